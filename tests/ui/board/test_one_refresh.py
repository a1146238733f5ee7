"""However much a touch changes, it is shown once: before the next frame, and not again."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import seats_of, wait
from tests.ui.map.fingers import Hands


def test_an_accepted_move_is_told_once_and_shown_once(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((1280, 800))
    driver.app.session.open(Match(Setup("elfenland", 3, seed=3, first=0)), seats_of(PERSON, "greedy", "greedy"))
    wait(driver)
    driver.step(0.5)
    driver.host.pause()  # the computers must not answer
    shown: list[int] = []
    changes: list[int] = []
    usual = BoardScreen._refresh

    def counted(self: BoardScreen, *arguments: object) -> None:
        shown.append(self.presenter.display.length)
        usual(self, *arguments)

    screen = driver.screen(ElfenlandScreen)
    monkeypatch.setattr(BoardScreen, "_refresh", counted)
    device = driver.device
    device.on_change.subscribe(lambda: changes.append(device.length))
    length = device.length
    Hands(driver, screen).press("hide")
    driver.step(0.5)
    assert device.length == length + 1
    assert changes == [length + 1] and shown == [length + 1]
