"""Does anything it may, at random."""

from __future__ import annotations

from typing import ClassVar

from ..core.bot import Budget
from ..core.decisions import Action, Decision
from ..core.domains import Pick
from ..core.fields import FieldOffer
from ..core.generator import Chancy, below
from ..core.plain import Plain
from ..core.views import View
from .levels import EASY


class RandomBot:
    level: ClassVar[str] = EASY

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        offer = decision.offers[below(chance, len(decision.offers))]
        fields = {offered.name: _fill(offered, chance) for offered in offer.fields}
        return decision.action(offer.verb, **fields)


# A bid may be any amount; nobody who plays at random should bid a fortune for everything.
_BOLDEST_RISE = 3


def _fill(offered: FieldOffer, chance: Chancy) -> Plain:
    if offered.kind == "one":
        return offered.values[below(chance, len(offered.values))]
    if offered.kind == "amount":
        return min(offered.most, offered.least + below(chance, _BOLDEST_RISE))
    kinds = [word for word, _ in offered.pool]
    pick = Pick([count for _, count in offered.pool], offered.least, offered.most).sample(chance)
    return {word: count for word, count in zip(kinds, pick, strict=True) if count}
