"""A map game's view with its types: for computer players and screens, instead of names of parts and plain data.

Towns, roads, cards and counters are ids, as in the view. What a reader may not see is None.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ...core.typed_view import Amounts, MaybeSeen, Seen, TypedView
from ...core.views import View
from ...world.land import ROADS
from .state import CARDS, COUNTERS


class MapView(TypedView):
    """What all map games lay on the table."""

    __slots__ = ()

    round = Seen(int)
    start = Seen(int)  # the seat that begins this round

    # Players, seat by seat.
    boots: Seen[Sequence[str]] = Seen(list[str])  # the town everybody is in
    visited: Seen[Sequence[Sequence[str]]] = Seen(list[list[str]])  # the towns whose markers everybody has
    visited_count: Seen[Sequence[int]] = Seen(list[int])
    homes: Seen[Sequence[str | None]] = Seen(list[str | None])  # on home cards; None also where a game has none
    hands: Seen[Sequence[Amounts | None]] = Seen(list[Amounts | None])
    hands_count: Seen[Sequence[int]] = Seen(list[int])
    hidden: Seen[Sequence[Amounts | None]] = Seen(list[Amounts | None])  # counters face down before their owners
    hidden_count: Seen[Sequence[int]] = Seen(list[int])
    shown: Seen[Sequence[Amounts]] = Seen(list[Amounts])  # counters face up before their owners
    obstacles: Seen[Sequence[int]] = Seen(list[int])  # who still has the one everybody begins with: 1 or 0 (EL-1)
    drawn: Seen[Sequence[str | None]] = Seen(list[str | None])  # which hidden counter its owner has just drawn

    # The map.
    transport: Seen[Mapping[str, str]] = Seen(dict[str, str])  # the counter on each road that has one

    # Piles.
    deck: MaybeSeen[Amounts] = MaybeSeen(dict[str, int])
    deck_count = Seen(int)
    discards: Seen[Amounts] = Seen(dict[str, int])
    pool: MaybeSeen[Amounts] = MaybeSeen(dict[str, int])  # counters face down on the table
    pool_count = Seen(int)
    face_up: Seen[Sequence[str]] = Seen(list[str])  # counters to draft from; in an auction the lots, the present first

    # Turns.
    passes = Seen(int)  # how many have passed in a row
    laps = Seen(int)  # how often the draft has gone around

    # What only the games of gold have: elsewhere there is none of it.
    second: Seen[Mapping[str, str]] = Seen(dict[str, str], absent={})  # the second counter on a doubled road
    gold: Seen[Sequence[int]] = Seen(list[int], absent=[])
    values: Seen[Amounts] = Seen(dict[str, int], absent={})  # of towns that pay anything

    def hand(self, seat: int) -> Amounts:
        """The cards of a seat that this reader shares."""
        return self._own(self.hands, seat)

    def counters(self, seat: int) -> Sequence[int]:
        """How many counters of each kind such a seat has, shown and hidden."""
        shown, hidden = self.shown[seat], self._own(self.hidden, seat)
        return [shown.get(word, 0) + hidden.get(word, 0) for word in COUNTERS]

    def cards(self, seat: int) -> tuple[int, ...]:
        """How many cards of each kind such a seat has."""
        hand = self.hand(seat)
        return tuple(hand.get(word, 0) for word in CARDS)

    @staticmethod
    def _own(owns: Sequence[Amounts | None], seat: int) -> Amounts:
        own = owns[seat]
        if own is None:
            raise LookupError(f"this reader does not see what seat {seat} has")
        return own

    @property
    def blocked(self) -> Collection[str]:
        """Roads with an obstacle or, on water, a monster."""
        return self.view.part("blocked", dict[str, int]).keys()

    @property
    def gilded(self) -> Collection[str]:
        """Roads with a gold counter."""
        return self.view.part("gilded", dict[str, int]).keys() if "gilded" in self.view.parts else ()

    def transports(self) -> dict[int, tuple[int, ...]]:
        """All transports on each road that has any, in numbers, for planning a journey."""
        return {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in self.transport.items()}

    def blocked_roads(self) -> set[int]:
        """Blocked roads in numbers."""
        return {ROADS.index[road] for road in self.blocked}


class GoldView(MapView):
    """What the games of gold lay there besides."""

    __slots__ = ()

    paid_out = Seen(int)
    market: Seen[Sequence[str]] = Seen(list[str])  # cards face up beside the deck
    gold_pile = Seen(int)  # gold cards face up beside them
    pair: Seen[Sequence[Sequence[str] | None]] = Seen(list[Sequence[str] | None])  # drawn, one of them to be shown
    pair_count: Seen[Sequence[int]] = Seen(list[int])

    # The auction.
    bid = Seen(int)
    bidder = Seen(int)  # -1: nobody
    last_bid = Seen(int)  # what the lot before went for
    dropped: Seen[Sequence[int]] = Seen(list[int])  # who may not bid for this lot any more: 1 or 0
    vain_sales = Seen(int)  # how often this lot was sold to somebody who could not pay

    # The traveller's turn.
    moves = Seen(int)  # how many towns the traveller has entered
    earned = Seen(int)  # what they pay
    owed = Seen(int)  # whether a card or the gold pile is still to be taken: 1 or 0
    draws = Seen(int)  # cards of a reward still to be drawn

    def transports(self) -> dict[int, tuple[int, ...]]:
        roads = super().transports()
        for road, kind in self.second.items():
            number = ROADS.index[road]
            roads[number] = (*roads.get(number, ()), COUNTERS.index[kind])
        return roads


def map_view(view: View) -> MapView:
    """Whichever of the two fits."""
    return GoldView(view) if "gold" in view.parts else MapView(view)
