"""Taking back more than one may alone: back to an earlier decision, if all at the table agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.log import START, UNDO, Record

MOST = 20  # moves offered: whoever wants back further opens the game's replay


@dataclass(frozen=True, slots=True)
class TakeBack:
    """One way back: to the decision before a person's move."""

    steps: int  # how many entries still in force are taken back
    seat: int  # the person who decides anew
    records: tuple[Record, ...]  # what is taken back, the oldest first, as everybody may know it


def in_force(records: Iterable[Record]) -> list[Record]:
    """The records that still hold, without those that were taken back and without the undos."""
    held: list[Record] = []
    for record in records:
        if record.verb == UNDO:
            del held[max(len(held) - _steps(record), 0) :]
        else:
            held.append(record)
    return held


def newest_in_force(records: Sequence[Record]) -> Iterator[Record]:
    """The same, the newest first: a search for the last one need not read a whole evening for it."""
    gone = 0
    for record in reversed(records):
        if record.verb == UNDO:
            gone += _steps(record)
        elif gone:
            gone -= 1
        else:
            yield record


def taken_back(records: Sequence[Record]) -> list[Record]:
    """The records that the newest one took back, the oldest first; none if it is no undo."""
    if not records or records[-1].verb != UNDO:
        return []
    before = in_force(records[:-1])
    return before[max(len(before) - _steps(records[-1]), 0) :]


def take_backs(records: Sequence[Record], people: Sequence[int]) -> list[TakeBack]:
    """The ways back, the shortest first. A computer's move is no place to stop at: it would be made again."""
    moves = [record for record in in_force(records) if record.verb != START]
    stops = [number for number, record in enumerate(moves) if record.seat in people][-MOST:]
    return [TakeBack(len(moves) - stop, moves[stop].seat, tuple(moves[stop:])) for stop in reversed(stops)]


def _steps(record: Record) -> int:
    steps = record.fields["steps"]
    assert isinstance(steps, int)
    return steps
