"""A transport without sockets: devices in one room, each with a network's thread of its own.

A room can take a device out, or cut its connections, as walls and batteries do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.transport.interface import PORTS, Found, Listening, Reached, Receiver, Tried

AGAIN = 0.05  # seconds between two questions of a search


class Room:
    """With ``hints`` a join code says at which device its host is; else a search must find it."""

    def __init__(self, hints: bool = True) -> None:
        self.hints = hints
        self.devices: dict[str, MemoryTransport] = {}

    def device(self, place: str) -> MemoryTransport:
        self.devices[place] = MemoryTransport(self, place)
        return self.devices[place]

    def cut(self, place: str) -> None:
        """End all connections of a device."""
        for stream in [*self.devices[place].streams]:
            stream.post(stream.abort)

    def remove(self, place: str) -> None:
        """Take a device out for good: in one moment, whatever it still wants to say to anyone."""
        self.devices[place].present = False
        self.cut(place)


class MemoryTransport:
    def __init__(self, room: Room, place: str) -> None:
        self.place, self.present = place, True
        self.streams: set[MemoryStream] = set()
        self.listening: dict[int, MemoryListening] = {}
        self._room = room
        self._loop: asyncio.AbstractEventLoop | None = None  # known as soon as anything happens there
        self._beacons: list[Callable[[], Beacon | None]] = []

    # Addressing --------------------------------------------------------------------------------------------------

    @property
    def ports(self) -> Sequence[int]:
        return range(1, PORTS + 1)

    def is_offline(self) -> bool:
        return not self.present

    def hint(self) -> int:
        return [*self._room.devices].index(self.place)

    def hinted(self, hint: int) -> list[str]:
        return [*self._room.devices][hint : hint + 1] if self._room.hints else []

    def gateways(self) -> list[str]:
        return []

    def routes(self, address: Address) -> list[Address]:
        return [address]

    def own_addresses(self, port: int) -> str:
        return f"{self.place}:{port}"

    def read_addresses(self, text: str) -> tuple[Address, ...]:
        place, _, port = text.strip().rpartition(":")
        return (Address(place, int(port)),) if port.isdigit() else ()

    def rank(self, place: str) -> int:
        return 0

    # The network's thread ----------------------------------------------------------------------------------------

    async def listen(self, receiver: Callable[[], Receiver]) -> Listening:
        self._loop = asyncio.get_running_loop()
        port = next((port for port in self.ports if port not in self.listening), None)
        if port is None:
            raise OSError("no port")
        self.listening[port] = MemoryListening(self, port, receiver)
        return self.listening[port]

    async def connect(self, address: Address) -> Reached | None:
        self._loop = asyncio.get_running_loop()
        other = self._room.devices.get(address.place)
        there = other is not None and self.present and other.present and address.port in other.listening
        return MemoryReached(self, other, address) if other is not None and there else None

    async def announce(self, beacon: Callable[[], Beacon | None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._beacons.append(beacon)
        try:
            await asyncio.Event().wait()
        finally:
            self._beacons.remove(beacon)

    async def search(self, found: Found, known: Iterable[str], tried: Tried) -> None:
        tried.own = [self.place]
        while True:
            await self.look_around(found)

    async def look_around(self, found: Found) -> None:
        self._loop = asyncio.get_running_loop()
        for other in [*self._room.devices.values()]:
            if other is not self and self.present and other.present:
                other.post(lambda other=other: other.answer(self, found))  # type: ignore[misc]
        await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        for stream in [*self.streams]:
            stream.abort()

    # Between devices ---------------------------------------------------------------------------------------------

    def post(self, call: Callable[[], None]) -> None:
        """In this device's thread; nothing any more if that has ended."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(call)

    def answer(self, asking: MemoryTransport, found: Found) -> None:
        for beacon in self._beacons:
            told = beacon()
            if told is not None:
                asking.post(lambda told=told: found(told, self.place))  # type: ignore[misc]


class MemoryListening:
    def __init__(self, transport: MemoryTransport, port: int, receiver: Callable[[], Receiver]) -> None:
        self.port, self.receiver = port, receiver
        self._transport = transport

    async def stop(self) -> None:
        del self._transport.listening[self.port]


class MemoryReached:
    """A way to a listener. The other device notices nothing before it is used."""

    def __init__(self, own: MemoryTransport, other: MemoryTransport, address: Address) -> None:
        self._own, self._other, self._address = own, other, address

    async def carry(self, receiver: Receiver) -> bool:
        listening = self._other.listening.get(self._address.port)
        if listening is None:
            return False
        near = MemoryStream(self._own, self._address, lambda: receiver)
        far = MemoryStream(self._other, Address(self._own.place, 0), listening.receiver)
        near.other, far.other = far, near
        far.post(far.begin)
        near.begin()
        return True

    def close(self) -> None:
        """Nothing was opened."""


class MemoryStream:
    """One end of a connection. What is posted to the other end arrives there in order."""

    other: MemoryStream

    def __init__(self, transport: MemoryTransport, peer: Address, make: Callable[[], Receiver]) -> None:
        self.peer, self.unsent, self.ending = peer, 0, False
        self.post = transport.post
        self._own, self._make = transport, make
        self._receiver: Receiver | None = None

    def begin(self) -> None:
        self._receiver = self._make()
        self._own.streams.add(self)
        self._receiver.connected(self)

    def send(self, data: bytes) -> None:
        if self._own.present:
            self.other.post(lambda: self.other.take(data))

    def take(self, data: bytes) -> None:
        if self._receiver is not None:
            self._receiver.received(data)

    def end(self, seconds: float, half: bool) -> None:
        """The other end is lost when it has read everything; then we are."""
        self.other.post(self.other.abort)
        if not half:
            self.abort()

    def abort(self) -> None:
        receiver, self._receiver = self._receiver, None
        self.ending = True
        self._own.streams.discard(self)
        if receiver is not None:
            receiver.lost("connection lost")
            self.other.post(self.other.abort)
