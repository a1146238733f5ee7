"""Sockets for discovery: small packets to everybody on a network, and their answers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress

from .sockets import Address, Network

MOST_PACKET = 512  # bytes of a datagram that anybody looks at


class _Datagrams(asyncio.DatagramProtocol):
    def __init__(self, hear: Callable[[bytes, Address], None]) -> None:
        self._hear = hear

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if len(data) <= MOST_PACKET:
            self._hear(data, addr)

    def error_received(self, exc: Exception) -> None:
        """Somebody's port is closed: nobody is there."""


async def open_datagrams(
    network: Network,
    bind: Address,
    hear: Callable[[bytes, Address], None],
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
        transport, _ = await network.loop.create_datagram_endpoint(lambda: _Datagrams(hear), sock=found)
    except BaseException:
        found.close()
        raise
    return transport
