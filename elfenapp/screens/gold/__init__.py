"""Screens of the map games with gold."""
