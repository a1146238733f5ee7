"""A host closes its window and would hand its game over: the app ends only if that is what became of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elfenapp.net.hand_over import MOVING
from elfenapp.net.taking_over import ASKED
from tests.net.loopback import only_loopback
from tests.ui.conftest import Drive
from tests.ui.lan_fingers import Phone, choose, notice, open_lobby, tap_line, until


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def test_after_a_no_the_next_hand_over_does_not_end_the_app(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive((1280, 800))
    app = driver.app
    open_lobby(driver)
    bea = Phone(app.lan.hosting.code, "Bea", tmp_path / "Bea")
    ends: list[str] = []
    monkeypatch.setattr(app, "stop", lambda *_: ends.append("end"))
    try:
        until(driver, lambda: bea.visit.state)
        app.lan.begin()
        until(driver, lambda: bea.seats)
        assert app.closing.asks()
        driver.step(0.3)
        tap_line(driver, "crown-outline")
        until(driver, lambda: bea.visit.taking_over.step == ASKED)
        bea._loop.post(lambda: bea.visit.taking_over.answer(False))
        until(driver, lambda: "Bea" in notice(driver))

        handing, kept = app.lan.hosting.table.handing, []
        match = app.lan.hosting.table.ledger.match
        handing.on_change.append(lambda: kept.append((handing.step, app.lan.elsewhere.find(match) is not None)))
        app.open_lan()
        driver.step(0.3)
        choose(driver, bea.seats[0], "crown-outline")  # type: ignore[index]
        until(driver, lambda: bea.visit.taking_over.step == ASKED)
        bea._loop.post(lambda: bea.visit.taking_over.answer(True))
        until(driver, lambda: app.navigation.place.screen == "returning")
        assert (MOVING, True) in kept, "the way back is stored before the game can be elsewhere"
        assert not ends, "the player has not asked for that"
    finally:
        bea.close()
