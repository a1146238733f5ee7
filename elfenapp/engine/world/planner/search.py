"""The common parts of every search for a journey: the ways out of a town, ready to be weighed, and upper bounds."""

from __future__ import annotations

from typing import TypeAlias

from .trip import CARAVAN, EXACT, NONE, Journey, Trip, Way
from .upper_bound import BITS, Outlook

FULL = (1 << BITS) - 1  # the count of one kind of card in a packed hand
SMALL = 1e-9  # sums of floats in another order differ by less

# A way as a search wants it: the bit of its town if that is wanted, its price, where its kind of card stands in the
# hand, the cards it takes from there, and whether it wants nothing else.
Exit: TypeAlias = tuple[int, int, int, int, Way, bool]


class JourneySearch:
    """The best journey so far, which begins as one that is known already, and what is needed to find a better one."""

    def __init__(self, trip: Trip, nodes: int, floor: float) -> None:
        self.trip = trip
        self.wanted = trip.wanted
        self.rest = trip.rest
        self.prospect = trip.prospect
        cards = sum(trip.hand)
        self.kept = [*trip.kept, *[trip.kept[-1]] * (cards + 1 - len(trip.kept))]
        self.gold_worth = trip.gold_worth
        self.outlook = Outlook(trip.ways_from, trip.rest, self.kept, cards)
        self.most_gold = trip.gold_worth * max((way.gold for ways in trip.ways_from for way in ways), default=0)
        # How one came somewhere matters only to somebody who does not look to the end.
        self.far_sighted = trip.roads >= EXACT
        self.most = nodes
        self.nodes = 0
        self.worth = floor
        self.reached = 0
        self._exits: dict[int, list[Exit]] = {}  # of the towns that were looked at

    def run(self) -> Journey:
        raise NotImplementedError

    def hope(self, town: int, hand: int, free: int, reached: int) -> float:
        """The most that can be had from here on."""
        if self.prospect is not None:
            most = self.outlook.most_on_roads(hand, free, self.prospect.most_per_road)
            return most + self.prospect.worth(town, self.wanted & ~reached)
        most = self.outlook.most(town, hand, free, self.wanted & ~reached)
        return most + self.most_gold * self.outlook.steps(hand, free) if self.most_gold else most

    def exits(self, town: int) -> list[Exit]:
        """The ways out of a town, the cheapest first and of equal ones those first that want nothing laid."""
        found = self._exits.get(town)
        if found is None:
            found = self._exits[town] = [self._exit(way) for way in self.ways(town)]
        return found

    def ways(self, town: int) -> list[Way]:
        return sorted(self.trip.ways_from[town], key=_price_first)

    def _exit(self, way: Way) -> Exit:
        at = BITS * max(0, way.by)
        cards = way.price << at if way.by != CARAVAN else 0
        plain = way.lays == NONE and way.also == NONE and not way.fee
        return 1 << way.there & self.wanted, way.price, at, cards, way, plain


def _price_first(way: Way) -> tuple[int, bool]:
    return way.price, way.lays >= 0
