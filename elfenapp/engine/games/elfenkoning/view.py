"""Elfenkoning's view with its types: for screens, instead of names of parts and plain data.

Realms, places and cards are ids, as in the view. What a reader may not see is None.
"""

from __future__ import annotations

from ...core.parts import Amounts
from ...core.table import TypedView
from .cards import CARDS as _CARDS
from .cards import OBSTACLE_FOR, TERRAINS
from .state import ElfenkoningTable


class ElfenkoningView(ElfenkoningTable, TypedView):
    __slots__ = ()

    def hand(self, seat: int) -> Amounts:
        """A hand; nothing where it is hidden."""
        return self.hands[seat] or {}

    def marks(self, place: str) -> list[tuple[str, int]]:
        """The action cards at a region, each with the seat whose coat of arms is on it."""
        obstacle = _CARDS[OBSTACLE_FOR[TERRAINS.index[self.regions[place]]]]
        lying = (("gold", self.gold_cards), ("thief", self.thieves), (obstacle, self.obstacles))
        return [(card, owners[place]) for card, owners in lying if place in owners]
