"""Which characters every shipped font must have: what the four languages write, and the app's own signs."""

from __future__ import annotations

ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ"
DUTCH = "ÁÄÉËÍÏÓÖÚÜáäéëíïóöúüIJij"
GERMAN = "ÄÖÜẞäöüß"
MARKS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~«»‹›‘’‚“”„…–—·•¡¿§°€£©®½±"
# Kivy does not look in a second font when a sign is missing, so the signs that the app uses are in every font.
SIGNS = "←↑→↓↔↺✓★☆●♥×−"
# Plain, unbreakable and the narrow unbreakable space before French punctuation.
SPACES = " \u00a0\u2009\u202f"

NEEDED = frozenset(ENGLISH + FRENCH + DUTCH + GERMAN + MARKS + SIGNS + SPACES)
# People's names may come from anywhere in Europe: the whole of Latin-1 and Latin Extended-A, where the font has it.
WELCOME = frozenset(chr(code) for code in [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C)])
