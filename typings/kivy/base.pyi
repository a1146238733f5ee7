from collections.abc import Sequence
from typing import Any

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
    @property
    def touches(self) -> Sequence[MotionEvent]: ...
    def idle(self) -> None: ...

EventLoop: EventLoopBase
ExceptionManager: ExceptionManagerBase

def runTouchApp(widget: Widget | None = None, embedded: bool = False) -> Any: ...
