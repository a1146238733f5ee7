"""``python3 dev.py bench saving``: what writing a game down costs its frames, with and without it in turns, as JSON.

A person and three computers play whole games of Elfenland in the real app, the person a move every few frames. A frame
is late if it takes more than 33 ms; it is late because of saving if without the time spent in saving it would not be.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from .ui import display, installed

LATE = 33.0  # milliseconds
TURNS = 3
MOVE_EVERY = 6  # frames


def main(arguments: Sequence[str]) -> int:
    if list(arguments) == ["task"]:
        print(json.dumps(measure()))
        return 0
    # A phone's window: drawing a larger one without a graphics card takes longer than 33 ms all by itself.
    with installed() as alone, display({**alone, "ELFEN_WIDTH": "360", "ELFEN_HEIGHT": "640"}) as environment:
        command = [sys.executable, "-m", "tools.bench.saving", "task"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    told = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps(told, indent=1))
    return int(told["late_because_of_saving"] > 0)


def measure() -> dict[str, Any]:
    """Frames of whole games, kept and not kept in turns, so that both meet the same machine."""
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.settings import Settings
    from tools.bench.ui_tasks import show

    with tempfile.TemporaryDirectory() as folder:
        Settings(theme="light", animation="off", coach=False).save(Path(folder) / "settings.json")
        app = ElfenApp(Path(folder))
        show(app)
        kept: list[tuple[float, float]] = []
        loose: list[tuple[float, float]] = []
        for turn in range(TURNS):
            kept += play(app, turn, keep=True)
            loose += play(app, turn, keep=False)
        app.stop()
    return {
        "kept": describe(kept),
        "not_kept": describe(loose),
        "frame_ratio": round(median(whole for whole, _ in kept) / median(whole for whole, _ in loose), 2),
        "longest_saving_ms": round(max(saving for _, saving in kept), 2),
        "saving_share_of_frames": round(sum(saving for _, saving in kept) / sum(whole for whole, _ in kept), 4),
        "frames_with_saving": sum(saving > 0 for _, saving in kept),
        "late_because_of_saving": sum(whole > LATE >= whole - saving for whole, saving in kept),
    }


def describe(rows: list[tuple[float, float]]) -> dict[str, float]:
    times = sorted(whole for whole, _ in rows)
    return {
        "frames": len(times),
        "median_ms": round(median(times), 2),
        "p99_ms": round(times[len(times) * 99 // 100], 2),
        "late_share": round(sum(whole > LATE for whole in times) / len(times), 4),
    }


def play(app: Any, seed: int, keep: bool) -> list[tuple[float, float]]:
    """One game: (milliseconds of each frame, those of them that went into saving)."""
    from kivy.base import EventLoop

    from elfenapp.engine.bots.random_bot import RandomBot
    from elfenapp.engine.core.generator import Generator
    from elfenapp.engine.core.match import Match
    from elfenapp.engine.core.setup import Setup
    from elfenapp.session.seats import COLOURS, PERSON, Seat

    seats = tuple(Seat(f"P{seat}", COLOURS[seat], "random" if seat else PERSON) for seat in range(4))
    app.session.open(Match(Setup("elfenland", 4, seed=seed)), seats)
    table, chance = app.device, Generator(seed)
    rows: list[tuple[float, float]] = []
    spent = timed(app.session.host, app.session.autosave.save_entry, keep)
    while not table.over:
        began, before = time.perf_counter(), spent()
        decision = table.decision() if len(rows) % MOVE_EVERY == 0 else None
        if decision:
            action = RandomBot().choose(table.view(), decision, chance)
            table.submit((action.verb, action.fields))
        EventLoop.idle()
        rows.append((1000 * (time.perf_counter() - began), 1000 * (spent() - before)))
    return rows


def timed(host: Any, follow: Callable[[Any], None], keep: bool) -> Callable[[], float]:
    """Put a watch on saving, or take saving away; how many seconds have gone into it."""
    seconds = 0.0

    def watched(entry: Any) -> None:
        nonlocal seconds
        began = time.perf_counter()
        follow(entry)
        seconds += time.perf_counter() - began

    host.on_entry.subscribe(follow)()  # its end
    if keep:
        host.on_entry.subscribe(watched)
    return lambda: seconds


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
