"""A device at the other end of a connection: drives the protocol's state machine over a transport's bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from elfenapp.engine.core.plain import Plain

from ..protocol.address import NOWHERE, Address
from ..protocol.connection import Connection, Event
from .interface import ByteStream
from .network import Network

TICK = 0.5  # seconds between two looks at the time
MOST_UNSENT = 4 << 20  # bytes for a device that takes nothing any more
LAST_WORDS = 2.0  # seconds for what was said at the end


class ConnectionLink:
    """The receiver of one byte stream. ``send_…``, ``answer`` and ``close`` may be called from any thread.

    ``make`` is called as soon as there is a connection, with the time; without a state machine it ends immediately.
    """

    def __init__(self, network: Network, make: Callable[[float], Connection | None], hear: Hear) -> None:
        self._network = network
        self._make = make
        self._hear = hear
        self.wire: Connection | None = None
        self._stream: ByteStream | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.peer: Address = NOWHERE
        self._ending = False

    # The transport's side ----------------------------------------------------------------------------------------

    def connected(self, stream: ByteStream) -> None:
        self._stream, self.peer = stream, stream.peer
        self.wire = self._make(self._network.loop.time())
        if self.wire is None:
            stream.abort()
            return
        self._tick()

    def received(self, data: bytes) -> None:
        if self.wire is not None:
            self.wire.receive(data, self._network.loop.time())
            self._pump()

    def lost(self, cause: str) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.wire is not None:
            self.wire.lost(cause)
            self._pump()

    def _tick(self) -> None:
        if self.wire is not None:
            self.wire.tick(self._network.loop.time())
            self._pump()
            if not self.wire.closed:
                self._timer = self._network.loop.call_later(TICK, self._tick)

    def _pump(self) -> None:
        """Send what is to be sent, tell what has happened."""
        wire, stream = self.wire, self._stream
        if wire is None or stream is None:
            return
        self._send()
        for event in wire.take_events():
            self._hear(self, event)
        if wire.closed and not self._ending and not stream.ending:
            self._ending = True
            stream.end(LAST_WORDS, half=wire.known)

    def _send(self) -> None:
        wire, stream = self.wire, self._stream
        data = wire.outgoing() if wire is not None else b""
        if wire is None or stream is None or not data or stream.ending:
            return
        stream.send(data)
        if stream.unsent > MOST_UNSENT:
            wire.close("takes nothing any more")
            stream.abort()

    # Anybody's side ----------------------------------------------------------------------------------------------

    def send_game(self, data: bytes) -> None:
        if self._network.at_once and self.wire is not None:
            self.wire.send_game(data)
            self._send()  # what has happened is told later: whoever sends may be in the middle of something
        else:
            self._soon(lambda wire: wire.send_game(data))

    def send_control(self, kind: str, *rest: Plain) -> None:
        self._soon(lambda wire: wire.send_control(kind, *rest))

    def answer(self, let_in: bool) -> None:
        self._soon(lambda wire: wire.answer(let_in))

    def close(self, cause: str) -> None:
        self._soon(lambda wire: wire.close(cause))

    def _soon(self, act: Callable[[Connection], None]) -> None:
        def do() -> None:
            if self.wire is not None:
                act(self.wire)
                self._pump()

        self._network.soon(do)


Hear: TypeAlias = Callable[[ConnectionLink, Event], None]
