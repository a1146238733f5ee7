"""Screens of the map games."""
