"""The first minute and the last: an empty home, no screen, a home that cannot be written, and every way to end."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from elfenapp.saves.journal import read_journal
from elfenapp.settings import Settings
from tests.helpers import shelves
from tests.outside.conftest import Start
from tests.outside.desktop import PATIENCE, SCREEN, await_it
from tests.outside.places import CONTINUE, DRAW_PILE, ELFENKONING, START, UPPER_CHOICE
from tests.outside.playing import READY, lay_out_game, make_a_move
from tests.outside.running import ROOT, WELL, Running, data_of, differ, furnish, surroundings


def test_the_first_start_in_an_empty_home(start: Start, home: Path) -> None:
    app = start()
    _, _, width, height = app.box
    for has, screen in zip((width, height), SCREEN, strict=True):
        assert 0.7 * screen < has < 0.9 * screen
    assert data_of(home).is_dir()
    app.close()
    assert Settings.load(data_of(home) / "settings.json").window == [width, height]
    # XDG's folders are all that the app makes of its own; the desktop's own caches are not ours.
    assert {path.name for path in home.iterdir()} <= {".local", ".cache"}


def test_the_home_of_an_earlier_version_is_kept(start: Start, home: Path) -> None:
    earlier = home / ".config" / "elfen"
    shelves.stand(earlier, actions=3)
    app = start()
    app.close()
    assert (earlier / "settings.json").exists() and not data_of(home).exists()


def test_without_a_screen_there_is_a_sentence(home: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py")]
    ended = subprocess.run(command, env=surroundings(home), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 1
    assert ended.stderr.startswith("elfen: there is no screen here") and "Traceback" not in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_home_that_cannot_be_written_is_told_and_played_in(start: Start, home: Path) -> None:
    furnish(home)
    games = data_of(home) / "games"
    shelves.stand(data_of(home), actions=3)
    normal = start()
    picture = normal.settle()
    normal.close()
    kept = {path: path.read_bytes() for path in games.iterdir()}
    try:
        for folder in (games, data_of(home)):
            folder.chmod(0o555)
        app = start(command=unable_to_overrule(sys.executable, str(ROOT / "main.py")))
        assert differ(picture, app.picture()), "nobody was told"
        app.go(CONTINUE)
        app.back()
        app.go(ELFENKONING)
        app.go(START)
        app.close()
        assert {path: path.read_bytes() for path in games.iterdir()} == kept
    finally:
        for folder in (games, data_of(home)):
            folder.chmod(0o755)


def unable_to_overrule(*command: str) -> list[str]:
    """Permissions do not stop root, unless it gives that up."""
    if os.geteuid() != 0:
        return list(command)
    setpriv = shutil.which("setpriv")
    assert setpriv
    return [setpriv, "--bounding-set=-dac_override,-dac_read_search", *command]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_ended_in_a_game_it_is_there_again(start: Start, home: Path, end: signal.Signals) -> None:
    app = sit_down(start, home)
    app.process.send_signal(end)
    app.end(WELL if end is signal.SIGTERM else -end)
    entries = len(app.game().log)
    again = start()
    again.go(CONTINUE)
    make_a_move(again)
    assert len(again.journals()) == 1 and len(again.game().log) > entries
    again.close()


def sit_down(start: Start, home: Path) -> Running:
    """A game that has begun, and one move of it on disk."""
    lay_out_game(furnish(home))
    app = start()
    app.go(CONTINUE)
    make_a_move(app)
    return app


def test_a_second_window_disturbs_nobody(start: Start, home: Path) -> None:
    """Both play the same game on; the second does so in a copy, and neither loses a move."""
    first = sit_down(start, home)
    entries = len(first.game().log)
    first.desktop.tell("windowminimize", first.window)  # so that what is to be seen is the second's
    await_it("it to go", lambda: not first.shown)
    second = start()
    second.go(CONTINUE)
    make_a_move(second)
    second.close()
    first.come_forward()
    first.settle()
    first.click(DRAW_PILE)
    first.grant(READY)
    first.click(UPPER_CHOICE)
    await_it("a copy", lambda: len(first.journals()) == 2)
    first.close()
    assert all(len(read_journal(path).match.log) > entries for path in first.journals())
