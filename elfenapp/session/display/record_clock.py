"""The clock that tells a game record by record: how long each stays before the next one begins.

A running game and a film of the past are told by the same clock. It asks a ``Timer`` for its seconds: the window's, or
in a test one that is turned by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol, TypeAlias

Cancel: TypeAlias = Callable[[], None]


class Timer(Protocol):
    def now(self) -> float:
        """Seconds since some moment."""

    def later(self, seconds: float, act: Callable[[], None]) -> Cancel:
        """Call ``act`` after so many seconds, unless what is returned is called before."""


class StillTimer:
    """Time stands still: a record stays until it is moved on by hand."""

    def now(self) -> float:
        return 0.0

    def later(self, seconds: float, act: Callable[[], None]) -> Cancel:
        return lambda: None


class RecordClock:
    def __init__(self, timer: Timer, on_end: Callable[[], None]) -> None:
        """``on_end`` is called when a record has been told."""
        self._timer, self._on_end = timer, on_end
        self._cancel: Cancel | None = None
        self._end = 0.0
        self._limit = inf

    @property
    def running(self) -> bool:
        """True while a record is told."""
        return self._cancel is not None

    @property
    def now(self) -> float:
        return self._timer.now()

    def run(self, seconds: float, most: float = inf) -> None:
        """A record begins. It stays so long, or longer if it is held, but at ``most`` seconds."""
        self._limit = self.now + most
        self._end_at(min(self.now + seconds, self._limit))

    def hold(self, seconds: float, moment: bool = False) -> float:
        """The record stays at least so long from now, and a ``moment`` also beyond its limit; how long it stays."""
        if not self.running:
            return 0.0
        if moment:
            self._limit = max(self._limit, self.now + seconds)
        end = min(self.now + seconds, self._limit)
        if end > self._end:
            self._end_at(end)
        return self._end - self.now

    def limit(self, most: float) -> None:
        """The record ends after ``most`` seconds from now at the latest."""
        self._limit = min(self._limit, self.now + most)
        if self.running and self._end > self._limit:
            self._end_at(self._limit)

    def stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    def _end_at(self, end: float) -> None:
        self.stop()
        self._end = end
        self._cancel = self._timer.later(max(end - self.now, 0.0), self._ended)

    def _ended(self) -> None:
        self._cancel = None
        self._on_end()
