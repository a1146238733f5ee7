"""A host that dies: its guests together have its game, any fewer have nothing, and no acknowledged move is lost."""

from __future__ import annotations

from itertools import combinations

import pytest

from elfenapp.engine.bots import bots_of
from elfenapp.engine.core.errors import BadMessage, Reason
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.saving import pack_entry
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.net.failover.log_digest import seen
from elfenapp.net.failover.quorum import Contribution, QuorumChoice, QuorumId, ReplicaPart, choose_quorum
from elfenapp.net.failover.recovery import HostRecovery, rebuild, send_replicas
from elfenapp.net.failover.secret_sharing import join_secret
from elfenapp.net.lobby.state import HOST
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.address import NOWHERE, Address
from elfenapp.net.protocol.connection import Authenticated, Control
from elfenapp.net.protocol.messages import KEPT, OFFER
from elfenapp.session.host import Host
from elfenapp.session.requests import Act
from elfenapp.session.seats import PERSON
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Line, Rig, Visitor, new_door
from tests.session.test_host import host_of


class Comer:
    """A guest at the meeting of another, on a wire: the keys of the quorum must fit."""

    def __init__(self, meeting: HostRecovery, own: Visitor, quorum: QuorumId) -> None:
        self.meeting, self.own = meeting, own
        share = own.holdings[quorum].share
        peer = share.peer(meeting.heir)
        assert peer
        self.line = Line(new_door(meeting.known_devices), share.ticket_of(own.ticket.match, share.device, peer.key))
        self.peer = Address("10.0.0.3", 0)
        self._settle()

    def send_control(self, kind: str, *rest: object) -> None:
        self.line.host.send_control(kind, *rest)  # type: ignore[arg-type]

    def send_game(self, data: bytes) -> None:
        self.line.host.send_game(data)

    def close(self, cause: str) -> None:
        self.line.host.close(cause)

    def _settle(self) -> None:
        self.line.carry()
        events, self.line.host_events = self.line.host_events, []
        for event in events:
            if isinstance(event, Authenticated):
                self.meeting.arrive(event.ticket, self)
            elif isinstance(event, Control) and self.line.ticket:
                self.meeting.hear(self.line.ticket, self, event.kind, event.rest)
        self.line.carry()

    @property
    def offered(self) -> bool:
        return any(isinstance(event, Control) and event.kind == OFFER for event in self.line.guest_events)

    def agree(self, holdings: dict[QuorumId, ReplicaPart]) -> None:
        class Up:
            peer = NOWHERE
            send_control = self.line.guest.send_control
            send_game = self.line.guest.send_game
            close = self.line.guest.close

        send_replicas(Up(), self.meeting.heir, [*holdings.values()], seen(self.own.source, self.own.ticket.key))
        self._settle()

    def say(self, kind: str, *rest: Plain) -> None:
        """Anything, for a guest that has changed its app."""
        self.line.guest.send_control(kind, *rest)
        self._settle()


def go_on(heir: Visitor, others: list[Visitor]) -> tuple[Match, KnownDevices] | None:
    """The host is gone: one offers, these others agree; what came of it."""
    found: list[tuple[Match, KnownDevices]] = []
    meeting = HostRecovery(heir.ticket, "Heir", heir.holdings, seen(heir.source, heir.ticket.key))
    meeting.on_whole.subscribe(lambda match, known_devices: found.append((match, known_devices)))
    for other in others:
        comer = Comer(meeting, other, max(other.holdings.keys() & heir.holdings.keys()))
        assert comer.offered
        comer.agree(other.holdings)
    return found[0] if found else None


def open_with(*guests: Visitor) -> tuple[Match, KnownDevices]:
    """The game that these can open with what they hold of their newest quorum."""
    share = guests[0].holdings[max(guests[0].holdings)].share
    contributions = {guest.ticket.device: guest.holdings[share.quorum].contribution for guest in guests}
    return rebuild("ab" * 8, share.terms, share.mark, contributions)


def contributions(*guests: Visitor) -> dict[str, dict[QuorumId, Contribution]]:
    return {
        guest.ticket.device: {quorum: held.contribution for quorum, held in guest.holdings.items() if held.whole}
        for guest in guests
    }


def play(rig: Rig, guests: dict[int, Visitor], most: int) -> list[Reason | None]:
    """So many moves, each by the guest whose turn it is; what the host said to each."""
    host, chance = rig.host, Generator(7)
    bots = bots_of(host.match.game)
    bot = bots.get("greedy", bots["random"])
    said: list[Reason | None] = []
    while not host.match.over and len(said) < most:
        seat = host.match.acting[0]
        source = guests[seat].source
        assert source
        decision = source.decision(seat)
        assert decision
        action = bot.choose(source.view(seat_reader(seat)), decision, chance)
        request = Act(source.public.epoch, action.decision, action.verb, action.fields)
        for guest in guests.values():
            guest.line.now += 0.1  # at full speed, but not all at once: that would be a flood
        before = len(said)
        source.request(seat, request, said.append)
        assert len(said) == before + 1, "answered"
    return said


@pytest.mark.parametrize("name", sorted(all_games()))
def test_all_guests_together_play_every_game_on_to_its_end(name: str) -> None:
    game = all_games()[name]
    players = max(3, game.seats[0])
    rig = Rig(host_of(*[PERSON] * players, game=name))
    guests = {seat: seated(rig, seat, f"P{seat}") for seat in range(players)}
    assert set(play(rig, guests, 25)) == {None}
    before = rig.host.match
    *others, heir = guests.values()
    kept = go_on(heir, others)
    assert kept, "everybody was there"
    match, known_devices = kept
    assert match.digest() == before.digest() and match.length == before.length

    again = Rig(Host(match, rig.host.seats), known_devices=known_devices)
    assert again.table.state.places[players - 1] == HOST, "the heir's own people sit at its device"
    back = {seat: Visitor(again, guest.ticket, source=guest.source) for seat, guest in guests.items() if guest != heir}
    for guest in back.values():
        assert guest.source
        guest.source._send = guest.send  # as a visit does, whose connections change
    assert all(guest.source and guest.source.local_seats == (seat,) for seat, guest in back.items()), "by their keys"
    while not match.over:
        seat = match.acting[0]
        if seat in back:
            play(again, back, 1)
        else:
            decision = match.decision(seat)
            assert decision
            action = next(decision.enumerate())
            epoch = again.host.public.epoch
            again.host.handle(seat, Act(epoch, action.decision, action.verb, action.fields))
            again.settle()
    for guest in back.values():
        assert guest.source and guest.source.view(SPECTATOR) == match.view(SPECTATOR)


def test_fewer_than_all_cannot_go_on_and_hold_nothing_readable() -> None:
    seats = people().seats
    rig = Rig(Host(Match(Setup("elfenland", 3, seed=0xE1F_CA4D_5EED_0001)), seats))
    guests = {seat: seated(rig, seat, f"P{seat}") for seat in range(3)}
    play(rig, guests, 12)
    match = rig.host.match
    ann, bob, eve = guests.values()
    assert go_on(ann, []) is go_on(ann, [bob]) is None
    with pytest.raises(BadMessage):
        open_with(ann, bob)
    secrets = [pack(match.setup.seed), *(pack(pack_entry(match.rules, entry)) for entry in match.log)]
    secrets += [ticket.key for ticket in rig.known_devices.tickets()]
    assert len(secrets) > 12
    for some in combinations((ann, bob, eve), 2):
        told = b"".join(pack([event.kind, *event.rest]) for guest in some for event in guest.replication)
        assert not [secret for secret in secrets if secret in told]
    found = go_on(ann, [bob, eve])
    assert found and pack(found[0].setup.seed) == secrets[0], "but all of them have it"


def test_an_answer_waits_until_the_move_would_outlive_the_host_and_no_update_does() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), seated(rig, (seat + 1) % 3, "Bob")
    keeper = next(guest for guest in (ann, bob) if max(guest.holdings) and guest.holdings[max(guest.holdings)].pieces)
    keeper.keeps = False
    answers = do(ann, seat)
    assert not answers and bob.source and bob.source.public.length == host.match.length
    quorum = max(keeper.holdings)
    keeper.say(KEPT, [*quorum], len(keeper.holdings[quorum].pieces))
    rig.settle()
    assert answers == [None]


def test_nobody_waits_for_long_for_a_device_that_says_nothing() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann, bob, eve = (seated(rig, (seat + at) % 3, name) for at, name in enumerate(("Ann", "Bob", "Eve")))
    keeper = next(guest for guest in (eve, bob) if guest.holdings[max(guest.holdings)].pieces)
    keeper.keeps = False
    answers = do(ann, seat)
    for now in (100.0, 101.0):
        rig.table.tick(now)
    assert not answers
    rig.table.tick(103.0)
    rig.settle()
    assert answers == [None], "the quorum does without it"
    others = [guest for guest in (ann, bob, eve) if guest is not keeper]
    assert go_on(others[0], others[1:])
    keeper.keeps = True
    owed = max(keeper.holdings)
    keeper.say(KEPT, [*owed], len(keeper.holdings[owed].pieces))
    rig.settle()
    assert keeper.ticket.device in others[0].holdings[max(others[0].holdings)].share.members, "and takes it in again"
    assert go_on(others[0], others[1:]) is None, "from then on it is needed"


def test_whoever_is_alone_holds_nothing_and_knows_it() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), seated(rig, (seat + 1) % 3, "Bob")
    (old,) = [{**held} for held in (bob.holdings,)]
    bob.cut()
    assert go_on(ann, []) is None and go_on(bob, [ann]), "before anything has happened the older quorum is as good"
    assert do(ann, seat) == [None], "and nobody waits for anything"
    (alone,) = ann.holdings.values()
    assert alone.share.members == (ann.ticket.device,) and not alone.pieces and not alone.share.part
    bob.holdings = old
    heir = HostRecovery(ann.ticket, "Ann", ann.holdings)
    assert choose_quorum(ann.ticket.device, contributions(ann, bob)) == QuorumChoice(), (
        "an older circle would lose what was acknowledged"
    )
    assert choose_quorum(bob.ticket.device, contributions(ann, bob)) == QuorumChoice(
        newer=frozenset((ann.ticket.device,))
    )
    assert heir.missing == ()


def test_parts_are_renewed_when_devices_come_and_go() -> None:
    rig = Rig(people())
    ann, bob, eve = rig.join("Ann"), rig.join("Bob"), rig.join("Eve")
    first = max(ann.holdings)
    before = {**ann.holdings}[first]
    old_key = join_secret([guest.holdings[first].share.part for guest in (ann, bob, eve)])
    stale = {**eve.holdings}
    eve.cut()
    second = max(ann.holdings)
    assert second > first and ann.holdings.keys() == {second}, "the older one does not count any more"
    assert join_secret([guest.holdings[second].share.part for guest in (ann, bob)]) != old_key, "nor does the old key"
    assert go_on(ann, [bob]), "those who are left"
    share = bob.holdings[second].share
    mixed = {ann.ticket.device: before.contribution, bob.ticket.device: bob.holdings[second].contribution}
    with pytest.raises(BadMessage):
        rebuild("ab" * 8, share.terms, share.mark, mixed)
    assert max(stale) == first
    Visitor(rig, eve.ticket)
    assert max(ann.holdings) > second and go_on(ann, [bob]) is None


def test_a_quorum_that_was_never_whole_does_not_count_and_one_that_may_have_been_does() -> None:
    rig = Rig(people())
    ann, bob = rig.join("Ann"), rig.join("Bob")
    older, present, own = max(ann.holdings), contributions(ann, bob), ann.ticket.device
    rig.join("Eve")
    newer = max(ann.holdings)
    for guest in (ann, bob):
        present[guest.ticket.device][newer] = guest.holdings[newer].contribution
    found = choose_quorum(own, present)
    assert found.quorum is None and len(found.absent) == 1, "moves may have been acknowledged by it: Eve must come"
    del present[bob.ticket.device][newer]
    assert choose_quorum(own, present) == QuorumChoice(older), "Bob never had his part: nobody was told anything by it"


def test_a_stranger_and_a_wrong_part_do_no_harm() -> None:
    rig = Rig(people())
    ann, bob, eve = rig.join("Ann"), rig.join("Bob"), rig.join("Eve")
    meeting = HostRecovery(ann.ticket, "Ann", ann.holdings)
    quorum = max(ann.holdings)
    share = bob.holdings[quorum].share
    pretended = share.ticket_of(ann.ticket.match, eve.ticket.device, share.peers[0].key)
    line = Line(new_door(meeting.known_devices), pretended).carry()
    assert not line.host.known and not line.guest.known, "Bob has no key of Eve's"
    comer = Comer(meeting, bob, quorum)
    comer.agree(eve.holdings)
    assert meeting.missing == ("Eve",), "so far it may be his own part"
    Comer(meeting, eve, quorum).agree(eve.holdings)
    assert meeting.failed, "but it opens nothing"
