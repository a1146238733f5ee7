"""A finger that comes down on a widget and is lifted again: it means that widget, and nothing that lies below."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget


class Tapped(Widget):
    """To be mixed in before another widget. What lies within it hears a touch first."""

    on_tap: Callable[[], object] | None = None

    def takes(self, touch: MotionEvent) -> bool:
        """True if a touch means this widget."""
        return bool(self.collide_point(*touch.pos))

    def lifted(self, inside: bool) -> None:
        """A finger that came down on it has left the glass, there or elsewhere."""
        if inside and self.on_tap:
            self.on_tap()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.takes(touch):
            return False
        if not super().on_touch_down(touch):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.lifted(bool(self.collide_point(*touch.pos)))
        return True
