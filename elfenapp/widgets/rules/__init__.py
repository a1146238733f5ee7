"""Widgets of the rulebook."""
