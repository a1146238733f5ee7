from typing import Any

from kivy.uix.widget import Widget

class MotionEvent:
    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    oy: float
    opos: tuple[float, float]
    px: float
    py: float
    ppos: tuple[float, float]
    ud: dict[Any, Any]
    button: str
    time_start: float
    is_double_tap: bool
    is_touch: bool
    is_mouse_scrolling: bool
    grab_current: Widget | None
    def grab(self, class_instance: Widget) -> None: ...
    def ungrab(self, class_instance: Widget) -> None: ...
