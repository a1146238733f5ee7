"""A host's answer to a search for games."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.errors import malformed_message, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.session.seats import tidy_name

from .messages import PROTOCOL

SEARCH = pack(["elfen?", PROTOCOL])  # the question


@dataclass(frozen=True, slots=True)
class Beacon:
    """A host's announcement to every searching device: only facts that a stranger may know."""

    match: str
    game: str
    name: str
    port: int
    guests: int
    epoch: int = 0  # of the game: a newer host has a newer one
    heir: str = ""  # the device of a guest without a host, who offers to be the next; empty: this is a host

    def pack(self) -> bytes:
        rest: list[Plain] = [self.name, self.port, self.guests, self.epoch, self.heir]
        return pack(["elfen!", PROTOCOL, self.match, self.game, rest])

    @classmethod
    def read(cls, data: bytes) -> Beacon:
        kind, protocol, match, game, rest = read_list(unpack_message(data), "beacon", str, int, str, str, list)
        name, port, guests, epoch, heir = read_list(rest, "beacon", str, int, int, int, str)
        if kind != "elfen!" or not 0 < port < 1 << 16 or protocol < 1:
            raise malformed_message("beacon")
        return cls(match[:32], game[:32], tidy_name(name), port, min(max(guests, 0), 99), epoch, heir[:32])
