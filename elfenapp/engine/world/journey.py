"""The best journey a hand can pay, found exactly.

Branch and bound over town, cards and towns reached. A caravan takes any cards, so it is not paid at once: it only
lowers how many cards may be spent in all, and is settled at the end from whatever is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

CARAVAN = -1
EXACT = 1 << 60  # more situations than any hand can lead to


class Way(NamedTuple):
    """One way to leave a town: over this road, to there, for so many cards of one kind (or of any: CARAVAN)."""

    road: int
    there: int
    by: int
    price: int


@dataclass(frozen=True, slots=True)
class Journey:
    """The ways taken in order, what they are worth, and the towns newly reached as bits."""

    ways: tuple[Way, ...]
    worth: float
    reached: int


def best_journey(
    start: int,
    hand: Sequence[int],
    ways_from: Sequence[Sequence[Way]],
    wanted: int,
    rest: Sequence[float],
    card_worth: float = 0.01,
    patience: int = EXACT,
) -> Journey:
    """The journey with the highest worth: one for each wanted town (bits), ``rest`` for the town it ends in, and
    ``card_worth`` for each card left over. Staying is a journey, too.

    A large hand has very many journeys: after ``patience`` situations the best one so far is good enough.
    """
    search = _Search(ways_from, wanted, rest, card_worth, patience)
    search.visit(start, list(hand), sum(hand), 0, ())
    return Journey(search.path, search.worth, search.reached)


class _Search:
    def __init__(
        self, ways_from: Sequence[Sequence[Way]], wanted: int, rest: Sequence[float], card_worth: float, patience: int
    ) -> None:
        self.ways_from = ways_from
        self.wanted = wanted
        self.rest = rest
        self.best_rest = max(rest)
        self.card_worth = card_worth
        self.patience = patience
        self.seen: set[tuple[int, ...]] = set()
        self.worth = float("-inf")
        self.path: tuple[Way, ...] = ()
        self.reached = 0

    def visit(self, town: int, hand: list[int], free: int, reached: int, path: tuple[Way, ...]) -> None:
        """``free`` is how many cards may still be spent: those in hand less what caravans are owed."""
        key = (town, free, reached, *hand)
        if key in self.seen or len(self.seen) >= self.patience:
            return
        self.seen.add(key)
        gained = reached.bit_count()
        worth = gained + self.rest[town] + self.card_worth * free
        if worth > self.worth:
            self.worth, self.path, self.reached = worth, path, reached
        # Every further town costs at least one card.
        if (
            gained + min(free, (self.wanted & ~reached).bit_count()) + self.best_rest + self.card_worth * free
            < self.worth
        ):
            return
        for way in self.ways_from[town]:
            if way.price > free or (way.by >= 0 and hand[way.by] < way.price):
                continue
            arrived = reached | (1 << way.there & self.wanted)
            if way.by < 0:
                self.visit(way.there, hand, free - way.price, arrived, (*path, way))
                continue
            hand[way.by] -= way.price
            self.visit(way.there, hand, free - way.price, arrived, (*path, way))
            hand[way.by] += way.price
