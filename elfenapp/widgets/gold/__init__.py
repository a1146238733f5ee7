"""Widgets of the map games with gold."""
