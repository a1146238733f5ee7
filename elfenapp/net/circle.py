"""A circle: the devices that can go on with a game together if its host is gone, and what each of them holds.

Circles are numbered; a newer one takes an older one's place when devices come and go. A guest alone with the host gets
a circle without a secret: it says that the guest cannot go on without the host, even with what an older circle holds.

What is believed: a ``Share`` comes from the host of the game, over a connection that the ticket has proven. A
``Pledge`` comes from another guest, who may lie: its ``Roll`` is valid only if it equals that of our own share, and
its part and pieces only if they open under the key of which our share carries the ``mark``.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from elfenapp.engine.core.errors import LIST, malformed_message, read_list
from elfenapp.engine.core.framing import pack
from elfenapp.engine.core.plain import Plain
from elfenapp.session.seats import tidy_name

from .messages import MOST_ADDRESSES, Ticket
from .shares import MOST_SEALED, SECRET_BYTES

MOST_BYTES = 4 << 20  # of everything that is sealed in one circle
MOST_CIRCLES = 8  # that a device keeps at a time, or brings to another
MARK_BYTES = 16
_WANTED = "share"
CircleId = tuple[int, int]  # the game's epoch, and a number that grows


@dataclass(frozen=True, slots=True)
class Roll:
    """The terms of a circle: its members, the keepers of the sealed log, and how many pieces that log began with."""

    circle: CircleId
    members: tuple[str, ...]  # sorted, each once
    keepers: tuple[str, ...]
    least: int

    def plain(self) -> list[Plain]:
        return [[*self.circle], [*self.members], [*self.keepers], self.least]

    @classmethod
    def read(cls, plain: object) -> Roll:
        circle, members, keepers, least = read_list(plain, _WANTED, LIST, LIST, LIST, int)
        found = cls(read_circle(circle), _names(members), _names(keepers), least)
        if not found.sound:
            raise malformed_message(_WANTED)
        return found

    @property
    def sound(self) -> bool:
        """Whether these can be a circle's terms: nobody is named twice, and keepers are members."""
        members = {*self.members}
        once = tuple(sorted(members)) == self.members and len({*self.keepers}) == len(self.keepers)
        return once and bool(self.keepers) and members.issuperset(self.keepers) and self.least >= 0

    def mark(self, match: str, key: bytes) -> bytes:
        """The proof that these are the terms of the circle with this key: only the host knew it while it lived."""
        told = pack([match, *self.plain()])
        return blake2b(told, key=key, digest_size=MARK_BYTES, person=b"elfen circle").digest()

    def proven(self, match: str, key: bytes, mark: bytes) -> bool:
        return hmac.compare_digest(self.mark(match, key), mark)


@dataclass(frozen=True, slots=True)
class Fellow:
    """Another device of the circle, where it was last, and the key by which the two know each other."""

    device: str
    name: str
    address: str
    key: bytes

    def plain(self) -> list[Plain]:
        return [self.device, self.name, self.address, self.key]

    @classmethod
    def read(cls, plain: object) -> Fellow:
        device, name, address, key = read_list(plain, _WANTED, str, str, str, bytes)
        if len(key) != SECRET_BYTES:
            raise malformed_message(_WANTED)
        return cls(device, tidy_name(name), address[:64], key)


@dataclass(frozen=True, slots=True)
class Share:
    """One device's part of a circle, as its host gave it."""

    circle: CircleId
    device: str  # whose part this is
    part: bytes  # of the key; empty for a guest alone
    keepers: tuple[str, ...]  # the devices that hold the sealed log
    least: int  # how many pieces it began with
    mark: bytes  # the terms under the circle's key; empty for a guest alone
    fellows: tuple[Fellow, ...]

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(sorted((self.device, *(fellow.device for fellow in self.fellows))))

    @property
    def roll(self) -> Roll:
        return Roll(self.circle, self.members, self.keepers, self.least)

    def fellow(self, device: str) -> Fellow | None:
        return next((fellow for fellow in self.fellows if fellow.device == device), None)

    def ticket_of(self, match: str, device: str, key: bytes) -> Ticket:
        """By which a device of this circle comes to another that wants to host."""
        return Ticket(match, f"{self.circle[0]}.{self.circle[1]}.{device}", key)

    def plain(self) -> list[Plain]:
        fellows: list[Plain] = [fellow.plain() for fellow in self.fellows]
        return [[*self.circle], self.device, self.part, [[*self.keepers], self.least, self.mark], fellows]

    @classmethod
    def read(cls, plain: object) -> Share:
        circle, device, part, rest, rows = read_list(plain, _WANTED, LIST, str, bytes, LIST, LIST)
        keepers, least, mark = read_list(rest, _WANTED, LIST, int, bytes)
        if len(rows) > MOST_ADDRESSES:
            raise malformed_message(_WANTED)
        fellows = tuple(map(Fellow.read, rows))
        found = cls(read_circle(circle), device, part, _names(keepers), least, mark, fellows)
        lengths = (SECRET_BYTES, MARK_BYTES) if fellows else (0, 0)
        if (len(part), len(mark)) != lengths or not found.roll.sound:
            raise malformed_message(_WANTED)
        return found


def read_circle(plain: object) -> CircleId:
    return read_list(plain, _WANTED, int, int)


def _names(plain: Sequence[object]) -> tuple[str, ...]:
    names = tuple(name for name in plain if isinstance(name, str))
    if len(names) != len(plain) or len(names) > MOST_ADDRESSES + 1:
        raise malformed_message(_WANTED)
    return names


@dataclass
class Pledge:
    """One device's part in going on: the terms as it knows them, its part of the key, and the sealed log it keeps.

    Of a circle to which the device that wants to host does not belong only the terms are told, never the part.
    """

    roll: Roll
    part: bytes = b""
    pieces: list[bytes] = field(default_factory=list)

    def add(self, first: int, pieces: Sequence[object]) -> None:
        """More of the sealed log; raises ``BadMessage`` for what does not follow on."""
        self.pieces += _following(first, pieces, len(self.pieces), sum(map(len, self.pieces)))


@dataclass
class Holding:
    """What a device has of one circle, on disk."""

    share: Share
    pieces: list[bytes] = field(default_factory=list)
    _size: int = 0  # bytes of the pieces: to add them up again with every move would take longer and longer

    def __post_init__(self) -> None:
        self._size = sum(map(len, self.pieces))

    @property
    def keeps(self) -> bool:
        return self.share.device in self.share.keepers

    @property
    def whole(self) -> bool:
        return not self.keeps or len(self.pieces) >= self.share.least

    @property
    def pledge(self) -> Pledge:
        return Pledge(self.share.roll, self.share.part, self.pieces)

    def add(self, first: int, pieces: Sequence[object]) -> None:
        """More of the sealed log; raises ``BadMessage`` for what does not follow on."""
        if not self.keeps:
            raise malformed_message(_WANTED)
        told = _following(first, pieces, len(self.pieces), self._size)
        self.pieces += told
        self._size += sum(map(len, told))


def _following(first: int, pieces: Sequence[object], count: int, size: int) -> list[bytes]:
    """Pieces that follow on ``count`` others of ``size`` bytes; raises ``BadMessage`` for what does not."""
    told = [piece for piece in pieces if isinstance(piece, bytes) and len(piece) <= MOST_SEALED]
    if len(told) != len(pieces) or first != count or size + sum(map(len, told)) > MOST_BYTES:
        raise malformed_message(_WANTED)
    return told


Holdings = Mapping[CircleId, Holding]
Pledges = Mapping[CircleId, Pledge]


@dataclass(frozen=True, slots=True)
class Choice:
    """By which circle the devices that are present can go on; else why not yet."""

    circle: CircleId | None = None
    absent: frozenset[str] = frozenset()  # the devices they must wait for
    newer: frozenset[str] = frozenset()  # devices that hold a newer circle, of which we are not: one of them must host


def choose(own: str, present: Mapping[str, Pledges]) -> Choice:
    """The newest circle that was ever complete, for moves may have been acknowledged by it.

    Only a circle that we hold ourselves can be opened, on the terms of our own share. A circle was never complete if
    one of its devices is present and has no part of it. A newer circle that only others hold is never opened here, but
    is a reason not to open an older one.
    """
    held = present[own]
    rolls = {circle: pledge.roll for pledges in present.values() for circle, pledge in pledges.items()}
    rolls |= {circle: pledge.roll for circle, pledge in held.items()}
    for circle in sorted(rolls, reverse=True):
        members = rolls[circle].members
        if any(circle not in present[member] for member in members if member in present):
            continue
        if circle not in held:
            return Choice(newer=frozenset(device for device, pledges in present.items() if circle in pledges))
        absent = frozenset(members) - present.keys()
        return Choice(circle if not absent and len(members) > 1 else None, absent)
    return Choice()
