"""Elfenkoning's view with its types: for screens, instead of names of parts and plain data.

Realms, places and cards are ids, as in the view. What a reader may not see is None. Nothing can be changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ...core.views import View
from .cards import CARDS as _CARDS
from .cards import OBSTACLE_FOR, TERRAINS

Amounts: TypeAlias = Mapping[str, int]  # by kind


class RealmView:
    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view

    @property
    def start(self) -> int:
        """The seat that begins this journey."""
        return self.view.part("start", int)

    # Players, seat by seat ---------------------------------------------------------------------------------------

    @property
    def purses(self) -> Sequence[int | None]:
        return self.view.part("purses", list[int | None])

    @property
    def hands(self) -> Sequence[Amounts | None]:
        return self.view.part("hands", list[Amounts | None])

    @property
    def hands_count(self) -> Sequence[int]:
        return self.view.part("hands_count", list[int])

    @property
    def arms(self) -> Sequence[int]:
        """Coats of arms not on a card."""
        return self.view.part("arms", list[int])

    @property
    def bought(self) -> Sequence[int]:
        """Cards bought in this planning phase (EK-23)."""
        return self.view.part("bought", list[int])

    @property
    def found(self) -> Sequence[Sequence[str] | None]:
        """The kinds of region that a player who said "no region" may take (EK-27)."""
        return self.view.part("found", list[Sequence[str] | None])

    def hand(self, seat: int) -> Amounts:
        """A hand; nothing where it is hidden."""
        return self.hands[seat] or {}

    # The table ---------------------------------------------------------------------------------------------------

    @property
    def regions(self) -> Mapping[str, str]:
        """The terrain at each place that has a region."""
        return self.view.part("regions", dict[str, str])

    @property
    def gold_cards(self) -> Mapping[str, int]:
        """Whose coat of arms is on the gold card of a place."""
        return self.view.part("gold_cards", dict[str, int])

    @property
    def thieves(self) -> Mapping[str, int]:
        return self.view.part("thieves", dict[str, int])

    @property
    def obstacles(self) -> Mapping[str, int]:
        return self.view.part("obstacles", dict[str, int])

    def marks(self, place: str) -> list[tuple[str, int]]:
        """The action cards at a region, each with the seat whose coat of arms is on it."""
        obstacle = _CARDS[OBSTACLE_FOR[TERRAINS.index[self.regions[place]]]]
        lying = (("gold", self.gold_cards), ("thief", self.thieves), (obstacle, self.obstacles))
        return [(card, owners[place]) for card, owners in lying if place in owners]

    @property
    def deck_count(self) -> int:
        return self.view.part("deck_count", int)

    @property
    def discards(self) -> Amounts:
        return self.view.part("discards", dict[str, int])

    @property
    def shown(self) -> Amounts:
        """The hand of a player who said "no region" and is looking for one (EK-27)."""
        return self.view.part("shown", dict[str, int])

    # The journey -------------------------------------------------------------------------------------------------

    @property
    def here(self) -> str | None:
        """Where the one who travels is; nowhere before the first region."""
        return self.view.word("here")

    @property
    def direction(self) -> str:
        return self.view.part("direction", str)

    @property
    def entered(self) -> Sequence[str]:
        """The places entered in this journey."""
        return self.view.part("entered", list[str])

    @property
    def guarded(self) -> Sequence[str]:
        """The realms in which a bodyguard protects the one who travels."""
        return self.view.part("guarded", list[str])
