"""Base classes of the screens."""
