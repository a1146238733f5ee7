"""Every key on every screen: nothing ends the app, and nothing foreign comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import shelves
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import SCREEN, await_it
from tests.outside.playing import lay_out_game
from tests.outside.running import WINDOW, Running, differ, furnish

# All that the app or Kivy listen to, and what people press by habit; without Escape, which leads back.
KEYS = (
    *(f"F{number}" for number in range(1, 11)),
    *("F12", "ctrl+z", "ctrl+y", "ctrl+shift+z", "ctrl+f", "ctrl+q", "ctrl+w", "ctrl+s", "ctrl+e", "ctrl+r"),
    *("Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "plus", "minus", "equal", "0", "1", "9"),
    *(
        "space",
        "space",
        "Return",
        "KP_Enter",
        "Tab",
        "BackSpace",
        "Delete",
        "Insert",
        "Menu",
        "a",
        "z",
        "question",
        "slash",
    ),
)
SHEETS = 2  # that a key may have opened over a screen
# How to get there from Home.
SCREENS: dict[str, tuple[tuple[int, int], ...]] = {
    "home": (),
    "setup": (places.ELFENLAND,),
    "rules": (places.RULES,),
    "settings": (places.SETTINGS,),
    "about": (places.SETTINGS, places.ABOUT),
    "shelf": (places.SHELF,),
    "map": (places.CONTINUE,),
    "result": (places.SHELF, places.FINISHED, places.FIRST_GAME),
    "replay": (places.SHELF, places.FINISHED, places.FIRST_GAME, places.WATCH_AGAIN),
}


def try_keys(app: Running) -> None:
    """All of them, then full screen and back; the app is still there and has said nothing."""
    app.key(*KEYS)
    app.settle()
    app.key("F11")
    await_it("full screen", lambda: app.size == SCREEN)
    app.key("F11")
    await_it("its window", lambda: app.size == WINDOW)
    assert app.alive and app.shown and app.said == ""


@pytest.mark.parametrize("half", [0, 1])
def test_every_key_on_every_screen(start: Start, home: Path, half: int) -> None:
    folder = furnish(home)
    lay_out_game(folder)
    shelves.stand(folder, players=3, actions=shelves.TO_THE_END, days=1)
    app = start()
    base = app.settle()
    for name, way in list(SCREENS.items())[half::2]:
        for place in way:
            if place == places.ABOUT:
                app.scroll_down(place)
            app.go(place)
        try_keys(app)
        for _ in range(len(way) + SHEETS):
            if differ(base, app.settle()):
                app.back()
        assert not differ(base, app.picture()), f"{name}: Escape does not lead home"
    app.key("Escape")
    assert not differ(base, app.settle()), "at Home there is no further back"
    app.close()


def test_every_key_on_the_plain_table(start: Start, home: Path) -> None:
    folder = furnish(home)
    shelves.stand(folder, "elfenkoning", players=3, actions=8)
    app = start()
    app.go(places.CONTINUE)
    try_keys(app)
    app.close()
