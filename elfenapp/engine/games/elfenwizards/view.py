"""A view of Elfenwizards with its types, for screens; ids as in the view, and everything is public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.typed_view import Seen, TypedView
from .board import MINOR, SPELLS
from .data import MINOR_POINTS

MINOR_SPELL = SPELLS[MINOR]


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell beside a wizard, and whose it is."""

    wizard: str
    seat: int
    spell: str

    @property
    def points(self) -> int:
        return MINOR_POINTS if self.spell == MINOR_SPELL else int(self.spell)


class ElfenwizardsView(TypedView):
    __slots__ = ()

    round = Seen(int)
    start = Seen(int)  # who has the dragon
    wizards: Seen[Mapping[str, str]] = Seen(dict[str, str])  # the place of each wizard that takes part
    grey: Seen[Mapping[str, int]] = Seen(dict[str, int])  # the grey tokens of each wizard that has any
    grey_left = Seen(int)
    ready: Seen[Sequence[int]] = Seen(list[int])  # everybody's dice that are not rolled
    minor_spells: Seen[Sequence[int]] = Seen(list[int])  # before their owners
    minor_box: Seen[Sequence[int]] = Seen(list[int])
    track: Seen[Mapping[str, int]] = Seen(dict[str, int])  # whose minor spell lies at each round that has one
    scores: Seen[Sequence[Sequence[int]]] = Seen(list[list[int]])  # everybody's points by round
    pips: Seen[Sequence[int]] = Seen(list[int])  # of used dice that have not bought anything yet
    owed: Seen[Sequence[int]] = Seen(list[int])  # tokens that are paid for, whose wizard is not chosen yet
    passed: Seen[Sequence[int]] = Seen(list[int])  # who places no more spells: 1 or 0
    placed = Seen(int)  # how many spells the acting player has placed in this turn

    @property
    def rolled(self) -> Sequence[str]:
        """The dice that the acting player has rolled and not placed, one by one."""
        return _one_by_one(self.view.part("rolled", dict[str, int]))

    def dice(self, seat: int, box: str) -> Sequence[str]:
        """A player's dice in a box, one by one."""
        return _one_by_one(self.view.part("boxes", list[dict[str, dict[str, int]]])[seat].get(box, {}))

    @property
    def beside(self) -> Sequence[Spell]:
        return [
            Spell(str(row["wizard"]), int(row["seat"]), str(row["spell"]))
            for row in self.view.part("beside", list[dict[str, str | int]])
        ]

    @property
    def to_roll(self) -> bool:
        """Whether the acting player has still to roll."""
        return self.view.word("stage") == "to_roll"


def _one_by_one(counts: Mapping[str, int]) -> list[str]:
    return [face for face, count in sorted(counts.items()) for _ in range(count)]
