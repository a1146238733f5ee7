"""A fault thrown on purpose: the window stays, the player is told, the next move is taken, and no move is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.faulty import FAULTS, PURPOSE
from tests.outside.places import CONTINUE, RACK
from tests.outside.playing import PERSON, lay_out_game, make_a_move
from tests.outside.running import WELL, WINDOW, Running, data_of, furnish
from tests.outside.slips import told

MOVES = 2


@pytest.mark.parametrize("fault", FAULTS)
def test_the_game_goes_on(start: Start, home: Path, fault: str) -> None:
    lay_out_game(furnish(home), computer="greedy")
    app = start(command=[sys.executable, "-m", "tests.outside.faulty", fault])
    provoke(app, fault)
    await_it("a word about it", lambda: told(app))
    await_it("the fault in the log", lambda: PURPOSE in logged(app))
    assert "Traceback" in logged(app)
    done = moves(app)
    for _ in range(MOVES):
        make_a_move(app)
    assert moves(app) == done + MOVES
    assert app.alive and app.shown
    app.ask_to_close()
    assert app.process.wait(60) == WELL
    assert moves(app) == done + MOVES


def provoke(app: Running, fault: str) -> None:
    """Go on with the game, and do what brings the fault about."""
    if fault == "clock":
        app.click(CONTINUE)  # it comes by itself, soon after, and what is told of it goes by itself
        return
    app.go(CONTINUE)
    assert not told(app)
    if fault == "touch":
        app.click(RACK)
    elif fault == "resize":
        app.resize(WINDOW[0] - 80, WINDOW[1] - 60)
        app.resize(*WINDOW)
    elif fault in ("computer", "saving"):
        make_a_move(app)


def logged(app: Running) -> str:
    """The faults that the app has written down; it must still be there to do so."""
    assert app.alive, app.said
    log = data_of(app.home) / "faults.log"
    return log.read_text(encoding="utf-8") if log.exists() else ""


def moves(app: Running) -> int:
    """Those of ours that are on disk."""
    return sum(entry.seat == PERSON for entry in app.game().log)
