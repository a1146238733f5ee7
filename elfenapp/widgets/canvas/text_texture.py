"""Texts as textures, for widgets that draw everything in one canvas; the same text is rendered once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label
from kivy.graphics.texture import Texture


def lettered(
    text: str,
    size: float,
    colour: Sequence[float],
    font: str = "Body",
    width: float = 0,
    lines: int = 0,
    halign: str = "left",
) -> Texture:
    """``width`` wraps, ``lines`` is the most there may be; without a width the text stays on one line."""
    texture: Texture = _lettered(text, float(size), tuple(colour), font, float(width), lines, halign).texture
    return texture


@lru_cache(maxsize=512)
def _lettered(
    text: str, size: float, colour: tuple[float, ...], font: str, width: float, lines: int, halign: str
) -> Label:
    """The label itself is kept: it draws its texture again when the system has thrown it away."""
    label = Label(
        text=text,
        font_size=size,
        font_name=font,
        color=colour,
        text_size=(width or None, None),
        shorten=lines == 1,
        shorten_from="right",
        max_lines=lines,
        halign=halign,
    )
    label.refresh()
    return label
