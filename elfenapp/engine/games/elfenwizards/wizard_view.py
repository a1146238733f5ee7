"""A view of Elfenwizards with its types, for screens; ids as in the view, and everything is public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.views import View
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


class WizardView:
    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view

    @property
    def round(self) -> int:
        return self.view.part("round", int)

    @property
    def start(self) -> int:
        """Who has the dragon."""
        return self.view.part("start", int)

    @property
    def wizards(self) -> Mapping[str, str]:
        """The place of each wizard that takes part."""
        return self.view.part("wizards", dict[str, str])

    @property
    def grey(self) -> Mapping[str, int]:
        """The grey tokens of each wizard that has any."""
        return self.view.part("grey", dict[str, int])

    @property
    def grey_left(self) -> int:
        return self.view.part("grey_left", int)

    @property
    def ready(self) -> Sequence[int]:
        """Everybody's dice that are not rolled."""
        return self.view.part("ready", list[int])

    @property
    def rolled(self) -> Sequence[str]:
        """The dice that the acting player has rolled and not placed, one by one."""
        return _one_by_one(self.view.part("rolled", dict[str, int]))

    def dice(self, seat: int, box: str) -> Sequence[str]:
        """A player's dice in a box, one by one."""
        return _one_by_one(self.view.part("boxes", list[dict[str, dict[str, int]]])[seat].get(box, {}))

    @property
    def minor_spells(self) -> Sequence[int]:
        """Before their owners."""
        return self.view.part("minor_spells", list[int])

    @property
    def minor_box(self) -> Sequence[int]:
        return self.view.part("minor_box", list[int])

    @property
    def beside(self) -> Sequence[Spell]:
        return [
            Spell(str(row["wizard"]), int(row["seat"]), str(row["spell"]))
            for row in self.view.part("beside", list[dict[str, str | int]])
        ]

    @property
    def track(self) -> Mapping[str, int]:
        """Whose minor spell lies at each round that has one."""
        return self.view.part("track", dict[str, int])

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """Everybody's points by round."""
        return self.view.part("scores", list[list[int]])

    @property
    def to_roll(self) -> bool:
        """Whether the acting player has still to roll."""
        return self.view.word("stage") == "to_roll"

    @property
    def pips(self) -> Sequence[int]:
        """Pips of used dice that have not bought anything yet."""
        return self.view.part("pips", list[int])

    @property
    def owed(self) -> Sequence[int]:
        """Tokens that are paid for, whose wizard is not chosen yet."""
        return self.view.part("owed", list[int])

    @property
    def passed(self) -> Sequence[int]:
        """Who places no more spells: 1 or 0."""
        return self.view.part("passed", list[int])

    @property
    def placed(self) -> int:
        """How many spells the acting player has placed in this turn."""
        return self.view.part("placed", int)


def _one_by_one(counts: Mapping[str, int]) -> list[str]:
    return [face for face, count in sorted(counts.items()) for _ in range(count)]
