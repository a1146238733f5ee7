"""Times to find, join and come back over bad air: ``python -m tests.net.measure --tries 50`` (root)."""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from elfenapp.net.cli.loop import Loop
from elfenapp.net.discovery.search import search
from elfenapp.net.guest.lan_guest import HERE, LanGuest
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.interface import Tried
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from tests.net.air import BAD, Air, Weather

HOTSPOT = "hotspot"  # the host, with a second network behind it
WEATHERS = {
    "bad air": BAD,
    "no broadcasts": Weather(0.03, 0.01, 0.05, 0.02, no_broadcast=True),
    HOTSPOT: BAD,
    "guest isolation": Weather(0.03, 0.01, 0.05, 0.02, isolated=True),
}


def _timed(loop: Loop, done: Callable[[], bool], seconds: float) -> float | None:
    began = time.monotonic()
    return time.monotonic() - began if loop.until(done, seconds) else None


def guest(code: str, tries: int) -> dict[str, list[float | None]]:
    """On a device: find, join, be cut, come back."""
    network, loop, keys = Network(LanTransport()), Loop(), Keys(Path(tempfile.mkdtemp()))
    times: dict[str, list[float | None]] = {"find": [], "join": [], "back": []}
    for _ in range(tries):
        found: list[str] = []

        def heard(_beacon: Beacon, address: str, found: list[str] = found) -> None:
            loop.post(lambda: found.append(address))

        searching = network.run(search(network, heard, (), Tried()))
        times["find"].append(_timed(loop, lambda: bool(found), 10.0))
        searching.cancel()
        joined = JoinCode.read(code)
        assert joined
        visit = LanGuest(network, loop.post, joined, keys, "Guest")
        times["join"].append(_timed(loop, lambda: visit.status == HERE and visit.state is not None, 15.0))
        if visit._carrier is not None:
            visit._carrier.close("cut")
            loop.until(lambda: visit.status != HERE, 5.0)
            times["back"].append(_timed(loop, lambda: visit.status == HERE, 15.0))
        visit.leave()
        loop.until(lambda: False, 0.3)
    network.close()
    return times


def measure(weather: Weather, tries: int, hotspot: bool = False) -> dict[str, list[float | None]]:
    with Air(2, weather) as air, tempfile.TemporaryDirectory() as folder:
        if hotspot:
            air.lead_out(1)
        arguments = ("host", "elfenland", "--players", "2", "--json", "--folder", str(Path(folder) / "host"))
        host = air.python(1, "-m", "elfenapp.net", *arguments)
        code = host.wait_for("code", 20)["code"]
        looking = air.python(2, "-m", "tests.net.measure", "--code", code, "--tries", str(tries))
        times: dict[str, list[float | None]] = looking.wait_for("times", 40.0 * tries)["times"]
        return times


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--tries", type=int, default=50)
    parser.add_argument("--code", default=None)
    wanted = parser.parse_args()
    if wanted.code:
        print(json.dumps({"event": "times", "times": guest(wanted.code, wanted.tries)}), flush=True)
        return
    for name, weather in WEATHERS.items():
        tries = 3 if weather.isolated else wanted.tries
        for what, times in measure(weather, tries, name == HOTSPOT).items():
            good = sorted(seconds for seconds in times if seconds is not None)
            middle = f"median {statistics.median(good):.2f} p95 {good[int(len(good) * 0.95)]:.2f}" if good else "never"
            print(f"{name:16} {what:5} {len(good)} of {len(times)}: {middle}", flush=True)


if __name__ == "__main__":
    main()
