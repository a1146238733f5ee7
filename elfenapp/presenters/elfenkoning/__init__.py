"""Elfenkoning's board."""
