"""A guest that is to host: its person is asked, the old host comes in, and no host can make it host anything else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.net.failover.hand_over import COMING_IN, MOVING, NONE
from elfenapp.net.failover.snapshot import snapshot_chunks
from elfenapp.net.guest.incoming_hand_over import ASKED, AWAITING, IDLE, RECEIVING
from elfenapp.net.guest.lan_guest import HERE, LOST
from elfenapp.net.host.newer_host import lets_us_in
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol import trust
from elfenapp.net.protocol.handlers import Handlers
from elfenapp.net.protocol.messages import ASK_HEIR, HEIR, INHERIT, PONG, READY, WILLING, Ticket, control
from elfenapp.net.protocol.trust import AT_TABLE, GAME_DATA
from elfenapp.session.identity import epoch_of
from tests.net.guest.test_lan_guest import Guest
from tests.net.impostor import ELSEWHERE, Impostor, has_key
from tests.net.loopback import PORT, OtherHost, only_loopback

WAIT = 30.0


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


class Night:
    """A host with one guest, Anna, who has a seat; the game has begun."""

    def __init__(self, folder: Path) -> None:
        self.host = OtherHost(folder / "host")
        self.guest = Guest(self.host, folder / "guest")
        self.visit = self.guest.visit
        self.visit.wishes.sit(0)
        self.until(lambda: self.visit.state is not None and self.device in self.visit.state.places)
        self.host.loop.post(self.host.table.start)
        self.until(lambda: self.visit.source is not None and self.visit.source.local_seats == (0,))
        self.inherited: list[tuple[Match, KnownDevices]] = []
        self.visit.on_inherit.subscribe(lambda match, known_devices: self.inherited.append((match, known_devices)))
        self.statuses: list[str] = []  # that the guest ever had: it is back at once
        self.visit.on_change.subscribe(lambda: self.statuses.append(self.visit.status))
        self.left: list[Ticket] = []
        self.host.table.handing.on_done.subscribe(self.left.append)

    @property
    def device(self) -> str:
        assert self.visit.ticket is not None
        return self.visit.ticket.device

    def until(self, done: Callable[[], object]) -> None:
        """Also what happens at the host, in its own thread."""
        end = time.monotonic() + WAIT
        while not done():
            assert time.monotonic() < end, (self.visit.status, self.visit.taking_over.step)
            self.guest.loop.until(lambda: False, 0.02)

    def ask(self) -> None:
        self.host.loop.post(lambda: self.host.table.hand_over(self.device))
        self.until(lambda: self.visit.taking_over.step == ASKED)

    def says(self, kind: str, *rest: Plain) -> None:
        """Whatever a host that has changed its app wants."""
        link = self.host.table._devices[self.device].link
        assert link is not None
        link.send_control(kind, *rest)

    def close(self) -> None:
        self.guest.close()
        self.host.close()


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    begun = Night(tmp_path)
    yield begun
    begun.close()


def test_a_guest_whose_person_agrees_hosts_as_soon_as_the_old_host_has_come_in(night: Night) -> None:
    night.ask()
    assert not night.inherited and not night.host.host.paused
    night.visit.taking_over.answer(True)
    night.until(lambda: night.inherited and night.left)
    match, known_devices = night.inherited[0]
    assert match.digest() == night.host.host.match.digest()
    assert epoch_of(match.about) > night.host.host.public.epoch
    assert known_devices.own_device == night.device and [ticket.device for ticket in known_devices.tickets()] == [
        night.left[0].device
    ]


def test_a_person_who_says_no_stays_a_guest(night: Night) -> None:
    night.ask()
    night.visit.taking_over.answer(False)
    night.until(lambda: night.host.table.handing.step == NONE)
    assert not night.inherited and night.visit.status == HERE and night.visit.taking_over.step == IDLE


def test_a_game_that_nobody_asked_about_is_not_taken(night: Night) -> None:
    """A host made its guests hosts, unasked."""
    match = night.host.host.match
    for pieces in snapshot_chunks(match, night.host.table.state.places, [], night.device, "old"):
        night.says(HEIR, pieces)
    night.says(INHERIT, night.host.table.known_devices.plain())
    night.says(ASK_HEIR)  # the host's words are heard in order
    night.until(lambda: night.visit.taking_over.step == ASKED)
    night.says(HEIR, [b"x"])  # asked, but not answered yet
    night.until(lambda: LOST in night.statuses)
    night.until(lambda: night.visit.status == HERE)
    assert not night.inherited and night.visit.taking_over.step == IDLE


def forged(night: Night, how: str) -> tuple[Match, list[Plain]]:
    """A game and a list of known devices that are not what they should be, in one point."""
    host, table = night.host.host, night.host.table
    night.until(lambda: table.known_devices.own_device)
    own = table.known_devices._tickets[table.known_devices.own_device]
    assert night.visit.ticket is not None
    known_devices = table.known_devices
    match = host.match
    if how == "another match":
        match = Match(match.setup, {**match.about, "match": "ee" * 8})
        known_devices = KnownDevices("ee" * 8, "elfenland", tickets=[night.visit.ticket, own], own=own.device)
    elif how == "another seed":
        match = Match(replace(match.setup, seed=99), dict(match.about))
    elif how == "another game":
        match = Match(Setup("elfengold", 2, seed=3, first=0), dict(match.about))
    elif how == "another key":
        ticket = replace(night.visit.ticket, key=bytes(32))
        known_devices = KnownDevices(known_devices.match, "elfenland", tickets=[ticket, own], own=own.device)
    elif how == "no host to come in":
        known_devices = KnownDevices(known_devices.match, "elfenland", tickets=[night.visit.ticket])
    return match, known_devices.plain()


@pytest.mark.parametrize(
    "how",
    ["another match", "another seed", "another game", "another key", "no host to come in", "an old epoch", "no game"],
)
def test_only_this_very_game_can_be_inherited(night: Night, how: str) -> None:
    match, known_devices = forged(night, how)
    assert night.visit.ticket is not None
    old = night.host.table.known_devices.own_device
    night.says(ASK_HEIR)
    night.until(lambda: night.visit.taking_over.step == ASKED)
    night.visit.taking_over.answer(True)
    assert night.visit.taking_over.step == RECEIVING
    packed = snapshot_chunks(match, night.host.table.state.places, [], night.device, old)
    if how == "an old epoch":
        night.visit.ticket = replace(night.visit.ticket, epoch=1 << 40)
    if how == "no game":
        packed = [[b"nonsense"]]
    for pieces in packed:
        night.says(HEIR, pieces)
    night.says(INHERIT, known_devices)
    night.until(lambda: LOST in night.statuses)
    assert not night.inherited and night.visit.taking_over.step == IDLE


def test_the_true_game_would_have_been_taken(night: Night) -> None:
    """Else the test before shows nothing."""
    match, known_devices = forged(night, "")
    night.says(ASK_HEIR)
    night.until(lambda: night.visit.taking_over.step == ASKED)
    night.visit.taking_over.answer(True)
    old = night.host.table.known_devices.own_device
    for pieces in snapshot_chunks(match, night.host.table.state.places, [], night.device, old):
        night.says(HEIR, pieces)
    night.says(INHERIT, known_devices)
    night.until(lambda: night.visit.taking_over.step == AWAITING)
    assert not night.inherited, "the old host has not come in"


def _ignore(rest: list[Plain]) -> None:
    """Whatever the host says."""


def test_an_heir_that_says_ready_and_lets_nobody_in_leaves_the_host_where_it_is(night: Night) -> None:
    """It has the whole game, and says that it hosts: nothing answers there, or something else does."""
    handing = night.host.table.handing
    night.ask()
    night.visit._handlers = Handlers((AT_TABLE,), dict.fromkeys(trust.admitted(AT_TABLE) - {GAME_DATA, PONG}, _ignore))
    night.visit._say(WILLING, True)
    night.until(lambda: handing.step == MOVING)
    night.visit._say(READY, night.host.hosting.port)  # a host, but not of a newer epoch, and it has no key of its own
    night.until(lambda: handing.step == COMING_IN)
    night.host.loop.post(handing.call_off)
    night.until(lambda: handing.step == NONE)
    assert not night.left and not night.host.host.paused


def test_a_host_steps_down_only_for_a_newer_epoch_at_a_host_that_knows_its_key(night: Night) -> None:
    assert night.visit.ticket is not None
    ticket, where = night.visit.ticket, night.host.address

    def newer(own: Ticket, epoch: int) -> bool:
        return night.guest.network.run(lets_us_in(night.guest.network, where, own, epoch, 0.1)).result(WAIT)

    assert newer(ticket, -1)
    assert not newer(ticket, 0), "as old as ours"
    assert not newer(replace(ticket, key=bytes(32)), -1), "a host that does not know our key"


def test_a_host_steps_down_at_a_hand_over_only_when_it_has_been_let_in(
    night: Night, impostors: Callable[..., Impostor]
) -> None:
    """Else the game would have no host: the heir opens it when the old host comes in."""
    own, network = night.host.table.known_devices.own("Host"), night.guest.network
    refused = has_key(own.key, 1 << 20, lambda: [control("refused", ["table_full", "", {}])])
    liar = impostors(refused, ELSEWHERE, PORT + 5)
    assert not network.run(lets_us_in(network, liar.address, own, 0, 0.1)).result(WAIT)
    assert liar.said("prove"), "it was taken for a newer host"


def test_an_heir_whose_old_host_is_gone_stays_a_guest(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.net.guest.incoming_hand_over.WITHIN", 0.5)
    night.host.table.handing.come_in = lambda address, own, let_in: None
    night.ask()
    night.visit.taking_over.answer(True)
    night.until(lambda: night.visit.taking_over.step == AWAITING)
    night.until(lambda: night.visit.taking_over.step == IDLE)
    assert not night.inherited and night.visit.status == HERE
