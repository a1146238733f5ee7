"""Finds out whether another device hosts our game by now.

Anybody can answer a search with a higher epoch. So each answer is only an address to try with the host's own ticket: a
host steps down for a device that proves that it has the key of that ticket, and with the same proof a higher epoch.
"""

from __future__ import annotations

import asyncio

from .attempts import Attempts, Shunned
from .discovery import Beacon, look_around
from .guest_wire import Claim, GuestWire
from .ledger import Ledger
from .sockets import Address, Carrier, Network
from .wire import Event

MOST_TRIED = 8  # addresses in one look


class Follower:
    def __init__(self, network: Network, ledger: Ledger) -> None:
        self._network, self._ledger = network, ledger
        self._shunned = Shunned(network)

    async def look(self, own_name: str) -> str | None:
        """The name of the device that hosts our game by now, as its beacon gives it; None if there is none."""
        hints: dict[Address, str] = {}

        def found(beacon: Beacon, address: str) -> None:
            newer = beacon.match == self._ledger.match and not beacon.heir and beacon.epoch > self._ledger.epoch
            where = address, beacon.port
            if newer and (where, "") not in self._shunned and len(hints) < MOST_TRIED:
                hints[where] = beacon.name

        await look_around(self._network, found)
        proven = await asyncio.gather(*(self.proves(address, own_name) for address in hints))
        return next((name for name, newer in zip(hints.values(), proven, strict=True) if newer), None)

    async def proves(self, address: Address, own_name: str) -> bool:
        """Whether a host there has our own key and a higher epoch. Nothing else is said to it."""
        own, shown = self._ledger.own(own_name), [self._ledger.epoch]

        def make(_: Claim) -> GuestWire:
            def note(epoch: int) -> bool:
                shown.append(epoch)
                return False

            return GuestWire(own, own_name, self._network.loop.time(), claim=note)

        def hear(_carrier: Carrier, _event: Event) -> None:
            """Nothing that is said here counts but the proof."""

        await Attempts(self._network, self._shunned, in_turn=False).at(address, make, hear)
        return max(shown) > self._ledger.epoch
