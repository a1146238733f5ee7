"""The place of a small card, so that the thing it explains stays in sight. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .layout import Box

WIDE = 0.3  # of the room: beside something this wide there is none for a card
Place = tuple[float, float]


def stand_beside(
    box: Box, width: float, height: float, room: Box, gap: float, kept: Sequence[Box] = ()
) -> tuple[float, float]:
    """The lower left corner of a card: right or left of a thing, or above or below it, where it covers none of it.

    Nor does it cover any of ``kept``, if there is such a place. Where no side has room enough, the one that has most,
    and as little of the thing covered as can be.
    """
    ways = _sides(box, width, height, room, gap)
    roomy = [way for way in ways if way[0] >= 0] or [max(ways)]
    near = [place for _, x, y in roomy for place in ((x, y), *_slid(box, x, y, width, height, gap, kept))]
    places = [_inside(x, y, width, height, room) for x, y in near]
    return min(places, key=lambda place: sum(shared(Box(place[0], place[1], width, height), other) for other in kept))


def _sides(box: Box, width: float, height: float, room: Box, gap: float) -> list[tuple[float, float, float]]:
    """The four sides, the best first: how much room is left there, and where the card would stand."""
    right, left = box.x + box.width + gap, box.x - gap - width
    above, below = box.y + box.height + gap, box.y - gap - height
    across = min(max(box.x + box.width / 2 - width / 2, room.x), room.x + room.width - width)
    along = min(max(box.y + box.height / 2 - height / 2, room.y), room.y + room.height - height)
    sideways = [(room.x + room.width - width - right, right, along), (left - room.x, left, along)]
    upright = [(room.y + room.height - height - above, across, above), (below - room.y, across, below)]
    if box.y + box.height / 2 > room.y + room.height / 2:
        upright.reverse()
    return [*upright, *sideways] if box.width > WIDE * room.width else [*sideways, *upright]


def _slid(
    box: Box, x: float, y: float, width: float, height: float, gap: float, kept: Sequence[Box]
) -> Iterator[Place]:
    """On the same side, but moved along the thing, just as far as to be clear of something that is kept."""
    beside = x >= box.x + box.width or x + width <= box.x
    for other in kept:
        if beside:
            moved = [(x, other.y + other.height + gap), (x, other.y - gap - height)]
            yield from (way for way in moved if way[1] < box.y + box.height and way[1] + height > box.y)
        else:
            moved = [(other.x + other.width + gap, y), (other.x - gap - width, y)]
            yield from (way for way in moved if way[0] < box.x + box.width and way[0] + width > box.x)


def _inside(x: float, y: float, width: float, height: float, room: Box) -> Place:
    return (
        min(max(x, room.x), room.x + room.width - width),
        min(max(y, room.y), room.y + room.height - height),
    )


def shared(one: Box, other: Box) -> float:
    """The area that two have in common."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(wide, 0.0) * max(high, 0.0)
