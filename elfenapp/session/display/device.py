"""Who looks at this screen: whose turn at the device it is, and the curtain between two people.

A device asks a ``GameSource`` and nothing else. It shows what the person at it may know, sends what they do, and
falls silent behind the curtain. It knows no window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.parts import OWNER
from elfenapp.engine.core.steps import Step
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, View, seat_reader

from ..requests import Act
from ..seats import NOBODY
from ..signal import Signal
from ..take_backs import taken_back
from .device_requests import DeviceRequests
from .game_display import Move
from .game_source import GameSource


class Device(DeviceRequests):
    """A ``GameDisplay`` at which people act."""

    is_replay: ClassVar[bool] = False
    animation_factor: ClassVar[float] = 1.0

    def __init__(self, source: GameSource) -> None:
        super().__init__(source)
        self.secrets = any(part.seen_by == OWNER for part in source.game.state_type.parts)
        self.viewer = self.local_seats[0] if len(self.local_seats) == 1 else NOBODY
        self.curtain = NOBODY  # the seat the device waits for; nothing private is shown meanwhile
        self.shared_view = False  # all who share the device look at it together; whoever looks then only peeks
        self.on_record: Signal[[Record]] = Signal()  # as everybody may know it
        self._moves: list[tuple[int, Move]] = []  # still to be done, and by whom
        self._heard = source.public.length
        self._unfollow = source.on_change.subscribe(self.follow)

    # What the screen shows ---------------------------------------------------------------------------------------

    @property
    def thinking(self) -> int:
        return self.source.public.thinking

    @property
    def hints(self) -> bool:
        return self.source.public.hints

    def reader(self) -> Reader:
        """Who looks at this device now."""
        if self.over:
            return EVERYTHING
        if self.curtain != NOBODY or self.viewer == NOBODY:
            return SPECTATOR
        return seat_reader(self.viewer)

    def view(self) -> View:
        return self.source.view(self.reader())

    @property
    def deciding_seat(self) -> int:
        """Who decides at this device now: the person at it, or in an open phase whoever must; NOBODY if nobody."""
        if self.curtain != NOBODY:
            return NOBODY
        mine = (seat for seat in self.acting if self._decides_here(seat) and (self.shared_view or seat == self.viewer))
        return next(mine, NOBODY)

    def _decides_here(self, seat: int) -> bool:
        """Whether the person of a seat is at this device and has not lent it to a computer."""
        return seat in self.local_seats and self.seats[seat].person

    def decision(self) -> Decision | None:
        """What the person at the device must decide now, if anything."""
        return self.source.decision(self.deciding_seat) if self.deciding_seat != NOBODY else None

    def why_not(self, action: Action) -> Reason | None:
        return self.source.why_not(action)

    def story(self, since: int = 0) -> Sequence[Record]:
        return self.source.records(self.reader(), since)

    def whole_story(self) -> Sequence[Record]:
        return self.story()

    def undone(self) -> bool:
        """Never: it is the newest moment that is shown."""
        return False

    def recap(self) -> Sequence[Record]:
        """What has happened since the person at the device last did something."""
        if self.viewer == NOBODY or self.curtain != NOBODY or self.shared_view:
            return []
        records = self.story()
        own = (record.number + 1 for record in reversed(records) if record.seat == self.viewer)
        return records[next(own, 0) :]

    def result(self) -> Result | None:
        return self.source.public.result

    # What the person does ----------------------------------------------------------------------------------------

    def submit(self, *moves: Move) -> None:
        """Do these one after another. What is tapped while an answer is outstanding was meant for what is past."""
        self.submit_for(*((self.deciding_seat, move) for move in moves))

    def submit_for(self, *moves: tuple[int, Move]) -> None:
        """Moves of several people, each of whom must be the one whose turn it is when theirs comes."""
        if not self._asked:
            self._moves = list(moves)
            self._send_next()

    # Between people ----------------------------------------------------------------------------------------------

    def lift_curtain(self) -> None:
        """The next person has taken the device."""
        if self.curtain != NOBODY:
            self.viewer, self.curtain = self.curtain, NOBODY
            self._changed()

    def turn_to(self, seat: int) -> None:
        """Of several who decide at once, another one wants to first. Where hands are secret, the curtain decides."""
        if not self.secrets and seat in self.acting and seat in self.local_seats and seat != self.viewer:
            self.viewer = seat
            self._changed()

    def hide(self) -> None:
        """The curtain falls again if several people share the device: it may be put down anywhere now."""
        if self._shared and self.viewer != NOBODY and not self.over:
            self.shared_view = self.shared_view or self._open_phase()
            self.curtain, self.viewer = NOBODY if self.shared_view else self.viewer, NOBODY
        self._changed()

    def peek(self, seat: int) -> None:
        """Somebody looks at what is theirs while all look at the device together …"""
        if self.shared_view and seat in self.local_seats:
            self.viewer = seat
            self._changed()

    def end_peek(self) -> None:
        """… for as long as they hold on to it."""
        if self.shared_view and self.viewer != NOBODY:
            self.viewer = NOBODY
            self._changed()

    def close(self) -> None:
        """Nobody looks any more."""
        self.on_change.clear()
        self.on_record.clear()
        self._unfollow()

    # Inside ------------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Something has changed: hand the device to whoever must decide, and tell the screen."""
        records = self.source.records(SPECTATOR, self._heard) if self._heard < self.length else ()
        self._heard = self.length
        for record in records:
            self.on_record.emit(record)
        self._leave_seats()
        self._seat_person(records)
        self._changed()

    def _leave_seats(self) -> None:
        """Somebody may have gone to another device, or come to this one. Who is left alone needs no curtain."""
        alone = self.local_seats[0] if len(self.local_seats) == 1 else NOBODY
        if self.curtain not in self.local_seats or alone != NOBODY:
            self.curtain = NOBODY
        if self.viewer not in self.local_seats:
            self.viewer = alone if self.curtain == NOBODY else NOBODY

    @property
    def _shared(self) -> bool:
        """Whether people at this device have something to hide from each other."""
        return self.secrets and len(self.local_seats) > 1

    @property
    def step(self) -> Step[Any]:
        """The step of the rules that is being played."""
        return self.rules.flow[self.rules.step_numbers[self.source.view(SPECTATOR).phase]]

    def _open_phase(self) -> bool:
        return self._shared and not self.over and self.step.is_public

    def _seat_person(self, news: Sequence[Record]) -> None:
        waiting = [seat for seat in self.acting if self._decides_here(seat)]
        if self._open_phase():
            if not self.shared_view and waiting and self.viewer not in waiting:  # whoever holds the device may keep it
                self.shared_view, self.viewer, self.curtain = True, NOBODY, NOBODY
            return
        if self.shared_view:
            self.shared_view, self.viewer = False, NOBODY
        agreed = next((record.number for record in reversed(news) if record.fields.get("consent")), NOBODY)
        undone = taken_back(self.source.records(SPECTATOR)[: agreed + 1])
        if undone and undone[0].seat in waiting and self.viewer != undone[0].seat:
            # Of several who may decide now, the device goes to the one whose move was taken back.
            self._hand_to(undone[0].seat)
        elif waiting and self.viewer not in waiting and self.curtain not in waiting:
            self._hand_to(waiting[0])
        elif not waiting and self._shared and not self.over:
            self.viewer = NOBODY  # while computers move the device lies in everybody's sight

    def _hand_to(self, seat: int) -> None:
        if self._shared:
            self.curtain, self.viewer = seat, NOBODY
        else:
            self.viewer, self.curtain = seat, NOBODY

    def _send_next(self) -> None:
        """The next of several moves, once the one before has been answered and it is still this person's turn."""
        if self._asked or not self._moves:
            return
        seat, (verb, fields) = self._moves.pop(0)
        decision = self.decision() if seat == self.deciding_seat else None
        if decision is None:
            self._moves.clear()
            return
        self._request(seat, Act(self.source.public.epoch, decision.id, verb, fields))

    def _after(self, reason: Reason | None) -> None:
        if reason is None:
            self._send_next()
            return
        self._moves.clear()
        self._changed()
