"""Computer players know no more than their seat, answer alike every time, and stop when cancelled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elfenapp.engine.bots import LEVELS, Budget, bots_of, find_bot
from elfenapp.engine.bots.hints import ideas_for
from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import Decision, decide, random_move
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator, seeded
from elfenapp.engine.core.parts import EVERYONE
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import View, lazy_view, redact, seat_reader

GAMES = list(all_games().values())
EVERY = 9  # of the decisions of a game


def small() -> Budget:
    return Budget(nodes=3000, playouts=16)


def moments(game: GameDef, seed: int, every: int = EVERY) -> Iterator[tuple[State, int]]:
    """Decisions of a game played at random, one in so many, and at least one of every phase."""
    rules = game.rules(3, game.settle_options({}))
    state = game.empty_state(rules, seeded(seed))
    game.set_up(state, -1)
    steps.begin(state)
    chance, count, phases = Generator(seed), 0, set()
    while not state.over:
        phase, seat = state.step, state.acting[-1]
        if count % every == 0 or phase not in phases:
            phases.add(phase)
            yield state, seat
        steps.apply(state, state.acting[0], random_move(state, state.acting[0], chance))
        count += 1


def hides_nothing(game: GameDef) -> bool:
    """True for a game in which all players see everything but the generator."""
    return all(part.seen_by == EVERYONE for part in game.state_type.parts if part.slot != "rng")


def asked(state: State, seat: int) -> tuple[View, Decision]:
    return redact(state, seat_reader(seat)), decide(state, seat, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_choice(game: GameDef, level: str) -> None:
    """Everything the view hides is replaced by something else that fits it."""
    bot, differing = find_bot(game, level), 0
    for number, (state, seat) in enumerate(moments(game, 4)):
        view, decision = asked(state, seat)
        other = game.imagine(view, Generator(1000 + number))
        differing += redact(other, seat_reader(1 - min(seat, 1))) != redact(state, seat_reader(1 - min(seat, 1)))
        chosen = bot.choose(view, decision, Generator(number), small())
        assert chosen == bot.choose(*asked(other, seat), Generator(number), small())
    assert differing or hides_nothing(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_hidden_changes_no_hint(game: GameDef) -> None:
    """Neither what is proposed, nor in which order, nor what is said for it; once in every phase and now and then."""
    differing, phases = 0, set()
    for number, (state, seat) in enumerate(moments(game, 4, every=70)):
        view, decision = asked(state, seat)
        other = game.imagine(view, Generator(2000 + number))
        differing += redact(other, seat_reader(1 - min(seat, 1))) != redact(state, seat_reader(1 - min(seat, 1)))
        ideas = ideas_for(game, view, decision)
        assert ideas and ideas == ideas_for(game, *asked(other, seat))
        phases.add(decision.phase)
    steps_with_choices = {step.name for step in game.rules(3, game.settle_options({})).flow if step.plays}
    assert len(phases) >= min(4, len(steps_with_choices))
    assert differing or hides_nothing(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_question_has_the_same_answer(game: GameDef) -> None:
    """In whichever order it is asked, and with the chance left in the same place."""
    bot = find_bot(game, "hard")
    questions = [asked(state.copy(), seat) for state, seat in moments(game, 5)][::3]
    first, second = Generator(1), Generator(1)
    answers = [bot.choose(*question, Generator(7), small()) for question in questions]
    assert answers[::-1] == [bot.choose(*question, Generator(7), small()) for question in questions[::-1]]
    bot.choose(*questions[0], first, small())
    bot.choose(*questions[0], second, small())
    assert first.rng == second.rng


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_is_cancelled_answers_at_once_and_within_the_rules(game: GameDef) -> None:
    for number, (state, seat) in enumerate(moments(game, 6)):
        if number % 3:
            continue
        view, decision = asked(state, seat)
        for name in bots_of(game):
            budget = Budget(cancelled=lambda: True)
            assert find_bot(game, name).choose(view, decision, Generator(1), budget) in set_of(decision)
            assert budget.nodes > Budget().nodes - 500 and budget.playouts == Budget().playouts


def set_of(decision: Decision) -> list[object]:
    return list(decision.enumerate())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_glimpse_shows_what_a_view_shows(game: GameDef) -> None:
    for state, seat in moments(game, 8):
        view, seen = redact(state, seat_reader(seat)), lazy_view(state, seat_reader(seat))
        assert {name: seen[name] for name in view.parts} == view.parts
        assert (seen.phase, seen.acting, seen.reader) == (view.phase, view.acting, view.reader)
        with pytest.raises(KeyError):
            seen["nothing"]
        break
