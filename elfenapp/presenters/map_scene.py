"""What lies on the map, as sprites in world units: from a view to pictures and places. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from elfenapp.engine.core.views import View
from elfenapp.engine.world.land import ATLAS, CAPITAL

Point = tuple[float, float]

# Sizes in world units: the map's plates for counters are 26 across.
COUNTER = 26.0
BUOY = 20.0  # on water
OBSTACLE = 17.0
BOOT = 28.0
BOOT_STEP = 14.0
HOME = 20.0
MARKER_ROOM = 40.0  # the width of a town's doorstep, which all markers share
MARKER = 9.0
OWN_MARKER = 14.0  # where one still has to go is what one looks for


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece lying somewhere: its picture, its middle and its size."""

    piece: str
    x: float
    y: float
    size: float
    key: str = ""  # what it stands for, so that an animation can follow it
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be touched or dropped on: a road or a town."""

    kind: str  # "road" or "town"
    id: str
    x: float
    y: float


class MapPlaces:
    """Where things lie, from the file the map's picture was drawn with."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        width, height = description["size"]
        scale = description["scale"]
        left, top = description["origin"]
        self.bounds = (left, top, left + width / scale, top + height / scale)
        self.anchors: dict[str, Point] = {road: tuple(row["at"]) for road, row in description["anchors"].items()}
        self.towns: dict[str, Point] = {town: tuple(row["at"]) for town, row in description["towns"].items()}
        self.boots: dict[str, Point] = {town: tuple(row["boots"]) for town, row in description["towns"].items()}
        self.coins: dict[str, Point] = {town: tuple(row["coin"]) for town, row in description["towns"].items()}
        self.names: dict[str, str] = {row["key"]: row["text"] for row in description["labels"]}
        self.boxes: dict[str, Sequence[float]] = {town: row["box"] for town, row in description["towns"].items()}

    def road_target(self, road: str) -> Target:
        x, y = self.anchors[road]
        return Target("road", road, x, y)

    def town_target(self, town: str) -> Target:
        left, top, right, bottom = self.boxes[town]
        return Target("town", town, (left + right) / 2, (top + bottom) / 2)

    def boot_spot(self, town: str, place: int, among: int) -> Point:
        """Where the boot of the ``place``-th visitor stands: side by side on the town's doorstep."""
        x, y = self.boots[town]
        return x + (place - (among - 1) / 2) * BOOT_STEP, y - 14.0


def counter_sprites(view: View, places: MapPlaces) -> list[Sprite]:
    """The counters on the roads, and the obstacles leaning on them."""
    sprites = []
    for road, kind in view["transport"].items():
        x, y = places.anchors[road]
        sprites.append(Sprite(f"counter/{kind}", x, y, COUNTER, key=f"road/{road}"))
    for road in view["blocked"]:
        x, y = places.anchors[road]
        sprites.append(Sprite("counter/tree", x + 8.5, y - 8.5, OBSTACLE, key=f"obstacle/{road}"))
    return sprites


def marker_sprites(view: View, places: MapPlaces, colours: Sequence[str], own: int = -1) -> list[Sprite]:
    """The markers still waiting in each town, one for each player who has not been there (EL-1), one's own larger."""
    visited = [set(towns) for towns in view["visited"]]
    room = MARKER_ROOM - (OWN_MARKER if own >= 0 else 0.0)
    small = min(MARKER, room / max(len(colours) - (own >= 0), 1))
    widths = [OWN_MARKER if seat == own else small for seat in range(len(colours))]
    sprites = []
    for number, town in enumerate(ATLAS.towns):
        if number == CAPITAL:
            continue
        x, y = places.boots[town.id]
        x -= sum(widths) / 2
        for seat, colour in enumerate(colours):
            if town.id not in visited[seat]:
                sprites.append(Sprite(f"marker/{colour}", x + widths[seat] / 2, y, widths[seat]))
            x += widths[seat]
    return sprites


def home_sprite(town: str, places: MapPlaces) -> Sprite:
    """A little house at one's own home town."""
    _, top, right, _ = places.boxes[town]
    return Sprite("mark/home", right - 3.0, top + 9.0, HOME)


def boot_sprites(view: View, places: MapPlaces, colours: Sequence[str]) -> list[Sprite]:
    """Every player's boot; several in one town stand side by side."""
    sprites = []
    for town in dict.fromkeys(view["boots"]):
        seats = [seat for seat, where in enumerate(view["boots"]) if where == town]
        for place, seat in enumerate(seats):
            x, y = places.boot_spot(town, place, len(seats))
            sprites.append(Sprite(f"boot/{colours[seat]}", x, y, BOOT, key=f"boot/{seat}"))
    return sprites


def apart(target: Target, point: Point) -> float:
    return hypot(target.x - point[0], target.y - point[1])


def nearest(targets: Sequence[Target], point: Point, reach: float) -> Target | None:
    """The target closest to a world point, if it is within reach."""
    closest = min(targets, key=lambda target: apart(target, point), default=None)
    return closest if closest and apart(closest, point) <= reach else None
