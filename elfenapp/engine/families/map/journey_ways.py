"""From a view of a map game to the ways a journey search walks on. Prices come from the rules of the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from ...world.land import (
    CARDS_NEEDED,
    ENDS,
    LAND_KINDS,
    RAFT,
    ROADS,
    ROADS_FROM,
    TOWNS,
    WATER,
    boatmen_roads,
    raft_prices,
)
from ...world.planner.journey import CARAVAN, NONE, NOWHERE, Way
from .state import DOUBLE, WIZARD, MapRules, WizardPrices
from .view import MapView


@dataclass(frozen=True, slots=True)
class RoadNetwork:
    """The map's pieces, as far as a journey is concerned."""

    roads: Mapping[int, Collection[int]]  # the transports on each road that has any
    blocked: Collection[int]
    rafts: Sequence[tuple[int, int]]  # for each road the price from b to a and from a to b
    boatmen: Collection[int]
    caravan_price: int  # 0: no caravans
    values: Sequence[int] = ()  # what towns pay; none do where there is no gold
    gilded: Collection[int] = ()
    counters: Sequence[int] = ()  # one's own that may still be laid, by kind
    wizards: WizardPrices | None = None  # what their help costs, if one has any


def network_seen(rules: MapRules, seen: MapView, seat: int, counters: Sequence[int] = ()) -> RoadNetwork:
    """The map as a seat sees it, with the counters it may still lay."""
    return RoadNetwork(
        seen.transports(),
        seen.blocked_roads(),
        rules.raft_prices,
        rules.boatmen,
        rules.caravan_price,
        [seen.values.get(town, 0) for town in TOWNS] if seen.values else (),
        {ROADS.index[road] for road in seen.gilded},
        counters,
        wizards=rules.wizard_prices if seen.cards(seat)[WIZARD] else None,
    )


@cache
def water_prices(lakes: str) -> tuple[Sequence[tuple[int, int]], frozenset[int]]:
    return raft_prices(lakes), boatmen_roads(lakes)


def ways_of(
    roads: Mapping[int, Collection[int]],
    blocked: Collection[int],
    lakes: str,
    caravan_price: int,
) -> list[list[Way]]:
    """For each town the ways out of it: ``roads`` gives the transports on each road; no price means no caravans."""
    rafts, boatmen = water_prices(lakes)
    return ways_over(RoadNetwork(roads, blocked, rafts, boatmen, caravan_price))


def ways_seen(rules: MapRules, seen: MapView) -> list[list[Way]]:
    """The ways over what lies on the roads now; on a doubled road either transport may be used (EG-41)."""
    return ways_over(
        RoadNetwork(seen.transports(), seen.blocked_roads(), rules.raft_prices, rules.boatmen, rules.caravan_price)
    )


def ways_over(network: RoadNetwork) -> list[list[Way]]:
    """For each town the ways out of it, those over counters still to be laid among them."""
    return [_ways_from(network, town) for town in range(len(TOWNS))]


def ways_changed(ways: Sequence[list[Way]], network: RoadNetwork, road: int) -> list[list[Way]]:
    """The same where a network differs from the one of these ways on a single road."""
    changed = list(ways)
    for town in ENDS[road]:
        changed[town] = _ways_from(network, town)
    return changed


def _ways_from(network: RoadNetwork, town: int) -> list[Way]:
    blocked, lying, caravan, wizards = network.blocked, network.roads, network.caravan_price, network.wizards
    own = tuple(kind for kind, count in enumerate(network.counters[:LAND_KINDS]) if count)
    doubles = bool(own) and network.counters[DOUBLE] > 0
    ways: list[Way] = []
    for road, there, forward in ROADS_FROM[town]:
        extra, gold = int(road in blocked), _pays(network, road, there)
        if WATER[road]:
            boatmen = caravan if road in network.boatmen else 0
            here = _water(road, there, network.rafts[road][forward], boatmen, extra, gold)
        else:
            here = _land(road, there, tuple(lying.get(road, ())), caravan, extra, gold, own, doubles)
        ways += here
        if wizards is not None and extra:
            ways += [_past(way, wizards.past_obstacle) for way in here if way.lays == NONE]
    if wizards is not None:
        flights = (there for there in range(len(TOWNS)) if there != town)
        ways += [Way(NOWHERE, there, WIZARD, 1, fee=wizards.flight) for there in flights]
    return ways


def _pays(network: RoadNetwork, road: int, there: int) -> int:
    return network.values[there] << (road in network.gilded) if network.values else 0


# From plan to plan nearly all roads stay as they are.
@lru_cache(maxsize=1 << 12)
def _water(road: int, there: int, rafts: int, boatmen: int, extra: int, gold: int) -> tuple[Way, ...]:
    ways = [Way(road, there, RAFT, rafts + extra, gold=gold)]
    if boatmen:
        ways.append(Way(road, there, CARAVAN, boatmen + extra, gold=gold))
    return tuple(ways)


@lru_cache(maxsize=1 << 14)
def _land(
    road: int,
    there: int,
    lying: tuple[int, ...],
    caravan: int,
    extra: int,
    gold: int,
    own: tuple[int, ...],
    doubles: bool,
) -> tuple[Way, ...]:
    """Over what lies there, and over what of one's own could lie there."""
    ways = [Way(road, there, kind, CARDS_NEEDED[kind][road] + extra, gold=gold) for kind in lying]
    if lying and caravan:
        ways.append(Way(road, there, CARAVAN, caravan + extra, gold=gold))
    if len(lying) > 1 or (lying and not doubles):
        return tuple(ways)
    for kind in own:
        needed = CARDS_NEEDED[kind][road]
        if needed and kind not in lying:
            ways.append(Way(road, there, kind, needed + extra, kind, DOUBLE if lying else NONE, gold=gold))
            if caravan and not lying:
                ways.append(Way(road, there, CARAVAN, caravan, kind, gold=gold))
    return tuple(ways)


def _past(way: Way, fee: int) -> Way:
    """EG-60: the same way with a wizard, as if no obstacle lay there."""
    return way._replace(price=way.price - 1, also=WIZARD, fee=fee)
