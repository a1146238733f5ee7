"""Elfenkoning's view with its types: for screens, instead of names of parts and plain data.

Realms, places and cards are ids, as in the view. What a reader may not see is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.typed_view import Amounts, MaybeSeen, Seen, TypedView
from .cards import CARDS as _CARDS
from .cards import OBSTACLE_FOR, TERRAINS


class ElfenkoningView(TypedView):
    __slots__ = ()

    start = Seen(int)  # the seat that begins this journey

    # Players, seat by seat.
    purses: Seen[Sequence[int | None]] = Seen(list[int | None])
    hands: Seen[Sequence[Amounts | None]] = Seen(list[Amounts | None])
    hands_count: Seen[Sequence[int]] = Seen(list[int])
    arms: Seen[Sequence[int]] = Seen(list[int])  # coats of arms not on a card
    bought: Seen[Sequence[int]] = Seen(list[int])  # cards bought in this planning phase (EK-23)
    found: Seen[Sequence[Sequence[str] | None]] = Seen(list[Sequence[str] | None])  # regions to take after "no region"

    # The table.
    regions: Seen[Mapping[str, str]] = Seen(dict[str, str])  # the terrain at each place that has a region
    gold_cards: Seen[Mapping[str, int]] = Seen(dict[str, int])  # whose coat of arms is on the gold card of a place
    thieves: Seen[Mapping[str, int]] = Seen(dict[str, int])
    obstacles: Seen[Mapping[str, int]] = Seen(dict[str, int])
    deck_count = Seen(int)
    discards: Seen[Amounts] = Seen(dict[str, int])
    shown: Seen[Amounts] = Seen(dict[str, int])  # the hand of a player who said "no region" and looks for one (EK-27)

    # The journey.
    here = MaybeSeen(str)  # where the one who travels is; nowhere before the first region
    direction = Seen(str)
    entered: Seen[Sequence[str]] = Seen(list[str])  # the places entered in this journey
    guarded: Seen[Sequence[str]] = Seen(list[str])  # the realms in which a bodyguard protects the one who travels

    def hand(self, seat: int) -> Amounts:
        """A hand; nothing where it is hidden."""
        return self.hands[seat] or {}

    def marks(self, place: str) -> list[tuple[str, int]]:
        """The action cards at a region, each with the seat whose coat of arms is on it."""
        obstacle = _CARDS[OBSTACLE_FOR[TERRAINS.index[self.regions[place]]]]
        lying = (("gold", self.gold_cards), ("thief", self.thieves), (obstacle, self.obstacles))
        return [(card, owners[place]) for card, owners in lying if place in owners]
