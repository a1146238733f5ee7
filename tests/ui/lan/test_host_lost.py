"""A host that is gone, by touch: go on here, agree that another guest does, wait; and a host that went on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.net.lobby.state import OPEN
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


class Evening:
    """Ben hosts, Bea and the device with the window are his guests."""

    def __init__(self, drive: Drive, folder: Path, size: tuple[int, int] = (360, 640), alone: bool = False) -> None:
        self.ben = OtherHost(folder / "ben")
        self.bea = None if alone else Phone(self.ben.hosting.code, "Bea", folder / "bea")
        self.driver = drive(size)
        self.driver.app.settings.name = "Anna"
        self.lan = self.driver.app.lan
        self.lan.join(self.ben.hosting.code, (self.ben.address,))
        until(self.driver, lambda: self.driver.visit.state)
        self.driver.visit.wishes.sit(1)
        if self.bea is not None:
            until(self.driver, lambda: self.phone.visit.state)
            self.phone.visit.wishes.sit(0)
        until(self.driver, lambda: alone or OPEN not in self.driver.lobby.places)
        self.ben.loop.post(self.ben.table.start)
        until(self.driver, lambda: self.driver.app.device is not None)
        until(self.driver, lambda: alone or (self.phone.seats == (0,) and self.ben.outlived))

    @property
    def phone(self) -> Phone:
        assert self.bea is not None
        return self.bea

    def host_dies(self) -> None:
        self.ben.hosting.shut()
        until(self.driver, lambda: told(self.driver))

    def close(self) -> None:
        if self.bea is not None:
            self.bea.close()
        self.ben.close()


@pytest.fixture
def evening(drive: Drive, tmp_path: Path) -> Iterator[Any]:
    begun: list[Evening] = []

    def begin(**more: Any) -> Evening:
        begun.append(Evening(drive, tmp_path, **more))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


def test_a_guest_goes_on_as_the_host_when_all_agree(evening: Any) -> None:
    night = evening()
    driver, lan, bea = night.driver, night.lan, night.phone
    length = night.ben.host.match.length
    night.host_dies()
    assert "Bea" in told(driver) and not complaints(driver)
    tap_line(driver, "crown-outline")
    until(driver, lambda: driver.visit.without_host.meeting)
    assert "Bea" in told(driver) and lan.hosting is None, "nobody is asked to agree by their silence"
    until(driver, lambda: bea.visit.without_host.offer)
    assert bea.visit.without_host.offer.name == "Anna"
    bea._loop.post(bea.visit.without_host.agree)
    until(driver, lambda: lan.hosting is not None)
    host = driver.host
    until(driver, lambda: bea.visit.source.public.epoch == host.public.epoch)
    assert host.match.length == length and host.public.match == "cd" * 8, "the same game"
    assert driver.device.local_seats == (1,) and bea.seats == (0,) and not told(driver)
    assert driver.app.navigation.place.screen == "lobby" or driver.app.session.shown


def test_a_guest_agrees_that_another_goes_on(evening: Any) -> None:
    night = evening(size=(1280, 800))
    driver, lan, bea = night.driver, night.lan, night.phone
    night.host_dies()
    tap_line(driver, "timer-sand")
    assert not told(driver) and lan.mark.text, "who waits sees the board, and the mark"
    tap(driver, lan.mark)
    driver.step(0.3)
    assert told(driver), "and finds the sheet again there"
    tap_line(driver, "timer-sand")
    inherited: list[Any] = []
    bea.visit.on_inherit.subscribe(lambda match, known_devices: inherited.append(match))
    until(driver, lambda: bea.visit.in_vain)
    bea._loop.post(bea.visit.without_host.go_on)
    until(driver, lambda: "Bea" in told(driver) and driver.visit.without_host.offer)
    assert not complaints(driver) and not inherited
    tap_line(driver, "check")
    until(driver, lambda: inherited)
    assert inherited[0].digest() == night.ben.host.match.digest()


def test_whoever_is_alone_with_the_host_is_told_that_the_game_waits_there(evening: Any) -> None:
    night = evening(alone=True)
    night.host_dies()
    assert "Ben" in told(night.driver) and not complaints(night.driver)
    lines = [line.icon for line in night.driver.widgets() if type(line).__name__ == "MenuLine"]
    assert lines == ["timer-sand"], "there is nothing to do but to wait"


def test_a_host_that_goes_on_purpose_says_so(evening: Any) -> None:
    night = evening()
    driver, lan = night.driver, night.lan
    night.ben.loop.post(lambda: night.ben.table.say_good_bye(False))
    until(driver, lambda: driver.visit.farewell)
    night.host_dies()
    tap_line(driver, "timer-sand")
    assert "away" in lan.mark.text, "not a word of a lost connection"


def test_a_host_that_closes_the_game_sends_its_guests_home(evening: Any) -> None:
    night = evening(alone=True)
    driver = night.driver
    night.ben.loop.post(night.ben.table.close)
    until(driver, lambda: driver.app.navigation.place.screen == "home")
    assert "closed" in notice(driver) and driver.app.device is None and night.lan.visit is None
    assert not night.lan.keys.tickets(), "there is nothing to come back to"


def board_of(drive: Drive, size: tuple[int, int]) -> Driver:
    driver = drive(size)
    tap(driver, driver.find("GameCard", game="elfenland"))
    driver.step(0.3)
    tap(driver, driver.find("TextButton", icon="play"))
    driver.step(0.5)
    if driver.device.curtain >= 0:
        driver.device.lift_curtain()
        driver.step(0.3)
    assert driver.app.session.shown
    return driver


@pytest.mark.parametrize("size", [(360, 640), (1920, 1080)], ids=["menu", "button"])
def test_a_game_is_opened_and_closed_again_in_two_taps_each(drive: Drive, size: tuple[int, int]) -> None:
    driver = board_of(drive, size)
    lan, narrow = driver.app.lan, not driver.board.roomy_bar
    assert narrow == (size[0] < 600)

    def way(icon: str) -> None:
        if narrow:
            tap(driver, driver.find("IconButton", icon="dots-vertical"))
            driver.step(0.3)
            tap_line(driver, icon)
        else:
            tap(driver, driver.board.ids.lan)
        driver.step(0.3)

    way("wifi")
    assert lan.hosting is not None and driver.app.navigation.place.screen == "lobby" and rows(driver)
    driver.app.lan.begin()
    driver.step(0.3)
    assert driver.app.session.shown
    way("wifi-off")
    if not narrow:
        tap(driver, driver.find("TextButton", icon="wifi-off"))
        driver.step(0.3)
    assert not driver.hosts() and driver.app.session.shown
