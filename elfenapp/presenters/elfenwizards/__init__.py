"""Elfenwizards' board."""
