"""The window's first size: as it was, or a good part of the screen; never more than the screen has.

The screen is asked before there is a window, because one that grows after it has been placed may stand half outside.
"""

from __future__ import annotations

import ctypes
import os
import sys
from dataclasses import dataclass
from pathlib import Path

SHARE = 0.8  # of the screen's width and height that a first window takes
WIDEST = 16 / 9  # a very wide screen has room for other windows beside ours
LEAST = (360, 480)  # below this nothing can be read
UNKNOWN = (1280, 800)  # when no screen can be asked: what fits nearly every one
_VIDEO = 0x20  # SDL_INIT_VIDEO

Size = tuple[int, int]


class _Rectangle(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int))


def opening_size(remembered: list[int], screen: Size | None) -> Size:
    """``remembered`` is empty at the first start."""
    if remembered:
        width, height = remembered
    elif screen is None:
        width, height = UNKNOWN
    else:
        height = max(LEAST[1], round(screen[1] * SHARE))
        width = max(LEAST[0], min(round(screen[0] * SHARE), round(height * WIDEST)))
    return (min(width, screen[0]), min(height, screen[1])) if screen else (width, height)


@dataclass(frozen=True, slots=True)
class Screen:
    """A place for windows: SDL's name for the way there, and its room for windows, panels left out."""

    driver: str
    size: Size | None

    @property
    def seen(self) -> bool:
        """True if a person can see it: without a screen SDL draws into memory."""
        return self.driver not in ("offscreen", "dummy") or "SDL_VIDEODRIVER" in os.environ


def find_screen(kivy: Path) -> Screen | None:
    """None if there is none, or none that can be asked."""
    try:
        sdl = _load_sdl(kivy)
        if sdl.SDL_InitSubSystem(_VIDEO):  # Kivy does the same in a moment
            return None
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
        driver = (sdl.SDL_GetCurrentVideoDriver() or b"").decode()
        usable = _Rectangle()
        if sdl.SDL_GetDisplayUsableBounds(0, ctypes.byref(usable)) or min(usable.width, usable.height) <= 0:
            return Screen(driver, None)
    except (OSError, AttributeError, StopIteration):
        return None
    return Screen(driver, (usable.width, usable.height))


def _load_sdl(kivy: Path) -> ctypes.CDLL:
    """The SDL that Kivy brings along, through the module that is linked to it."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2")
    return ctypes.CDLL(str(next((kivy / "core" / "window").glob("_window_sdl2*.so"))))
