"""The 21 towns, each with its own silhouette."""

from __future__ import annotations

from tools.art import ink
from tools.art.map import plan
from tools.art.map.towns import east, kit, middle, south, west

# From the units of the drawings to those of the world: the boxes in places.py are filled, no more.
SIZE, CAPITAL_SIZE = 1.12, 1.04
DRAWINGS = {**east.TOWNS, **middle.TOWNS, **south.TOWNS, **west.TOWNS}


def draw(window: str) -> str:
    """All towns from back to front, their windows in the given colour."""
    ordered = sorted(plan.towns(), key=lambda town: town["at"][1])
    found = []
    for town in ordered:
        x, y = town["at"]
        found.append(ink.place(DRAWINGS[town["id"]](), x, y, CAPITAL_SIZE if town["capital"] else SIZE))
    return "".join(found).replace(kit.WINDOW, window)
