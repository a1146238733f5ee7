from typing import Any

from kivy.uix.widget import Widget

class TransitionBase:
    duration: float
    is_active: bool

class Screen(Widget):
    name: str
    manager: ScreenManager | None
    def on_pre_enter(self, *_: object) -> None: ...
    def on_enter(self, *_: object) -> None: ...
    def on_pre_leave(self, *_: object) -> None: ...
    def on_leave(self, *_: object) -> None: ...

class ScreenManager(Widget):
    current: str
    screens: list[Any]
    current_screen: Any  # which kind of screen a name belongs to, the app knows
    transition: TransitionBase
    def has_screen(self, name: str) -> bool: ...
    def get_screen(self, name: str) -> Any: ...
