"""State diagrams of reconnecting in docs/lan/protocol.md, one try and a guest: every arrow is walked here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from elfenapp.engine.core.errors import Reason
from elfenapp.net.guest.lan_guest import HERE, LEFT, LOST, REFUSED, SEARCHING, LanGuest
from elfenapp.net.pairing.attempts import (
    CAME_IN,
    CHOSEN,
    GUESSES,
    PROVEN_WITHIN,
    PROVING,
    QUEUED,
    REACHING,
    SHUNNED,
    SHUNNED_FOR,
    UNTRIED,
    Attempts,
    Shunned,
)
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode, own_code
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.connection import Authenticated, Closed, Control, Rejected
from elfenapp.net.protocol.messages import CLOSED, Ticket
from elfenapp.net.storage.keys import Keys
from tests.net.fuzz_states import _NoNetwork
from tests.net.page import Arrow, arrows

HERE_IT_MAY_BE = Address("10.0.0.7", 52167)
TICKET = Ticket("ab" * 8, "device", bytes(32))
CODE = own_code(_NoNetwork.transport, 1)


# One try -------------------------------------------------------------------------------------------------------------


class Try:
    """One try at an address, brought to a step; connections and time are stand-ins."""

    def __init__(self, step: str, in_turn: bool) -> None:
        self.loop, self.clock = asyncio.new_event_loop(), [0.0]
        self.loop.time = lambda: self.clock[0]  # type: ignore[method-assign]
        transport = SimpleNamespace(connect=lambda address: self.reached)
        network: Any = SimpleNamespace(loop=self.loop, soon=lambda act: None, transport=transport)
        self.shunned = Shunned(network)
        self.attempts = Attempts(network, self.shunned, in_turn)
        self.reached: asyncio.Future[Any] = self.loop.create_future()
        self.wire: Any = SimpleNamespace(guessed=False, cut=False)
        self.claim: Callable[[int], bool] = lambda epoch: False
        ways = {
            UNTRIED: (),
            REACHING: (self.busy, self.hint) if in_turn else (self.hint,),
            QUEUED: (self.busy, self.hint, self.reach),
            PROVING: (self.hint, self.reach),
            CHOSEN: (self.hint, self.reach, self.prove),
            CAME_IN: (self.hint, self.reach, self.welcome),
            SHUNNED: (self.hint, self.reach, self.refuse),
        }
        for way in ways[step]:
            way()

    async def _carry(self, carrier: Any) -> bool:
        self.carrier = carrier
        return True

    def settle(self) -> None:
        for _ in range(10):
            self.loop.run_until_complete(asyncio.sleep(0))

    @property
    def step(self) -> str:
        self.settle()
        return self.attempts.step(HERE_IT_MAY_BE)

    def make(self, claim: Callable[[int], bool]) -> Any:
        self.claim = claim
        return self.wire

    def hint(self) -> None:
        self.task = self.loop.create_task(self.attempts.at(HERE_IT_MAY_BE, self.make, lambda carrier, event: None))
        self.settle()

    def reach(self, found: bool = True) -> None:
        if not self.reached.done():
            self.reached.set_result(SimpleNamespace(close=lambda: None, carry=self._carry) if found else None)
        self.settle()

    def busy(self) -> None:
        self.loop.run_until_complete(self.attempts._turn.acquire())

    def turn(self) -> None:
        if self.attempts._turn.locked() and self.step == QUEUED:
            self.attempts._turn.release()

    def enough(self) -> None:
        self.shunned.guesses = GUESSES
        self.turn()

    def prove(self) -> None:
        if self.step == PROVING:
            assert self.claim(7)

    def hear(self, event: object, cut: bool = False) -> None:
        if self.step in (PROVING, CHOSEN):
            self.wire.cut = cut
            self.carrier._hear(self.carrier, event)

    def welcome(self) -> None:
        self.hear(Authenticated(TICKET))

    def refuse(self) -> None:
        self.hear(Closed("turned away"))

    def too_late(self) -> None:
        """Another host has proven itself."""
        if self.step == PROVING:
            self.attempts._claim((Address("10.0.0.8", 52167), ""))
            self.hear(Closed("not needed"))

    def wait(self, seconds: float) -> None:
        self.settle()
        self.clock[0] += seconds

    def close(self) -> None:
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.settle()
        self.loop.close()


TRIES_EVENTS: dict[str, Callable[[Try], object]] = {
    "a hint": lambda tried: tried.hint() if tried.step == UNTRIED else None,
    "nobody there": lambda tried: tried.reach(False),
    "connected": lambda tried: tried.reach(),
    "its turn": lambda tried: tried.turn(),
    "three guesses": lambda tried: tried.enough(),
    "proof": lambda tried: tried.prove(),
    "welcome": lambda tried: tried.welcome(),
    "refusal or no proof": lambda tried: tried.refuse(),
    "connection lost": lambda tried: tried.hear(Closed("lost"), cut=True),
    "another was first": lambda tried: tried.too_late(),
    "4 s": lambda tried: tried.wait(PROVEN_WITHIN + 0.1) if tried.step != SHUNNED else None,
    "2 s": lambda tried: tried.wait(SHUNNED_FOR + 0.1),
}


def test_one_try_at_an_address_is_as_it_is_drawn() -> None:
    walked: set[Arrow] = set()
    for in_turn in (False, True):
        for step in (UNTRIED, REACHING, QUEUED, PROVING, CHOSEN, CAME_IN, SHUNNED):
            if (step == QUEUED and not in_turn) or (step == CHOSEN and in_turn):
                continue  # by a ticket no try waits for its turn; by a code there is no proof before the welcome
            for label, event in TRIES_EVENTS.items():
                tried = Try(step, in_turn)
                assert tried.step == step
                if not (in_turn and label in ("proof", "another was first")):
                    event(tried)
                after = tried.step
                tried.close()
                if after != step:
                    walked.add((step, after, label))
    assert walked == arrows("attempts.Attempts.step")


# A visit -------------------------------------------------------------------------------------------------------------


class Searching:
    """A guest, brought to a status; its searches find what the test says."""

    def __init__(self, folder: Path, status: str, way: JoinCode | Ticket | Ask) -> None:
        network: Any = _NoNetwork()
        self.carrier: Any = SimpleNamespace(
            peer=HERE_IT_MAY_BE, close=lambda cause: None, send_control=lambda *said: None, send_game=lambda data: None
        )
        self.visit = LanGuest(network, lambda call: None, way, Keys(folder))
        if status in (HERE, LOST):
            self.arrive()
        if status == LOST:
            self.hear(Closed("lost"))
        if status == REFUSED:
            self.hear(Rejected(Reason("sent_away"), proven=True))
        if status == LEFT:
            self.visit.leave()
        assert self.visit.status == status

    def hear(self, event: Any) -> None:
        self.visit.hear(self.carrier, event, self.visit._host_finder.number)

    def arrive(self) -> None:
        self.hear(Authenticated(TICKET))

    def miss(self) -> None:
        self.visit._missed(self.visit._host_finder.number)

    def refused(self, where: str) -> None:
        """Without a proof, by a device where the code says, or elsewhere."""
        self.carrier.peer = Address(where, CODE.port(_NoNetwork.transport))
        self.hear(Rejected(Reason("wrong_code")))

    def guessed(self) -> None:
        self.visit._host_finder.shunned.guesses = GUESSES
        self.miss()

    def other_key(self) -> None:
        """The code leads to a game that we know, and no host there has the key by which we know it."""
        self.visit._keys.keep(replace(TICKET, key=bytes(31) + b"1"))
        self.arrive()
        self.miss()

    def closed(self, for_good: bool) -> None:
        self.hear(Control(CLOSED, [for_good]))

    def close(self) -> None:
        self.visit.leave()


VISITS_EVENTS: dict[str, Callable[[Searching], object]] = {
    "host found": lambda guest: guest.arrive(),
    "no host": lambda guest: guest.miss(),
    "connection lost": lambda guest: guest.hear(Closed("lost")),
    "sent away": lambda guest: guest.hear(Rejected(Reason("sent_away"), proven=True)),
    "closed for good": lambda guest: guest.closed(True),
    "closed for now": lambda guest: guest.closed(False),
    "leave": lambda guest: guest.visit.leave(),
}


def refused_elsewhere(guest: Searching) -> None:
    guest.refused("elsewhere")
    guest.miss()


def guessed_and_lost(guest: Searching) -> None:
    guest.guessed()
    if guest.visit.status == LOST:
        guest.miss()


# While it searches for the first time, by a code or by asking: what is different then.
BY_CODE: dict[str, Callable[[Searching], object]] = {
    "refused where the code says": lambda guest: guest.refused(_NoNetwork.transport.place),
    "refused elsewhere, and no host": refused_elsewhere,
    "three wrong guesses": lambda guest: guest.guessed(),
    "a known game, and no proof": lambda guest: guest.other_key(),
}
BY_ASKING: dict[str, Callable[[Searching], object]] = {"no answer": lambda guest: guest.miss()}
BY_KEY: dict[str, Callable[[Searching], object]] = {  # none of them changes anything
    "refused": lambda guest: guest.refused(_NoNetwork.transport.place),
    "guesses": guessed_and_lost,
}


def test_a_visit_is_as_it_is_drawn(tmp_path: Path) -> None:
    walked: set[Arrow] = set()
    number = count()

    def walk(status: str, way: JoinCode | Ticket | Ask, events: dict[str, Callable[[Searching], object]]) -> None:
        for label, event in events.items():
            guest = Searching(tmp_path / str(next(number)), status, way)
            event(guest)
            after = guest.visit.status
            guest.close()
            if after != status:
                walked.add((status, after, label))

    for status in (SEARCHING, HERE, LOST, REFUSED, LEFT):
        walk(status, TICKET, VISITS_EVENTS)
    walk(SEARCHING, CODE, VISITS_EVENTS | BY_CODE)
    walk(SEARCHING, Ask(TICKET.match), {label: VISITS_EVENTS[label] for label in ("host found", "leave")} | BY_ASKING)
    before = {*walked}
    walk(LOST, TICKET, BY_KEY)
    assert walked == before
    assert walked == arrows("lan_guest.LanGuest.status")
