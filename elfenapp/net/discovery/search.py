"""Finding hosts: a search goes out on every interface, hosts answer it to whoever asked. Nobody answers unasked.

The order (docs/lan/protocol.md): multicast and the interface's own broadcast, immediately and twice more; at the same
time known addresses and gateways; and only if no host has answered after a second our own /24, address by address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv4Interface
from typing import Any, TypeVar

from elfenapp.device.adapters import hear_multicast
from elfenapp.engine.core.errors import ElfenError, malformed_message, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.session.rate_limit import Rate
from elfenapp.session.seats import tidy_name

from ..pairing import join_code
from ..protocol.messages import PROTOCOL
from ..transport.datagrams import open_datagrams, open_ipv6_datagrams
from ..transport.tcp import Network, scoped
from .network_interfaces import OwnIPv6, gateways, own_interfaces, own_ipv6

T = TypeVar("T")
GROUP, PORT = "224.0.0.167", 52166  # many Androids hear only groups of 224.0.0.0/24
IPV6_GROUP = "ff02::e1f:e"  # of the link only
BURSTS = (0.0, 0.1, 0.5)  # seconds from the start
SWEEP_AFTER, SWEEP_AT_ONCE, SWEEP_PAUSE = 1.0, 50, 0.1
AGAIN = 2.0  # seconds: games must appear by themselves, also those that are opened later
LOOKS = (0.3, 0.7)  # seconds after each question of a host that looks around
MOST_ADDRESSES = 1024  # that are listened to in one search
BEACONS = (5.0, 10.0)  # of one game: a second, and in a burst
_SEARCH = pack(["elfen?", PROTOCOL])


@dataclass(frozen=True, slots=True)
class Beacon:
    """What a host says of itself to whoever searches: nothing that a stranger may not know."""

    match: str
    game: str
    name: str
    port: int
    guests: int
    epoch: int = 0  # of the game: a newer host has a newer one
    heir: str = ""  # the device of a guest without a host, who offers to be the next; empty: this is a host

    def pack(self) -> bytes:
        rest: list[Plain] = [self.name, self.port, self.guests, self.epoch, self.heir]
        return pack(["elfen!", PROTOCOL, self.match, self.game, rest])

    @classmethod
    def read(cls, data: bytes) -> Beacon:
        kind, protocol, match, game, rest = read_list(unpack_message(data), "beacon", str, int, str, str, list)
        name, port, guests, epoch, heir = read_list(rest, "beacon", str, int, int, int, str)
        if kind != "elfen!" or not 0 < port < 1 << 16 or protocol < 1:
            raise malformed_message("beacon")
        return cls(match[:32], game[:32], tidy_name(name), port, min(max(guests, 0), 99), epoch, heir[:32])


@dataclass
class Tried:
    """What a search has done, for the diagnosis."""

    interfaces: list[IPv4Interface | OwnIPv6] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)  # interfaces that would not send
    swept: int = 0  # addresses asked one by one


async def answer_searches(network: Network, beacon: Callable[[], Beacon]) -> None:
    """A host's side, until cancelled: asked at any of its addresses, it answers there."""
    rate = Rate(50, 200)

    def asked(data: bytes, address: tuple[Any, ...]) -> None:
        if data == _SEARCH and rate.allows(network.loop.time()):
            transports[len(address) > 2].sendto(beacon().pack(), address)

    members = [str(own.ip) for own in own_interfaces()]
    transports = [await open_datagrams(network, ("", PORT), asked, GROUP, members)]
    hear_multicast(True)
    try:
        with suppress(OSError):  # a device without IPv6
            adapters = sorted({own.index for own in own_ipv6()})
            transports.append(await open_ipv6_datagrams(network, PORT, asked, 0, IPV6_GROUP, adapters))
        await asyncio.Event().wait()
    finally:
        for transport in transports:
            transport.close()
        hear_multicast(False)


async def search(
    network: Network,
    found: Callable[[Beacon, str], None],
    known: Iterable[str] = (),
    tried: Tried | None = None,
) -> None:
    """Until cancelled: call ``found`` for every answer, also for those that come again."""
    report = tried if tried is not None else Tried()
    heard: set[str] = set()

    def note(beacon: Beacon, address: str) -> None:
        heard.add(address)
        found(beacon, address)

    senders = await _senders(network, Sightings(network, note).note, report)
    hear_multicast(True)
    try:
        singles = [*dict.fromkeys((*known, *gateways()))]
        before = 0.0
        for at in BURSTS:
            await asyncio.sleep(at - before)
            before = at
            _burst(senders, singles)
        await asyncio.sleep(SWEEP_AFTER - before)
        if not heard:
            await _sweep(senders, report)
        while True:
            _burst(senders, singles)
            await asyncio.sleep(AGAIN)
    finally:
        hear_multicast(False)
        for _, transport in senders:
            transport.close()


async def answering(network: Network, port: int, known: Iterable[str], seconds: float) -> set[str]:
    """Where games are hosted at this port, as far as anybody answers in time; ``known`` are asked by name, too."""
    answered: set[str] = set()

    def heard(beacon: Beacon, address: str) -> None:
        if beacon.port == port and not beacon.heir:
            answered.add(address)

    await wait_or_none(search(network, heard, known), seconds)
    return answered


async def wait_or_none(work: Coroutine[Any, Any, T], seconds: float) -> T | None:
    try:
        return await asyncio.wait_for(work, seconds)
    except TimeoutError:
        return None


async def look_around(network: Network, found: Callable[[Beacon, str], None]) -> None:
    """One look at who hosts what. The sockets are open only for as long as answers may come."""
    senders = await _senders(network, Sightings(network, found).note, Tried())
    try:
        for pause in LOOKS:
            _burst(senders, ())
            await asyncio.sleep(pause)
    finally:
        for _, transport in senders:
            transport.close()


class Sightings:
    """Beacons as they come in: hints that anybody may forge. Passes on only those at ports where hosts listen."""

    def __init__(self, network: Network, found: Callable[[Beacon, str], None]) -> None:
        self._network, self._found = network, found
        self._games: dict[str, dict[int, Rate]] = {}  # of each address: its ports

    def note(self, beacon: Beacon, address: str) -> None:
        games = self._games.get(address)
        if games is None:
            if len(self._games) >= MOST_ADDRESSES:
                return
            games = self._games[address] = {}
        if not 0 <= beacon.port - join_code.FIRST_PORT < join_code.PORTS:
            return
        if games.setdefault(beacon.port, Rate(*BEACONS)).allows(self._network.loop.time()):
            self._found(beacon, address)


_Senders = list[tuple[IPv4Interface | OwnIPv6, asyncio.DatagramTransport]]


async def _senders(network: Network, found: Callable[[Beacon, str], None], report: Tried) -> _Senders:
    def answered(data: bytes, address: tuple[Any, ...]) -> None:
        try:
            beacon = Beacon.read(data)
        except ElfenError:
            return
        found(beacon, scoped(address)[0])

    senders: _Senders = []
    report.interfaces = [*own_interfaces(), *{own.index: own for own in reversed(own_ipv6())}.values()]
    for own in report.interfaces:
        try:
            if isinstance(own, OwnIPv6):
                transport = await open_ipv6_datagrams(network, 0, answered, own.index)
            else:
                transport = await open_datagrams(network, (str(own.ip), 0), answered)
        except OSError:
            report.failed.append(str(own.ip))
            continue
        senders.append((own, transport))
    return senders


def _burst(senders: _Senders, singles: Sequence[str]) -> None:
    for own, transport in senders:
        if isinstance(own, OwnIPv6):
            for address in (IPV6_GROUP, *(single.partition("%")[0] for single in singles if ":" in single)):
                transport.sendto(_SEARCH, (address, PORT, 0, own.index))
            continue
        for address in (
            GROUP,
            str(own.network.broadcast_address),
            *(single for single in singles if ":" not in single),
        ):
            transport.sendto(_SEARCH, (address, PORT))


async def _sweep(senders: _Senders, report: Tried) -> None:
    """Every address of the own /24, fifty at a time, at most three interfaces."""
    near_by = [(own, transport) for own, transport in senders if isinstance(own, IPv4Interface)]
    for own, transport in near_by[:3]:
        near = IPv4Interface(f"{own.ip}/{max(24, own.network.prefixlen)}").network
        addresses = [str(address) for address in near.hosts() if address != own.ip]
        for start in range(0, len(addresses), SWEEP_AT_ONCE):
            for address in addresses[start : start + SWEEP_AT_ONCE]:
                transport.sendto(_SEARCH, (address, PORT))
            report.swept += len(addresses[start : start + SWEEP_AT_ONCE])
            await asyncio.sleep(SWEEP_PAUSE)
