"""Pieces in the air: from a town to the panel of who won its marker, from the pile into a hand, turned over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ..base.textures import piece

SIZE = 34  # dp
ARC = 40  # dp: how far above the straight line a piece rises on its way

Place = tuple[float, float]


@dataclass(slots=True)
class InTheAir:
    face: str
    turned: str
    start: Callable[[], Place | None]  # looked for when it sets out: meanwhile the board may have been moved
    end: Callable[[], Place | None]
    began: float
    seconds: float
    leave: Callable[[], None]
    way: tuple[Place, Place] | None = None  # once it has set out


def _nothing_more() -> None:
    """No piece waits to set out."""


class Flights(Widget):
    """Lies over everything, takes no touch, and costs nothing while nothing flies."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.flying: list[InTheAir] = []  # those that have yet to set out included
        self._group = InstructionGroup()
        self.canvas.add(self._group)

    def send(
        self,
        faces: tuple[str, str],
        start: Callable[[], Place | None],
        end: Callable[[], Place | None],
        seconds: float,
        wait: float = 0.0,
        leave: Callable[[], None] = _nothing_more,
    ) -> None:
        """A piece with these two faces; ``leave`` is told when it sets out, and if it never does."""
        if seconds > 0:
            self.flying.append(InTheAir(*faces, start, end, Clock.get_time() + wait, seconds, leave))
            self._tick()

    def seconds_left(self) -> float:
        now = Clock.get_time()
        return max((flight.began + flight.seconds - now for flight in self.flying), default=0.0)

    def skip(self) -> None:
        """Put everything in its place immediately."""
        skipped, self.flying = self.flying, []
        for flight in skipped:
            if flight.way is None:
                flight.leave()
        self._tick()

    def _tick(self, *_: object) -> None:
        now = Clock.get_time()
        for flight in self.flying:
            if flight.way is None and flight.began <= now:
                self._set_out(flight)
        self.flying = [flight for flight in self.flying if now < flight.began + flight.seconds]
        self._group.clear()
        for flight in self.flying:
            if flight.way is not None:
                self._draw(flight, *flight.way, (now - flight.began) / flight.seconds)
        Clock.unschedule(self._tick)
        if self.flying:
            Clock.schedule_once(self._tick)

    def _set_out(self, flight: InTheAir) -> None:
        start, end = flight.start(), flight.end()
        if start is not None and end is not None:
            flight.way = (start, end)
        else:
            flight.seconds = 0.0  # its start or its end is out of sight
        flight.leave()

    def _draw(self, flight: InTheAir, start: Place, end: Place, share: float) -> None:
        eased = share * share * (3 - 2 * share)
        texture = piece(flight.turned if share > 0.5 else flight.face)
        # Turned over like a coin: thin in the middle of the way.
        shown = abs(1 - 2 * share) if flight.turned != flight.face else 1.0
        height = dp(SIZE)
        width = height * texture.width / texture.height * max(shown, 0.06)
        x = start[0] + (end[0] - start[0]) * eased
        y = start[1] + (end[1] - start[1]) * eased + dp(ARC) * 4 * share * (1 - share)
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height)))

    def on_touch_down(self, touch: Any) -> bool:
        """A touch anywhere skips, and goes on to what it is meant for."""
        if self.flying:
            self.skip()
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False
