"""Where a small card stands so that what it is about stays in sight. No Kivy."""

from __future__ import annotations

from .map_layout import Box

WIDE = 0.3  # of the room: beside something this wide there is none for a card


def stand_beside(box: Box, width: float, height: float, room: Box, gap: float) -> tuple[float, float]:
    """The lower left corner of a card: right or left of a thing, or above or below it, where it covers none of it.

    Where no side has room enough, the one that has most, and as little of the thing covered as can be.
    """
    right, left = box.x + box.width + gap, box.x - gap - width
    above, below = box.y + box.height + gap, box.y - gap - height
    across = min(max(box.x + box.width / 2 - width / 2, room.x), room.x + room.width - width)
    along = min(max(box.y + box.height / 2 - height / 2, room.y), room.y + room.height - height)
    sideways = [(room.x + room.width - width - right, right, along), (left - room.x, left, along)]
    upright = [(room.y + room.height - height - above, across, above), (below - room.y, across, below)]
    if box.y + box.height / 2 > room.y + room.height / 2:
        upright.reverse()
    ways = [*upright, *sideways] if box.width > WIDE * room.width else [*sideways, *upright]
    _, x, y = next((way for way in ways if way[0] >= 0), max(ways))
    return (
        min(max(x, room.x), room.x + room.width - width),
        min(max(y, room.y), room.y + room.height - height),
    )
