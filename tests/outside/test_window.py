"""The effects of a desktop on a window, on Home and in a game: sizes, full screen, away and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.settings import Settings
from tests.outside.conftest import Start
from tests.outside.desktop import SCREEN, await_it
from tests.outside.places import CONTINUE
from tests.outside.playing import lay_out_game
from tests.outside.running import WINDOW, data_of, furnish

SIZES = ((360, 640), (640, 360), (800, 600), (1024, 700), WINDOW)


@pytest.mark.parametrize("in_game", [False, True], ids=["home", "game"])
def test_any_size_full_screen_and_away(start: Start, home: Path, in_game: bool) -> None:
    lay_out_game(furnish(home))
    app = start()
    assert app.size == WINDOW
    if in_game:
        app.go(CONTINUE)
    picture = app.take_hand_away()
    for size in SIZES:
        app.resize(*size)
    app.await_picture(picture)

    app.key("F11")
    await_it("full screen", lambda: app.size == SCREEN)
    app.settle()
    app.key("F11")
    await_it("its size again", lambda: app.size == WINDOW)
    app.await_picture(picture)

    app.desktop.tell("windowminimize", "--sync", app.window)
    await_it("it to go", lambda: not app.shown)
    app.desktop.tell("windowmap", "--sync", app.window)
    await_it("it to come back", lambda: app.shown)
    app.await_picture(picture)
    app.close()


def test_closed_in_full_screen_it_comes_back_in_its_window(start: Start, home: Path) -> None:
    furnish(home, window=[900, 700])
    app = start()
    app.key("F11")
    await_it("full screen", lambda: app.size == SCREEN)
    app.close()
    assert Settings.load(data_of(home) / "settings.json").window == [900, 700]


def test_a_window_of_a_larger_screen_fits_this_one(start: Start, home: Path) -> None:
    furnish(home, window=[3000, 2000])
    app = start()
    assert app.size[0] <= SCREEN[0] and app.size[1] <= SCREEN[1]
    app.close()
