"""The story of a game as lines to read: headings for rounds, who did what, what came of it. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from elfenapp.engine.core.log import START, UNDO, Event, Record
from elfenapp.table.seats import Seat
from elfenapp.table.shown import Shown
from elfenapp.table.table import NOBODY

from .sentences import GATHERED
from .texts import Texts

HEADING, ACTION, EVENT = "heading", "action", "event"
# Events that open a new part of the game.
BEGINNINGS = frozenset(("round_begins", "journey_begins"))


@dataclass(frozen=True, slots=True)
class Line:
    kind: str
    text: str
    colour: str  # of the player it tells about; empty if of nobody
    record: Record  # the entry behind it: where to look on the board
    undone: bool = False  # it was taken back later


def story_lines(texts: Texts, seats: Sequence[Seat], records: Sequence[Record]) -> list[Line]:
    """What was taken back is told and marked; what came of it is not told, because nothing came of it."""
    return _lines(texts, seats, records, undone_in(records))


def _lines(texts: Texts, seats: Sequence[Seat], records: Iterable[Record], undone: frozenset[int]) -> list[Line]:
    lines: list[Line] = []
    for record in records:
        if record.verb != START:
            gone = record.number in undone
            lines.append(Line(ACTION, texts.record(record), seats[record.seat].colour, record, gone))
            if gone:
                continue
        for events in _gathered(record):
            name, seat = events[0].name, events[0].seat
            kind = HEADING if name in BEGINNINGS else EVENT
            colour = seats[seat].colour if seat >= 0 and kind == EVENT else ""
            lines.append(Line(kind, texts.events(events), colour, record))
    return lines


def _gathered(record: Record) -> Iterator[list[Event]]:
    """What came of an entry, rows of like events together, without what the entry itself has said."""
    worth_telling = (event for event in record.events if not _said_already(event, record))
    for key, row in groupby(worth_telling, key=lambda event: (event.name, event.seat)):
        if key[0] in GATHERED:
            yield list(row)
        else:
            yield from ([event] for event in row)


def _said_already(event: Event, record: Record) -> bool:
    if event.name == "token_removed":
        return record.verb == "cleanse"
    return event.name == "demoted" and not event.fields["grey"]


def undone_in(records: Iterable[Record]) -> frozenset[int]:
    """The numbers of those among these entries that were taken back by others among them."""
    in_force: list[int] = []
    undone: list[int] = []
    for record in records:
        if record.verb == UNDO:
            kept = max(len(in_force) - _steps(record), 0)
            undone += in_force[kept:]
            del in_force[kept:]
        else:
            in_force.append(record.number)
    return frozenset(undone)


def _steps(record: Record) -> int:
    steps = record.fields["steps"]
    assert isinstance(steps, int)
    return steps


def recap_lines(texts: Texts, table: Shown) -> list[Line]:
    """What others have done since the person at the device last did something, as far as it still holds.

    Second thoughts that somebody took back alone are nobody else's business; what the table agreed to is told.
    """
    records = table.recap()
    undone = undone_in(records)
    told = [
        record
        for record in records
        if record.seat != NOBODY and record.number not in undone and (record.verb != UNDO or record.fields["consent"])
    ]
    return _lines(texts, table.seats, told, frozenset())
