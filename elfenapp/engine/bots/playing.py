"""What a computer player is: it gets what a person in its seat would get, a view and a decision."""

from __future__ import annotations

from typing import Protocol, Self, runtime_checkable

from ..core.decisions import Action, Decision
from ..core.generator import Chancy
from ..core.views import View
from .budget import Budget
from .levels import Temperament


class Bot(Protocol):
    """Answers a decision from its seat's view alone; its chance is its own, never the match's."""

    @property
    def level(self) -> str:
        """Whom it is an opponent for: one of ``LEVELS``."""
        ...

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        """Without a budget it thinks as long as it usually does."""
        ...


@runtime_checkable
class TemperedBot(Bot, Protocol):
    """A computer player that can be had with another temperament."""

    def with_temperament(self, temperament: Temperament) -> Self: ...
