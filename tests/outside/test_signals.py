"""The system ends the app by a signal: it ends in order, also while it starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.outside.desktop import PATIENCE, Desktop, await_it
from tests.outside.running import ROOT, WELL, furnish, surroundings

CAUGHT = "SigCgt:"  # in /proc: the signals for which a process has a handler


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
