"""``drive(...)`` starts the whole app in a window of any shape and closes it after the test."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.core.window import Window

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.settings import Settings
from tests.ui.driver import USUAL, Driver, complaints_of_kivy  # sets the window up before Kivy is imported

# The shapes every screen must fit, in dp: phone upright and on its side, tablet both ways, desktop.
SHAPES = ((360, 640), (640, 360), (800, 1280), (1280, 800), (1920, 1080))

Drive = Callable[..., Driver]


def pytest_collection_finish() -> None:
    """Freeze the imported modules: the app looks for rubbish at every change of language, and need not look there."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Any:
    """A failed test tells what its window showed."""
    report = yield
    running: list[Driver] = getattr(item, "driven", [])
    if report.failed and running:
        report.sections.append(("the window", running[-1].report()))
    return report


@pytest.fixture
def drive(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Drive]:
    """``drive(size=(360, 640), language="de", prepare=...)``: settings by name; ``prepare`` gets the app first.

    Without a size the window is left to the app.
    """
    running: list[Driver] = []
    request.node.driven = running

    def start(
        size: tuple[int, int] | None = USUAL, prepare: Callable[[ElfenApp], object] | None = None, **settings: Any
    ) -> Driver:
        while running:
            _close(running.pop())
        if settings or not (tmp_path / "settings.json").exists():
            Settings(
                **{"animation": "off", "coach": False, "sound": False, "language": "en", "theme": "light", **settings}
            ).save(tmp_path / "settings.json")
        if size:
            Window.size = size
            remembered = Settings.load(tmp_path / "settings.json")
            remembered.window = []
            remembered.save(tmp_path / "settings.json")
        app = ElfenApp(folder=tmp_path)
        if prepare:
            prepare(app)
        running.append(Driver(app).__enter__())
        return running[-1]

    yield start
    while running:
        _close(running.pop())
    Window.size = USUAL
    assert complaints_of_kivy() == []
    assert missing_pieces(tmp_path) == []


def missing_pieces(folder: Path) -> list[str]:
    """Pieces that were asked for and that have no drawing: they raise nothing, but they are in the fault log."""
    log = folder / "faults.log"
    told = log.read_text(encoding="utf-8") if log.exists() else ""
    return re.findall("no such piece: [^'\"]*", told)


def _close(driver: Driver) -> None:
    driver.__exit__()
    clear_animations()


def clear_animations() -> None:
    """Those that are still on would hold their widgets for ever: no frame comes any more to end them."""
    for animation in tuple(Animation._instances):
        for running in tuple(animation._widgets.values()):
            if isinstance(running, dict):  # of several in a row each holds its own
                animation.cancel(running["widget"])
