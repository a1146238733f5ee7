"""What computer players are called: their levels, and how they go about things."""

from __future__ import annotations

from elfenapp.engine.bots import EASY, HARD, LEVELS, NORMAL, TEMPERAMENTS, bots_of
from elfenapp.engine.core.game import GameDef
from elfenapp.i18n import Catalogue

from .game_words import in_plain_words

ICONS = {EASY: "robot-happy-outline", NORMAL: "robot", HARD: "robot-angry"}
TEMPERS = tuple(TEMPERAMENTS)
_TEMPER_ICONS = {
    "cautious": "emoticon-neutral-outline",
    "greedy": "emoticon-excited-outline",
    "spiteful": "emoticon-devil-outline",
    "homebound": "emoticon-happy-outline",
}


def computer_minds(game: GameDef, words: Catalogue) -> list[tuple[str, str, str]]:
    """The computers that can be chosen, the easiest first: the mind, its name, an icon."""
    levels = {name: bot.level for name, bot in bots_of(game).items()}
    # Whoever plays at random is nobody's choice where there is somebody better to begin with.
    if any(level == EASY for name, level in levels.items() if name != "random"):
        del levels["random"]
    names = {
        EASY: words.text("computer.level.easy"),
        NORMAL: words.text("computer.level.normal"),
        HARD: words.text("computer.level.hard"),
    }
    found = []
    for name in sorted(levels, key=lambda name: LEVELS.index(levels[name])):
        level = levels[name]
        # Of two of a kind each goes by its own name.
        alone = [*levels.values()].count(level) == 1
        found.append((name, names[level] if alone else in_plain_words(name).capitalize(), ICONS[level]))
    return found


def temper_text(words: Catalogue, temper: str) -> tuple[str, str]:
    """A few words about a temperament, and the face that goes with it."""
    texts = {
        "cautious": words.text("computer.temper.cautious"),
        "greedy": words.text("computer.temper.greedy"),
        "spiteful": words.text("computer.temper.spiteful"),
        "homebound": words.text("computer.temper.homebound"),
    }
    return texts[temper], _TEMPER_ICONS[temper]
