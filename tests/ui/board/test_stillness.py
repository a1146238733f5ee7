"""With nothing moving nothing is redrawn: a phone that lies on the table must not get warm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tools.gallery.poses.gold import selling
from tools.gallery.poses.tables import on_the_map, played, seats

WAYS: dict[str, Callable[[Any], None]] = {
    "home": lambda app: None,
    "setup": lambda app: app.go("setup", game="elfenland"),
    "settings": lambda app: app.go("settings"),
    "rules": lambda app: app.go("rules", game="elfenland"),
    "elfenland": lambda app: app.session.open(on_the_map("placement"), seats(4)),
    "elfenkoning": lambda app: app.session.open(played("elfenkoning", 3, "planning"), seats(3)),
    "elfenwizards": lambda app: app.session.open(played("elfenwizards", 3, "contest"), seats(3)),
    "elfengold": lambda app: app.session.open(selling(), seats(4)),
    "auction": lambda app: app.session.open(selling(dropped=[0] * 4), seats(4, people=4)),
    "curtain": lambda app: app.session.open(on_the_map("placement"), seats(4, people=4)),
}


def drawn_again(driver: Driver) -> bool:
    """True if Kivy would redraw the window at any time within a second."""
    driver.picture()
    for _ in range(60):
        driver.step()
        if Window.canvas.needs_redraw:
            return True
    return False


@pytest.mark.parametrize("screen", WAYS)
def test_a_screen_at_rest_is_not_drawn_again(drive: Drive, screen: str) -> None:
    driver = drive(animation="normal")
    WAYS[screen](driver.app)
    driver.step(3)  # transitions and animations come to rest
    assert not drawn_again(driver)


def test_a_map_that_moves_is_drawn_again(drive: Drive) -> None:
    driver = drive()
    WAYS["elfenland"](driver.app)
    driver.step(3)
    driver.picture()
    board = driver.board.board
    board.look_at((100, 100), 2)
    assert Window.canvas.needs_redraw
