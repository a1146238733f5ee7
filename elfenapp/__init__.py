"""The Elfen app: Alan R. Moon's Elfen games on one engine."""

__version__ = "1.0.0"
