"""Sockets of streams (``datagrams`` has the others): TCP connections, made and taken."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, cast

from ...protocol.address import NOWHERE, Address
from ..interface import Receiver

AT_ONCE = 16 << 10  # bytes taken from a socket
POLL = 0.01  # seconds between two looks whether it has been read
SECOND_TRY = 0.4  # seconds after which a connection is tried a second time: the first may have been lost in the air
CONNECT_WITHIN = 5.0


def scoped(address: tuple[Any, ...]) -> Address:
    """An address that can be called again: a link-local one means nothing without our adapter's number."""
    host, port, *rest = address
    return Address(f"{host}%{rest[1]}" if len(rest) == 2 and rest[1] and "%" not in host else str(host), int(port))


class Connections:
    """All TCP connections of one network."""

    def __init__(self) -> None:
        self.open: set[asyncio.Transport] = set()
        self.ending: set[asyncio.Transport] = set()  # those whose last words the other side may not have read yet

    async def close(self, seconds: float) -> None:
        """Let the other sides read to the end. A socket that is closed before answers them with a reset instead."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while self.ending and loop.time() < until:
            await asyncio.sleep(POLL)
        for transport in [*self.open]:
            transport.abort()


class TcpStream(asyncio.BufferedProtocol):
    """One TCP connection.

    It brings its own buffer: asyncio would take a quarter of a megabyte from the system for every few bytes that come.
    """

    def __init__(self, connections: Connections, receiver: Receiver) -> None:
        self._connections, self._receiver = connections, receiver
        self._transport: asyncio.Transport | None = None
        self._buffer = memoryview(bytearray(AT_ONCE))
        self.peer = NOWHERE

    # The loop's side ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.open.add(self._transport)
        # None if the other side has put it down in this very moment: then it is lost, like any other, in the next.
        self.peer = scoped(self._transport.get_extra_info("peername") or NOWHERE)
        # Else a second small message waits for the other side to confirm the first: up to 40 ms, for a move.
        self._transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._receiver.connected(self)

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        self._receiver.received(bytes(self._buffer[:nbytes]))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is not None:
            self._connections.open.discard(self._transport)
            self._connections.ending.discard(self._transport)
        self._receiver.lost(str(exc or "connection lost"))

    # The receiver's side -----------------------------------------------------------------------------------------

    @property
    def unsent(self) -> int:
        return self._transport.get_write_buffer_size() if self._transport is not None else 0

    @property
    def ending(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def send(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def end(self, seconds: float, half: bool) -> None:
        transport = self._transport
        if transport is not None:
            self._connections.ending.add(transport)
            # A socket that is closed with unread bytes takes its last words back: the other side would not get them.
            (transport.write_eof if half else transport.close)()
            asyncio.get_running_loop().call_later(seconds, transport.abort)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()


# Connections that we make --------------------------------------------------------------------------------------------


class TcpReached:
    """A connected socket that is not used yet."""

    def __init__(self, connections: Connections, found: socket.socket) -> None:
        self._connections, self._found = connections, found

    async def carry(self, receiver: Receiver) -> bool:
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(lambda: TcpStream(self._connections, receiver), sock=self._found)
        except OSError:
            self.close()
            return False
        return True

    def close(self) -> None:
        self._found.close()


async def reach(address: Address) -> socket.socket | None:
    """A connection to this address: a second try goes out a little later, the first that is answered is it."""
    tries = {asyncio.ensure_future(_reach(address, delay)) for delay in (0.0, SECOND_TRY)}
    chosen: socket.socket | None = None
    try:
        while tries and chosen is None:
            done, tries = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            chosen = _first([task.result() for task in done])
    finally:  # also if another way has been faster
        for task in tries:
            task.add_done_callback(_put_away)
            task.cancel()
    return chosen


async def _reach(address: Address, delay: float) -> socket.socket | None:
    await asyncio.sleep(delay)
    loop = asyncio.get_running_loop()
    host, port = address
    tried: socket.socket | None = None
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
        tried = socket.socket(found[0][0], socket.SOCK_STREAM)
        tried.setblocking(False)
        await asyncio.wait_for(loop.sock_connect(tried, found[0][4]), CONNECT_WITHIN)
    except (TimeoutError, OSError):
        if tried is not None:
            tried.close()
        return None
    except asyncio.CancelledError:
        if tried is not None:
            tried.close()
        raise
    return tried


def _put_away(late: asyncio.Task[socket.socket | None]) -> None:
    """It may have come through in the last moment."""
    found = None if late.cancelled() else late.result()
    if found is not None:
        found.close()


def _first(reached: Sequence[socket.socket | None]) -> socket.socket | None:
    """One of those that answered; the others are put away."""
    answered = [found for found in reached if found is not None]
    for spare in answered[1:]:
        spare.close()
    return answered[0] if answered else None


# Connections that come in --------------------------------------------------------------------------------------------


class TcpListening:
    """A listening socket, by IPv4 and by IPv6."""

    def __init__(self, server: asyncio.Server, port: int) -> None:
        self.port = port
        self._server = server

    async def stop(self) -> None:
        """Whoever has just been let in still gets through, so that their socket is not left over."""
        with suppress(NotImplementedError):  # Windows' loop has no readers, and does not need this
            for listening in self._server.sockets:
                asyncio.get_running_loop().remove_reader(listening.fileno())
            await asyncio.sleep(0.01)
        self._server.close()


async def listen(connections: Connections, receiver: Callable[[], Receiver], ports: Iterable[int]) -> TcpListening:
    """At the first port that is free; raises ``OSError`` if none is."""
    loop = asyncio.get_running_loop()
    trouble = OSError("no port")
    for port in ports:
        try:
            server = await loop.create_server(lambda: TcpStream(connections, receiver()), None, port, backlog=16)
            return TcpListening(server, port)
        except OSError as error:
            trouble = error
    raise trouble
