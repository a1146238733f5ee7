"""Widgets of the map games."""
