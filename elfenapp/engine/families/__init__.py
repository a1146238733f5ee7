"""Rules shared by games that are built alike."""
