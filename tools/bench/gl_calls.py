"""Calls to the graphics chip in one frame of a board that is dragged, as Kivy's debugging backend tells them.

    python -m tools.bench.gl_calls <game>

Draw calls, binds of textures, stencil operations and questions to the driver are what costs a phone its time; here,
where there is none, they can still be counted. A question waits for the driver (kivy issue 8997).
"""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

FRAMES = 4  # before the one that is counted
KINDS = {
    "draws": ("glDraw",),
    "binds": ("glBindTexture",),
    "stencils": ("glStencilFunc",),
    "queries": ("glGet", "glIs"),
}


class Ear(io.TextIOBase):
    """Hears what Kivy prints of each call."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def write(self, text: str) -> int:
        self.heard.append(text)
        return len(text)


@contextmanager
def listening() -> Iterator[Ear]:
    ear, usual = Ear(), sys.stdout
    sys.stdout = ear
    try:
        yield ear
    finally:
        sys.stdout = usual


def count(told: str) -> dict[str, int]:
    """The calls of each kind in what Kivy has printed."""
    calls = Counter(line.split("(")[0].strip()[3:] for line in told.splitlines() if line.startswith("GL gl"))
    return {
        kind: sum(number for name, number in calls.items() if name.startswith(beginnings))
        for kind, beginnings in KINDS.items()
    }


def measure(game: str) -> dict[str, dict[str, int]]:
    """Of the board alone, and of its whole screen."""
    os.environ["KIVY_GL_DEBUG"] = "1"
    with listening() as ear, tempfile.TemporaryDirectory() as folder:
        from .tables import FULL
        from .ui_tasks import frames, show

        screen = FULL[game](show, frames, folder)
        frames(0.5)
        from kivy.core.window import Window

        root = Window.children[0]
        return {"board": _counted(ear, screen.board, screen.board), "screen": _counted(ear, screen.board, root)}


def _counted(ear: Ear, board: Any, shown: Any) -> dict[str, int]:
    from kivy.base import EventLoop

    from .ui_tasks import alone_on_window

    with alone_on_window(board, shown):
        for number in range(FRAMES):
            board.camera.pan(-9 if number % 2 else 9, 0)
            board.redraw()
            ear.heard.clear()
            EventLoop.idle()
        return count("".join(ear.heard))


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
