"""Time that a test turns by hand: a ``Timer`` for what is told bit by bit."""

from __future__ import annotations

from collections.abc import Callable


class VirtualTimer:
    def __init__(self) -> None:
        self._now = 0.0
        self._due: dict[int, tuple[float, Callable[[], None]]] = {}
        self._count = 0

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        self._count += 1
        number = self._count
        self._due[number] = self._now + seconds, act
        return lambda: self._forget(number)

    def pass_by(self, seconds: float) -> None:
        """Whatever is due within these seconds happens, in its order."""
        end = self._now + seconds
        while due := [(when, number) for number, (when, _) in self._due.items() if when <= end + 1e-9]:
            self._now, number = min(due)
            _, act = self._due.pop(number)
            act()
        self._now = end

    @property
    def idle(self) -> bool:
        return not self._due

    def _forget(self, number: int) -> None:
        self._due.pop(number, None)
