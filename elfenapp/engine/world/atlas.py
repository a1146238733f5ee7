"""Reads the world's one data file and checks it against the printed board (W-1 to W-7).

Rules, art and hit-testing all start from this file, so a slip in it must not get past the first import.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from ..core.vocabulary import Vocabulary

# W-1: how many roads of each terrain the printed board has.
ROADS_BY_TERRAIN = {"forest": 12, "plain": 8, "mountain": 8, "desert": 7, "river": 7, "lake": 6}
TOWN_COUNT = 21
HOME_CARD_COUNT = 12  # W-4
# W-3: how many towns have each gold value.
TOWNS_BY_GOLD = {0: 1, 2: 2, 3: 6, 4: 6, 5: 4, 6: 1, 7: 1}


@dataclass(frozen=True, slots=True)
class Town:
    id: str
    name: str
    gold: int
    home_card: bool
    capital: bool
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Road:
    """A connection. ``a`` and ``b`` are town numbers; a river flows from a to b."""

    id: str
    a: int
    b: int
    terrain: str
    lake: str
    anchor: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lake:
    id: str
    rafts: Mapping[str, int]
    boatmen: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Atlas:
    towns: tuple[Town, ...]
    roads: tuple[Road, ...]
    lakes: Mapping[str, Lake]
    terrains: Vocabulary
    water: frozenset[str]  # the terrains one crosses by raft
    transports: Vocabulary
    cards: Mapping[str, Mapping[str, int]]  # transport -> terrain -> cards needed (W-5)
    rafts_down: int  # W-6
    rafts_up: int


def read_atlas(text: str) -> Atlas:
    """The world in a data file; raises ``ValueError`` that names what is wrong."""
    data = json.loads(text)
    terrains = Vocabulary("terrain", (row["id"] for row in data["terrains"]))
    water = frozenset(row["id"] for row in data["terrains"] if row["water"])
    towns = tuple(_town(row, data["plane"]) for row in data["towns"])
    town_numbers = Vocabulary("town", (town.id for town in towns)).index
    lakes = {row["id"]: Lake(row["id"], row["rafts"], row["boatmen"]) for row in data["lakes"]}
    roads = tuple(_road(row, town_numbers, terrains, lakes) for row in data["roads"])
    land = {row["id"]: row["cards"] for row in data["transports"] if "cards" in row}
    for transport, costs in land.items():
        if not set(costs) <= set(terrains) - water or not all(cost in (1, 2) for cost in costs.values()):
            raise ValueError(f"{transport}: costs must be 1 or 2 cards on land terrains")
    river = next(row["river"] for row in data["transports"] if "river" in row)
    transports = Vocabulary("transport", (row["id"] for row in data["transports"]))
    _check_towns(towns)
    _check_roads(towns, roads)
    return Atlas(towns, roads, lakes, terrains, water, transports, land, river["down"], river["up"])


def load_atlas() -> Atlas:
    return read_atlas(files(__package__).joinpath("world.json").read_text(encoding="utf-8"))


def _town(row: Mapping[str, Any], plane: list[int]) -> Town:
    x, y = row["at"]
    if not (0 <= x <= plane[0] and 0 <= y <= plane[1]):
        raise ValueError(f"{row['id']} lies outside the plane")
    return Town(row["id"], row["name"], row["gold"], row["home_card"], row["capital"], (x, y))


def _road(row: Mapping[str, Any], towns: Mapping[str, int], terrains: Vocabulary, lakes: Mapping[str, Lake]) -> Road:
    name, terrain, ends = row["id"], row["terrain"], (row["a"], row["b"])
    if terrain not in terrains.index:
        raise ValueError(f"{name}: unknown terrain {terrain}")
    if not set(ends) <= set(towns) or ends[0] == ends[1]:
        raise ValueError(f"{name}: ends must be two towns")
    if name != "-".join([*sorted(ends), terrain]):
        raise ValueError(f"{name}: the id must name its ends and terrain")
    if (terrain == "river") != ("flow" in row) or (terrain == "lake") != ("lake" in row):
        raise ValueError(f"{name}: rivers need a flow and ferries a lake, and nothing else does")
    if "flow" in row and sorted(row["flow"]) != sorted(ends):
        raise ValueError(f"{name}: must flow between its own ends")
    if "lake" in row and row["lake"] not in lakes:
        raise ValueError(f"{name}: unknown lake {row['lake']}")
    a, b = row.get("flow", ends)
    return Road(name, towns[a], towns[b], terrain, row.get("lake", ""), tuple(row["anchor"]))


def _check_towns(towns: tuple[Town, ...]) -> None:
    if len(towns) != TOWN_COUNT or sum(town.capital for town in towns) != 1:
        raise ValueError(f"there must be {TOWN_COUNT} towns, one of them the capital")
    if sum(town.home_card for town in towns) != HOME_CARD_COUNT:
        raise ValueError(f"there must be {HOME_CARD_COUNT} home cards")
    if Counter(town.gold for town in towns) != TOWNS_BY_GOLD or any(town.capital and town.gold for town in towns):
        raise ValueError("the gold values are not those of the printed discs")


def _check_roads(towns: tuple[Town, ...], roads: tuple[Road, ...]) -> None:
    Vocabulary("road", (road.id for road in roads))
    if Counter(road.terrain for road in roads) != ROADS_BY_TERRAIN:
        raise ValueError("the numbers of roads per terrain are not those of the printed board")
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for road in roads:
            if here in (road.a, road.b):
                there = road.a + road.b - here
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
    if len(reached) != len(towns):
        raise ValueError("some towns cannot be reached")
