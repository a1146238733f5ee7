"""The host of a LAN game."""
