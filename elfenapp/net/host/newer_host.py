"""Proof that a host must step down: another device hosts our game in a newer epoch, with our own ticket.

Any device can answer a search with a higher epoch, and any guest can name a port. So both are only addresses to try. A
host steps down for a device that has the key of the host's own ticket and shows, in the same proof, a newer epoch.
"""

from __future__ import annotations

import asyncio

from ..discovery.search import look_around
from ..pairing.attempts import Attempts, Shunned
from ..pairing.guest_connection import Claim, GuestConnection
from ..pairing.known_devices import KnownDevices
from ..protocol.address import Address
from ..protocol.beacon import Beacon
from ..protocol.connection import Authenticated, Event
from ..protocol.messages import Ticket
from ..transport.link import ConnectionLink
from ..transport.network import Network

MOST_TRIED = 8  # addresses in one look
ONCE_WITHIN = 5.0  # seconds for one attempt to come in
PAUSE = 0.5  # seconds between two attempts


class NewerHost:
    """A search for the device that hosts this host's game by now."""

    def __init__(self, network: Network, known_devices: KnownDevices) -> None:
        self._network, self._known_devices = network, known_devices
        self._shunned = Shunned(network)

    async def look(self, own_name: str) -> str | None:
        """The name of the device that hosts our game by now, as its beacon gives it; None if there is none."""
        hints: dict[Address, str] = {}
        own, epoch = self._known_devices.own(own_name), self._known_devices.epoch

        def found(beacon: Beacon, place: str) -> None:
            newer = beacon.match == self._known_devices.match and not beacon.heir and beacon.epoch > epoch
            where = Address(place, beacon.port)
            if newer and (where, "") not in self._shunned and len(hints) < MOST_TRIED:
                hints[where] = beacon.name

        async def proves(address: Address) -> bool:
            return await _proves(self._network, self._shunned, address, own, epoch, come_in=False)

        await look_around(self._network, found)
        proven = await asyncio.gather(*(proves(address) for address in hints))
        return next((name for name, newer in zip(hints.values(), proven, strict=True) if newer), None)


async def lets_us_in(network: Network, address: Address, own: Ticket, epoch: int, seconds: float) -> bool:
    """Whether a newer host there lets us in; tries for so long. That we come in is the sign for it to open the game."""
    end = network.loop.time() + seconds
    while network.loop.time() < end:
        try:
            async with asyncio.timeout(ONCE_WITHIN):
                if await _proves(network, Shunned(network), address, own, epoch, come_in=True):
                    return True
        except TimeoutError:
            continue
        await asyncio.sleep(PAUSE)
    return False


async def _proves(network: Network, shunned: Shunned, address: Address, own: Ticket, epoch: int, come_in: bool) -> bool:
    """Whether a host there has the key of our own ticket and a newer epoch. Without ``come_in`` it hears no more."""
    newer: list[int] = []

    def make(claim: Claim) -> GuestConnection:
        def proven(shown: int) -> bool:
            if shown <= epoch:
                return False
            newer.append(shown)
            return come_in and claim(shown)

        return GuestConnection(own, own.name, network.loop.time(), claim=proven)

    def hear(carrier: ConnectionLink, event: Event) -> None:
        """Nothing that is said here is believed but the proof."""
        if isinstance(event, Authenticated):
            carrier.close("we know enough")

    arrived = await Attempts(network, shunned, in_turn=False).at(address, make, hear)
    return bool(newer) and (arrived or not come_in)
