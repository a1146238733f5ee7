"""A stateful fuzzer: plays stranger, guest and host in every state. ``python -m tests.net.fuzz_states --steps 100000``.

Every step says one message to one end of a connection that is in a known state. The end either follows the table of
``net/protocol/trust.py`` or ends that connection. An honest game beside it, its known devices and
a guest's tickets stay as they are.
"""

from __future__ import annotations

import random
import resource
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.protocol import trust
from elfenapp.net.protocol.connection import Authenticated, Closed, Connection
from elfenapp.net.protocol.messages import CONTROL, GAME, SIT, Ticket
from elfenapp.net.protocol.trust import FROM_GUESTS, FROM_HOSTS, GAME_DATA, GUEST_STATES, HOST_STATES
from elfenapp.net.storage.keys import Keys
from elfenapp.session.rate_limit import Rate
from elfenapp.session.seats import PERSON
from tests.helpers.memory_transport import Room
from tests.net.fuzz import MOST_MEMORY, mutated
from tests.net.protocol.test_trust import in_state
from tests.net.rig import Rig, Visitor
from tests.session.test_host import host_of

KINDS = sorted({rule.kind for rule in (*FROM_GUESTS, *FROM_HOSTS)})
RARE = 12  # of so many steps one is said before anything is proven: a handshake takes its time


class _NoNetwork:
    """For a ``LanGuest`` that never searches."""

    loop = SimpleNamespace(time=lambda: 0.0)
    transport = Room().device("alone")

    def run(self, work: Any) -> Future[None]:
        work.close()
        return Future()


class Fuzzer:
    def __init__(self, seed: int, folder: Path) -> None:
        self.chance, self.folder = random.Random(seed), folder
        self.counts: Counter[tuple[str, bool]] = Counter()  # by state: how often a message was admitted, or not
        self.host = host_of(PERSON, PERSON, PERSON, game="elfenland")
        self.rig = Rig(self.host)
        self.good = self.rig.join("Good")
        self.waiting = next(seat for seat in range(3) if seat not in self.host.match.acting)
        self.rig.table.place(self.waiting, OPEN)
        self.good.say(SIT, self.waiting)
        self.other = Rig(host_of(PERSON, PERSON, PERSON, game="elfenland"))  # whose host is evil
        self.seeds = self._recorded()
        self.before = self.host.match.digest()
        self.evil: Visitor | None = None
        self.victim: tuple[Visitor, LanGuest] | None = None

    def step(self) -> None:
        if self.chance.randrange(RARE) == 0:
            state = self.chance.choice([*HOST_STATES, *GUEST_STATES])
            self._say_to_wire(state)
        elif self.chance.random() < 0.5:
            self._say_to_table()
        else:
            self._say_to_guest()

    def check(self) -> None:
        assert self.host.match.digest() == self.before and not self.good.line.host.closed
        assert self.good.source is not None and self.good.source.local_seats == (self.waiting,)

    # One end, in any state ---------------------------------------------------------------------------------------

    def _say_to_wire(self, state: str) -> None:
        line, kind = in_state(state), self.chance.choice(KINDS)
        at_host = state in HOST_STATES
        payload = self._message(kind)
        teller, wire = (line.guest, line.host) if at_host else (line.host, line.guest)
        teller.channel.send(payload)
        wire.receive(teller.channel.outgoing(), line.now)
        self._judge(state, FROM_GUESTS if at_host else FROM_HOSTS, kind, payload, wire)

    def _judge(self, state: str, rules: tuple[trust.Rule, ...], kind: str, payload: bytes, wire: Connection) -> None:
        admitted = any(rule.kind == kind and state in rule.states for rule in rules)
        causes = [event.cause for event in wire.take_events() if isinstance(event, Closed)]
        self.counts[state, admitted] += 1
        assert admitted or causes, (state, kind, payload)
        if state not in trust.KNOWN and wire.known:
            raise AssertionError(f"{state}: let in by {payload!r}")

    # A guest that is in, and a whole table -----------------------------------------------------------------------

    def _say_to_table(self) -> None:
        evil = self.evil
        if evil is None or evil.line.host.closed:
            if evil is not None and evil in self.rig.visitors:
                self.rig.visitors.remove(evil)
            evil = self.evil = _again(self.rig, evil)
        assert evil.line.ticket is not None, evil.line.refusal
        evil.line.guest.channel.send(self._any(trust.GUEST))
        for visitor in (evil, self.good):  # floods are another test, and time stands still here
            visitor.line.host._frames = visitor.line.host._bytes = Rate(1e9, 1e9)
        evil.settle()
        if evil.line.host.closed:
            evil.settle()  # the table is told that it has gone
        _forget(evil, self.good)

    # A host that is known, and a guest -----------------------------------------------------------------------------

    def _say_to_guest(self) -> None:
        if self.victim is None or self.victim[0].line.guest.closed:
            if self.victim is not None:
                self._leave(*self.victim)
            self.victim = self._come()
        visitor, visit = self.victim
        visitor.line.host.channel.send(self._any(trust.AT_TABLE))
        guest = visitor.line.guest
        guest.receive(visitor.line.host.channel.outgoing(), visitor.line.now)
        for event in guest.take_events():
            visit.hear(visitor, event, visit._host_finder.number)  # type: ignore[arg-type]
        visitor.line.host.receive(guest.outgoing(), visitor.line.now)
        kept = {(ticket.match, ticket.device, ticket.key) for ticket in visit._keys.tickets()}
        assert kept <= {(visitor.ticket.match, visitor.ticket.device, visitor.ticket.key)}, kept

    def _come(self) -> tuple[Visitor, LanGuest]:
        """A guest of another host, which is about to turn evil."""
        visitor = _again(self.other, self.victim[0] if self.victim is not None else None)
        ticket = visitor.ticket
        network: Any = _NoNetwork()
        visit = LanGuest(network, lambda call: None, Ticket(ticket.match, ticket.device, ticket.key), Keys(self.folder))
        visitor.send_control = visitor.line.guest.send_control  # type: ignore[method-assign]
        visitor.send_game = visitor.line.guest.send_game  # type: ignore[method-assign]
        visitor.close = visitor.line.guest.close  # type: ignore[method-assign]
        visit.hear(visitor, Authenticated(ticket), visit._host_finder.number)  # type: ignore[arg-type]
        for data in visitor.plain:
            visit.feed.receive(data)
        return visitor, visit

    def _leave(self, visitor: Visitor, visit: LanGuest) -> None:
        if visitor in self.other.visitors:
            self.other.visitors.remove(visitor)
        visit.without_host.forget()
        visit.without_host.close()
        visit._keys.forget(visitor.ticket.match)

    # Messages ----------------------------------------------------------------------------------------------------

    def _any(self, state: str) -> bytes:
        way = self.chance.randrange(3)
        if way == 0:
            return mutated(self.chance, self.seeds)
        if way == 1:
            return self.chance.choice(self.seeds)
        admitted = sorted(trust._ADMITTED[state])
        return self._message(self.chance.choice(admitted if self.chance.random() < 0.8 else KINDS))

    def _message(self, kind: str) -> bytes:
        if kind == GAME_DATA:
            return bytes((GAME,)) + pack(self._plain(2))
        return bytes((CONTROL,)) + pack([kind, *(self._plain(2) for _ in range(self.chance.randrange(4)))])

    def _plain(self, depth: int) -> Plain:
        chance = self.chance
        ways: list[Callable[[], Plain]] = [
            lambda: chance.choice((0, 1, -1, 2, 7, 1 << 31, (1 << 63) - 1)),
            lambda: chance.choice((True, False, None)),
            lambda: chance.choice(("", "key", "code", "table", "open", "host", "x" * 40, *KINDS)),
            lambda: chance.randbytes(chance.choice((0, 16, 32, 33))),
        ]
        if depth:
            ways += [
                lambda: [self._plain(depth - 1) for _ in range(chance.randrange(5))],
                lambda: {f"k{at}": self._plain(depth - 1) for at in range(chance.randrange(3))},
            ]
        return chance.choice(ways)()

    def _recorded(self) -> list[bytes]:
        """Real messages of a host and a guest, as payloads."""
        said: list[bytes] = []
        visitor = Rig(host_of(PERSON, PERSON, PERSON, game="elfenland")).join("Seed")
        for end in (visitor.line.host.channel, visitor.line.guest.channel):
            whole = end.send

            def send(payload: bytes, whole: Any = whole) -> None:
                said.append(payload)
                whole(payload)

            end.send = send  # type: ignore[method-assign]
        table = visitor.rig.table
        table.place(1, OPEN)
        visitor.say(SIT, 1)
        table.lend(1, True)
        table.lend(1, False)
        visitor.say("role", "table")
        visitor.say("away", True)
        table.hand_over(visitor.ticket.device)
        table.say_good_bye(for_good=True)
        visitor.settle()
        return [*dict.fromkeys(said)]


def _again(rig: Rig, before: Visitor | None) -> Visitor:
    """A guest comes back by its key, which is quick; by the code if it has said good-bye."""
    ticket = before.ticket if before is not None else None
    if ticket is None or rig.known_devices.find(ticket.match, ticket.device) is None:
        return rig.join("Again")
    return Visitor(rig, ticket)


def _forget(*visitors: Visitor) -> None:
    for visitor in visitors:
        for kept in visitor.kept:
            kept.clear()


def run(steps: int, seed: int = 1) -> Fuzzer:
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(seed, Path(folder))
        for number in range(steps):
            fuzzer.step()
            if number % 50 == 0:
                fuzzer.check()
        fuzzer.check()
        if fuzzer.victim is not None:
            fuzzer._leave(*fuzzer.victim)
        return fuzzer


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted, began = parser.parse_args(), time.monotonic()
    counts = run(wanted.steps, wanted.seed).counts
    seconds, memory = time.monotonic() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{wanted.steps} steps in {seconds:.0f} s, the game unharmed, {memory} MB at most")
    for (state, admitted), count in sorted(counts.items()):
        print(f"{state:11} {'admitted' if admitted else 'ended':9} {count}")
    assert memory < MOST_MEMORY, "what a device says stays somewhere"
