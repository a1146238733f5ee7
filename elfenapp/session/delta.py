"""The form of an update for another device: news, the same for all, and beside them what is one reader's own.

News tell what has changed since the last ones; the first are whole. A reader who is told nothing of their own has what
they had: most have, after most moves, so that their message is the same bytes for all of them. What a seat must decide
is not told at all: it follows from what the seat sees (``RemoteSource``). What comes from another device is read
without trust (``BadMessage``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeGuard

from elfenapp.engine.core.errors import DICT, LIST, Reason, malformed_message, read_list
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record, step_of
from elfenapp.engine.core.plain import MOST_SEATS, Plain, is_fields, is_seats
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import SPECTATOR, Reader, View, seat_reader

from .seats import NOBODY, Seat, read_seat
from .update import NOTHING_TO_REDO, NOTHING_TO_UNDO, Public, Question, Update

NEWS, OWN = "news", "own"


PrivateDelta: TypeAlias = Mapping[
    str, Plain
]  # the parts one reader sees beside what everybody does, until told otherwise


class SharedDelta(NamedTuple):
    """The part of an update that all devices receive."""

    update: Update
    packed: bytes
    whole: bool  # everything is told anew
    involved: frozenset[int]  # seats that may know more of it


class OwnStory(NamedTuple):
    """A reader's knowledge of the newest moves, without their view and what they can decide."""

    records: tuple[Record, ...]
    undo: Reason | None
    redo: Reason | None


# Everybody's ---------------------------------------------------------------------------------------------------------


def _table(update: Update) -> tuple[object, ...]:
    """The parts that hardly ever change."""
    public, view = update.public, update.view
    return public.match, public.epoch, public.seats, public.hints, view.game, view.players, view.options


def write_news(update: Update, before: Update | None, involved: frozenset[int]) -> SharedDelta:
    """``before`` is what all devices were told last: if the table is still the same, what has changed says it all."""
    if before is not None and _table(update) != _table(before):
        before = None
    public, view = update.public, update.view
    steps = _whose(update.undo), _whose(update.redo)
    turn: list[Plain] = [[*public.acting], [*public.opened]]
    affairs: list[Plain] = [public.length, view.phase, *turn, view.over, public.thinking, *steps]
    records: list[Plain] = [record.plain() for record in update.records]
    rare: list[Plain] = []  # a question is asked, or the game is over
    if public.question or public.result:
        rare = [part.plain() if part else [] for part in (public.question, public.result)]
    new, splices = view.changes(before.view) if before is not None else ({}, {})
    whole: list[Plain] = []
    if before is None:
        seats: list[Plain] = [[seat.name, seat.colour, seat.mind] for seat in public.seats]
        whole = [public.match, public.epoch, seats, public.hints, view.plain()]
    packed = pack([update.since, affairs, new, splices, records, rare, whole])
    return SharedDelta(update, packed, before is None, involved)


def is_whole(news: list[object]) -> bool:
    """True if the news replace everything."""
    return bool(news[-1])


def read_news(plain: object, before: Update | None) -> Update:
    """The knowledge that all devices have now, for one that last received ``before``."""
    since, affairs, new, splices, records, rare, whole = read_list(plain, NEWS, int, LIST, DICT, DICT, LIST, LIST, LIST)
    length, phase, acting, opened, over, thinking, undo, redo = read_list(
        affairs, NEWS, int, str, LIST, LIST, bool, int, int, int
    )
    if whole:
        match, epoch, seats, hints, view = _read_table(whole)
    elif before is not None:
        public, view = before.public, before.view
        match, epoch, seats, hints = public.match, public.epoch, public.seats, public.hints
    else:
        raise malformed_message(NEWS)
    if length < 1 or not is_seats(acting, view.players) or not _are_open(opened, len(acting), length):
        raise malformed_message(NEWS)
    if min(thinking, undo, redo) < NOBODY or max(thinking, undo, redo) >= len(seats):
        raise malformed_message(NEWS)
    turn, parts = tuple(acting), view.read_changes(new, splices)
    question, result = _read_rare(rare) if rare else (None, None)
    return Update(
        Public(match, epoch, seats, length, turn, tuple(opened), over, thinking, question, result, hints),
        View(view.game, view.players, view.options, (), phase, turn, over, parts),
        since,
        tuple(map(Record.read, records)),
        None,
        step_of(undo) if undo != NOBODY else NOTHING_TO_UNDO,
        step_of(redo) if redo != NOBODY else NOTHING_TO_REDO,
    )


def _are_open(opened: list[object], many: int, length: int) -> TypeGuard[list[int]]:
    """True if these can be the ids of so many decisions, in a log of this length."""
    return len(opened) == many and all(type(number) is int and 0 <= number <= length for number in opened)


def _whose(reason: Reason | None) -> int:
    """The seat whose step no other may take back, or do again; NOBODY without one."""
    seat = reason.details.get("seat") if reason is not None else None
    return seat if isinstance(seat, int) else NOBODY


def _read_rare(rare: list[object]) -> tuple[Question | None, Result | None]:
    question, result = read_list(rare, NEWS, LIST, LIST)
    return Question.read(question) if question else None, Result.read(result) if result else None


def _read_table(whole: list[object]) -> tuple[str, int, tuple[Seat, ...], bool, View]:
    match, epoch, told, hints, plain = read_list(whole, NEWS, str, int, LIST, bool, DICT)
    seats, view = tuple(read_seat(seat) for seat in told), View.read(plain)
    if not 1 <= len(seats) <= MOST_SEATS or epoch < 0 or view.reader:
        raise malformed_message(NEWS)
    return match, epoch, seats, hints, view


# A reader's own ------------------------------------------------------------------------------------------------------


def keeps(reader: Reader, own: PrivateDelta, news: SharedDelta, before: PrivateDelta | None) -> bool:
    """True if a reader who has ``before``, and sees these parts alone, knows everything by the news."""
    return before is own and news.involved.isdisjoint(reader.seats)


def write_own(
    reader: Reader, story: OwnStory, own: PrivateDelta, shared: Update, before: PrivateDelta | None
) -> list[Plain]:
    """Parts that are as they were, by name, and those that are new; records of which this reader may know more."""
    old = before if before is not None else {}
    same: list[Plain] = [name for name, value in own.items() if name in old and old[name] == value]
    new = {name: value for name, value in own.items() if name not in same}
    told = zip(story.records, shared.records, strict=True)
    records: list[Plain] = [mine.plain() for mine, everybodys in told if mine != everybodys]
    reasons: list[Plain] = [reason.plain() if reason else [] for reason in (story.undo, story.redo)]
    return [*write_reader(reader), same, new, records, *reasons]


def read_own(
    plain: object, shared: Update, known: Mapping[Reader, PrivateDelta]
) -> tuple[Reader, PrivateDelta, Update]:
    """Whose it is, what they have of their own from now on, and what that means; ``known`` is what they had."""
    seats, everything, same, new, records, undo, redo = read_list(plain, OWN, LIST, bool, LIST, DICT, LIST, LIST, LIST)
    reader = read_reader(seats, everything)
    old = known.get(reader, {})
    kept = {name: old[name] for name in same if isinstance(name, str) and name in old}
    if len(kept) != len(same) or not is_fields(new) or not shared.view.parts.keys() >= kept.keys() | new.keys():
        raise malformed_message(OWN)
    own = {**kept, **new}
    told = {record.number: record for record in map(Record.read, records)}
    update = Update(
        shared.public,
        shared.view.beside(reader, own),
        shared.since,
        tuple(told.get(record.number, record) for record in shared.records),
        None,
        Reason.read(undo) if undo else None,
        Reason.read(redo) if redo else None,
    )
    return reader, own, update


def keep_own(reader: Reader, own: PrivateDelta, shared: Update) -> Update:
    """The knowledge of a reader without news of their own."""
    return Update(shared.public, shared.view.beside(reader, own), *shared[2:])


# In both -------------------------------------------------------------------------------------------------------------


def write_reader(reader: Reader) -> tuple[list[Plain], bool]:
    return [*sorted(reader.seats)], reader.everything


def read_reader(seats: object, everything: bool) -> Reader:
    if not is_seats(seats):
        raise malformed_message("reader")
    if not everything and len(seats) < 2:
        return seat_reader(seats[0]) if seats else SPECTATOR
    return Reader(frozenset(seats), everything)
