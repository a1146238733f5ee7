"""Elfenkoning's computer players: one way of thinking, and a strong one that thinks of the others, too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING

from ...bots.careless import CarelessBot
from ...bots.levels import EASY, HARD, NORMAL
from ...bots.thinking_bot import ThinkingBot
from ...core.bot import Bot
from .bot import Mind
from .bot_style import Style
from .hard_bot import Foresight

if TYPE_CHECKING:
    from . import Elfenkoning

_CARELESS = 48  # per cent of its planning that an easy player does at random; it travels with care
_KEPT = 3.0  # what a card is worth to somebody who makes the most of it later


@cache
def players_of(game: Elfenkoning) -> Mapping[str, Bot]:
    normal = ThinkingBot(Mind, Style(NORMAL))
    return {
        EASY: CarelessBot(normal, _CARELESS, frozenset(("travel",))),
        NORMAL: normal,
        HARD: ThinkingBot(partial(Foresight, game), Style(HARD, kept=_KEPT, realms_ahead=5)),
    }
