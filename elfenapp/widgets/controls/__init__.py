"""Buttons, fields and other controls."""
