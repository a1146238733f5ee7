"""Changing places: the devices of everybody concerned are asked first, and all of them are told what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import read_list
from elfenapp.engine.core.plain import Plain

WISH, ANSWER = (
    "wish",
    "answer",
)  # from guests: one's own seat and the wanted one; the number of a question, and yes or no
ASK, OUTCOME = "ask", "outcome"  # to guests
_MOST = 8  # questions that are open


@dataclass(frozen=True, slots=True)
class AskedChange:
    """What a device is asked: ``asker`` would like one of its seats."""

    number: int
    asker: str  # a name
    seat: int  # the one that is wanted

    def plain(self) -> list[Plain]:
        return [self.number, self.asker, self.seat]

    @classmethod
    def read(cls, rest: list[Plain]) -> AskedChange:
        return cls(*read_list(rest, ASK, int, str, int))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: both names, and whether they have changed places. ``number`` is that of the question."""

    number: int
    changed: bool
    asker: str
    asked: str

    def plain(self) -> list[Plain]:
        return [self.number, self.changed, self.asker, self.asked]

    @classmethod
    def read(cls, rest: list[Plain]) -> Outcome:
        return cls(*read_list(rest, OUTCOME, int, bool, str, str))


@dataclass(eq=False)
class Change:
    """One that is wished for. ``still_so``: whether everybody sits where they sat when it was; ``do`` does it."""

    question: AskedChange
    asked_name: str
    by: str  # the place of the device that wishes it
    waiting: set[str]  # places that have not answered yet
    still_so: Callable[[], bool]
    do: Callable[[], None]
    concerned: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.concerned = {self.by, *self.waiting}


class Changing:
    """``tell`` sends a message to the device at a place, or shows it here."""

    def __init__(self, tell: Callable[[str, AskedChange | Outcome], None]) -> None:
        self._tell = tell
        self._number = 0
        self._open: dict[int, Change] = {}

    def next_number(self) -> int:
        self._number += 1
        return self._number

    def wish(self, change: Change) -> None:
        """Ask; an older wish of the same device is over."""
        for older in [older for older in self._open.values() if older.by == change.by]:
            self._end(older, False)
        if not change.waiting:
            change.do()  # it concerns nobody else who is there
        elif len(self._open) < _MOST:
            self._open[change.question.number] = change
            for place in sorted(change.waiting):
                self._tell(place, change.question)

    def refuse(self, change: Change) -> None:
        """A change that is not even asked for."""
        self._end(change, False)

    def answer(self, place: str, number: int, agrees: bool) -> None:
        change = self._open.get(number)
        if change is None or place not in change.waiting:
            return
        change.waiting.discard(place)
        if not agrees or not change.waiting:
            self._end(change, agrees)

    def gone(self, place: str) -> None:
        """A device that is not there any more cannot answer."""
        for change in [change for change in self._open.values() if place in change.concerned]:
            self._end(change, False)

    def _end(self, change: Change, agreed: bool) -> None:
        self._open.pop(change.question.number, None)
        changed = agreed and change.still_so()
        if changed:
            change.do()
        outcome = Outcome(change.question.number, changed, change.question.asker, change.asked_name)
        for place in sorted(change.concerned):
            self._tell(place, outcome)
