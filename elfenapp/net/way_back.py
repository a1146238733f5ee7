"""A guest's way to its host: every way there is at once, and one search at a time, whatever comes of it.

Searches in the network's thread; ``hear``, ``hear_meeting`` and ``missed`` are called in the guest's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeAlias

from elfenapp.engine.core.plain import Plain

from .discovery import Tried, answering, find_match, find_port, wait_or_none
from .guest_wire import GuestWire
from .interfaces import gateways, own_interfaces, own_ipv6
from .join_code import JoinCode
from .letting_in import Ask
from .messages import Ticket
from .opening import Post
from .sockets import Address, Carrier, Network, connect
from .wire import Event

# Seconds after which a gateway is asked for a code that does not name it: sooner if a game is hosted there, and none
# where the code says. Two searches have gone out by then; and whoever hosts there might be another, who would refuse.
HOTSPOT_AFTER, GATEWAYS_AFTER = 0.3, 1.0
FIND_WITHIN = 4.0  # seconds after which a person is told that nothing was found; it goes on all the same
log = logging.getLogger("elfenapp.net")
Reach: TypeAlias = Callable[[list[Address]], Coroutine[Any, Any, bool]]


@dataclass(frozen=True)
class Plan:
    """All that a search needs to know, as it was when it began: the guest's thread goes on meanwhile."""

    way: JoinCode | Ticket | Ask
    pause: float
    addresses: tuple[Address, ...]  # where the host may be
    known: list[Plain] | None  # what we remember of the game
    meetings: dict[str, Ticket]  # by device that may offer to host: our ticket there
    fellows: tuple[str, ...]  # where those devices were last
    follows: Callable[[str], bool]  # whether we go to a device that offers


class WayBack:
    def __init__(self, network: Network, post: Post, name: str, tried: Tried) -> None:
        self.number = 0  # of the newest search: of an older one nobody wants to hear any more
        self._network, self._post, self._name, self._tried = network, post, name, tried
        self._hear: Callable[[Carrier, Event, int], None] = lambda carrier, event, number: None
        self._hear_meeting: Callable[[Carrier, Event], None] = lambda carrier, event: None
        self._missed: Callable[[int], None] = lambda number: None
        self._running: Future[None] | None = None

    def listen(
        self,
        hear: Callable[[Carrier, Event, int], None],
        hear_meeting: Callable[[Carrier, Event], None],
        missed: Callable[[int], None],
    ) -> None:
        self._hear, self._hear_meeting, self._missed = hear, hear_meeting, missed

    def begin(self, plan: Plan) -> None:
        self.stop()
        self._running = self._network.run(self._search(plan, self.number))

    def stop(self) -> None:
        """Found, or not wanted any more."""
        self.number += 1
        if self._running is not None:
            self._running.cancel()

    # In the network's thread -------------------------------------------------------------------------------------

    async def _search(self, plan: Plan, number: int) -> None:
        reached = False
        try:
            await asyncio.sleep(plan.pause)
            reached = await self._try(plan, number)
        except Exception:  # a fault of ours: whoever waits for their host must not wait for ever because of it
            log.exception("a search for the host failed")
        if not reached:
            self._post(lambda: self._missed(number))

    async def _try(self, plan: Plan, number: int) -> bool:
        """Whether one of the ways reaches somebody."""

        def make() -> GuestWire:
            return GuestWire(plan.way, self._name, self._network.loop.time(), plan.known)

        def hear(carrier: Carrier, event: Event) -> None:
            self._post(lambda: self._hear(carrier, event, number))

        async def reach(addresses: list[Address]) -> bool:
            return await connect(self._network, addresses, make, hear)

        tries = {asyncio.ensure_future(reach(_near(plan)))}
        if isinstance(plan.way, Ticket):
            tries.add(asyncio.ensure_future(self._search_match(plan.way, plan, reach)))
        elif isinstance(plan.way, JoinCode):
            tries.add(asyncio.ensure_future(self._ask(plan.way, reach)))
        reached = False
        try:
            while tries and not reached:
                done, tries = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
                reached = any(task.result() for task in done)
        finally:
            for task in tries:
                task.cancel()
        return reached

    async def _search_match(self, ticket: Ticket, plan: Plan, reach: Reach) -> bool:
        """The host may have another address by now, or be another device; or somebody offers to be the host."""
        search = find_match(self._network, ticket, plan.follows, plan.fellows, self._tried)
        found = await wait_or_none(search, FIND_WITHIN)
        if found is None:
            return False
        address, heir = found
        if not heir:
            return await reach([address])

        def meet() -> GuestWire:
            return GuestWire(plan.meetings[heir], self._name, self._network.loop.time())

        def hear(carrier: Carrier, event: Event) -> None:
            self._post(lambda: self._hear_meeting(carrier, event))

        return await connect(self._network, [address], meet, hear)

    async def _ask(self, code: JoinCode, reach: Reach) -> bool:
        """The host may be the hotspot itself, with the address of its other side in the code."""
        if not own_interfaces():  # there is no IPv4 here, and in the code nothing else
            found = await wait_or_none(find_port(self._network, code.port, self._tried), FIND_WITHIN)
            return found is not None and await reach([found])
        by_code, leading = {code.address(own) for own in own_interfaces()}, gateways()
        hosts = await answering(self._network, code.port, by_code, HOTSPOT_AFTER)
        if hosts & by_code or not hosts & {*leading}:
            await asyncio.sleep(GATEWAYS_AFTER - HOTSPOT_AFTER)
        return await reach([(found, code.port) for found in leading])


def _near(plan: Plan) -> list[Address]:
    """Where the host was, and where its code says it is on the networks that we are in."""
    by_code: list[Address] = []
    if isinstance(plan.way, JoinCode):
        by_code = [(plan.way.address(own), plan.way.port) for own in own_interfaces()]
    return [*dict.fromkeys((*_scoped(plan.addresses), *by_code))]


def _scoped(addresses: Iterable[Address]) -> Iterator[Address]:
    """A link-local address that was typed, or came from another device: by every adapter of ours."""
    for host, port in addresses:
        if host.lower().startswith("fe80:") and "%" not in host:
            yield from ((f"{host}%{index}", port) for index in sorted({own.index for own in own_ipv6()}))
        else:
            yield host, port
