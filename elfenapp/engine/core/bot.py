"""The interface of computer players: each gets a view and a decision, as a person in its seat would.

How much it may think is counted in situations looked at and games played out, never in seconds: the same view and seed
must give the same move on a phone at a quarter of this speed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .decisions import Action, Decision
from .generator import Chancy
from .views import View

DECISION_NODES = 60_000  # of all plans of one decision together
PLAN_NODES = 1_500  # of one plan: more of them hardly change what is done first
PLAYOUTS = 36  # games played out for one decision


def never() -> bool:
    return False


class Budget:
    """The effort left for a decision. A player that is cancelled answers immediately, with the best it has so far."""

    __slots__ = ("cancelled", "nodes", "playouts")

    def __init__(
        self, nodes: int = DECISION_NODES, playouts: int = PLAYOUTS, cancelled: Callable[[], bool] = never
    ) -> None:
        self.nodes = nodes
        self.playouts = playouts
        self.cancelled = cancelled

    def allowance(self, wanted: int = PLAN_NODES) -> int:
        """The nodes that one plan may look at; a plan needs at least one to exist at all."""
        return 1 if self.cancelled() else max(1, min(wanted, self.nodes))

    def spend(self, nodes: int) -> None:
        self.nodes -= nodes

    def take_playouts(self, wanted: int) -> bool:
        """Reserve so many games to play out; False if the budget has fewer."""
        enough = wanted <= self.playouts and not self.cancelled()
        if enough:
            self.playouts -= wanted
        return enough


class Bot(Protocol):
    """Answers a decision from its seat's view alone; its chance is its own, never the match's."""

    @property
    def level(self) -> str:
        """Whom it is an opponent for: one of ``LEVELS``."""
        ...

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        """Without a budget it thinks as long as it usually does."""
        ...
