"""A computer player made of a way of thinking and a style: levels of one game differ in style alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ..core.bot import Budget
from ..core.decisions import Action, Decision
from ..core.generator import Chancy, Generator
from ..core.views import View
from .levels import BALANCED, Temperament
from .reasons import Reasoning


class HasLevel(Protocol):
    @property
    def level(self) -> str: ...


S = TypeVar("S", bound=HasLevel)


@dataclass(frozen=True, slots=True)
class BotQuestion(Generic[S]):
    """One decision, and all there is to think about it with."""

    view: View
    decision: Decision
    chance: Chancy
    budget: Budget
    style: S
    temperament: Temperament


class Thinker(Protocol):
    """Thinks about one question."""

    def choose(self) -> Action: ...

    def explain(self, action: Action) -> Reasoning: ...


class ThinkingBot(Generic[S]):
    def __init__(
        self, mind: Callable[[BotQuestion[S]], Thinker], style: S, temperament: Temperament = BALANCED
    ) -> None:
        self._mind = mind
        self.style = style
        self.temperament = temperament

    @property
    def level(self) -> str:
        return self.style.level

    def with_temperament(self, temperament: Temperament) -> ThinkingBot[S]:
        return ThinkingBot(self._mind, self.style, temperament)

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        return self._think(view, decision, chance, budget or Budget()).choose()

    def explain(self, view: View, decision: Decision, action: Action) -> Reasoning:
        return self._think(view, decision, Generator(0), Budget()).explain(action)

    def _think(self, view: View, decision: Decision, chance: Chancy, budget: Budget) -> Thinker:
        return self._mind(BotQuestion(view, decision, chance, budget, self.style, self.temperament))
