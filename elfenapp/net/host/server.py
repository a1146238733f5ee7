"""A listener, and a host's end of every connection that comes to it."""

from __future__ import annotations

import asyncio

from ..pairing.admission import Admission
from ..pairing.host_connection import HostConnection
from ..protocol.certificate import Certificate
from ..protocol.connection import Authenticated, Connection, Event
from ..transport.interface import ByteStream, Listening
from ..transport.link import ConnectionLink, Hear
from ..transport.network import Network


class Server:
    """An open door: a port, and the devices that have come to it, known or not."""

    def __init__(self, listening: Listening, carriers: set[ConnectionLink]) -> None:
        self.port = listening.port
        self._listening, self._carriers = listening, carriers

    async def stop(self) -> None:
        await self._listening.stop()
        for carrier in [*self._carriers]:  # also those who are half in: they would come to a table that is not there
            carrier.close("closed")
        await asyncio.sleep(0)


async def listen(network: Network, admission: Admission, certificate: Certificate, hear: Hear) -> Server:
    """Open the door; raises ``OSError`` if no port is free."""
    carriers: set[ConnectionLink] = set()

    def guest() -> ConnectionLink:
        return _Counted(network, certificate, hear, admission, carriers)

    return Server(await network.transport.listen(guest), carriers)


class _Counted(ConnectionLink):
    """A connection that the door counts."""

    def __init__(
        self,
        network: Network,
        certificate: Certificate,
        hear: Hear,
        admission: Admission,
        carriers: set[ConnectionLink],
    ) -> None:
        super().__init__(network, self._wire_of_host, self._count)
        self._hear_further, self._certificate = hear, certificate
        self._admission, self._carriers = admission, carriers

    def _wire_of_host(self, now: float) -> Connection | None:
        return HostConnection(self._admission, self._certificate, now) if self._admission.opens(self, now) else None

    def _count(self, carrier: ConnectionLink, event: Event) -> None:
        if isinstance(event, Authenticated):
            self._admission.knows(self)
        self._hear_further(carrier, event)

    def connected(self, stream: ByteStream) -> None:
        self._carriers.add(self)
        super().connected(stream)

    def lost(self, cause: str) -> None:
        self._carriers.discard(self)
        self._admission.closes(self)
        super().lost(cause)
