"""Fuzzed bytes, by strangers and by guests who are in: each ends one connection at most; the game is unharmed."""

from __future__ import annotations

import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from elfenapp.engine.core.errors import ElfenError
from elfenapp.engine.core.framing import pack
from elfenapp.net.channel import Channel
from elfenapp.net.discovery import Beacon
from elfenapp.net.framing import GUEST_FRAME, Intruder
from elfenapp.net.host_wire import HostWire
from elfenapp.net.messages import CONTROL
from elfenapp.net.table_state import TableState
from elfenapp.session.seats import PERSON
from tests.net.fuzz import fuzz
from tests.net.rig import CERTIFICATE, Rig, new_door
from tests.session.test_host import host_of

SCALARS = (
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1) | st.text(max_size=20) | st.binary(max_size=40)
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = "hello pair confirm prove sit stand lend role away ping bye x"
KINDS = st.sampled_from(WORDS.split())


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=600), min_size=1, max_size=4))
def test_a_strangers_bytes_harm_nobody(pieces: list[bytes]) -> None:
    host = HostWire(new_door(), CERTIFICATE, "10.0.0.66", 0.0)
    for piece in pieces:
        host.receive(piece, 0.0)
        host.outgoing()
    assert not host.known


@settings(max_examples=60, deadline=None)
@given(KINDS, st.lists(PLAIN, max_size=5))
def test_a_strangers_words_harm_nobody(kind: str, rest: list) -> None:
    host, channel = HostWire(new_door(), CERTIFICATE, "10.0.0.66", 0.0), Channel()
    for _ in range(4):
        host.receive(channel.outgoing(), 0.0)
        list(channel.receive(host.outgoing()))
    channel.send(bytes((CONTROL,)) + pack([kind, *rest]))
    host.receive(channel.outgoing(), 0.0)
    assert not host.known


def test_a_guest_who_says_nonsense_harms_nobody() -> None:
    fuzz(300)


def test_a_frame_that_is_announced_and_never_comes_costs_no_memory() -> None:
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    rig = Rig(host)
    ann = rig.join()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    ann.line.guest.channel._tls.write((GUEST_FRAME + 1).to_bytes(4, "big") + bytes(1000))
    ann.settle()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert ann.line.host.closed and grown < 200_000


def test_a_bomb_of_a_host_ends_at_the_first_frame_that_is_too_large() -> None:
    host, guest = Channel(CERTIFICATE), Channel()
    for _ in range(4):
        list(host.receive(guest.outgoing()))
        list(guest.receive(host.outgoing()))
    host.send(bytes(64 << 20))  # a few kilobytes on the wire
    data = host.outgoing()
    assert len(data) < 400_000
    try:
        list(guest.receive(data))
    except Intruder:
        return
    raise AssertionError("it was unpacked")


@settings(max_examples=80, deadline=None)
@given(PLAIN)
def test_beacons_and_tables_of_strangers_are_read_or_refused(plain: object) -> None:
    for read in (lambda: Beacon.read(pack(plain)), lambda: TableState.read(plain)):  # type: ignore[arg-type]
        try:
            read()
        except ElfenError:
            continue
