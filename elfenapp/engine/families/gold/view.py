"""A view of a game of gold with its types, as ``MapView`` is one of any map game."""

from __future__ import annotations

from ...world.land import ROADS
from ..map.state import COUNTERS
from ..map.view import MapView
from .state import GoldTable


class GoldView(GoldTable, MapView):
    """The table of the games of gold."""

    __slots__ = ()

    def transports(self) -> dict[int, tuple[int, ...]]:
        roads = super().transports()
        for road, kind in self.second.items():
            number = ROADS.index[road]
            roads[number] = (*roads.get(number, ()), COUNTERS.index[kind])
        return roads
