"""A map game's view with its types: for computer players and screens, instead of names of parts and plain data.

Towns, roads, cards and counters are ids, as in the view. What a reader may not see is None. Nothing can be changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from ..core.views import View
from ..world.land import ROADS
from .map_state import CARDS, COUNTERS

Amounts: TypeAlias = Mapping[str, int]  # by kind


class MapView:
    """What all map games lay on the table."""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view

    @property
    def round(self) -> int:
        return self.view.part("round", int)

    @property
    def start(self) -> int:
        """The seat that begins this round."""
        return self.view.part("start", int)

    # Players, seat by seat ---------------------------------------------------------------------------------------

    @property
    def boots(self) -> Sequence[str]:
        """The town everybody is in."""
        return self.view.part("boots", list[str])

    @property
    def visited(self) -> Sequence[Sequence[str]]:
        """The towns whose markers everybody has."""
        return self.view.part("visited", list[list[str]])

    @property
    def visited_count(self) -> Sequence[int]:
        return self.view.part("visited_count", list[int])

    @property
    def homes(self) -> Sequence[str | None]:
        """The town on everybody's home card; None also where a game has none."""
        return self.view.part("homes", list[str | None])

    @property
    def hands(self) -> Sequence[Amounts | None]:
        return self.view.part("hands", list[Amounts | None])

    @property
    def hands_count(self) -> Sequence[int]:
        return self.view.part("hands_count", list[int])

    @property
    def hidden(self) -> Sequence[Amounts | None]:
        """Counters that lie face down before their owners."""
        return self.view.part("hidden", list[Amounts | None])

    @property
    def hidden_count(self) -> Sequence[int]:
        return self.view.part("hidden_count", list[int])

    @property
    def shown(self) -> Sequence[Amounts]:
        """Counters that lie face up before their owners."""
        return self.view.part("shown", list[Amounts])

    @property
    def obstacles(self) -> Sequence[int]:
        """Who still has the obstacle that everybody begins with: 1 or 0 (EL-1)."""
        return self.view.part("obstacles", list[int])

    @property
    def drawn(self) -> Sequence[str | None]:
        """Which of the hidden counters its owner has just drawn."""
        return self.view.part("drawn", list[str | None])

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

    # The map -----------------------------------------------------------------------------------------------------

    @property
    def transport(self) -> Mapping[str, str]:
        """The counter on each road that has one."""
        return self.view.part("transport", dict[str, str])

    @property
    def blocked(self) -> Collection[str]:
        """Roads with an obstacle or, on water, a monster."""
        return self.view.part("blocked", dict[str, int]).keys()

    def transports(self) -> dict[int, tuple[int, ...]]:
        """All transports on each road that has any, in numbers, for planning a journey."""
        return {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in self.transport.items()}

    def blocked_roads(self) -> set[int]:
        """Blocked roads in numbers."""
        return {ROADS.index[road] for road in self.blocked}

    # What only the games of gold have: elsewhere there is none of it.

    @property
    def second(self) -> Mapping[str, str]:
        """The second counter on each road that has two."""
        return {}

    @property
    def gilded(self) -> Collection[str]:
        """Roads with a gold counter."""
        return ()

    @property
    def gold(self) -> Sequence[int]:
        """Everybody's; empty in a game without."""
        return ()

    @property
    def values(self) -> Amounts:
        """What each town pays; towns that pay nothing are left out."""
        return {}

    # Piles -------------------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Amounts | None:
        return self._pile("deck")

    @property
    def deck_count(self) -> int:
        return self.view.part("deck_count", int)

    @property
    def discards(self) -> Amounts:
        return self.view.part("discards", dict[str, int])

    @property
    def pool(self) -> Amounts | None:
        """Counters face down on the table."""
        return self._pile("pool")

    @property
    def pool_count(self) -> int:
        return self.view.part("pool_count", int)

    @property
    def face_up(self) -> Sequence[str]:
        """Counters to draft from; in an auction the lots, the one that is sold first."""
        return self.view.part("face_up", list[str])

    def _pile(self, name: str) -> Amounts | None:
        return None if self.view[name] is None else self.view.part(name, dict[str, int])

    # Turns -------------------------------------------------------------------------------------------------------

    @property
    def passes(self) -> int:
        """How many have passed in a row."""
        return self.view.part("passes", int)

    @property
    def laps(self) -> int:
        """How often the draft has gone around."""
        return self.view.part("laps", int)


class GoldView(MapView):
    """What the games of gold lay there besides."""

    __slots__ = ()

    @property
    def values(self) -> Amounts:
        return self.view.part("values", dict[str, int])

    @property
    def gold(self) -> Sequence[int]:
        return self.view.part("gold", list[int])

    @property
    def paid_out(self) -> int:
        return self.view.part("paid_out", int)

    @property
    def market(self) -> Sequence[str]:
        """Cards face up beside the deck."""
        return self.view.part("market", list[str])

    @property
    def gold_pile(self) -> int:
        """Gold cards face up beside them."""
        return self.view.part("gold_pile", int)

    @property
    def pair(self) -> Sequence[Sequence[str] | None]:
        """The counters everybody has drawn, one of which is to be shown."""
        return self.view.part("pair", list[list[str] | None])

    @property
    def pair_count(self) -> Sequence[int]:
        return self.view.part("pair_count", list[int])

    @property
    def second(self) -> Mapping[str, str]:
        return self.view.part("second", dict[str, str])

    @property
    def gilded(self) -> Collection[str]:
        return self.view.part("gilded", dict[str, int]).keys()

    def transports(self) -> dict[int, tuple[int, ...]]:
        roads = super().transports()
        for road, kind in self.second.items():
            number = ROADS.index[road]
            roads[number] = (*roads.get(number, ()), COUNTERS.index[kind])
        return roads

    # The auction -------------------------------------------------------------------------------------------------

    @property
    def bid(self) -> int:
        return self.view.part("bid", int)

    @property
    def bidder(self) -> int:
        """-1: nobody."""
        return self.view.part("bidder", int)

    @property
    def last_bid(self) -> int:
        """What the lot before went for."""
        return self.view.part("last_bid", int)

    @property
    def dropped(self) -> Sequence[int]:
        """Who may not bid for this lot any more: 1 or 0."""
        return self.view.part("dropped", list[int])

    @property
    def vain_sales(self) -> int:
        """How often this lot was sold to somebody who could not pay."""
        return self.view.part("vain_sales", int)

    # The traveller's turn ----------------------------------------------------------------------------------------

    @property
    def moves(self) -> int:
        """How many towns the traveller has entered."""
        return self.view.part("moves", int)

    @property
    def earned(self) -> int:
        """What they pay."""
        return self.view.part("earned", int)

    @property
    def owed(self) -> int:
        """Whether a card or the gold pile is still to be taken: 1 or 0."""
        return self.view.part("owed", int)

    @property
    def draws(self) -> int:
        """Cards of a reward still to be drawn."""
        return self.view.part("draws", int)


def map_view(view: View) -> MapView:
    """Whichever of the two fits."""
    return GoldView(view) if "gold" in view.parts else MapView(view)
