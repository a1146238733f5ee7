"""The best journey over what lies on the map, found exactly: branch and bound over town, cards and towns reached."""

from __future__ import annotations

from .search import FULL, SMALL, Exit, JourneySearch
from .trip import NONE, Journey, Trip, Way, pack_counts
from .upper_bound import BITS


class BranchAndBound(JourneySearch):
    def __init__(self, trip: Trip, nodes: int, floor: float) -> None:
        super().__init__(trip, nodes, floor)
        self.seen: dict[tuple[int, ...], int] = {}
        self.path: tuple[Way, ...] = ()

    def run(self) -> Journey:
        trip = self.trip
        self.visit(trip.start, pack_counts(trip.hand), sum(trip.hand), 0, trip.purse, 0, ())
        return Journey(self.path, self.worth, self.reached, self.nodes)

    def visit(
        self, town: int, hand: int, free: int, reached: int, purse: int, gold: int, path: tuple[Way, ...]
    ) -> None:
        """``free`` is how many cards may still be spent: those in hand less what caravans are owed."""
        key = (town, hand, free, reached, purse, 0 if self.far_sighted else len(path))
        if self.seen.get(key, -1) >= gold or self.nodes >= self.most:
            return
        self.seen[key] = gold
        self.nodes += 1
        gained = reached.bit_count() + self.gold_worth * (gold + purse)
        worth = gained + self.rest[town] + self.kept[free]
        if worth > self.worth + SMALL:
            self.worth, self.path, self.reached = worth, path, reached
        if gained + self.hope(town, hand, free, reached) <= self.worth + SMALL or len(path) >= self.trip.roads:
            return
        # New towns first: a good journey found early cuts off most of the others.
        new: list[Exit] = []
        known: list[Exit] = []
        for leaving in self.exits(town):
            bit, price, at, cards, _, _ = leaving
            if price <= free and (not cards or hand >> at & FULL >= price):
                (new if bit & ~reached else known).append(leaving)
        for bit, price, _, cards, way, plain in new + known:
            if plain:
                after = (way.there, hand - cards, free - price, reached | bit, purse, gold + way.gold)
                self.visit(*after, (*path, way))
            else:
                self._go_by_magic(way, hand - cards, free - price, reached | bit, purse, gold, path)

    def _go_by_magic(
        self, way: Way, hand: int, free: int, arrived: int, purse: int, gold: int, path: tuple[Way, ...]
    ) -> None:
        """Along a way whose cards have been paid; its wizard and the gold for it may be missing."""
        if way.also != NONE:
            if not free or not hand >> BITS * way.also & FULL:
                return
            hand -= 1 << BITS * way.also
            free -= 1
        if way.fee <= purse:
            self.visit(way.there, hand, free, arrived, purse - way.fee, gold + way.gold, (*path, way))
