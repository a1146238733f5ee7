"""The thread of a game without a window: calls that others post are made here, one after another."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from queue import Empty, SimpleQueue
from threading import TIMEOUT_MAX, Event
from time import monotonic

from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import View

from ..transport.network import Network


class Loop:
    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def post(self, call: Callable[[], None]) -> None:
        """From any thread."""
        self._calls.put(call)

    def until(self, done: Callable[[], bool], seconds: float = 1e9) -> bool:
        """Make calls until something is so; False if time is up before."""
        end = monotonic() + seconds
        while not done():
            try:
                self._calls.get(timeout=max(0.0, min(end - monotonic(), 3600.0)))()
            except Empty:
                if monotonic() >= end:
                    return False
        return True


class NetworkLoop:
    """The same in the network's own thread: what comes is answered there, and no other thread is waited for."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._done: Callable[[], bool] = lambda: False
        self._is_done = Event()

    def post(self, call: Callable[[], None]) -> None:
        """From any thread."""
        if self._network.at_once:
            self._make(call)
        else:
            self._network.soon(lambda: self._make(call))

    def until(self, done: Callable[[], bool], seconds: float = 1e9) -> bool:
        """From any other thread: let calls be made until something is so; False if time is up before."""
        self._is_done.clear()
        self._done = done
        self._network.soon(self._look)
        return self._is_done.wait(min(seconds, TIMEOUT_MAX))

    def _make(self, call: Callable[[], None]) -> None:
        call()
        self._look()

    def _look(self) -> None:
        if self._done():
            self._is_done.set()


def tell(json_lines: bool, text: str, **facts: Plain) -> None:
    line = json.dumps({"event": text, **facts}) if json_lines else _line(text, facts)
    print(line + "\n", end="", flush=True)  # in one piece: two threads may tell something in the same moment


def _line(text: str, facts: dict[str, Plain]) -> str:
    return f"{text}: {', '.join(str(fact) for fact in facts.values())}" if facts else text


def view_digest(view: View) -> str:
    """A digest that is the same on two devices if their views are."""
    return blake2b(pack(view.plain()), digest_size=8).hexdigest()
