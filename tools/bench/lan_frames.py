"""The last part of ``bench lan``: frames of the host's window while guests play, and while moves are made right there.

In turns, in one window of a phone's size, the very same moves at the same pace: from three guests over the network, or
from the window's own thread. While they are made there, three guests play beside it just as well, at a host of their
own, so that only one thing differs: where this window's moves come from. In a third way no guest plays beside it.

Guests would have devices of their own. So the window, its threads and the screen it is drawn on have one processor, and
guests the others. Nothing waits for a disk. A frame of over 33 ms is one that a person sees.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeAlias

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.requests import Act

from .ui import display, installed

ROOT = Path(__file__).parents[2]
MEMORY = Path("/dev/shm")  # where being durable costs nothing
GAME, PLAYERS = "elfenland", 3
TURNS, PACE = 4, 0.15  # seconds between two moves
FIRST, LAST = 15, 65  # the moves whose frames are watched; by then the board has come up and is at rest
PATIENCE = 60.0  # seconds for anything to happen
SLOW = 0.033
PHONE = {"ELFEN_WIDTH": "360", "ELFEN_HEIGHT": "640", "ELFEN_MAXFPS": "60"}
IN_ONE_THREAD = {"LP_NUM_THREADS": "0"}  # pictures that no graphics card draws
NETWORK, HERE, ALONE = "guests_play", "played_here", "played_here_nobody_beside"
Processors: TypeAlias = frozenset[int]


class Watched(NamedTuple):
    frames: list[float]  # how long each took
    seconds: float
    busy: float  # processor seconds of the window's process


def measure() -> dict[str, Any]:
    """The frame times of the host's window, with and without guests."""
    every = frozenset(os.sched_getaffinity(0))
    window = frozenset((min(every),))
    others = every - window or every
    command = [sys.executable, "-m", "tools.bench.lan_frames", "window", *map(str, sorted(others))]
    with on_processors(window), installed() as environment, display(environment | PHONE | IN_ONE_THREAD) as screen:
        done = subprocess.run(command, cwd=ROOT, env=screen, stdout=subprocess.PIPE, text=True)
    assert not done.returncode, "the window did not come up"
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@contextmanager
def on_processors(processors: Processors) -> Iterator[None]:
    """Whatever is started meanwhile has only these."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, processors)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def script(seed: int) -> list[Action]:
    """The actions of all players in a game, one after another, for the length of the measurement."""
    match, chance = Match(Setup(GAME, PLAYERS, seed=seed)), Generator(seed)
    actions: list[Action] = []
    while match.length < LAST:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        actions.append(find_bot(match.game, "random").choose(match.view(seat_reader(seat)), decision, chance))
        match.submit(actions[-1])
    return actions


# The window ----------------------------------------------------------------------------------------------------------


def watch_window(others: Processors) -> None:
    from tools.bench.ui_tasks import say, show  # sets the window up: before anybody else asks for Kivy

    from elfenapp.app.elfen_app import ElfenApp  # isort: skip
    from elfenapp.settings import Settings  # isort: skip

    watched: dict[str, list[Watched]] = {NETWORK: [], HERE: [], ALONE: []}
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        folder = Path(name)
        Settings(theme="light", name="Host").save(folder / "settings.json")
        app = ElfenApp(folder)
        show(app)
        _played_here(app, 0)  # so that nobody pays for pictures that are read once
        for turn in range(TURNS):
            for way in (HERE, NETWORK, ALONE) if turn % 2 else (ALONE, NETWORK, HERE):
                watched[way].append(_play(way, app, turn, others, folder / f"{way}-{turn}"))
        app.stop()
    say({name: _summary(rows) for name, rows in watched.items()})


def _summary(rows: list[Watched]) -> dict[str, float]:
    times = sorted(took for row in rows for took in row.frames)
    seconds = sum(row.seconds for row in rows)
    return {
        "frames": len(times),
        "median_ms": round(median(times) * 1000, 1),
        "p99_ms": round(times[len(times) * 99 // 100] * 1000, 1),
        "over_33_ms": round(sum(took > SLOW for took in times) / len(times), 4),
        "moves_per_second": round(len(rows) * (LAST - FIRST) / seconds, 2),
        "processor_busy": round(sum(row.busy for row in rows) / seconds, 3),
    }


def _play(way: str, app: Any, turn: int, others: Processors, folder: Path) -> Watched:
    if way == NETWORK:
        return _guests_play(app, turn, others, folder)
    with _guests_elsewhere(turn, others, folder) if way == HERE else nullcontext():
        return _played_here(app, turn)


def _begin(app: Any, turn: int) -> Any:
    from elfenapp.session.seats import COLOURS, PERSON, Seat

    seats = tuple(Seat(f"P{seat}", COLOURS[seat], PERSON) for seat in range(PLAYERS))
    app.session.open(Match(Setup(GAME, PLAYERS, seed=turn)), seats)
    host = app.session.host
    host.place(frozenset(range(PLAYERS)))  # nobody sits at this device, whoever makes the moves
    return host


def _played_here(app: Any, turn: int) -> Watched:
    from kivy.clock import Clock

    host, actions = _begin(app, turn), script(turn)
    began = time.perf_counter()

    def move(_: float) -> None:
        if actions and time.perf_counter() >= began + (host.match.length + 1) * PACE:
            action = actions.pop(0)
            host.handle(action.seat, Act(host.public.epoch, action.decision, action.verb, action.fields))

    making = Clock.schedule_interval(move, 0)
    watched = _watch(host)
    making.cancel()
    return watched


def _guests_play(app: Any, turn: int, others: Processors, folder: Path) -> Watched:
    from elfenapp.net.lobby.state import OPEN

    host = _begin(app, turn)
    app.lan.open_game(started=False)
    hosting = app.lan.hosting
    for seat in range(PLAYERS):
        hosting.table.place(seat, OPEN)
    with _guests_at(hosting.code.text, turn, others, folder):
        _frames(lambda: OPEN not in hosting.table.state.places)
        app.lan.begin()
        watched = _watch(host)
        app.lan.close_game()
    return watched


def _watch(host: Any) -> Watched:
    _frames(lambda: host.match.length >= FIRST)
    began, busy = time.perf_counter(), time.process_time()
    times = _frames(lambda: host.match.length >= LAST)
    return Watched(times, time.perf_counter() - began, time.process_time() - busy)


def _frames(done: Callable[[], bool]) -> list[float]:
    """Until something is so: how long each frame took."""
    from kivy.base import EventLoop

    times, end = [], time.perf_counter() + PATIENCE
    while not done():
        began = time.perf_counter()
        assert began < end, "nobody plays"
        EventLoop.idle()
        times.append(time.perf_counter() - began)
    return times


# Beside it -----------------------------------------------------------------------------------------------------------


@contextmanager
def _guests_elsewhere(turn: int, others: Processors, folder: Path) -> Iterator[None]:
    """The same game, at a host without a window."""
    command = ["elfenapp.net", "host", GAME, "--players", str(PLAYERS), "--seed", str(turn)]
    with _started(others, *command, "--folder", str(folder / "host")) as host:
        assert host.stdout is not None
        code = host.stdout.readline().removeprefix("code: ").partition(",")[0]
        with _guests_at(code, turn, others, folder) as guests:
            assert guests.stdout is not None and guests.stdout.readline(), "they did not get in"
            yield


def _guests_at(code: str, turn: int, others: Processors, folder: Path) -> AbstractContextManager[subprocess.Popen[str]]:
    return _started(others, "tools.bench.lan_frames", "guests", code, str(turn), str(folder))


@contextmanager
def _started(others: Processors, *module: str) -> Iterator[subprocess.Popen[str]]:
    with on_processors(others):
        process = subprocess.Popen([sys.executable, "-m", *module], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def play_as_guests(typed: str, turn: str, folder: str) -> None:
    """Three guests in this process; each acts in its moment, or as soon as it may."""
    from elfenapp.net.pairing.join_code import JoinCode
    from tools.bench.lan import come_in

    code, actions = JoinCode.read(typed), script(int(turn))
    assert code is not None
    _, visits = come_in(code, Path(folder), PLAYERS)
    sources = {visit.source.local_seats[0]: visit.source for visit in visits if visit.source is not None}
    print("in", flush=True)
    due = time.perf_counter()
    for action in actions:
        due += PACE
        time.sleep(max(0.0, due - time.perf_counter()))
        source = sources[action.seat]
        while (decision := source.decision(action.seat)) is None or decision.id != action.decision:
            time.sleep(0.005)
        request = Act(source.public.epoch, action.decision, action.verb, action.fields)
        source.request(action.seat, request, lambda reason: None)
    time.sleep(PATIENCE)  # until nobody watches any more


if __name__ == "__main__":
    if sys.argv[1] == "guests":
        play_as_guests(*sys.argv[2:])
    else:
        watch_window(frozenset(map(int, sys.argv[2:])))
