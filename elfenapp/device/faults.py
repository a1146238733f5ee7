"""The fault log: what went wrong in the program itself, for its developers. Never raises, from whatever thread."""

from __future__ import annotations

import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from elfenapp import __version__

NAME = "faults.log"
MOST_BYTES = 256 << 10  # the older half goes when it has grown beyond
_HEAD = "==== "


class FaultLog:
    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._newest = ""  # what is shared if the folder cannot be written

    @property
    def path(self) -> Path:
        return self._folder() / NAME

    def write(self, fault: BaseException) -> None:
        told = "".join(traceback.format_exception(fault))
        where = f"Elfen {__version__}, Python {platform.python_version()}, {platform.platform()}"
        self._newest = (
            f"{_HEAD}{time.strftime('%Y-%m-%d %H:%M:%S')} in {threading.current_thread().name}\n{where}\n{told}\n"
        )
        with self._lock:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._shorten()
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(self._newest)
                print(f"elfen: a fault was written to {self.path}", file=sys.stderr)
            except OSError:
                print(f"elfen: a fault that could not be written down\n{self._newest}", file=sys.stderr)

    def read(self) -> str:
        """Everything that is known, the newest last."""
        try:
            return self.path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return self._newest

    def _shorten(self) -> None:
        if not self.path.exists() or self.path.stat().st_size <= MOST_BYTES:
            return
        told = self.path.read_text(encoding="utf-8", errors="replace")
        later = told.find(_HEAD, len(told) // 2)
        self.path.write_text(told[later:] if later >= 0 else "", encoding="utf-8")


def signature(fault: BaseException) -> tuple[str, str, int]:
    """The key of a fault: its kind and the line of code it comes from. Of several in one group, the first."""
    while isinstance(fault, BaseExceptionGroup):
        fault = fault.exceptions[0]
    frames = traceback.extract_tb(fault.__traceback__)
    last = frames[-1] if frames else None
    return type(fault).__name__, last.filename if last else "", (last.lineno or 0) if last else 0
