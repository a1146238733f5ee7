"""An evil peer's own means to speak to honest devices: a connection, a search, and the addresses of hosts."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress

from elfenapp.engine.core.errors import ElfenError
from elfenapp.net.pairing.join_code import ALPHABET, LENGTH, JoinCode
from elfenapp.net.protocol.beacon import SEARCH, Beacon
from elfenapp.net.protocol.frames import Intruder
from elfenapp.net.protocol.tls_channel import Channel
from elfenapp.net.transport.lan.searching import GROUP, PORT

BROADCAST = "10.91.0.255"
WITHIN = 2.0  # seconds for one conversation
Answer = Callable[[bytes], list[bytes]]  # to what a device has said: what we say to it


def any_code(chance: random.Random) -> JoinCode:
    return JoinCode("".join(chance.choice(ALPHABET) for _ in range(LENGTH)))


def converse(address: tuple[str, int], first: Callable[[Channel], list[bytes]], answer: Answer) -> None:
    """Connect, say what ``first`` returns, answer for as long as there is something to say, hang up."""
    channel, end = Channel(), time.monotonic() + WITHIN
    begun = False
    with suppress(OSError, Intruder, ElfenError), socket.create_connection(address, WITHIN) as met:
        met.settimeout(WITHIN)
        while time.monotonic() < end:
            met.sendall(channel.outgoing())
            if channel.ready and not begun:
                begun = True
                for payload in first(channel):
                    channel.send(payload)
                met.sendall(channel.outgoing())
            data = met.recv(1 << 16)
            if not data:
                return
            for payload in [*channel.receive(data)]:
                for said in answer(payload):
                    channel.send(said)


def search_socket() -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    made.settimeout(0.3)
    return made


class Hosts:
    """The honest hosts, by their beacons."""

    def __init__(self, own: str, evil: frozenset[str]) -> None:
        self.found: dict[tuple[str, int], Beacon] = {}  # of the newest search
        self._evil = evil | {own}

    def search(self) -> None:
        found: dict[tuple[str, int], Beacon] = {}
        with search_socket() as asking, suppress(OSError):
            for address in (BROADCAST, GROUP):
                with suppress(OSError):
                    asking.sendto(SEARCH, (address, PORT))
            while True:
                data, (address, _) = asking.recvfrom(2048)
                with suppress(ElfenError):
                    if address not in self._evil:
                        beacon = Beacon.read(data)
                        found[address, beacon.port] = beacon
        self.found = found or self.found
