"""Transports: how devices are found, and how bytes come from one to another."""
