"""By which way a player wants to come to a game, and where its host may be. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode, read_link
from elfenapp.net.protocol.address import Address
from elfenapp.net.transport.interface import Addressing

from .found import FoundGame


class JoinRequest(NamedTuple):
    way: JoinCode | Ask
    addresses: tuple[Address, ...]


def ask_host(game: FoundGame) -> JoinRequest:
    """Without a code: the person who hosts a game is asked to let us in."""
    return JoinRequest(Ask(game.match), (game.address,))


def read_typed(text: str, places: Addressing, chosen: Iterable[FoundGame] = ()) -> JoinRequest | None:
    """By a code, by a code and an address, or by the text of a QR code; None if there is no code in it.

    ``chosen``: the game whose code was asked for.
    """
    text = text.strip()
    typed, _, where = (text, "", "") if text.startswith("elfen:") else text.partition("@")
    link = read_link(typed, places)
    if link is None:
        return None
    code, linked = link
    addresses = places.read_addresses(where) if where.strip() else ()
    return JoinRequest(code, (*linked, *(game.address for game in chosen), *addresses))
