"""Cards, drawn 100 wide and 140 high. No words: the app writes names in the player's language."""
