"""Messages between devices outside the game itself, as short lists of plain data; and tickets to come back with.

Every frame begins with a byte: is it one of these, or does it belong to the game (``session/remote/device.py``)?
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from elfenapp import __version__
from elfenapp.engine.core.errors import LIST, Reason, malformed_message, read_list
from elfenapp.engine.core.plain import Plain, is_plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.session.seats import tidy_name

from .address import Address

PROTOCOL = 8  # raised when devices of two versions could no longer understand each other
CONTROL, GAME = 0, 1

# Before a device is known.
HELLO, PAIR, CONFIRM, CHALLENGE, PROVE, WELCOME, REFUSED = (
    *("hello", "pair", "confirm", "challenge", "prove", "welcome", "refused"),
)
ASKED, REVEAL = "asked", "reveal"  # of a guest that asks to be let in (``host_approval``)
BY_CODE, BY_KEY, BY_ASKING = "code", "key", "asking"
NO_HOST = "no_host"  # a reason, to whoever expects their host here: this was its address, or another game's is
# Afterwards.
PING, PONG, BYE = "ping", "pong", "bye"

# Between a host and its guests.
TABLE = "table"  # to guests: who is there
ASK_HEIR = "ask_heir"  # to a guest: whether its person wants to host
WILLING = "willing"  # from that guest: yes or no
HEIR, INHERIT = (
    "heir",
    "inherit",
)  # to the guest who is to host: a piece of the game; that it is whole, and the list of known devices
READY = "ready"  # from that guest: at which port it awaits the host, as its guest
CALL_OFF = "call_off"  # to that guest: it is to stay one
# To guests: their part of what outlives the host, more of the sealed log, that every device has its part.
SHARE, PIECES, WHOLE = "share", "pieces", "whole"
KEPT = "kept"  # from guests: it is on disk
CLOSED = "closed"  # to guests: the host has closed the game to others, or puts it away, on purpose
SIT, STAND, LEND, ROLE, AWAY = "sit", "stand", "lend", "role", "away"  # from guests
# From guests: one's own seat and the wanted one; the number of a question, and yes or no.
WISH, ANSWER = "wish", "answer"
ASK, OUTCOME = "ask", "outcome"  # to guests

# Between guests without a host.
OFFER = "offer"  # to a guest that comes to a device that offers to host
BRING, SEALED, BROUGHT = "bring", "sealed", "brought"  # from it: terms and a part; pieces of the log; what it has seen

MOST_ADDRESSES = 16
MATCH = re.compile(r"[0-9a-f]{1,32}")  # a game's id, which its host makes up: no path comes out of it
LONGEST_WAIT = 3600  # seconds that a refusal may name


def control(kind: str, *rest: Plain) -> bytes:
    return bytes((CONTROL,)) + pack([kind, *rest])


def game(data: bytes) -> bytes:
    return bytes((GAME,)) + data


def read_control(payload: bytes) -> tuple[str, list[Plain]]:
    """The kind of a message, and the rest of it, unseen."""
    told = unpack_message(payload[1:])
    if payload[0] == CONTROL and is_plain(told) and isinstance(told, list) and told:
        kind, *rest = told
        if isinstance(kind, str):
            return kind, rest
    raise malformed_message("control")


def hello(way: str, *rest: Plain) -> bytes:
    """Our version and name, as far as others need them, and our way to come in."""
    return control(HELLO, PROTOCOL, __version__, rules_versions(), way, [*rest])


def rules_versions() -> list[Plain]:
    return [[name, found.version] for name, found in sorted(all_games().items())]


def version_trouble(theirs: Sequence[Plain], our_game: str) -> Reason | None:
    """Why two versions of the app cannot play together: who must update. Heard by the host, said to the guest."""
    if len(theirs) < 3 or type(theirs[0]) is not int or not isinstance(theirs[1], str):
        raise malformed_message(HELLO)
    protocol, version, rules = theirs[0], theirs[1], theirs[2]
    older = protocol - PROTOCOL
    if not older:
        rows = rules if isinstance(rules, list) else []
        found = next((row[1] for row in rows if isinstance(row, list) and row[:1] == [our_game] and row[1:]), 0)
        older = (found if type(found) is int else 0) - all_games()[our_game].version
    if not older:
        return None
    details: dict[str, Plain] = {"guest": version[:16], "host": __version__}
    return Reason("update_guest" if older < 0 else "update_host", details=details)


def read_bytes(plain: Sequence[object], wanted: str) -> bytes:
    """The only item of a message."""
    if len(plain) != 1 or not isinstance(plain[0], bytes):
        raise malformed_message(wanted)
    return plain[0]


@dataclass(frozen=True, slots=True)
class Ticket:
    """The means of a device to come back to its seats, on this or another network: the key of its seats."""

    match: str
    device: str
    key: bytes
    name: str = ""
    game: str = ""
    addresses: tuple[Address, ...] = field(default=())  # where the host was last, the newest first
    epoch: int = 0  # the newest of the game that is known: a host that has an older one has been followed by another

    def at(self, address: Address) -> Ticket:
        others = [known for known in self.addresses if known != address]
        return replace(self, addresses=(address, *others)[:MOST_ADDRESSES])

    def plain(self) -> list[Plain]:
        addresses: list[Plain] = [[*address] for address in self.addresses]
        return [self.match, self.device, self.key, self.name, [self.game, addresses, self.epoch]]

    @classmethod
    def read(cls, plain: object) -> Ticket:
        match, device, key, name, rest = read_list(plain, "ticket", str, str, bytes, str, LIST)
        if not MATCH.fullmatch(match):
            raise malformed_message("ticket")
        old = len(rest) == 2  # kept before tickets knew the epoch
        played, rows, epoch = read_list([*rest, 0] if old else rest, "ticket", str, LIST, int)
        addresses = tuple(Address(*read_list(row, "ticket", str, int)) for row in rows[:MOST_ADDRESSES])
        return cls(match, device[:64], key, tidy_name(name), played[:32], addresses, epoch)


def tidy_reason(plain: object) -> Reason:
    """Why another device refuses us, of which nothing long or strange comes onto a screen."""
    reason = Reason.read(plain)
    details: dict[str, Plain] = {}
    for name, value in reason.details.items():
        if isinstance(value, str):
            details[name] = tidy_name(value)
        elif type(value) is int and 0 <= value < LONGEST_WAIT:
            details[name] = value
    return Reason(reason.code, "", details)
