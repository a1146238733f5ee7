"""Devices and seats of a hosted game."""
