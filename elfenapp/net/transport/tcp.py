"""Sockets of streams (``datagrams`` has the others): a thread, a loop, bytes between them and the state machines.

What happens is heard in this thread; whoever listens brings it to their own.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from threading import Thread, get_ident
from typing import Any, TypeAlias, TypeVar, cast

from elfenapp.engine.core.plain import Plain

from ..protocol.connection import Connection, Event

T = TypeVar("T")
Address: TypeAlias = tuple[str, int]
AT_ONCE = 16 << 10  # bytes taken from a socket
TICK = 0.5  # seconds between two looks at the time
MOST_UNSENT = 4 << 20  # bytes for a device that takes nothing any more
LAST_WORDS = 2.0  # seconds for what was said at the end
POLL = 0.01  # seconds between two looks whether it has been read
SECOND_TRY = 0.4  # seconds after which a connection is tried a second time: the first may have been lost in the air
CONNECT_WITHIN = 5.0


def scoped(address: tuple[Any, ...]) -> Address:
    """Who it is, as one can call them again: a link-local address means nothing without our adapter's number."""
    host, port, *rest = address
    return (f"{host}%{rest[1]}" if len(rest) == 2 and rest[1] and "%" not in host else str(host)), int(port)


class Network:
    """A thread with a loop for all sockets of the app; there is none before LAN play is opened."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.open: set[asyncio.Transport] = set()  # connections
        self.ending: set[asyncio.Transport] = set()  # those whose last words the other side may not have read yet
        self._acts: deque[Callable[[], object]] = deque()
        self._together = self._woken = False
        self._thread = Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        self.loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def soon(self, act: Callable[[], object]) -> None:
        """In the network's thread; nothing any more if that has been closed."""
        self._acts.append(act)
        if not self._together:
            self._wake()

    def later(self, call: Callable[[], object]) -> None:
        """In the network's thread, when everything that has come by now has been heard."""
        if get_ident() == self._thread.ident:
            self.loop.call_soon(call)
        elif not self.loop.is_closed():
            self.loop.call_soon_threadsafe(call)

    @property
    def at_once(self) -> bool:
        """Whether we are in the network's thread, and nothing waits to be done there before."""
        return not self._acts and get_ident() == self._thread.ident

    def together(self, call: Callable[[], None]) -> None:
        """Whatever this call wants done soon is done at once: two threads that take turns at every word are slow."""
        self._together = True
        try:
            call()
        finally:
            self._together = False
            self._wake()

    def _wake(self) -> None:
        if self._acts and not self._woken and not self.loop.is_closed():
            self._woken = True
            self.later(self._do)

    def _do(self) -> None:
        self._woken = False  # what comes from now on wakes us again
        try:
            while self._acts:
                self._acts.popleft()()
        finally:
            self._wake()  # one that failed keeps nobody else waiting

    def close(self) -> None:
        async def end() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._await_last_words()
            for transport in [*self.open]:
                transport.abort()
            await asyncio.sleep(0.01)  # what has been put away is closed in the next rounds of the loop
            self.loop.stop()

        if self._thread.is_alive():
            self.run(end())
            self._thread.join(5.0)

    async def _await_last_words(self) -> None:
        """Let the other sides read to the end. A socket that is closed before answers them with a reset instead."""
        until = self.loop.time() + LAST_WORDS
        while self.ending and self.loop.time() < until:
            await asyncio.sleep(POLL)


class TcpLink(asyncio.BufferedProtocol):
    """Carries a wire's bytes over one TCP connection. ``send_…`` and ``close`` may be called from any thread.

    It brings its own buffer: asyncio would take a quarter of a megabyte from the system for every few bytes that come.
    """

    def __init__(
        self, network: Network, make: Callable[[str, float], Connection | None], hear: Callable[[TcpLink, Event], None]
    ) -> None:
        self._network = network
        self._make = make
        self._hear = hear
        self.wire: Connection | None = None
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.peer: Address = ("", 0)
        self._ending = False
        self._buffer = memoryview(bytearray(AT_ONCE))

    # The loop's side ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._network.open.add(self._transport)
        # None if the other side has put it down in this very moment: then it is lost, like any other, in the next.
        self.peer = scoped(self._transport.get_extra_info("peername") or ("", 0))
        # Else a second small message waits for the other side to confirm the first: up to 40 ms, for a move.
        self._transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.wire = self._make(self.peer[0], self._network.loop.time())
        if self.wire is None:
            self._transport.abort()
            return
        self._tick()

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.wire is not None:
            self.wire.receive(bytes(self._buffer[:nbytes]), self._network.loop.time())
            self._pump()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is not None:
            self._network.open.discard(self._transport)
            self._network.ending.discard(self._transport)
        if self._timer is not None:
            self._timer.cancel()
        if self.wire is not None:
            self.wire.lost(str(exc or "connection lost"))
            self._pump()

    def _tick(self) -> None:
        if self.wire is not None:
            self.wire.tick(self._network.loop.time())
            self._pump()
            if not self.wire.closed:
                self._timer = self._network.loop.call_later(TICK, self._tick)

    def _pump(self) -> None:
        """Send what is to be sent, tell what has happened."""
        wire, transport = self.wire, self._transport
        if wire is None or transport is None:
            return
        self._send()
        for event in wire.take_events():
            self._hear(self, event)
        if wire.closed and not self._ending and not transport.is_closing():
            self._ending = True
            self._network.ending.add(transport)
            # A socket that is closed with unread bytes takes its last words back: the other side would not get them.
            (transport.write_eof if wire.known else transport.close)()
            self._network.loop.call_later(LAST_WORDS, transport.abort)

    def _send(self) -> None:
        wire, transport = self.wire, self._transport
        data = wire.outgoing() if wire is not None else b""
        if wire is None or transport is None or not data or transport.is_closing():
            return
        transport.write(data)
        if transport.get_write_buffer_size() > MOST_UNSENT:
            wire.close("takes nothing any more")
            transport.abort()

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


Hear: TypeAlias = Callable[[TcpLink, Event], None]
Reached: TypeAlias = socket.socket  # a connection that nobody uses yet


async def reach(network: Network, address: Address) -> socket.socket | None:
    """A connection to this address: a second try goes out a little later, the first that is answered is it."""
    tries = {asyncio.ensure_future(_reach(network, address, delay)) for delay in (0.0, SECOND_TRY)}
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


async def carry(network: Network, reached: Reached, carrier: TcpLink) -> bool:
    """Let a carrier use this connection; whether it still is there."""
    try:
        await network.loop.create_connection(lambda: carrier, sock=reached)
    except OSError:
        reached.close()
        return False
    return True


async def _reach(network: Network, address: Address, delay: float) -> socket.socket | None:
    await asyncio.sleep(delay)
    host, port = address
    tried: socket.socket | None = None
    try:
        found = await network.loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
        tried = socket.socket(found[0][0], socket.SOCK_STREAM)
        tried.setblocking(False)
        await asyncio.wait_for(network.loop.sock_connect(tried, found[0][4]), CONNECT_WITHIN)
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
