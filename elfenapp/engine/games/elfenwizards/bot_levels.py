"""Elfenwizards' computer players. Nothing is hidden here, so the strong one plays the round out a few times."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from ...bots.careless import CarelessBot
from ...bots.levels import EASY, HARD, NORMAL, Temperament
from ...bots.monte_carlo import Search
from ...core.bot import Bot, Budget
from ...core.decisions import Action, Decision
from ...core.generator import Chancy, below
from ...core.state import State
from ...core.views import View
from .bot import ElfenwizardsBot, Mind
from .state import ElfenwizardsState

if TYPE_CHECKING:
    from . import Elfenwizards

_CARELESS = 40  # per cent of its decisions that an easy player takes at random
CONTEST, RETIREMENT = "contest", "retirement"
_SEARCHED = (CONTEST, RETIREMENT)
_BEST_SPELLS = 3


class SearchingBot:
    def __init__(self, game: Elfenwizards, player: ElfenwizardsBot) -> None:
        self.game = game
        self.player = player

    @property
    def level(self) -> str:
        return HARD

    def with_temperament(self, temperament: Temperament) -> SearchingBot:
        return SearchingBot(self.game, self.player.with_temperament(temperament))

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        first = self.player.choose(view, decision, chance, budget)
        if decision.phase not in _SEARCHED:
            return first
        others = [action for action in self._others(view, decision, chance) if action != first]
        search = Search(self.game, self.player, _lead, _round_is_over)
        return search.best(view, first, others, chance, budget or Budget())

    def _others(self, view: View, decision: Decision, chance: Chancy) -> list[Action]:
        """Further ideas: its best spells, a pass, and any other, for others' wizards among them."""
        offered = list(decision.enumerate())
        if decision.phase != CONTEST:
            return offered
        mind = Mind(view, decision, self.player.temperament)
        casts = mind.casts()[:_BEST_SPELLS]
        likely = [decision.action("cast", spell=spell, wizard=wizard) for _, spell, wizard in casts]
        likely += [action for action in offered if action.verb == "pass"]
        rest = [action for action in offered if action not in likely and not mind.helps_a_rival(action)]
        return [*likely, rest[below(chance, len(rest))]] if rest else likely


def _lead(state: State, seat: int) -> float:
    """One's own points less what the others have on average, the best of them counted twice."""
    assert isinstance(state, ElfenwizardsState)
    points = [sum(own) + state.minor_spells[other] for other, own in enumerate(state.scores)]
    rivals = [own for other, own in enumerate(points) if other != seat]
    return points[seat] - (sum(rivals) + max(rivals)) / (len(rivals) + 1)


def _round_is_over(table: State, state: State) -> bool:
    assert isinstance(table, ElfenwizardsState)
    assert isinstance(state, ElfenwizardsState)
    return state.round > table.round


@cache
def players_of(game: Elfenwizards) -> Mapping[str, Bot]:
    normal = ElfenwizardsBot()
    return {EASY: CarelessBot(normal, _CARELESS), NORMAL: normal, HARD: SearchingBot(game, normal)}
