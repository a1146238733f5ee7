"""A shelf of 500 games against one of 20: opening and scrolling, frame by frame, in turns."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

MANY, FEW = 500, 20
TURNS, FRAMES = 3, 60
STEP = 9.0  # pixels a frame


def measure(show: Callable[[Any], None]) -> dict[str, Any]:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.settings import Settings
    from tests.helpers.shelves import many

    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as small:
        Settings(theme="light", animation="off", language="en", coach=False).save(Path(folder) / "settings.json")
        many(Path(folder), MANY)
        many(Path(small), FEW)
        app = ElfenApp(Path(folder))
        show(app)
        shelves = {MANY: app.session.autosave.shelf, FEW: type(app.session.autosave.shelf)(Path(small))}
        opening = _open(app)
        frames = {MANY: _Frames(), FEW: _Frames()}
        again = {}
        for _ in range(TURNS):
            for count, shelf in shelves.items():
                app.session.autosave.shelf = shelf
                again[count] = _open(app)
                _scroll(app.screens.get_screen("shelf").ids.rows, frames[count])
        told = {f"{count}_games": taken.figures() for count, taken in frames.items()}
        few, many_games = told[f"{FEW}_games"], told[f"{MANY}_games"]
        return {
            "opening": {"first": opening, **{f"again_{count}_games": found for count, found in again.items()}},
            "scrolling": told,
            "ratio": round(many_games["work_median_ms"] / few["work_median_ms"], 2),
            "ratio_with_drawing": round(many_games["with_drawing_median_ms"] / few["with_drawing_median_ms"], 2),
        }


class _Frames:
    """Each frame's own work and the whole of it; the rest is drawing, which on this machine may be done in software."""

    def __init__(self) -> None:
        from kivy.core.window import Window

        self.work: list[float] = []
        self.whole: list[float] = []
        self._drawing = 0.0
        Window.bind(on_draw=self._note)

    def _note(self, *_: object) -> None:
        self._drawing = time.perf_counter()

    def run(self) -> None:
        from kivy.base import EventLoop

        began, self._drawing = time.perf_counter(), 0.0
        EventLoop.idle()
        ended = time.perf_counter()
        self.work.append(1000 * ((self._drawing or ended) - began))
        self.whole.append(1000 * (ended - began))

    def figures(self) -> dict[str, float]:
        return {
            "work_median_ms": round(median(self.work), 2),
            "work_p99_ms": round(quantiles(self.work, n=100)[98], 2),
            "work_longest_ms": round(max(self.work), 2),
            "with_drawing_median_ms": round(median(self.whole), 2),
        }


def _open(app: Any) -> dict[str, Any]:
    """From home to the shelf: frames until the first games are there, until all are, and the longest one."""
    frames = _Frames()
    app.go("home")
    for _ in range(20):
        frames.run()
    frames.work.clear()
    began, first = time.perf_counter(), 0
    app.go("shelf")
    screen = app.screens.get_screen("shelf")
    going = 1000 * (time.perf_counter() - began)
    while not screen.list.complete:
        frames.run()
        if not first and screen.ids.rows.data:
            first = len(frames.work)
    whole, count = 1000 * (time.perf_counter() - began), len(frames.work)
    for _ in range(10):
        frames.run()
    return {
        "the_tap_ms": round(going, 1),
        "frames_to_the_first_games": first,
        "frames_to_all": count,
        "all_after_ms": round(whole),
        "work_longest_ms": round(max(frames.work, default=0.0), 1),
    }


def _scroll(rows: Any, frames: _Frames) -> None:
    """Down and up again within what both lists have."""
    hidden = max(1.0, rows.children[0].height - rows.height)
    for number in range(FRAMES):
        down = STEP * (number if number < FRAMES / 2 else FRAMES - number)
        rows.scroll_y = 1 - min(1.0, down / hidden)
        frames.run()
