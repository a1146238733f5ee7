"""A quorum: the devices that can go on with a game together if its host is gone, and what each of them holds.

Quorums are numbered; a newer one replaces an older one when devices come and go. A guest alone with the host gets a
quorum without a secret: it cannot go on without the host, even with what an older quorum holds.

What is believed: a ``KeyShare`` comes from the host of the game, over a connection that the ticket has proven. A
``Contribution`` comes from another guest, who may lie: its ``QuorumTerms`` are valid only if they equal those of our
own share, and its part and pieces only if they open under the key of which our share carries the ``mark``.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from elfenapp.engine.core.errors import LIST, malformed_message, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.session.seats import tidy_name

from ..protocol.messages import MOST_ADDRESSES, Ticket
from .secret_sharing import MOST_SEALED, SECRET_BYTES

MOST_BYTES = 4 << 20  # of everything that is sealed in one quorum
MOST_QUORUMS = 8  # that a device keeps at a time, or brings to another
MARK_BYTES = 16
_WANTED = "share"
QuorumId = tuple[int, int]  # the game's epoch, and a number that grows


@dataclass(frozen=True, slots=True)
class QuorumTerms:
    """The terms of a quorum: its members, the keepers of the sealed log, and how many pieces that log began with."""

    quorum: QuorumId
    members: tuple[str, ...]  # sorted, each once
    keepers: tuple[str, ...]
    least: int

    def plain(self) -> list[Plain]:
        return [[*self.quorum], [*self.members], [*self.keepers], self.least]

    @classmethod
    def read(cls, plain: object) -> QuorumTerms:
        quorum, members, keepers, least = read_list(plain, _WANTED, LIST, LIST, LIST, int)
        found = cls(read_quorum_id(quorum), _names(members), _names(keepers), least)
        if not found.sound:
            raise malformed_message(_WANTED)
        return found

    @property
    def sound(self) -> bool:
        """True if these can be a quorum's terms: no device is named twice, and keepers are members."""
        members = {*self.members}
        once = tuple(sorted(members)) == self.members and len({*self.keepers}) == len(self.keepers)
        return once and bool(self.keepers) and members.issuperset(self.keepers) and self.least >= 0

    def mark(self, match: str, key: bytes) -> bytes:
        """The proof that these are the terms of the quorum with this key: only the host knew it while it lived."""
        told = pack([match, *self.plain()])
        return blake2b(told, key=key, digest_size=MARK_BYTES, person=b"elfen circle").digest()

    def proven(self, match: str, key: bytes, mark: bytes) -> bool:
        return hmac.compare_digest(self.mark(match, key), mark)


@dataclass(frozen=True, slots=True)
class Peer:
    """Another device of the quorum, where it was last, and the key by which the two know each other."""

    device: str
    name: str
    address: str
    key: bytes

    def plain(self) -> list[Plain]:
        return [self.device, self.name, self.address, self.key]

    @classmethod
    def read(cls, plain: object) -> Peer:
        device, name, address, key = read_list(plain, _WANTED, str, str, str, bytes)
        if len(key) != SECRET_BYTES:
            raise malformed_message(_WANTED)
        return cls(device, tidy_name(name), address[:64], key)


@dataclass(frozen=True, slots=True)
class KeyShare:
    """One device's part of a quorum, as its host gave it."""

    quorum: QuorumId
    device: str  # whose part this is
    part: bytes  # of the key; empty for a guest alone
    keepers: tuple[str, ...]  # the devices that hold the sealed log
    least: int  # how many pieces it began with
    mark: bytes  # the terms under the quorum's key; empty for a guest alone
    peers: tuple[Peer, ...]

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(sorted((self.device, *(peer.device for peer in self.peers))))

    @property
    def terms(self) -> QuorumTerms:
        return QuorumTerms(self.quorum, self.members, self.keepers, self.least)

    def peer(self, device: str) -> Peer | None:
        return next((peer for peer in self.peers if peer.device == device), None)

    def ticket_of(self, match: str, device: str, key: bytes) -> Ticket:
        """By which a device of this quorum comes to another that wants to host."""
        return Ticket(match, f"{self.quorum[0]}.{self.quorum[1]}.{device}", key)

    def plain(self) -> list[Plain]:
        peers: list[Plain] = [peer.plain() for peer in self.peers]
        return [[*self.quorum], self.device, self.part, [[*self.keepers], self.least, self.mark], peers]

    @classmethod
    def read(cls, plain: object) -> KeyShare:
        quorum, device, part, rest, rows = read_list(plain, _WANTED, LIST, str, bytes, LIST, LIST)
        keepers, least, mark = read_list(rest, _WANTED, LIST, int, bytes)
        if len(rows) > MOST_ADDRESSES:
            raise malformed_message(_WANTED)
        peers = tuple(map(Peer.read, rows))
        found = cls(read_quorum_id(quorum), device, part, _names(keepers), least, mark, peers)
        lengths = (SECRET_BYTES, MARK_BYTES) if peers else (0, 0)
        if (len(part), len(mark)) != lengths or not found.terms.sound:
            raise malformed_message(_WANTED)
        return found


def read_quorum_id(plain: object) -> QuorumId:
    return read_list(plain, _WANTED, int, int)


def _names(plain: Sequence[object]) -> tuple[str, ...]:
    names = tuple(name for name in plain if isinstance(name, str))
    if len(names) != len(plain) or len(names) > MOST_ADDRESSES + 1:
        raise malformed_message(_WANTED)
    return names


@dataclass
class Contribution:
    """One device's part in going on: the terms as it knows them, its part of the key, and the sealed log it keeps.

    Of a quorum to which the device that wants to host does not belong only the terms are told, never the part.
    """

    terms: QuorumTerms
    part: bytes = b""
    pieces: list[bytes] = field(default_factory=list)

    def add(self, first: int, pieces: Sequence[object]) -> None:
        """More of the sealed log; raises ``BadMessage`` for what does not follow on."""
        self.pieces += _following(first, pieces, len(self.pieces), sum(map(len, self.pieces)))


@dataclass
class ReplicaPart:
    """A device's part of one quorum, on disk."""

    share: KeyShare
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
    def contribution(self) -> Contribution:
        return Contribution(self.share.terms, self.share.part, self.pieces)

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


ReplicaParts = Mapping[QuorumId, ReplicaPart]
Contributions = Mapping[QuorumId, Contribution]


@dataclass(frozen=True, slots=True)
class QuorumChoice:
    """By which quorum the devices that are present can go on; else why not yet."""

    quorum: QuorumId | None = None
    absent: frozenset[str] = frozenset()  # the devices they must wait for
    newer: frozenset[str] = frozenset()  # devices that hold a newer quorum, of which we are not: one of them must host


def choose_quorum(own: str, present: Mapping[str, Contributions]) -> QuorumChoice:
    """The newest quorum that was ever complete, for moves may have been acknowledged by it.

    Only a quorum that we hold ourselves can be opened, on the terms of our own share. A quorum was never complete if
    one of its devices is present and has no part of it. A newer quorum that only others hold is never opened here, but
    is a reason not to open an older one.
    """
    held = present[own]
    rolls = {
        quorum: contribution.terms
        for contributions in present.values()
        for quorum, contribution in contributions.items()
    }
    rolls |= {quorum: contribution.terms for quorum, contribution in held.items()}
    for quorum in sorted(rolls, reverse=True):
        members = rolls[quorum].members
        if any(quorum not in present[member] for member in members if member in present):
            continue
        if quorum not in held:
            return QuorumChoice(
                newer=frozenset(device for device, contributions in present.items() if quorum in contributions)
            )
        absent = frozenset(members) - present.keys()
        return QuorumChoice(quorum if not absent and len(members) > 1 else None, absent)
    return QuorumChoice()
