"""Computer players. They get what a person in their seat would get: a view and a decision."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.bot import Bot, Budget
from ..core.errors import BadSetup
from ..core.game import GameDef
from .levels import BALANCED, EASY, FORMER_NAMES, HARD, LEVELS, NORMAL, TEMPERAMENTS, Temperament
from .random_bot import RandomBot
from .tempered_bot import TemperedBot

__all__ = [
    "BALANCED",
    "EASY",
    "HARD",
    "LEVELS",
    "NORMAL",
    "TEMPERAMENTS",
    "Bot",
    "Budget",
    "RandomBot",
    "Temperament",
    "bots_of",
    "find_bot",
    "join_mind",
    "split_mind",
]

_MARK = "."  # between a player's name and its temperament: "hard.spiteful"


def bots_of(game: GameDef) -> dict[str, Bot]:
    """The computer players of a game by name: those every game has, and its own, the strongest last."""
    return {"random": RandomBot(), **game.bots()}


def split_mind(mind: str) -> tuple[str, str]:
    """A computer player's name and its temperament, which may be empty."""
    name, _, temperament = mind.partition(_MARK)
    return FORMER_NAMES.get(name, name), temperament


def join_mind(name: str, temperament: str) -> str:
    return f"{name}{_MARK}{temperament}" if temperament else name


def find_bot(game: GameDef, mind: str) -> Bot:
    """The computer player of this name, with the temperament behind it if there is one."""
    bots: Mapping[str, Bot] = bots_of(game)
    name, temperament = split_mind(mind)
    # A game may have players of its own by the old names.
    bot = bots.get(mind) or bots.get(name)
    if bot is None or (temperament and temperament not in TEMPERAMENTS):
        raise BadSetup("unknown_bot", game=game.id, bot=str(mind)[:40], known=list(bots))
    return bot.with_temperament(TEMPERAMENTS[temperament]) if temperament and isinstance(bot, TemperedBot) else bot
