"""Guests without a host, on real sockets: who offers, who is asked, and whether a new host's game is the known one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.net.guest.lan_guest import HERE, LOST
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.messages import OFFER, Ticket, control
from elfenapp.session.requests import Act
from tests.net.guest.test_lan_guest import Guest
from tests.net.impostor import ELSEWHERE, Impostor, eventually, forged_beacons, has_key
from tests.net.loopback import PORT, OtherHost, only_loopback

WAIT = 30.0


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0)
    with only_loopback():
        yield


class Night:
    """Two guests of a host; the game has begun, and they could go on without it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.host = OtherHost(folder / "host")
        self.guests = [Guest(self.host, folder / name) for name in ("one", "other")]
        for seat, guest in enumerate(self.guests):
            guest.visit.wishes.sit(seat)
            self.until(lambda: ticket(guest).device in self.host.table.state.places)
        self.host.loop.post(self.host.table.start)
        self.until(lambda: self.host.outlived and all(guest.visit.source for guest in self.guests))
        self.guests.sort(key=lambda guest: ticket(guest).device)

    def until(self, done: Callable[[], object]) -> None:
        """Each guest's thread is this one, in turns."""
        end = time.monotonic() + WAIT
        while not done():
            assert time.monotonic() < end, [(guest.visit.status, guest.visit.in_vain) for guest in self.guests]
            for guest in self.guests:
                guest.loop.until(lambda: False, 0.01)

    def host_dies(self) -> None:
        self.host.hosting.shut()
        self.until(lambda: all(guest.visit.status == LOST and guest.visit.in_vain for guest in self.guests))

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.host.close()


def ticket(guest: Guest) -> Ticket:
    assert guest.visit.ticket is not None
    return guest.visit.ticket


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    begun = Night(tmp_path)
    yield begun
    begun.close()


def test_a_guest_that_offers_to_host_is_asked_before_it_gives_its_part_to_another(night: Night) -> None:
    """Both offer; the lower device's offer is the one that both meet at. An evil guest would choose a low id."""
    low, high = night.guests
    low.visit.without_host._name = "The host"  # as which it would like to be known
    inherited: list[Match] = []
    low.visit.on_inherit.subscribe(lambda match, known_devices: inherited.append(match))
    night.host_dies()
    for guest in night.guests:
        guest.visit.without_host.go_on()
    night.until(lambda: high.visit.without_host.offer)
    offer = high.visit.without_host.offer
    assert offer and (offer.device, offer.name) == (ticket(low).device, "Anna"), "by the name that the host told us"
    assert not high.visit.without_host.agreed and high.visit.without_host.meeting is None
    meeting = low.visit.without_host.meeting
    assert meeting and meeting.missing == ("Anna",) and not inherited
    high.visit.without_host.agree()
    night.until(lambda: inherited)
    assert inherited[0].digest() == night.host.host.match.digest()


def test_a_device_that_offers_gets_no_part_before_our_person_has_agreed(
    night: Night, impostors: Callable[..., Impostor]
) -> None:
    """An evil guest with a lower id has changed its app: it has the key of the two, and speaks for itself."""
    low, high = night.guests
    quorum = high.visit.without_host._replicas
    assert quorum is not None and quorum.newest is not None
    share = quorum.newest.share
    peer = share.peer(ticket(low).device)
    assert peer is not None
    met = share.ticket_of(ticket(high).match, share.device, peer.key).plain()
    evil = impostors(has_key(peer.key, 0, lambda: [control("welcome", met), control(OFFER)]), ELSEWHERE, PORT + 4)
    beacon = Beacon(ticket(high).match, "elfenland", "Evil", evil.address[1], 1, heir=ticket(low).device)
    night.host.hosting.shut()
    low.close()
    night.guests = [high]
    high.visit.without_host.go_on()  # it has offered, too
    with forged_beacons([beacon], ELSEWHERE, {PORT}):
        night.until(lambda: high.visit.without_host.offer)
    assert not evil.said("bring") and not evil.said("brought")
    high.visit.without_host.agree()
    assert eventually(lambda: evil.said("brought") == 1), "else this would show nothing"
    assert evil.said("bring")


class Follower:
    """A device that hosts the game in a newer epoch, with all keys: another game, or the same."""

    def __init__(self, night: Night, seed: int) -> None:
        copytree(night.folder / "host" / "lan", night.folder / "follower" / "lan")
        self.host = OtherHost(night.folder / "follower", seed=seed, epoch=1 << 20)
        for guest in night.guests:
            device = ticket(guest).device
            seat = night.host.table.state.places.index(device)
            self.host.loop.post(partial(self.host.table.place, seat, device))
        self.host.loop.post(self.host.table.start)


@pytest.mark.parametrize(("seed", "moves"), [(3, 0), (3, 1), (4, 0)], ids=["the same", "a move is missing", "another"])
def test_a_new_hosts_game_that_is_not_the_one_we_know_is_shown_only_if_our_person_says_so(
    night: Night, seed: int, moves: int
) -> None:
    visit = night.guests[0].visit
    source = visit.source
    assert source is not None
    night.until(lambda: source.local_seats)
    for _ in range(moves):
        match = night.host.host.match
        decision = match.decision(match.acting[0])
        assert decision
        action = next(decision.enumerate())
        act = Act(0, action.decision, action.verb, action.fields)
        night.host.loop.post(partial(night.host.host.handle, action.seat, act))
        night.until(lambda: night.host.host.match.length > 1 and source.public.length == night.host.host.match.length)
    known = [*source.records(SPECTATOR)]
    night.host_dies()
    follower = Follower(night, seed)
    try:
        night.until(lambda: visit.status == HERE and (visit.feed.doubt or source.public.epoch == 1 << 20))
        if (seed, moves) == (3, 0):
            assert not visit.feed.doubt
        else:
            assert visit.feed.doubt and source.public.epoch == 0 and [*source.records(SPECTATOR)] == known, "as it was"
            visit.feed.accept()
            assert not visit.feed.doubt and source.public.epoch == 1 << 20
        night.until(lambda: source.public.length == follower.host.host.match.length)
    finally:
        follower.host.close()
