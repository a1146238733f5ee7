"""A tap builds one scene: many parts ask for it, and it is kept until the game or the selection changes.

A tap that only looks somewhere builds none.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elfenapp.app.navigation import has_board
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.screen import BoardScreen
from tests.helpers.games import GAMES
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tools.gallery.poses.tables import sit_down

BOARDS = [name for name in GAMES if has_board(name)]
Place = tuple[float, float]


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Every scene that is built from now on."""
    scenes: list[Scene] = []
    usual = BoardPresenter.make_scene

    def counted(self: BoardPresenter) -> Scene:
        scenes.append(usual(self))
        return scenes[-1]

    monkeypatch.setattr(BoardPresenter, "make_scene", counted)
    return scenes


def places(screen: BoardScreen) -> Iterator[tuple[str, Place]]:
    """Places to tap: a piece of each row, and somewhere on the board."""
    for name in ("rack", "row", "hand"):
        row = screen.ids[name]
        for slot in row.slots[:1]:
            yield name, row.centre_of(slot.id)
    board = screen.board
    targets = [target for target in screen.presenter.plan.targets if board.shows((target.x, target.y))]
    yield "board", board.to_window_point((targets[0].x, targets[0].y))


def sit_at(driver: Driver, game: str) -> BoardScreen:
    screen: BoardScreen = sit_down(driver, Match(Setup(game, 3, seed=3, first=0)), kept_waiting=True)
    driver.step(1)
    return screen


@pytest.mark.parametrize("game", BOARDS)
def test_a_tap_builds_one_scene(drive: Drive, game: str, built: list[Scene]) -> None:
    driver = drive((1280, 800))
    screen = sit_at(driver, game)
    assert built, "a board that is opened shows something"
    found = {}
    for name, place in list(places(screen)):
        built.clear()
        driver.tap(place, after=0.5)
        found[name] = len(built)
        screen.part(Explanations).close()
        driver.step(0.3)
    assert max(found.values()) == 1 and list(found.values()).count(1) > 1, found
    built.clear()
    driver.step(1)
    screen.refresh()
    driver.step(0.5)
    assert not built, "what has not changed is not built again"
