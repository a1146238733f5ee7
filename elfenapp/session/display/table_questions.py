"""The question to the table, whether to go back further than one player may alone: who asks, where to, who agrees."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import SPECTATOR

from ..requests import AnswerTable, AskTable
from ..seats import NOBODY, people_of
from ..take_backs import TakeBack, newest_in_force, take_backs
from ..update import Question
from .device_requests import DeviceRequests, why_no_undo
from .game_source import GameSource
from .viewers import Viewers


class TableQuestions:
    """Asks and answers for the people at one device."""

    def __init__(self, source: GameSource, viewers: Viewers, requests: DeviceRequests) -> None:
        self._source, self._viewers, self._requests = source, viewers, requests

    @property
    def question(self) -> Question | None:
        """The question that the table is being asked now."""
        return self._source.public.question

    def can_ask(self) -> bool:
        """True if the table could go back anywhere."""
        people = people_of(self._source.public.seats)
        return any(record.seat in people for record in self._in_force())

    def slipped(self) -> bool:
        """True if another player's newest move, which has just handed the device over, could be taken back."""
        return self.can_ask() and next(self._in_force()).seat != self._viewers.curtain

    def take_backs(self) -> list[TakeBack]:
        """The moments to which the table could go back by everyone's consent, the shortest way first."""
        return take_backs(self._source.records(SPECTATOR), people_of(self._source.public.seats))

    def asker(self) -> int:
        """The seat that asks the table: the viewer's, or behind the curtain the one that moved last."""
        if self._viewers.viewer != NOBODY:
            return self._viewers.viewer
        return next((record.seat for record in self._in_force() if record.seat in self._source.local_seats), NOBODY)

    def why_ask(self) -> Reason | None:
        """Why the asker cannot take the newest step back alone."""
        return why_no_undo(self._source, self.asker())

    def ask(self, steps: int) -> None:
        public = self._source.public
        self._requests.send(self.asker(), AskTable(public.epoch, public.length, steps))

    def answer(self, seat: int, agree: bool, question: Question | None = None) -> None:
        """Answer the question that the player has read, or else the one that is open now."""
        self._answer(seat, question, agree=agree)

    def refuse(self, seat: int, question: Question | None = None) -> None:
        """No: the question is over."""
        self._answer(seat, question, refuse=True)

    def _answer(self, seat: int, read: Question | None, agree: bool = False, refuse: bool = False) -> None:
        public, question = self._source.public, read or self.question
        asker, steps = (question.asker, question.steps) if question is not None else (NOBODY, 0)
        self._requests.send(seat, AnswerTable(public.epoch, public.length, asker, steps, agree, refuse))

    def _in_force(self) -> Iterator[Record]:
        return newest_in_force(self._source.records(self._viewers.reader()))
