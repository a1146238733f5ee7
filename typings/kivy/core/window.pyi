from collections.abc import Callable, Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    width: float
    height: float
    size: tuple[float, float]
    system_size: tuple[float, ...]
    clearcolor: Sequence[float]
    fullscreen: bool | str
    allow_screensaver: bool
    softinput_mode: str
    children: list[Widget]
    canvas: Canvas
    mouse_pos: tuple[float, float]
    on_touch_down: Callable[[Any], bool | None]  # the tests have their own
    def add_widget(self, widget: Widget, canvas: Any = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def release_all_keyboards(self) -> None: ...

Window: WindowBase
