"""Calls to the graphics chip in a frame of a dragged board stay within a phone's budget."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from kivy.graphics import StencilPush

from elfenapp.widgets.sheets.log_sheet import StoryList
from tests.android.spec import ROOT
from tests.ui.conftest import Drive
from tools.bench.gl_calls import count
from tools.bench.ui import BOARD_LIMITS, CALL_LIMITS


@pytest.mark.parametrize("game", BOARD_LIMITS)
def test_a_dragged_board_takes_few_calls_and_no_stencil(game: str) -> None:
    """In a process of its own: Kivy chooses its debugging backend when it is imported."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "ELFEN_WIDTH": "1280", "ELFEN_HEIGHT": "800"}
    command = [sys.executable, "-m", "tools.bench.gl_calls", game]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert 0 < told["board"]["draws"] <= CALL_LIMITS["draws"] and told["board"]["queries"] < 20
    assert told["board"]["stencils"] == told["screen"]["stencils"] == 0
    assert told["screen"]["draws"] < 190 and told["screen"]["queries"] < 100


def test_calls_are_counted_by_their_names() -> None:
    told = """GL glDrawElements( mode = 4, )
GL glDrawArrays( mode = 4, )
GL glStencilFunc( func = 519, )
GL glGetIntegerv( pname = 35725, )
GL glBindTexture( target = 3553, )
GL glBindBuffer( target = 34963, )
a line of another kind: GL glDrawElements("""
    assert count(told) == {"draws": 2, "binds": 1, "stencils": 1, "queries": 1}


def test_a_list_that_gets_room_cuts_its_rows_off_again(drive: Drive) -> None:
    driver = drive()
    assert driver.app.screen is not None
    rows = StoryList(size_hint=(None, None), size=(200, 100))
    driver.app.screen.add_widget(rows)
    whole = [type(one) for canvas in (rows.canvas.before, rows.canvas.after) for one in canvas.children]
    rows.size = 0, 0
    assert not rows.canvas.before.children and not rows.canvas.after.children
    rows.size = 200, 100
    again = [type(one) for canvas in (rows.canvas.before, rows.canvas.after) for one in canvas.children]
    assert again == whole and StencilPush in whole
