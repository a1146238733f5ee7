"""The app itself: start, navigation, settings, the game that is on, undo, the shelf, recovery."""
