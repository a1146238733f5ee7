from typing import Any

from kivy.uix.widget import Widget

class MotionEvent:
    sx: float
    sy: float
    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    oy: float
    opos: tuple[float, float]
    px: float
    py: float
    ppos: tuple[float, float]
    profile: list[str]
    ud: dict[Any, Any]
    button: str
    time_start: float
    is_double_tap: bool
    is_touch: bool
    is_mouse_scrolling: bool
    grab_current: Widget | None
    def __init__(self, device: str, id: str, args: Any, is_touch: bool = False, type_id: str | None = None) -> None: ...
    def depack(self, args: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def grab(self, class_instance: Widget, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Widget) -> None: ...
