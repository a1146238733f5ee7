"""Replay of a game and its review."""
