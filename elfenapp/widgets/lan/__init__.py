"""Widgets of the LAN screens."""
