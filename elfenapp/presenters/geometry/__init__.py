"""Positions on a board: camera, excerpts and tile levels."""
