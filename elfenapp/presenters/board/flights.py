"""Pieces that fly over a board screen when something changes hands: data for the screen to show. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from .explanation import Thing
from .geometry import Sprite


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece on its way from one thing on the screen to another; face down, it is turned over on the way."""

    piece: str
    start: Thing
    end: Thing
    turned: str = ""  # the face it shows at last
    wait: float = 0.0  # it sets out so many flights later than the first
    awaits: str = ""  # the key of the figure on the board that it awaits at its start …
    lies: tuple[str, Sprite] | None = None  # … and what lies there until then, and on which layer
