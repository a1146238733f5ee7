"""What the people at a device ask of the host besides their moves: to take back, to do again, to lend a seat.

A request goes through the ``GameSource`` and is answered, with nothing or with the reason why not.
"""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import SPECTATOR, seat_reader

from ..requests import AnswerTable, AskTable, Lend, Reclaim, Redo, Request, Undo
from ..seats import NOBODY, people_of
from ..signal import Signal
from ..take_backs import TakeBack, newest_in_force, take_backs
from ..update import Question
from .game_source import GameSource, SourceReader

NOTHING = Reason("nothing_to_undo")


def host_away() -> Reason:
    """Why nothing can be asked of a host to which there is no connection."""
    return Reason("host_away")


class DeviceRequests(SourceReader):
    """Half of a ``Device``: it knows who looks."""

    viewer: int
    curtain: int

    def __init__(self, source: GameSource) -> None:
        self._source = source
        self.on_change: Signal[[]] = Signal()
        self.version = 0
        self._refusal: Reason | None = None
        self._asked = False  # whether an answer is outstanding

    @property
    def source(self) -> GameSource:
        return self._source

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Who shares this device."""
        return self.source.local_seats

    @property
    def people(self) -> tuple[int, ...]:
        """Who plays, here or elsewhere."""
        return people_of(self.seats)

    @property
    def length(self) -> int:
        return self.source.public.length

    def story(self, since: int = 0) -> Sequence[Record]:
        raise NotImplementedError

    @property
    def asking(self) -> bool:
        """Whether an answer is outstanding."""
        return self._asked

    def take_refusal(self) -> Reason | None:
        reason, self._refusal = self._refusal, None
        return reason

    def can_undo(self) -> Reason | None:
        """Why the person at the device cannot take back the newest step alone; None if nothing stands against it."""
        return self.source.update(seat_reader(self.viewer)).undo if self.viewer != NOBODY else NOTHING

    def undo(self) -> None:
        self._request(self.viewer, Undo(self.source.public.epoch, self.length))

    def can_redo(self) -> Reason | None:
        """Why the person at the device cannot do again what was taken back last; None if nothing stands against it."""
        return self.source.update(seat_reader(self.viewer)).redo if self.viewer != NOBODY else NOTHING

    def redo(self) -> None:
        self._request(self.viewer, Redo(self.source.public.epoch, self.length))

    def lend(self, mind: str) -> None:
        """Let a computer decide for the person at the device."""
        self._request(self.viewer, Lend(self.source.public.epoch, mind))

    def reclaim(self, seat: int) -> None:
        """Take a seat back that was lent."""
        self._request(seat, Reclaim(self.source.public.epoch))

    # Asking the table --------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What the table is being asked now."""
        return self.source.public.question

    def can_ask(self) -> bool:
        """Whether the table could go back anywhere."""
        return any(record.seat in self.people for record in newest_in_force(self.story()))

    def slipped(self) -> bool:
        """Whether somebody else's newest move, which has just handed the device over, could be taken back."""
        return self.can_ask() and next(newest_in_force(self.story())).seat != self.curtain

    def take_backs(self) -> list[TakeBack]:
        """Where the table could go back to by everybody's consent, the shortest way first."""
        return take_backs(self.source.records(SPECTATOR), self.people)

    def asker(self) -> int:
        """Who asks the table: the person at the device, or behind the curtain whoever moved last."""
        if self.viewer != NOBODY:
            return self.viewer
        moved = (record.seat for record in newest_in_force(self.story()) if record.seat in self.local_seats)
        return next(moved, NOBODY)

    def ask(self, steps: int) -> None:
        self._request(self.asker(), AskTable(self.source.public.epoch, self.length, steps))

    def answer(self, seat: int, agree: bool, question: Question | None = None) -> None:
        """Answer the question that the person has read, or else the one that is open now."""
        self._answer(seat, agree, question or self.question)

    def refuse(self, seat: int, question: Question | None = None) -> None:
        """No: the question is over."""
        self._answer(seat, False, question or self.question, refuse=True)

    def _answer(self, seat: int, agree: bool, question: Question | None, refuse: bool = False) -> None:
        asker, steps = (question.asker, question.steps) if question is not None else (NOBODY, 0)
        self._request(seat, AnswerTable(self.source.public.epoch, self.length, asker, steps, agree, refuse))

    def why_ask(self) -> Reason | None:
        """Why whoever asks cannot take the newest step back alone."""
        return self.source.update(seat_reader(self.asker())).undo if self.asker() != NOBODY else NOTHING

    # Inside ------------------------------------------------------------------------------------------------------

    def _request(self, seat: int, request: Request) -> None:
        if not self.source.reachable:  # it is not sent later either: by then the player may want something else
            self._answered(host_away())
            return
        self._asked = True
        try:
            self.source.request(seat, request, self._answered)
        except BaseException:
            self._asked = False  # no answer will come
            raise

    def _answered(self, reason: Reason | None) -> None:
        self._asked = False
        if reason is not None:
            self._refusal = reason
        self._after(reason)

    def _after(self, reason: Reason | None) -> None:
        """An answer has come."""
        raise NotImplementedError

    def _changed(self) -> None:
        self.version += 1
        self.on_change.emit()
