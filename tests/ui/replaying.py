"""A person who looks back at a game: how the tests of the replay get there, and where its parts are."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.app.current_game import CurrentGame
from elfenapp.engine.core.match import Match
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


def over(driver: Driver, game: str, *minds: str) -> Any:
    """A game that has ended, looked back at from its result; the screen, at the middle of the game."""
    minds = minds or (PERSON, "greedy", "greedy")
    driver.app.session.open(copied(games(game, len(minds))), seats_of(*minds))
    driver.step(0.3)
    driver.app.go("result")
    driver.step(0.3)
    driver.app.go("replay")
    driver.step(0.4)
    screen = driver.app.screens.current_screen
    screen.looking.go(screen.looking.moment_count // 2)
    driver.step(0.2)
    return screen


def running(driver: Driver, game: str, *minds: str) -> Any:
    minds = minds or (PERSON, PERSON, PERSON)
    driver.app.session.open(copied(games(game, len(minds), SOME)), seats_of(*minds))
    driver.step(0.4)
    return driver.app.device


def parts(screen: Any) -> Any:
    return screen.ids.bar.ids


def tap(driver: Driver, widget: Any) -> None:
    driver.tap(widget, after=0.1)


def on_line(screen: Any, at: int) -> tuple[float, float]:
    scrubber = parts(screen).scrubber
    x, y = scrubber.place_of(at)
    where: tuple[float, float] = scrubber.to_window(x, y)
    return where
