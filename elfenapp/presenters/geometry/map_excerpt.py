"""The part of the map around some towns, for a picture in a text: what it shows, and which counters lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .drawings import DrawnMap

MARGIN = 12.0  # world units around the towns and their names
COUNTER = 1.5  # how much larger than on the board counters lie here
LEAST_WIDTH = 320.0  # a smaller part would be shown larger than it is drawn
FLATTEST, STEEPEST = 0.42, 0.75  # height for width


@dataclass(frozen=True, slots=True)
class PlacedCounter:
    piece: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class MapPart:
    """Left, top, width and height in world units (y grows downwards)."""

    left: float
    top: float
    width: float
    height: float
    counters: tuple[PlacedCounter, ...]


def map_part(names: Sequence[str], drawn: DrawnMap) -> MapPart:
    """From what a rulebook says: towns, ``road=counter/dragon+counter/tree``, ``town=boot/red``.

    ``drawn`` is ``map.json``.
    """
    boxes = list(_boxes([name for name in names if "=" not in name], drawn))
    left = min(box[0] for box in boxes) - MARGIN
    top = min(box[1] for box in boxes) - MARGIN
    right = max(box[2] for box in boxes) + MARGIN
    bottom = max(box[3] for box in boxes) + MARGIN
    width = max(right - left, LEAST_WIDTH, (bottom - top) / STEEPEST)
    height = max(bottom - top, width * FLATTEST)
    world_left, world_top = drawn["origin"]
    world_width, world_height = (pixels / drawn["scale"] for pixels in drawn["size"])
    left = _within((left + right - width) / 2, width, world_left, world_width)
    top = _within((top + bottom - height) / 2, height, world_top, world_height)
    counters = [counter for name in names if "=" in name for counter in _counters(name, drawn)]
    return MapPart(left, top, width, height, tuple(counters))


def _boxes(towns: Sequence[str], drawn: DrawnMap) -> Iterator[Sequence[float]]:
    """Left, top, right, bottom of each town as it is drawn, and of its name."""
    for town in towns:
        yield drawn["towns"][town]["box"]
    for label in drawn["labels"]:
        if label["key"] in towns:
            (x, y), (width, height) = label["at"], label["box"]
            yield x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _within(start: float, length: float, least: float, whole: float) -> float:
    return max(least, min(start, least + whole - length))


def _counters(text: str, drawn: DrawnMap) -> list[PlacedCounter]:
    """Several on one road, or in one town, lie side by side, like on the board."""
    place, _, pieces = text.partition("=")
    x, y = drawn["anchors"][place]["at"] if place in drawn["anchors"] else drawn["towns"][place]["boots"]
    size = 2.0 * drawn["counter"] * COUNTER
    named = pieces.split("+")
    first = x - size * 0.85 * (len(named) - 1) / 2
    return [PlacedCounter(piece, first + size * 0.85 * number, y, size) for number, piece in enumerate(named)]
