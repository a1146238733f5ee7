"""The board screen and its parts."""
