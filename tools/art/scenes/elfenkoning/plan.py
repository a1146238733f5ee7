"""Places of the realms on the Elfenkoning table, in table units (1600 by 1600, y downwards).

Realm 0 is the one of the player who looks: it lies nearest, at the bottom. The others follow clockwise, as people
sit, and in every realm the regions follow clockwise too: first the right one as its owner sees it, then to the left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

SIZE = 1600
MIDDLE = SIZE / 2
RING = (632.0, 548.0)  # half-widths of the ring of regions
NAMES_RING = (350.0, 292.0)
CARD = (150.0, 210.0)
ACTION = (46.0, 64.0)
GAP = 6.0
NAME_PLATE = (250.0, 64.0)
# Players -> how many regions a realm has, degrees between two of them, how large the cards are.
SEATING = {2: (3, 34.0, 1.25), 3: (2, 40.0, 1.25), 4: (2, 38.0, 1.1), 5: (2, 32.0, 1.0), 6: (2, 30.0, 1.0)}

Box = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True)
class Region:
    """A card place, and below it the places for a gold card, a thief and an obstacle."""

    card: Box
    actions: tuple[Box, Box, Box]

    def boxes(self) -> tuple[Box, ...]:
        return (self.card, *self.actions)


@dataclass(frozen=True)
class Realm:
    name_plate: Box
    regions: tuple[Region, ...]


def _on_ring(ring: tuple[float, float], degrees: float) -> tuple[float, float]:
    """A point of an oval; 90 degrees is at the bottom, and more degrees go clockwise."""
    turn = math.radians(degrees)
    return MIDDLE + ring[0] * math.cos(turn), MIDDLE + ring[1] * math.sin(turn)


def _box(x: float, y: float, width: float, height: float) -> Box:
    return round(x - width / 2, 1), round(y - height / 2, 1), round(width, 1), round(height, 1)


def _region(degrees: float, scale: float) -> Region:
    x, y = _on_ring(RING, degrees)
    width, height = CARD[0] * scale, CARD[1] * scale
    small = (ACTION[0] * scale, ACTION[1] * scale)
    whole = height + GAP + small[1]
    card_y, action_y = y - whole / 2 + height / 2, y + whole / 2 - small[1] / 2
    step = (width - small[0]) / 2
    first, second, third = (_box(x + k * step, action_y, *small) for k in (-1, 0, 1))
    return Region(_box(x, card_y, width, height), (first, second, third))


def realms(players: int) -> list[Realm]:
    count, between, scale = SEATING[players]
    found = []
    for seat in range(players):
        middle = 90 + 360 * seat / players
        turns = [middle + (k - (count - 1) / 2) * between for k in range(count)]
        plate = _box(*_on_ring(NAMES_RING, middle), *NAME_PLATE)
        found.append(Realm(plate, tuple(_region(turn, scale) for turn in turns)))
    return found


def piles() -> dict[str, Box]:
    """The draw pile and the discards, in the middle."""
    return {"draw": _box(MIDDLE - 84, MIDDLE, *CARD), "discard": _box(MIDDLE + 84, MIDDLE, *CARD)}


def as_data() -> dict[str, object]:
    """The plan as the app reads it."""
    return {
        "size": [SIZE, SIZE],
        "ring": {"x": MIDDLE, "y": MIDDLE, "half_widths": RING},
        "piles": piles(),
        "players": {
            str(players): [
                {
                    "name_plate": realm.name_plate,
                    "regions": [{"card": r.card, "actions": r.actions} for r in realm.regions],
                }
                for realm in realms(players)
            ]
            for players in SEATING
        },
    }
