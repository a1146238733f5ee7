"""The height of a text at a width, without drawing it: long lists must know before their rows exist."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kivy.core.text import Label


@lru_cache(maxsize=4096)
def text_height(text: str, width: float, font_name: str, font_size: float) -> float:
    label = Label(text=text, font_name=font_name, font_size=font_size, text_size=(max(width, 1), None))
    return float(label.render()[1])


@lru_cache(maxsize=4096)
def text_width(text: str, font_name: str, font_size: float) -> float:
    """The width of a text on one line."""
    return float(Label(text=text, font_name=font_name, font_size=font_size).render()[0])


def longest_word(texts: Iterable[str], font_name: str, font_size: float) -> float:
    """The width at which no word of these texts has to be broken."""
    return max((text_width(word, font_name, font_size) for text in texts for word in text.split()), default=0.0)
