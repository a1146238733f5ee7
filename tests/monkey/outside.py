"""The monkey from outside: the real process on a desktop of its own, by mouse and keys, judged by what can be seen.

It knows places and no things. A path of the role ``outside`` is walked and shrunk like any other.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path as File
from random import Random

from elfenapp.device.faults import NAME as FAULTS
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.monkey import steps
from tests.monkey.peers import play_on
from tests.monkey.steps import Path, Step
from tests.monkey.walk import Failure, Seen, Walked, judge
from tests.outside.desktop import Desktop, desktop
from tests.outside.running import FEWEST_COLOURS, WELL, Running, colours, data_of, furnish

OUTSIDE = "outside"
SIZES = {"upright": (360, 640), "sideways": (640, 360), "tablet": (1280, 800)}
KEYS = ("Return", "space", "Tab", "BackSpace", "Up", "Down", "Left", "Right", "h", "l", "n", "p", "plus", "ctrl+z")
WEIGHTS = {
    steps.TAP_AT: 50,
    steps.HOLD_AT: 5,
    steps.HOVER_AT: 8,
    steps.DRAG_AT: 10,
    steps.WHEEL: 6,
    steps.KEY: 8,
    steps.BACK: 6,
    steps.TURN: 2,
    steps.SLEEP: 2,
    steps.RESTART: 1,
}


class OutsideWorld:
    """One process after another, in one home with one game on its shelf."""

    def __init__(self, screen: Desktop, folder: File, path: Path, command: Sequence[str]) -> None:
        self._screen, self.home, self._command, self._runs = screen, folder / "home", command, 0
        self.home.mkdir()
        self._folder = folder
        games = furnish(self.home, window=list(SIZES[path.size]))
        match = Match(Setup(path.game, 3, {}, seed=path.seed, first=0))
        play_on(match, path.seed * 7919 % 120, path.seed)
        minds = ("person", "greedy", "greedy")
        seats = (Seat(name, COLOURS[number], minds[number]) for number, name in enumerate(("Ann", "Fern", "Oak")))
        match.about.update(write_seats(tuple(seats)))
        _, journal = Shelf(games).create(match)
        assert journal.close()
        self.app = self._start()

    def _start(self) -> Running:
        self._runs += 1
        return Running(self._screen, self.home, self._folder / f"terminal-{self._runs}", self._command)

    def restart(self) -> None:
        self.app.kill()
        self.app = self._start()

    def check(self) -> None:
        """Alive or well ended, silent, no fault written, something on the window."""
        faults = data_of(self.home) / FAULTS
        assert not faults.exists(), f"the fault log says:\n{faults.read_text(encoding='utf-8')}"
        assert self.app.said == "", f"the terminal says:\n{self.app.said}"
        if not self.app.alive:
            assert self.app.process.returncode == WELL, f"ended with {self.app.process.returncode}"
            self.app = self._start()  # by Back at Home, or by the cross
        assert colours(self.app.settle()) >= FEWEST_COLOURS, "the window shows nothing"

    # Hands -------------------------------------------------------------------------------------------------------

    def perform(self, step: Step) -> None:
        x, y, width, height = self.app.box
        places = [
            (x + round(a * (width - 1)), y + round(b * (height - 1)))
            for a, b in zip(step.where[::2], step.where[1::2], strict=True)
        ]
        tell = self._screen.tell
        if step.do in (steps.TAP_AT, steps.HOLD_AT):
            hold = 0.08 if step.do == steps.TAP_AT else 0.9
            tell("mousemove", *places[0], "mousedown", 1, "sleep", hold, "mouseup", 1)
        elif step.do == steps.HOVER_AT:
            tell("mousemove", *places[0], "sleep", 0.9)
        elif step.do == steps.DRAG_AT:
            tell("mousemove", *places[0], "mousedown", 1, "mousemove", *places[1], "sleep", 0.1, "mouseup", 1)
        elif step.do == steps.WHEEL:
            tell("mousemove", *places[0], "click", 4 if step.value == "scrolldown" else 5)
        elif step.do in (steps.KEY, steps.BACK):
            self.app.key("Escape" if step.do == steps.BACK else str(step.value))
        elif step.do == steps.TURN:
            tell("windowsize", "--sync", self.app.window, height, width)
        elif step.do == steps.SLEEP:
            tell("windowminimize", self.app.window)
            time.sleep(0.3)
            self.app.come_forward()
        elif step.do == steps.RESTART:
            self.restart()
        time.sleep(0.15)


class PlaceChooser:
    """Steps that need nothing but places; where buttons are likely more often than elsewhere."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def next(self) -> Step:
        do = self._random.choices([*WEIGHTS], [*WEIGHTS.values()])[0]
        if do == steps.KEY:
            return Step(do, value=self._random.choice(KEYS))
        if do == steps.WHEEL:
            return Step(do, where=self._places(1), value=self._random.choice(["scrollup", "scrolldown"]))
        count = {steps.DRAG_AT: 2, steps.TAP_AT: 1, steps.HOLD_AT: 1, steps.HOVER_AT: 1}.get(do, 0)
        return Step(do, where=self._places(count))

    def _places(self, count: int) -> tuple[float, ...]:
        return tuple(round(self._random.random(), 3) for _ in range(2 * count))


@contextmanager
def outside_world(path: Path, command: Sequence[str]) -> Iterator[OutsideWorld]:
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder, desktop() as screen:
        world = OutsideWorld(screen, File(folder), path, command)
        try:
            yield world
        finally:
            world.app.kill()


def walk_outside(
    path: Path, length: int, seen: Seen, until: float | None = None, command: Sequence[str] = ()
) -> Walked:
    """So many steps from the seed, or the steps of the path if it has some; ``command`` replaces ``main.py``."""
    walked, chooser = Walked(), PlaceChooser(path.seed)
    left = iter(path.steps)
    choose: Callable[[], Step | None] = (lambda: next(left, None)) if path.steps else chooser.next
    with outside_world(path, command) as world:
        try:
            world.check()
            while len(walked.steps) < length and (until is None or time.monotonic() < until):
                step = choose()
                if step is None:
                    break
                walked.steps.append(step)
                world.perform(step)
                world.check()
                seen[OUTSIDE, path.game, path.size] += 1
        except Exception as fault:
            walked.failure = Failure(path.with_steps(tuple(walked.steps)), *judge(fault))
    return walked


def fails_outside(path: Path) -> Failure | None:
    """For shrinking and for ``--replay``."""
    return walk_outside(path, len(path.steps), Counter()).failure
