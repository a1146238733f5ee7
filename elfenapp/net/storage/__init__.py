"""Keys, tickets and known games of LAN play on disk."""
