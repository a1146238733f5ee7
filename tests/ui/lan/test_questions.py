"""Questions that other devices bring up: one at a time, none that outlives its table; and no page waits for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.i18n import catalogue
from elfenapp.net.lobby.seat_changes import ChangeOutcome
from elfenapp.net.lobby.state import OPEN
from elfenapp.presenters.lan.host_lost import Interim, lost_page
from elfenapp.screens.returning import ReturningScreen
from elfenapp.screens.setup import SetupScreen
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, cut_off, notice, open_lobby, rows, tap_line, told, until
from tests.ui.layout import complaints
from tests.ui.touching import tap


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0)
    with only_loopback():
        yield


def sheets(driver: Driver) -> list[Any]:
    return [widget for widget in driver.widgets() if type(widget).__name__ == "ToldSheet"]


def test_two_wishes_are_asked_one_after_the_other_and_one_that_is_over_goes(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640), name="Anna")
    open_lobby(driver, "elfenland")
    phones = [Phone(driver.hosting.code, name, tmp_path / name) for name in ("Bea", "Cleo")]
    heard: list[list[Any]] = [[], []]
    try:
        for phone, ears in zip(phones, heard, strict=True):
            until(driver, lambda: phone.visit.state and phone.visit.ticket)
            phone.visit.on_told.subscribe(ears.append)
        table = driver.hosting.table
        until(driver, lambda: OPEN not in table.state.places)
        seats = [table.state.seats_of(phone.visit.ticket.device)[0] for phone in phones]  # type: ignore[union-attr]
        for phone, seat in zip(phones, seats, strict=True):
            phone.visit.wishes.change_places(seat, 0)
            until(driver, lambda: sheets(driver))
        until(driver, lambda: len(table.desk.changing._open) == 2)
        assert len(sheets(driver)) == 1 and "Bea" in told(driver), "the first stays under the finger"
        tap_line(driver, "seat-outline")
        until(driver, lambda: "Cleo" in told(driver))
        assert isinstance(heard[0][-1], ChangeOutcome) and not heard[0][-1].changed and not complaints(driver)
        phones[1]._loop.post(phones[1].visit.leave)
        until(driver, lambda: not sheets(driver))
        assert table.state.seats_of("host") == (0,)
    finally:
        for phone in phones:
            phone.close()


def at_board(driver: Driver, other: OtherHost, bea: Phone) -> None:
    lan = driver.app.lan
    until(driver, lambda: bea.visit.state)
    bea.visit.wishes.sit(1)
    lan.join(other.hosting.code, (other.address,))
    until(driver, lambda: driver.visit.state and driver.visit.state.places[1] != OPEN)
    driver.visit.wishes.sit(0)
    until(driver, lambda: OPEN not in driver.lobby.places)
    other.loop.post(other.table.start)
    until(driver, lambda: driver.app.device is not None and bea.seats == (1,))


def test_a_question_goes_with_its_host_and_the_next_one_waits_for_the_player(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        at_board(driver, other, bea)
        bea.visit.wishes.change_places(1, 0)
        until(driver, lambda: "Bea" in told(driver))
        cut_off(driver)
        until(driver, lambda: not sheets(driver))
        until(driver, lambda: driver.visit.connected)

        driver.app.lan.elsewhere.ask_to_leave(driver.ticket.match)
        driver.step(0.3)
        leaving = told(driver)
        other.hosting.put_away()
        until(driver, lambda: driver.app.lan.host_lost.lost)
        driver.step(0.3)
        assert [told(driver)] == [leaving] and len(sheets(driver)) == 1, "not over the question that is open"
        tap_line(driver, "arrow-left")
        until(driver, lambda: sheets(driver) and "put the game away" in sheets(driver)[0].title)
    finally:
        bea.close()
        other.close()


def test_a_host_that_has_said_why_it_went_is_not_missed() -> None:
    page = lost_page(None, Interim(possible=False, put_away=True), catalogue("en"))
    assert "put the game away" in page.text and "cannot be found" not in page.text


def test_a_guest_that_is_sent_away_from_the_board_is_told_at_home(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        at_board(driver, other, bea)
        app, device = driver.app, driver.ticket.device
        other.loop.post(lambda: other.hosting.send_away(device))
        until(driver, lambda: app.navigation.place.screen == "home")
        assert "no longer part" in notice(driver) and app.lan.visit is None and app.device is None
        assert not app.kept_games()
    finally:
        bea.close()
        other.close()


def test_returning_ends_at_home_if_the_host_has_sent_us_away(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        at_board(driver, other, bea)
        device, match = driver.ticket.device, driver.ticket.match
        driver = drive((360, 640))  # the app was killed
        other.loop.post(lambda: other.hosting.send_away(device))
        other.expect(lambda: other.table.state.member(device) is None)
        driver.app.lan.elsewhere.go_back(match)
        until(driver, lambda: driver.app.screens.current == "returning" and driver.screen(ReturningScreen).refused)
        tap(driver, driver.find("TextButton", icon="exit-to-app"))
        driver.step(0.3)
        assert driver.app.navigation.place.screen == "home" and driver.app.lan.visit is None
    finally:
        bea.close()
        other.close()


def test_guests_in_a_lobby_are_not_left_by_one_tap(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    open_lobby(driver)
    app = driver.app
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: rows(driver)[1].name == "Bea")
        app.back()
        driver.step(0.3)
        driver.screen(SetupScreen).start()
        driver.step(0.3)
        assert "Bea" in told(driver) and driver.hosts()
        tap_line(driver, "arrow-left")
        driver.step(0.3)
        assert app.navigation.place.screen == "lobby"
        tap(driver, driver.find("TextButton", icon="wifi-off"))
        driver.step(0.3)
        assert "Bea" in told(driver) and not complaints(driver)
        tap_line(driver, "wifi-off")
        until(driver, lambda: bea.visit.farewell)
        assert app.navigation.place.screen == "setup" and not driver.screen(SetupScreen).in_lobby and not driver.hosts()
        assert not app.autosave.shelf.names() and app.autosave.shelf.trash.empty, "nothing had begun"
    finally:
        bea.close()


def test_back_from_a_lobby_leads_to_the_set_up_wherever_one_comes_from(drive: Drive) -> None:
    driver = drive((360, 640))
    open_lobby(driver)
    app = driver.app
    ways: tuple[Callable[[], None], ...] = (app.open_lan, lambda: app.continue_game(app.autosave.name))
    for way in ways:
        app.go("home")
        driver.step(0.3)
        way()
        driver.step(0.3)
        assert app.navigation.place.screen == "lobby"
        app.back()
        assert app.navigation.place.screen == "setup" and driver.screen(SetupScreen).in_lobby
        app.back()
        assert app.navigation.place.screen == "home"
