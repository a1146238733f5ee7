"""The data that a screen reads of a game: devices and game sources."""
