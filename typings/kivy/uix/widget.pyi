from collections.abc import Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent

class Widget(EventDispatcher):
    x: float
    y: float
    width: float
    height: float
    top: float
    right: float
    center_x: float
    center_y: float
    pos: Sequence[float]
    size: Sequence[float]
    center: Sequence[float]
    size_hint: Sequence[float | None]
    size_hint_x: float | None
    size_hint_y: float | None
    pos_hint: dict[str, Any]
    opacity: float
    disabled: bool
    canvas: Canvas
    parent: Any  # a widget, the window, or nobody
    children: list[Any]
    ids: Any  # what kv calls by a name: which there are, and what they are, kv says
    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def clear_widgets(self, children: Sequence[Widget] | None = None) -> None: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def to_window(self, x: float, y: float, initial: bool = True, relative: bool = False) -> tuple[float, float]: ...
    def to_widget(self, x: float, y: float, relative: bool = False) -> tuple[float, float]: ...
    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]: ...
    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]: ...
    def get_parent_window(self) -> Any: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_move(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_up(self, touch: MotionEvent) -> bool | None: ...
