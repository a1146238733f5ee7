"""A layer over the whole window below which nothing can be touched."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout


class TouchWall(FloatLayout):
    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True
