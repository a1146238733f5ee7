"""Another game while a table is in use: a host is asked first; a guest whose host is away finds other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.net.guest.lan_guest import CLOSED_FOR_GOOD, HERE, LOST
from elfenapp.screens.join import JoinScreen
from elfenapp.screens.setup import SetupScreen
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, open_lobby, tap_line, told, until
from tests.ui.touching import tap


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


@pytest.fixture
def hosting(drive: Drive, tmp_path: Path) -> Iterator[tuple[Driver, Phone]]:
    """A window that hosts Elfenland, with Bea at a phone of her own, and its player at Home."""
    driver = drive((360, 640))
    open_lobby(driver)
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: bea.visit.state)
        driver.app.lan.begin()
        until(driver, lambda: bea.seats)
        driver.app.go("home")
        driver.step(0.3)
        yield driver, bea
    finally:
        bea.close()


def host_another(driver: Driver) -> None:
    driver.app.go("setup", game="elfengold")
    driver.step(0.3)
    tap(driver, driver.screen(SetupScreen).ids.wifi)


def play_another(driver: Driver) -> None:
    driver.app.go("setup", game="elfengold")
    driver.step(0.3)
    driver.screen(SetupScreen).start()


def learn(driver: Driver) -> None:
    driver.app.guides.learn("elfenroads")


@pytest.mark.parametrize("leave", [host_another, play_another, learn])
def test_the_host_is_asked_before_guests_are_left_alone(
    hosting: tuple[Driver, Phone], leave: Callable[[Driver], None]
) -> None:
    driver, bea = hosting
    before = driver.host
    leave(driver)
    driver.step(0.4)
    assert "Bea" in told(driver) and driver.app.session.host is before
    tap_line(driver, "arrow-left")
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "elfenland" and bea.visit.status == HERE
    leave(driver)
    driver.step(0.4)
    tap_line(driver, "wifi-off")
    until(driver, lambda: bea.visit.status == LOST)
    assert driver.app.session.host is not before


def test_a_game_with_guests_is_not_deleted_without_a_question(hosting: tuple[Driver, Phone]) -> None:
    driver, bea = hosting
    app, name = driver.app, driver.app.session.autosave.name
    app.shelf_commands.delete(app.session.autosave.shelf.card(name))
    driver.step(0.4)
    assert "Bea" in told(driver) and name in app.session.autosave.shelf.names()
    tap_line(driver, "wifi-off")
    until(driver, lambda: bea.visit.farewell == CLOSED_FOR_GOOD)
    assert name not in app.session.autosave.shelf.names()


def test_nothing_is_asked_when_no_guest_is_there(hosting: tuple[Driver, Phone]) -> None:
    driver, bea = hosting
    bea.close()
    until(driver, lambda: not driver.hosting.table.state.members[0].present)
    host_another(driver)
    driver.step(0.4)
    assert not told(driver) and driver.app.navigation.place.screen == "lobby"


def test_a_guest_whose_host_is_away_finds_other_games_and_returns(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    try:
        driver = drive((360, 640))
        app = driver.app
        app.go("join")
        app.lan.join(other.hosting.code, (other.address,))
        until(driver, lambda: app.screens.current == "join" and driver.screen(JoinScreen).seated)
        other.loop.post(other.table.start)
        until(driver, lambda: app.session.shown)
        app.go("home")
        app.open_lan()
        driver.step(0.3)
        assert app.session.shown, "while the host is there the sign leads straight to the board"
        other.hosting.put_away()
        until(driver, lambda: driver.visit.status == LOST)
        app.go("home")
        app.open_lan()
        driver.step(0.5)
        assert app.navigation.place.screen == "join"
        rows: list[Any] = [row for row in driver.widgets() if type(row).__name__ == "FoundRow"]
        assert rows and "not" not in driver.screen(JoinScreen).told.lower(), driver.screen(JoinScreen).told
        tap(driver, rows[0])
        driver.step(0.3)
        assert app.session.shown
    finally:
        other.close()


def test_a_new_host_has_the_name_of_its_own_player(drive: Drive, tmp_path: Path) -> None:
    """Not that of a player who sits at another device, even if that seat is the first."""
    driver = drive((360, 640))
    open_lobby(driver)
    app = driver.app
    app.settings.name = ""
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: bea.visit.state)
        app.lan.begin()
        until(driver, lambda: bea.seats == (1,))
        table = driver.hosting.table
        table.swap(0, 1)
        until(driver, lambda: bea.seats == (0,))
        name = app.session.autosave.name
        app.session.close()
        app.session.open_saved(name)
        app.lan.open_game(at_board=True)
        assert driver.hosting.table.name != "Bea"
    finally:
        bea.close()
