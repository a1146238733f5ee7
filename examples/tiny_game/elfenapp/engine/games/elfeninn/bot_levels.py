"""Computer players of Elfeninn: all take what they can; the better they are, the less they leave to the others."""

from __future__ import annotations

from dataclasses import dataclass

from ...bots.levels import EASY, HARD, NORMAL
from ...core.bot import Bot, Budget
from ...core.decisions import Action, Decision
from ...core.generator import Chancy
from ...core.views import View
from .table import KINDS, OF_A_KIND, InnView


@dataclass(frozen=True)
class Innkeeper:
    """Decides from its view alone, without looking ahead."""

    level: str
    caution: float  # how much it minds what another player may take

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        seen = InnView(view)
        return max(decision.enumerate(), key=lambda action: self._worth(seen, decision.seat, action))

    def _worth(self, seen: InnView, seat: int, action: Action) -> float:
        """Cards taken now, less what the next players are likely to take."""
        if action.verb == "stay":
            return -self.caution
        card, inn = action.word("card"), action.word("inn")
        crowd = seen.crowds.get(inn, 0) + 1
        if seen.tops.get(inn) == card:
            return crowd
        hand = seen.hands[seat] or {}
        unseen = OF_A_KIND - seen.laid.get(card, 0) - hand.get(card, 0)
        return -self.caution * crowd * unseen / (OF_A_KIND * len(KINDS) - sum(seen.laid.values()))


_CAUTION = {EASY: 0.0, NORMAL: 0.7, HARD: 2.0}
PLAYERS: dict[str, Bot] = {level: Innkeeper(level, caution) for level, caution in _CAUTION.items()}
