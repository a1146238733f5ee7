"""States imagined from views: for every reader they must look, offer, refuse and play on as the real one does.

Each probe raises AssertionError with the reader and what differs.
"""

from __future__ import annotations

from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import decide, random_move
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.imagine import check_view
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import EVERYTHING, Reader, View, redact, write_parts

from .probes import moves_of, near_moves, state_of
from .wire import every_reader

MOST_ACTIONS = 20_000


def fits(match: Match, chance: Generator) -> None:
    """The imagined state fits the view it came from, and play can reach it."""
    real, readers = state_of(match), [*every_reader(match)]
    again = readers[chance.below(len(readers))]  # one of them, for time's sake
    for reader in readers:
        seed = chance.below(1 << 32)
        state = fits_reader(real, reader, Generator(seed))
        _answers_alike(real, state, reader, chance)
        if reader == EVERYTHING:
            assert _all_of(state) == _all_of(real)
        if reader == again:
            view = View.read(unpack_message(pack(match.view(reader).plain())))
            check_view(match.game, view)
            twin = match.game.imagine(view, Generator(seed))
            assert _all_of(twin) == _all_of(state), "same view, same chance, another state"


def fits_reader(real: State, reader: Reader, chance: Generator) -> State:
    """A state imagined from what one reader sees of the real one."""
    game, view = real.rules.game, redact(real, reader)
    state = game.imagine(view, chance)
    assert redact(state, reader) == view, f"{reader}: {_difference(redact(state, reader), view)}"
    problems = list(game.validate(state))
    assert not problems, f"{reader}: {problems[0]}"
    return state


def _answers_alike(real: State, state: State, reader: Reader, chance: Generator) -> None:
    """A seat gets the offers and the refusals of the real table: they tell it nothing it may not know."""
    for seat in reader.seats:
        if seat not in real.acting:
            assert steps.why_not(state, seat, ("pass",)) == steps.why_not(real, seat, ("pass",))
            continue
        assert decide(state, seat, 0) == decide(real, seat, 0)
        offered = moves_of(real, seat)
        beside = [move for _, move in near_moves(real, seat, chance, 20)]
        for move in (*offered[:: max(1, len(offered) // 25)], *beside):
            there, here = steps.why_not(real, seat, move), steps.why_not(state, seat, move)
            assert here == there, f"{reader}, {move}: the host says {there}, a guest {here}"


def plays_on(match: Match, chance: Generator) -> None:
    """A random game goes on from what one of the readers imagines, to its end."""
    readers = [*every_reader(match)]
    state = match.game.imagine(match.view(readers[chance.below(len(readers))]), chance)
    for _ in range(MOST_ACTIONS):
        if state.over:
            break
        seat = state.acting[chance.below(len(state.acting))]
        steps.apply(state, seat, random_move(state, seat, chance))
    assert state.over, "the imagined game does not end"
    assert not list(match.game.validate(state))
    assert match.game.result(state)


def _all_of(state: State) -> tuple[object, ...]:
    return state.step, state.acting, state.over, write_parts(state)


def _difference(one: View, other: View) -> str:
    parts = [name for name in other.parts if one.parts.get(name) != other.parts[name]]
    return ", ".join(f"{name}: {one.parts.get(name)!r} for {other.parts[name]!r}" for name in parts) or "the frame"
