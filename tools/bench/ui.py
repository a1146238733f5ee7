"""``python3 dev.py bench ui``: frame times, first frames, idle frames and loading in a real window, as JSON.

Everything but loading is measured against its own bare counterpart in the same run, turn by turn, because only ratios
travel from one machine to another: the full board against the bare map, the app against a KivyMD window with one label.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Any

STARTS = 5
FIRST_FRAME_LIMIT, PICTURES_LIMIT = 2.0, 300
# A board full of pieces against its bare picture, while it is dragged; those of one picture while it is zoomed, too.
BOARD_LIMITS = {"elfenland": 1.5, "elfengold": 1.3, "elfenkoning": 1.3, "elfenwizards": 1.3}
ZOOMED = ("elfenkoning", "elfenwizards")
DENSITIES = {"here": "1", "with_pieces_of_a_phone": "2.75"}  # pixels in a dp; the limit is for here
PARTS = ("map", "pieces")
# Calls in a frame of a board alone; a stencil or a question to the driver is what makes a phone's chip wait.
CALL_LIMITS = {"draws": 100, "stencils": 0}
SHELF_LIMIT = 1.5  # a shelf of 500 games scrolls like one of 20
WINDOW = ("1280", "800")
SCREEN = "1600x1200x24"


@contextmanager
def installed() -> Iterator[dict[str, str]]:
    """An environment as in an installed app, whose code comes compiled."""
    environment = {**os.environ, "KIVY_NO_CONSOLELOG": "1", "ELFEN_WIDTH": WINDOW[0], "ELFEN_HEIGHT": WINDOW[1]}
    for name in ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    with tempfile.TemporaryDirectory() as folder:
        yield {**environment, "PYTHONPYCACHEPREFIX": folder}


@contextmanager
def display(environment: dict[str, str]) -> Iterator[dict[str, str]]:
    """The same with a screen: the one there is, or a virtual one for as long as it is needed."""
    if not shutil.which("Xvfb"):
        if "DISPLAY" not in environment:
            sys.exit("a screen is needed: install xvfb, or run this on a desktop")
        yield environment
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield {**environment, "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def measure(task: str, environment: dict[str, str], *arguments: str) -> Any:
    """The facts in a task's last line; its time from the very start of the process comes with them."""
    began = time.time()
    command = [sys.executable, "-m", "tools.bench.ui_tasks", task, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{task} failed:\n{done.stderr}")
    told = json.loads(done.stdout.splitlines()[-1])
    if "first_frame" in told:
        told = {name: round(1000 * (moment - began)) for name, moment in told.items()}
    return told


def first_frames(environment: dict[str, str]) -> dict[str, Any]:
    """Milliseconds from the start of the process to the first frame; the first start of each warms the disk."""
    found: dict[str, list[dict[str, int]]] = {"bare": [], "app": []}
    for turn in range(STARTS + 1):
        for name, rows in found.items():
            row = measure(f"first-{name}", environment)
            if turn:
                rows.append(row)
    best = {name: min(row["first_frame"] for row in rows) for name, rows in found.items()}
    middle = {name: median(row["first_frame"] for row in rows) for name, rows in found.items()}
    return {
        "bare_kivymd_ms": {"best": best["bare"], "median": middle["bare"]},
        "app_ms": {"best": best["app"], "median": middle["app"]},
        "ratio": round(best["app"] / best["bare"], 2),
        "limit": FIRST_FRAME_LIMIT,
    }


def pictures(environment: dict[str, str]) -> dict[str, Any]:
    """Milliseconds to load every size of the map and every piece; of each picture the best of a few runs."""
    found: dict[str, Any] = {"limit": PICTURES_LIMIT}
    for name, density in DENSITIES.items():
        rows = [measure("pictures", {**environment, "KIVY_METRICS_DENSITY": density}) for _ in range(STARTS)]
        best = {picture: min(row[picture] for row in rows) for picture in rows[0]}
        parts = {part: sum(took for picture, took in best.items() if picture.startswith(part)) for part in PARTS}
        found[name] = {
            **{f"{part}_ms": round(took) for part, took in parts.items()},
            "total_ms": round(sum(parts.values())),
            "longest_ms": {max(best, key=best.__getitem__): round(max(best.values()))},
        }
    return found


def graphics_calls(environment: dict[str, str]) -> dict[str, Any]:
    """Counted in the stream of calls itself, so that they are the same on every machine."""
    found: dict[str, Any] = {"limits_of_a_board": CALL_LIMITS}
    for game in BOARD_LIMITS:
        command = [sys.executable, "-m", "tools.bench.gl_calls", game]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"the calls of {game} were not counted:\n{done.stderr}")
        found[game] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: Sequence[str]) -> int:
    with installed() as alone, display(alone) as environment:
        boards = {
            game: {**measure("panning", environment, game), "limit": limit} for game, limit in BOARD_LIMITS.items()
        }
        still = measure("still", environment)
        shelf = {**measure("shelf", environment), "limit": SHELF_LIMIT}
        loading = pictures(environment)
        first = first_frames(environment)
        calls = graphics_calls(environment)
    told = {
        "panning_and_zooming": boards,
        "shelf": shelf,
        "first_frame": first,
        "pictures": loading,
        "graphics_calls_in_a_frame": calls,
        "frames_in_a_still_second": still,
    }
    print(json.dumps(told, indent=1))
    within = [
        *(board["ratio"] <= board["limit"] for board in boards.values()),
        *(boards[game]["zooming_ratio"] <= boards[game]["limit"] for game in ZOOMED),
        first["ratio"] <= FIRST_FRAME_LIMIT,
        loading["here"]["total_ms"] <= PICTURES_LIMIT,
        shelf["ratio"] <= SHELF_LIMIT,
        *(calls[game]["board"][kind] <= most for game in BOARD_LIMITS for kind, most in CALL_LIMITS.items()),
        not any(calls[game]["screen"]["stencils"] for game in BOARD_LIMITS),
        not any(still.values()),
    ]
    return int(not all(within))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
