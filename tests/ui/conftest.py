"""``drive(...)`` starts the whole app in a window of any shape and closes it after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.core.window import Window

from elfenapp.app import ElfenApp
from elfenapp.settings import Settings
from tests.ui.driver import Driver  # sets the window up before Kivy is imported

USUAL = (1280, 800)
# The shapes every screen must fit, in dp: phone upright and on its side, tablet both ways, desktop.
SHAPES = ((360, 640), (640, 360), (800, 1280), (1280, 800), (1920, 1080))

Drive = Callable[..., Driver]


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Drive]:
    """``drive(size=(360, 640), language="de", prepare=...)``: settings by name; ``prepare`` gets the app first.

    Without a size the window is left to the app.
    """
    running: list[Driver] = []

    def start(
        size: tuple[int, int] | None = USUAL, prepare: Callable[[Any], None] | None = None, **settings: Any
    ) -> Driver:
        while running:
            _close(running.pop())
        if settings or not (tmp_path / "settings.json").exists():
            Settings(**{"animation": "off", "language": "en", "theme": "light", **settings}).save(
                tmp_path / "settings.json"
            )
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


def _close(driver: Driver) -> None:
    """Animations that are still on would hold their widgets for ever: no frame comes any more to end them."""
    driver.__exit__()
    for animation in tuple(Animation._instances):
        for running in tuple(animation._widgets.values()):
            animation.cancel(running["widget"])
