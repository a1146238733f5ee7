"""A lobby that ends with the app before its game began is there again: seats, guests, and the computers' levels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.screens.home import HomeScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.seats import PERSON
from tests.net.loopback import only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, choose, open_lobby, place_of, rows, until
from tests.ui.layout import complaints
from tests.ui.touching import tap

LEVELS = [PERSON, "hard", "easy", "hard"]


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def minds(driver: Driver) -> list[str]:
    """Their levels, without their temperaments."""
    return [seat.mind.partition(".")[0] for seat in driver.host.seats]


def set_up(driver: Driver) -> None:
    """A person and three computers of several levels, in a lobby."""
    tap(driver, driver.find("GameCard", game="elfenland"))
    driver.step(0.3)
    setup = driver.screen(SetupScreen)
    while len(setup.draft.seats) < len(LEVELS):
        setup.add_seat()
    for seat, mind in enumerate(LEVELS):
        setup.draft.set_mind(seat, mind)
    setup.refresh()
    driver.step(0.3)
    tap(driver, setup.ids.wifi)
    driver.step(0.3)


def test_the_lobby_is_there_again_with_its_levels_and_its_guest(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    set_up(driver)
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: rows(driver)[1].name == "Bea")
        choose(driver, 3, "robot-outline")  # no guest is expected there
        assert place_of(driver, 3) == HOST and minds(driver) == [PERSON] * 3 + ["hard"]

        driver = drive((360, 640))
        assert "begun" in driver.screen(HomeScreen).go_on.where
        tap(driver, driver.screen(HomeScreen).go_on)
        driver.step(0.3)
        assert driver.app.navigation.place.screen == "lobby" and not complaints(driver)
        table = driver.hosting.table
        assert not table.started and table.host.paused and [place_of(driver, seat) for seat in (2, 3)] == [OPEN, HOST]
        until(driver, lambda: bea.visit.connected and bea.visit.state and not bea.visit.state.started)
        assert len(driver.app.autosave.shelf.names()) == 1

        driver.app.back()  # to the set-up, as from any lobby
        driver.step(0.3)
        assert [seat.mind.partition(".")[0] for seat in driver.screen(SetupScreen).draft.seats] == LEVELS
        driver.app.go("lobby")
        driver.step(0.3)
        tap(driver, driver.find("TextButton", icon="play"))
        until(driver, lambda: bea.seats == (1,))
        assert minds(driver) == [PERSON, PERSON, *LEVELS[2:]]

        driver = drive((360, 640))  # a game that has begun is none of a lobby
        assert "begun" not in driver.screen(HomeScreen).go_on.where
        tap(driver, driver.screen(HomeScreen).go_on)
        driver.step(0.3)
        assert driver.app.navigation.place.screen == "home" and driver.app.lan.hosting is None
    finally:
        bea.close()


def test_a_lobby_is_still_one_after_a_fault(drive: Drive) -> None:
    driver = drive((360, 640))
    open_lobby(driver)
    before = driver.hosting
    driver.app.rebuild()
    driver.step(0.3)
    table = driver.hosting.table
    assert driver.app.lan.hosting is not before and not table.started and table.host.paused
    assert driver.app.navigation.place.screen == "lobby" and [place_of(driver, seat) for seat in (0, 1)] == [HOST, OPEN]
