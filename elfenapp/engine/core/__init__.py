"""The foundation of every game: state, steps, offers, match, views, saves."""
