"""The source of a device's game: a host in this process, a host elsewhere, or an earlier moment. Never a match.

A source answers for one reader at a time, from that reader's newest update; what the reader may not know is not
there. Requests go the other way and are answered: with nothing, or with the reason why not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeAlias

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.game import GameDef, Rules
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.steps import Step
from elfenapp.engine.core.views import SPECTATOR, Reader, View, seat_reader

from ..host import Host
from ..requests import Request
from ..signal import Signal
from ..standings import Standing
from ..update import Public, Update

Answered: TypeAlias = Callable[[Reason | None], None]  # called with why not, or with None once it is done


class GameSource(ABC):
    is_replay: ClassVar[bool] = False  # an earlier moment, at which nobody can do anything
    teaches: ClassVar[bool] = False  # a lesson, in which a player makes every move
    haste: float = 1.0  # how many times faster than usual pieces move; 0: they are there immediately

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.on_change: Signal[[]] = Signal()

    @property
    def origin(self) -> GameSource:
        """The game itself, where this source only tells it."""
        return self

    # How it is told ----------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """True while the newest record of this source is being told."""
        return False

    def hold(self, seconds: float, moment: bool = False) -> float:
        """Tell the present record for at least so many seconds from now; the seconds that are granted.

        A player who waits grants only a short time, but to a ``moment``, which a tap ends, all of it.
        """
        return 0.0

    def catch_up(self) -> None:
        """Tell without delay whatever has happened."""
        return

    def close(self) -> None:
        """No device shows it any more."""
        return

    # What there is to know ---------------------------------------------------------------------------------------

    @property
    def reachable(self) -> bool:
        """True if the host can receive a request now."""
        return True

    @property
    @abstractmethod
    def public(self) -> Public:
        """The facts that all devices know."""

    @property
    @abstractmethod
    def local_seats(self) -> tuple[int, ...]:
        """The seats of the people who share this device."""

    @abstractmethod
    def update(self, reader: Reader) -> Update:
        """The reader's newest; the same object until something changes."""

    @abstractmethod
    def records(self, reader: Reader, since: int = 0) -> Sequence[Record]:
        """The records from ``since`` on."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Why this would be refused now; None if nothing stands against it."""

    @abstractmethod
    def standings(self) -> list[Standing] | None:
        """The standings at the start and after each round of a game that is over; may take its time.

        None if it cannot be told.
        """

    @abstractmethod
    def request(self, seat: int, request: Request, answered: Answered) -> None: ...

    # What follows from it ----------------------------------------------------------------------------------------

    @property
    def game(self) -> GameDef:
        return self.rules.game

    @property
    def step(self) -> Step[Any]:
        """The step of the rules that is being played."""
        return self.rules.flow[self.rules.step_numbers[self.view(SPECTATOR).phase]]

    def view(self, reader: Reader) -> View:
        return self.update(reader).view

    def decision(self, seat: int) -> Decision | None:
        return self.update(seat_reader(seat)).decision


class LocalSource(GameSource):
    """A host in this process: the same requests and updates as on the network, without their bytes."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.match.rules)
        self._host = host
        self._change = -1  # the host's change that the updates are of
        self._updates: dict[Reader, Update] = {}
        self._records: dict[Reader, list[Record]] = {}
        host.on_change.subscribe(self.on_change.emit)

    @property
    def public(self) -> Public:
        return self._host.public

    @property
    def local_seats(self) -> tuple[int, ...]:
        # Whoever has lent the seat to a computer still sits at it, and sees it play.
        sat_at = (number for number, seat in enumerate(self._host.seats) if seat.person or seat.lent)
        return tuple(seat for seat in sat_at if seat not in self._host.elsewhere)

    def update(self, reader: Reader) -> Update:
        """Told once for each reader and change, when it is asked for."""
        if self._change != self._host.change:
            self._change = self._host.change
            self._updates.clear()
        if reader not in self._updates:
            self._updates[reader] = self._host.update(reader, self._host.public.length)
        return self._updates[reader]

    def records(self, reader: Reader, since: int = 0) -> Sequence[Record]:
        known = self._records.setdefault(reader, [])
        if len(known) < self._host.public.length:
            known += self._host.records(reader, len(known))
        return known[since:]

    def why_not(self, action: Action) -> Reason | None:
        return self._host.match.why_not(action)

    def standings(self) -> list[Standing] | None:
        return self._host.standings()

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        try:
            self._host.handle(seat, request)
        except Refused as refused:
            answered(refused.reason)
        else:
            answered(None)
