"""A guest's way to its host: every way there is side by side, and one search at a time, whatever comes of it.

Addresses, answers to a search and refusals are hints. Only a host that proves itself is come in to (``attempts``).

Searches in the network's thread; ``hear``, ``hear_meeting`` and ``missed`` are called in the guest's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from elfenapp.engine.core.plain import Plain

from ..discovery.search import answering, search, wait_or_none
from ..host.listener import Post
from ..pairing.attempts import MOST_TRIES, PROVEN_WITHIN, Attempts, Shunned
from ..pairing.guest_connection import Claim, GuestConnection
from ..pairing.host_approval import ANSWER_WITHIN, Ask
from ..pairing.join_code import JoinCode
from ..protocol.address import Address
from ..protocol.beacon import Beacon
from ..protocol.connection import Event
from ..protocol.messages import Ticket
from ..transport.link import ConnectionLink
from ..transport.network import Network

# Seconds after which a gateway is asked for a code that does not name it: sooner if a game is hosted there, and none
# where the code says. Two searches have gone out by then; and whoever hosts there might be another, who would refuse.
HOTSPOT_AFTER, GATEWAYS_AFTER = 0.3, 1.0
OFFERS_AFTER = 0.3  # seconds after which a device is tried that offers to host: a host comes first
FIND_WITHIN = 4.0  # seconds after which a person is told that nothing was found; it goes on all the same
ROUND_WITHIN = 7.0  # seconds after which the search begins again: those that are tried then have proven nothing
ASKING_WITHIN = ANSWER_WITHIN * 2  # seconds for a person to let us in: the host ends the question long before
log = logging.getLogger("elfenapp.net")
Enter: TypeAlias = Callable[[Address], Coroutine[Any, Any, bool]]  # a try there: whether we have come in


@dataclass(frozen=True)
class SearchRequest:
    """All that a search needs to know, as it was when it began: the guest's thread goes on meanwhile."""

    way: JoinCode | Ticket | Ask
    pause: float
    addresses: tuple[Address, ...]  # where the host may be
    known: list[Plain] | None  # what we remember of the game
    meetings: dict[str, Ticket]  # by device that may offer to host: our ticket there
    peers: tuple[str, ...]  # where those devices were last
    follows: Callable[[str], bool]  # whether we go to a device that offers
    search: bool = True  # whether to look elsewhere, too

    @property
    def asks(self) -> bool:
        """True if a person must answer before we are in."""
        return isinstance(self.way, Ask)

    @property
    def patience(self) -> float:
        """Seconds until the search begins again. A person who is asked has as long as the host gives them."""
        return ASKING_WITHIN if self.asks else ROUND_WITHIN


class HostFinder:
    def __init__(self, network: Network, post: Post, name: str) -> None:
        self.number = 0  # of the newest search: of an older one nobody wants to hear any more
        self._network, self._post, self._name = network, post, name
        self._hear: Callable[[ConnectionLink, Event, int], None] = lambda carrier, event, number: None
        self._hear_meeting: Callable[[ConnectionLink, Event, str], None] = lambda carrier, event, heir: None
        self._missed: Callable[[int], None] = lambda number: None
        self._running: Future[None] | None = None
        self.shunned = Shunned(network)

    def listen(
        self,
        hear: Callable[[ConnectionLink, Event, int], None],
        hear_meeting: Callable[[ConnectionLink, Event, str], None],
        missed: Callable[[int], None],
    ) -> None:
        self._hear, self._hear_meeting, self._missed = hear, hear_meeting, missed

    def begin(self, plan: SearchRequest) -> None:
        self.stop()
        self._running = self._network.run(self._search(plan, self.number))

    def stop(self) -> None:
        """Found, or not wanted any more."""
        self.number += 1
        if self._running is not None:
            self._running.cancel()

    # In the network's thread -------------------------------------------------------------------------------------

    async def _search(self, plan: SearchRequest, number: int) -> None:
        reached = False
        try:
            await asyncio.sleep(plan.pause)
            reached = await wait_or_none(self._try(plan, number), plan.patience) or False
        except Exception:  # a fault of ours: whoever waits for their host must not wait for ever because of it
            log.exception("a search for the host failed")
        if not reached:
            self._post(lambda: self._missed(number))

    async def _try(self, plan: SearchRequest, number: int) -> bool:
        """Whether one of the ways leads in."""
        patience = ASKING_WITHIN if plan.asks else PROVEN_WITHIN
        attempts = Attempts(self._network, self.shunned, not isinstance(plan.way, Ticket), patience)

        def make(claim: Claim) -> GuestConnection:
            return GuestConnection(plan.way, self._name, self._network.loop.time(), plan.known, claim)

        def hear(carrier: ConnectionLink, event: Event) -> None:
            self._post(lambda: self._hear(carrier, event, number))

        async def enter(address: Address) -> bool:
            return await attempts.at(address, make, hear)

        ways: list[Coroutine[Any, Any, bool]] = [enter(address) for address in self._near(plan)]
        match plan.way:
            case JoinCode() as code:
                ways.append(self._ask(code, enter))
            case Ticket() as ticket:
                ways += [self._search_match(ticket, plan, enter, attempts)] if plan.search else []
            case Ask():
                pass  # only where the game was found
            case _:
                assert_never(plan.way)
        return await _any(ways)

    async def _search_match(self, ticket: Ticket, plan: SearchRequest, enter: Enter, attempts: Attempts) -> bool:
        """The host may have another address by now, or be another device; or a guest offers to be the host."""

        async def meet(address: Address, heir: str) -> bool:
            """A host that is there, too, comes first."""

            def hear(carrier: ConnectionLink, event: Event) -> None:
                self._post(lambda: self._hear_meeting(carrier, event, heir))

            def make(claim: Claim) -> GuestConnection:
                return GuestConnection(
                    plan.meetings[heir], self._name, self._network.loop.time(), None, claim, meeting=True
                )

            await asyncio.sleep(OFFERS_AFTER)
            return await attempts.at(address, make, hear, heir)

        def way(beacon: Beacon, where: Address) -> Coroutine[Any, Any, bool] | None:
            if beacon.match != ticket.match or beacon.epoch < ticket.epoch:
                return None
            if not beacon.heir:
                return enter(where)
            return meet(where, beacon.heir) if plan.follows(beacon.heir) else None

        return await self._found(way, plan.peers)

    async def _found(
        self, way: Callable[[Beacon, Address], Coroutine[Any, Any, bool] | None], known: Iterable[str]
    ) -> bool:
        """Search, and try every answer as it comes."""
        came_in: asyncio.Future[bool] = self._network.loop.create_future()
        tries: set[asyncio.Task[bool]] = set()

        def ended(task: asyncio.Task[bool]) -> None:
            tries.discard(task)
            if not task.cancelled() and not came_in.done():
                if (fault := task.exception()) is not None:
                    came_in.set_exception(fault)
                elif task.result():
                    came_in.set_result(True)

        def heard(beacon: Beacon, place: str) -> None:
            found = way(beacon, Address(place, beacon.port)) if len(tries) < MOST_TRIES else None
            if found is not None:
                task = asyncio.ensure_future(found)
                tries.add(task)
                task.add_done_callback(ended)

        async def first() -> bool:
            return await came_in

        searching = asyncio.ensure_future(search(self._network, heard, known))
        try:
            if await wait_or_none(first(), FIND_WITHIN):
                return True
            searching.cancel()
            return await _any([_outcome(task) for task in tries])  # a host that is about to prove itself may do so
        finally:
            searching.cancel()
            for task in [*tries]:
                task.cancel()

    async def _ask(self, code: JoinCode, enter: Enter) -> bool:
        """The host may be the hotspot itself, with the address of its other side in the code."""
        places, by_code = self._network.transport, code.addresses(self._network.transport)
        port = code.port(places)
        if not by_code:  # the code's hint says nothing here: whoever hosts at its port may be the one

            def way(beacon: Beacon, where: Address) -> Coroutine[Any, Any, bool] | None:
                return enter(where) if where.port == port and not beacon.heir else None

            return await self._found(way, ())
        leading = [Address(place, port) for place in places.gateways()]
        hosts = await answering(self._network, {place for place, _ in by_code}, HOTSPOT_AFTER)
        if not hosts.isdisjoint(by_code) or hosts.isdisjoint(leading):
            await asyncio.sleep(GATEWAYS_AFTER - HOTSPOT_AFTER)
        return await _any([enter(found) for found in leading])

    def _near(self, plan: SearchRequest) -> list[Address]:
        """The host's last addresses, and those that its code names in the networks that we are in."""
        places = self._network.transport
        by_code = plan.way.addresses(places) if isinstance(plan.way, JoinCode) else []
        known = [route for address in plan.addresses for route in places.routes(address)]
        return [*dict.fromkeys((*known, *by_code))]


async def _any(ways: list[Coroutine[Any, Any, bool]]) -> bool:
    """Whether one of these comes to a good end; the others are given up then."""
    tries = {asyncio.ensure_future(way) for way in ways}
    came_in = False
    try:
        while tries and not came_in:
            done, tries = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            came_in = any(task.result() for task in done)
    finally:
        for task in tries:
            task.cancel()
    return came_in


async def _outcome(task: asyncio.Task[bool]) -> bool:
    return await task
