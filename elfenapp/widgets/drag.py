"""A piece under the finger: floats above it, and a ring marks where it would land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from .textures import piece

LIFT = 44  # dp above the finger, so that it does not hide what it carries
SIZE = 60
RING = 26


class DragLayer(Widget):
    """Lies over everything and takes a touch over while something is dragged; otherwise it is not there."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._touch: Any = None
        self._move: Callable[[tuple[float, float]], tuple[float, float] | None] | None = None
        self._drop: Callable[[tuple[float, float]], None] | None = None
        with self.canvas:
            self._ring_colour = Color(0.96, 0.75, 0.2, 0)
            self._ring = Line(circle=(0, 0, 1), width=dp(3))
            self._colour = Color(1, 1, 1, 0)
            self._picture = Rectangle(size=(dp(SIZE), dp(SIZE)))

    @property
    def busy(self) -> bool:
        return self._touch is not None

    def begin(
        self,
        touch: Any,
        name: str,
        move: Callable[[tuple[float, float]], tuple[float, float] | None],
        drop: Callable[[tuple[float, float]], None],
    ) -> None:
        """Carry a piece with a touch. ``move`` gets the piece's place and says where it would land, if anywhere."""
        self._touch, self._move, self._drop = touch, move, drop
        texture = piece(name)
        height = dp(SIZE)
        self._picture.texture = texture
        self._picture.size = (height * texture.width / texture.height, height)
        self._colour.a = 1
        touch.grab(self)
        self._follow(touch)

    def cancel(self) -> None:
        """Let go of everything: the screen has changed under the finger."""
        if self._touch is not None:
            self._touch.ungrab(self)
        self._touch = self._move = self._drop = None
        self._colour.a = self._ring_colour.a = 0

    def tip(self, touch: Any) -> tuple[float, float]:
        """The point the carried piece is at."""
        return touch.x, touch.y + dp(LIFT)

    def _follow(self, touch: Any) -> None:
        x, y = self.tip(touch)
        width, height = self._picture.size
        self._picture.pos = (x - width / 2, y - height / 2)
        landing = self._move((x, y)) if self._move else None
        self._ring_colour.a = 1 if landing else 0
        if landing:
            self._ring.circle = (*landing, dp(RING))

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        drop, place = self._drop, self.tip(touch)
        self.cancel()
        if drop:
            drop(place)
        return True
