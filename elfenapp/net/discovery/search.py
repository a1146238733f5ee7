"""The search for hosts over a transport: answers are hints that any device may forge, and are limited here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from elfenapp.session.rate_limit import Rate

from ..protocol.address import Address
from ..protocol.beacon import Beacon
from ..transport.interface import Found, Tried
from ..transport.network import Network

T = TypeVar("T")
MOST_ADDRESSES = 1024  # that are listened to in one search
BEACONS = (5.0, 10.0)  # of one game: a second, and in a burst
ANSWERS = (50.0, 200.0)  # of one host: a second, and in a burst


async def answer_searches(network: Network, beacon: Callable[[], Beacon]) -> None:
    """A host's side, until cancelled."""
    rate = Rate(*ANSWERS)
    await network.transport.announce(lambda: beacon() if rate.allows(network.loop.time()) else None)


async def search(network: Network, found: Found, known: Iterable[str] = (), tried: Tried | None = None) -> None:
    """Until cancelled: call ``found`` for every answer, also for those that come again."""
    report = tried if tried is not None else Tried()
    await network.transport.search(Sightings(network, found).note, known, report)


async def answering(network: Network, known: Iterable[str], seconds: float) -> set[Address]:
    """Where games are hosted, as far as anybody answers in time; ``known`` are asked by name, too."""
    answered: set[Address] = set()

    def heard(beacon: Beacon, place: str) -> None:
        if not beacon.heir:
            answered.add(Address(place, beacon.port))

    await wait_or_none(search(network, heard, known), seconds)
    return answered


async def wait_or_none(work: Coroutine[Any, Any, T], seconds: float) -> T | None:
    try:
        return await asyncio.wait_for(work, seconds)
    except TimeoutError:
        return None


async def look_around(network: Network, found: Found) -> None:
    """One look at who hosts what."""
    await network.transport.look_around(Sightings(network, found).note)


class Sightings:
    """Beacons as they come in. Passes on only those at ports where hosts listen."""

    def __init__(self, network: Network, found: Found) -> None:
        self._network, self._found = network, found
        self._games: dict[str, dict[int, Rate]] = {}  # of each place: its ports

    def note(self, beacon: Beacon, place: str) -> None:
        games = self._games.get(place)
        if games is None:
            if len(self._games) >= MOST_ADDRESSES:
                return
            games = self._games[place] = {}
        if beacon.port not in self._network.transport.ports:
            return
        if games.setdefault(beacon.port, Rate(*BEACONS)).allows(self._network.loop.time()):
            self._found(beacon, place)
