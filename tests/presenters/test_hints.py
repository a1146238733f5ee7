"""Hints: at every decision of every game up to three ideas, within the rules, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots.hints import MOST_IDEAS, ideas_for
from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import decide, random_move
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator, seeded
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import redact, seat_reader
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.hints import hints
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import COLOURS, Seat

GAMES = list(all_games().values())
MORE = {"elfengold": {"wizards": True, "home_card": True}, "elfenkoning": {"magic_spell": True}}
SEATS = tuple(Seat(f"Elf {number}", COLOURS[number]) for number in range(3))


def phases(game: GameDef) -> list[tuple[State, int]]:
    """A few decisions of every phase, in games whose players are careless: so that counters are left to keep."""
    options: dict[str, Any] = MORE.get(game.id, {})
    count: dict[int, int] = {}
    found = []
    for seed in (11, 12, 13):
        state = game.empty_state(game.rules(3, game.settle_options(options)), seeded(seed))
        game.set_up(state, 0)
        steps.begin(state)
        chance = Generator(seed)
        while not state.over:
            count[state.step] = count.get(state.step, 0) + 1
            if count[state.step] in (1, 6):
                found.append((state.copy(), state.acting[0]))
            steps.apply(state, state.acting[0], _move(state, chance))
    return found


def _move(state: State, chance: Generator) -> Any:
    """Any move, but with a good chance of a pass where one may."""
    if not chance.below(3) and steps.legal(state, state.acting[0], ("pass",)):
        return ("pass",)
    return random_move(state, state.acting[0], chance)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_decision_has_ideas_with_reasons_in_every_language(game: GameDef) -> None:
    moments = phases(game)
    flow = moments[0][0].rules.flow
    rare = {"replacement"}  # only after a gold card
    assert {flow[state.step].name for state, _ in moments} >= {step.name for step in flow if step.plays} - rare
    for state, seat in moments:
        view, decision = redact(state, seat_reader(seat)), decide(state, seat, 5)
        ideas = ideas_for(game, view, decision)
        offered = list(decision.enumerate())
        assert 1 <= len(ideas) <= MOST_IDEAS and all(idea.action in offered for idea in ideas)
        for language in LANGUAGES:
            words = catalogue(language)
            texts = Texts(words, SEATS, state.rules)
            for idea in ideas:
                assert words.has(f"hint.{idea.reasoning.why}") or words.count(f"hint.{idea.reasoning.why}", 2)
            told = hints(texts, view, decision) if language == "en" else ()
            assert all("hint." not in hint.reason and hint.title.startswith("Elf") for hint in told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_hidden_changes_no_hint(game: GameDef) -> None:
    for number, (state, seat) in enumerate(phases(game)):
        view = redact(state, seat_reader(seat))
        other = game.imagine(view, Generator(number))
        there = redact(other, seat_reader(seat)), decide(other, seat, 5)
        assert ideas_for(game, view, decide(state, seat, 5)) == ideas_for(game, *there)


def test_a_reason_counts_the_towns_of_the_journey() -> None:
    game = find_game("elfenland")
    texts = Texts(catalogue("en"), SEATS, game.rules(3, game.settle_options({})))
    reasons = set()
    for state, seat in phases(game):
        reasons |= {hint.reason for hint in hints(texts, redact(state, seat_reader(seat)), decide(state, seat, 5))}
    assert any("new towns" in reason for reason in reasons)
