"""The last part of ``bench lan``: frames of the host's window while guests play, and while moves are made right there.

In turns, in one window: a game whose people are elsewhere, their moves coming at the same pace over the network from a
process of three guests, or from the window's own thread. A frame of over 33 ms is one that a person sees. The guests
take only what processor time is left: they would have devices of their own.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[2]

TURNS, SECONDS, PACE = 4, 8.0, 0.15
PLAYERS, SLOW = 3, 0.033
Counted: TypeAlias = tuple[list[float], int]  # how long each frame took, and how many moves there were
NETWORK, HERE = "guests_play", "played_here"


def main() -> None:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.app.settings import Settings
    from tools.bench.ui_tasks import say, show  # sets the window up before Kivy is imported

    counted: dict[str, list[Counted]] = {NETWORK: [], HERE: []}
    with tempfile.TemporaryDirectory() as folder:
        Settings(theme="light", name="Host").save(Path(folder) / "settings.json")
        app = ElfenApp(Path(folder))
        show(app)
        for turn in range(TURNS):
            counted[HERE].append(_played_here(app, turn))
            counted[NETWORK].append(_guests_play(app, turn, Path(folder) / f"guests-{turn}"))
        app.stop()
    say({name: _summary(rows) for name, rows in counted.items()})


def _summary(rows: list[Counted]) -> dict[str, float]:
    times = [took for taken, _ in rows for took in taken]
    slow = sum(took > SLOW for took in times)
    return {
        "frames": len(times),
        "median_ms": round(median(times) * 1000, 1),
        "over_33_ms": round(slow / len(times), 4),
        "moves": sum(moves for _, moves in rows),
    }


def _begin(app: Any, turn: int) -> Any:
    from elfenapp.engine.core.match import Match
    from elfenapp.engine.core.setup import Setup
    from elfenapp.session.seats import COLOURS, PERSON, Seat

    seats = tuple(Seat(f"P{seat}", COLOURS[seat], PERSON) for seat in range(PLAYERS))
    app.session.open(Match(Setup("elfenland", PLAYERS, {}, seed=turn)), seats)
    host = app.session.host
    host.place(frozenset(range(PLAYERS)))
    return host


def _played_here(app: Any, turn: int) -> Counted:
    from kivy.clock import Clock

    from elfenapp.engine.bots import find_bot
    from elfenapp.engine.core.generator import Generator
    from elfenapp.engine.core.views import seat_reader
    from elfenapp.session.requests import Act

    host, chance = _begin(app, turn), Generator(turn)

    def move(_: float) -> None:
        if host.match.over:
            return
        seat = host.match.acting[0]
        action = find_bot(host.match.game, "random").choose(
            host.match.view(seat_reader(seat)), host.match.decision(seat), chance
        )
        host.handle(seat, Act(host.public.epoch, action.decision, action.verb, action.fields))

    making = Clock.schedule_interval(move, PACE)
    counted = _count(host)
    making.cancel()
    return counted


def _guests_play(app: Any, turn: int, folder: Path) -> Counted:
    from elfenapp.net.table_state import OPEN

    host = _begin(app, turn)
    app.lan.open_game(started=False)
    hosting = app.lan.hosting
    for seat in range(PLAYERS):
        hosting.table.place(seat, OPEN)
    command = ["nice", "-n", "15", sys.executable, "-m", "tools.bench.lan_frames", "guests"]
    command += [hosting.code.text, str(folder)]
    guests = subprocess.Popen(command, cwd=ROOT)
    try:
        _frames(lambda: OPEN not in hosting.table.state.places, 60.0)
        app.lan.begin()
        return _count(host)
    finally:
        app.lan.close_game()
        guests.kill()
        guests.wait()


def _frames(done: Any, seconds: float) -> list[float]:
    """Until something is so, or time is up: how long each frame took."""
    from kivy.base import EventLoop

    times, end = [], time.perf_counter() + seconds
    while not done() and time.perf_counter() < end:
        began = time.perf_counter()
        EventLoop.idle()
        times.append(time.perf_counter() - began)
    return times


def _count(host: Any) -> Counted:
    _frames(lambda: False, 2.0)  # the board is up, and has come to rest
    before = host.match.length
    times = _frames(lambda: False, SECONDS)
    return times, host.match.length - before


def _guests(typed: str, folder: str) -> None:
    """Three guests in this process, each of whom thinks for a moment."""
    from elfenapp.engine.bots import find_bot
    from elfenapp.engine.core.generator import Generator
    from elfenapp.engine.core.views import seat_reader
    from elfenapp.net.join_code import JoinCode
    from elfenapp.session.requests import Act
    from tools.bench.lan import come_in

    code, chance = JoinCode.read(typed), Generator(1)
    assert code is not None
    _, visits = come_in(code, Path(folder), PLAYERS)
    sources = {visit.source.here[0]: visit.source for visit in visits if visit.source is not None}
    while not sources[0].public.over:
        time.sleep(PACE)
        seat = sources[0].public.acting[0]
        source, decision = sources[seat], sources[seat].decision(seat)
        if decision is not None:
            action = find_bot(source.game, "random").choose(source.view(seat_reader(seat)), decision, chance)
            request = Act(source.public.epoch, action.decision, action.verb, action.fields)
            source.request(seat, request, lambda reason: None)


if __name__ == "__main__":
    if sys.argv[1:2] == ["guests"]:
        _guests(*sys.argv[2:])
    else:
        main()
