"""Strangers at the door: places for connections, guesses at the code, pairings that are never finished."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from elfenapp.net.guest.lan_guest import HERE
from elfenapp.net.pairing.admission import GUESSES, MOST_OF_ONE, MOST_STRANGERS, UNFINISHED, Pause
from elfenapp.net.pairing.handshake import GuestPairing
from elfenapp.net.pairing.host_connection import HostConnection
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import hello
from elfenapp.net.protocol.tls_channel import Channel
from tests.net.conftest import Guest
from tests.net.impostor import eventually
from tests.net.loopback import OtherHost, only_loopback
from tests.net.rig import CERTIFICATE, Line, new_door

WRONG = JoinCode("00000000")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[OtherHost]:
    with only_loopback():
        found = OtherHost(tmp_path / "host", match="aa")
        yield found
        found.close()


@contextmanager
def all_places_taken(port: int) -> Iterator[None]:
    """A stranger takes every place there is, from several addresses, says nothing, and comes again when put out."""
    taken: dict[int, socket.socket] = {}
    over = threading.Event()

    def fill() -> None:
        while not over.wait(0.01):
            for number in range(2 * MOST_STRANGERS):
                with suppress(OSError):
                    if number in taken and _lasts(taken[number]):
                        continue
                    where = (f"127.0.1.{number // 6 + 1}", 0)
                    taken[number] = socket.create_connection(("127.0.0.1", port), 5.0, where)

    thread = threading.Thread(target=fill, daemon=True)
    thread.start()
    assert eventually(lambda: len(taken) == 2 * MOST_STRANGERS)
    try:
        yield
    finally:
        over.set()
        thread.join(10.0)
        for one in taken.values():
            one.close()


def _lasts(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        if one.recv(1):
            return True
    except BlockingIOError:
        return True
    except OSError:
        pass
    one.close()
    return False


def test_a_known_guest_finds_a_place_though_a_stranger_takes_them_all(host: OtherHost, tmp_path: Path) -> None:
    guest = Guest(host.hosting.code, tmp_path / "guest", host.address)
    guest.expect(lambda: guest.visit.status == HERE)
    ticket = guest.visit.ticket
    assert ticket is not None
    guest.visit.wishes.sit(0)
    guest.expect(lambda: guest.visit.state is not None and guest.visit.state.places[0] != "open")
    guest.visit.leave()
    with all_places_taken(host.hosting.port):
        again = Guest(ticket, tmp_path / "guest", host.address)
        again.expect(lambda: again.visit.status == HERE, 20.0)
        again.close()
    guest.close()


def test_a_stranger_who_says_nothing_is_put_out_after_three_seconds(host: OtherHost) -> None:
    with socket.create_connection(("127.0.0.1", host.hosting.port), timeout=6.0) as stranger:
        assert stranger.recv(1) == b"", "a host says nothing first: it hangs up"


class _Peer:
    def __init__(self, place: str) -> None:
        self.peer, self.closed = Address(place, 0), ""

    def close(self, cause: str) -> None:
        self.closed = cause


def test_the_oldest_stranger_makes_room_and_no_device_that_has_proven_itself() -> None:
    admission = new_door()
    friend = _Peer("10.0.0.1")
    assert admission.opens(friend, 0.0)
    admission.knows(friend)
    strangers = [_Peer(f"10.0.1.{number}") for number in range(MOST_STRANGERS + 3)]
    assert all(admission.opens(stranger, 0.0) for stranger in strangers)
    assert [bool(stranger.closed) for stranger in strangers] == [True] * 3 + [False] * MOST_STRANGERS
    back = _Peer("10.0.0.1")
    assert admission.opens(back, 0.0) and not friend.closed
    assert not strangers[3].closed, "its address has a place of its own"
    assert all(admission.opens(_Peer(f"10.0.2.{number}"), 0.0) for number in range(2 * MOST_STRANGERS))
    assert not back.closed and not friend.closed


def test_of_one_address_the_oldest_connection_makes_room_for_the_newest() -> None:
    """Several devices may share it: a stranger beside them keeps none of them out."""
    admission = new_door()
    peers = [_Peer("10.0.0.9") for _ in range(MOST_OF_ONE + 2)]
    assert all(admission.opens(peer, float(second)) for second, peer in enumerate(peers))
    assert [bool(peer.closed) for peer in peers] == [True] * 2 + [False] * MOST_OF_ONE


def test_the_oldest_address_is_forgotten_never_all_of_them() -> None:
    admission = new_door()
    for number in range(600):
        admission.opens(_Peer(f"10.1.{number // 256}.{number % 256}"), 0.0)
    assert len(admission._rates) > 500


def test_guesses_from_many_addresses_are_one_budget() -> None:
    admission = new_door()
    codes = {admission.code}
    told = []
    for number in range(200):
        told.append(Line(admission, WRONG, address=f"10.0.{number}.1").carry().refusal)
        codes.add(admission.code)
    assert told.count("wrong_code") == GUESSES and set(told[GUESSES:]) == {"pairing_paused"}
    assert len(codes) == 2, "the code changes once, not fifteen times a second"


def test_a_code_that_was_replaced_while_a_pairing_was_under_way_opens_nothing() -> None:
    admission = new_door()
    guests = [Line(admission, admission.code, address=f"10.0.{number}.1") for number in range(8)]
    for line in guests:  # up to the point where the guest is about to prove that it knows the code
        for _ in range(2):
            line.host.receive(line.guest.outgoing(), line.now)
            line.guest.receive(line.host.outgoing(), line.now)
    admission.renew()
    admission.renew()
    assert [line.carry().ticket for line in guests] == [None] * 8
    assert admission.pause is None, "they knew a code: nobody has guessed"


def test_eight_guesses_side_by_side_are_not_eight_guesses() -> None:
    admission = new_door()
    old = admission.code
    lines = [Line(admission, WRONG, address=f"10.0.{number}.1") for number in range(8)]
    for line in lines:
        for _ in range(2):
            line.host.receive(line.guest.outgoing(), line.now)
            line.guest.receive(line.host.outgoing(), line.now)
    for line in lines:
        line.carry()
    assert admission.code != old
    assert Line(admission, old, address="10.0.9.9").carry().refusal == "pairing_paused"


def test_pairings_that_are_never_finished_are_counted() -> None:
    """Each of them lets a stranger measure how long the host has worked on the code."""
    admission = new_door()
    old, answers = admission.code, 0
    for _ in range(3 * UNFINISHED):
        host, channel = HostConnection(admission, CERTIFICATE, 0.0), Channel()
        for _ in range(4):
            host.receive(channel.outgoing(), 0.0)
            list(channel.receive(host.outgoing()))
        channel.send(hello("code", GuestPairing(WRONG, channel.fingerprint).message))
        host.receive(channel.outgoing(), 0.0)
        answers += not host.closed
        host.lost()
    assert answers == UNFINISHED and admission.code != old


def test_the_host_is_told_and_a_new_code_ends_the_pause(host: OtherHost) -> None:
    changes: list[int] = []
    host.hosting.on_change.subscribe(lambda: changes.append(host.hosting.pause))

    def guess() -> None:
        for _ in range(GUESSES):
            host.hosting._admission.guessed_wrong(host._network.loop.time())

    host._network.soon(guess)
    assert eventually(lambda: bool(changes)) and 50 < changes[0] <= 61
    host.hosting.renew_code()
    assert eventually(lambda: changes[-1] == 0)
    told = len(changes)
    host._network.soon(lambda: setattr(host.hosting._admission, "pause", Pause(host._network.loop.time() + 0.2)))
    assert eventually(lambda: len(changes) > told and changes[-1] == 0), "and that it is over"
