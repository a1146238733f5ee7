"""The Elfen app: Alan R. Moon's Elfen games on one engine."""

__version__ = "0.1.0"
