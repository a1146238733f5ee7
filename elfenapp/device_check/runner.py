"""Runs the probes, frame by frame, under a cover with a progress bar; can be stopped at any frame."""

from __future__ import annotations

import platform
import time
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import Metrics

from elfenapp import __version__
from elfenapp.app.elfen_app import BACK_KEYS
from elfenapp.device_check.bench import CheckBench, Findings, Steps
from elfenapp.device_check.cover import CheckCover
from elfenapp.device_check.frames import graphics_chip
from elfenapp.device_check.probes import FUNCTIONS
from elfenapp.i18n import catalogue
from elfenapp.presenters.device_check import PROBES, DeviceReport, ProbeResult, probe_title
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

# Shares of the time that the probes usually take, for the progress bar.
WEIGHTS = {"modules": 4, "assets": 8, "games": 30, "screens": 34, "frames": 10, "saving": 4, "lan": 6, "system": 4}


class DeviceCheck:
    """One check; ``done`` receives its report, also when it was stopped."""

    def __init__(self, app: ElfenApp, done: Callable[[DeviceReport], None], names: Sequence[str] = PROBES) -> None:
        self.app, self._done, self._names = app, done, tuple(names)
        self.bench = CheckBench(app)
        self.cover = CheckCover(self.stop)
        self._results: list[ProbeResult] = []
        self._event: ClockEvent | None = None
        self._steps: Any = None  # a generator
        self.running = False

    def start(self) -> None:
        self.running = True
        self.bench.cover = self.cover
        self.bench.borrow()
        self.cover.open()
        self.app.fbind("on_pause", self._paused)
        self.app.fbind("on_stop", self._ended)
        Window.bind(on_keyboard=self._on_key)
        self._steps = self._run()
        self._event = Clock.schedule_once(self._step, 0)

    def stop(self) -> None:
        """The player has had enough, or the app goes to the background."""
        self._finish(stopped=True)

    def _paused(self, *_: object) -> None:
        self.stop()

    def _ended(self, *_: object) -> None:
        self._done = lambda _: None  # there is no screen any more to show it
        self.stop()

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        """Back stops the check; no other key reaches the screens that it shows."""
        if key in BACK_KEYS:
            Clock.schedule_once(lambda _: self.stop())
        return True

    def _step(self, _: float) -> None:
        try:
            wait = next(self._steps)
        except StopIteration:
            self._finish(stopped=False)
        else:
            if self.running:
                self._event = Clock.schedule_once(self._step, wait)

    def _finish(self, stopped: bool) -> None:
        if not self.running:
            return
        self.running = False
        if self._event is not None:
            self._event.cancel()
        self.app.funbind("on_pause", self._paused)
        self.app.funbind("on_stop", self._ended)
        Window.unbind(on_keyboard=self._on_key)
        self._steps.close()  # the probe that runs cleans up behind itself
        self.cover.close()
        self.bench.give_back()
        self._done(DeviceReport(self._about(), tuple(self._results), stopped))

    def _run(self) -> Steps:
        whole, before = sum(WEIGHTS[name] for name in self._names), 0.0
        yield 0.0
        for name in self._names:
            found = self.bench.found = Findings()
            self.cover.tell(probe_title(name, catalogue(tr.language)), before / whole)
            began = time.monotonic()
            yield from self._watched(name, found, before / whole, WEIGHTS[name] / whole)
            found.wrong += self.bench.faults()
            seconds = time.monotonic() - began
            self._results.append(ProbeResult(name, tuple(found.wrong), dict(found.numbers), found.count, seconds))
            before += WEIGHTS[name]

    def _watched(self, name: str, found: Findings, before: float, part: float) -> Steps:
        try:
            for wait in FUNCTIONS[name](self.bench):
                self.cover.move(before + part * found.share)
                yield wait
        except Exception:
            found.wrong.append(traceback.format_exc(limit=-6))

    def _about(self) -> dict[str, str]:
        width, height = (int(side) for side in Window.system_size)
        return {
            "app": __version__,
            "system": platform.platform(),
            "python": platform.python_version(),
            "window": f"{width} x {height}",
            "graphics": graphics_chip(),
            "density": f"{Metrics.density:.2f}",
        }
