"""What takes the place of threads and of Kivy's log while the monkey walks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from elfenapp.device.worker import _Failure, _Thought


class Warnings(logging.Handler):
    """Everything Kivy warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def in_a_frame(worker: Any, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
    """Think in the next frame instead of in a thread: the same steps then always lead to the same place."""
    worker._not_before = Clock.get_time() + worker._pause()

    def think(_: float) -> None:
        if worker._closed:
            return
        try:
            outcome: Any = _Thought(done, work())
        except Exception as failure:
            outcome = _Failure(failure)
        worker._back(outcome)

    Clock.schedule_once(think)
