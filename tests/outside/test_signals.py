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
from tests.outside.running import ROOT, SIGNALS_AS_USUAL, WELL, Running, differ, furnish, surroundings

in_namespaces = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
CAUGHT, IGNORED = "SigCgt:", "SigIgn:"  # in /proc: the signals for which a process has a handler, or is deaf
DEAF = ("env", "--ignore-signal=HUP")  # as below nohup


def told(guest: Running, board: Image.Image) -> Image.Image:
    """The sheet that tells a guest why its host is gone. It stays, unlike the slip that comes a moment before."""
    await_it("the sheet's shade", lambda: differ(board, guest.picture().crop(places.FACE_UP)))
    return guest.settle().crop(places.HOST_GONE)


@in_namespaces
def test_a_host_is_never_asked_by_a_signal_and_its_guests_wait_for_it(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        board = sit_down_together(host, guest, "Ben")
        host.process.send_signal(signal.SIGTERM)
        host.end(WELL)
        put_away = told(guest, board)

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
            assert not differ(put_away, told(guest, board)), "put away, not lost"
            assert host.game().length == length
        guest.close()


def signals(status: str, row: str) -> set[int]:
    """Those that a row of a process's status in /proc names."""
    bits = int(next(line for line in status.splitlines() if line.startswith(row)).removeprefix(row), 16)
    return {number for number in range(1, 32) if bits >> (number - 1) & 1}


def test_a_signal_while_the_app_starts_ends_it(desktop: Desktop, home: Path) -> None:
    """One that it was started to ignore does not: a terminal that is closed leaves an app below nohup alone."""
    furnish(home)
    environment = {**surroundings(home), "DISPLAY": desktop.display}
    command = [*SIGNALS_AS_USUAL, *DEAF, sys.executable, str(ROOT / "main.py")]
    app = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    status = Path(f"/proc/{app.pid}/status")
    try:
        await_it("the last of its handlers", lambda: signal.SIGTERM in signals(status.read_text(), CAUGHT))
        assert signal.SIGHUP in signals(status.read_text(), IGNORED)
        os.kill(app.pid, signal.SIGTERM)
        said, _ = app.communicate(timeout=PATIENCE)
        assert app.returncode == WELL and said == b""
    finally:
        app.kill()
        app.wait(PATIENCE)


def test_an_app_under_test_ignores_no_signal_that_our_own_shell_ignores() -> None:
    """Below nohup an app would be deaf to SIGHUP as its parents are, and a test would wait for its end."""
    for extra, deaf in (((), True), (SIGNALS_AS_USUAL, False)):
        ran = subprocess.run([*DEAF, *extra, "cat", "/proc/self/status"], capture_output=True, text=True, check=True)
        assert (signal.SIGHUP in signals(ran.stdout, IGNORED)) is deaf
