"""Hostile peers that speak the wire themselves: a host that knows no key, and unasked beacons."""

from __future__ import annotations

import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from elfenapp.net.pairing.handshake import NONCE_BYTES, HostPairing, SeatProof
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.frames import Intruder
from elfenapp.net.protocol.messages import CONTROL, control, read_control
from elfenapp.net.protocol.tls_channel import Channel
from tests.net.rig import CERTIFICATE

WRONG = JoinCode("00000000")
ELSEWHERE = "127.0.0.66"  # where no honest device is
_WELCOME = control("welcome", None)[:-1]
Reply = Callable[[str, list[Any]], list[bytes]]  # to a control message: what the impostor says


def refuses(code: str) -> Reply:
    """Says this to every hello."""
    return lambda kind, rest: [control("refused", [code, "", {}])] if kind == "hello" else []


def pairs_with(code: object) -> Reply:
    """Guesses at the guest's code by this one, and hangs up when the guest has proven that it knows another."""

    def reply(kind: str, rest: list[Any]) -> list[bytes]:
        if kind != "hello":
            return []
        return [control("pair", HostPairing(code, CERTIFICATE.fingerprint, rest[4][0]).message)]  # type: ignore[arg-type]

    return reply


def has_key(key: bytes, epoch: int, then: Callable[[], list[bytes]] = list) -> Reply:
    """Proves this key and this epoch, and then says what it likes: a former host has the keys of all devices."""

    def reply(kind: str, rest: list[Any]) -> list[bytes]:
        if kind == "hello":
            nonce = bytes(NONCE_BYTES)
            proof = SeatProof(key, CERTIFICATE.fingerprint, rest[4][2], nonce, epoch).host
            return [control("challenge", nonce, epoch, proof)]
        return then() if kind == "prove" else []

    return reply


class Impostor:
    """Listens where a host may be. ``heard`` has every control message that a guest has said to it."""

    def __init__(self, reply: Reply, address: str = "127.0.0.1", port: int = 0) -> None:
        self.heard: list[tuple[str, list[Any]]] = []
        self.ended = 0  # connections that are over
        self._reply = reply
        self._listening = socket.create_server((address, port))
        self.address = Address(*self._listening.getsockname())
        threading.Thread(target=self._accept, daemon=True).start()

    def said(self, kind: str) -> int:
        return sum(heard == kind for heard, _ in self.heard)

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):  # the test is over
            while True:
                met, _ = self._listening.accept()
                threading.Thread(target=self._meet, args=(met,), daemon=True).start()

    def _meet(self, met: socket.socket) -> None:
        channel = Channel(CERTIFICATE)
        with met, suppress(OSError, Intruder):
            met.settimeout(10.0)
            while data := met.recv(1 << 16):
                for payload in channel.receive(data):
                    if payload[0] == CONTROL:
                        kind, rest = read_control(payload)
                        self.heard.append((kind, rest))
                        for answer in self._reply(kind, rest):
                            channel.send(answer)
                            if answer.startswith(_WELCOME):
                                channel.meet()
                        if kind == "confirm":
                            met.shutdown(socket.SHUT_RDWR)
                met.sendall(channel.outgoing())
        self.ended += 1


def udp_ports() -> set[int]:
    """The ports at which this process listens for datagrams."""
    inodes = set()
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(handle))
            if found:
                inodes.add(found[1])
    rows = [line.split() for line in Path("/proc/net/udp").read_text().splitlines()[1:]]
    return {int(row[1].split(":")[1], 16) for row in rows if row[9] in inodes}


@contextmanager
def forged_beacons(beacons: list[Beacon], address: str, but: set[int]) -> Iterator[list[int]]:
    """Sends these to every port of this process, again and again, as if from this address; how often is told."""
    sent, over = [0], threading.Event()
    forger = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    forger.bind((address, 0))
    own = forger.getsockname()[1]

    def spray() -> None:
        while not over.wait(0.002):
            for port in udp_ports() - but - {own}:
                for beacon in beacons:
                    with suppress(OSError):
                        forger.sendto(beacon.pack(), ("127.0.0.1", port))
            sent[0] += 1

    thread = threading.Thread(target=spray, daemon=True)
    thread.start()
    try:
        yield sent
    finally:
        over.set()
        thread.join(5.0)
        forger.close()


def eventually(done: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Wait for something that other threads bring about; False if it has not come."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.01)
    return done()
