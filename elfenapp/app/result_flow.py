"""The way from the last move to the result: shown once, after a pause, and only to players who look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from elfenapp.settings import ANIMATION_SPEEDS

if TYPE_CHECKING:
    from kivy.clock import ClockEvent

    from elfenapp.app.current_game import CurrentGame
    from elfenapp.session.display.device import Device

RESULT_PAUSE = 1.2  # seconds to see the last move before the result comes


class ResultFlow:
    def __init__(self, session: CurrentGame) -> None:
        self._session = session
        self._due: ClockEvent | None = None  # the scheduled moment
        self._seen = False

    def begin(self, device: Device) -> None:
        """A game is opened; the result of one that is over already is not announced."""
        self._seen = device.over

    def follow(self) -> None:
        device, shown = self._session.device, self._session.shown
        over = device is not None and device.over and shown
        if device is not None and not device.over:
            self._seen = False  # the last move may have been taken back: there will be another result
        if over and not self._due and not self._seen:
            speed = ANIMATION_SPEEDS[self._session.app.settings.animation]
            self._due = Clock.schedule_once(lambda _: self._show(), RESULT_PAUSE / speed if speed else 0)
        elif not over and self._due:
            self._due.cancel()
            self._due = None

    def _show(self) -> None:
        self._due = None
        self._seen = True
        self._session.app.go("result")
