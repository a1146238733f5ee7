"""Fuzzed bytes, by strangers and by guests who are in: each ends one connection at most; the game is unharmed."""

from __future__ import annotations

import tracemalloc
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elfenapp.engine.core.errors import ElfenError
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.net.lobby.state import LobbyState
from elfenapp.net.pairing.host_connection import HostConnection
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.frames import GUEST_FRAME, HOST_FRAME, Intruder, frame
from elfenapp.net.protocol.messages import CONTROL, GAME
from elfenapp.net.protocol.tls_channel import LEAST_PACKED, PACKED, Channel
from elfenapp.session.seats import PERSON
from tests.net import fuzz_states
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


@settings(max_examples=60)
@given(st.lists(st.binary(max_size=600), min_size=1, max_size=4))
def test_a_strangers_bytes_harm_nobody(pieces: list[bytes]) -> None:
    host = HostConnection(new_door(), CERTIFICATE, 0.0)
    for piece in pieces:
        host.receive(piece, 0.0)
        host.outgoing()
    assert not host.known


@settings(max_examples=60)
@given(KINDS, st.lists(PLAIN, max_size=5))
def test_a_strangers_words_harm_nobody(kind: str, rest: list[Plain]) -> None:
    host, channel = HostConnection(new_door(), CERTIFICATE, 0.0), Channel()
    for _ in range(4):
        host.receive(channel.outgoing(), 0.0)
        list(channel.receive(host.outgoing()))
    channel.send(bytes((CONTROL,)) + pack([kind, *rest]))
    host.receive(channel.outgoing(), 0.0)
    assert not host.known


def test_a_guest_who_says_nonsense_harms_nobody() -> None:
    fuzz(300)


def test_any_message_in_any_state_follows_the_table_or_ends_its_connection() -> None:
    assert fuzz_states.run(240).counts


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


def test_a_bomb_of_a_host_that_is_known_ends_as_well() -> None:
    bomb = zlib.compressobj(1, zlib.DEFLATED, -14)
    packed = bomb.compress(bytes(64 << 20)) + bomb.flush(zlib.Z_SYNC_FLUSH)
    for payload in (packed[: HOST_FRAME // 2], b"nonsense", zlib.compress(b"the end")[2:-4]):
        host, guest = _acquainted()
        host._tls.write(frame(bytes((GAME | PACKED,)) + payload))
        with pytest.raises(Intruder):
            list(guest.receive(host.outgoing()))


def test_a_guest_that_packs_what_it_says_is_sent_away() -> None:
    host, guest = _acquainted()
    guest.send(bytes((GAME | PACKED,)) + zlib.compress(b"request"))
    with pytest.raises(Intruder):
        list(host.receive(guest.outgoing()))


def _acquainted() -> tuple[Channel, Channel]:
    """A host and a guest that know each other."""
    host, guest = Channel(CERTIFICATE), Channel()
    for _ in range(4):
        list(host.receive(guest.outgoing()))
        list(guest.receive(host.outgoing()))
    host.meet()
    assert not [*guest.receive(host.outgoing())]
    return host, guest


@settings(max_examples=60)
@given(st.lists(st.binary(max_size=2 * LEAST_PACKED), max_size=6), st.lists(st.integers(1, 900), min_size=1))
def test_short_and_long_words_of_a_host_arrive_as_they_were_said(words: list[bytes], cuts: list[int]) -> None:
    """Before and after a guest is known, however the stream is cut."""
    host, guest = Channel(CERTIFICATE), Channel()
    for _ in range(4):
        list(host.receive(guest.outgoing()))
        list(guest.receive(host.outgoing()))
    said = [bytes((GAME,)) + word for word in words]
    for word in said:
        host.send(word)
    host.meet()
    for word in said:
        host.send(word)
    stream, number = host.outgoing(), 0
    heard: list[bytes] = []
    while stream:
        size = cuts[number % len(cuts)]
        heard += guest.receive(stream[:size])
        stream, number = stream[size:], number + 1
    assert heard == [*said, *said]


@settings(max_examples=80)
@given(PLAIN)
def test_beacons_and_tables_of_strangers_are_read_or_refused(plain: object) -> None:
    for read in (lambda: Beacon.read(pack(plain)), lambda: LobbyState.read(plain)):  # type: ignore[arg-type]
        try:
            read()
        except ElfenError:
            continue
