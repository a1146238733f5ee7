"""Parts over a board leave everything free that can be touched on it, in every game, on every shape of screen."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from elfenapp.app.navigation import has_board
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.widgets.board.heading import MapHeading
from tests.helpers.games import GAMES
from tests.ui.board_layout import FOUR_SHAPES
from tests.ui.conftest import Drive
from tools.gallery.poses.tables import seats

BOARDS = [name for name in GAMES if has_board(name)]
WIDE_DESKTOP = (1920, 1080)


def floating(screen: BoardScreen) -> list[Any]:
    """The buttons that are there and lie over the board."""
    controls = [child for child in screen.ids.place.children if isinstance(child, ButtonBehavior | MapHeading)]
    return [
        control
        for control in controls
        if control.opacity and not control.disabled and control.width and control.collide_widget(screen.board)
    ]


def covered(screen: BoardScreen, control: Any) -> list[str]:
    """Things on the board whose touches a button takes: places by the rings around them."""
    board, left = screen.board, getattr(control, "paper_left", control.x)
    way = getattr(control, "gives_way", None)
    found = []
    for target in screen.presenter.plan.targets:
        x, y = board.to_window_point((target.x, target.y))
        aside = max(left - x, 0, x - control.right), max(control.y - y, 0, y - control.top)
        if hypot(*aside) < target.radius * board.camera.scale and not (way is not None and way(x, y)):
            found.append(target.id)
    return found


@pytest.mark.parametrize("size", [*FOUR_SHAPES, WIDE_DESKTOP], ids=str)
def test_no_button_over_a_board_covers_what_can_be_touched_there(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    found = []
    for game in BOARDS:
        players = find_game(game).seats[-1]
        driver.app.session.open(Match(Setup(game, players, {}, seed=7, first=0)), seats(players, people=players))
        driver.step(0.3)
        screen = driver.app.screens.get_screen(game)
        screen.board.reset_view()
        driver.step(0.1)
        for control in floating(screen):
            found += [f"{game}: {control.__class__.__name__} over {place}" for place in covered(screen, control)]
    assert not found, found
