"""The table of Elfeninn: its words, its numbers and its slots."""

from __future__ import annotations

from ...core.parts import Number, Pile, Places, Word
from ...core.state import State
from ...core.table import Table, TypedView, face_down, of_seats, of_table, own
from ...core.vocabulary import Vocabulary

KINDS = Vocabulary("kind", ("giant_pig", "elfcycle", "unicorn", "troll_wagon", "dragon"), piece="card")
INNS = Vocabulary("inn", ("oak", "elm", "ash"))
OF_A_KIND = 9  # EI-1
HAND = 3  # EI-2
ROOM = 5  # EI-4
ROUNDS = 8  # EI-6
NOTHING = -1


class InnTable(Table):
    points = of_seats(Number(0, OF_A_KIND * len(KINDS)), headline=1, scored_as="points")
    hands = own(Pile(KINDS), headline=2)
    hands_count = hands.counted()
    deck = face_down(Pile(KINDS), supply=True)
    deck_count = deck.counted()
    laid = of_table(Pile(KINDS), bookkeeping=True)  # all cards that have been laid, those taken since included
    tops = of_table(Places(INNS, Word(KINDS), NOTHING))  # the guest who came last
    crowds = of_table(Places(INNS, Number(0, ROOM), 0))  # how many guests there are


class InnState(InnTable, State):
    """The state: small integers in lists, copied by search."""

    def admits(self, kind: int, inn: int) -> bool:
        """EI-4: a full inn only takes the kind of its newest guest."""
        return self.crowds[inn] < ROOM or self.tops[inn] == kind


class InnView(InnTable, TypedView):
    """The same table as a screen or a computer player sees it, in ids."""

    __slots__ = ()
