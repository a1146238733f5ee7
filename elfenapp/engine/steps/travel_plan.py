"""From a view of a map game to the ways a journey search walks on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from ..world.journey import CARAVAN, Way
from ..world.land import CARDS_NEEDED, RAFT, ROADS_FROM, WATER, boatmen_roads, raft_prices


@cache
def water_prices(lakes: str) -> tuple[Sequence[tuple[int, int]], frozenset[int]]:
    return raft_prices(lakes), boatmen_roads(lakes)


def ways_of(
    roads: Mapping[int, Collection[int]],
    blocked: Collection[int],
    lakes: str,
    caravan_price: int,
    boatmen_price: int,
) -> list[list[Way]]:
    """For each town the ways out of it: ``roads`` gives the transports on each road."""
    rafts, boatmen = water_prices(lakes)
    found: list[list[Way]] = []
    for exits in ROADS_FROM:
        ways: list[Way] = []
        for road, there, forward in exits:
            extra = int(road in blocked)
            if WATER[road]:
                ways.append(Way(road, there, RAFT, rafts[road][forward] + extra))
                if boatmen_price and road in boatmen:
                    ways.append(Way(road, there, CARAVAN, boatmen_price + extra))
                continue
            for kind in roads.get(road, ()):
                ways.append(Way(road, there, kind, CARDS_NEEDED[kind][road] + extra))
            if caravan_price and road in roads:
                ways.append(Way(road, there, CARAVAN, caravan_price + extra))
        found.append(ways)
    return found
