"""A clock for talking: says when time is up, and binds no player. A tap stops it, another lets it go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ..base.kv import load_kv
from ..controls.buttons import Press


class TalkClock(Press):
    """What it looks like is in ``elfenwizards/talk_clock.kv``."""

    text = StringProperty()
    left = NumericProperty(0)
    ended = BooleanProperty(False)  # time is up, and the clock still stands there
    paused = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_kv("elfenwizards/talk_clock")
        super().__init__(**properties)
        self.on_end: Callable[[], None] | None = None  # time is up
        self.on_shape: Callable[[], None] | None = None  # it needs another room
        self._occasion = ""  # what it was last wound up for
        self._ends = 0.0
        self._rest = 0.0  # seconds that were left when it was stopped
        self._over = False  # it has said for this occasion that time is up
        self.bind(on_release=lambda *_: self._tapped())

    @property
    def running(self) -> bool:
        return self.left > 0

    @property
    def shown(self) -> bool:
        return self.running or self.ended

    def wind_up(self, occasion: str, seconds: float) -> None:
        """Once for each occasion: one that has run down or was put away stays away."""
        now = Clock.get_time()
        if occasion != self._occasion:
            self.stop()
            self._occasion, self._ends, self.paused, self._over = occasion, now + seconds, False, False
        if self.running or self._over:
            return
        if self.paused or self._ends > now:
            Clock.schedule_interval(self._tick, 1.0)
            self._show(self._rest if self.paused else self._ends - now)

    def stop(self) -> None:
        """Stop drawing: time passes all the same, unless the clock is stopped."""
        Clock.unschedule(self._tick)
        self.ended = False
        self._show(0)

    def _tapped(self) -> None:
        if self.ended:
            self.stop()
        elif self.paused:
            self._ends, self.paused = Clock.get_time() + self._rest, False
        else:
            self._rest, self.paused = self._ends - Clock.get_time(), True
        if self.on_shape:
            self.on_shape()

    def _tick(self, *_: object) -> None:
        if self.paused:
            return
        left = self._ends - Clock.get_time()
        self._show(left)
        if left <= 0:
            self.stop()
            self.ended = self._over = True
            if self.on_end:
                self.on_end()

    def _show(self, seconds: float) -> None:
        self.left = max(round(seconds), 0)
        self.text = f"{self.left // 60}:{self.left % 60:02}"
