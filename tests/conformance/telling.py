"""The log's account of a move: it tells no reader more than the table shows.

The probe raises AssertionError with the move and the reader who hears too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from elfenapp.engine.core import steps
from elfenapp.engine.core.domains import Move
from elfenapp.engine.core.fields import One, Some
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Entry, Record, find_play, redact_entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import EVERYONE, OWNER
from elfenapp.engine.core.shared_views import Common
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import SPECTATOR, Reader

from .probes import carry_out, moves_of, other_value, readers, state_of


class Seen:
    """A table as its readers see it. What all of them see is written once."""

    def __init__(self, state: State) -> None:
        self._common = Common(state)
        self._open = repr(self._common.view(SPECTATOR))

    def by(self, reader: Reader) -> str:
        return self._open + repr(self._common.own(reader))


class Outcome:
    """What a move has led to: the entry, and the table when it is done and at the next decision.

    To look at a table takes longest: nothing is written of one that no reader looks at.
    """

    def __init__(self, done: State, after: State, entry: Entry) -> None:
        self._done, self._after, self.entry = done, after, entry

    @cached_property
    def done(self) -> Seen:
        return Seen(self._done)

    @cached_property
    def after(self) -> Seen:
        return Seen(self._after)


Told = tuple[Any, Outcome]  # the words for a move, and what it has led to


def tells_no_more_than_views(match: Match, chance: Generator, most: int = 12) -> None:
    """Moves that look the same to a reader are told to him in the same words.

    He looks when the move is done and when the flow has gone on to the next decision. Each move is compared with
    others of its verb, and with its twin in a game where its player holds other hidden pieces in the same places.
    """
    state = state_of(match)
    for seat in state.acting:
        moves = moves_of(state, seat)
        chosen = [moves[chance.below(len(moves))] for _ in range(min(most, len(moves)))]
        outcomes = [Outcome(*carry_out(state, seat, move)) for move in chosen]
        disguised = _disguise(state, seat)
        for move in chosen:
            twin = _disguise_move(state, move)
            if steps.legal(disguised, seat, twin):
                outcomes.append(Outcome(*carry_out(disguised, seat, twin)))
        for reader in readers(match.rules.players):
            if seat not in reader.seats:
                _told_alike(match, reader, outcomes)


def _told_alike(match: Match, reader: Reader, outcomes: list[Outcome]) -> None:
    told = [(_about_pieces(match, redact_entry(match.rules, one.entry, reader)), one) for one in outcomes]
    for verb in _differently_told(told, lambda one: one.entry.verb):
        # Only where it matters, and on to the next decision only for what has looked the same.
        for done in _differently_told(verb, lambda one: one.done.by(reader)):
            for after in _differently_told(done, lambda one: one.after.by(reader)):
                raise AssertionError(f"{after[0][1].entry.move}: the log tells reader {reader} more")


def _differently_told(told: list[Told], look: Callable[[Outcome], str]) -> Iterator[list[Told]]:
    """Those that look the same and yet are told in different words, by their looks."""
    alike: dict[str, list[Told]] = {}
    for one in told:
        alike.setdefault(look(one[1]), []).append(one)
    for group in alike.values():
        if any(one[0] != group[0][0] for one in group):
            yield group


def _disguise(state: State, seat: int) -> State:
    """The same table, but this seat's hidden pieces are others: every kind is the one before it in the vocabulary."""
    twin = state.copy()
    for part in state.parts:
        if part.seen_by == OWNER and part.per_seat:
            own = list(getattr(twin, part.slot))
            own[seat] = other_value(part.codec, own[seat])
            setattr(twin, part.slot, own)
    return twin


def _disguise_move(state: State, move: Move) -> Move:
    hidden = _hidden_vocabularies(state.rules.game)
    play = state.rules.flow[state.step].by_verb[move[0]]
    values = []
    for field, value in zip(play.fields, move[1:], strict=True):
        if isinstance(field, One) and field.vocabulary in hidden:
            value = (value - 1) % len(field.vocabulary)
        elif isinstance(field, Some) and field.vocabulary in hidden:
            value = value[1:] + value[:1]
        values.append(value)
    return (move[0], *values)


def _hidden_vocabularies(game: GameDef) -> set[Any]:
    """The vocabularies of pieces that can lie face down."""
    return {getattr(part.codec, "vocabulary", None) for part in game.state_type.parts if part.seen_by != EVERYONE}


def _about_pieces(match: Match, record: Record) -> tuple[Any, ...]:
    """A record's words about pieces that can be hidden; the place on the board was seen by all."""
    hidden = _hidden_vocabularies(match.game)

    def spoken(fields: Any, described: Any) -> dict[str, Any]:
        open_places = {f.name for f in described if isinstance(f, (One, Some)) and f.vocabulary not in hidden}
        return {name: value for name, value in fields.items() if name not in open_places}

    play = find_play(match.rules, record.verb)
    events = [(e.name, e.seat, spoken(e.fields, match.game.events[e.name].fields)) for e in record.events]
    return spoken(record.fields, play.fields if play else ()), events
