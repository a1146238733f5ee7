"""A hint: up to three ideas for a decision, each with what speaks for it, and where on the board it is. No Kivy.

Nothing is played by it. It knows what its reader knows, and the same table always gets the same ideas.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elfenapp.engine.bots.hints import ideas_for
from elfenapp.engine.bots.reasons import JOURNEY_GOLD, LEADS_ON, NEW_TOWNS, WORTH_GOLD, Reasoning
from elfenapp.engine.core.bot import never
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View

from .text.wording import Texts


@dataclass(frozen=True, slots=True)
class Hint:
    """An idea in words: what to do, why, and the ids of the places and pieces it is about."""

    title: str
    reason: str
    about: tuple[str, ...]
    action: Action


def hints(texts: Texts, view: View, decision: Decision, cancelled: Callable[[], bool] = never) -> tuple[Hint, ...]:
    """The ideas for a decision, the best first."""
    return tuple(
        Hint(told(texts, idea.action), reason(texts, idea.reasoning), about(idea.action), idea.action)
        for idea in ideas_for(texts.rules.game, view, decision, cancelled)
    )


def told(texts: Texts, action: Action) -> str:
    """An action, as the log would tell it."""
    return texts.record(Record(0, action.seat, action.verb, action.fields, ()))


def about(action: Action) -> tuple[str, ...]:
    """The ids an action names, to be shown on the board."""
    return tuple(value for value in action.fields.values() if isinstance(value, str))


def reason(texts: Texts, reasoning: Reasoning) -> str:
    """The reason for an action: counted where it can be, or else the reason for such moves in general."""
    words, number = texts.words, reasoning.number
    if reasoning.why == NEW_TOWNS:
        return words.count("hint.new_towns", number)
    if reasoning.why == LEADS_ON:
        return words.count("hint.leads_on", number)
    if reasoning.why == WORTH_GOLD:
        return words.count("hint.worth_gold", number)
    if reasoning.why == JOURNEY_GOLD:
        return words.count("hint.journey_gold", number)
    return texts.hint(reasoning.why)
