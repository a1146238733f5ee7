"""The place of a guide's strip: beside the thing it talks about, never over it. In pixels; y grows upwards. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Rect: TypeAlias = tuple[float, float, float, float]  # left, bottom, right, top

NEVER = 1e6  # what must not be covered: what is talked about, and every button
PIECES = 300.0  # what one may want to touch
SEEN = 20.0  # what one may want to look at
ROWS = 48  # how many heights are tried


@dataclass(frozen=True, slots=True)
class KeptInSight:
    """A part of the screen, and how much it is worth that it stays in sight."""

    rect: Rect
    worth: float


def overlap(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def best_place(room: Rect, size: tuple[float, float], kept: Sequence[KeptInSight], now: Rect | None = None) -> Rect:
    """The place in a room that covers the least of what is worth seeing; where it lies already, if that is as good."""
    width, height = size
    left, bottom, right, top = room
    free = max(top - bottom - height, 0.0)
    columns = (left + (right - left - width) / 2, left, right - width)
    places = [
        (x, y, x + width, y + height)
        for row in range(ROWS + 1)
        for y in (bottom + free * row / ROWS,)
        for x in dict.fromkeys(columns)
    ]
    if now is not None and now[2] - now[0] == width and now[3] - now[1] == height and _inside(now, room):
        places.insert(0, now)
    return min(places, key=lambda place: price_of(place, kept))


def price_of(place: Rect, kept: Sequence[KeptInSight]) -> float:
    """The area lost from sight by a strip in this place."""
    return sum(part.worth * _share(place, part.rect) for part in kept)


def _share(place: Rect, rect: Rect) -> float:
    """The covered share of a part."""
    area = (rect[2] - rect[0]) * (rect[3] - rect[1])
    return overlap(place, rect) / area if area > 0 else 0.0


def _inside(rect: Rect, room: Rect) -> bool:
    return rect[0] >= room[0] - 1 and rect[1] >= room[1] - 1 and rect[2] <= room[2] + 1 and rect[3] <= room[3] + 1
