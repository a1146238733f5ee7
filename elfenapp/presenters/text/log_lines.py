"""The story of a game as lines to read: headings for rounds, who did what, what came of it. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from elfenapp.engine.core.game import EventKind
from elfenapp.engine.core.log import START, UNDO, Event, Record
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY, Seat

from .travelled import ARRIVED
from .wording import Texts

HEADING, ACTION, EVENT = "heading", "action", "event"
MOST_LETTERS = 88  # of a moment, unless its first sentence is longer: the smallest screen has no room for more
LONGEST = 88  # letters of its first sentence
RECENT = 20  # entries told beside the board: about as many as fit


@dataclass(frozen=True, slots=True)
class Line:
    kind: str
    text: str
    colour: str  # of the player it tells about; empty if of nobody
    record: Record  # the entry behind it: where to look on the board
    undone: bool = False  # it was taken back later


def story_lines(texts: Texts, seats: Sequence[Seat], records: Sequence[Record]) -> list[Line]:
    """The lines of a story. A move taken back is told and marked; its events are not told."""
    return _lines(texts, seats, records, undone_in(records))


def _lines(texts: Texts, seats: Sequence[Seat], records: Iterable[Record], undone: frozenset[int]) -> list[Line]:
    lines: list[Line] = []
    for record in _folded(records):
        if record.verb != START:
            gone = record.number in undone
            lines.append(Line(ACTION, _deed(texts, record), seats[record.seat].colour, record, gone))
            if gone:
                continue
        for events in _gathered(texts, record):
            seat = events[0].seat
            kind = HEADING if texts.event_kind(events[0]).opens_round else EVENT
            colour = seats[seat].colour if seat >= 0 and kind == EVENT else ""
            lines.append(Line(kind, texts.events(events), colour, record))
    return lines


def _folded(records: Iterable[Record]) -> Iterator[Record]:
    """Steps that a player has taken back one after another are told as one."""
    held: Record | None = None
    for record in records:
        if held is not None and _goes_on(held, record):
            record = record._replace(fields={**record.fields, "steps": _steps(held) + _steps(record)})
        elif held is not None:
            yield held
        held = record
    if held is not None:
        yield held


def _goes_on(before: Record, record: Record) -> bool:
    alone = all(each.verb == UNDO and not each.fields["consent"] for each in (before, record))
    return alone and before.seat == record.seat


def _deed(texts: Texts, record: Record) -> str:
    """A player's move; a journey is told on one line, with the marker that waited at its end."""
    told = texts.record(record)
    won = any(event.name == ARRIVED and event.fields["markers"] for event in record.events)
    return f"{told} {texts.words.text('story.new_town')}" if won else told


def _gathered(texts: Texts, record: Record) -> Iterator[list[Event]]:
    """The events of an entry, rows of like ones together, without what the entry itself has said."""
    worth_telling = (event for event in record.events if _worth_telling(texts.event_kind(event), event, record))
    for _, row in groupby(worth_telling, key=lambda event: (event.name, event.seat)):
        events = list(row)
        if texts.event_kind(events[0]).gathered:
            yield events
        else:
            yield from ([event] for event in events)


def _worth_telling(kind: EventKind, event: Event, record: Record) -> bool:
    if kind.only_with and not event.fields[kind.only_with]:
        return False
    return record.verb != kind.told_by and event.name != ARRIVED


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


Summary: TypeAlias = Callable[[int, Sequence[Record]], str]  # what one player did in a turn, in a sentence


def recap_lines(texts: Texts, display: GameDisplay, tell: Summary | None = None) -> list[Line]:
    """The deeds of others since the last move of the person at the device, as far as they still apply.

    A line for each turn: ``tell`` says how, or nothing for a turn that later ones have settled; else the newest thing
    stands for all. Second thoughts that a player took back alone are not told; what the table agreed to is told.
    Who has done nothing yet has missed nothing yet.
    """
    records = display.recap()
    if len(records) == display.length:
        return []
    undone = undone_in(records)
    told = [record for record in records if record.seat != NOBODY and record.number not in undone]
    lines = [_asked(texts, display, record) for record in told if record.verb == UNDO and record.fields["consent"]]
    moves = [record for record in told if record.verb != UNDO]
    for seat, turn in groupby(moves, key=lambda record: record.seat):
        done = list(turn)
        if text := tell(seat, done) if tell is not None else texts.record(done[-1]):
            lines.append(Line(ACTION, text, display.seats[seat].colour, done[-1]))
    return lines


def _asked(texts: Texts, display: GameDisplay, record: Record) -> Line:
    return Line(ACTION, texts.record(record), display.seats[record.seat].colour, record)


def moment_text(texts: Texts, shown: GameDisplay) -> str:
    """The event at the moment that is shown; one that is too long for it stands in the story."""
    told = _moment(texts, shown)
    if shown.undone():
        return texts.words.text("replay.undone", what=told)
    return told


def _moment(texts: Texts, shown: GameDisplay) -> str:
    newest = shown.story(shown.length - 1)
    lines = [line.text for line in story_lines(texts, shown.seats, newest)] or [texts.record(newest[0])]
    told = lines[0] if len(lines[0]) <= LONGEST else lines[0][:LONGEST].rsplit(" ", 1)[0].rstrip(",:;") + " …"
    for number, line in enumerate(lines[1:], 1):
        if len(told) + len(line) >= MOST_LETTERS:
            return told + " …"
        told += (" " if lines[number - 1].endswith((".", "!", "?")) else " · ") + line
    return told


def recent_lines(texts: Texts, shown: GameDisplay, told: int = 0) -> list[Line]:
    """The story that led to the moment, as far as a screen can show it; the newest that are ``told`` elsewhere not."""
    records = shown.story(max(shown.length - told - RECENT, 0))
    return story_lines(texts, shown.seats, records[: len(records) - told])
