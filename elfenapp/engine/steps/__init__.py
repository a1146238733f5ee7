"""Steps and plays that several games share, each named after its phase in the rulebook."""
