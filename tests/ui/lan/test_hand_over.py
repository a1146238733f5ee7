"""The host's role goes to another device, by touch: the person there is asked, and the host may think better of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.net.guest.incoming_hand_over import ASKED, IDLE
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, choose, notice, tap_line, told, until
from tests.ui.layout import complaints
from tests.ui.touching import shown


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0)
    with only_loopback():
        yield


def title(driver: Driver) -> str:
    """Of the sheet that is open."""
    return next((str(sheet.title) for sheet in shown(driver, "ToldSheet")), "")


def play_at(driver: Driver, other: OtherHost, bea: Phone) -> None:
    """Sit down at the other device's game beside Bea, as Anna."""
    until(driver, lambda: bea.visit.state)
    bea.visit.wishes.sit(0)
    driver.app.settings.name = "Anna"
    driver.app.lan.join(other.hosting.code, (other.address,))
    until(driver, lambda: driver.visit.state)
    driver.visit.wishes.sit(1)
    other.loop.post(other.table.start)
    until(driver, lambda: driver.app.device is not None and bea.seats == (0,))


def ask_in_vain(driver: Driver, bea: Phone) -> None:
    """The host asks Bea to host and thinks better of it, then asks again and she refuses."""
    host = driver.host
    choose(driver, 0, "crown-outline")
    until(driver, lambda: "Bea" in told(driver) and bea.visit.taking_over.step == ASKED)
    assert not complaints(driver)
    tap_line(driver, "arrow-left")
    until(driver, lambda: bea.visit.taking_over.step == IDLE)
    assert not host.paused and driver.hosts(), "a host may think better of it"
    choose(driver, 0, "crown-outline")
    until(driver, lambda: bea.visit.taking_over.step == ASKED)
    bea._loop.post(lambda: bea.visit.taking_over.answer(False))
    until(driver, lambda: "Bea" in notice(driver))
    until(driver, lambda: not told(driver))


def test_a_game_is_handed_over_to_this_device_and_on_to_another(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    other.table.handing.on_done.subscribe(lambda _: other.hosting.shut())
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        play_at(driver, other, bea)
        device = driver.ticket.device
        other.loop.post(lambda: other.table.hand_over(device))
        until(driver, lambda: "Ben" in title(driver))
        assert not driver.hosts() and not complaints(driver), "nobody hosts unasked"
        tap_line(driver, "crown-outline")
        until(driver, lambda: driver.hosts())
        until(driver, lambda: driver.hosting.table.state.member(bea.visit.ticket.device).present)  # type: ignore
        assert driver.device.local_seats == (1,) and bea.seats == (0,)
        assert driver.host.public.match == "cd" * 8, "the same game"

        host = driver.host
        until(driver, lambda: bea.visit.source.public.epoch == host.public.epoch)  # type: ignore[union-attr]
        inherited: list[Any] = []
        bea.visit.on_inherit.subscribe(lambda match, known_devices: inherited.append(match))
        assert driver.app.session.shown and "host now" in notice(driver), "it stays at the board, and is told"
        driver.app.open_lan()
        driver.step(0.3)
        ask_in_vain(driver, bea)
        assert driver.hosts() and not inherited
        choose(driver, 0, "crown-outline")
        until(driver, lambda: bea.visit.taking_over.step == ASKED)
        bea._loop.post(lambda: bea.visit.taking_over.answer(True))
        until(driver, lambda: inherited)
        assert inherited[0].digest() == host.match.digest()
        until(driver, lambda: driver.app.navigation.place.screen == "returning" and not driver.hosts())
        assert driver.app.lan.visit is not None, "on the way back to our seat there"
    finally:
        bea.close()
        other.close()
