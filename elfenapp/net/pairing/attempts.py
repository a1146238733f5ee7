"""Tries to come in at several addresses: every one is a hint, and the host's proof decides which is the right one.

By a ticket all addresses are tried side by side, and only the first host that proves itself hears more of us. By a code
one is tried after the other: each try lets a host that does not know the code guess at it once. So it is if a person is
asked to let us in: they are asked once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from ..protocol.address import Address
from ..protocol.connection import Authenticated, Closed, Event
from ..transport.interface import Reached
from ..transport.link import ConnectionLink, Hear
from ..transport.network import Network
from .guest_connection import Claim, GuestConnection

PROVEN_WITHIN = 4.0  # seconds that a host has to let us in
MOST_TRIES = 64  # side by side
SHUNNED_FOR = 2.0  # seconds without a try where nobody proved anything
GUESSES = 3  # hosts that may guess at our code: a fourth could be as wrong
# Steps of one try at an address.
UNTRIED, REACHING, QUEUED, PROVING, CHOSEN, CAME_IN, SHUNNED = (
    *("untried", "reaching", "queued", "proving", "chosen", "came in", "shunned"),
)
Make: TypeAlias = Callable[[Claim], GuestConnection]
Where: TypeAlias = tuple[
    Address, str
]  # an address, and whom we expect there: the host, or a device that offers to be it


class Shunned:
    """Addresses that answered, and then could not prove that they are the host."""

    def __init__(self, network: Network) -> None:
        self.guesses = 0  # of hosts at our code
        self._network = network
        self._until: dict[Where, float] = {}

    def __contains__(self, where: Where) -> bool:
        return self._until.get(where, 0.0) > self._network.loop.time()

    def add(self, where: Where) -> None:
        now = self._network.loop.time()
        self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[where] = now + SHUNNED_FOR


class Attempts:
    """Of one search. ``at`` may be called for any number of addresses, at any time of the search."""

    def __init__(self, network: Network, shunned: Shunned, in_turn: bool, patience: float = PROVEN_WITHIN) -> None:
        """``in_turn``: one address after the other; ``patience``: the seconds that a host has to let us in."""
        self._network, self._shunned, self._in_turn, self._patience = network, shunned, in_turn, patience
        self._turn = asyncio.Lock()
        self._claimed: Where | None = None  # where a host has proven itself
        self._steps: dict[Where, str] = {}  # of the tries under way, and of the one that came in

    def step(self, address: Address, heir: str = "") -> str:
        """The step of the try at this address (docs/lan/protocol.md)."""
        where = address, heir
        return self._steps.get(where, SHUNNED if where in self._shunned else UNTRIED)

    async def at(self, address: Address, make: Make, hear: Hear, heir: str = "") -> bool:
        """Whether we have come in there: to the host, or to the device that offers to be it."""
        where = address, heir
        if self.step(address, heir) != UNTRIED or len(self._steps) >= MOST_TRIES:
            return False
        came_in = False
        self._steps[where] = REACHING
        try:
            reached = await self._network.transport.connect(address)
            if reached is not None:
                way_in = self._pair if self._in_turn else self._prove
                came_in = await way_in(where, reached, make, hear)
            return came_in
        finally:
            del self._steps[where]
            if came_in:
                self._steps[where] = CAME_IN

    async def _pair(self, where: Where, reached: Reached, make: Make, hear: Hear) -> bool:
        self._steps[where] = QUEUED
        try:
            await self._turn.acquire()
        except asyncio.CancelledError:
            reached.close()
            raise
        try:
            if self._shunned.guesses < GUESSES:
                return await self._prove(where, reached, make, hear)
            reached.close()
            return False
        finally:
            self._turn.release()

    async def _prove(self, where: Where, reached: Reached, make: Make, hear: Hear) -> bool:
        self._steps[where] = PROVING
        outcome: asyncio.Future[bool] = self._network.loop.create_future()
        wire = make(lambda epoch: self._claim(where))

        def heard(carrier: ConnectionLink, event: Event) -> None:
            if isinstance(event, (Authenticated, Closed)) and not outcome.done():
                outcome.set_result(isinstance(event, Authenticated))
            hear(carrier, event)

        carrier = ConnectionLink(self._network, lambda now: wire, heard)
        if not await reached.carry(carrier):
            return False
        try:
            came_in = await asyncio.wait_for(asyncio.shield(outcome), self._patience)
        except TimeoutError:
            came_in = False
            wire.cut = True
        finally:
            if not (outcome.done() and outcome.result()):  # also if another way has been faster
                carrier.close("did not let us in")
        if not came_in:
            self._failed(where, wire)
        return came_in

    def _failed(self, where: Where, wire: GuestConnection) -> None:
        self._shunned.guesses += wire.guessed
        if self._claimed == where:
            self._claimed = None
        elif not wire.cut and self._claimed is None:
            self._shunned.add(where)

    def _claim(self, where: Where) -> bool:
        """A host has proven itself there; whether it is the first."""
        if self._claimed is None:
            self._claimed = where
            self._steps[where] = CHOSEN
        return self._claimed == where
