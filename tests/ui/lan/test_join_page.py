"""The join page tells what is so, and a tap that comes a moment too late does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import IPv4Interface, IPv6Address
from pathlib import Path

import pytest

from elfenapp.i18n import catalogue
from elfenapp.net.lobby.state import BOARD
from elfenapp.net.pairing.join_code import ALPHABET, LENGTH, JoinCode
from elfenapp.net.transport.interface import Tried
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.lan.networks import OwnIPv6
from elfenapp.net.transport.lan.searching import shown
from elfenapp.presenters.lan.found import diagnosis
from elfenapp.screens.join import JoinScreen
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.lan.fingers import rows, until
from tests.ui.layout import complaints
from tests.ui.touching import tap


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 0.5)
    with only_loopback():
        yield


def other_code(code: JoinCode) -> str:
    """With one wrong letter, by which it leads elsewhere."""
    letters = ((place, letter) for place in range(LENGTH) for letter in ALPHABET)
    codes = (JoinCode(code.text[:place] + letter + code.text[place + 1 :]) for place, letter in letters)
    lan = LanTransport()
    return next(other.text for other in codes if other.port(lan) != code.port(lan))


def test_a_code_that_no_game_answers_to_is_told_so(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    try:
        driver = drive((360, 640))
        driver.app.go("join")
        driver.step(0.3)
        join = driver.screen(JoinScreen)
        until(driver, lambda: rows(driver, "FoundRow"))
        join.ids.code.text = other_code(other.hosting.code)
        until(driver, lambda: join.amiss)
        assert "this code" in join.told and "cannot be reached" not in join.told and not complaints(driver)
        join.ids.code.text = other.code
        until(driver, lambda: join.joined)
        assert not join.amiss
    finally:
        other.close()


def test_a_tap_meant_for_the_button_beside_the_code_gives_no_seat_up(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    try:
        driver = drive((360, 640))
        driver.app.go("join")
        driver.step(0.3)
        join = driver.screen(JoinScreen)
        enter = join.ids.enter.to_window(*join.ids.enter.center)
        join.ids.code.text = other.code
        until(driver, lambda: join.joined and rows(driver))
        middle = join.ids.middle
        assert middle.collide_point(*middle.to_widget(*enter)), "what would be hit"
        driver.tap(enter)
        driver.step(0.3)
        assert other.table.state.members[0].role != BOARD
        driver.step(2.0)
        tap(driver, middle)
        until(driver, lambda: join.as_table)
    finally:
        other.close()


def test_what_to_check_comes_before_numbers_and_a_long_address_only_if_there_is_no_other() -> None:
    words = catalogue("en")
    long = OwnIPv6(IPv6Address("fe80::1"), 2)
    lines = diagnosis(Tried(shown([IPv4Interface("10.0.0.7/24"), long]), swept=253), words)
    assert "same Wi-Fi" in lines[0] and "10.0.0.7" in lines[-2] and "253" in lines[-1]
    assert not any("fe80" in line for line in lines) and any(
        "fe80" in line for line in diagnosis(Tried(shown([long])), words)
    )
    assert "not connected to a network" in diagnosis(Tried(), words)[0]


def test_a_lesson_is_not_offered_to_other_devices(drive: Drive) -> None:
    driver = drive((360, 640))
    driver.app.guides.learn("elfenkoning")
    driver.step(0.5)
    driver.app.go("join")
    driver.step(0.3)
    join = driver.screen(JoinScreen)
    assert not join.running
    driver.app.lan.open_game()
    assert driver.app.lan.hosting is None
