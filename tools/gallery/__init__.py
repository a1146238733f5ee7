"""``python3 dev.py gallery [words]``: every screen in every phase, size, theme and language as pictures to judge.

Words choose: ``gallery draft phone dark`` takes the pictures that have all three in their name. Each size runs in a
process of its own, because a window's density is settled when Kivy starts.
"""
