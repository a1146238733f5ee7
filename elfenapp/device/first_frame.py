"""The time from the start of the process to the first frame that was shown."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from kivy.core.window import Window

_began = time.monotonic()
_shown: list[float] = []


def watch_first_frame() -> None:
    """Note when the first frame is shown, once."""

    def note(*_: object) -> None:
        Window.unbind(on_flip=note)
        _shown.append(_age())

    Window.bind(on_flip=note)


def seconds_to_first_frame() -> float:
    """0 if it was not noted."""
    return _shown[0] if _shown else 0.0


def _age() -> float:
    """Seconds since the process began, where the system tells; else since this module was read."""
    if sys.platform.startswith(("linux", "android")):
        with suppress(OSError, ValueError, IndexError, AttributeError):
            fields = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            since_boot = float(fields[19]) / os.sysconf("SC_CLK_TCK")
            return time.clock_gettime(time.CLOCK_BOOTTIME) - since_boot
    return time.monotonic() - _began
