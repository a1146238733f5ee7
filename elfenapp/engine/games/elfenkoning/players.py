"""Elfenkoning's computer players: one way of thinking, and a strong one that plays its best ideas out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from ...bots.budget import Budget
from ...bots.careless import CarelessBot
from ...bots.levels import BALANCED, EASY, HARD, NORMAL, Temperament
from ...bots.playing import Bot
from ...bots.reasoning import Reasoning
from ...bots.search import Search
from ...bots.thinking import Question, ThinkingBot
from ...core.decisions import Action, Decision
from ...core.generator import Chancy
from ...core.state import State
from ...core.views import View
from .mind import Mind
from .state import RealmState
from .style import Style
from .turns import PLANNING

if TYPE_CHECKING:
    from . import Elfenkoning

_CARELESS = 48  # per cent of its planning that an easy player does at random; it travels with care
_IDEAS = 4  # besides its own choice
_CARD = 2.0  # gold that a card left over is worth while there are journeys to come


_THOROUGH = Style(HARD, realms_ahead=5)
_QUICK = ThinkingBot(Mind, Style(NORMAL, nodes=40, travel_nodes=200, closes=False))  # plays the imagined journeys


class SearchingPlayer:
    def __init__(self, game: Elfenkoning, temperament: Temperament = BALANCED) -> None:
        self.game = game
        self.temperament = temperament

    @property
    def level(self) -> str:
        return HARD

    def with_temperament(self, temperament: Temperament) -> SearchingPlayer:
        return SearchingPlayer(self.game, temperament)

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        budget = budget or Budget()
        mind = Mind(Question(view, decision, chance, budget, _THOROUGH, self.temperament))
        first = mind.choose()
        if decision.phase != PLANNING or "no_region" in mind.offers:
            return first
        others = [idea.action for idea in mind.ideas() if idea.action != first][:_IDEAS]
        others += [decision.action(verb) for verb in ("pass", "buy") if verb in mind.offers and verb != first.verb]
        search = Search(self.game, _QUICK, _lead, _journey_is_over)
        return search.best(view, first, others[:_IDEAS], chance, budget)

    def explain(self, view: View, decision: Decision, action: Action) -> Reasoning:
        return ThinkingBot(Mind, _THOROUGH, self.temperament).explain(view, decision, action)


def _lead(state: State, seat: int) -> float:
    """One's own gold, and cards for later journeys, less what the others have on average."""
    assert isinstance(state, RealmState)
    card = 0.0 if state.over else _CARD
    worths = [gold + card * sum(hand) for gold, hand in zip(state.purses, state.hands, strict=True)]
    rivals = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - sum(rivals) / len(rivals)


def _journey_is_over(table: State, state: State) -> bool:
    assert isinstance(table, RealmState)
    assert isinstance(state, RealmState)
    return state.round > table.round


@cache
def players_of(game: Elfenkoning) -> Mapping[str, Bot]:
    normal = ThinkingBot(Mind, Style(NORMAL))
    return {EASY: CarelessBot(normal, _CARELESS, frozenset(("travel",))), NORMAL: normal, HARD: SearchingPlayer(game)}
