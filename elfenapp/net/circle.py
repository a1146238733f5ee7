"""A circle: the devices that can go on with a game together if its host is gone, and what each of them holds.

Circles are numbered; a newer one takes an older one's place when devices come and go. Whoever is alone gets a circle
without a secret: it says that nobody can go on without the host, not even with what an older circle holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import LIST, malformed_message, read_list
from elfenapp.engine.core.plain import Plain

from .messages import MOST_ADDRESSES, Ticket
from .shares import MOST_SEALED, SECRET_BYTES

MOST_BYTES = 4 << 20  # of everything that is sealed in one circle
_WANTED = "share"
CircleId = tuple[int, int]  # the game's epoch, and a number that grows


@dataclass(frozen=True, slots=True)
class Fellow:
    """Another device of the circle, where it was last, and the key by which the two know each other."""

    device: str
    name: str
    address: str
    key: bytes

    def plain(self) -> list[Plain]:
        return [self.device, self.name, self.address, self.key]


@dataclass(frozen=True, slots=True)
class Share:
    """One device's part of a circle. ``keeper`` is who has the sealed log, ``least`` how much of it it had at first."""

    circle: CircleId
    device: str  # whose part this is
    part: bytes  # of the key; empty for somebody alone
    keeper: str
    least: int
    fellows: tuple[Fellow, ...]

    @property
    def members(self) -> tuple[str, ...]:
        return (self.device, *(fellow.device for fellow in self.fellows))

    def fellow(self, device: str) -> Fellow | None:
        return next((fellow for fellow in self.fellows if fellow.device == device), None)

    def ticket_of(self, match: str, device: str, key: bytes) -> Ticket:
        """By which a device of this circle comes to another that wants to host."""
        return Ticket(match, f"{self.circle[0]}.{self.circle[1]}.{device}", key)

    def plain(self) -> list[Plain]:
        fellows: list[Plain] = [fellow.plain() for fellow in self.fellows]
        return [[*self.circle], self.device, self.part, [self.keeper, self.least], fellows]

    @classmethod
    def read(cls, plain: object) -> Share:
        circle, device, part, rest, rows = read_list(plain, _WANTED, LIST, str, bytes, LIST, LIST)
        keeper, least = read_list(rest, _WANTED, str, int)
        fellows = tuple(Fellow(*read_list(row, _WANTED, str, str, str, bytes)) for row in rows[:MOST_ADDRESSES])
        found = cls(read_circle(circle), device, part, keeper, least, fellows)
        if len(part) != (SECRET_BYTES if fellows else 0) or keeper not in found.members or least < 0:
            raise malformed_message(_WANTED)
        return found


def read_circle(plain: object) -> CircleId:
    return read_list(plain, _WANTED, int, int)


@dataclass
class Holding:
    """What a device has of one circle, on disk."""

    share: Share
    pieces: list[bytes] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        return self.share.keeper != self.share.device or len(self.pieces) >= self.share.least

    def add(self, first: int, pieces: Sequence[object]) -> None:
        """More of the sealed log; raises ``BadMessage`` for what does not follow on."""
        told = [piece for piece in pieces if isinstance(piece, bytes) and len(piece) <= MOST_SEALED]
        if len(told) != len(pieces) or first != len(self.pieces) or self.share.keeper != self.share.device:
            raise malformed_message(_WANTED)
        if sum(map(len, self.pieces)) + sum(map(len, told)) > MOST_BYTES:
            raise malformed_message(_WANTED)
        self.pieces += told


Holdings = Mapping[CircleId, Holding]


def choose(present: Mapping[str, Holdings]) -> tuple[CircleId | None, frozenset[str]]:
    """The circle by which those who are present can go on; else (None) the devices they must wait for.

    The newest circle counts that was ever whole, for moves may have been acknowledged by it. It was not if one of its
    devices is present and does not hold its part.
    """
    known = {circle: holding for held in present.values() for circle, holding in held.items()}
    for circle in sorted(known, reverse=True):
        members = known[circle].share.members
        here = [present[member] for member in members if member in present]
        if any(circle not in held or not held[circle].whole for held in here):
            continue
        absent = frozenset(members) - present.keys()
        return (circle if not absent and len(members) > 1 else None), absent
    return None, frozenset()
