"""A player who is away from the board of a game over Wi-Fi reads that it is their turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elfenapp.screens.home import HomeScreen
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.lan.fingers import Phone, notice, until
from tests.ui.lan.test_questions import at_board
from tests.ui.layout import complaints
from tests.ui.touching import press


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def move(other: OtherHost) -> None:
    """Let the acting seat move, at the host."""
    host = other.host
    decision = host.match.decision(host.match.acting[0])
    assert decision is not None
    host._accept(host.match.submit(next(decision.enumerate())))


def test_a_guest_at_home_reads_that_it_is_their_turn_and_one_tap_leads_there(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        at_board(driver, other, bea)
        app = driver.app

        def ours() -> bool:
            return app.lan.turns.ours

        while ours():
            length = driver.device.length
            other.loop.post(lambda: move(other))
            until(driver, lambda: driver.device.length > length)
        app.back()
        driver.step(0.3)
        assert "your turn" not in driver.screen(HomeScreen).go_on.where and not notice(driver)
        while not ours():
            length = driver.device.length
            other.loop.post(lambda: move(other))
            until(driver, lambda: driver.device.length > length)
        driver.step(0.3)
        assert (
            "your turn" in driver.screen(HomeScreen).go_on.where
            and "your turn" in notice(driver)
            and not complaints(driver)
        )
        press(driver, "To the board")
        driver.step(0.3)
        assert app.session.shown and not notice(driver)
    finally:
        bea.close()
        other.close()
