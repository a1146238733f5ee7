"""The table of believed messages: connections keep to it in every state, and docs/lan/protocol.md shows it."""

from __future__ import annotations

import re

import pytest

from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.host_connection import HostConnection
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol import trust
from elfenapp.net.protocol.connection import Closed, Connection
from elfenapp.net.protocol.messages import GAME, NO_HOST, Ticket, control
from elfenapp.net.protocol.tls_channel import Channel
from elfenapp.net.protocol.trust import FROM_GUESTS, FROM_HOSTS, GAME_DATA, GUEST_STATES, HOST_STATES
from tests.net.page import PROTOCOL
from tests.net.rig import CERTIFICATE, Line, new_door

BY_A_CODE = {trust.STRANGER, trust.PAIRING, trust.GUEST, trust.BY_CODE, trust.CONFIRMED, trust.AT_TABLE}
BY_A_PERSON = {trust.ASKING, trust.WAITING, trust.BY_ASKING, trust.COMPARING}
AT_A_MEETING = {trust.PEER, trust.AT_MEETING}


def rows(section: str) -> list[tuple[str, str, str, str]]:
    """The table of ``docs/lan/protocol.md`` below a line that begins so."""
    lines = PROTOCOL[PROTOCOL.index(section) :].split("\n\n", 2)[1].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    return [(message.strip("`"), states, proven, meaning) for message, states, proven, meaning in cells]


@pytest.mark.parametrize(
    ("section", "rules"), [("**From guests**", FROM_GUESTS), ("**From hosts**", FROM_HOSTS)], ids=["guests", "hosts"]
)
def test_the_documentation_shows_the_table_that_the_wires_use(section: str, rules: tuple[trust.Rule, ...]) -> None:
    shown = [(rule.kind, ", ".join(rule.states), rule.proven, rule.meaning) for rule in rules]
    assert rows(section) == shown


def in_state(state: str) -> Line:
    """A connection of which one end is in this state."""
    return bring_to(new_line(state), state)


def new_line(state: str) -> Line:
    """A connection of which one end can come to this state."""
    admission = new_door()
    way: object = admission.code
    if state in AT_A_MEETING:
        known_devices = KnownDevices("ab" * 8, "elfenland", tickets=[Ticket("ab" * 8, "0.1.ann", bytes(32))])
        known_devices.unknown = NO_HOST
        admission, way = new_door(known_devices), Ticket("ab" * 8, "0.1.ann", bytes(32))
    elif state in BY_A_PERSON:
        admission.letting_in.welcome, way = True, Ask(admission.match)
    elif state not in BY_A_CODE:
        way = Line(admission, admission.code).carry().ticket
    assert way is not None
    return Line(admission, way)  # type: ignore[arg-type]


def bring_to(line: Line, state: str) -> Line:
    if state == trust.STRANGER:
        _only_tls(line)
        return line
    if state in (trust.BY_CODE, trust.BY_KEY, trust.BY_ASKING):
        _no_answer(line)
        return line
    for _ in range(10):
        if _there(line, state):
            return line
        line.host.receive(line.guest.outgoing(), line.now)
        if _there(line, state):
            return line
        line.guest.receive(line.host.outgoing(), line.now)
    raise AssertionError(state)


def _there(line: Line, state: str) -> bool:
    if state in HOST_STATES:
        return line.host.state == state
    return line.guest.state == state and line.guest.channel.ready and line.host.channel.ready


def _only_tls(line: Line) -> None:
    """TLS is up, and nothing has been said."""
    host, channel = HostConnection(line.admission, CERTIFICATE, line.now), Channel()
    for _ in range(4):
        host.receive(channel.outgoing(), line.now)
        list(channel.receive(host.outgoing()))
    line.host, line.guest.channel = host, channel


def _no_answer(line: Line) -> None:
    """The guest has said hello, and the host nothing."""
    channel = Channel(CERTIFICATE)
    for _ in range(4):
        list(channel.receive(line.guest.outgoing()))
        line.guest.receive(channel.outgoing(), line.now)
    line.host.channel = channel


def hear(state: str, kind: str) -> Connection:
    """The end that is in this state, after the other one has said this."""
    line = in_state(state)
    payload = bytes((GAME,)) + b"\xc0" if kind == GAME_DATA else control(kind)
    if state in HOST_STATES:
        line.guest.channel.send(payload)
        line.host.receive(line.guest.channel.outgoing(), line.now)
        return line.host
    line.host.channel.send(payload)
    line.guest.receive(line.host.channel.outgoing(), line.now)
    return line.guest


KINDS = [*sorted({rule.kind for rule in (*FROM_GUESTS, *FROM_HOSTS)}), "nonsense"]


@pytest.mark.parametrize("state", [*HOST_STATES, *GUEST_STATES])
def test_every_message_in_every_state_follows_the_table_or_ends_the_connection(state: str) -> None:
    rules = FROM_GUESTS if state in HOST_STATES else FROM_HOSTS
    for kind in KINDS:
        admitted = any(rule.kind == kind and state in rule.states for rule in rules)
        wire = hear(state, kind)
        causes = [event.cause for event in wire.take_events() if isinstance(event, Closed)]
        refused = any(re.search("out of turn", cause) for cause in causes)
        assert refused != admitted, (state, kind, causes)
        assert wire.closed or admitted


def test_nothing_but_the_handshake_is_admitted_before_a_proof() -> None:
    before = {*HOST_STATES, *GUEST_STATES} - trust.KNOWN
    kinds = {rule.kind for rule in (*FROM_GUESTS, *FROM_HOSTS) if before & {*rule.states}}
    by_person = {"asked", "reveal", "ping", "pong"}
    assert kinds == {"hello", "pair", "confirm", "challenge", "prove", "welcome", "refused"} | by_person
    for rule in (*FROM_GUESTS, *FROM_HOSTS):
        assert (rule.proven == "nothing") == (not {*rule.states} <= trust.KNOWN | {trust.PROVEN}), rule
