"""Boards of the map games with gold (Elfengold, Elfenroads)."""
