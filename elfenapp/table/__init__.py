"""A game being played: who sits where, whose device shows what, who is to act."""
