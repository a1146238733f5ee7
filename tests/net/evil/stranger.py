"""A device without a code or a key. ``tests.net.chaos`` starts it as ``python -m tests.net.evil.stranger``.

It fills the host's door with connections, begins pairings and leaves them, guesses at codes and keys, asks to be let
in, and sends probes, forged beacons and noise. A few times a second: floods are other tests.
"""

from __future__ import annotations

import random
import socket
import sys
import time
from contextlib import suppress

from elfenapp.engine.core.errors import ElfenError
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.pairing.handshake import GuestPairing
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.beacon import SEARCH, Beacon
from elfenapp.net.protocol.frames import Intruder
from elfenapp.net.protocol.messages import BY_CODE, Ticket, hello
from elfenapp.net.protocol.tls_channel import Channel
from elfenapp.net.transport.lan.addresses import FIRST_PORT
from elfenapp.net.transport.lan.searching import PORT
from tests.net.evil.record import Record
from tests.net.evil.speech import BROADCAST, WITHIN, Hosts, any_code, converse, search_socket
from tests.net.evil.start import arguments
from tests.net.fuzz import mutated

PAUSE = 0.2  # seconds between two deeds
MOST_OPEN = 12  # connections that only fill the door: more than it lets one address have
PROBES = 10  # at once
Address = tuple[str, int]


class Stranger:
    def __init__(self, chance: random.Random, hosts: Hosts) -> None:
        self.chance, self.hosts = chance, hosts
        self._open: list[socket.socket] = []
        self.deeds = (
            self.fill,
            self.begin_pairing,
            self.guess,
            self.claim,
            self.ask,
            self.probe,
            self.forge,
            self.noise,
        )

    def act(self) -> None:
        """One deed, at one of the hosts."""
        found = [*self.hosts.found.items()]
        if found:
            (address, beacon) = self.chance.choice(found)
            with suppress(OSError, Intruder, ElfenError):
                self.chance.choice(self.deeds)(address, beacon)

    def fill(self, address: Address, _: Beacon) -> None:
        """Connections that say nothing, or half a handshake."""
        while len(self._open) >= MOST_OPEN:
            self._open.pop(0).close()
        self._open.append(socket.create_connection(address, WITHIN))
        first = Channel().outgoing()
        self._open[-1].sendall(first[: self.chance.choice((0, len(first) // 2, len(first)))])

    def begin_pairing(self, address: Address, _: Beacon) -> None:
        """Learns how long the host works on it, and no more: a guess would show in the answer to ``confirm``."""

        def first(channel: Channel) -> list[bytes]:
            return [hello(BY_CODE, GuestPairing(any_code(self.chance), channel.fingerprint).message)]

        converse(address, first, lambda payload: [])

    def guess(self, address: Address, _: Beacon) -> None:
        self._come(address, any_code(self.chance))

    def claim(self, address: Address, beacon: Beacon) -> None:
        """As a device of the game, without its key."""
        self._come(address, Ticket(beacon.match, self.chance.randbytes(6).hex(), self.chance.randbytes(32)))

    def ask(self, address: Address, beacon: Beacon) -> None:
        self._come(address, Ask(beacon.match))

    def probe(self, address: Address, _: Beacon) -> None:
        with search_socket() as asking:
            for _number in range(PROBES):
                asking.sendto(self.chance.choice((SEARCH, self.chance.randbytes(40))), (address[0], PORT))

    def forge(self, _address: Address, beacon: Beacon) -> None:
        """Beacons that no device has asked for, where devices listen."""
        forged = Beacon(beacon.match, beacon.game, "Host", FIRST_PORT, 3, 1 << 40)
        with search_socket() as asking:
            asking.sendto(forged.pack(), (BROADCAST, PORT))

    def noise(self, address: Address, _: Beacon) -> None:
        """Malformed frames in TLS, or bytes without it."""
        if self.chance.random() < 0.3:
            with socket.create_connection(address, WITHIN) as met:
                met.sendall(self.chance.randbytes(self.chance.randrange(1, 3000)))
            return
        seeds = [hello(way, bytes(33)) for way in (BY_CODE, "key", "asking", "")]
        payloads = [mutated(self.chance, seeds), bytes(self.chance.choice((1, 900, 1100, 70000)))]
        converse(address, lambda channel: [self.chance.choice(payloads)], lambda payload: [])

    def _come(self, address: Address, way: JoinCode | Ticket | Ask) -> None:
        """As our own app does."""
        wire, end = GuestConnection(way, "Stranger", time.monotonic()), time.monotonic() + WITHIN
        with socket.create_connection(address, WITHIN) as met:
            met.settimeout(WITHIN)
            while time.monotonic() < end and not wire.closed:
                met.sendall(wire.outgoing())
                data = met.recv(1 << 16)
                if not data:
                    return
                wire.receive(data, time.monotonic())


def main() -> int:
    wanted = arguments()
    Record(wanted.folder / "stranger.heard").listen_in()
    hosts = Hosts(wanted.own, wanted.evil)
    stranger, searched = Stranger(random.Random(wanted.seed), hosts), 0.0
    while True:  # until it is killed
        if time.monotonic() - searched > 1.0:
            searched = time.monotonic()
            hosts.search()
        stranger.act()
        time.sleep(PAUSE)


if __name__ == "__main__":
    sys.exit(main())
