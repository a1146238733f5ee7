"""A clock for talking: shows what is left, chimes once, binds nobody. A tap puts it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from ..base.kv import load_kv
from ..controls.buttons import Press


class TalkClock(Press):
    """What it looks like is in ``elfenwizards/talk_clock.kv``."""

    text = StringProperty()
    left = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        load_kv("elfenwizards/talk_clock")
        super().__init__(**properties)
        self.on_end: Callable[[], None] | None = None
        self._occasion = ""  # what it was last wound up for
        self._ends = 0.0
        self.bind(on_release=lambda *_: self._put_away())

    @property
    def running(self) -> bool:
        return self.left > 0

    def wind_up(self, occasion: str, seconds: float) -> None:
        """Once for each occasion: one that has run down or was put away stays away."""
        now = Clock.get_time()
        if occasion != self._occasion:
            self.stop()
            self._occasion, self._ends = occasion, now + seconds
        if not self.running and self._ends > now:
            Clock.schedule_interval(self._tick, 1.0)
            self._show(self._ends - now)

    def stop(self) -> None:
        """Nobody looks at it now; time passes all the same."""
        Clock.unschedule(self._tick)
        self._show(0)

    def _put_away(self) -> None:
        self._ends = 0.0
        self.stop()

    def _tick(self, *_: object) -> None:
        left = self._ends - Clock.get_time()
        self._show(left)
        if left <= 0:
            self.stop()
            if self.on_end:
                self.on_end()

    def _show(self, seconds: float) -> None:
        self.left = max(round(seconds), 0)
        self.text = f"{self.left // 60}:{self.left % 60:02}"
