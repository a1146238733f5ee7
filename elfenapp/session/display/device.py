"""A screen at which people play: who looks at it, what they ask for, and when it has changed.

A device asks a ``GameSource`` and nothing else. It shows what the player at it may know, sends what they do, and
falls silent behind the curtain. It knows no window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import SPECTATOR, Reader

from ..seats import NOBODY
from ..signal import Signal
from .device_requests import DeviceRequests
from .forced_moves import ForcedMoves
from .game_display import Move
from .game_source import GameSource
from .source_display import SourceDisplay
from .table_questions import TableQuestions
from .viewers import Viewers


class Device(SourceDisplay[GameSource]):
    """A ``GameDisplay`` at which people act."""

    is_replay: ClassVar[bool] = False

    def __init__(self, source: GameSource) -> None:
        super().__init__(source)
        self.viewers = Viewers(source)
        self.requests = DeviceRequests(source, self.viewers, self.changed)
        self.table = TableQuestions(source, self.viewers, self.requests)
        self.on_record: Signal[[Record]] = Signal()  # as everyone may know it, before the device is handed on
        self._heard = source.public.length
        self._news: list[Record] = []  # since the device was last handed on
        self._unfollow = source.on_change.subscribe(self.follow)
        self._forced: ForcedMoves | None = None

    def follow(self) -> None:
        """The game has changed: hand the device to the player who must decide, and notify the screen.

        Players who share the device see the newest record before it is handed on.
        """
        records = self.source.records(SPECTATOR, self._heard) if self._heard < self.length else ()
        self._heard = self.length
        for record in records:
            self.on_record.emit(record)
        self._news += records
        if self.telling and self.viewers.shared and self.viewers.curtain == NOBODY:
            self.viewers.look_away(self._news[-1].seat if self._news else NOBODY)
        else:
            news, self._news = self._news, []
            self.viewers.follow(news)
        self.changed()

    def with_forced_moves(self) -> Self:
        """From now on, but in a lesson, players at this device need not do what is the only thing to do."""
        if not self.source.origin.teaches:
            self._forced = ForcedMoves(self.source.origin)
            self._forced.follow()
        return self

    def close(self) -> None:
        """No screen shows it any more."""
        if self._forced is not None:
            self._forced.close()
        self.on_change.clear()
        self.on_record.clear()
        self._unfollow()
        self.source.close()

    # What the screen shows ---------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return self.source.public.length

    @property
    def animation_factor(self) -> float:
        return self.source.haste

    def hold(self, seconds: float, moment: bool = False) -> float:
        return self.source.hold(seconds, moment)

    def catch_up(self) -> None:
        """Show the newest moment without delay."""
        self.source.catch_up()

    @property
    def thinking(self) -> int:
        return self.source.public.thinking

    @property
    def hints(self) -> bool:
        return self.source.public.hints

    def decision(self) -> Decision | None:
        """The decision of the player at the device, if any."""
        return self.source.decision(self.deciding_seat) if self.deciding_seat != NOBODY else None

    def whole_story(self) -> Sequence[Record]:
        return self.story()

    def undone(self) -> bool:
        """Never: it is the newest moment that is shown."""
        return False

    def recap(self) -> Sequence[Record]:
        """The records since the last move of the player at the device."""
        if self.viewer == NOBODY or self.curtain != NOBODY or self.shared_view:
            return []
        records = self.story()
        own = (record.number + 1 for record in reversed(records) if record.seat == self.viewer)
        return records[next(own, 0) :]

    def result(self) -> Result | None:
        return self.source.public.result

    # Who looks ---------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        return self.viewers.viewer

    @property
    def curtain(self) -> int:
        return self.viewers.curtain

    @property
    def shared_view(self) -> bool:
        return self.viewers.shared_view

    @property
    def local_seats(self) -> tuple[int, ...]:
        return self.source.local_seats

    @property
    def deciding_seat(self) -> int:
        return self.viewers.deciding_seat

    def reader(self) -> Reader:
        return self.viewers.reader()

    def lift_curtain(self) -> None:
        if self.viewers.lift_curtain():
            self.changed()

    def turn_to(self, seat: int) -> None:
        if self.viewers.turn_to(seat):
            self.changed()

    def hide(self) -> None:
        self.catch_up()
        self.viewers.hide()
        self.changed()

    def peek(self, seat: int) -> None:
        if self.viewers.peek(seat):
            self.changed()

    def end_peek(self) -> None:
        if self.viewers.end_peek():
            self.changed()

    # What the player does ----------------------------------------------------------------------------------------

    def submit(self, *moves: Move) -> None:
        self.submit_for(*((self.deciding_seat, move) for move in moves))

    def submit_for(self, *moves: tuple[int, Move]) -> None:
        self.requests.submit(*moves)

    def take_refusal(self) -> Reason | None:
        return self.requests.take_refusal()

    def can_undo(self) -> Reason | None:
        return self.requests.can_undo()

    def undo(self) -> None:
        self.requests.undo()

    def can_redo(self) -> Reason | None:
        return self.requests.can_redo()

    def redo(self) -> None:
        self.requests.redo()

    def can_ask(self) -> bool:
        return self.table.can_ask()
