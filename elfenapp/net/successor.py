"""Whether another device hosts our game by now: we go there by our own ticket, and believe only what that proves."""

from __future__ import annotations

import asyncio

from .guest_wire import GuestWire
from .messages import Ticket
from .sockets import Address, Carrier, Network, connect
from .wire import Arrived, Event, Gone, TurnedAway

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
    answered: asyncio.Future[bool] = network.loop.create_future()

    def hear(carrier: Carrier, event: Event) -> None:
        if isinstance(event, Arrived | TurnedAway | Gone) and not answered.done():
            ticket = event.ticket if isinstance(event, Arrived) else None
            same = ticket is not None and (ticket.match, ticket.device) == (own.match, own.device)
            answered.set_result(same and ticket is not None and ticket.epoch > epoch)
        if isinstance(event, Arrived):
            carrier.close("we know enough")

    def make() -> GuestWire:
        return GuestWire(own, "", network.loop.time())

    try:
        async with asyncio.timeout(ONCE_WITHIN):
            return await connect(network, [address], make, hear) and await answered
    except TimeoutError:
        return False
