"""The system ends the app by a signal: it never asks, it ends in order, and guests are told that it is for now."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import PATIENCE, Desktop, await_it
from tests.outside.devices import ask_to_close, await_same_board, devices, ports, sit_down_together
from tests.outside.running import ROOT, WELL, Running, differ, furnish, surroundings

in_namespaces = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
CAUGHT = "SigCgt:"  # in /proc: the signals for which a process has a handler


def told(guest: Running, playing: Image.Image) -> Image.Image:
    """The slip over the board of a guest whose host is gone."""
    await_it("word of the host", lambda: differ(playing, guest.picture().crop(places.MARK)))
    return guest.picture().crop(places.MARK)


@in_namespaces
def test_a_host_is_never_asked_by_a_signal_and_its_guests_wait_for_it(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        sit_down_together(host, guest, "Ben")
        playing = guest.settle().crop(places.MARK)
        host.process.send_signal(signal.SIGTERM)
        host.end(WELL)
        put_away = told(guest, playing)

        for number in (signal.SIGHUP, signal.SIGTERM):
            host = ann.start()
            host.go(places.CONTINUE)
            host.go(places.OPEN_AGAIN)
            await_same_board(host, guest)
            length = host.game().length
            if number is signal.SIGTERM:
                ask_to_close(host)  # a player is asked, and a signal ends the app over the question
                assert host.alive and len(ports(host)) == 1
            host.process.send_signal(number)
            host.end(WELL)
            assert not differ(put_away, told(guest, playing)), "put away, not lost"
            assert host.game().length == length
        guest.close()


def caught(process: int) -> set[int]:
    rows = Path(f"/proc/{process}/status").read_text().splitlines()
    bits = int(next(row for row in rows if row.startswith(CAUGHT)).removeprefix(CAUGHT), 16)
    return {number for number in range(1, 32) if bits >> (number - 1) & 1}


def test_a_signal_while_the_app_starts_ends_it(desktop: Desktop, home: Path) -> None:
    furnish(home)
    environment = {**surroundings(home), "DISPLAY": desktop.display}
    command = [sys.executable, str(ROOT / "main.py")]
    app = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        await_it("its handler", lambda: signal.SIGTERM in caught(app.pid))
        os.kill(app.pid, signal.SIGTERM)
        said, _ = app.communicate(timeout=PATIENCE)
        assert app.returncode == WELL and said == b""
    finally:
        app.kill()
        app.wait(PATIENCE)
