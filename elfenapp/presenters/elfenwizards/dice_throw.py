"""A throw of dice as it is seen: where each die is at a moment, and which face it shows. No Kivy, no clock.

The dice have long been rolled; this only lets people see them roll. The same throw always looks the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

SECONDS = 1.1  # from the hand to rest …
RESTING = 0.6  # … and how long they lie there
TURN = 0.07  # seconds a face is seen while a die tumbles
BOUNCES = 2.5
GOLDEN = 2.399963  # radians: points on a spiral that keep apart


@dataclass(frozen=True, slots=True)
class Die:
    """In shares of the field's width and height; ``size`` in shares of a die."""

    piece: str
    x: float
    y: float
    size: float
    turn: float  # degrees


def thrown(pieces: tuple[str, ...], seconds: float) -> list[Die]:
    """Every die so long after it left the hand."""
    share = min(max(seconds / SECONDS, 0.0), 1.0)
    return [_die(piece, number, len(pieces), share, seconds) for number, piece in enumerate(pieces)]


def over(seconds: float) -> bool:
    return seconds >= SECONDS + RESTING


def _die(piece: str, number: int, among: int, share: float, seconds: float) -> Die:
    far = 0.3 * ((number + 0.5) / among) ** 0.5
    goal_x, goal_y = 0.5 + far * cos(number * GOLDEN), 0.5 + far * sin(number * GOLDEN)
    eased = 1 - (1 - share) ** 3
    hop = abs(sin(eased * BOUNCES * pi)) * (1 - share)
    colour, _, face = piece.rpartition("/")
    if share < 1.0:
        face = str((int(face) + int(seconds / TURN) * (number + 2)) % 6 + 1)
    return Die(
        f"{colour}/{face}",
        0.5 + (goal_x - 0.5) * eased,
        -0.1 + (goal_y + 0.1) * eased + 0.12 * hop,
        1 + 0.5 * hop,
        (1 - eased) * (540 + 90 * number),
    )
