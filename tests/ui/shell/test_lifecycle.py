"""A phone's effects on an app: it pauses it, takes its pictures and its memory away, ends it without a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics.context import get_context
from PIL import Image, ImageChops

from elfenapp.screens.base.screen import GameScreen
from elfenapp.widgets.base import textures
from elfenapp.widgets.base.screen import BaseScreen
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_game

PHONE = (360, 640)
MINDS = ("person", "greedy")


def differ(one: Image.Image, other: Image.Image) -> Any:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def seat(driver: Driver, game: str) -> GameScreen:
    minds = MINDS if game != "elfenwizards" else (*MINDS, "greedy")
    screen = open_game(driver, game, *minds)
    if driver.device.curtain >= 0:
        driver.device.lift_curtain()
    driver.step(1.0)
    return screen


def kill(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The app is not told that it ends; what comes back ends its threads, which would go with its process."""
    app = driver.app
    monkeypatch.setattr(app, "on_stop", lambda: None)
    return lambda: app.session.close()


@pytest.mark.parametrize("game", ["elfenland", "elfenkoning", "elfenwizards"])
def test_every_picture_comes_back_after_a_lost_context(drive: Drive, game: str) -> None:
    """Android may take all textures, buffers and shaders away while the app sleeps."""
    driver = drive(PHONE)
    seat(driver, game)
    table = driver.picture()
    for _ in range(2):  # it may happen again and again
        get_context().reload()
        driver.step(0.2)
    assert differ(table, driver.picture()) is None


def test_little_memory_frees_what_is_not_seen(drive: Drive) -> None:
    driver = drive(PHONE)
    for screen in ("settings", "about"):
        driver.app.go(screen)
        driver.step(0.2)
    seat(driver, "elfenland")
    table = driver.picture()
    loaded = textures.piece.cache_info().currsize
    Window.dispatch("on_memorywarning")
    driver.step(0.2)
    assert [screen.name for screen in driver.app.screens.screens] == ["elfenland"]
    assert loaded > 0 and textures.piece.cache_info().currsize < loaded
    assert differ(table, driver.picture()) is None
    driver.app.back()
    driver.step(0.5)
    assert driver.screen(BaseScreen).name == driver.app.navigation.place.screen


def test_a_dead_process_comes_back_to_the_same_screen_of_the_same_game(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Paused, and then killed without a word: nothing of it is told to the app."""
    driver = drive(PHONE)
    seat(driver, "elfenland")
    driver.app.on_pause()
    name, length = driver.app.session.autosave.name, driver.device.length
    bury = kill(driver, monkeypatch)
    again = drive(None)
    again.step(0.5)
    assert again.app.navigation.place.screen == "elfenland"
    assert again.app.session.autosave.name == name and again.device.length == length
    again.app.back()
    again.step(0.3)
    assert again.app.navigation.place.screen == "home"
    bury()


def test_whoever_has_left_a_game_or_the_app_begins_at_home(drive: Drive) -> None:
    driver = drive(PHONE)
    seat(driver, "elfenland")
    driver.app.on_pause()
    driver.app.on_resume()
    driver.app.back()  # by choice
    driver.step(0.3)
    driver.app.on_pause()
    again = drive(None)
    assert again.app.navigation.place.screen == "home"


def test_a_game_that_is_gone_is_no_reason_not_to_start(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(PHONE)
    seat(driver, "elfenland")
    driver.app.on_pause()
    bury = kill(driver, monkeypatch)
    for journal in (driver.app.folder / "games").iterdir():
        journal.unlink()
    again = drive(None)
    assert again.app.navigation.place.screen == "home"
    bury()
