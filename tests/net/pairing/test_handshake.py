"""Admission and refusal: codes, keys, versions, a device in the middle, recorded and forged bytes, floods."""

from __future__ import annotations

import ssl
import zlib
from contextlib import suppress
from unittest.mock import patch

import pytest

from elfenapp.engine.core.save_frames import pack
from elfenapp.net.pairing.admission import GUESSES, WAIT
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.pairing.host_connection import BURST, HostConnection
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol import messages
from elfenapp.net.protocol.certificate import Certificate, guest_context
from elfenapp.net.protocol.connection import HELLO_WITHIN, PING_EVERY, SILENCE, Closed
from elfenapp.net.protocol.frames import HOST_FRAME, UNPAIRED_FRAME, FrameReader, frame
from elfenapp.net.protocol.messages import Ticket, control, hello
from elfenapp.net.protocol.tls_channel import Channel
from tests.net.rig import CERTIFICATE, Line, new_door

WRONG = JoinCode("00000000")


def test_a_code_opens_the_door_and_brings_a_key_that_opens_it_again() -> None:
    admission = new_door()
    first = Line(admission, admission.code).carry()
    assert first.ticket and len(first.ticket.key) == 32 and first.ticket.name == "Ann"
    again = Line(admission, first.ticket, known=[1, 2]).carry()
    assert again.ticket == first.ticket and not again.cause
    assert [event.known for event in again.host_events] == [[1, 2]]  # type: ignore[union-attr]


def test_three_wrong_codes_make_a_new_one_and_pairing_pauses() -> None:
    admission = new_door()
    ticket = Line(admission, admission.code).carry().ticket
    old = admission.code
    for guess in range(GUESSES):
        assert admission.code == old, guess
        line = Line(admission, WRONG).carry()
        assert line.refusal == "wrong_code" and line.ticket is None
    assert admission.code != old and admission.pause is not None and admission.pause.seconds(100.0) > WAIT - 1
    assert Line(admission, admission.code, address="10.0.0.10").carry().refusal == "pairing_paused", (
        "addresses cost nothing"
    )
    assert ticket and Line(admission, ticket).carry().ticket, "known devices need no code"
    assert Line(admission, admission.code, now=100 + WAIT).carry().ticket
    assert admission.pause is None


def test_an_unknown_or_forged_key_is_turned_away() -> None:
    admission = new_door()
    ticket = Line(admission, admission.code).carry().ticket
    assert ticket
    forged = Ticket(ticket.match, ticket.device, bytes(32))
    line = Line(admission, forged).carry()
    assert line.guest.closed and not line.host.known and not line.ticket, "the host's proof fails first"
    stubborn = Line(admission, forged)
    with patch("elfenapp.net.pairing.handshake.SeatProof.accepts_host", lambda *_: True):
        assert stubborn.carry().refusal == "unknown_device"
    assert Line(admission, Ticket("cd" * 8, ticket.device, ticket.key)).carry().refusal == "no_host"
    assert Line(admission, Ticket(ticket.match, "nobody", ticket.key)).carry().refusal == "unknown_device"


@pytest.mark.parametrize("by_key", [False, True])
def test_somebody_in_the_middle_who_ends_tls_is_refused_by_both(by_key: bool) -> None:
    """He passes every message on, but shows a certificate of his own."""
    admission = new_door()
    way = Line(admission, admission.code).carry().ticket if by_key else admission.code
    assert way
    host, guest = HostConnection(admission, CERTIFICATE, 0.0), GuestConnection(way, "Ann", 0.0)
    to_guest, to_host = Channel(Certificate()), Channel()
    for _ in range(12):
        for payload in to_guest.receive(guest.outgoing()):
            to_host.send(payload)
        host.receive(to_host.outgoing(), 0.0)
        for payload in to_host.receive(host.outgoing()):
            to_guest.send(payload)
        guest.receive(to_guest.outgoing(), 0.0)
    assert not host.known and not guest.known and (guest.closed if by_key else host.closed)


def test_a_host_that_does_not_know_the_code_is_not_believed() -> None:
    """A fake host gets one guess, as a fake guest does."""
    line = Line(new_door(), WRONG)
    with patch("elfenapp.net.pairing.handshake.HostPairing.accepts", lambda *_: True):  # he lets everybody in
        line.carry()
    assert line.ticket is None and not line.guest.known


def test_a_recorded_session_played_back_opens_nothing() -> None:
    admission = new_door()
    ticket = Line(admission, admission.code).carry().ticket
    assert ticket
    recorded = Line(admission, ticket).carry()
    victim = HostConnection(admission, CERTIFICATE, 0.0)
    for data in recorded.to_host:
        victim.receive(data, 0.0)
    assert not victim.known and victim.closed


def test_two_versions_refuse_each_other_and_say_who_must_update() -> None:
    admission = new_door()
    for protocol, sentence in ((messages.PROTOCOL - 1, "update_guest"), (messages.PROTOCOL + 1, "update_host")):
        line = Line(admission, admission.code)
        with patch(
            "elfenapp.net.pairing.guest_connection.hello",
            lambda *rest, p=protocol: control("hello", p, "9.9", [], "new", []),
        ):
            assert line.carry().refusal == sentence
    other_rules = messages.control("hello", messages.PROTOCOL, "0.0.1", [["elfenland", 1 << 20]], "code", [b""])
    line = Line(admission, admission.code)
    with patch("elfenapp.net.pairing.guest_connection.hello", lambda *rest: other_rules):
        assert line.carry().refusal == "update_host"


def test_a_guest_of_protocol_5_can_read_why_it_is_not_let_in() -> None:
    """To it everything the host says is one compressed stream."""
    context = guest_context()
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    tls, stream = context.wrap_bio(incoming, outgoing), zlib.decompressobj(-14)
    host = HostConnection(new_door(), CERTIFICATE, 0.0)
    for _ in range(4):
        with suppress(ssl.SSLWantReadError):
            tls.do_handshake()
        host.receive(outgoing.read(), 0.0)
        incoming.write(host.outgoing())
    tls.write(frame(control("hello", 5, "0.9", [], "code", [b""])))
    host.receive(outgoing.read(), 0.0)
    incoming.write(host.outgoing())
    said = [*FrameReader(HOST_FRAME).receive(stream.decompress(tls.read()))]
    kind, rest = messages.read_control(said[0])
    assert kind == "refused" and rest[0][0] == "update_guest" and host.closed  # type: ignore[index]


def _stranger() -> tuple[HostConnection, Channel]:
    """A host and a stranger who speaks TLS, and then any bytes."""
    host, channel = HostConnection(new_door(), CERTIFICATE, 0.0), Channel()
    for _ in range(4):
        host.receive(channel.outgoing(), 0.0)
        assert not [*channel.receive(host.outgoing())]
    return host, channel


@pytest.mark.parametrize(
    "payload",
    [
        b"\x00",
        b"\x07abc",
        b"\x01" + pack(["request", 1, 0, {}]),  # a request before anybody is known
        control("confirm", bytes(32), "Ann"),  # out of turn
        control("prove", bytes(32), []),
        control("hello"),
        control("hello", "1", "1", [], "code", [b""]),
        hello("code", b""),
        hello("code", b"A" + bytes(32)),
        hello("code", b"A" + b"\xff" * 32),
        hello("code", b"B" + bytes(32)),
        hello("code", 7),
        hello("key", "x"),
        hello("window"),
        b"\x00" + b"\x91" * 900 + b"\xc0",  # nine hundred lists in one another
        bytes(UNPAIRED_FRAME + 1),
    ],
)
def test_what_a_stranger_may_not_say_ends_the_connection(payload: bytes) -> None:
    host, channel = _stranger()
    channel.send(payload)
    host.receive(channel.outgoing(), 0.0)
    assert host.closed and not host.known
    assert [type(event) for event in host.take_events()] == [Closed]


def test_bytes_that_are_no_tls_end_the_connection() -> None:
    host = HostConnection(new_door(), CERTIFICATE, 0.0)
    host.receive(b"GET / HTTP/1.1\r\n\r\n", 0.0)
    assert host.closed


def test_a_byte_changed_on_the_way_ends_the_connection() -> None:
    admission = new_door()
    line = Line(admission, admission.code).carry()
    line.guest.send_game(b"request")
    damaged = bytearray(line.guest.outgoing())
    damaged[-1] ^= 1
    line.host.receive(bytes(damaged), 100.0)
    assert line.host.closed and not [event for event in line.host.take_events() if not isinstance(event, Closed)]


def test_a_flood_ends_the_connection_of_whoever_makes_it() -> None:
    admission = new_door()
    flood, other = Line(admission, admission.code).carry(), Line(admission, admission.code, address="10.0.0.10").carry()
    for _ in range(int(BURST) + 1):
        flood.guest.send_game(b"request")
        flood.carry()
    assert flood.cause == "a flood of frames"
    other.guest.send_game(b"request")
    assert not other.carry().cause


def test_whoever_is_silent_is_gone_and_a_heartbeat_keeps_a_guest() -> None:
    admission = new_door()
    stranger = HostConnection(admission, CERTIFICATE, 0.0)
    closed = []
    for now in (HELLO_WITHIN - 0.1, HELLO_WITHIN + 0.1):
        stranger.tick(now)
        closed.append(stranger.closed)
    assert closed == [False, True]
    line = Line(admission, admission.code).carry()
    for _ in range(20):
        line.now += PING_EVERY
        line.guest.tick(line.now)
        line.carry()
        line.host.tick(line.now)
        assert not line.host.closed and not line.guest.closed
    line.host.tick(line.now + SILENCE + 0.1)
    line.guest.tick(line.now + SILENCE + 0.1)
    assert line.host.closed and line.guest.closed


def test_a_table_knows_only_so_many_devices() -> None:
    admission = new_door()
    refusals = [Line(admission, admission.code, address=f"10.0.0.{number}").carry().refusal for number in range(20)]
    assert refusals.count("") == 16 and refusals[-1] == "table_full"


def test_a_name_is_one_short_line() -> None:
    admission = new_door()
    ticket = Line(admission, admission.code, name="  A\nnn\x1b[31m \u202e " + "x" * 99).carry().ticket
    assert ticket and ticket.name == "Ann[31m xxxxxxxx"
