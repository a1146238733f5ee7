"""The thread of a game without a window: calls that others post are made here, one after another."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from queue import Empty, SimpleQueue
from time import monotonic

from elfenapp.engine.core.framing import pack
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.views import View


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


def tell(json_lines: bool, text: str, **facts: Plain) -> None:
    print(json.dumps({"event": text, **facts}) if json_lines else _line(text, facts), flush=True)


def _line(text: str, facts: dict[str, Plain]) -> str:
    return f"{text}: {', '.join(str(fact) for fact in facts.values())}" if facts else text


def view_digest(view: View) -> str:
    """Whether two devices show the same."""
    return blake2b(pack(view.plain()), digest_size=8).hexdigest()
