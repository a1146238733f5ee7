"""A guest of a LAN game: joining, reconnecting, taking over."""
