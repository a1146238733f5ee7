"""The window is remembered, and the screen stays awake only in a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from elfenapp.app.elfen_app import FULLSCREEN_KEY
from elfenapp.device.screen import size_to_remember
from elfenapp.settings import Settings
from tests.ui.conftest import Drive
from tests.ui.fingers import sit_down

FULL_SCREEN = 292  # F11


def test_leaving_in_full_screen_remembers_the_window(drive: Drive, tmp_path: Path) -> None:
    driver = drive((1280, 800))
    Window.size = (900, 700)
    driver.step(0.1)
    driver.key(FULL_SCREEN)
    assert Window.fullscreen
    driver.app.stop()
    Window.fullscreen = False
    assert Settings.load(tmp_path / "settings.json").window == [900, 700]


def test_leaving_remembers_the_window(drive: Drive, tmp_path: Path) -> None:
    driver = drive((1280, 800))
    Window.size = (900, 700)
    driver.step(0.1)
    driver.app.stop()
    assert Settings.load(tmp_path / "settings.json").window == [900, 700]


@pytest.mark.parametrize("window", [[1], [100, 900], [900, "700"], {}, [900, 700, 3]])
def test_a_window_that_makes_no_sense_is_forgotten(window: object, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(f'{{"window": {window}}}'.replace("'", '"'), encoding="utf-8")
    assert Settings.load(tmp_path / "settings.json").window == []


def may_sleep() -> bool:
    return Window.allow_screensaver


def test_the_screen_stays_awake_only_at_the_table(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((1280, 800))
    assert may_sleep()
    sit_down(driver, monkeypatch, "elfenland", "person", "random")
    assert not may_sleep()
    driver.app.go("home")
    driver.step(0.3)
    assert may_sleep()
    driver.app.show_table()
    driver.step(0.3)
    assert not may_sleep()
    driver.app.go("rules", game="elfenland")
    driver.step(0.3)
    assert may_sleep()


def test_f11_fills_the_screen_and_gives_it_back(drive: Drive) -> None:
    driver = drive((900, 700))
    driver.key(FULLSCREEN_KEY)
    driver.step(0.2)
    assert Window.fullscreen and size_to_remember() == [900, 700], "as large as the screen is nobody's own size"
    driver.key(FULLSCREEN_KEY)
    driver.step(0.2)
    assert not Window.fullscreen and size_to_remember() is not None
