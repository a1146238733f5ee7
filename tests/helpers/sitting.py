"""A host and a device in one, for tests that sit down at a table: everything a person does, and the match behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.match import Match
from elfenapp.session.computers import Background
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.display.game_source import LocalSource
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.session.display.replay_source import ReplaySource
from elfenapp.session.host import Host
from elfenapp.session.requests import Act
from elfenapp.session.seats import Seat
from elfenapp.session.take_backs import TakeBack
from elfenapp.session.update import Question


class Later:
    """A background in which computers think only when they are told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], Action], Callable[[Action], None]]] = []

    def __call__(self, work: Callable[[], Action], done: Callable[[Action], None]) -> None:
        self.waiting.append((work, done))

    def think(self) -> None:
        work, done = self.waiting.pop(0)
        done(work())


class Table(Device):
    def __init__(self, match: Match, seats: tuple[Seat, ...], background: Background | None = None) -> None:
        self.host = Host(match, seats, background)
        super().__init__(LocalSource(self.host))

    @property
    def match(self) -> Match:
        return self.host.match

    def start(self) -> None:
        self.host.start()

    def submit(self, *moves: Any) -> None:
        """An action is sent as it is, and a refusal raised; moves go the device's way."""
        if moves and isinstance(moves[0], Action):
            (action,) = moves
            self.host.handle(action.seat, Act(self.host.public.epoch, action.decision, action.verb, action.fields))
        else:
            super().submit(*moves)

    def undo(self) -> None:
        super().undo()
        self._raise()

    def take_back(self, offer: TakeBack) -> None:
        """All players agree."""
        self.table.ask(offer.steps)
        self._raise()
        asked = self.question
        for seat in sorted(self.host.needed(asked)) if asked else ():
            self.table.answer(seat, True)
        self._raise()

    @property
    def question(self) -> Question | None:
        return self.table.question

    def asker(self) -> int:
        return self.table.asker()

    def take_backs(self) -> list[TakeBack]:
        return self.table.take_backs()

    def _raise(self) -> None:
        if (reason := self.take_refusal()) is not None:
            raise Refused.of(reason)

    def pause(self) -> None:
        self.host.pause()
        self.hide()

    def resume(self) -> None:
        self.host.resume()

    def close(self) -> None:
        super().close()
        self.host.close()


def seated_at(display: GameDisplay) -> Table:
    """The table behind what a presenter of these tests shows."""
    assert isinstance(display, Table)
    return display


def rewatch(match: Match, seats: tuple[Seat, ...], live: Device | None = None) -> ReplayDevice:
    return ReplayDevice(ReplaySource(match, seats), live)


def carry_out(device: Device, action: Action) -> None:
    """Carry out an action as a person at the device would by touch."""
    device.submit((action.verb, action.fields))
