"""Changing places: the devices of all players concerned are asked first, and all of them are told what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.session.seats import NOBODY

from ..protocol.messages import ASK, OUTCOME

_MOST = 8  # questions that are open


@dataclass(frozen=True, slots=True)
class AskedChange:
    """The question to a device: ``asker`` would like ``to`` to have its ``seat``."""

    number: int
    asker: str  # the name of the person who wishes it
    to: str  # the name of the person who would sit there
    seat: int  # the one that is wanted
    instead: int  # the seat that its person would get; NOBODY if none

    @property
    def swap(self) -> bool:
        """True if two people change places; else a seat is given up."""
        return self.instead != NOBODY

    def plain(self) -> list[Plain]:
        return [self.number, self.asker, self.to, self.seat, self.instead]

    @classmethod
    def read(cls, rest: list[Plain]) -> AskedChange:
        return cls(*read_list(rest, ASK, int, str, str, int, int))


@dataclass(frozen=True, slots=True)
class ChangeOutcome:
    """The result for all devices concerned. ``number`` is that of the question.

    After a swap ``one`` and ``other`` are the two people. Else ``one`` has the seat on which ``other`` sat.
    """

    number: int
    changed: bool
    one: str
    other: str
    swap: bool

    def plain(self) -> list[Plain]:
        return [self.number, self.changed, self.one, self.other, self.swap]

    @classmethod
    def read(cls, rest: list[Plain]) -> ChangeOutcome:
        return cls(*read_list(rest, OUTCOME, int, bool, str, str, bool))


@dataclass(frozen=True, slots=True)
class SeatMove:
    """The person of a seat gets another (``instead``), or none. ``to`` is the name of the person who comes."""

    place: str  # the device at which the person sits
    seat: int
    instead: int
    to: str


@dataclass(eq=False)
class SeatChange:
    """A change that is wished for. ``still_so``: all players sit where they sat at that time; ``do`` carries it out."""

    asker: str  # the name of the person who wishes it
    by: str  # the place of their device
    moves: tuple[SeatMove, ...]
    names: tuple[str, str]  # as ``ChangeOutcome`` has them
    waiting: set[str]  # places that have not answered yet
    still_so: Callable[[], bool]
    do: Callable[[], None]
    number: int = 0
    concerned: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.concerned = {self.by, *self.waiting}

    @property
    def swap(self) -> bool:
        return len(self.moves) > 1

    def question(self, place: str) -> AskedChange:
        """The question as the device at a place is asked."""
        move = next(move for move in self.moves if move.place == place)
        return AskedChange(self.number, self.asker, move.to, move.seat, move.instead)


class SeatChanges:
    """``tell`` sends a message to the device at a place, or shows it here."""

    def __init__(self, tell: Callable[[str, AskedChange | ChangeOutcome], None]) -> None:
        self._tell = tell
        self._number = 0
        self._open: dict[int, SeatChange] = {}

    def wish(self, change: SeatChange) -> bool:
        """Record a wish; True if other devices are asked. An older wish of the same device is over."""
        for older in [older for older in self._open.values() if older.by == change.by]:
            self._end(older, False)
        self._count(change)
        if not change.waiting:
            change.do()  # it concerns no other device that is connected
        elif len(self._open) < _MOST:
            self._open[change.number] = change
            for place in sorted(change.waiting):
                self._tell(place, change.question(place))
            return True
        return False

    def refuse(self, change: SeatChange) -> None:
        """A change that is not even asked for."""
        self._count(change)
        self._end(change, False)

    def _count(self, change: SeatChange) -> None:
        self._number += 1
        change.number = self._number

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

    def _end(self, change: SeatChange, agreed: bool) -> None:
        self._open.pop(change.number, None)
        changed = agreed and change.still_so()
        if changed:
            change.do()
        outcome = ChangeOutcome(change.number, changed, *change.names, change.swap)
        for place in sorted(change.concerned):
            self._tell(place, outcome)
