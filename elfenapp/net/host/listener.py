"""A door: admission, listener and answers to searches, for whatever gathers behind it.

``post`` leads to the thread where the gathering lives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol, TypeAlias, assert_never

from elfenapp.engine.core.plain import Plain
from elfenapp.session.signal import Signal

from ..discovery.search import answer_searches
from ..lobby.member_device import Link
from ..pairing.admission import Admission
from ..pairing.join_code import JoinCode, own_code
from ..pairing.known_devices import KnownDevices
from ..protocol.beacon import Beacon
from ..protocol.certificate import Certificate
from ..protocol.connection import Authenticated, Closed, Compared, Control, Event, GameData, Rejected
from ..protocol.messages import Ticket
from ..transport.link import ConnectionLink
from ..transport.network import Network
from .server import Server, listen

Post: TypeAlias = Callable[[Callable[[], None]], None]
log = logging.getLogger("elfenapp.net")


class ConnectionHandler(Protocol):
    """Those who come through a door: a table, or guests who look for a new host."""

    name: str
    known_devices: KnownDevices

    @property
    def heir(self) -> str:
        """The device that offers to host; empty if this is a host."""

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None: ...

    def leave(self, ticket: Ticket, link: Link) -> None: ...

    def hear(self, ticket: Ticket, link: Link, kind: str, rest: list[Plain]) -> None: ...

    def hear_game(self, ticket: Ticket, link: Link, data: bytes) -> None: ...


class Listener:
    """Open from ``open`` to ``shut``. ``on_change`` (there is a new code) is called in the gathering's thread."""

    def __init__(self, gathering: ConnectionHandler, network: Network, post: Post) -> None:
        self.port = network.transport.ports[0]
        self.on_change: Signal[[]] = Signal()
        self._gathering = gathering
        self._network = network
        self._post = post
        self._admission = Admission(
            gathering.known_devices, self._make_code, self._on_code, meeting=bool(gathering.heir)
        )
        self.code = self._admission.code
        self._asking: ConnectionLink | None = None  # the connection of a guest that waits to be let in
        self.question: Compared | None = None  # what the person here is asked about it
        self._listening: Server | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._carriers: dict[ConnectionLink, Authenticated] = {}  # of the network's thread

    def open(self) -> None:
        """Raises ``OSError`` if no port is free. Short: a certificate and a port."""
        self._network.run(self._open()).result(10.0)
        self.code = self._admission.code

    def shut(self) -> None:
        """As if the device had died: no word to any guest. The gathering can be opened again where it stood."""
        self._network.run(self._close()).result(10.0)

    def take_questions(self, taken: bool) -> None:
        """Note if a person is there who can be asked to let a guest in; without one only the code helps."""

        def settle() -> None:
            self._admission.letting_in.welcome, self._admission.name = taken, self._gathering.name

        self._network.soon(settle)

    def answer(self, question: Compared, let_in: bool) -> None:
        """Let the guest in, or not; nothing if that question is over."""
        if question is self.question and self._asking is not None:
            self._asking.answer(let_in)
            self._ask(None, None)

    def _ask(self, carrier: ConnectionLink | None, question: Compared | None) -> None:
        self._asking, self.question = carrier, question
        self.on_change.emit()

    def _ask_no_more(self, carrier: ConnectionLink) -> None:
        if carrier is self._asking:
            self._ask(None, None)

    # In the network's thread -------------------------------------------------------------------------------------

    async def _open(self) -> None:
        self._listening = await listen(self._network, self._admission, Certificate(), self._hear)
        self.port = self._listening.port
        self._admission.code = self._make_code()  # the port is known now
        self._tasks = [asyncio.ensure_future(answer_searches(self._network, self._beacon))]

    async def _close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._listening is not None:
            await self._listening.stop()

    def _beacon(self) -> Beacon:
        held = self._gathering
        known_devices = held.known_devices
        return Beacon(
            known_devices.match,
            known_devices.game,
            held.name,
            self.port,
            len(self._carriers),
            known_devices.epoch,
            held.heir,
        )

    def _make_code(self) -> JoinCode:
        return own_code(self._network.transport, self.port)

    def _on_code(self, code: JoinCode) -> None:
        def tell() -> None:
            self.code = code
            self.on_change.emit()

        self._post(tell)

    def _hear(self, carrier: ConnectionLink, event: Event) -> None:
        arrived, held = self._carriers.get(carrier), self._gathering
        match event:
            case Compared():
                self._post(lambda: self._ask(carrier, event))
            case Authenticated():
                self._carriers[carrier] = event
                self._post(lambda: held.arrive(event.ticket, carrier, event.known))
            case Closed():
                log.info("%s: %s", carrier.peer.place, event.cause)
                self._post(lambda: self._ask_no_more(carrier))
                if self._carriers.pop(carrier, None) and arrived:
                    self._post(lambda: held.leave(arrived.ticket, carrier))
            case GameData():
                if arrived:
                    self._post(lambda: held.hear_game(arrived.ticket, carrier, event.data))
            case Control():
                if arrived:
                    self._post(lambda: held.hear(arrived.ticket, carrier, event.kind, event.rest))
            case Rejected():
                pass  # only a guest hears that
            case _:
                assert_never(event)
