"""The map of the three map games: its places, and what lies on them, as sprites. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import dist

from elfenapp.engine.families.map.view import MapView
from elfenapp.engine.world.land import ATLAS, CAPITAL, ENDS, ROADS, TOWNS, WATER

from ..board.geometry import Point, Sprite, Target
from ..geometry.drawings import DrawnMap, point

TERRAINS = {road.id: road.terrain for road in ATLAS.roads}

# Sizes in world units. The map's plates for counters are 26 across: what lies on one must outshine it.
COUNTER = 40.0
TERRAIN = 17.0  # a counter hides the terrain of its plate, and tells it in a corner of its own
CORNER = 14.0  # how far from a counter's middle that corner is
OBSTACLE = 34.0
ACROSS = 25.0  # how far along the road an obstacle lies from its counter
MONSTER = 34.0
GOLD = 22.0
BESIDE = 14.0  # two counters of one road lie so far from its middle
BOOT = 28.0
BOOT_STEP, BOOT_ROW = 21.0, 20.0  # apart in a row, and from row to row
IN_A_ROW = 3
HOME = 20.0
COIN = 32.0  # beside a town: what it pays, as large as where a table sets it
MARKER_ROOM = 40.0  # the width of a town's doorstep, which all markers share
MARKER = 9.0
ROAD, TOWN = "road", "town"  # kinds of targets …
ROAD_RING, TOWN_RING = 23.0, 29.0  # … and the rings around them
OWN_MARKER = 17.0  # where one still has to go is what one looks for


class MapGeometry:
    """A ``BoardGeometry``, from the file the map's picture was drawn with."""

    piece_size = COUNTER

    def __init__(self, description: DrawnMap) -> None:
        width, height = description["size"]
        scale = description["scale"]
        left, top = description["origin"]
        self.bounds = (left, top, left + width / scale, top + height / scale)
        self.anchors: dict[str, Point] = {road: point(row["at"]) for road, row in description["anchors"].items()}
        self.towns: dict[str, Point] = {town: point(row["at"]) for town, row in description["towns"].items()}
        self.boots: dict[str, Point] = {town: point(row["boots"]) for town, row in description["towns"].items()}
        self.coins: dict[str, Point] = {town: point(row["coin"]) for town, row in description["towns"].items()}
        self.names: dict[str, str] = {row["key"]: row["text"] for row in description["labels"]}
        self.boxes: dict[str, Sequence[float]] = {town: row["box"] for town, row in description["towns"].items()}

    def road_target(self, road: str) -> Target:
        x, y = self.anchors[road]
        return Target(ROAD, road, x, y, ROAD_RING, grows=True)

    def town_target(self, town: str) -> Target:
        left, top, right, bottom = self.boxes[town]
        return Target(TOWN, town, (left + right) / 2, (top + bottom) / 2, TOWN_RING)

    @cached_property
    def targets(self) -> Sequence[Target]:
        roads = (self.road_target(road) for road in self.anchors)
        return [*roads, *(self.town_target(town) for town in self.towns)]

    def target(self, word: str) -> Target | None:
        if word in self.anchors:
            return self.road_target(word)
        return self.town_target(word) if word in self.towns else None

    def spot(self, word: str) -> Point | None:
        return self.anchors.get(word) or self.towns.get(word)

    def name(self, word: str) -> str:
        return self.names.get(word, "")

    def boot_spot(self, town: str) -> Point:
        """The place of a boot that is alone in a town: on its doorstep."""
        x, y = self.boots[town]
        return x, y - 14.0

    def town_at(self, point: Point, reach: float) -> str | None:
        """The town whose picture, with the doorstep below it, is nearest to a point."""

        def away(town: str) -> float:
            (left, top, right, bottom), (x, y) = self.boxes[town], point
            below = max(bottom, self.boots[town][1])
            return dist((x, y), (min(max(x, left), right), min(max(y, top), below)))

        closest = min(self.boxes, key=away)
        return closest if away(closest) <= reach else None

    def along(self, road: str) -> Point:
        """The way from a road's middle to the farther of its towns, one unit long."""
        x, y = self.anchors[road]
        there = max((self.towns[town] for town in ends_of(road)), key=lambda at: dist(at, (x, y)))
        length = dist(there, (x, y))
        return (there[0] - x) / length, (there[1] - y) / length


def ends_of(road: str) -> tuple[str, str]:
    a, b = ENDS[ROADS.index[road]]
    return TOWNS[a], TOWNS[b]


def other_end(road: str, here: str) -> str:
    a, b = ends_of(road)
    return b if a == here else a


def counter_sprites(seen: MapView, plan: MapGeometry) -> list[Sprite]:
    """The counters on the roads, a second one and gold beside the first, and the obstacles across them."""
    second, sprites = seen.second, []
    for road, kind in seen.transport.items():
        aside = BESIDE if road in second else 0.0
        sprites += counter_on(road, kind, plan, (-aside, 0.0), f"road/{road}")
        if road in second:
            sprites += counter_on(road, second[road], plan, (aside, 0.0), f"second/{road}")
    sprites += [gold_sprite(road, plan) for road in seen.gilded]
    sprites += [obstacle_sprite(road, plan) for road in seen.blocked]
    return sprites


def counter_on(
    road: str, kind: str, plan: MapGeometry, aside: Point = (0.0, 0.0), key: str = "", alpha: float = 1.0
) -> list[Sprite]:
    """A counter, and in its corner the terrain it hides."""
    x, y = plan.anchors[road]
    terrain, corner = TERRAINS[road], (aside[0] + CORNER, aside[1] + CORNER)
    return [
        Sprite(f"counter/{kind}", x, y, COUNTER, key, alpha, aside, rim=True),
        Sprite(f"terrain/{terrain}", x, y, TERRAIN, f"terrain/{key}" if key else "", alpha, corner),
    ]


def obstacle_sprite(road: str, plan: MapGeometry, alpha: float = 1.0) -> Sprite:
    """A log lies across the road beside its counter; a sea monster lies in the water."""
    x, y = plan.anchors[road]
    if WATER[ROADS.index[road]]:
        return Sprite("counter/sea_monster", x, y, MONSTER, f"obstacle/{road}", alpha, rim=True)
    way = plan.along(road)
    aside = (way[0] * ACROSS, way[1] * ACROSS)
    return Sprite("counter/tree", x, y, OBSTACLE, f"obstacle/{road}", alpha, aside, rim=True)


def gold_sprite(road: str, plan: MapGeometry, alpha: float = 1.0) -> Sprite:
    """Gold lies in another corner of the road's counter."""
    x, y = plan.anchors[road]
    return Sprite("counter/gold", x, y, GOLD, f"gold/{road}", alpha, (-CORNER, -CORNER), rim=True)


def coin_sprites(values: Mapping[str, int], plan: MapGeometry) -> list[Sprite]:
    """The pay of each town, beside it."""
    return [Sprite(f"disc/{worth}", *plan.coins[town], COIN) for town, worth in values.items()]


def marker_sprites(seen: MapView, plan: MapGeometry, colours: Sequence[str], own: int = -1) -> list[Sprite]:
    """The markers still waiting in each town, one for each player who has not been there (EL-1), one's own larger."""
    visited = [set(towns) for towns in seen.visited]
    room = MARKER_ROOM - (OWN_MARKER if own >= 0 else 0.0)
    small = min(MARKER, room / max(len(colours) - (own >= 0), 1))
    widths = [OWN_MARKER if seat == own else small for seat in range(len(colours))]
    sprites = []
    for number, town in enumerate(ATLAS.towns):
        if number == CAPITAL:
            continue
        x, y = plan.boots[town.id]
        x -= sum(widths) / 2
        for seat, colour in enumerate(colours):
            if town.id not in visited[seat]:
                key = f"marker/{town.id}/{seat}"
                sprites.append(Sprite(f"marker/{colour}", x + widths[seat] / 2, y, widths[seat], key, rim=seat == own))
            x += widths[seat]
    return sprites


def home_sprite(town: str, plan: MapGeometry) -> Sprite:
    """A little house at one's own home town."""
    _, top, right, _ = plan.boxes[town]
    return Sprite("mark/home", right - 3.0, top + 9.0, HOME)


def boot_sprites(
    seen: MapView, plan: MapGeometry, colours: Sequence[str], journeys: Mapping[int, Sequence[str]]
) -> list[Sprite]:
    """Every player's boot; several in one town stand side by side, in rows of three.

    ``journeys`` are the roads each player has come by, one after another: a boot walks them.
    """
    sprites = []
    for town in dict.fromkeys(seen.boots):
        seats = [seat for seat, where in enumerate(seen.boots) if where == town]
        x, y = plan.boot_spot(town)
        for place, seat in reversed(list(enumerate(seats))):  # those in front are drawn last
            row, column = divmod(place, IN_A_ROW)
            among = min(len(seats) - row * IN_A_ROW, IN_A_ROW)
            aside = (column - (among - 1) / 2) * BOOT_STEP, -row * BOOT_ROW
            way = walked(plan, journeys.get(seat, ()), town)
            sprites.append(Sprite(f"boot/{colours[seat]}", x, y, BOOT, key=f"boot/{seat}", aside=aside, way=way))
    return sprites


def walked(plan: MapGeometry, roads: Sequence[str], town: str) -> tuple[Point, ...]:
    """The places a boot has passed that came to a town by these roads: a town, a road's middle, the next town …"""
    way = [plan.boot_spot(town)]
    for road in reversed(roads):
        a, b = ends_of(road)
        town = b if town == a else a
        way = [plan.boot_spot(town), plan.anchors[road], *way]
    return tuple(way)
