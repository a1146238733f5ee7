"""Computer players think in a thread of their own, and act on the window's thread, at a pace people can follow."""

from __future__ import annotations

import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from kivy.clock import Clock

from elfenapp.settings import ANIMATION_SPEEDS

PAUSE = 0.6  # seconds between two actions of computers at normal speed
# Python hands the interpreter on this often: with its usual 5 ms a thinking computer costs every third frame.
SWITCH_INTERVAL = 0.0005

Task: TypeAlias = tuple[Callable[[], Any], Callable[[Any], None]]


def pause_at(animation: str) -> float:
    """How long to wait between two actions of computers; nothing if animations are off."""
    speed = ANIMATION_SPEEDS[animation]
    return PAUSE / speed if speed else 0.0


class Thinking:
    """A ``Background``: ``thinking(work, done)`` runs ``work`` in the thread and ``done`` with its result in a frame.

    The thread is a plain daemon: one of an executor would be waited for when the app is closed in mid-thought.
    """

    def __init__(self, pause: Callable[[], float] = lambda: 0.0) -> None:
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._pause = pause
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._closed = False
        self._not_before = 0.0
        self._waiting: Any = None  # the scheduled end of a pause …
        self._deliver: Callable[[], None] | None = None  # … and what happens then
        Thread(target=self._run, name="thinking", daemon=True).start()

    def __call__(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self._not_before = Clock.get_time() + self._pause()
        self._tasks.put((work, done))

    def hurry(self) -> None:
        """Somebody does not want to wait: act as soon as the thought is thought."""
        self._not_before = 0.0
        if self._waiting is not None:
            self._act()

    def close(self) -> None:
        """Nothing comes back any more; the thread ends after its present thought."""
        self._closed = True
        self._deliver = None
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self._tasks.put(None)

    # In the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None and not self._closed:
            work, done = task
            outcome: Callable[[], None]
            try:
                outcome = _Thought(done, work())
            except Exception as failure:  # a fault of a computer player must end where people see it
                outcome = _Failure(failure)
            if not self._closed:
                Clock.schedule_once(lambda _, outcome=outcome: self._back(outcome))

    # In the window -----------------------------------------------------------------------------------------------

    def _back(self, outcome: Callable[[], None]) -> None:
        if self._closed:
            return
        self._deliver = outcome
        left = self._not_before - Clock.get_time()
        if left <= 0:
            self._act()
        else:
            self._waiting = Clock.schedule_once(lambda _: self._act(), left)

    def _act(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        deliver, self._deliver = self._deliver, None
        if deliver is not None and not self._closed:
            deliver()


class _Thought:
    def __init__(self, done: Callable[[Any], None], result: Any) -> None:
        self._done, self._result = done, result

    def __call__(self) -> None:
        self._done(self._result)


class _Failure:
    def __init__(self, failure: Exception) -> None:
        self._failure = failure

    def __call__(self) -> None:
        raise self._failure
