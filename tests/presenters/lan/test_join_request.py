"""By which way a player comes in: asked for, by a code, by a code and an address, by the text of a QR code."""

from __future__ import annotations

import pytest

from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.transport.lan.addresses import FIRST_PORT
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.presenters.lan.found import FoundGame
from elfenapp.presenters.lan.join_request import JoinRequest, ask_host, read_typed

LAN = LanTransport()
CODE = JoinCode("K7QP3MXD")
GAME = FoundGame("Elfenland", "hosted by Ben", "elfenland", Address("10.0.0.7", FIRST_PORT), "ab" * 8)


def test_a_game_that_was_found_is_asked_for_where_it_was_found() -> None:
    assert ask_host(GAME) == JoinRequest(Ask(GAME.match), (GAME.address,))


@pytest.mark.parametrize(
    ("typed", "addresses"),
    [
        (" k7qp 3mxd ", ()),
        ("K7QP 3MXD @ 10.0.0.1", (("10.0.0.1", FIRST_PORT),)),
        ("K7QP3MXD@10.0.0.1:99", (("10.0.0.1", 99),)),
        ("K7QP3MXD@somewhere", ()),
        ("elfen:K7QP3MXD@10.0.0.1,[fe80::1]:52168", (("10.0.0.1", 52168), ("fe80::1", 52168))),
    ],
)
def test_what_was_typed_leads_to_a_code_and_where_its_host_may_be(typed: str, addresses: tuple[Address, ...]) -> None:
    assert read_typed(typed, LAN) == JoinRequest(CODE, addresses)


def test_the_game_whose_code_is_asked_for_is_tried_before_an_address_that_was_typed() -> None:
    request = read_typed("K7QP3MXD@10.0.0.1", LAN, [GAME])
    assert request and request.addresses == (GAME.address, ("10.0.0.1", FIRST_PORT))
    request = read_typed("elfen:K7QP3MXD@10.0.0.1:99", LAN, [GAME])
    assert request and request.addresses == (("10.0.0.1", 99), GAME.address)


@pytest.mark.parametrize("typed", ["", "K7QP", "@10.0.0.1", "elfen:", "10.0.0.1"])
def test_without_a_code_there_is_no_way(typed: str) -> None:
    assert read_typed(typed, LAN) is None
