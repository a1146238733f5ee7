"""A map game's view with its types: for computer players and screens, instead of names of parts and plain data.

Towns, roads, cards and counters are ids, as in the view. What a reader may not see is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.parts import Amounts
from ...core.registry import find_game
from ...core.table import IfThere, Seen, TypedView
from ...core.views import View
from ...world.land import ROADS
from .state import CARDS, COUNTERS, MapTable


class MapView(MapTable, TypedView):
    """The table of all map games, with the parts that only the games of gold have: elsewhere these are empty."""

    __slots__ = ()

    second: Seen[Mapping[str, str]] = IfThere({})  # the second counter on a doubled road
    gilded: Seen[Amounts] = IfThere({})  # the roads with a gold counter
    gold: Seen[Sequence[int]] = IfThere([])
    values: Seen[Amounts] = IfThere({})  # of towns that pay anything

    def hand(self, seat: int) -> Amounts:
        """The cards of a seat that this reader shares."""
        return self._own(self.hands, seat)

    def counters(self, seat: int) -> Sequence[int]:
        """The number of counters of each kind that such a seat has, shown and hidden."""
        shown, hidden = self.shown[seat], self._own(self.hidden, seat)
        return [shown.get(word, 0) + hidden.get(word, 0) for word in COUNTERS]

    def cards(self, seat: int) -> tuple[int, ...]:
        """The number of cards of each kind that such a seat has."""
        hand = self.hand(seat)
        return tuple(hand.get(word, 0) for word in CARDS)

    @staticmethod
    def _own(owns: Sequence[Amounts | None], seat: int) -> Amounts:
        own = owns[seat]
        if own is None:
            raise LookupError(f"this reader does not see what seat {seat} has")
        return own

    def transports(self) -> dict[int, tuple[int, ...]]:
        """All transports on each road that has any, in numbers, for planning a journey."""
        return {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in self.transport.items()}

    def blocked_roads(self) -> set[int]:
        """Blocked roads in numbers."""
        return {ROADS.index[road] for road in self.blocked}


def map_view(view: View) -> MapView:
    """The typed view that the view's game has."""
    seen = find_game(view.game).view_type(view)
    assert isinstance(seen, MapView)
    return seen
