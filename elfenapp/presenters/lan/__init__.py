"""Texts and rows of the LAN screens."""
