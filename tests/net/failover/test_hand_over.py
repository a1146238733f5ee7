"""The host's role goes to another device: the game, the keys, all seats; or everything stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.net.failover.hand_over import ASKED, CALLED_OFF, COMING_IN, DECLINED, FAILED, MOVING, NONE, WITHIN
from elfenapp.net.failover.snapshot import SnapshotReader
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.lobby.state import HOST
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import READY, WILLING, Ticket
from elfenapp.session.entry_safety import DiskMarks, EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.identity import epoch_of, id_of
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Rig, Visitor


class Handing:
    """A table whose host hands over to Bob; ``tried`` is where it wanted to come in, ``let_in`` lets it."""

    def __init__(self) -> None:
        self.host = people()
        self.rig = Rig(self.host)
        self.seat = self.host.match.acting[0]
        self.ann, self.bob = seated(self.rig, self.seat), seated(self.rig, (self.seat + 1) % 3, "Bob")
        self.handing = self.rig.table.handing
        self.left: list[Ticket] = []
        self.ended: list[tuple[str, str]] = []
        self.tried: list[Address] = []
        self.let_in: Callable[[], None] = lambda: None
        self.handing.on_done.subscribe(self.left.append)
        self.handing.on_ended.subscribe(lambda name, how: self.ended.append((name, how)))
        self.handing.come_in = self._come_in
        self.rig.table.hand_over(self.bob.ticket.device)
        self.rig.settle()

    def _come_in(self, address: Address, own: Ticket, let_in: Callable[[], None]) -> None:
        self.tried.append(address)
        self.let_in = let_in

    def paused(self) -> bool:
        """Asked again after every step."""
        return self.host.paused

    def goes_on(self) -> bool:
        """True if the game goes on here, and no player has gone."""
        return not self.host.paused and not self.left and do(self.ann, self.seat) == [None]


@pytest.fixture
def handing() -> Handing:
    return Handing()


def test_a_game_is_handed_over_whole_and_nobody_acts_meanwhile(handing: Handing) -> None:
    host, rig, seat, ann, bob = handing.host, handing.rig, handing.seat, handing.ann, handing.bob
    assert handing.handing.step == ASKED and not bob.snapshot and not handing.paused(), "Bob's person is asked first"
    assert do(ann, seat) == [None], "and the game goes on"
    bob.say(WILLING, True)
    rig.settle()
    assert handing.handing.step == MOVING and handing.paused()
    before = host.match.length
    acting = host.match.acting[0]
    guest = {seat: ann, (seat + 1) % 3: bob}.get(acting)
    assert guest is None or do(guest, acting) == [], "asked again at the new host"
    assert host.match.length == before
    inheritance = SnapshotReader()
    for pieces in bob.snapshot:
        inheritance.add([pieces])
    match = inheritance.match()
    assert match.digest() == host.match.digest() and epoch_of(match.about) > 1000
    known_devices = KnownDevices.read(id_of(match.about), "elfenland", pack(bob.known_devices))
    known_devices.move_to(bob.ticket.device)
    assert {ticket.name for ticket in known_devices.tickets()} == {"Ann", "Host"}
    bob.say(READY, 4711)
    assert handing.handing.step == COMING_IN and handing.tried == [(bob.peer[0], 4711)] and not handing.left
    handing.let_in()
    assert [ticket.name for ticket in handing.left] == ["Host"], "only when it has come in there"
    heir = Lobby(Host(match, host.seats), known_devices, EntrySafety(DiskMarks(99, 99)), lambda about: None)
    places = heir.state.places
    assert places[seat] == ann.ticket.device and places[(seat + 1) % 3] == HOST
    assert places[(seat + 2) % 3] == handing.left[0].device


@pytest.mark.parametrize("willing", [True, False])
def test_an_heir_who_is_lost_leaves_everything_as_it_was(handing: Handing, willing: bool) -> None:
    if willing:
        handing.bob.say(WILLING, True)
        assert handing.host.paused
    handing.bob.cut()
    assert handing.goes_on() and handing.ended == [("Bob", FAILED)] and len(handing.rig.known_devices.tickets()) == 2


@pytest.mark.parametrize("ready", [True, False])
def test_an_heir_who_comes_back_as_a_guest_does_not_host(handing: Handing, ready: bool) -> None:
    """Its connection was cut and it was back before we noticed: the game stood still for good."""
    handing.bob.say(WILLING, True)
    if ready:
        handing.bob.say(READY, 4711)
    Visitor(handing.rig, handing.bob.ticket)
    assert handing.goes_on() and handing.ended == [("Bob", FAILED)]


@pytest.mark.parametrize("ready", [True, False])
def test_a_game_stands_still_for_a_quarter_of_a_minute_at_most(handing: Handing, ready: bool) -> None:
    handing.rig.table.tick(100.0)
    handing.bob.say(WILLING, True)
    for now in (500.0, 500.0 + WITHIN - 0.1):
        handing.rig.table.tick(now)
        assert handing.host.paused
        if ready:
            handing.bob.say(READY, 4711)
    handing.rig.table.tick(500.0 + WITHIN)
    assert handing.goes_on() and handing.ended == [("Bob", FAILED)]


def test_a_person_declines_and_a_host_thinks_better_of_it(handing: Handing) -> None:
    handing.bob.say(WILLING, False)
    assert handing.ended == [("Bob", DECLINED)] and handing.handing.step == NONE
    handing.bob.say(WILLING, True)
    assert not handing.bob.snapshot, "too late"
    handing.rig.table.hand_over(handing.bob.ticket.device)
    handing.bob.say(WILLING, True)
    handing.handing.call_off()
    assert handing.goes_on() and handing.ended[-1] == ("Bob", CALLED_OFF)


@pytest.mark.parametrize(
    "rest", [[], ["4711"], [0], [-1], [1 << 16], [True], [4711, 4712]], ids=lambda rest: repr(rest)
)
def test_a_bare_ready_does_nothing(handing: Handing, rest: list[Plain]) -> None:
    handing.bob.say(WILLING, True)
    handing.bob.say(READY, *rest)
    assert not handing.left and not handing.tried and handing.handing.step == MOVING


def test_only_the_heir_is_heard_and_only_in_turn(handing: Handing) -> None:
    handing.ann.say(WILLING, True)
    handing.ann.say(READY, 4711)
    handing.bob.say(READY, 4711)  # before it has agreed
    assert handing.handing.step == ASKED and not handing.tried and not handing.ann.snapshot
    handing.bob.say(WILLING, True)
    handing.ann.say(READY, 4711)
    assert not handing.tried
    handing.bob.say(READY, 4711)
    handing.bob.say(READY, 4712)
    assert len(handing.tried) == 1 and not handing.left


def test_a_host_that_was_let_in_goes_even_if_it_was_called_off_in_that_moment(handing: Handing) -> None:
    """The heir hosts by now, in a newer epoch: two hosts would be worse."""
    handing.bob.say(WILLING, True)
    handing.bob.say(READY, 4711)
    handing.handing.call_off()
    handing.let_in()
    assert len(handing.left) == 1


def test_a_device_that_is_sent_away_does_not_host(handing: Handing) -> None:
    handing.bob.say(WILLING, True)
    handing.rig.table.remove(handing.bob.ticket.device)
    assert handing.goes_on()


@pytest.mark.parametrize("rest", [[], [7], [["x"]], [[b"x" * 9, 7]]])
def test_what_is_no_snapshot_is_refused(rest: list[Plain]) -> None:
    with pytest.raises(BadMessage):
        SnapshotReader().add(rest)
    broken = SnapshotReader()
    broken.add([[b"no game"]])
    with pytest.raises(BadMessage):
        broken.match()
