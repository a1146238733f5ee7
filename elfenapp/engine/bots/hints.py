"""Ideas for a person who asks: what the strong player would do, what others would, and what speaks for it.

A pure function over what the person sees. It never plays, and what is hidden changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..core.bot import Budget, never
from ..core.decisions import Action, Decision
from ..core.game import GameDef
from ..core.generator import Generator
from ..core.views import View
from . import bots_of, find_bot
from .levels import HARD, NORMAL, TEMPERAMENTS
from .reasons import Explaining, Reasoning

MOST_IDEAS = 3
_NODES, _PLAYOUTS = 20_000, 24  # less than a computer player has: somebody is waiting


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to do, and why; the best idea comes first."""

    action: Action
    reasoning: Reasoning


def ideas_for(game: GameDef, view: View, decision: Decision, cancelled: Callable[[], bool] = never) -> tuple[Idea, ...]:
    """Up to three different actions; the same view always gives the same ones, unless it is cancelled."""
    actions: list[Action] = []
    for action in _proposals(game, view, decision, cancelled):
        if cancelled():
            return ()
        if action not in actions:
            actions.append(action)
        if len(actions) == MOST_IDEAS:
            break
    return tuple(Idea(action, _reasoning(game, view, decision, action)) for action in actions)


def _proposals(game: GameDef, view: View, decision: Decision, cancelled: Callable[[], bool]) -> Iterator[Action]:
    """First the strong player's choice, then the choices of others."""
    minds = [HARD, NORMAL, *(f"{level}.{temper}" for level in (HARD, NORMAL) for temper in TEMPERAMENTS)]
    known = bots_of(game)
    strongest = next(reversed(known))
    for mind in minds if HARD in known else [strongest]:
        playouts = _PLAYOUTS if mind == HARD else 0
        yield find_bot(game, mind).choose(view, decision, Generator(decision.id), Budget(_NODES, playouts, cancelled))


def _reasoning(game: GameDef, view: View, decision: Decision, action: Action) -> Reasoning:
    bot = next(reversed(bots_of(game).values()))
    return bot.explain(view, decision, action) if isinstance(bot, Explaining) else Reasoning(action.verb)
