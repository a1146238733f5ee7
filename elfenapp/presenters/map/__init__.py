"""Boards of the map games."""
