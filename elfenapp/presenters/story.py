"""The story of a game as lines to read: headings for rounds, who did what, what came of it. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.log import START, Record
from elfenapp.table.seats import Seat
from elfenapp.table.table import NOBODY, Table

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


def story_lines(texts: Texts, seats: Sequence[Seat], records: Iterable[Record]) -> list[Line]:
    lines: list[Line] = []
    for record in records:
        if record.verb != START:
            lines.append(Line(ACTION, texts.record(record), seats[record.seat].colour, record))
        for event in record.events:
            kind = HEADING if event.name in BEGINNINGS else EVENT
            colour = seats[event.seat].colour if event.seat >= 0 and kind == EVENT else ""
            lines.append(Line(kind, texts.event(event), colour, record))
    return lines


def recap_lines(texts: Texts, table: Table) -> list[Line]:
    """What has happened since the person at the device last decided, without that decision itself."""
    records = table.recap()
    while records and records[0].seat in (table.viewer, NOBODY):
        records = records[1:]
    return story_lines(texts, table.seats, records)
