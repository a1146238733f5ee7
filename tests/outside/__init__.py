"""The real process in a window of a real (virtual) desktop, touched by keys and mouse alone and judged from outside."""
