"""Widgets of every board."""
