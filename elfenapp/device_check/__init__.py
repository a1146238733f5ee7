"""The check of a device by the app itself: probes that run where the app runs, and leave the player's games alone."""
