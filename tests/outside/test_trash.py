"""A game is deleted by a real mouse: undo is in no player's way, and after a restart the game is found and put back."""

from __future__ import annotations

import time
from pathlib import Path

from PIL import Image, ImageChops

from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.playing import lay_out_game
from tests.outside.running import Running, differ, furnish

SECONDS = 10.0  # for which undo is offered


def delete_second_game(app: Running) -> float:
    """From Home and back again; when. The slip that offers to undo it lies on no button of the shelf."""
    tab = app.go(places.SHELF).crop(places.FINISHED_TAB)
    app.go(places.SECOND_DOTS_OF_SHELF)
    began = time.monotonic()
    shelf = app.go(places.DELETE)
    assert len(app.journals()) == 1 and not differ(tab, shelf.crop(places.FINISHED_TAB))
    app.key("Escape")
    return began


def slip(home: Image.Image, now: Image.Image) -> Image.Image:
    """The slip on Home now: black without one."""
    changed = ImageChops.difference(home, now)
    changed.paste((0, 0, 0), places.HOW_MANY_GAMES)
    return changed


def test_a_deleted_game_is_found_after_a_restart_and_put_back(start: Start, home: Path) -> None:
    folder = furnish(home)
    lay_out_game(folder)
    lay_out_game(folder)
    app = start()
    before = {path: path.read_bytes() for path in app.journals()}
    at_home = app.take_hand_away()
    began = delete_second_game(app)
    (data,) = (data for path, data in before.items() if not path.exists())
    lies = slip(at_home, app.take_hand_away())
    assert not any(lies.crop(button).getbbox() for button in places.HOME_BUTTONS), "undo lies on no button"
    await_it("the end of the offer", lambda: not slip(at_home, app.picture()).getbbox())
    assert time.monotonic() - began > SECONDS
    assert [path.read_bytes() for path in (folder / "trash").iterdir()] == [data]
    app.close()
    again = start()
    again.go(places.SHELF)
    again.go(places.RECENTLY_DELETED)
    again.go(places.FIRST_DELETED)
    again.go(places.PUT_BACK)
    await_it("the game on the shelf", lambda: len(again.journals()) == len(before))
    assert {path: path.read_bytes() for path in again.journals()} == before
    assert not list((folder / "trash").iterdir())
    again.close()
