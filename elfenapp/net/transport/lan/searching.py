"""Finding hosts on the LAN: a search goes out on every interface, hosts answer it to the device that asked.

The order (docs/lan/protocol.md): multicast and the interface's own broadcast, immediately and twice more; at the same
time known addresses and gateways; and only if no host has answered after a second our own /24, address by address.
No host answers unasked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Interface
from typing import Any

from elfenapp.device.adapters import hear_multicast
from elfenapp.engine.core.errors import ElfenError

from ...protocol.address import Address
from ...protocol.beacon import SEARCH, Beacon
from ..interface import Found, Tried
from . import networks
from .addresses import host_ports
from .datagrams import open_datagrams, open_ipv6_datagrams
from .networks import OwnIPv6
from .tcp import scoped

GROUP, PORT = "224.0.0.167", 52166  # many Androids hear only groups of 224.0.0.0/24
IPV6_GROUP = "ff02::e1f:e"  # of the link only
BURSTS = (0.0, 0.1, 0.5)  # seconds from the start
SWEEP_AFTER, SWEEP_AT_ONCE, SWEEP_PAUSE = 1.0, 50, 0.1
AGAIN = 2.0  # seconds: games must appear by themselves, also those that are opened later
LOOKS = (0.3, 0.7)  # seconds after each question of a host that looks around


async def announce(beacon: Callable[[], Beacon | None]) -> None:
    """A host's side, until cancelled: asked at any of its addresses, it answers there."""

    def asked(data: bytes, address: tuple[Any, ...]) -> None:
        answer = beacon() if data == SEARCH else None
        if answer is not None:
            transports[len(address) > 2].sendto(answer.pack(), address)

    members = [str(own.ip) for own in networks.own_interfaces()]
    transports = [await open_datagrams(Address("", PORT), asked, GROUP, members)]
    hear_multicast(True)
    try:
        with suppress(OSError):  # a device without IPv6
            adapters = sorted({own.index for own in networks.own_ipv6()})
            transports.append(await open_ipv6_datagrams(PORT, asked, 0, IPV6_GROUP, adapters))
        await asyncio.Event().wait()
    finally:
        for transport in transports:
            transport.close()
        hear_multicast(False)


async def search(found: Found, known: Iterable[str], tried: Tried) -> None:
    heard = False

    def note(beacon: Beacon, place: str) -> None:
        nonlocal heard
        heard |= beacon.port in host_ports()
        found(beacon, place)

    senders = await _senders(note, tried)
    hear_multicast(True)
    try:
        singles = [*dict.fromkeys((*known, *networks.gateways()))]
        before = 0.0
        for at in BURSTS:
            await asyncio.sleep(at - before)
            before = at
            _burst(senders, singles)
        await asyncio.sleep(SWEEP_AFTER - before)
        if not heard:
            await _sweep(senders, tried)
        while True:
            _burst(senders, singles)
            await asyncio.sleep(AGAIN)
    finally:
        hear_multicast(False)
        for _, transport in senders:
            transport.close()


async def look_around(found: Found) -> None:
    """The sockets are open only for as long as answers may come."""
    senders = await _senders(found, Tried())
    try:
        for pause in LOOKS:
            _burst(senders, ())
            await asyncio.sleep(pause)
    finally:
        for _, transport in senders:
            transport.close()


def shown(own: Iterable[IPv4Interface | OwnIPv6]) -> list[str]:
    """Our addresses for a person: the short ones, if there are any."""
    addresses = [one.ip for one in own]
    return [str(ip) for ip in [ip for ip in addresses if ip.version == 4] or addresses]


_Senders = list[tuple[IPv4Interface | OwnIPv6, asyncio.DatagramTransport]]


async def _senders(found: Found, tried: Tried) -> _Senders:
    def answered(data: bytes, address: tuple[Any, ...]) -> None:
        try:
            beacon = Beacon.read(data)
        except ElfenError:
            return
        found(beacon, scoped(address).place)

    senders: _Senders = []
    adapters = {own.index: own for own in reversed(networks.own_ipv6())}
    every: list[IPv4Interface | OwnIPv6] = [*networks.own_interfaces(), *adapters.values()]
    tried.own = shown(every)
    for own in every:
        try:
            if isinstance(own, OwnIPv6):
                transport = await open_ipv6_datagrams(0, answered, own.index)
            else:
                transport = await open_datagrams(Address(str(own.ip), 0), answered)
        except OSError:
            tried.failed.append(str(own.ip))
            continue
        senders.append((own, transport))
    return senders


def _burst(senders: _Senders, singles: Sequence[str]) -> None:
    for own, transport in senders:
        if isinstance(own, OwnIPv6):
            for address in (IPV6_GROUP, *(single.partition("%")[0] for single in singles if ":" in single)):
                transport.sendto(SEARCH, (address, PORT, 0, own.index))
            continue
        for address in (
            GROUP,
            str(own.network.broadcast_address),
            *(single for single in singles if ":" not in single),
        ):
            transport.sendto(SEARCH, (address, PORT))


async def _sweep(senders: _Senders, tried: Tried) -> None:
    """Every address of our own /24, fifty at a time, at most three interfaces."""
    near_by = [(own, transport) for own, transport in senders if isinstance(own, IPv4Interface)]
    for own, transport in near_by[:3]:
        near = IPv4Interface(f"{own.ip}/{max(24, own.network.prefixlen)}").network
        addresses = [str(address) for address in near.hosts() if address != own.ip]
        for start in range(0, len(addresses), SWEEP_AT_ONCE):
            for address in addresses[start : start + SWEEP_AT_ONCE]:
                transport.sendto(SEARCH, (address, PORT))
            tried.swept += len(addresses[start : start + SWEEP_AT_ONCE])
            await asyncio.sleep(SWEEP_PAUSE)
