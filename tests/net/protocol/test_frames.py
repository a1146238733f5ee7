"""Frames, join codes, addresses: what people type and what streams bring."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Interface

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenapp.net.pairing.join_code import ALPHABET, JoinCode, read_link
from elfenapp.net.protocol.frames import FrameReader, Intruder, frame
from elfenapp.net.transport.interface import PORTS
from elfenapp.net.transport.lan.addresses import FIRST_PORT, hint_of, hinted, read_address
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.session.rate_limit import Rate

LAN = LanTransport()


@given(st.lists(st.binary(min_size=1, max_size=50), max_size=8), st.lists(st.integers(1, 40), min_size=1))
def test_frames_come_whole_however_a_stream_is_cut(payloads: list[bytes], cuts: list[int]) -> None:
    stream, reader = b"".join(frame(payload) for payload in payloads), FrameReader(50)
    found: list[bytes] = []
    at = number = 0
    while at < len(stream):
        size = cuts[number % len(cuts)]
        found += reader.receive(stream[at : at + size])
        at, number = at + size, number + 1
    assert found == payloads


@pytest.mark.parametrize("length", [0, 51, 1 << 31])
def test_a_length_that_is_too_large_is_refused_before_its_bytes_come(length: int) -> None:
    with pytest.raises(Intruder):
        list(FrameReader(50).receive(length.to_bytes(4, "big")))


@given(st.ip_addresses(v=4), st.integers(8, 30), st.integers(0, PORTS - 1))
def test_a_code_leads_to_its_host_from_any_device_of_its_network(host: IPv4Address, prefix: int, port: int) -> None:
    network = IPv4Interface(f"{host}/{prefix}").network
    code = JoinCode.make(hint_of(host), port)
    near = max(prefix, 16)  # the code has sixteen bits of the address; a larger network must share the others
    other = IPv4Interface(f"{IPv4Interface(f'{host}/{near}').network[1]}/{prefix}")
    assert other.network == network
    assert hinted(code.hint, other) == str(host) and code.port(LAN) == FIRST_PORT + port


def test_a_code_is_read_as_people_type_it() -> None:
    code = JoinCode.make(hint_of(IPv4Address("192.168.1.20")), 0)
    assert JoinCode.read(f" {str(code).lower()} ") == code
    assert JoinCode.read("oil0-1uvz") == JoinCode("0110" + "1VVZ")
    assert JoinCode.read("OOOO000") is JoinCode.read("") is JoinCode.read("ÄÖÜ12345") is None
    assert len({JoinCode.make(hint_of(IPv4Address("192.168.1.20")), 0).text for _ in range(50)}) == 50
    assert set(code.text) <= set(ALPHABET) and not set("ILOU") & set(ALPHABET)


def test_addresses_and_links_are_read_without_trust() -> None:
    code = JoinCode.make(hint_of(IPv4Address("192.168.1.20")), 0)
    assert read_address(" 192.168.1.20 ") == ("192.168.1.20", FIRST_PORT)
    assert read_address("10.0.0.1:9000") == ("10.0.0.1", 9000)
    assert read_address("fd00::1") == read_address("[fd00::1]") == ("fd00::1", FIRST_PORT)
    assert read_address("[fe80::1%wlan0]:9000") == ("fe80::1%wlan0", 9000)
    assert read_address("[fd00::x]:1") is None and read_address("fd00::1::2") is None
    assert read_address("host.example") is read_address("10.0.0.1:x") is read_address("10.0.0.1:99999") is None
    link = f"elfen:{code.text}@192.168.1.20,10.0.0.1:52168"
    assert read_link(link, LAN) == (code, (("192.168.1.20", 52168), ("10.0.0.1", 52168)))
    assert read_link(code.text, LAN) == (code, ())
    assert read_link("elfen:@:", LAN) is None and read_link(f"{code.text}@evil,:", LAN) == (code, ())


def test_a_rate_lets_through_what_it_says() -> None:
    rate = Rate(10, 5)
    assert sum(rate.allows(0.0) for _ in range(20)) == 5
    assert sum(rate.allows(0.3) for _ in range(20)) == 3
    assert sum(rate.allows(0.1) for _ in range(20)) == 0, "a clock that goes back brings nothing"
