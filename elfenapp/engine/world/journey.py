"""The best journey a hand can pay, found exactly: for computer players, for hints and for the screen.

Branch and bound over town, cards, towns reached and counters laid. A caravan takes any cards, so it is not paid at
once: it only lowers how many cards may be spent in all, and is settled at the end from whatever is left. A way may
want a counter of one's own on its road first, a wizard, or gold: so one search plans what to lay and where to go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from .outlook import BITS, Outlook

CARAVAN = -1
NONE = -1
NOWHERE = -1  # the road of a flight
EXACT = 1 << 60  # more situations than any hand can lead to

_ROOM = 8  # kinds of counters a road could get, as bits of ``laid``
_FULL = (1 << BITS) - 1
_SMALL = 1e-9  # sums of floats in another order differ by less


class Way(NamedTuple):
    """One way to leave a town: over this road, to there, for so many cards of one kind (or of any: CARAVAN)."""

    road: int
    there: int
    by: int
    price: int
    lays: int = NONE  # a counter that must be laid on the road first, out of the traveller's own
    spell: int = NONE  # another counter that laying it takes: a double
    also: int = NONE  # one card of this kind besides: a wizard
    fee: int = 0  # the gold that the wizard asks for
    gold: int = 0  # what the town pays whoever enters it so


@dataclass(frozen=True, slots=True)
class Journey:
    """The ways taken in order, what they are worth, the towns newly reached as bits, and the situations looked at."""

    ways: tuple[Way, ...]
    worth: float
    reached: int
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Trip:
    """What there is to travel with and what it is for: each wanted town counts one, the rest is measured in towns."""

    start: int
    hand: Sequence[int]  # cards by kind
    ways_from: Sequence[Sequence[Way]]  # by town
    wanted: int  # towns, as bits
    rest: Sequence[float]  # what it is worth to end in a town
    kept: Sequence[float]  # what so many cards left over are worth; more of them no more than the last
    counters: Sequence[int] = ()  # one's own that could still be laid, by kind
    gold_worth: float = 0.0
    purse: int = 0  # gold for wizards
    roads: int = EXACT  # how many roads ahead are looked at


def plan_journey(trip: Trip, nodes: int = EXACT, floor: float = float("-inf")) -> Journey:
    """The journey with the highest worth; staying is one, too. After so many ``nodes`` the best so far is taken.

    Whoever knows a journey that is worth ``floor`` gets a better one, or one without ways that is worth as much.
    """
    search = _Search(trip, nodes)
    search.worth = floor
    search.visit(trip.start, pack_counts(trip.hand), sum(trip.hand), 0, 0, trip.purse, 0, ())
    return Journey(search.path, search.worth, search.reached, search.nodes)


def best_journey(
    start: int,
    hand: Sequence[int],
    ways_from: Sequence[Sequence[Way]],
    wanted: int,
    rest: Sequence[float],
    card_worth: float = 0.01,
    patience: int = EXACT,
) -> Journey:
    """The same where every card left over is worth as much as any other, and nothing is to be laid."""
    kept = [card_worth * count for count in range(sum(hand) + 1)]
    return plan_journey(Trip(start, hand, ways_from, wanted, rest, kept), patience)


def pack_counts(counts: Sequence[int]) -> int:
    """Counts by kind in one number, which is copied and compared at once."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))


# A way as the search wants it: the bit of its town if that is wanted, its price, where its kind of card stands in the
# hand, the cards it takes from there, and whether it wants nothing else.
_Exit: TypeAlias = tuple[int, int, int, int, Way, bool]


class _Search:
    def __init__(self, trip: Trip, nodes: int) -> None:
        self.ways_from = trip.ways_from
        self.exits: dict[int, list[_Exit]] = {}  # of the towns that were looked at
        self.wanted = trip.wanted
        self.rest = trip.rest
        most = sum(trip.hand)
        self.kept = [*trip.kept, *[trip.kept[-1]] * (most + 1 - len(trip.kept))]
        self.gold_worth = trip.gold_worth
        self.outlook = Outlook(trip.ways_from, trip.rest, self.kept, most)
        self.most_gold = trip.gold_worth * max((way.gold for ways in trip.ways_from for way in ways), default=0)
        self.counters = list(trip.counters)
        self.roads = trip.roads
        self.far_sighted = trip.roads >= EXACT
        self.left = nodes
        self.nodes = 0
        self.seen: dict[tuple[int, ...], int] = {}
        self.worth = float("-inf")
        self.path: tuple[Way, ...] = ()
        self.reached = 0

    def visit(
        self, town: int, hand: int, free: int, reached: int, laid: int, purse: int, gold: int, path: tuple[Way, ...]
    ) -> None:
        """``free`` is how many cards may still be spent: those in hand less what caravans are owed."""
        # How one came here matters only to somebody who does not look to the end.
        key = (town, hand, free, reached, laid, purse, 0 if self.far_sighted else len(path))
        if self.seen.get(key, -1) >= gold or self.nodes >= self.left:
            return
        self.seen[key] = gold
        self.nodes += 1
        gained = reached.bit_count() + self.gold_worth * (gold + purse)
        worth = gained + self.rest[town] + self.kept[free]
        if worth > self.worth + _SMALL:
            self.worth, self.path, self.reached = worth, path, reached
        hope = self.outlook.most(town, hand, free, self.wanted & ~reached)
        if self.most_gold:
            hope += self.most_gold * self.outlook.steps(hand, free)
        if gained + hope <= self.worth + _SMALL or len(path) >= self.roads:
            return
        # New towns first: a good journey found early cuts off most of the others.
        new: list[_Exit] = []
        known: list[_Exit] = []
        for leaving in self.exits.get(town) or self._exits(town):
            bit, price, at, cards, _, _ = leaving
            if price <= free and (not cards or hand >> at & _FULL >= price):
                (new if bit & ~reached else known).append(leaving)
        for bit, price, _, cards, way, plain in new + known:
            if plain:
                after = (way.there, hand - cards, free - price, reached | bit, laid, purse, gold + way.gold)
                self.visit(*after, (*path, way))
            else:
                self._go(way, hand - cards, free - price, reached | bit, laid, purse, gold, path)

    def _exits(self, town: int) -> list[_Exit]:
        """The ways out of a town, the cheapest first and of equal ones those first that want nothing laid."""
        found: list[_Exit] = []
        for way in sorted(self.ways_from[town], key=_price_first):
            at = BITS * max(0, way.by)
            cards = way.price << at if way.by >= 0 else 0
            plain = way.lays < 0 and way.also < 0 and not way.fee
            found.append((1 << way.there & self.wanted, way.price, at, cards, way, plain))
        self.exits[town] = found
        return found

    def _go(
        self, way: Way, hand: int, free: int, arrived: int, laid: int, purse: int, gold: int, path: tuple[Way, ...]
    ) -> None:
        """Along a way whose cards have been paid; whatever else it wants may be missing."""
        if way.also >= 0:
            if not free or not hand >> BITS * way.also & _FULL:
                return
            hand -= 1 << BITS * way.also
            free -= 1
        if way.fee > purse:
            return
        lays = way.lays
        if lays < 0 or laid >> way.road * _ROOM + lays & 1:
            self.visit(way.there, hand, free, arrived, laid, purse - way.fee, gold + way.gold, (*path, way))
            return
        counters = self.counters
        # Two counters of one's own on a road are beyond what is planned here.
        if not counters[lays] or laid >> way.road * _ROOM & (1 << _ROOM) - 1:
            return
        if way.spell >= 0 and not counters[way.spell]:
            return
        counters[lays] -= 1
        if way.spell >= 0:
            counters[way.spell] -= 1
        after = laid | 1 << way.road * _ROOM + lays
        self.visit(way.there, hand, free, arrived, after, purse - way.fee, gold + way.gold, (*path, way))
        counters[lays] += 1
        if way.spell >= 0:
            counters[way.spell] += 1


def _price_first(way: Way) -> tuple[int, bool]:
    return way.price, way.lays >= 0
