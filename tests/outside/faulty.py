"""The app with a fault in it, thrown once and on purpose: ``python -m tests.outside.faulty touch``.

The app itself starts as ever; only the one thing that is to fail is replaced before. A fault waits until a game is on.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

from elfenapp.app.start import prepare, run, size_window
from elfenapp.device.folders import data_folder

PURPOSE = "thrown on purpose"
FAULTS = ("touch", "clock", "computer", "saving", "resize")


class OnPurpose(Exception):
    """No error that anything in the app expects."""


class Fault:
    """Throws at the first call after a game has been opened."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.armed = False

    def throw(self) -> None:
        if self.armed:
            self.armed = False
            raise OnPurpose(f"{PURPOSE}: {self.kind}")

    def before(self, owner: Any, name: str) -> None:
        """Raise at the first call of this method."""
        method = getattr(owner, name)

        @functools.wraps(method)
        def faulty(*arguments: Any, **named: Any) -> Any:
            self.throw()
            return method(*arguments, **named)

        setattr(owner, name, faulty)


def arm(fault: Fault, once_on: Callable[[], object]) -> None:
    """As soon as a player goes on with a game; ``once_on`` does what else is to happen then."""
    from elfenapp.app.elfen_app import ElfenApp

    going_on = ElfenApp.continue_game

    def continue_game(app: ElfenApp, kept: str) -> None:
        going_on(app, kept)
        fault.armed = True
        once_on()

    replaced: Any = ElfenApp  # a class whose method is another from here on
    replaced.continue_game = continue_game


def build_in(kind: str) -> None:
    from kivy.clock import Clock
    from kivy.core.window import Window

    from elfenapp.engine.bots.thinking_bot import ThinkingBot
    from elfenapp.saves.writer import Writer
    from elfenapp.screens.elfenland import ElfenlandScreen

    fault = Fault(kind)
    places: dict[str, Callable[[], None]] = {
        "touch": lambda: fault.before(ElfenlandScreen, "on_touch_down"),
        "computer": lambda: fault.before(ThinkingBot, "choose"),
        "saving": lambda: fault.before(Writer, "_write"),
        "resize": lambda: Window.bind(on_resize=lambda *_: fault.throw()),
        "clock": lambda: None,
    }
    places[kind]()
    soon: Callable[[], object] = (
        (lambda: Clock.schedule_once(lambda _: fault.throw(), 1.0)) if kind == "clock" else (lambda: None)
    )
    arm(fault, soon)


if __name__ == "__main__":
    assert sys.argv[1] in FAULTS, f"one of {FAULTS}"
    prepare()
    size_window(data_folder())  # as ``run`` does it: what is built in below opens the window
    build_in(sys.argv[1])
    run()
