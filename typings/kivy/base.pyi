from typing import Any

from kivy.core.window import WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

class ExceptionHandler:
    def handle_exception(self, inst: BaseException) -> int: ...

class ExceptionManagerBase:
    RAISE: int
    PASS: int
    def add_handler(self, cls: ExceptionHandler) -> None: ...

class EventLoopBase:
    quit: bool
    status: str
    window: WindowBase | None
    @property
    def touches(self) -> list[MotionEvent]: ...
    def idle(self) -> None: ...
    def add_input_provider(self, provider: Any, auto_remove: bool = False) -> None: ...
    def remove_input_provider(self, provider: Any) -> None: ...
    def dispatch_input(self) -> None: ...
    def post_dispatch_input(self, etype: str, me: MotionEvent) -> None: ...

EventLoop: EventLoopBase
ExceptionManager: ExceptionManagerBase

def runTouchApp(widget: Widget | None = None, embedded: bool = False) -> Any: ...
