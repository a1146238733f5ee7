"""A journey with counters of one's own still to be laid, or judged by what it leaves: a beam search, wave by wave.

Five counters can be laid in so many places that not all of them can be tried in a moment; and where every town left
behind counts, little can be ruled out. A wave is what can be after so many cards. Its situations are weighed together,
those without hope are dropped, and the most promising are followed as far as the budget goes. If that was enough for
all of them, the journey is the best there is (with a prospect, nearly always).
"""

from __future__ import annotations

from typing import TypeAlias

from .counters_to_lay import ANY, REFUSED, Laying
from .search import FULL, SMALL, JourneySearch
from .trip import CARAVAN, EXACT, NONE, Journey, Trip, Way, pack_counts
from .upper_bound import BITS

_FIRST_NODES = 3_000  # of a search without a limit: what they find keeps its waves small
# What makes a situation promising, in towns beside those it has: a part of what can be hoped for at most, and of the
# roads its hand can pay; a counter that is spent; a new town next door. Tried on the bench's positions.
_HOPE, _STEPS, _SPENT, _NEXT_DOOR = 0.5, 0.2, 0.2, 0.3

_Path: TypeAlias = "tuple[_Path, Way] | None"  # the way here, and how one came to it
_Situation: TypeAlias = tuple[int, int, int, int, int, int]  # town, hand, towns reached, what is laid, purse, roads
_Wave: TypeAlias = dict[_Situation, tuple[int, _Path]]  # the gold of each, and how one came there


class BeamSearch(JourneySearch):
    def __init__(self, trip: Trip, nodes: int, floor: float) -> None:
        super().__init__(trip, nodes, floor)
        self.laying = Laying(trip.counters, trip.ways_from)
        self.total = sum(trip.hand)
        self.waves: list[_Wave] = []
        self.enough = 0  # nodes up to the wave that is followed
        self.whole = False  # whether nothing was left out
        self.path: _Path = None
        self.laid = 0

    def run(self) -> Journey:
        if self.most == EXACT:
            self._flood(_FIRST_NODES)
        if not self.whole:
            self._flood(self.most)
        return Journey(self._settled_path(), self.worth, self.reached, self.nodes)

    def ways(self, town: int) -> list[Way]:
        """A caravan goes over any counter: which one is left open."""
        return [*dict.fromkeys(map(_over_any, super().ways(town)))]

    def _flood(self, nodes: int) -> None:
        """One search within so many nodes."""
        trip = self.trip
        self.waves = [{} for _ in range(self.total + 1)]
        self.waves[0][trip.start, pack_counts(trip.hand), 0, 0, trip.purse, 0] = 0, None
        self.nodes, self.whole = 1, True
        for spent in range(self.total + 1):
            promising = self._weigh(self.waves[spent], self.total - spent)
            # What one wave leaves of the budget is for those that follow.
            self.enough = self.nodes + (nodes - self.nodes) // (self.total + 1 - spent)
            for _, situation, gold, path in promising:
                if self.nodes >= self.enough:
                    self.whole = False
                    break
                self._follow(situation, gold, path, spent)
            self.waves[spent] = {}

    def _weigh(self, wave: _Wave, free: int) -> list[tuple[float, _Situation, int, _Path]]:
        """The situations with a hope for something better, the most promising first."""
        promising = []
        for situation, (gold, path) in wave.items():
            town, hand, reached, laid, purse, roads = situation
            gained = reached.bit_count() + self.gold_worth * (gold + purse)
            end = self.prospect.worth(town, self.wanted & ~reached) if self.prospect else self.rest[town]
            worth = gained + end + self.kept[free]
            if worth > self.worth + SMALL:
                self.worth, self.path, self.laid, self.reached = worth, path, laid, reached
            hope = self.hope(town, hand, free, reached)
            if gained + hope <= self.worth + SMALL or roads >= self.trip.roads:
                continue
            next_door = (self.outlook.within(town, free and 1) & self.wanted & ~reached).bit_count()
            # Where one stands among the towns that are left says more of them than what could be at most.
            promise = gained + (end if self.prospect else _HOPE * hope) + _STEPS * self.outlook.steps(hand, free)
            promise += _NEXT_DOOR * min(2, next_door) - _SPENT * laid.bit_count()
            promising.append((promise, situation, gold, path))
        promising.sort(key=lambda row: -row[0])
        return promising

    def _follow(self, situation: _Situation, gold: int, path: _Path, spent: int) -> None:
        """Along every way that can be paid, into the waves that come."""
        town, hand, reached, laid, purse, roads = situation
        free = self.total - spent
        steps = 0 if self.far_sighted else roads + 1
        for bit, price, at, cards, way, plain in self.exits(town):
            if price > free or (cards and hand >> at & FULL < price):
                continue
            left, paid, lying, gone = hand - cards, price, laid, purse
            if not plain:
                if way.also != NONE:
                    if price == free or not left >> BITS * way.also & FULL:
                        continue
                    left, paid = left - (1 << BITS * way.also), price + 1
                gone = purse - way.fee
                lying = laid if way.lays == NONE else self.laying.after(laid, way.road, way.lays)
                if gone < 0 or lying == REFUSED:
                    continue
            wave, after = self.waves[spent + paid], (way.there, left, reached | bit, lying, gone, steps)
            known = wave.get(after)
            if known is None:
                if self.nodes >= self.enough:
                    self.whole = False
                    return
                self.nodes += 1
            elif known[0] >= gold + way.gold:
                continue
            wave[after] = gold + way.gold, (path, way)

    def _settled_path(self) -> tuple[Way, ...]:
        """The best journey, with a counter for each caravan that takes any: one with few cards in hand, if possible."""
        ways: list[Way] = []
        path = self.path
        while path is not None:
            path, way = path
            ways.append(way)
        lying = self.laying.settle(self.laid, self.trip.hand)
        return tuple(way._replace(lays=lying[way.road]) if way.lays == ANY else way for way in reversed(ways))


def _over_any(way: Way) -> Way:
    return way._replace(lays=ANY) if way.by == CARAVAN and way.lays >= 0 else way
