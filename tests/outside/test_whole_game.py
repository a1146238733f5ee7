"""A whole game by mouse, from Home to its result."""

from __future__ import annotations

from pathlib import Path

from tests.outside.conftest import Start
from tests.outside.playing import new_game, play_to_the_end
from tests.outside.running import furnish


def test_a_whole_game_by_mouse(start: Start, home: Path) -> None:
    furnish(home)
    app = start()
    new_game(app)
    table = app.settle()
    match = play_to_the_end(app)
    assert match.over and match.round >= 3
    app.await_change(table)
    app.close()
    assert len(app.journals()) == 1 and app.game().result() is not None
