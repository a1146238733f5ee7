"""A game is deleted by a real mouse; after a restart it is found among those recently deleted, and put back."""

from __future__ import annotations

from pathlib import Path

from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.playing import lay_out_game
from tests.outside.running import furnish


def test_a_deleted_game_is_found_after_a_restart_and_put_back(start: Start, home: Path) -> None:
    folder = furnish(home)
    lay_out_game(folder)
    app = start()
    (before,) = app.journals()
    data = before.read_bytes()
    app.go(places.SHELF)
    app.go(places.FIRST_DOTS_OF_SHELF)
    app.go(places.DELETE)
    await_it("an empty shelf on disk", lambda: not app.journals())
    assert [path.read_bytes() for path in (folder / "trash").iterdir()] == [data]
    app.close()
    again = start()
    again.go(places.SHELF)
    again.go(places.RECENTLY_DELETED)
    again.go(places.FIRST_DELETED)
    again.go(places.PUT_BACK)
    await_it("the game on the shelf", lambda: again.journals())
    assert again.journals() == [before] and before.read_bytes() == data
    assert not list((folder / "trash").iterdir())
    again.close()
