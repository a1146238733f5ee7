"""A game opened to the LAN: door, listening socket and table, joined. ``post`` leads to the game's thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias

from .certificate import Certificate
from .discovery import Beacon, answer_searches
from .door import Door
from .interfaces import own_interfaces, primary
from .join_code import FIRST_PORT, JoinCode
from .sockets import Carrier, Network, listen, stop_listening
from .table import Table
from .wire import Arrived, Event, GameData, Gone, Told

Post: TypeAlias = Callable[[Callable[[], None]], None]
log = logging.getLogger("elfenapp.net")


class Hosting:
    """Open from ``open`` to ``close``. ``on_change`` is called in the game's thread."""

    def __init__(self, table: Table, network: Network, post: Post) -> None:
        self.table = table
        self.port = FIRST_PORT
        self.on_change: list[Callable[[], None]] = []
        self._network = network
        self._post = post
        self._door = Door(table.ledger, self._make_code, self._on_code)
        self.code = self._door.code
        self._server: asyncio.Server | None = None
        self._answering: asyncio.Task[None] | None = None
        self._carriers: dict[Carrier, Arrived] = {}  # of the network's thread

    def open(self) -> None:
        """Raises ``OSError`` if no port is free. Short: a certificate and a socket."""
        self._network.run(self._open()).result(10.0)
        self.code = self._door.code

    def close(self) -> None:
        self.table.close()
        self._network.run(self._close()).result(10.0)

    def shut(self) -> None:
        """As if the device had died: no word to anybody. The table can be opened again where it stood."""
        self._network.run(self._close()).result(10.0)

    def renew_code(self) -> None:
        self._network.soon(self._door.renew)

    def durable(self) -> None:
        """From any thread: more is on disk."""
        self._post(self.table.release)

    @property
    def link(self) -> str:
        """What a QR code says: where the host is, and the code."""
        addresses = ",".join(str(own.ip) for own in own_interfaces())
        return f"elfen:{self.code.text}@{addresses}:{self.port}"

    # In the network's thread -------------------------------------------------------------------------------------

    async def _open(self) -> None:
        self._server, self.port = await listen(self._network, self._door, Certificate(), self._hear)
        self._door.code = self._make_code()  # the port is known now
        self._answering = asyncio.ensure_future(answer_searches(self._network, self._beacon))

    async def _close(self) -> None:
        if self._answering is not None:
            self._answering.cancel()
        if self._server is not None:
            await stop_listening(self._network, self._server)
        for carrier in [*self._carriers]:
            carrier.close("closed")
        await asyncio.sleep(0)

    def _beacon(self) -> Beacon:
        ledger = self.table.ledger
        return Beacon(ledger.match, ledger.game, self.table.name, self.port, len(self._carriers))

    def _make_code(self) -> JoinCode:
        return JoinCode.make(str(primary(own_interfaces()).ip), self.port)

    def _on_code(self, code: JoinCode) -> None:
        def tell() -> None:
            self.code = code
            for listener in tuple(self.on_change):
                listener()

        self._post(tell)

    def _hear(self, carrier: Carrier, event: Event) -> None:
        arrived = self._carriers.get(carrier)
        if isinstance(event, Arrived):
            self._carriers[carrier] = event
            self._post(lambda: self.table.arrive(event.ticket, carrier, event.known))
        elif isinstance(event, Gone):
            log.info("%s: %s", carrier.peer[0], event.cause)
            if self._carriers.pop(carrier, None) and arrived:
                self._post(lambda: self.table.leave(arrived.ticket, carrier))
        elif arrived and isinstance(event, GameData):
            self._post(lambda: self.table.hear_game(arrived.ticket, carrier, event.data))
        elif arrived and isinstance(event, Told):
            self._post(lambda: self.table.hear(arrived.ticket, carrier, event.kind, event.rest))
