"""Guests who ask to be let in: equal emblems, a device in the middle, floods, and never without the person's word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from secrets import token_bytes

import pytest

from elfenapp.engine.core.plain import Plain
from elfenapp.net.pairing.admission import Admission
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.pairing.host_approval import (
    ANSWER_WITHIN,
    EMBLEMS,
    PER,
    POSSIBLE,
    REQUESTS,
    SHOWN,
    Ask,
    Comparison,
    commitment,
)
from elfenapp.net.pairing.host_connection import HostConnection
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.certificate import Certificate
from elfenapp.net.protocol.connection import PING_EVERY, SILENCE, Compared
from elfenapp.net.protocol.frames import Intruder
from elfenapp.net.protocol.messages import ASKED, CONFIRM, PROVE, REVEAL, WELCOME, Ticket, control, hello, read_control
from elfenapp.net.protocol.tls_channel import Channel
from tests.net.rig import CERTIFICATE, Line, new_door

MATCH = "ab" * 8


def open_door(known_devices: KnownDevices | None = None) -> Admission:
    admission = new_door(known_devices)
    admission.letting_in.welcome, admission.name = True, "Ben"
    return admission


def asking(admission: Admission, name: str = "Ann", now: float = 100.0) -> Line:
    return Line(admission, Ask(MATCH), name=name, now=now).carry()


def shown(events: Iterable[object]) -> Compared:
    return next(event for event in events if isinstance(event, Compared))


def test_both_screens_show_the_same_emblems_and_the_hosts_word_brings_a_key_that_was_kept_before() -> None:
    kept: list[bytes] = []
    admission = open_door(KnownDevices(MATCH, "elfenland", kept.append))
    line = asking(admission)
    one, other = line.emblems
    assert one == other and len(one) == SHOWN and all(0 <= emblem < EMBLEMS for emblem in one)
    assert shown(line.host_events).name == "Ann" and shown(line.guest_events).name == "Ben"
    assert not line.ticket and not kept, "nobody is in before the person has said so"
    line.host.answer(True)
    assert len(kept) == 1, "the list of known devices is written before the welcome goes out"
    line.carry()
    assert line.ticket and len(line.ticket.key) == 32 and line.ticket.name == "Ann"
    assert Line(admission, line.ticket).carry().ticket == line.ticket, "the key opens the door again"


def test_who_is_not_wanted_or_not_answered_is_told_so_and_has_no_key() -> None:
    admission = open_door()
    refused = asking(admission)
    refused.host.answer(False)
    assert refused.carry().refusal == "not_let_in" and refused.ticket is None
    refused.host.answer(True)  # a tap too late
    assert refused.carry().ticket is None
    waiting = asking(admission)
    waiting.host.tick(100.0 + ANSWER_WITHIN + 1)
    assert waiting.carry().refusal == "not_answered" and waiting.ticket is None
    assert not admission.known_devices.tickets()


def test_waiting_for_the_person_is_no_silence() -> None:
    line = asking(open_door())
    for second in range(1, int(ANSWER_WITHIN / PING_EVERY)):
        line.now = 100.0 + second * PING_EVERY
        line.guest.tick(line.now)
        line.host.tick(line.now)
        line.carry()
    assert line.now - 100 > SILENCE and not line.host.closed and not line.guest.closed
    line.host.answer(True)
    assert line.carry().ticket


def test_one_question_at_a_time_and_three_a_minute() -> None:
    admission = open_door()
    first = asking(admission)
    assert asking(admission, "Mallory").refusal == "asking_busy"
    first.host.answer(False)
    first.carry()
    for _ in range(REQUESTS - 1):
        line = asking(admission, "Mallory")
        assert line.emblems
        line.guest.lost()
        line.host.lost()
    assert asking(admission).refusal == "asked_too_often"
    assert Line(admission, admission.code).carry().ticket, "the code still counts"
    assert asking(admission, now=100.0 + PER).emblems


def test_without_a_person_to_ask_there_is_only_the_code() -> None:
    assert Line(new_door(), Ask(MATCH)).carry().refusal == "no_asking"


def in_the_middle(guest: GuestConnection, host: HostConnection, change: dict[str, list[Plain]]) -> None:
    """He ends TLS with a certificate of his own, and passes everything on but for what he puts into its place."""
    to_guest, to_host = Channel(Certificate()), Channel()

    def passed(payload: bytes) -> bytes:
        kind, rest = read_control(payload)
        return control(kind, *change.get(kind, rest))

    for _ in range(12):
        for payload in to_guest.receive(guest.outgoing()):
            to_host.send(passed(payload))
        host.receive(to_host.outgoing(), 0.0)
        for payload in to_host.receive(host.outgoing()):
            to_guest.send(passed(payload))
        guest.receive(to_guest.outgoing(), 0.0)


def test_a_device_in_the_middle_that_passes_everything_on_is_no_party_to_the_commitment() -> None:
    admission = open_door()
    host, guest = HostConnection(admission, CERTIFICATE, 0.0), GuestConnection(Ask(MATCH), "Ann", 0.0)
    in_the_middle(guest, host, {})
    assert host.closed and not [event for event in host.events if isinstance(event, Compared)]
    host.answer(True)
    assert not host.known and not guest.known and not admission.known_devices.tickets()


def test_a_device_in_the_middle_with_nonces_of_its_own_shows_other_emblems() -> None:
    """It asks the host in the guest's name, with a commitment that fits its connection to the host."""
    admission = open_door()
    host, guest = HostConnection(admission, CERTIFICATE, 0.0), GuestConnection(Ask(MATCH), "Ann", 0.0)
    own = token_bytes(32)
    said = read_control(hello("asking", commitment(own, CERTIFICATE.fingerprint, "Ann"), "Ann"))[1]
    in_the_middle(guest, host, {"hello": said, REVEAL: [own], ASKED: [token_bytes(32), MATCH, "Ben"]})
    at_host, at_guest = (shown([*wire.events]) for wire in (host, guest))
    assert at_host.name == "Ann" and at_guest.name == "Ben", "all looks well but for the emblems"
    assert at_host.emblems != at_guest.emblems
    host.answer(False)  # the person sees that
    assert not guest.known and not admission.known_devices.tickets()


def test_a_welcome_must_come_from_the_host_that_was_compared_with() -> None:
    line = asking(open_door())
    line.host.send_control(WELCOME, token_bytes(32), Ticket(MATCH, "x", bytes(32)).plain())
    line.carry()
    assert line.ticket is None and line.guest.closed
    early = Line(open_door(), Ask(MATCH))
    early.host.send_control(WELCOME, bytes(32), Ticket(MATCH, "x", bytes(32)).plain())
    assert early.carry().ticket is None and early.guest.closed


def test_a_host_of_another_game_is_not_asked() -> None:
    line = Line(open_door(), Ask("cd" * 8)).carry()
    assert line.guest.closed and not line.emblems


@pytest.mark.parametrize(
    "said",
    [
        [(REVEAL, bytes(32))],  # before it has committed itself
        [("hello",), (REVEAL, token_bytes(32))],  # something else than it had committed itself to
        [("hello",), (REVEAL, bytes(31))],
        [("hello",), (CONFIRM, bytes(32), "Ann")],  # as if it knew the code
        [("hello",), (PROVE, bytes(32), [])],
        [("hello",), ("hello",)],
        [("hello",), ("reveal",), ("reveal",)],  # twice
        [("hello",), ("reveal",), (WELCOME, bytes(32), [])],
        [("hello",), ("reveal",), (CONFIRM, bytes(32), "Ann")],  # let in without the person's word
    ],
)
def test_out_of_turn_nobody_comes_in(said: list[tuple[object, ...]]) -> None:
    admission, nonce = open_door(), token_bytes(32)
    host, guest = HostConnection(admission, CERTIFICATE, 0.0), Channel()
    told = {
        "hello": hello("asking", commitment(nonce, CERTIFICATE.fingerprint, "Ann"), "Ann"),
        "reveal": control(REVEAL, nonce),
    }
    for step in said:
        guest.send(told[str(step[0])] if len(step) == 1 else control(*step))  # type: ignore[arg-type]
        for _ in range(4):
            host.receive(guest.outgoing(), 0.0)
            list(guest.receive(host.outgoing()))
    assert host.closed and not host.known and not admission.known_devices.tickets()
    assert admission.letting_in.begin(object(), 0.0) is None, "the next guest can ask"


def test_what_was_recorded_shows_other_emblems_to_a_host_that_is_asked_again() -> None:
    """Even a guest that says the very same twice: the host's nonce is another."""
    admission, nonce, seen = open_door(), token_bytes(32), []
    for second in (0.0, PER):
        host, guest = HostConnection(admission, CERTIFICATE, second), Channel()
        for said in (
            hello("asking", commitment(nonce, CERTIFICATE.fingerprint, "Ann"), "Ann"),
            control(REVEAL, nonce),
        ):
            guest.send(said)
            for _ in range(4):
                host.receive(guest.outgoing(), second)
                list(guest.receive(host.outgoing()))
        seen.append(shown([*host.events]).emblems)
        host.lost()
    assert seen[0] != seen[1]


def test_every_part_of_what_was_said_changes_the_emblems_and_all_are_as_likely() -> None:
    nonces = token_bytes(32), token_bytes(32)
    commit = commitment(nonces[0], b"f" * 32, "Ann")
    said = (b"f" * 32, MATCH, ("Ann", "Ben"), commit, nonces)
    others = [
        (b"g" * 32, *said[1:]),
        (said[0], "cd" * 8, *said[2:]),
        (*said[:2], ("Ann ", "Ben"), *said[3:]),
        (*said[:2], ("An", "nBen"), *said[3:]),
        (*said[:3], bytes(32), nonces),
        (*said[:4], (nonces[1], nonces[0])),
    ]
    proofs = {Comparison(*each).proof for each in (said, *others)}
    assert len(proofs) == len(others) + 1
    with pytest.raises(Intruder):
        Comparison(*said[:4], (nonces[0], b""))
    drawn = Counter(
        emblem for _ in range(4_000) for emblem in Comparison(*said[:4], (token_bytes(32), nonces[1])).emblems
    )
    assert len(drawn) == EMBLEMS and max(drawn.values()) < 2 * min(drawn.values())
    assert POSSIBLE == EMBLEMS**SHOWN > 2**15
