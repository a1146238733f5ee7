"""A host closes its window and would hand its game over: the app ends only if that is what became of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from elfenapp.net.failover.hand_over import COMING_IN, MOVING
from elfenapp.net.guest.incoming_hand_over import ASKED
from tests.net.loopback import only_loopback
from tests.ui.conftest import Drive
from tests.ui.lan.fingers import Phone, choose, notice, open_lobby, tap_line, told, until


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
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
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

        handing, kept = driver.hosting.table.handing, []
        match = driver.hosting.table.known_devices.match
        handing.on_change.subscribe(lambda: kept.append((handing.step, app.lan.elsewhere.find(match) is not None)))
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


@pytest.mark.parametrize("for_good", [False, True])
def test_a_host_that_goes_in_the_middle_of_a_hand_over_keeps_its_game(
    drive: Drive, tmp_path: Path, for_good: bool
) -> None:
    driver = drive((360, 640))
    app = driver.app
    open_lobby(driver)
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: bea.visit.state)
        app.lan.begin()
        until(driver, lambda: bea.seats)
        table, name = driver.hosting.table, app.autosave.name
        let_in: list[Callable[[], None]] = []
        table.handing.come_in = lambda _address, _own, then: let_in.append(then)  # the way there takes its time
        table.hand_over(bea.visit.ticket.device)  # type: ignore[union-attr]
        until(driver, lambda: bea.visit.taking_over.step == ASKED)
        bea._loop.post(lambda: bea.visit.taking_over.answer(True))
        until(driver, lambda: table.handing.step == COMING_IN)
        assert app.lan.elsewhere.find(table.known_devices.match) is not None

        app.lan.close_game() if for_good else app.session.close()
        app.go("home")
        driver.step(0.3)
        assert app.lan.elsewhere.find(table.known_devices.match) is None, "the game went nowhere"
        assert [kept.id for kept in app.kept_games()] == [name] and not told(driver)

        open_lobby(driver, "elfengold")
        let_in[0]()  # too late to be called off
        driver.step(0.3)
        assert app.navigation.place.screen == "lobby" and app.lan.hosting is not None, "nothing else is disturbed"
        assert app.lan.elsewhere.find(table.known_devices.match) is not None
    finally:
        bea.close()
