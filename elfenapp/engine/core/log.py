"""The log: everything that happened, in order, never changed, only added to.

An undo is an entry like any other; which entries are still in force follows from reading the log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from .decisions import write_move
from .domains import Move
from .errors import DICT, LIST, Reason, malformed_message, read_list
from .game import Rules
from .plain import MOST_SEATS, Plain, is_fields
from .steps import Play
from .views import Reader

START = "start"  # the opening of the match: set-up and the first deal
UNDO = "undo"  # takes back the newest entries still in force; fields: how many, and by whose consent (nobody's: alone)

# Why an entry cannot be taken back by its player alone.
CHANCE = "chance"
REVEALED = "revealed"
HANDED_OVER = "handed_over"


@cache
def step_of(seat: int) -> Reason:
    """Why others than this seat may not take a step back, or do it again: it was that seat's."""
    return Reason("undo_not_yours", details={"seat": seat})


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat's move, the chance it drew, its events, and whether undo stops here."""

    number: int
    seat: int  # -1 for the start
    move: Move
    draws: tuple[int, ...] = ()
    events: tuple[tuple[Any, ...], ...] = ()
    barrier: str = ""  # empty: the player may take it back

    @property
    def verb(self) -> str:
        return str(self.move[0])


class Event(NamedTuple):
    """Something to show, in plain data; fields the reader may not know are left out."""

    name: str
    seat: int  # -1: nobody's, or everybody's
    fields: Mapping[str, Plain]

    def plain(self) -> list[Plain]:
        return [self.name, self.seat, dict(self.fields)]

    @classmethod
    def read(cls, plain: object) -> Event:
        """An event from another device."""
        name, seat, fields = read_list(plain, "event", str, int, DICT)
        if not -1 <= seat < MOST_SEATS or not is_fields(fields):
            raise malformed_message("event")
        return cls(name, seat, fields)


class Record(NamedTuple):
    """An entry as one reader may know it."""

    number: int
    seat: int
    verb: str
    fields: Mapping[str, Plain]
    events: tuple[Event, ...]

    def plain(self) -> list[Plain]:
        return [self.number, self.seat, self.verb, dict(self.fields), [event.plain() for event in self.events]]

    @classmethod
    def read(cls, plain: object) -> Record:
        """A record from another device."""
        number, seat, verb, fields, events = read_list(plain, "record", int, int, str, DICT, LIST)
        if number < 0 or not -1 <= seat < MOST_SEATS or not is_fields(fields):
            raise malformed_message("record")
        return cls(number, seat, verb, fields, tuple(map(Event.read, events)))


def concerned(entry: Entry) -> tuple[int, ...]:
    """The seats that may know more of it than a spectator."""
    return (entry.seat, *[event[1] for event in entry.events])


def concerns(entry: Entry, reader: Reader) -> bool:
    """True if this reader may know more of an entry than a spectator."""
    return reader.everything or not reader.seats.isdisjoint(concerned(entry))


def redact_entry(rules: Rules, entry: Entry, reader: Reader) -> Record:
    """The entry in ids, without what the reader may not know."""
    own = reader.everything or entry.seat in reader.seats
    fields = write_entry(rules, entry)
    play = find_play(rules, entry.verb)
    if play is not None and not own:
        for name in play.secret(*entry.move[1:]):
            del fields[name]
    events = tuple(_tell_event(rules, event, reader) for event in entry.events)
    return Record(entry.number, entry.seat, entry.verb, fields, events)


def write_entry(rules: Rules, entry: Entry) -> dict[str, Plain]:
    """The fields of an entry by name."""
    if entry.verb == UNDO:
        return {"steps": entry.move[1], "consent": list(entry.move[2])}
    play = find_play(rules, entry.verb)
    return write_move(play, entry.move) if play is not None else {}


def find_play(rules: Rules, verb: str) -> Play[Any] | None:
    """The play of a verb; none for entries that are no play."""
    return rules.plays.get(verb)


def _tell_event(rules: Rules, event: tuple[Any, ...], reader: Reader) -> Event:
    name, seat, *values = event
    kind = rules.game.events[name]
    own = reader.everything or seat in reader.seats
    fields = {
        described.name: described.write(value)
        for described, value in zip(kind.fields, values, strict=True)
        if own or described.name not in kind.private
    }
    return Event(name, seat, fields)
