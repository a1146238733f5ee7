"""Sockets for discovery: small packets to all devices on a network, and their answers."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from ...protocol.address import Address

MOST_PACKET = 512  # bytes of a datagram that anybody looks at


Hear: TypeAlias = Callable[[bytes, tuple[Any, ...]], None]  # a packet, and from where, as the system names it


class _Datagrams(asyncio.DatagramProtocol):
    def __init__(self, hear: Hear) -> None:
        self._hear = hear

    def datagram_received(self, data: bytes, addr: tuple[Any, ...]) -> None:
        if len(data) <= MOST_PACKET:
            self._hear(data, addr)

    def error_received(self, exc: Exception) -> None:
        """A port is closed: no device is there."""


async def open_datagrams(
    bind: Address,
    hear: Hear,
    group: str = "",
    members: Sequence[str] = (),
) -> asyncio.DatagramTransport:
    """For discovery. Bound to an address of ours it speaks on that interface; ``members`` hear the group."""
    found = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        found.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        if bind[0]:
            found.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(bind[0]))
        found.setblocking(False)
        found.bind(bind)
        for member in members:
            # An interface without multicast still hears broadcasts and single questions.
            with suppress(OSError):
                membership = socket.inet_aton(group) + socket.inet_aton(member)
                found.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, membership)
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(lambda: _Datagrams(hear), sock=found)
    except BaseException:
        found.close()
        raise
    return transport


async def open_ipv6_datagrams(
    port: int, hear: Hear, index: int = 0, group: str = "", members: Sequence[int] = ()
) -> asyncio.DatagramTransport:
    """The same by IPv6: speaks to groups by the adapter ``index``; ``members`` are the adapters that hear the group."""
    found = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
    try:
        found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 1)
        found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, index)
        found.setblocking(False)
        found.bind(("::", port))
        for member in members:
            with suppress(OSError):
                membership = socket.inet_pton(socket.AF_INET6, group) + struct.pack("@I", member)
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, membership)
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(lambda: _Datagrams(hear), sock=found)
    except BaseException:
        found.close()
        raise
    return transport
