"""Widgets of the shelf."""
