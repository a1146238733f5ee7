"""Every shell screen at every shape, in every language and text size: nothing cut, nothing small, nothing hidden."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.home import KeptGame
from tests.ui.conftest import SHAPES, Drive
from tests.ui.layout import complaints

PLACES: list[tuple[str, dict[str, Any]]] = [
    ("home", {}),
    ("setup", {"game": "elfenland"}),
    ("setup", {"game": "elfenland", "hosting": True}),
    ("setup", {"game": "elfengold"}),
    ("setup", {"game": "elfenroads"}),
    ("setup", {"game": "elfenkoning"}),
    ("setup", {"game": "elfenwizards"}),
    ("gold.town_values", {"game": "elfengold"}),
    ("settings", {}),
    ("about", {}),
    ("rules", {"game": "elfenland"}),
    ("rules", {"game": "elfenland", "rule": "W-5"}),
    ("rules", {"game": "elfengold", "rule": "EG-60"}),
    ("rules", {"game": "elfenkoning"}),
    ("rules", {"game": "elfenwizards", "rule": "EW-1"}),
]


def keep_a_game(app: Any) -> None:
    names = ("Anna", "Bartholomäus", "Carla")
    app.kept_games = lambda: [KeptGame("one", "elfenland", "", names, 3, "Bartholomäus", date(2025, 1, 2))]


# All languages where room is scarce; elsewhere the one with the longest words.
@pytest.mark.parametrize(
    ("size", "text_size", "languages"),
    [(size, "larger", tuple(LANGUAGES) if min(size) < 400 else ("de",)) for size in SHAPES]
    + [(size, "normal", ("fr",)) for size in SHAPES if min(size) < 400],
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) and isinstance(value[0], int) else "",
)
def test_nothing_is_cut_off_or_too_small(
    drive: Drive, size: tuple[int, int], text_size: str, languages: tuple[str, ...]
) -> None:
    driver = drive(size, keep_a_game, text_size=text_size)
    found = []
    for language in languages:
        driver.app.change_setting("language", language)
        for screen, arguments in PLACES:
            driver.app.go(screen, **arguments)
            driver.step(0.12)
            found += [f"{language} {screen} {arguments}: {wrong}" for wrong in complaints(driver)]
    assert not found, "\n".join(found[:40])


@pytest.mark.parametrize("screen", ["setup", "gold.town_values", "settings", "rules"])
def test_rotation_lays_everything_out_anew(drive: Drive, screen: str) -> None:
    from kivy.core.window import Window

    driver = drive((360, 640))
    driver.app.go(screen)
    for size in ((640, 360), (1280, 800), (360, 640)):
        Window.size = size
        driver.step(0.3)
        assert not complaints(driver)


def test_with_nothing_moving_nothing_is_drawn(drive: Drive) -> None:
    from kivy.core.window import Window

    driver = drive(animation="normal")
    for screen, arguments in PLACES:
        driver.app.go(screen, **arguments)
        driver.step(1.5)
        driver.picture()
        driver.step(1.0)
        assert not Window.canvas.needs_redraw, screen
