"""Conditions at every decision of every game, as questions put to a match.

Each probe raises AssertionError with enough to reproduce: the game, the entry and the move.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar

from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import Action, decide, legal_moves, read_move, write_move
from elfenapp.engine.core.domains import Move
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.fields import Amount, One, Some
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import EVERYONE, Number, Part, Pile, Row, Set, Word
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.state import State, Trace
from elfenapp.engine.core.steps import Play
from elfenapp.engine.core.views import SPECTATOR, Reader, redact, seat_reader

MANY = 4000  # a decision with more moves than this is checked on its first ones
GENERIC = {"not_offered", ""}  # a refusal must be able to say more


def state_of(match: Match) -> State:
    """Tests may look where no player may."""
    return match._state


class _Asked:
    """The state that is being asked about, and its moves. A match never changes a state, it takes another."""

    state: State | None = None
    moves: ClassVar[dict[int, list[Move]]] = {}


def moves_of(state: State, seat: int) -> list[Move]:
    """Legal moves, listed once: every probe wants them, for every reader, and large hands have thousands."""
    if _Asked.state is not state:
        _Asked.state = state
        _Asked.moves.clear()
    if seat not in _Asked.moves:
        _Asked.moves[seat] = [*islice(legal_moves(state, seat), MANY)]
    return _Asked.moves[seat]


def conserved(match: Match) -> None:
    problems = list(match.game.validate(state_of(match)))
    assert not problems, f"entry {len(match.log)}: {problems[0]}"


def offers_agree(match: Match) -> None:
    """People's offers and search's moves are the same set, no acting seat is without one, and all are accepted."""
    state = state_of(match)
    for decision in match.decisions():
        step = match.rules.flow[state.step]
        compact = moves_of(state, decision.seat)
        edge = [*islice(decision.enumerate(), MANY)]
        assert compact, f"seat {decision.seat} must decide but is offered nothing"
        assert len(set(compact)) == len(compact), "a move is offered twice"
        written = [(move[0], write_move(step.by_verb[move[0]], move)) for move in compact]
        assert written == [(action.verb, dict(action.fields)) for action in edge]
        for action in edge[:: max(1, len(edge) // 25)]:
            assert match.why_not(action) is None


def neighbours_refused(match: Match, chance: Generator, most: int = 40) -> None:
    """Moves just outside the offers are refused for a reason, and only those."""
    state, before = state_of(match), match.digest()
    for decision in match.decisions():
        for play, move in near_moves(state, decision.seat, chance, most):
            _probe(match, state, decision.seat, play, move)
    assert match.digest() == before, "something that was refused has changed the state"


def near_moves(state: State, seat: int, chance: Generator, most: int = 40) -> Iterator[tuple[Play[Any], Move]]:
    """Moves beside those offered, most of them just outside, and one of every verb that is not offered at all."""
    step = state.rules.flow[state.step]
    moves = moves_of(state, seat)
    for _ in range(most):
        move = moves[chance.below(len(moves))]
        play = step.by_verb[move[0]]
        if play.fields:
            yield play, _shift(play, move, chance)
    for other in step.plays:
        if other.fields and not any(move[0] == other.verb for move in moves):
            yield other, (other.verb, *(_any(f, chance) for f in other.fields))


def _probe(match: Match, state: State, seat: int, play: Play[Any], move: Move) -> None:
    legal = steps.legal(state, seat, move)
    reason = play.why_not(state, seat, *move[1:])
    assert (reason is None) == legal, f"{move}: offered {legal}, but why_not says {reason}"
    action = Action(match.open_decision(seat), seat, play.verb, write_move(play, move))
    assert read_move(play, action.fields) == move
    if not legal:
        assert reason is not None and reason.code not in GENERIC and reason.rule, f"{move}: no real reason ({reason})"
        refused = match.why_not(action)
        assert refused == reason
        try:
            match.submit(action)
        except Refused:
            assert state_of(match) is state, f"{move} was refused, and yet there is another state"
        else:
            raise AssertionError(f"{move} was accepted")


def _shift(play: Play[Any], move: Move, chance: Generator) -> Move:
    """The move with one field changed to any other value it could hold."""
    at = chance.below(len(play.fields))
    values = list(move[1:])
    values[at] = _near(play.fields[at], values[at], chance)
    return (move[0], *values)


def _near(field: Any, value: Any, chance: Generator) -> Any:
    if isinstance(field, One):
        return chance.below(len(field.vocabulary))
    if isinstance(field, Amount):
        return value + chance.below(5) - 2
    counts = list(value)
    counts[chance.below(len(counts))] += 1
    if chance.below(2) and any(counts):
        held = [kind for kind, count in enumerate(counts) if count]
        counts[held[chance.below(len(held))]] -= 1
    return tuple(counts)


def _any(field: Any, chance: Generator) -> Any:
    if isinstance(field, One):
        return chance.below(len(field.vocabulary))
    if isinstance(field, Some):
        return tuple(int(chance.below(4) == 0) for _ in field.vocabulary)
    return chance.below(6)


def saves_exactly(match: Match) -> None:
    data = dump(match)
    again = load(data)
    assert again.digest() == match.digest()
    assert dump(again) == data
    assert again.decisions() == match.decisions()
    for reader in readers(match.rules.players):
        assert again.story(reader) == match.story(reader)


def undoes_exactly(match: Match, action: Action) -> None:
    """Submit, take back (alone if allowed, else by consent), submit again, take back, redo: all ways exact."""
    before = match.digest()
    match.submit(action)
    after = match.digest()
    alone = match.can_undo(action.seat) is None
    match.undo(action.seat, consent=() if alone else range(match.rules.players))
    assert match.digest() == before
    match.submit(Action(match.open_decision(action.seat), action.seat, action.verb, action.fields))
    assert match.digest() == after
    done = match.log[-1]
    match.undo(action.seat, consent=() if alone else range(match.rules.players))
    again = match.redo(action.seat)
    assert match.digest() == after
    assert (again.move, again.draws, again.events, again.barrier) == (done.move, done.draws, done.events, done.barrier)
    assert match.can_redo(action.seat) is not None


def hides(match: Match, chance: Generator) -> None:
    """Non-interference: what a reader may not see can be anything without the reader's view or offers changing."""
    state = state_of(match)
    for reader in readers(match.rules.players):
        twin = state.copy()
        for part in state.parts:
            _garble(twin, part, reader)
        assert redact(twin, reader).plain() == redact(state, reader).plain()
        for seat in reader.seats & set(state.acting):
            assert decide(twin, seat, 0) == decide(state, seat, 0), "an offer depends on what its seat may not see"


def _garble(state: State, part: Part, reader: Reader) -> None:
    if part.seen_by == EVERYONE or (state.over and part.open_at_end):
        return
    value = getattr(state, part.slot)
    if not part.per_seat:
        setattr(state, part.slot, other_value(part.codec, value))
        return
    garbled = [own if seat in reader.seats else other_value(part.codec, own) for seat, own in enumerate(value)]
    setattr(state, part.slot, garbled)


def other_value(codec: Any, value: Any) -> Any:
    """Another value of the same size: sizes are public (ALL-5), which pieces is not."""
    if isinstance(codec, (Pile, Row)):
        return value[1:] + value[:1]
    if isinstance(codec, Word):
        return (value + 1) % len(codec.vocabulary) if value >= 0 else value
    if isinstance(codec, Number):
        return value + 1
    if isinstance(codec, Set):
        return value << 1 | value >> (len(codec.vocabulary) - 1) & 1
    raise AssertionError(f"teach this probe to garble {codec}")


def carry_out(state: State, seat: int, move: Move) -> tuple[State, State, Entry]:
    after = state.copy()
    trace = after.trace = Trace()
    after.rules.flow[after.step].apply(after, seat, move)
    done = after.copy()
    if not after.acting:
        steps.advance(after)
    after.trace = None
    return done, after, Entry(0, seat, move, tuple(trace.draws), tuple(trace.events))


def copies_are_apart(match: Match, move: Move, seat: int) -> None:
    """Playing on a copy leaves the original alone."""
    before = match.digest()
    carry_out(state_of(match), seat, move)
    assert match.digest() == before


def readers(players: int) -> Iterator[Reader]:
    yield SPECTATOR
    for seat in range(players):
        yield seat_reader(seat)
    yield Reader(frozenset((0, 1)))
