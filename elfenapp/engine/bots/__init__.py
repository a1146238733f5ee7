"""Computer players. They get what a person in their seat would get: a view and a decision."""

from __future__ import annotations

from typing import Protocol

from ..core.decisions import Action, Decision
from ..core.errors import BadSetup
from ..core.game import GameDef
from ..core.generator import Chancy
from ..core.views import View
from .random import RandomBot


class Bot(Protocol):
    """Answers a decision from its seat's view alone; its chance is its own, never the match's."""

    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action: ...


def bots_of(game: GameDef) -> dict[str, Bot]:
    """The computer players of a game by name: those every game has, and its own."""
    return {"random": RandomBot(), **game.bots()}


def find_bot(game: GameDef, name: str) -> Bot:
    bots = bots_of(game)
    if name not in bots:
        raise BadSetup("unknown_bot", game=game.id, bot=str(name)[:40], known=list(bots))
    return bots[name]
