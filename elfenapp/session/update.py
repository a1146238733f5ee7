"""Updates from the host: the public state of affairs, and the news for each reader.

How it crosses to another device, ``news`` knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.errors import LIST, Reason, malformed_message, read_list
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import Plain, is_seats
from elfenapp.engine.core.views import View

from .seats import NOBODY, Seat

NOTHING_TO_UNDO = Reason("nothing_to_undo")
NOTHING_TO_REDO = Reason("nothing_to_redo")


@dataclass(frozen=True, slots=True)
class Question:
    """A player's question to the table: to go back."""

    asker: int
    steps: int
    length: int  # of the log when it was asked
    agreed: frozenset[int] = frozenset()

    def plain(self) -> list[Plain]:
        return [self.asker, self.steps, self.length, [*sorted(self.agreed)]]

    @classmethod
    def read(cls, plain: object) -> Question:
        asker, steps, length, agreed = read_list(plain, "question", int, int, int, LIST)
        if not is_seats([asker]) or steps < 1 or length < 1 or not is_seats(agreed):
            raise malformed_message("question")
        return cls(asker, steps, length, frozenset(agreed))


class Public(NamedTuple):
    """The facts of a game that every device knows, whichever reader looks at it."""

    match: str  # which game
    epoch: int  # how often it has been opened: what was decided before a crash may be decided anew
    seats: tuple[Seat, ...]
    length: int  # of the log
    acting: tuple[int, ...]
    opened: tuple[int, ...]  # the ids of their decisions
    over: bool
    thinking: int = NOBODY  # the computer that is at it
    question: Question | None = None
    result: Result | None = None
    hints: bool = True  # whether this table allows them


class Update(NamedTuple):
    """The knowledge of one reader now; ``records`` are those from number ``since`` on."""

    public: Public
    view: View
    since: int
    records: tuple[Record, ...]
    decision: Decision | None = None
    undo: Reason | None = NOTHING_TO_UNDO  # why not; None if nothing stands against it
    redo: Reason | None = NOTHING_TO_REDO
