"""On a phone with a cut-out and a gesture bar nothing is to be read or touched under them, upright and sideways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window
from PIL import Image

from elfenapp.app import elfen_app
from elfenapp.device.phone import Insets
from elfenapp.device_check.looks import under_bars
from elfenapp.screens.board.explanations import Explanations
from elfenapp.widgets.base.safe_area import safe
from tests.ui.conftest import Drive, clear_animations
from tests.ui.driver import USUAL, Driver, complaints_of_kivy
from tests.ui.fingers import open_game
from tests.ui.layout import complaints, shown
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES
from tools.gallery.take import posed

UPRIGHT = (360, 720), Insets(0, 40, 0, 24)
SIDEWAYS = (720, 360), Insets(40, 24, 48, 0)
CLEAR = 4.5  # the least contrast of small letters
# Pages of the shell, a board, and everything that lies on the window: sheets, the log, notices, curtain, explanations.
LOOKED_AT = (
    *("home", "setup/options", "settings", "shelf/rename", "shelf/deleted", "shelf/menu"),
    *("taking_back/curtain", "taking_back/ask", "taking_back/story", "elfenland/explained_card"),
    *("elfenland/glance", "elfenland/placement_planned"),
)


@pytest.fixture(autouse=True)
def phone() -> Iterator[None]:
    turn(UPRIGHT[0], Insets())
    yield
    turn(USUAL, Insets())


def turn(size: tuple[int, int], bars: Insets) -> None:
    Window.size = size
    safe.take(bars)


def clock_ground(driver: Driver) -> tuple[float, ...]:
    """The colour, on the average, where the system draws clock and battery."""
    strip = driver.picture().convert("RGB").crop((0, 0, round(Window.width), round(safe.top)))
    colour = strip.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(colour, tuple)
    return tuple(part / 255 for part in colour)


def contrast(ground: tuple[float, ...], white: bool) -> float:
    """As the guidelines for the web reckon it."""
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in ground]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 1.05 / (light + 0.05) if white else (light + 0.05) / 0.05


@pytest.mark.parametrize("name", LOOKED_AT)
def test_nothing_is_under_a_bar(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the system's clock, in white or in black as the app has told it, is read on what lies there."""
    found, white = {}, []
    monkeypatch.setattr(elfen_app, "dress_bars", lambda dark_above, _below: white.append(dark_above))
    with posed(POSES[name], "light", "en") as driver:
        for way in (UPRIGHT, SIDEWAYS):
            turn(*way)
            driver.step(0.4)
            wrong = under_bars(list(shown(driver)))
            if wrong:
                found[way[0]] = wrong
            if way is UPRIGHT:  # sideways a panel may cover half of it
                assert contrast(clock_ground(driver), white[-1]) > CLEAR
    clear_animations()
    assert not found
    assert complaints_of_kivy() == []


def test_bars_that_move_are_followed_by_the_same_screen(drive: Drive) -> None:
    driver = drive(None)
    turn(*UPRIGHT)
    driver.step(0.1)
    assert tuple(driver.app.screens.size) == (360, 720 - 64) and tuple(driver.app.screens.pos) == (0, 24)
    safe.take(Insets())
    driver.step(0.1)
    assert tuple(driver.app.screens.size) == (360, 720)


def test_a_drag_lands_where_the_finger_is(drive: Drive) -> None:
    """A screen that does not begin at the window's corner counts in its own corner's places, and touches must, too."""
    driver = drive(None)
    open_game(driver, "elfenland", "person", "greedy")
    driver.device.lift_curtain()
    turn(*SIDEWAYS)
    driver.step(0.5)
    board = driver.board.board
    town = driver.board.presenter.plan.targets[0]
    x, y = board.to_window_point((town.x, town.y))
    window = driver.board.to_window(x, y, initial=False)
    assert window == (x + 40, y)
    assert board.to_world(driver.board.to_widget(*window)) == pytest.approx((town.x, town.y), abs=1)
    assert driver.board.part(Explanations).explain_at((x, y))
    card = driver.board.part(Explanations).card
    assert card is not None and safe.left <= card.x and card.right <= safe.right_edge and card.top <= safe.ceiling
    assert not [wrong for wrong in complaints(driver) if wrong.startswith("outside")]
