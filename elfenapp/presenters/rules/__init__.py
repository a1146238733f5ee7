"""The rulebook reader."""
