"""Typography that translators need not type: apostrophes, and the spaces of French at which no line may break."""

from __future__ import annotations

import re

NARROW, WIDE = "\u202f", "\u00a0"  # both unbreakable
_FRENCH = (
    (re.compile(r"(?<=\S) (?=[;!?])"), NARROW),
    (re.compile(r"(?<=\S) (?=[:»])"), WIDE),
    (re.compile(r"(?<=«) "), WIDE),
)


def typeset(language: str, sentence: str) -> str:
    sentence = sentence.replace("'", "’")
    if language == "fr":
        for plain, space in _FRENCH:
            sentence = plain.sub(space, sentence)
    return sentence
