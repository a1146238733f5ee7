"""How an update crosses to another device: news, the same for everybody, and beside them what is one reader's own.

News tell what has changed since the last ones; the first are whole. A reader who is told nothing of their own has what
they had: most have, after most moves, so that their message is the same bytes for all of them. What comes from another
device is read without trust (``BadMessage``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.errors import DICT, LIST, Reason, malformed_message, read_list
from elfenapp.engine.core.framing import pack
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.log import Record, step_of
from elfenapp.engine.core.plain import MOST_SEATS, Plain, is_fields, is_seats
from elfenapp.engine.core.views import SPECTATOR, Reader, View, seat_reader

from .seats import NOBODY, Seat
from .update import NOTHING_TO_REDO, NOTHING_TO_UNDO, Public, Question, Update

NEWS, OWN = "news", "own"


class Own(NamedTuple):
    """What one reader has beside what everybody knows, and keeps until they are told otherwise."""

    parts: Mapping[str, Plain]
    decision: Decision | None


class News(NamedTuple):
    """What everybody is told."""

    update: Update
    packed: bytes
    whole: bool  # everything is told anew
    involved: frozenset[int]  # seats that may know more of it


# Everybody's ---------------------------------------------------------------------------------------------------------


def _table(update: Update) -> tuple[object, ...]:
    """What hardly ever changes."""
    public, view = update.public, update.view
    return public.match, public.epoch, public.seats, public.hints, view.game, view.players, view.options


def write_news(update: Update, before: Update | None, involved: frozenset[int]) -> News:
    """``before`` is what everybody was told last: if the table is still the same, what has changed says it all."""
    if before is not None and _table(update) != _table(before):
        before = None
    public, view = update.public, update.view
    steps = _whose(update.undo), _whose(update.redo)
    affairs: list[Plain] = [public.length, view.phase, [*view.acting], view.over, public.thinking, *steps]
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
    return News(update, packed, before is None, involved)


def is_whole(news: list[object]) -> bool:
    """Whether they tell everything anew."""
    return bool(news[-1])


def read_news(plain: object, before: Update | None) -> Update:
    """What everybody may know now, by somebody who was told ``before`` last."""
    since, affairs, new, splices, records, rare, whole = read_list(plain, NEWS, int, LIST, DICT, DICT, LIST, LIST, LIST)
    length, phase, acting, over, thinking, undo, redo = read_list(affairs, NEWS, int, str, LIST, bool, int, int, int)
    if whole:
        match, epoch, seats, hints, view = _read_table(whole)
    elif before is not None:
        public, view = before.public, before.view
        match, epoch, seats, hints = public.match, public.epoch, public.seats, public.hints
    else:
        raise malformed_message(NEWS)
    if length < 1 or not is_seats(acting, view.players):
        raise malformed_message(NEWS)
    if min(thinking, undo, redo) < NOBODY or max(thinking, undo, redo) >= len(seats):
        raise malformed_message(NEWS)
    turn, parts = tuple(acting), view.read_changes(new, splices)
    question, result = _read_rare(rare) if rare else (None, None)
    return Update(
        Public(match, epoch, seats, length, turn, over, thinking, question, result, hints),
        View(view.game, view.players, view.options, (), phase, turn, over, parts),
        since,
        tuple(map(Record.read, records)),
        None,
        step_of(undo) if undo != NOBODY else NOTHING_TO_UNDO,
        step_of(redo) if redo != NOBODY else NOTHING_TO_REDO,
    )


def _whose(reason: Reason | None) -> int:
    """Whose step it is that nobody else may take back, or do again; nobody's if there is none."""
    seat = reason.details.get("seat") if reason is not None else None
    return seat if isinstance(seat, int) else NOBODY


def _read_rare(rare: list[object]) -> tuple[Question | None, Result | None]:
    question, result = read_list(rare, NEWS, LIST, LIST)
    return Question.read(question) if question else None, Result.read(result) if result else None


def _read_table(whole: list[object]) -> tuple[str, int, tuple[Seat, ...], bool, View]:
    match, epoch, told, hints, plain = read_list(whole, NEWS, str, int, LIST, bool, DICT)
    seats, view = tuple(Seat(*read_list(seat, "seat", str, str, str)) for seat in told), View.read(plain)
    if not 1 <= len(seats) <= MOST_SEATS or epoch < 0 or view.reader:
        raise malformed_message(NEWS)
    return match, epoch, seats, hints, view


# A reader's own ------------------------------------------------------------------------------------------------------


def keeps(reader: Reader, parts: Mapping[str, Plain], news: News, before: Own | None) -> bool:
    """Whether a reader who has ``before``, and sees these parts alone, knows it all by hearing the news."""
    return (
        before is not None
        and before.parts is parts
        and before.decision is None
        and news.involved.isdisjoint(reader.seats)
    )


def write_own(reader: Reader, update: Update, own: Own, shared: Update, before: Own | None) -> list[Plain]:
    """Parts that are as they were, by name, and those that are new; records of which this reader may know more."""
    old = before.parts if before is not None else {}
    same: list[Plain] = [name for name, value in own.parts.items() if name in old and old[name] == value]
    new = {name: value for name, value in own.parts.items() if name not in same}
    told = zip(update.records, shared.records, strict=True)
    records: list[Plain] = [mine.plain() for mine, everybodys in told if mine != everybodys]
    decision = own.decision.plain() if own.decision else []
    reasons: list[Plain] = [reason.plain() if reason else [] for reason in (update.undo, update.redo)]
    return [*write_reader(reader), same, new, records, decision, reasons]


def read_own(plain: object, shared: Update, known: Mapping[Reader, Own]) -> tuple[Reader, Own, Update]:
    """Whose it is, what they have of their own from now on, and what that means; ``known`` is what they had."""
    seats, everything, same, new, records, decision, reasons = read_list(
        plain, OWN, LIST, bool, LIST, DICT, LIST, LIST, LIST
    )
    undo, redo = read_list(reasons, OWN, LIST, LIST)
    reader = read_reader(seats, everything)
    old = known[reader].parts if reader in known else {}
    kept = {name: old[name] for name in same if isinstance(name, str) and name in old}
    if len(kept) != len(same) or not is_fields(new) or not shared.view.parts.keys() >= kept.keys() | new.keys():
        raise malformed_message(OWN)
    own = Own({**kept, **new}, Decision.read(decision) if decision else None)
    told = {record.number: record for record in map(Record.read, records)}
    update = Update(
        shared.public,
        shared.view.beside(reader, own.parts),
        shared.since,
        tuple(told.get(record.number, record) for record in shared.records),
        own.decision,
        Reason.read(undo) if undo else None,
        Reason.read(redo) if redo else None,
    )
    return reader, own, update


def keep_own(reader: Reader, own: Own, shared: Update) -> Update:
    """What a reader knows now who was told nothing of their own."""
    view = shared.view.beside(reader, own.parts)
    return Update(shared.public, view, shared.since, shared.records, own.decision, shared.undo, shared.redo)


# In both -------------------------------------------------------------------------------------------------------------


def write_reader(reader: Reader) -> tuple[list[Plain], bool]:
    return [*sorted(reader.seats)], reader.everything


def read_reader(seats: object, everything: bool) -> Reader:
    if not is_seats(seats):
        raise malformed_message("reader")
    if not everything and len(seats) < 2:
        return seat_reader(seats[0]) if seats else SPECTATOR
    return Reader(frozenset(seats), everything)
