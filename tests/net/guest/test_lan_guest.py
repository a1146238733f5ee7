"""A guest whose host is gone searches on, whatever it meets instead: another game, a deaf port, a closing door."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.views import seat_reader
from elfenapp.net.cli.loop import Loop
from elfenapp.net.guest.lan_guest import HERE, LOST, LanGuest
from elfenapp.net.guest.takeover import HostTakeover
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.connection import Authenticated
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.link import ConnectionLink
from elfenapp.net.transport.network import Network
from tests.net.loopback import PATIENCE, OtherHost, lan_network, only_loopback, open_sockets

WAIT = PATIENCE


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 0.3)
    with only_loopback():
        yield


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Callable[[str], OtherHost]]:
    begun: list[OtherHost] = []

    def begin(match: str) -> OtherHost:
        begun.append(OtherHost(tmp_path / match, match=match))
        return begun[-1]

    yield begin
    for host in begun:
        host.close()


class Guest:
    """Without a window; has come in at a host."""

    def __init__(self, host: OtherHost, folder: Path, ticket: Ticket | None = None) -> None:
        self.network, self.loop = lan_network(), Loop()
        way = ticket or host.hosting.code
        self.visit = LanGuest(self.network, self.loop.post, way, Keys(folder), "Anna", (host.address,))
        self.expect(lambda: self.visit.status == HERE)

    def expect(self, done: Callable[[], bool]) -> None:
        assert self.loop.until(done, WAIT), (self.visit.status, self.visit.reason, self.visit.in_vain)

    def close(self) -> None:
        self.visit.leave()
        self.network.close()


@pytest.fixture
def ann(hosts: Callable[[str], OtherHost], tmp_path: Path) -> Iterator[tuple[OtherHost, Guest]]:
    host = hosts("aa")
    come = Guest(host, tmp_path)
    yield host, come
    come.close()


def test_another_game_at_the_hosts_address_is_not_the_last_word(
    ann: tuple[OtherHost, Guest], hosts: Callable[[str], OtherHost]
) -> None:
    """The device hosts another game by now, or another device got its address."""
    host, guest = ann
    host.hosting.shut()
    stranger = hosts("bb")
    assert stranger.hosting.port == host.hosting.port, "else this shows nothing"
    guest.expect(lambda: guest.visit.status == LOST and guest.visit.in_vain > 0)
    host.hosting.open()  # at the next port
    guest.expect(lambda: guest.visit.status == HERE and guest.visit.in_vain == 0)


def test_two_ways_that_get_through_in_the_same_moment_are_one_connection(
    ann: tuple[OtherHost, Guest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the host would keep the second and the guest the first: each closes what the other keeps."""
    host, guest = ann
    ticket = guest.visit.ticket
    assert ticket is not None
    guest.visit.wishes.sit(0)
    host.expect(lambda: host.table.state.places[0] == ticket.device)  # else its device would be forgotten
    guest.close()
    host.expect(lambda: not host.table.state.members[0].present)
    monkeypatch.setattr("elfenapp.net.guest.reconnect.search", answer_from("127.0.0.2", host))
    monkeypatch.setattr("elfenapp.net.transport.lan.tcp._reach", meanwhile(2))
    arrived: list[str] = []
    host.table.on_joined.subscribe(lambda name, came: arrived.append(f"{name} {came}"))
    back = Guest(host, tmp_path, ticket)
    host.expect(lambda: host.table.state.members[0].present)
    assert len(open_sockets(back.network)) == 1 and arrived == ["Anna True"] and back.visit.status == HERE
    back.close()


def answer_from(address: str, host: OtherHost) -> Callable[..., Coroutine[Any, Any, None]]:
    """A search that the host answers immediately, from another of its addresses than the one that the guest knows."""
    known_devices = host.table.known_devices
    beacon = Beacon(known_devices.match, known_devices.game, "Ann", host.hosting.port, 1, known_devices.epoch)

    async def search(network: Network, found: Callable[[Beacon, str], None], *_: object) -> None:
        found(beacon, address)
        await asyncio.Event().wait()

    return search


def meanwhile(count: int) -> Callable[[Address, float], Coroutine[Any, Any, socket.socket | None]]:
    """A connection is there when so many are: as on a busy machine, where none is looked at until all are."""
    reached: list[socket.socket] = []
    both = asyncio.Event()

    async def reach(address: Address, delay: float) -> socket.socket | None:
        await asyncio.sleep(delay)
        reached.append(socket.create_connection(address))
        reached[-1].setblocking(False)
        mine = reached[-1]
        if len(reached) == count:
            both.set()
        await both.wait()
        return mine

    return reach


@pytest.mark.parametrize("word", [b"", b"not here\r\n"], ids=["hangs up", "talks of other things"])
def test_somebody_else_at_the_hosts_address_does_not_keep_a_guest_from_searching(
    ann: tuple[OtherHost, Guest], word: bytes
) -> None:
    host, guest = ann
    port = host.hosting.port
    host.hosting.shut()
    with socket.create_server(("127.0.0.1", port)) as listening:

        def answer() -> None:
            try:
                while True:
                    met, _ = listening.accept()
                    met.sendall(word)
                    met.close()
            except OSError:
                return  # the test is over

        threading.Thread(target=answer, daemon=True).start()
        guest.expect(lambda: guest.visit.status == LOST and guest.visit.in_vain > 0)
        host.hosting.open()
        assert host.hosting.port != port
        guest.expect(lambda: guest.visit.status == HERE)
        listening.shutdown(socket.SHUT_RDWR)


def test_whoever_comes_while_the_door_closes_finds_nobody_there(hosts: Callable[[str], OtherHost]) -> None:
    """Else they would sit at a table that no other device can come to, and never notice."""
    host = hosts("aa")
    with socket.create_connection(host.address) as carried:
        carried.settimeout(WAIT)
        wire = GuestConnection(host.hosting.code, "Anna", 0.0)
        carried.sendall(wire.outgoing())
        wire.receive(carried.recv(1 << 16), 0.0)
        host.hosting.shut()
        while True:  # the rest of the way in
            carried.sendall(wire.outgoing())
            told = carried.recv(1 << 16)
            if not told:
                break
            wire.receive(told, 0.0)
        assert not host.table.state.members and not any(isinstance(event, Authenticated) for event in wire.events)


def test_a_search_that_fails_by_a_fault_of_ours_is_made_again(
    ann: tuple[OtherHost, Guest], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host, guest = ann

    def fault(*_: object) -> None:
        monkeypatch.undo()
        raise RuntimeError("dictionary changed size during iteration")

    monkeypatch.setattr("elfenapp.net.guest.reconnect.search", fault)
    host.hosting.shut()
    guest.expect(lambda: guest.visit.status == LOST and guest.visit.in_vain > 0)
    assert "changed size" in caplog.text


def test_a_small_message_does_not_wait_for_another_to_be_confirmed(ann: tuple[OtherHost, Guest]) -> None:
    """At both ends: a move that came right after a word of the protocol took 40 ms longer."""
    host, guest = ann
    for network in (host._network, guest.network):
        for transport in open_sockets(network):
            found = transport.get_extra_info("socket")
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    assert open_sockets(host._network) and open_sockets(guest.network)


def test_whoever_is_with_somebody_who_offers_does_not_offer_too(
    ann: tuple[OtherHost, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both would wait for the third, who can be with one of them only."""
    _, guest = ann
    without = guest.visit.without_host
    opened: list[object] = []
    monkeypatch.setattr("elfenapp.net.guest.takeover.Listener.open", lambda opening: opened.append(opening))
    monkeypatch.setattr(HostTakeover, "possible", True)
    assert guest.visit._carrier is not None
    meetings = []
    for carrier in (guest.visit._carrier, None):
        without._carrier = carrier
        without.go_on()
        meetings.append((without.meeting is not None, len(opened)))
    assert meetings == [(False, 0), (True, 1)]
    without._opening = None


def test_whoever_is_with_the_host_does_not_go_to_somebody_who_offers(ann: tuple[OtherHost, Guest]) -> None:
    """Both were found in the same moment: a guest that took the second for the first would wait for ever, alone."""
    _, guest = ann
    assert guest.visit.ticket is not None
    offering = ConnectionLink(guest.network, lambda now: None, lambda *_: None)
    offering.wire = GuestConnection(guest.visit.ticket, "Ben", 0.0)
    guest.visit._meet(offering, Authenticated(guest.visit.ticket), "ben")
    guest.network.run(asyncio.sleep(0)).result(WAIT)  # the network's thread has done what it was asked for
    assert offering.wire.closed
    assert guest.visit.status == HERE and guest.visit.without_host.meeting is None


def test_a_guest_that_was_told_what_no_table_can_show_asks_for_everything_anew(ann: tuple[OtherHost, Guest]) -> None:
    host, guest = ann
    visit = guest.visit
    visit.wishes.sit(0)
    guest.expect(
        lambda: visit.state is not None and visit.ticket is not None and visit.ticket.device in visit.state.places
    )
    host.loop.post(host.table.start)
    guest.expect(lambda: visit.source is not None and visit.source.local_seats == (0,))
    assert visit.source is not None
    decision, whole = visit.source.decision(0), visit.source.view(seat_reader(0))
    assert decision is not None
    told: Any = unpack_message(host.host.news(0, None).packed)
    since, affairs, _, _, records, *_ = told
    visit.source.receive(pack(["update", [since, affairs, {"boots": ["nowhere"] * 2}, {}, records, [], []], []]))
    assert visit.source.decision(0) is None, "nothing can be decided by it"
    guest.expect(lambda: visit.status == LOST)
    guest.expect(lambda: visit.status == HERE and visit.source is not None and visit.source.decision(0) == decision)
    assert visit.source.view(seat_reader(0)) == whole


@pytest.mark.parametrize(("by_code", "comes"), [("127.0.0.9", True), ("127.0.0.1", False)])
def test_a_hotspot_that_hosts_is_not_kept_waiting_unless_somebody_hosts_where_the_code_says(
    by_code: str, comes: bool, hosts: Callable[[str], OtherHost], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else another host, who knows nothing of the code, might refuse before the right one answers."""
    monkeypatch.setattr("elfenapp.net.guest.reconnect.GATEWAYS_AFTER", 60.0)
    monkeypatch.setattr("elfenapp.net.transport.lan.networks.gateways", lambda: ["127.0.0.1"])
    monkeypatch.setattr("elfenapp.net.guest.reconnect.HostFinder._near", lambda finder, plan: [])
    monkeypatch.setattr("elfenapp.net.transport.lan.addresses.hinted", lambda hint, own: by_code)
    host, network, loop = hosts("aa"), lan_network(), Loop()
    visit = LanGuest(network, loop.post, host.hosting.code, Keys(tmp_path), "Anna")
    try:
        assert loop.until(lambda: visit.status == HERE, WAIT if comes else 1.5) == comes
    finally:
        visit.leave()
        network.close()


def test_a_person_who_is_asked_may_take_longer_than_a_round_of_the_search(
    hosts: Callable[[str], OtherHost], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guest asks once and waits; its search does not begin again in the middle of the question."""
    monkeypatch.setattr("elfenapp.net.guest.reconnect.ROUND_WITHIN", 0.2)
    host, network, loop = hosts("aa"), lan_network(), Loop()
    host.hosting.take_questions(True)
    visit = LanGuest(network, loop.post, Ask("aa"), Keys(tmp_path), "Anna", (host.address,))
    try:
        host.expect(lambda: host.hosting.question is not None)
        question = host.hosting.question
        assert question is not None
        loop.until(lambda: False, 1.0)  # several rounds
        assert host.hosting.question is question, "the question stands until the person has answered"
        host.loop.post(lambda: host.hosting.answer(question, True))
        assert loop.until(lambda: visit.status == HERE, WAIT), (visit.status, visit.reason)
    finally:
        visit.leave()
        network.close()
