"""A join code as a person types it. No Kivy, no socket."""

from __future__ import annotations

import re

from elfenapp.net.pairing.join_code import LENGTH, JoinCode

_PLAIN = re.compile(r"[A-Za-z0-9 \-]*")  # a code, and nothing else


def in_fours(text: str) -> str:
    """As the other screen shows it; what is no code, or more than one, is left alone."""
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    if not _PLAIN.fullmatch(text) or len(letters) > LENGTH:
        return text
    return f"{letters[:4]} {letters[4:]}" if len(letters) > 4 else letters


def is_whole(text: str) -> bool:
    """True for one code and nothing else; a link or an address beside it is for the button."""
    return JoinCode.read(text) is not None and _PLAIN.fullmatch(text) is not None
