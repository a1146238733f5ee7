"""Work in a thread of its own whose result comes back in a frame: computer players think so, files are read so."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from kivy.clock import Clock, ClockEvent

# Python hands the interpreter on this often: with its usual 5 ms a thinking computer costs every third frame.
SWITCH_INTERVAL = 0.0005

T = TypeVar("T")
Task: TypeAlias = tuple[Callable[[], Any], Callable[[Any], None]]


class BackgroundWorker:
    """A ``Background``: ``worker(work, done)`` runs ``work`` in the thread and ``done`` with its result in a frame.

    The thread is a plain daemon: one of an executor would be waited for when the app is closed in mid-thought.
    """

    _open: ClassVar[set[BackgroundWorker]] = set()  # whose threads wait for more

    def __init__(self, pause: Callable[[], float] = lambda: 0.0) -> None:
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._pause = pause
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._closed = False
        self._not_before = 0.0
        self._waiting: ClockEvent | None = None  # the scheduled end of a pause …
        self._deliver: Callable[[], None] | None = None  # … and what happens then
        self._open.add(self)
        Thread(target=self._run, name="worker", daemon=True).start()

    @classmethod
    def close_all(cls) -> None:
        """The app closes, perhaps on a screen that waits for a thought: no thread may keep it, and all it holds."""
        for worker in tuple(cls._open):
            worker.close()

    def __call__(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        self._not_before = Clock.get_time() + self._pause()
        self._tasks.put((work, done))

    def hurry(self) -> None:
        """Hurry: act as soon as the thought is thought."""
        self._not_before = 0.0
        if self._waiting is not None:
            self._act()

    def close(self) -> None:
        """Nothing comes back any more; the thread ends after its present thought."""
        self._closed = True
        self._open.discard(self)
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
                Clock.schedule_once(partial(self._back, outcome))

    # In the window -----------------------------------------------------------------------------------------------

    def _back(self, outcome: Callable[[], None], *_: object) -> None:
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


class _Thought(Generic[T]):
    def __init__(self, done: Callable[[T], None], result: T) -> None:
        self._done, self._result = done, result

    def __call__(self) -> None:
        self._done(self._result)


class _Failure:
    def __init__(self, failure: Exception) -> None:
        self._failure = failure

    def __call__(self) -> None:
        raise self._failure
