"""Widgets of the replay."""
