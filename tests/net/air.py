"""A Wi-Fi on one machine: a network namespace for each device, and a switch that loses, delays, doubles and reorders.

Each namespace gets a TAP; the switch is a process of its own (``python -m tests.net.air``). Needs root and Linux.
"""

from __future__ import annotations

import fcntl
import heapq
import json
import os
import random
import selectors
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import count
from typing import Any

from tests.net.snip import payload_of, snip

_TUNSETIFF, _TAP, _NO_INFO = 0x400454CA, 0x0002, 0x1000


@dataclass(frozen=True)
class Weather:
    delay: float = 0.0  # seconds, each way
    jitter: float = 0.0
    loss: float = 0.0  # share of frames
    double: float = 0.0
    isolated: bool = False  # a guest Wi-Fi: devices do not hear each other
    no_broadcast: bool = False  # a router that drops broadcasts and multicast, but for ARP
    snips: int = 0  # connections that are cut next, each in the middle of what is being said


PATIENCE = 300.0  # seconds for whatever a device is to do: other programs use the machine too
CLEAR = Weather()
BAD = Weather(0.03, 0.01, 0.05, 0.02)


def why_impossible() -> str:
    """Why there can be no namespaces here; empty if there can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "network namespaces need Linux and root"
    if not os.path.exists("/dev/net/tun"):
        return "there is no /dev/net/tun"
    name = f"elfen-try-{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True).returncode:
        return "no namespace can be made here"
    subprocess.run(["ip", "netns", "del", name])
    return ""


_numbers = count(1)


class Air:
    """``with Air(6) as air: air.start(1, "host", …)``. Device 1 has the address 10.91.0.1."""

    def __init__(self, devices: int, weather: Weather = CLEAR) -> None:
        own = next(_numbers)
        self.names = [f"elfen-{os.getpid()}-{own}-{number}" for number in range(1, devices + 1)]
        self._switch: subprocess.Popen[str] | None = None
        self._weather = weather
        self._started: list[Running] = []

    def __enter__(self) -> Air:
        for name in self.names:
            subprocess.run(["ip", "netns", "add", name], check=True)
        command = [sys.executable, "-m", "tests.net.air", json.dumps(asdict(self._weather)), *self.names]
        self._switch = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._switch.stdout and self._switch.stdout.readline() == "up\n"
        return self

    def __exit__(self, *_: object) -> None:
        for running in self._started:
            running.kill()
        if self._switch:
            self._switch.kill()
            self._switch.wait()
            assert self._switch.stdin and self._switch.stdout
            self._switch.stdin.close()
            self._switch.stdout.close()
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name])

    def weather(self, **changes: Any) -> None:
        """From now on."""
        assert self._switch and self._switch.stdin
        print(json.dumps(changes), file=self._switch.stdin, flush=True)

    def lead_out(self, device: int) -> None:
        """This device has a second network, and its default route leads there: a phone that is the hotspot."""
        for command in (
            "link add wan0 type veth peer name wan1",
            "addr add 192.168.77.5/24 brd + dev wan0",
            "link set wan0 up",
            "link set wan1 up",
            "route add default via 192.168.77.1",
        ):
            self.run(device, "ip", *command.split())

    def run(self, device: int, *command: str) -> None:
        subprocess.run(["ip", "netns", "exec", self.names[device - 1], *command], check=True)

    def python(self, device: int, *arguments: str, clock: int = 0) -> Running:
        """Python on this device, from 1 on; its clock is so many seconds ahead."""
        command = ["ip", "netns", "exec", self.names[device - 1], *_clock(clock), sys.executable, *arguments]
        self._started.append(Running(command))
        return self._started[-1]


def _clock(ahead: int) -> list[str]:
    """In front of a command: it has been up for so much longer than the others."""
    return ["unshare", "--time", "--monotonic", str(ahead), "--boottime", str(ahead)] if ahead else []


class Running:
    """A process that tells what happens as JSON lines, read as they come: a pipe that is full would stop it."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.lines: list[dict[str, Any]] = []
        self._more = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            with self._more:
                self.lines.append({**json.loads(line), "at": time.monotonic()})
                self._more.notify_all()

    def wait_for(self, event: str, seconds: float, number: int = 1) -> dict[str, Any]:
        """The line that tells of this event, for the first time or a later one."""

        def found() -> dict[str, Any] | None:
            lines = [line for line in self.lines if line["event"] == event]
            return lines[number - 1] if len(lines) >= number else None

        with self._more:
            assert self._more.wait_for(found, seconds), f"no {event} within {seconds} s: {self.lines[-5:]}"
        line = found()
        assert line
        return line

    def end(self, seconds: float) -> int:
        """Wait for its end; its exit code."""
        code = self.process.wait(seconds)
        self._reader.join(seconds)
        return code

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.end(5.0)
        assert self.process.stdout
        self.process.stdout.close()


# The switch ----------------------------------------------------------------------------------------------------------


class _Switch:
    def __init__(self, weather: dict[str, Any], taps: Sequence[int]) -> None:
        self.weather = weather
        self.taps = taps
        self.table: dict[bytes, int] = {}
        self.queue: list[tuple[float, int, int, bytes]] = []
        self.number = 0
        self.chance = random.Random(1)

    def put(self, tap: int, frame: bytes) -> None:
        weather = self.weather
        for _ in range(2 if self.chance.random() < weather["double"] else 1):
            if self.chance.random() < weather["loss"]:
                continue
            self.number += 1
            delay = max(0.0, weather["delay"] + self.chance.uniform(-1, 1) * weather["jitter"])
            if not delay:
                self.send(tap, frame)
            else:
                heapq.heappush(self.queue, (time.monotonic() + delay, self.number, tap, frame))

    def send(self, tap: int, frame: bytes) -> None:
        with suppress(OSError):  # the device is down
            os.write(tap, frame)

    def hear(self, tap: int, frame: bytes) -> None:
        to, source = frame[:6], frame[6:12]
        self.table[source] = tap
        many = to[0] & 1
        if self.weather["isolated"] or (many and self.weather["no_broadcast"] and frame[12:14] != b"\x08\x06"):
            return
        if many or to not in self.table:
            for other in self.taps:
                if other != tap:
                    self.put(other, frame)
        elif self.table[to] != tap:
            if self.weather["snips"] and payload_of(frame):
                self.snip(tap, self.table[to], frame)
            else:
                self.put(self.table[to], frame)

    def snip(self, sender: int, receiver: int, frame: bytes) -> None:
        self.weather["snips"] -= 1
        shorter, to_receiver, to_sender = snip(frame, self.chance.randrange(payload_of(frame)))
        self.send(receiver, shorter)
        self.send(receiver, to_receiver)
        self.send(sender, to_sender)

    def run(self) -> None:
        watch = selectors.DefaultSelector()
        for tap in self.taps:
            watch.register(tap, selectors.EVENT_READ)
        watch.register(sys.stdin, selectors.EVENT_READ)
        while True:
            now = time.monotonic()
            while self.queue and self.queue[0][0] <= now:
                _, _, tap, frame = heapq.heappop(self.queue)
                self.send(tap, frame)
            for key, _ in watch.select(max(0.0, self.queue[0][0] - now) if self.queue else 1.0):
                if key.fd == sys.stdin.fileno():
                    line = sys.stdin.readline()
                    if not line:
                        return
                    self.weather.update(json.loads(line))
                    continue
                try:
                    self.hear(key.fd, os.read(key.fd, 65536))
                except OSError:
                    continue


def _tap(name: str, number: int) -> int:
    tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    device = f"ea{os.getpid() % 100000}-{number}"
    fcntl.ioctl(tap, _TUNSETIFF, struct.pack("16sH22x", device.encode(), _TAP | _NO_INFO))
    into = ["ip", "-n", name]
    for command in (
        ["ip", "link", "set", device, "netns", name, "name", "eth0"],
        [*into, "addr", "add", f"10.91.0.{number}/24", "brd", "+", "dev", "eth0"],
        [*into, "link", "set", "eth0", "up"],
        [*into, "link", "set", "lo", "up"],
    ):
        subprocess.run(command, check=True)
    return tap


if __name__ == "__main__":
    switch = _Switch(json.loads(sys.argv[1]), [_tap(name, number) for number, name in enumerate(sys.argv[2:], 1)])
    print("up", flush=True)
    switch.run()
