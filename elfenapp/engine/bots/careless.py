"""A friendly opponent: thinks like a good one, and now and then does whatever comes to mind."""

from __future__ import annotations

from ..core.bot import Budget
from ..core.decisions import Action, Decision
from ..core.generator import Chancy, below
from ..core.views import View
from .levels import EASY, Temperament
from .random_bot import RandomBot
from .tempered_bot import TemperedBot


class CarelessBot:
    """In so many of a hundred decisions it does anything it may; never in ``careful`` phases, where it would hurt."""

    def __init__(self, bot: TemperedBot, per_cent: int, careful: frozenset[str] = frozenset()) -> None:
        self.bot = bot
        self.per_cent = per_cent
        self.careful = careful
        self._whim = RandomBot()

    @property
    def level(self) -> str:
        return EASY

    def with_temperament(self, temperament: Temperament) -> CarelessBot:
        return CarelessBot(self.bot.with_temperament(temperament), self.per_cent, self.careful)

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        if decision.phase not in self.careful and below(chance, 100) < self.per_cent:
            return self._whim.choose(view, decision, chance)
        return self.bot.choose(view, decision, chance, budget)
