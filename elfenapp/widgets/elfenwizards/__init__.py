"""Widgets of Elfenwizards' board."""
