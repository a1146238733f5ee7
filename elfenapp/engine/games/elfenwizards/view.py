"""A view of Elfenwizards with its types, for screens; ids as in the view, and everything is public."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.table import TypedView
from .board import MINOR, SPELLS
from .state import ElfenwizardsTable, Spell, one_by_one

__all__ = ["MINOR_SPELL", "ElfenwizardsView", "Spell"]

MINOR_SPELL = SPELLS[MINOR]


class ElfenwizardsView(ElfenwizardsTable, TypedView):
    __slots__ = ()

    def dice(self, seat: int, box: str) -> Sequence[str]:
        """A player's dice in a box, one by one."""
        return one_by_one(self.boxes[seat].get(box, {}))

    @property
    def to_roll(self) -> bool:
        """True if the acting player has still to roll."""
        return self.stage == "to_roll"
