"""A listening socket, and a host's end of every connection that comes to it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from ..pairing.admission import Admission
from ..pairing.host_connection import HostConnection
from ..pairing.join_code import FIRST_PORT, PORTS
from ..protocol.certificate import Certificate
from ..protocol.connection import Authenticated, Connection, Event
from ..transport.tcp import Hear, Network, TcpLink


class Server:
    """An open door: a port, and everybody who has come to it, known or not."""

    def __init__(self, network: Network, server: asyncio.Server, port: int, carriers: set[TcpLink]) -> None:
        self.port = port
        self._network, self._server, self._carriers = network, server, carriers

    async def stop(self) -> None:
        """Nobody new; whoever has just been let in still gets through, so that their socket is not left over."""
        with suppress(NotImplementedError):  # Windows' loop has no readers, and does not need this
            for listening in self._server.sockets:
                self._network.loop.remove_reader(listening.fileno())
            await asyncio.sleep(0.01)
        self._server.close()
        for carrier in [*self._carriers]:  # also those who are half in: they would come to a table that is not there
            carrier.close("closed")
        await asyncio.sleep(0)


async def listen(network: Network, admission: Admission, certificate: Certificate, hear: Hear) -> Server:
    """Open the door, at the first port that is free; raises ``OSError`` if none is."""
    carriers: set[TcpLink] = set()

    def guest() -> TcpLink:
        return _Counted(network, certificate, hear, admission, carriers)

    trouble = OSError("no port")
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            server = await network.loop.create_server(guest, None, port, backlog=16)
            return Server(network, server, port, carriers)
        except OSError as error:
            trouble = error
    raise trouble


class _Counted(TcpLink):
    """A connection that the door counts."""

    def __init__(
        self,
        network: Network,
        certificate: Certificate,
        hear: Hear,
        admission: Admission,
        carriers: set[TcpLink],
    ) -> None:
        super().__init__(network, self._wire_of_host, self._count)
        self._hear_further, self._certificate = hear, certificate
        self._admission, self._carriers = admission, carriers

    def _wire_of_host(self, _address: str, now: float) -> Connection | None:
        return HostConnection(self._admission, self._certificate, now) if self._admission.opens(self, now) else None

    def _count(self, carrier: TcpLink, event: Event) -> None:
        if isinstance(event, Authenticated):
            self._admission.knows(self)
        self._hear_further(carrier, event)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._carriers.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._carriers.discard(self)
        self._admission.closes(self)
        super().connection_lost(exc)
