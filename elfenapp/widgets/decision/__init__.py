"""The generic decision form."""
