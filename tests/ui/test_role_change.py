"""The host's role comes and goes by touch: a new host stays at the board, a replaced one finds back to its seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.lan_fingers import Phone, choose, notice, until


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("elfenapp.net.way_back.FIND_WITHIN", 1.0)  # on the loopback whoever is there answers at once
    with only_loopback():
        yield


def test_a_game_is_handed_over_to_this_device_and_on_to_another(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    other.table.handing.on_done.append(lambda _: other.hosting.shut())
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        until(driver, lambda: bea.visit.state)
        bea.visit.wishes.sit(0)
        driver.app.settings.name = "Anna"
        driver.app.lan.join(other.hosting.code, (("127.0.0.1", other.hosting.port),))
        until(driver, lambda: driver.app.lan.visit.state)
        driver.app.lan.visit.wishes.sit(1)
        other.loop.post(other.table.start)
        until(driver, lambda: driver.app.device is not None and bea.seats == (0,))
        device = driver.app.lan.visit.ticket.device
        other.loop.post(lambda: other.table.hand_over(device))
        until(driver, lambda: driver.app.lan.hosting is not None)
        until(driver, lambda: driver.app.lan.hosting.table.state.member(bea.visit.ticket.device).present)  # type: ignore
        assert driver.app.device.here == (1,) and bea.seats == (0,)
        assert driver.app.session.host.public.match == "cd" * 8, "the same game"

        host = driver.app.session.host
        until(driver, lambda: bea.visit.source.public.epoch == host.public.epoch)  # type: ignore[union-attr]
        inherited: list[Any] = []
        bea.visit.on_inherit.append(lambda match, ledger: inherited.append(match))
        assert driver.app.session.shown and "host now" in notice(driver), "it stays at the board, and is told"
        driver.app.open_lan()
        driver.step(0.3)
        choose(driver, 0, "crown-outline")
        until(driver, lambda: inherited)
        assert inherited[0].digest() == host.match.digest()
        bea.visit.without_host.forget()
        until(driver, lambda: driver.app.navigation.place.screen == "returning" and driver.app.lan.hosting is None)
        assert driver.app.lan.visit is not None, "on the way back to our seat there"
    finally:
        bea.close()
        other.close()
