"""What every game stands on: state, steps, offers, match, views, saves."""
