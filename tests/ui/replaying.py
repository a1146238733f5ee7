"""A person who looks back at a game: how the tests of the replay get there, and where its parts are."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.app.current_game import CurrentGame
from elfenapp.engine.core.match import Match
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.generic.table import GenericTable
from elfenapp.presenters.replay.timeline import Replay
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.generic import GenericScreen
from elfenapp.screens.replay import ReplayScreen
from elfenapp.session.display.device import Device
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.session.seats import PERSON
from tests.session.test_replay_device import SOME, games
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of

PHONE, TABLET = (360, 640), (1280, 800)
PLACES = [("elfenland", PHONE), ("elfenland", TABLET), ("elfengold", PHONE), ("elfengold", TABLET)]


def play_gold_on_the_plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elfengold on the table that every game has, whatever screen it may get."""
    usual = CurrentGame.screen_for
    monkeypatch.setattr(
        CurrentGame, "screen_for", lambda self, game: "generic" if game == "elfengold" else usual(self, game)
    )


def copied(match: Match) -> Match:
    return match.rewind(len(match.log) - 1)


def over(driver: Driver, game: str, *minds: str) -> ReplayScreen:
    """A game that has ended, looked back at from its result; the screen, at the middle of the game."""
    minds = minds or (PERSON, "greedy", "greedy")
    driver.app.session.open(copied(games(game, len(minds))), seats_of(*minds))
    driver.step(0.3)
    driver.app.go("result")
    driver.step(0.3)
    driver.app.go("replay")
    driver.step(0.4)
    screen = driver.screen(ReplayScreen)
    replayed(screen).go(replayed(screen).moment_count // 2)
    driver.step(0.2)
    return screen


def running(driver: Driver, game: str, *minds: str) -> Device:
    minds = minds or (PERSON, PERSON, PERSON)
    driver.app.session.open(copied(games(game, len(minds), SOME)), seats_of(*minds))
    driver.step(0.4)
    return driver.device


def replayed(screen: ReplayScreen) -> ReplayDevice:
    """The game as it is looked back at."""
    assert screen.looking is not None, "nothing is looked back at"
    return screen.looking


def staged(screen: ReplayScreen) -> BoardScreen | GenericScreen:
    """The screen of the game, on which it is looked back at."""
    assert isinstance(screen.stage, (BoardScreen, GenericScreen))
    return screen.stage


def staged_board(screen: ReplayScreen) -> BoardScreen:
    stage = staged(screen)
    assert isinstance(stage, BoardScreen)
    return stage


def presenter_of(screen: ReplayScreen) -> BoardPresenter | GenericTable:
    presenter = staged(screen).presenter
    assert presenter is not None
    return presenter


def timeline_of(screen: ReplayScreen) -> Replay:
    assert screen.replay is not None
    return screen.replay


def parts(screen: ReplayScreen) -> Any:
    return screen.ids.bar.ids


def tap(driver: Driver, widget: Any) -> None:
    driver.tap(widget, after=0.1)


def on_line(screen: ReplayScreen, at: int) -> tuple[float, float]:
    scrubber = parts(screen).scrubber
    x, y = scrubber.place_of(at)
    where: tuple[float, float] = scrubber.to_window(x, y)
    return where
