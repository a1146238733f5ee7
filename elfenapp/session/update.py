"""What the host tells: the state of affairs that everybody may know, and to each reader what is new for them.

All of it can cross to another device as plain data; what comes from there is read without trust (``BadMessage``).
"""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.errors import LIST, Reason, malformed_message, read_list
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import MOST_SEATS, Plain, is_seats
from elfenapp.engine.core.views import Reader, View

from .seats import NOBODY, Seat

_PUBLIC = "state of the game"
BESIDE = 6  # items of an update beside another one
NOTHING_TO_UNDO = Reason("nothing_to_undo")
NOTHING_TO_REDO = Reason("nothing_to_redo")


@dataclass(frozen=True, slots=True)
class Question:
    """Somebody asks the table to go back."""

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


@dataclass(frozen=True, slots=True)
class Public:
    """What every device knows of a game, whoever looks at it."""

    match: str  # which game
    epoch: int  # how often it has been opened: what was decided before a crash may be decided anew
    seats: tuple[Seat, ...]
    length: int  # of the log
    acting: tuple[int, ...]
    over: bool
    thinking: int = NOBODY  # the computer that is at it
    question: Question | None = None
    result: Result | None = None
    hints: bool = True  # whether this table allows them

    def plain(self, before: Public | None = None) -> list[Plain]:
        """For whoever has ``before``: names that have not changed are left out."""
        seats: list[Plain] = [[seat.name, seat.colour, seat.mind] for seat in self.seats]
        if before is not None and before.seats == self.seats:
            seats = []
        question = self.question.plain() if self.question else []
        result = self.result.plain() if self.result else []
        head: list[Plain] = [self.match, self.epoch, seats, self.length, list(self.acting), self.over]
        return [*head, self.thinking, question, result, self.hints]

    @classmethod
    def read(cls, plain: object, before: Public | None = None) -> Public:
        if not isinstance(plain, list):
            raise malformed_message(_PUBLIC)
        match, epoch, told, length, acting = read_list(plain[:5], _PUBLIC, str, int, LIST, int, LIST)
        over, thinking, question, result, hints = read_list(plain[5:], _PUBLIC, bool, int, LIST, LIST, bool)
        seats = tuple(Seat(*read_list(seat, "seat", str, str, str)) for seat in told)
        if not seats and before is not None:
            seats = before.seats
        if not 1 <= len(seats) <= MOST_SEATS or length < 1 or epoch < 0 or not is_seats(acting, len(seats)):
            raise malformed_message(_PUBLIC)
        if thinking not in range(NOBODY, len(seats)):
            raise malformed_message(_PUBLIC)
        asked = Question.read(question) if question else None
        ended = Result.read(result) if result else None
        return cls(match, epoch, seats, length, tuple(acting), over, thinking, asked, ended, hints)


@dataclass(frozen=True, slots=True)
class Update:
    """What one reader knows now; ``records`` are those from number ``since`` on."""

    public: Public
    view: View
    since: int
    records: tuple[Record, ...]
    decision: Decision | None = None
    undo: Reason | None = NOTHING_TO_UNDO  # why not; None if nothing stands against it
    redo: Reason | None = NOTHING_TO_REDO

    def plain(self, before: Update | None = None, alone: bool = True) -> list[Plain]:
        """``before`` is what the reader was told last, if that is known for certain: only what is new is told then.

        Not ``alone``: another reader's update in the same message tells what everybody may know.
        """
        records: list[Plain] = [record.plain() for record in self.records]
        optional = [part.plain() if part else [] for part in (self.decision, self.undo, self.redo)]
        view = self.view.changes(before.view) if before is not None else self.view.plain()
        public = self.public.plain(before.public if before is not None else None) if alone else []
        return [public, view, self.since, records, *optional]

    def beside(self, shared: Update, before: Update | None) -> list[Plain]:
        """The same beside ``shared``, what everybody is told in the same message: only what is this reader's own."""
        records: list[Plain] = [
            own.plain() for own, told in zip(self.records, shared.records, strict=True) if own != told
        ]
        optional = [part.plain() if part else [] for part in (self.decision, self.undo, self.redo)]
        return [*self.view.own(shared.view, before.view if before is not None else None), records, *optional]

    @classmethod
    def read_beside(cls, plain: object, reader: Reader, shared: Update, before: Update | None) -> Update:
        if not isinstance(plain, list) or len(plain) != BESIDE:
            raise malformed_message("update")
        told, decision, undo, redo = read_list(plain[2:], "update", LIST, LIST, LIST, LIST)
        own = {record.number: record for record in map(Record.read, told)}
        return cls(
            shared.public,
            View.read_own(plain[:2], reader, shared.view, before.view if before is not None else None),
            shared.since,
            tuple(own.get(record.number, record) for record in shared.records) if own else shared.records,
            Decision.read(decision) if decision else None,
            _read_reason(undo, before.undo if before is not None else None),
            _read_reason(redo, before.redo if before is not None else None),
        )

    @classmethod
    def read(cls, plain: object, before: Update | None = None, public: Public | None = None) -> Update:
        """``before`` is the last one of this reader, ``public`` what another update of the same message told."""
        if not isinstance(plain, list) or len(plain) != 7:
            raise malformed_message("update")
        known, view, since, records = read_list(plain[:4], "update", LIST, type(plain[1]), int, LIST)
        decision, undo, redo = read_list(plain[4:], "update", LIST, LIST, LIST)
        if isinstance(view, list) and before is None:
            raise malformed_message("update")
        if known or public is None:
            public = Public.read(known, before.public if before is not None else None)
        return cls(
            public,
            View.read_changes(view, before.view)
            if isinstance(view, list) and before is not None
            else View.read(view, before.view if before is not None else None),
            since,
            tuple(Record.read(record) for record in records),
            Decision.read(decision) if decision else None,
            _read_reason(undo, before.undo if before is not None else None),
            _read_reason(redo, before.redo if before is not None else None),
        )


def _read_reason(plain: list[object], before: Reason | None) -> Reason | None:
    """Why not, or nothing; most often it is as it was, and that has been looked through."""
    if before is not None and plain == [before.code, before.rule, before.details]:
        return before
    return Reason.read(plain) if plain else None
