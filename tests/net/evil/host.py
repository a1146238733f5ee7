"""A device that pretends to be the host. ``tests.net.chaos`` starts it as ``python -m tests.net.evil.host``.

It answers every search with beacons of the match in higher epochs, and as a device that offers to host. It lets guests
connect, and sends them challenges, welcomes, refusals, a host's messages and noise. It passes a guest's hello on to the
true host, and the host's answer back. To a guest that comes by a code it guesses at the code.
"""

from __future__ import annotations

import random
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from elfenapp.engine.core.plain import Plain
from elfenapp.net.protocol.beacon import SEARCH, Beacon
from elfenapp.net.protocol.messages import BY_CODE, BY_KEY, Ticket, control
from elfenapp.net.transport.interface import PORTS
from elfenapp.net.transport.lan.addresses import FIRST_PORT
from elfenapp.net.transport.lan.searching import GROUP, PORT
from elfenapp.session.rate_limit import Rate
from tests.net.evil.record import Record
from tests.net.evil.speech import Hosts, any_code, converse
from tests.net.evil.start import arguments
from tests.net.impostor import Impostor, has_key, pairs_with

BEACONS = (40.0, 80.0)  # a second, and at once
REASONS = (
    *("wrong_code", "update_guest", "update_host", "table_full", "pairing_paused", "sent_away", "unknown_device"),
    *("no_host", "not_let_in", "not_answered", "asking_busy", "asked_too_often", "no_asking", "nonsense"),
)
WORDS = ("table", "closed", "share", "pieces", "whole", "ask_heir", "call_off", "heir", "inherit", "offer", "outcome")


class EvilHost:
    def __init__(self, chance: random.Random, hosts: Hosts) -> None:
        self.chance, self.hosts = chance, hosts
        self.devices: list[str] = []  # as guests have named themselves to us
        self._rate = Rate(*BEACONS)

    # Connections -------------------------------------------------------------------------------------------------

    def reply(self, kind: str, rest: list[Any]) -> list[bytes]:
        """To a control message of a guest."""
        if kind != "hello" or len(rest) != 5 or not isinstance(rest[4], list):
            return [self._anything()]
        way, body = rest[3], rest[4]
        if way == BY_KEY:
            self.devices = [*dict.fromkeys((*self.devices, body[1]))][-16:]
        ways: list[Callable[[], list[bytes]]] = [
            lambda: [self._refusal()],
            lambda: [self._anything()],
            lambda: [self._challenge(), self._welcome(body)],
            lambda: [self._welcome(body)],
            lambda: [self.chance.randbytes(self.chance.randrange(1, 200))],
            list,  # no answer, and the connection stays open
            lambda: self._pass_on(control(kind, *rest)),
        ]
        if way == BY_CODE:
            ways = [lambda: pairs_with(any_code(self.chance))(kind, rest), ways[0], ways[5]]
        elif way == BY_KEY:
            key, epoch = self.chance.randbytes(32), self._epoch()
            ways.append(lambda: has_key(key, epoch)(kind, rest))
        return self.chance.choice(ways)()

    def _refusal(self) -> bytes:
        return control("refused", [self.chance.choice(REASONS), "", {"seconds": self.chance.randrange(-5, 1 << 40)}])

    def _challenge(self) -> bytes:
        proof = self.chance.randbytes(self.chance.choice((0, 16, 32)))
        return control("challenge", self.chance.randbytes(self.chance.choice((8, 32))), self._epoch(), proof)

    def _welcome(self, body: list[Any]) -> bytes:
        named = [word for word in body if isinstance(word, str)][:2]
        match, device = (*named, "ab" * 8, "someone")[:2]
        return control("welcome", Ticket(match, device, bytes(32), "Evil", "elfenland", epoch=self._epoch()).plain())

    def _anything(self) -> bytes:
        rest: list[Plain] = [[], True, self.chance.randbytes(32), 7]
        rest = rest[: self.chance.randrange(5)]
        return control(self.chance.choice((*WORDS, "challenge", "welcome", "pair", "asked", "pong")), *rest)

    def _pass_on(self, hello: bytes) -> list[bytes]:
        """A device in the middle: the true host answers a hello that came to us."""
        answers: list[bytes] = []

        def keep(payload: bytes) -> list[bytes]:
            answers.append(payload)
            return []

        for address in [*self.hosts.found][:1]:
            converse(address, lambda channel: [hello], keep)
        return answers

    # Beacons -----------------------------------------------------------------------------------------------------

    def _epoch(self) -> int:
        true = max((beacon.epoch for beacon in self.hosts.found.values()), default=0)
        return self.chance.choice((true, true + 1, true + (1 << 20), 1 << 30, 1 << 60))

    def answer_searches(self) -> None:
        ears = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        ears.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ears.bind(("", PORT))
        with suppress(OSError):
            group = struct.pack("4s4s", socket.inet_aton(GROUP), socket.inet_aton("0.0.0.0"))
            ears.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
        while True:
            data, source = ears.recvfrom(2048)
            for beacon in self._beacons() if data == SEARCH else ():
                if self._rate.allows(time.monotonic()):
                    with suppress(OSError):
                        ears.sendto(beacon.pack(), source)

    def _beacons(self) -> list[Beacon]:
        """Of every match that we know: as its host at some of our ports, and as devices that offer to host."""
        forged: list[Beacon] = []
        for true in [*self.hosts.found.values()][:2]:
            ports = self.chance.sample(range(FIRST_PORT, FIRST_PORT + PORTS), 2)
            forged += [Beacon(true.match, true.game, "\x1b[31mHost", port, 3, self._epoch()) for port in ports]
            heir = self.chance.choice(self.devices) if self.devices else "000000000000"
            forged.append(Beacon(true.match, true.game, "Heir", ports[0], 3, self._epoch(), heir))
        return forged


def main() -> int:
    wanted = arguments()
    Record(wanted.folder / "host.heard").listen_in()
    hosts = Hosts(wanted.own, wanted.evil)
    evil = EvilHost(random.Random(wanted.seed), hosts)
    _listening = [Impostor(evil.reply, "0.0.0.0", FIRST_PORT + at) for at in range(PORTS)]
    threading.Thread(target=evil.answer_searches, daemon=True).start()
    while True:  # until it is killed
        hosts.search()
        time.sleep(1.0)


if __name__ == "__main__":
    sys.exit(main())
