"""``python3 dev.py bench lan``: a move over the network, from a guest's action to the other five guests' new views.

Ours with encryption, redaction and durability on, beside a boardgame.io server with an equally large table, which has
none of these; in turns, in one network of their own in which every byte is counted, headers included. As JSON. A host
and its six guests are two processes, as are the rival's server and its six clients. The two have a processor each, as
devices do: where the kernel puts both on one, they take turns, and a run measures that.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.views import seat_reader
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from elfenapp.session.remote.source import RemoteSource
from elfenapp.session.requests import Act
from tools.bench import lan_frames

ROOT = Path(__file__).parents[2]
RIVAL, RIVAL_FOLDER = "boardgame.io@0.50.2", ROOT / "build" / "bench-lan"
GUESTS, MOVES, TURNS = 6, 150, 5
WARM = 20  # moves that do not count
PORT = 8123
SERVING, PLAYING = 0, 1  # sides: a host or server, and the guests or clients
MEMORY = Path("/dev/shm")  # where being durable costs nothing: what is left is ours, not the disk's


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["guests"]:
        _guests(*arguments[1:])
        return 0
    if arguments == ["measure"]:
        _measure()
        return 0
    if not shutil.which("npm"):
        sys.exit("bench lan plays beside boardgame.io, and needs node and npm for it.")
    _install_rival()
    alone = ["unshare", "--map-root-user", "--net"]
    return subprocess.run([*alone, sys.executable, "-m", "tools.bench.lan", "measure"], cwd=ROOT).returncode


def _install_rival() -> None:
    if (RIVAL_FOLDER / "node_modules" / "boardgame.io").exists():
        return
    RIVAL_FOLDER.mkdir(parents=True, exist_ok=True)
    (RIVAL_FOLDER / "package.json").write_text('{"name": "bench", "private": true}')
    command = ["npm", "install", "--no-audit", "--no-fund", "--save-exact", RIVAL]
    if subprocess.run(command, cwd=RIVAL_FOLDER, stdout=sys.stderr).returncode:
        sys.exit(f"{RIVAL} could not be installed (is there a network?).")


# In a network of our own ---------------------------------------------------------------------------------------------


def _measure() -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    ours: list[dict[str, Any]] = []
    in_memory: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    floor: list[dict[str, Any]] = []
    for _ in range(TURNS):  # in turns, so that all meet the same machine
        ours.append(_ours(ROOT / "build"))
        in_memory.append(_ours(MEMORY))
        theirs.append(_theirs())
        floor.append(_floor())
    told: dict[str, Any] = {
        "elfen": _summary(ours),
        "elfen_without_a_disk": _summary(in_memory),
        "boardgame.io": _summary(theirs),
    }
    told["ratio"] = {
        "median": round(told["elfen"]["median_ms"] / told["boardgame.io"]["median_ms"], 2),
        "median_without_a_disk": round(
            told["elfen_without_a_disk"]["median_ms"] / told["boardgame.io"]["median_ms"], 2
        ),
        "bytes": round(told["elfen"]["bytes_per_move"] / told["boardgame.io"]["bytes_per_move"], 3),
    }
    told["python_and_tls_alone"] = _summary(floor)
    told["window"] = lan_frames.measure()
    told["wanted"] = {"median": 0.5, "bytes": 0.2, "window": "over_33_ms does not grow"}
    print(json.dumps(told, indent=1))


def _summary(runs: Sequence[dict[str, Any]]) -> dict[str, float]:
    times = sorted(time for run in runs for time in run["times"])
    return {
        "median_ms": round(median(times), 2),
        "p95_ms": round(times[int(len(times) * 0.95)], 2),
        "bytes_per_move": round(median(run["bytes"] / len(run["times"]) for run in runs)),
    }


def _ours(where: Path) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(dir=where) as folder:
        command = ["-m", "elfenapp.net", "host", "elfenland", "--players", str(GUESTS), "--seed", "5"]
        host = _start(SERVING, sys.executable, *command, "--folder", f"{folder}/host")
        assert host.stdout is not None
        code = host.stdout.readline().removeprefix("code: ").partition(",")[0]
        try:
            guests = _start(PLAYING, sys.executable, "-m", "tools.bench.lan", "guests", code, folder)
            return _count(guests)
        finally:
            host.kill()
            host.wait()


def _theirs() -> dict[str, Any]:
    script = str(Path(__file__).with_name("rival_lan.js"))
    folder = str(RIVAL_FOLDER)
    return _beside(("node", script, "server", str(PORT), folder), ("node", script, "clients", str(PORT), folder))


def _floor() -> dict[str, Any]:
    python = sys.executable, "-m", "tools.bench.lan_floor"
    return _beside((*python, "server", str(PORT)), (*python, "clients", str(PORT)))


def _beside(serve: Sequence[str], play: Sequence[str]) -> dict[str, Any]:
    server = _start(SERVING, *serve, quiet=True)
    assert server.stdout is not None
    while server.stdout.readline().strip() != "up":
        assert server.poll() is None, f"{serve[-3:]} did not start"
    try:
        return _count(_start(PLAYING, *play, str(MOVES + WARM), quiet=True))
    finally:
        server.kill()
        server.wait()


def _start(side: int, *command: str, quiet: bool = False) -> subprocess.Popen[str]:
    """Start a side on its own processor; on a machine with one, both share it."""
    silent = subprocess.DEVNULL if quiet else None
    environment = {**os.environ, "NODE_ENV": "production"}
    processors = sorted(os.sched_getaffinity(0))
    with lan_frames.on_processors(frozenset((processors[side % len(processors)],))):
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=silent, text=True, env=environment)


def _count(players: subprocess.Popen[str]) -> dict[str, Any]:
    """Times and bytes of the moves between the lines that say that it has begun and how it was."""
    before, told = 0, {}
    assert players.stdout is not None
    for line in players.stdout:
        if line.startswith("{"):
            told = json.loads(line)
            if told["event"] == "begun":
                before = _bytes()
    after = _bytes()
    assert not players.wait() and told.get("times"), "nobody played"
    return {"times": told["times"][WARM:], "bytes": (after - before) * (len(told["times"]) - WARM) / len(told["times"])}


def _bytes() -> int:
    """Everything that has crossed this network so far."""
    rows = Path("/proc/net/dev").read_text().splitlines()
    return int(next(row for row in rows if row.strip().startswith("lo:")).split()[1])


# Our six guests ------------------------------------------------------------------------------------------------------


def _guests(typed: str, folder: str) -> None:
    """All of them in the network's thread, as the rival's clients are in one: six screens' threads would only wait for
    each other here, and are on six devices elsewhere."""
    code = JoinCode.read(typed)
    assert code is not None
    network, visits = come_in(code, Path(folder), GUESTS)
    time.sleep(1.0)  # what the host leaves behind has been shared out
    print(json.dumps({"event": "begun"}), flush=True)
    print(json.dumps({"event": "times", "times": network.run(_play(visits)).result()}), flush=True)
    network.run(_leave(visits)).result()
    network.close()


def come_in(code: JoinCode, folder: Path, guests: int) -> tuple[Network, list[LanGuest]]:
    """So many guests of a host on this machine, when the game has begun."""
    network, visits = Network(LanTransport()), []
    for number in range(guests):
        where = (Address("127.0.0.1", code.port(network.transport)),)
        visit = LanGuest(network, _at_once, code, Keys(folder / str(number)), f"P{number}", where)
        _until(lambda visit=visit: visit.state is not None)  # type: ignore[misc]
        assert visit.state is not None and visit.ticket is not None
        places, device = visit.state.places, visit.ticket.device
        if device not in places:  # a host with a window seats its guests as they come
            visit.wishes.sit(places.index(OPEN))
        _until(lambda visit=visit, device=device: device in visit.state.places)  # type: ignore[misc]
        visits.append(visit)
    _until(lambda: all(visit.source is not None for visit in visits))
    return network, visits


def _at_once(call: Callable[[], None]) -> None:
    call()


def _until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20.0
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


async def _play(visits: Sequence[LanGuest]) -> list[float]:
    sources = {visit.source.local_seats[0]: visit.source for visit in visits if visit.source is not None}
    chance, chosen, times = Generator(3), None, []
    for _ in range(MOVES + WARM):
        took, chosen = await _move(sources, chosen or _choose(sources, chance), chance)
        times.append(took)
    return times


async def _leave(visits: Sequence[LanGuest]) -> None:
    for visit in visits:
        visit.leave()


def _choose(sources: Mapping[int, RemoteSource], chance: Generator) -> Action | None:
    """The next action; None if the seat that must act does not know of it yet."""
    length = max(source.public.length for source in sources.values())
    seat = next(source.public.acting[0] for source in sources.values() if source.public.length == length)
    source = sources[seat]
    decision = source.decision(seat) if source.public.length == length else None
    return (
        find_bot(source.game, "random").choose(source.view(seat_reader(seat)), decision, chance) if decision else None
    )


async def _move(
    sources: Mapping[int, RemoteSource], action: Action | None, chance: Generator
) -> tuple[float, Action | None]:
    """Milliseconds until everybody else sees it; and the next move, if somebody has thought of it meanwhile."""
    assert action is not None
    source, length = sources[action.seat], sources[action.seat].public.length
    request = Act(source.public.epoch, action.decision, action.verb, action.fields)
    answers: list[object] = []
    seen, done, all_seen = [time.perf_counter()], asyncio.Event(), asyncio.Event()
    left = {*sources.values()} - {source}  # who has not seen it yet

    def look(each: RemoteSource) -> None:
        if each in left and each.public.length > length:
            left.discard(each)
            if not left:
                seen.append(time.perf_counter())
                all_seen.set()
        if not left and answers and source.public.length > length:
            done.set()

    def answered(reason: object) -> None:
        answers.append(reason)
        look(source)

    ends = [each.on_change.subscribe(partial(look, each)) for each in sources.values()]
    source.request(action.seat, request, answered)
    await asyncio.wait_for(all_seen.wait(), 10.0)
    following = _choose(sources, chance)  # while the other waits for the disk: whoever is next has seen it
    await asyncio.wait_for(done.wait(), 10.0)
    for end in ends:
        end()
    assert answers == [None], answers
    return (seen[1] - seen[0]) * 1000, following


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
