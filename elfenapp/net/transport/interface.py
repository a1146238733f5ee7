"""The interface of a transport: it finds devices, connects to them and listens for them, and carries bytes.

Everything else of LAN play works with these protocols alone. A transport decides nothing about who is trusted: what it
brings may come from any stranger. ``transport/lan`` is the transport of the app.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from ..protocol.address import Address
from ..protocol.beacon import Beacon

Found: TypeAlias = Callable[[Beacon, str], None]  # a beacon, and the place that it came from

PORTS = 4  # of each transport: a join code names one of them in two bits


@dataclass
class Tried:
    """The steps of a search, for the diagnosis."""

    own: list[str] = field(default_factory=list)  # places of this device, as a person may compare them
    failed: list[str] = field(default_factory=list)  # those of them from which nothing could be sent
    swept: int = 0  # places that were asked one by one


class ByteStream(Protocol):
    """One connection's bytes, at our end. Lives in the network's thread."""

    @property
    def peer(self) -> Address:
        """The other device's address; its port is that of a listener only if we have connected to it."""

    @property
    def unsent(self) -> int:
        """The number of bytes that the other device has not taken yet."""

    @property
    def ending(self) -> bool:
        """True if nothing can be sent any more."""

    def send(self, data: bytes) -> None: ...

    def end(self, seconds: float, half: bool) -> None:
        """Send what is left and end the connection, after so many seconds at the latest.

        With ``half`` our end still takes bytes until the other device has ended its own: what we have sent last must
        arrive even if it is sending.
        """

    def abort(self) -> None:
        """End it now."""


class Receiver(Protocol):
    """Takes what a connection brings, in the network's thread: first ``connected``, last ``lost``, each once."""

    def connected(self, stream: ByteStream) -> None: ...

    def received(self, data: bytes) -> None: ...

    def lost(self, cause: str) -> None: ...


class Reached(Protocol):
    """A connection that was made and is not used yet."""

    async def carry(self, receiver: Receiver) -> bool:
        """Use it from now on; False if it is gone."""

    def close(self) -> None: ...


class Listening(Protocol):
    """A listener of this device."""

    @property
    def port(self) -> int: ...

    async def stop(self) -> None:
        """Take no new connections; those that are coming in at this moment are still taken."""


class Addressing(Protocol):
    """Facts about addresses that a transport knows without sending anything. May be asked in any thread."""

    @property
    def ports(self) -> Sequence[int]:
        """At which a host listens: as many as ``PORTS``, the first free one is used."""

    def is_offline(self) -> bool:
        """True if no other device can be reached from here."""

    def hint(self) -> int:
        """Sixteen bits about our own place, for the join code."""

    def hinted(self, hint: int) -> list[str]:
        """The places that may have this hint, as seen from here; none if it says nothing here."""

    def gateways(self) -> list[str]:
        """The places of devices that connect us with all others. They may have another place in a join code."""

    def routes(self, address: Address) -> list[Address]:
        """The same address in every way in which it can be tried from here: in general itself."""

    def own_addresses(self, port: int) -> str:
        """All addresses of a listener of ours in one text, for a QR code."""

    def read_addresses(self, text: str) -> tuple[Address, ...]:
        """Addresses from a text that a person has typed, or from a QR code. What is none is left out."""

    def rank(self, place: str) -> int:
        """Which of several places of one device is better: the lower one."""


class Transport(Addressing, Protocol):
    """All coroutines run in the network's thread."""

    async def listen(self, receiver: Callable[[], Receiver]) -> Listening:
        """Make a receiver for every connection that comes in; raises ``OSError`` if no port is free."""

    async def connect(self, address: Address) -> Reached | None:
        """Connect to a listener; None if there is none."""

    async def announce(self, beacon: Callable[[], Beacon | None]) -> None:
        """Answer searches with this beacon until cancelled; None: not this time."""

    async def search(self, found: Found, known: Iterable[str], tried: Tried) -> None:
        """Search until cancelled. The same beacon may be found any number of times. Ask ``known`` places, too."""

    async def look_around(self, found: Found) -> None:
        """Search once, for about a second."""

    async def close(self) -> None:
        """End all connections; what was sent last may still arrive."""
