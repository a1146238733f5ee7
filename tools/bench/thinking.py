"""``python3 dev.py bench thinking``: how long a hard computer takes, and what its thinking costs the frames, as JSON.

Decisions are measured in CPU time, one hard computer among normal ones, at its default budget. Frames are those of the
real app on a phone's window, sixty a second if it can, while a finger drags a full board to and fro: with a hard
computer thinking in its thread and without, in turns. A frame is late if it ends more than 33 ms after the one before:
a thread that waits for the interpreter after a nap is late, too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from statistics import median
from typing import Any

from elfenapp.engine.bots import HARD, NORMAL, Bot, find_bot
from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import View, seat_reader

from .ui import display, installed

LATE, FRAME = 0.033, 1 / 60  # seconds
LONGEST, MEDIAN = 1.5, 0.3  # seconds that a decision may take
TURNS, SECONDS = 6, 3.0  # of panning with and without thought
GROWTH = 0.02  # so much more of all frames may be late before we call it growing: two of a hundred are chance
WATCHED = "elfenkoning"  # whose hard computer thinks longest
PLAYERS = 4


def main(arguments: Sequence[str]) -> int:
    if list(arguments) == ["task"]:
        print(json.dumps(watch_frames()))
        return 0
    decisions = {game: decide_all(game) for game in all_games()}
    with installed() as alone, display({**alone, "ELFEN_WIDTH": "360", "ELFEN_HEIGHT": "640"}) as environment:
        command = [sys.executable, "-m", "tools.bench.thinking", "task"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    frames = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps({"decisions": decisions, "frames": frames}, indent=1))
    quick = all(row["longest_s"] <= LONGEST and row["median_s"] <= MEDIAN for row in decisions.values())
    smooth = frames["thinking"]["late_share"] <= frames["at_rest"]["late_share"] + GROWTH
    return int(not (quick and smooth))


def questions(game_id: str) -> Iterator[tuple[Bot, View, Decision]]:
    """The questions put to the hard computer in a whole game."""
    game = find_game(game_id)
    hard, normal = find_bot(game, HARD), find_bot(game, NORMAL)
    match, chance = Match(Setup(game_id, PLAYERS, seed=7)), Generator(7)
    while not match.over:
        seat = match.acting[0]
        view, decision = match.view(seat_reader(seat)), match.decision(seat)
        assert decision is not None
        if seat == 0:
            yield hard, view, decision
        # Whoever goes on is quick: what is measured is measured outside.
        match.submit(normal.choose(view, decision, chance))


def decide_all(game_id: str) -> dict[str, float]:
    """CPU seconds of each of its decisions."""
    spent = []
    for number, (bot, view, decision) in enumerate(questions(game_id)):
        began = time.process_time()
        bot.choose(view, decision, Generator(number))
        spent.append(time.process_time() - began)
    spent.sort()
    return {
        "decisions": len(spent),
        "median_s": round(median(spent), 4),
        "p99_s": round(spent[len(spent) * 99 // 100], 3),
        "longest_s": round(spent[-1], 3),
    }


# Frames --------------------------------------------------------------------------------------------------------------


def watch_frames() -> dict[str, Any]:
    """Frames of a board that is dragged, with thought and without in turns, so that both meet the same machine."""
    from elfenapp.device.worker import BackgroundWorker
    from tools.bench.tables import FULL
    from tools.bench.ui_tasks import frames, show

    # Decisions that take a while; those of a moment cost no frame.
    asked = [question for question in questions(WATCHED) if question[2].phase == "planning"]
    with tempfile.TemporaryDirectory() as folder:
        screen = FULL[WATCHED](show, frames, folder)
        frames(1.0)
        found: dict[str, list[float]] = {"at_rest": [], "thinking": []}
        thinker = Thinker(BackgroundWorker(), asked)
        for _ in range(TURNS):
            found["at_rest"] += pan(screen.board)
            thinker.begin()
            found["thinking"] += pan(screen.board)
            thinker.stop()
            frames(1.0)  # a thought that nobody waits for any more ends
    return {**{name: describe(times) for name, times in found.items()}, "thoughts": thinker.thoughts}


class Thinker:
    """Lets a computer think about one decision after another, as an app does."""

    def __init__(self, worker: Any, asked: Sequence[tuple[Bot, View, Decision]]) -> None:
        self._worker = worker
        self._asked = cycle(asked)
        self._on = False
        self.thoughts = 0

    def begin(self) -> None:
        self._on = True
        self._next()

    def stop(self) -> None:
        self._on = False

    def _next(self, _: object = None) -> None:
        if self._on:
            self.thoughts += 1
            bot, view, decision = next(self._asked)
            self._worker(lambda: bot.choose(view, decision, Generator(1)), self._next)


def pan(board: Any) -> list[float]:
    """Seconds from frame to frame while a board goes to and fro."""
    from kivy.base import EventLoop

    board.camera.fit()
    board.camera.zoom_at(1.6, (board.width / 2, board.height / 2))
    ends = [time.perf_counter()]
    while ends[-1] - ends[0] < SECONDS:
        began = time.perf_counter()
        board.camera.pan(9.0 if len(ends) // 20 % 2 else -9.0, 0)
        EventLoop.idle()
        ends.append(time.perf_counter())
        time.sleep(max(0.0, FRAME - (ends[-1] - began)))
    return [later - earlier for earlier, later in pairwise(ends)]


def describe(times: Sequence[float]) -> dict[str, float]:
    ranked = sorted(times)
    return {
        "frames": len(ranked),
        "median_ms": round(1000 * median(ranked), 2),
        "p99_ms": round(1000 * ranked[len(ranked) * 99 // 100], 2),
        "late_share": round(sum(took > LATE for took in ranked) / len(ranked), 4),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
