"""A guest's menu on the board: who sits where, let the computer play, leave; and buttons without a host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome
from elfenapp.net.lobby.state import OPEN
from elfenapp.screens.join import JoinScreen
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, notice, rows, tap_line, told, until
from tests.ui.layout import complaints
from tests.ui.touching import tap


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0)
    with only_loopback():
        yield


def sit_down(driver: Driver, other: OtherHost, bea: Phone) -> None:
    lan = driver.app.lan
    until(driver, lambda: bea.visit.state)
    bea.visit.wishes.sit(1)
    lan.join(other.hosting.code, (other.address,))
    until(driver, lambda: driver.visit.state and driver.visit.state.places[1] != OPEN)
    driver.visit.wishes.sit(0)
    until(driver, lambda: OPEN not in driver.lobby.places)
    other.loop.post(other.table.start)
    until(driver, lambda: driver.app.device is not None and bea.seats == (1,))


def open_menu(driver: Driver) -> None:
    tap(driver, driver.board.ids.rules)
    driver.step(0.3)


def test_a_guest_lends_plays_again_and_leaves_only_after_a_question(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        sit_down(driver, other, bea)
        app, lan = driver.app, driver.app.lan
        match = driver.ticket.match
        open_menu(driver)
        tap_line(driver, "robot-outline")
        until(driver, lambda: other.table.state.lent == (0,))
        until(driver, lambda: [choice.text for choice in driver.board.ids.choices._choices] == ["I play"])
        driver.board._press_choice(driver.board.ids.choices._choices[0].id)
        until(driver, lambda: other.table.state.lent == ())

        open_menu(driver)
        tap_line(driver, "account-group-outline")
        until(driver, lambda: len(rows(driver)) == 2)
        tap(driver, rows(driver)[0])  # one's own seat: no single tap gives it up
        driver.step(0.3)
        assert other.table.state.places[0] == driver.ticket.device
        assert not driver.screen(JoinScreen).ids.middle.parent.shown, "nor does becoming the table"
        tap_line(driver, "exit-to-app")
        driver.step(0.3)
        assert "computer plays on" in told(driver) and not complaints(driver)
        tap_line(driver, "arrow-left")
        assert lan.visit is not None and lan.keys.ticket(match) is not None
        driver.app.back()
        driver.step(0.3)
        assert app.session.shown

        lan.elsewhere.ask_to_leave(match)
        driver.step(0.3)
        tap_line(driver, "exit-to-app")
        until(driver, lambda: lan.visit is None and app.navigation.place.screen == "home")
        until(driver, lambda: other.table.state.lent == (0,))
        assert lan.keys.ticket(match) is None and not app.kept_games() and "left" in notice(driver)
    finally:
        bea.close()
        other.close()


def test_in_mid_game_a_guest_asks_for_another_seat_and_both_are_told(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640), name="Anna")
        sit_down(driver, other, bea)
        app, heard = driver.app, list[Any]()
        bea.visit.on_told.subscribe(heard.append)
        for agrees in (False, True):
            app.session.close_notice()
            open_menu(driver)
            tap_line(driver, "account-group-outline")
            until(driver, lambda: len(rows(driver)) == 2)
            assert (
                "Tap another player" in driver.screen(JoinScreen).told
                and "begins" not in driver.screen(JoinScreen).told
            )
            assert (
                not driver.screen(JoinScreen).ids.middle.width or not driver.screen(JoinScreen).ids.middle.parent.height
            ), "no tap gives a seat up"
            tap(driver, rows(driver)[1])
            driver.step(0.3)
            tap_line(driver, "swap-horizontal")
            until(driver, lambda: heard and isinstance(heard[-1], AskedChange))
            assert heard[-1].asker == "Anna" and "Bea" in notice(driver) and not complaints(driver)
            tap(driver, driver.screen(JoinScreen).ids.board)
            driver.step(0.3)
            assert app.session.shown
            bea._loop.post(lambda: bea.visit.wishes.answer_change(heard[-1].number, agrees))
            until(driver, lambda: isinstance(heard[-1], ChangeOutcome) and "Bea" in notice(driver))
            assert heard[-1].changed == agrees
            until(driver, lambda: bea.seats == ((0,) if agrees else (1,)))
        until(driver, lambda: driver.device.local_seats == (1,))
        assert [seat.name for seat in other.table.state.seats] == ["Bea", "Anna"]
    finally:
        bea.close()
        other.close()


def test_a_device_that_looks_on_reads_what_is_so(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    phones = [Phone(other.hosting.code, name, tmp_path / name) for name in ("Bea", "Cleo")]
    try:
        driver = drive((360, 640))
        for seat, phone in enumerate(phones):
            until(driver, lambda: phone.visit.state)
            phone.visit.wishes.sit(seat)
        until(driver, lambda: OPEN not in other.table.state.places)
        driver.app.lan.join(other.hosting.code, (other.address,))
        other.loop.post(other.table.start)
        until(driver, lambda: driver.app.device is not None and driver.app.session.shown)
        open_menu(driver)
        tap_line(driver, "account-group-outline")
        until(driver, lambda: len(rows(driver)) == 2)
        assert (
            "no seat is free" in driver.screen(JoinScreen).told and driver.screen(JoinScreen).ids.middle.parent.height
        )
        tap(driver, rows(driver)[0])
        driver.step(0.3)
        assert "host can give you" in notice(driver) and not complaints(driver)
        other.loop.post(lambda: other.table.place(1, OPEN))
        until(driver, lambda: "Tap a free seat" in driver.screen(JoinScreen).told)
    finally:
        for phone in phones:
            phone.close()
        other.close()


def test_without_a_host_buttons_look_so_and_a_tap_is_told_truthfully(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        sit_down(driver, other, bea)
        length = other.host.match.length
        decision = driver.device.decision()
        assert decision is not None
        action = next(decision.enumerate())
        other.hosting.shut()
        until(driver, lambda: not driver.device.source.reachable)
        driver.step(0.3)
        assert driver.board.ids.undo.disabled
        assert all(choice.dim for choice in driver.board.ids.choices._choices)
        driver.device.submit((action.verb, action.fields))
        until(driver, lambda: "Nothing was played" in notice(driver))
        assert other.host.match.length == length
    finally:
        bea.close()
        other.close()
