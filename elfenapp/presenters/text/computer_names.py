"""Names and looks of computer players: their levels, their temperaments, their faces. No Kivy."""

from __future__ import annotations

from elfenapp.engine.bots import EASY, HARD, LEVELS, NORMAL, TEMPERAMENTS, bots_of
from elfenapp.engine.core.game import GameDef
from elfenapp.i18n import Catalogue
from elfenapp.session.seats import COLOURS, LONGEST_NAME, Seat

from .game_words import in_plain_words

ICONS = {EASY: "robot-happy-outline", NORMAL: "robot", HARD: "robot-angry"}
TEMPERS = tuple(TEMPERAMENTS)


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


def temper_text(words: Catalogue, temper: str) -> str:
    """A few words about a temperament."""
    texts = {
        "cautious": words.text("computer.temper.cautious"),
        "greedy": words.text("computer.temper.greedy"),
        "spiteful": words.text("computer.temper.spiteful"),
        "homebound": words.text("computer.temper.homebound"),
    }
    return texts[temper]


def temper_of(colour: str) -> str:
    """Each colour has its way, so that no two of four are alike; its face is drawn to go with it."""
    return TEMPERS[COLOURS.index(colour) % len(TEMPERS)]


def elf_names(words: Catalogue) -> list[str]:
    """The names of computer players, in the order of the colours."""
    return [name.strip()[:LONGEST_NAME] for name in words.text("setup.elves").split(",")]


def face_of(colour: str) -> str:
    """The picture of the elf who plays a colour when a computer does."""
    return f"face/{colour}"


def portrait(seat: Seat) -> str:
    """The picture of a player: a computer's face, a person's coat of arms, also while a computer stands in."""
    return f"coat/{seat.colour}" if seat.person or seat.lent else face_of(seat.colour)
