"""Computers among themselves: a game to watch, at the speed the player likes, to its result."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.display.device import Device
from elfenapp.session.seats import NOBODY
from elfenapp.settings import PAUSE
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of, sit_down, until
from tests.ui.touching import choose, press


def watch(driver: Driver, game: str, **options: Any) -> Device:
    """Two or three computers at the game's own screen; the table."""
    players = find_game(game).seats[0]
    match = Match(Setup(game, players, options, seed=3, first=0))
    driver.app.session.open(match, seats_of(*["greedy"] * players))
    driver.step(0.1)
    return driver.device


@pytest.mark.parametrize(("game", "size"), [("elfenland", (1280, 800)), ("elfenkoning", (360, 640))], ids=str)
def test_a_game_of_computers_comes_to_its_result(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    table = watch(driver, game)
    assert table.viewer == NOBODY and table.decision() is None
    until(driver, lambda: bool(table.over))
    driver.step(0.5)
    assert table.curtain == NOBODY and driver.app.navigation.place.screen == "result"


def test_no_hand_is_shown_while_they_play(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    sit_down(driver, monkeypatch, "elfenland", "greedy", "greedy", patient=False)
    table = driver.device
    assert not table.over and table.view()["hands"] == [None, None]


def test_it_goes_at_the_chosen_speed_and_a_tap_skips(drive: Drive) -> None:
    driver = drive(animation="normal")
    watch(driver, "elfenland")
    begun = len(driver.match.log)
    for _ in range(8):
        driver.step(PAUSE / 2)
    watched = len(driver.match.log) - begun
    assert watched <= 5, "nobody can follow that"
    until(driver, lambda: len(driver.match.log) > begun)
    for _ in range(20):
        driver.tap((Window.width * 0.4, Window.height * 0.6), after=0.02)
    assert len(driver.match.log) - begun > watched + 2, "a tap does not wait"


def test_it_waits_while_somebody_looks_elsewhere(drive: Drive) -> None:
    driver = drive()
    watch(driver, "elfenland")
    driver.app.go("home")
    driver.step(0.2)
    resting = len(driver.match.log)
    driver.step(1.0)
    assert driver.host.paused and len(driver.match.log) <= resting + 1
    driver.app.show_table()
    driver.step(0.2)
    until(driver, lambda: len(driver.match.log) > resting + 1)


def test_it_starts_from_set_up(drive: Drive) -> None:
    driver = drive((360, 640))
    driver.app.go("setup", game="elfenland")
    driver.step(0.3)
    screen = driver.screen(SetupScreen)
    for card in reversed(screen.ids.seats.children):
        choose(driver, "Normal", card) if card.mind == "person" else None
    press(driver, "Start")
    driver.step(0.2)
    assert driver.device.people == () and driver.app.navigation.place.screen == "elfenland"
