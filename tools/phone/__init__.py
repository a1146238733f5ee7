"""``python3 dev.py phone``: drives a phone or an emulator through adb, and tells what does not work on it."""
