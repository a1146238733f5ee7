"""Reasons for an action, as a computer player sees them: a key for a sentence, and a number within it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ..core.decisions import Action, Decision
from ..core.views import View

# What speaks for an idea, where it can be counted; elsewhere it is what speaks for such a move at all.
NEW_TOWNS = "new_towns"  # towns: the best journey with it reaches so many
LEADS_ON = "leads_on"  # towns: the journey that begins so does
WORTH_GOLD = "worth_gold"  # gold: it is worth so much
JOURNEY_GOLD = "journey_gold"  # gold: the journey with it brings so much


@dataclass(frozen=True, slots=True)
class Reasoning:
    """A reason for an action: a key, and the number it is about."""

    why: str
    number: int = 0


@runtime_checkable
class Explaining(Protocol):
    """A computer player that can say what speaks for an action."""

    def explain(self, view: View, decision: Decision, action: Action) -> Reasoning: ...
