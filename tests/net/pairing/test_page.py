"""State diagrams of pairing in docs/lan/protocol.md: every arrow is walked here on real connections."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.net.pairing.admission import Pause
from elfenapp.net.pairing.handshake import GuestPairing, SeatProof
from elfenapp.net.pairing.host_approval import ANSWER_WITHIN, commitment
from elfenapp.net.pairing.known_devices import MOST_DEVICES
from elfenapp.net.protocol import trust
from elfenapp.net.protocol.connection import HELLO_WITHIN, KNOWN_WITHIN, SILENCE, Connection
from elfenapp.net.protocol.messages import BY_ASKING, BY_CODE, BY_KEY, Ticket, control, hello
from elfenapp.net.protocol.trust import FROM_GUESTS, FROM_HOSTS, GUEST_STATES, HOST_STATES
from tests.net.page import Arrow, arrows
from tests.net.protocol.test_trust import bring_to, in_state, new_line
from tests.net.rig import CERTIFICATE, Line

END = "[*]"
AT_A_MEETING = ", at a meeting"  # with a device that offers to host
NONCE = bytes(32)
REFUSAL = control("refused", ["no_host", "", {}])
Act = Callable[[Line], None]
Event = tuple[str, str, str, Act]  # the state, the message or what else happens, the arrow's label, and how it happens


def after(wire: Connection) -> str:
    return END if wire.closed else wire.state


# The host's end ------------------------------------------------------------------------------------------------------


def says(payload: bytes) -> Act:
    """The guest's end says this."""

    def act(line: Line) -> None:
        line.guest.channel.send(payload)
        line.host.receive(line.guest.channel.outgoing(), line.now)

    return act


def honestly(line: Line) -> None:
    """Each end says what our app says there."""
    line.guest.receive(line.host.outgoing(), line.now)
    line.host.receive(line.guest.outgoing(), line.now)


def by_code(line: Line) -> None:
    says(hello(BY_CODE, GuestPairing(line.admission.code, CERTIFICATE.fingerprint).message))(line)


def by_key(line: Line) -> None:
    known = line.admission.enrol("Ann")
    assert known is not None
    says(hello(BY_KEY, known.match, known.device, NONCE))(line)


def by_asking(line: Line) -> None:
    says(hello(BY_ASKING, commitment(NONCE, CERTIFICATE.fingerprint, "Ann"), "Ann"))(line)


def let_in(line: Line) -> None:
    line.host.answer(True)


def first(prepare: Callable[[Line], object], act: Act) -> Act:
    def both(line: Line) -> None:
        prepare(line)
        act(line)

    return both


def fill(line: Line) -> None:
    while len(line.admission.known_devices.tickets()) < MOST_DEVICES:
        line.admission.enrol("another")


def send_away(line: Line) -> None:
    line.host._trouble = Reason("sent_away")  # as its hello would have set it


HOSTS_EVENTS: tuple[Event, ...] = (
    (trust.STRANGER, "hello", "hello by code", by_code),
    (trust.STRANGER, "hello", "hello by key", by_key),
    (trust.STRANGER, "hello", "hello by asking", first(lambda line: _ask(line, True), by_asking)),
    (trust.STRANGER, "hello", "pairing is paused", first(lambda line: _pause(line), by_code)),
    (trust.STRANGER, "hello", "unknown device", says(hello(BY_KEY, "ab" * 8, "nobody", NONCE))),
    (trust.STRANGER, "hello", "no asking here", first(lambda line: _ask(line, False), by_asking)),
    (trust.STRANGER, "hello", "another version", says(control("hello", 1, "0.1", [], BY_CODE, [b""]))),
    (trust.PAIRING, "confirm", "right code", honestly),
    (trust.PAIRING, "confirm", "wrong code", says(control("confirm", NONCE, "Ann"))),
    (trust.PAIRING, "confirm", "code was replaced", first(lambda line: line.admission.renew(), honestly)),
    (trust.PAIRING, "confirm", "table is full", first(fill, honestly)),
    (trust.CLAIMING, "prove", "right key", honestly),
    (trust.CLAIMING, "prove", "right key, at a meeting", honestly),
    (trust.CLAIMING, "prove", "wrong key", says(control("prove", NONCE, []))),
    (trust.CLAIMING, "prove", "was sent away", first(send_away, honestly)),
    (trust.ASKING, "reveal", "reveal", honestly),
    (trust.ASKING, "reveal", "another nonce", says(control("reveal", NONCE))),
    (trust.WAITING, "ping", "", says(control("ping"))),
    (trust.WAITING, "the person", "let in", let_in),
    (trust.WAITING, "the person", "not let in", lambda line: line.host.answer(False)),
    (trust.WAITING, "the person", "table is full", first(fill, let_in)),
    (trust.GUEST, "bye", "bye", says(control("bye"))),
    (trust.PEER, "bye", "bye", says(control("bye"))),
)


def _ask(line: Line, welcome: bool) -> None:
    line.admission.letting_in.welcome = welcome


def _pause(line: Line) -> None:
    line.admission.pause = Pause(line.now + 60)


def walk(events: tuple[Event, ...], at_host: bool) -> set[Arrow]:
    walked: set[Arrow] = set()
    for state, _, label, act in events:
        line = bring_to(new_line(trust.PEER), state) if label.endswith(AT_A_MEETING) else in_state(state)
        act(line)
        end = after(line.host if at_host else line.guest)
        assert bool(label) == (end != state), (state, label, end)
        if end != state:
            walked.add((state, end, label))
    return walked


def test_the_hosts_end_of_a_connection_is_as_it_is_drawn() -> None:
    assert walk(HOSTS_EVENTS, at_host=True) == arrows("host_connection.HostConnection.state")


# The guest's end -----------------------------------------------------------------------------------------------------


def told(payload: bytes) -> Act:
    """The host's end says this."""

    def act(line: Line) -> None:
        line.host.channel.send(payload)
        line.guest.receive(line.host.channel.outgoing(), line.now)

    return act


def challenged(epoch: int, right: bool = True) -> Act:
    """By a host that has the guest's key, or has not."""

    def act(line: Line) -> None:
        ticket = line.guest._way
        assert isinstance(ticket, Ticket)
        key = ticket.key if right else NONCE
        proof = SeatProof(key, line.guest.channel.fingerprint, line.guest._nonce, NONCE, epoch).host
        told(control("challenge", NONCE, epoch, proof))(line)

    return act


def known_in(epoch: int) -> Act:
    def act(line: Line) -> None:
        assert isinstance(line.guest._way, Ticket)
        object.__setattr__(line.guest._way, "epoch", epoch)

    return act


def not_the_first(line: Line) -> None:
    line.guest._claim = lambda epoch: False


def welcomed(line: Line) -> None:
    """By the host to which it speaks."""
    line.host.receive(line.guest.outgoing(), line.now)
    line.host.answer(True)  # which is for a guest that waits
    line.guest.receive(line.host.outgoing(), line.now)


def paired(line: Line) -> None:
    told(control("pair", GuestPairing(line.admission.code, CERTIFICATE.fingerprint).message.replace(b"A", b"B", 1)))(
        line
    )


OTHER = Ticket("ab" * 8, "another", NONCE).plain()
GUESTS_EVENTS: tuple[Event, ...] = (
    (trust.BY_CODE, "pair", "pair", paired),
    (trust.BY_CODE, "pair", "no SPAKE2 message", told(control("pair", b"short"))),
    (trust.BY_CODE, "refused", "refused", told(REFUSAL)),
    (trust.CONFIRMED, "welcome", "welcome with the proof of the code", welcomed),
    (trust.CONFIRMED, "welcome", "welcome without a proof", told(control("welcome", NONCE, OTHER))),
    (trust.CONFIRMED, "refused", "refused", told(REFUSAL)),
    (trust.BY_KEY, "challenge", "challenge with the proof of the key", challenged(7)),
    (trust.BY_KEY, "challenge", "challenge without a proof", challenged(7, right=False)),
    (trust.BY_KEY, "challenge", "an older epoch", first(known_in(8), challenged(7))),
    (trust.BY_KEY, "challenge", "another host was first", first(not_the_first, challenged(7))),
    (trust.BY_KEY, "refused", "refused", told(REFUSAL)),
    (trust.PROVEN, "welcome", "welcome", welcomed),
    (trust.PROVEN, "welcome", "welcome, at a meeting", welcomed),
    (trust.PROVEN, "welcome", "another ticket", told(control("welcome", OTHER))),
    (trust.PROVEN, "refused", "refused", told(REFUSAL)),
    (trust.BY_ASKING, "asked", "asked", told(control("asked", NONCE, "ab" * 8, "Host"))),
    (trust.BY_ASKING, "asked", "another game", told(control("asked", NONCE, "cd" * 8, "Host"))),
    (trust.BY_ASKING, "refused", "refused", told(REFUSAL)),
    (trust.COMPARING, "welcome", "welcome after the comparison", welcomed),
    (trust.COMPARING, "welcome", "welcome without a proof", told(control("welcome", NONCE, OTHER))),
    (trust.COMPARING, "refused", "refused", told(REFUSAL)),
    (trust.COMPARING, "pong", "", told(control("pong"))),
)


def test_the_guests_end_of_a_connection_is_as_it_is_drawn() -> None:
    assert walk(GUESTS_EVENTS, at_host=False) == arrows("guest_connection.GuestConnection.state")


# Both ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "rules"), [(HOSTS_EVENTS, FROM_GUESTS), (GUESTS_EVENTS, FROM_HOSTS)], ids=["host", "guest"]
)
def test_every_message_before_the_guest_is_in_is_walked(
    events: tuple[Event, ...], rules: tuple[trust.Rule, ...]
) -> None:
    admitted = {(state, rule.kind) for rule in rules for state in rule.states if state not in trust.KNOWN}
    people = {(trust.WAITING, "the person"), (trust.GUEST, "bye"), (trust.PEER, "bye")}
    assert {(state, kind) for state, kind, *_ in events} - people == admitted


@pytest.mark.parametrize("state", [*HOST_STATES, *GUEST_STATES])
def test_every_state_ends_when_the_connection_does(state: str) -> None:
    """Docs/lan.md says so of all of them, and draws no arrow for it."""

    def wire() -> Connection:
        line = in_state(state)
        return line.host if state in HOST_STATES else line.guest

    lost, silent, slow = wire(), wire(), wire()
    lost.lost()
    assert lost.closed
    silent.tick(100.0 + SILENCE + 0.1)
    assert silent.closed
    limit = {trust.STRANGER: HELLO_WITHIN, trust.WAITING: ANSWER_WITHIN, trust.COMPARING: 2 * ANSWER_WITHIN}
    for moment in (-0.1, 0.1):
        now = 100.0 + limit.get(state, KNOWN_WITHIN) + moment
        slow.receive(b"", now)
        slow.tick(now)
        assert slow.closed == (moment > 0 and state not in trust.KNOWN), (state, moment)
