"""Whether another device hosts our game by now: we go there by our own ticket, and believe only what that proves."""

from __future__ import annotations

import asyncio

from .attempts import Attempts, Shunned
from .guest_wire import Claim, GuestWire
from .messages import Ticket
from .sockets import Address, Carrier, Network
from .wire import Arrived, Event

ONCE_WITHIN = 5.0  # seconds for one attempt
PAUSE = 0.5


async def hosts_newer(network: Network, address: Address, own: Ticket, epoch: int, seconds: float) -> bool:
    """Whether a device there lets us in by our own ticket, in a newer epoch than ours; tries for so long."""
    end = network.loop.time() + seconds
    while network.loop.time() < end:
        if await _once(network, address, own, epoch):
            return True
        await asyncio.sleep(PAUSE)
    return False


async def _once(network: Network, address: Address, own: Ticket, epoch: int) -> bool:
    newer: list[bool] = []

    def hear(carrier: Carrier, event: Event) -> None:
        if isinstance(event, Arrived):
            newer.append(event.ticket.epoch > epoch)
            carrier.close("we know enough")

    def make(claim: Claim) -> GuestWire:
        return GuestWire(own, "", network.loop.time(), claim=claim)

    try:
        async with asyncio.timeout(ONCE_WITHIN):
            await Attempts(network, Shunned(network), in_turn=False).at(address, make, hear)
    except TimeoutError:
        return False
    return any(newer)
