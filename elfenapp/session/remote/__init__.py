"""A game on another device: both ends."""
