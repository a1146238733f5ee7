"""The LAN as a transport. A place is an IP address, a port is one of TCP."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...protocol.address import Address
from ...protocol.beacon import Beacon
from ..interface import Found, Listening, Reached, Receiver, Tried
from ..link import LAST_WORDS
from . import addresses, networks, searching, tcp


class LanTransport:
    """Opens no socket before it is asked to."""

    def __init__(self) -> None:
        self.connections = tcp.Connections()

    # Addressing ------------------------------------------------------------------------------------------------------

    @property
    def ports(self) -> Sequence[int]:
        return addresses.host_ports()

    def is_offline(self) -> bool:
        return not networks.own_interfaces() and not networks.own_ipv6()

    def hint(self) -> int:
        return addresses.hint_of(networks.primary(networks.own_interfaces()).ip)

    def hinted(self, hint: int) -> list[str]:
        """Without IPv4 the hint says nothing."""
        return [addresses.hinted(hint, own) for own in networks.own_interfaces()]

    def gateways(self) -> list[str]:
        """A phone that is the hotspot is one of them, and the host more often than not."""
        return networks.gateways()

    def routes(self, address: Address) -> list[Address]:
        """A link-local address that was typed, or came from another device: by every adapter of ours."""
        place, port = address
        if not place.lower().startswith("fe80:") or "%" in place:
            return [address]
        return [Address(f"{place}%{index}", port) for index in sorted({own.index for own in networks.own_ipv6()})]

    def own_addresses(self, port: int) -> str:
        places = [str(own.ip) for own in networks.own_interfaces()]
        others = networks.own_ipv6()  # without IPv4 also those for which a guest must try all its adapters
        places += [str(own.ip) for own in others if not (own.ip.is_link_local and places)]
        return f"{addresses.in_brackets(places)}:{port}"

    def read_addresses(self, text: str) -> tuple[Address, ...]:
        return addresses.read_addresses(text)

    def rank(self, place: str) -> int:
        """IPv4 is better."""
        return ":" in place

    # The network's thread ----------------------------------------------------------------------------------------

    async def listen(self, receiver: Callable[[], Receiver]) -> Listening:
        return await tcp.listen(self.connections, receiver, self.ports)

    async def connect(self, address: Address) -> Reached | None:
        found = await tcp.reach(address)
        return tcp.TcpReached(self.connections, found) if found is not None else None

    async def announce(self, beacon: Callable[[], Beacon | None]) -> None:
        await searching.announce(beacon)

    async def search(self, found: Found, known: Iterable[str], tried: Tried) -> None:
        await searching.search(found, known, tried)

    async def look_around(self, found: Found) -> None:
        await searching.look_around(found)

    async def close(self) -> None:
        await self.connections.close(LAST_WORDS)
