"""The best journey for somebody who thinks of the rounds after it, too: where it ends is judged by what it leaves.

The planner in ``journey`` asks what a town is worth as an end, whichever way one came. Here that depends on the towns
reached on the way, so this is a search of its own, for games without gold: branch and bound, and the most promising
way first, for it seldom has the time to try them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .outlook import BITS
from .prospect import Prospect
from .trip import CARAVAN, Journey, Trip, Way, pack_counts

_ROOM = 8  # kinds of counters a road could get, as bits of ``laid``
_FULL = (1 << BITS) - 1
_SMALL = 1e-9  # sums of floats in another order differ by less
_CARD = 0.3  # in towns, of a card spent: only to try the more promising ways first
_DEAR = 1 << 30  # more than any price

# A way as the search wants it: the bit of its town if that is wanted, where its kind of card stands in the hand, and
# the cards it takes from there.
_Exit: TypeAlias = tuple[int, int, int, Way]


def plan_ahead(trip: Trip, prospect: Prospect, nodes: int, floor: float = float("-inf")) -> Journey:
    """The journey with the highest worth, as ``plan_journey`` has it, but that its end is judged by the prospect."""
    search = _Search(trip, prospect, nodes)
    search.worth = floor
    search.visit(trip.start, pack_counts(trip.hand), sum(trip.hand), 0, 0, ())
    return Journey(search.path, search.worth, search.reached, search.nodes)


class _Search:
    def __init__(self, trip: Trip, prospect: Prospect, nodes: int) -> None:
        self.ways_from = trip.ways_from
        self.exits: dict[int, list[_Exit]] = {}  # of the towns that were looked at
        self.wanted = trip.wanted
        self.prospect = prospect
        self.kept = [*trip.kept, *[trip.kept[-1]] * (sum(trip.hand) + 1 - len(trip.kept))]
        self.counters = list(trip.counters)
        self.hopes = _Hopes(trip.ways_from, self.kept, prospect.most_per_road)
        self.left = nodes
        self.nodes = 0
        self.seen: set[tuple[int, int, int, int, int]] = set()
        self.worth = float("-inf")
        self.path: tuple[Way, ...] = ()
        self.reached = 0

    def visit(self, town: int, hand: int, free: int, reached: int, laid: int, path: tuple[Way, ...]) -> None:
        """``free`` is how many cards may still be spent: those in hand less what caravans are owed."""
        key = (town, hand, free, reached, laid)
        if key in self.seen or self.nodes >= self.left:
            return
        self.seen.add(key)
        self.nodes += 1
        gained = reached.bit_count() + self.prospect.worth(town, self.wanted & ~reached)
        worth = gained + self.kept[free]
        if worth > self.worth + _SMALL:
            self.worth, self.path, self.reached = worth, path, reached
        if gained + self.hopes.most(hand, free) <= self.worth + _SMALL:
            return
        for bit, _, cards, way in self._promising(town, hand, free, reached):
            if way.lays < 0 or laid >> way.road * _ROOM + way.lays & 1:
                self.visit(way.there, hand - cards, free - way.price, reached | bit, laid, (*path, way))
            # Two counters of one's own on a road are beyond what is planned here.
            elif self.counters[way.lays] and not laid >> way.road * _ROOM & (1 << _ROOM) - 1:
                self.counters[way.lays] -= 1
                after = laid | 1 << way.road * _ROOM + way.lays
                self.visit(way.there, hand - cards, free - way.price, reached | bit, after, (*path, way))
                self.counters[way.lays] += 1

    def _promising(self, town: int, hand: int, free: int, reached: int) -> Sequence[_Exit]:
        """The ways that the cards can pay, in the order of what each is worth by itself."""
        left, worth = self.wanted & ~reached, self.prospect.worth
        found: list[tuple[float, int, _Exit]] = []
        for number, leaving in enumerate(self.exits.get(town) or self._exits(town)):
            bit, at, cards, way = leaving
            price = way.price
            if price <= free and (not cards or hand >> at & _FULL >= price):
                gain = (bit & left).bit_count() + worth(way.there, left & ~bit) - _CARD * price
                found.append((-gain, number, leaving))
        found.sort()
        return [leaving for _, _, leaving in found]

    def _exits(self, town: int) -> list[_Exit]:
        """The ways out of a town, of equal ones those first that want nothing laid."""
        found: list[_Exit] = []
        for way in sorted(self.ways_from[town], key=lambda way: way.lays >= 0):
            at = BITS * max(0, way.by)
            found.append((1 << way.there & self.wanted, at, way.price << at if way.by != CARAVAN else 0, way))
        self.exits[town] = found
        return found


class _Hopes:
    """The most that cards can still bring: so much for every road they pay, or for being kept."""

    def __init__(self, ways_from: Sequence[Sequence[Way]], kept: Sequence[float], most_per_road: float) -> None:
        self._kept = kept
        self._most_per_road = most_per_road
        prices: dict[int, int] = {}
        for ways in ways_from:
            for way in ways:
                prices[way.by] = min(way.price, prices.get(way.by, _DEAR))
        self._caravan = prices.pop(CARAVAN, _DEAR)
        # Cards that a caravan takes for less than any road of their own are cards for caravans.
        self._cheapest = [(BITS * kind, price) for kind, price in prices.items() if price <= self._caravan]
        self._roads: dict[int, int] = {}
        self._known: dict[tuple[int, int], float] = {}

    def most(self, hand: int, free: int) -> float:
        roads = self._roads.get(hand)
        if roads is None:
            roads = self._roads[hand] = self._payable(hand)
        known = self._known.get((roads, free))
        if known is None:
            each, kept = self._most_per_road, self._kept
            known = max(each * min(spent, roads) + kept[free - spent] for spent in range(free + 1))
            self._known[roads, free] = known
        return known

    def _payable(self, hand: int) -> int:
        """So many roads at most: each kind of card as far as it goes on its cheapest road, all others by caravan."""
        roads, others = 0, sum(hand >> at & _FULL for at in range(0, hand.bit_length(), BITS))
        for at, price in self._cheapest:
            count = hand >> at & _FULL
            roads += count // price
            others -= count - count % price
        return roads + others // self._caravan
