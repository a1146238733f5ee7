"""The world as the rules use it: numbers for towns, roads and kinds, and tables made once from the data file."""

from __future__ import annotations

from ..core.vocabulary import NamedPlace, Vocabulary
from .atlas import Atlas, Road, load_atlas

ATLAS: Atlas = load_atlas()


def _way(road: Road) -> NamedPlace:
    """A road is called after the two towns it joins."""
    return NamedPlace(road.id, f"{ATLAS.towns[road.a].name} – {ATLAS.towns[road.b].name}", road.terrain)


TOWNS = Vocabulary("town", (NamedPlace(town.id, town.name) for town in ATLAS.towns))
ROADS = Vocabulary("road", map(_way, ATLAS.roads))
CAPITAL = next(number for number, town in enumerate(ATLAS.towns) if town.capital)
HOME_TOWNS = tuple(number for number, town in enumerate(ATLAS.towns) if town.home_card)  # W-4
GOLD = tuple(town.gold for town in ATLAS.towns)  # W-3
MARKED_TOWNS = ((1 << len(TOWNS)) - 1) & ~(1 << CAPITAL)  # W-2: the bits of the 20 towns with markers

# Transports: the six of the land first, then the raft, so that a land transport has one number as card and counter.
TRANSPORTS = ATLAS.transports
LAND_KINDS = len(TRANSPORTS) - 1
RAFT = TRANSPORTS.index["raft"]
assert RAFT == LAND_KINDS, "the raft comes last"

ENDS = tuple((road.a, road.b) for road in ATLAS.roads)
WATER = tuple(road.terrain in ATLAS.water for road in ATLAS.roads)
LAND_ROADS = tuple(road for road, wet in enumerate(WATER) if not wet)
WATER_ROADS = tuple(road for road, wet in enumerate(WATER) if wet)

# W-5: cards needed with a transport on a road, 0 where it cannot be used.
CARDS_NEEDED = tuple(
    tuple(ATLAS.cards[kind].get(road.terrain, 0) for road in ATLAS.roads) for kind in list(TRANSPORTS)[:LAND_KINDS]
)
# The roads on which a transport's counter may lie.
USABLE = tuple(tuple(road for road in LAND_ROADS if needed[road]) for needed in CARDS_NEEDED)

# For each town: (road, town at its other end, whether the road leads there from its a to its b).
ROADS_FROM = tuple(
    tuple(
        (number, road.b if road.a == town else road.a, road.a == town)
        for number, road in enumerate(ATLAS.roads)
        if town in (road.a, road.b)
    )
    for town in range(len(TOWNS))
)


def raft_prices(rulebook: str) -> tuple[tuple[int, int], ...]:
    """For each road the raft cards from b to a and from a to b (W-6, W-7); 0 on land."""
    prices = []
    for road in ATLAS.roads:
        if road.terrain == "river":
            prices.append((ATLAS.rafts_up, ATLAS.rafts_down))
        elif road.terrain == "lake":
            prices.append((ATLAS.lakes[road.lake].rafts[rulebook],) * 2)
        else:
            prices.append((0, 0))
    return tuple(prices)


def boatmen_roads(rulebook: str) -> frozenset[int]:
    """The ferries where any cards may be paid instead of rafts (EL-33)."""
    return frozenset(
        number for number, road in enumerate(ATLAS.roads) if road.lake and ATLAS.lakes[road.lake].boatmen[rulebook]
    )


def _distances_from(town: int) -> tuple[int, ...]:
    found = {town: 0}
    frontier = [town]
    while frontier:
        here = frontier.pop(0)
        for _, there, _ in ROADS_FROM[here]:
            if there not in found:
                found[there] = found[here] + 1
                frontier.append(there)
    return tuple(found[other] for other in range(len(TOWNS)))


# W-8: the smallest number of roads between two towns, land and water alike.
DISTANCE = tuple(_distances_from(town) for town in range(len(TOWNS)))
