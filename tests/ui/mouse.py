"""The same gestures with a mouse: what the window tells of it goes through Kivy's own mouse provider."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.providers.mouse import MouseMotionEventProvider

from tests.ui.driver import Driver

BUTTON = "left"


class Mouse(Driver):
    """Taps and drags of a driver that is running already, done with the left button. ``with Mouse(app) as mouse``."""

    def __enter__(self) -> Mouse:
        self._provider = MouseMotionEventProvider("mouse", "disable_multitouch")
        self._provider.start()
        EventLoop.add_input_provider(self._provider)
        return self

    def __exit__(self, *_: object) -> None:
        EventLoop.remove_input_provider(self._provider)
        self._provider.stop()

    def tap(self, target: Any, hold: float = 0.08, after: float = 0.4, blocked: bool = False) -> None:
        assert not blocked, "a mouse does not see what it hits"
        x, y = self.place(target)
        self._tell("on_mouse_down", x, y)
        self.step(hold)
        self._tell("on_mouse_up", x, y)
        self.step(after)

    def drag(self, start: Any, end: Any, steps: int = 12, after: float = 0.4, via: Sequence[Any] = ()) -> None:
        x0, y0 = self.place(start)
        self._tell("on_mouse_down", x0, y0)
        self.step()
        for target in (*via, end):
            x1, y1 = self.place(target)
            for number in range(1, steps + 1):
                self._tell("on_mouse_move", x0 + (x1 - x0) * number / steps, y0 + (y1 - y0) * number / steps)
                self.step()
            x0, y0 = x1, y1
        self._tell("on_mouse_up", x0, y0)
        self.step(after)

    def _tell(self, event: str, x: float, y: float) -> None:
        """As the window does: in pixels, from its upper left corner."""
        Window.mouse_pos = x, y
        place = (x, Window.height - y)
        Window.dispatch(event, *place, *([] if event == "on_mouse_move" else [BUTTON]), [])
        EventLoop.dispatch_input()
