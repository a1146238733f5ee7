"""The window's own time, for what is told bit by bit: a ``Timer`` whose seconds pass frame by frame."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


class FrameTimer:
    def now(self) -> float:
        return float(Clock.get_time())

    def later(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        event = Clock.schedule_once(lambda _: act(), seconds)
        return lambda: event.cancel()
