"""A device's knowledge of a game: its length, and a digest that only a holder of the device's own key can check.

The digest covers private records, too. It is keyed by the device's ticket: the device that receives it before it holds
the list of known devices learns nothing from it, not even by trying all hands that there can be.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import blake2b

from elfenapp.engine.core.errors import LIST, malformed_message, read_list
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import MOST_SEATS, Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import SPECTATOR, Reader, seat_reader
from elfenapp.session.display.game_source import GameSource

_WANTED = "seen"
_DIGEST_BYTES = 16


def seen(source: GameSource | None, key: bytes) -> list[Plain]:
    """For every reader at this device: its seats, how many records it has seen, and their keyed digest."""
    if source is None:
        return []
    rows: list[Plain] = []
    for reader in (SPECTATOR, *map(seat_reader, source.local_seats)):
        records = source.records(reader)
        rows.append([[*sorted(reader.seats)], len(records), _digest(key, reader, records)])
    return rows


def read_seen(plain: object) -> list[tuple[Reader, int, bytes]]:
    rows = plain if isinstance(plain, list) else None
    if rows is None or len(rows) > MOST_SEATS + 1:
        raise malformed_message(_WANTED)
    found = []
    for row in rows:
        seats, count, digest = read_list(row, _WANTED, LIST, int, bytes)
        told = [seat for seat in seats if type(seat) is int]
        if len(told) != len(seats) or len(told) > 1 or count < 0 or len(digest) != _DIGEST_BYTES:
            raise malformed_message(_WANTED)
        found.append((Reader(frozenset(told)), count, digest))
    return found


def missing(match: Match, key: bytes, rows: Sequence[tuple[Reader, int, bytes]]) -> int:
    """The number of a device's records that the match lacks at its end; raises ``BadMessage`` if others differ."""
    most = 0
    for reader, count, digest in rows:
        if not all(0 <= seat < match.rules.players for seat in reader.seats):
            raise malformed_message(_WANTED)
        if count > match.length:
            most = max(most, count - match.length)
        elif not hmac.compare_digest(_digest(key, reader, match.story(reader)[:count]), digest):
            raise malformed_message(_WANTED)
    return most


def unlike(match: Match, source: GameSource) -> int:
    """The number of records seen here that the match lacks or tells differently."""
    most = 0
    for reader in (SPECTATOR, *map(seat_reader, source.local_seats)):
        most = max(most, lost(source.records(reader), match.story(reader)))
    return most


def lost(before: Sequence[Record], after: Sequence[Record]) -> int:
    """The number of records of ``before`` not at the beginning of ``after``, from the first difference on."""
    same = next((at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), None)
    return len(before) - (min(len(before), len(after)) if same is None else same)


def _digest(key: bytes, reader: Reader, records: Sequence[Record]) -> bytes:
    told = pack([[*sorted(reader.seats)], [record.plain() for record in records]])
    return blake2b(told, key=key, digest_size=_DIGEST_BYTES, person=b"elfen seen").digest()
