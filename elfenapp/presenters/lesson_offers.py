"""A game's offer to a learner: its lessons, and the progress in them. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.lessons import Lesson
from elfenapp.i18n import Catalogue
from elfenapp.settings import LESSON_DONE

FIRST_GAME = "elfenland"  # what whoever starts the app for the first time is shown


@dataclass(frozen=True, slots=True)
class LessonTile:
    lesson: Lesson
    title: str
    done: bool | None  # None: begun


@dataclass(frozen=True, slots=True)
class LessonOffer:
    """Home's proposal to a player who has not played yet."""

    game: str
    title: str
    about: str


def lesson_key(game: GameDef, lesson: Lesson) -> str:
    """By which the settings know a lesson."""
    return f"{game.id}.{lesson.id}"


def lesson_tiles(game: GameDef, progress: Mapping[str, int], words: Catalogue) -> list[LessonTile]:
    return [
        LessonTile(lesson, words.text(f"lesson.{lesson.words}"), _done(progress.get(lesson_key(game, lesson), 0)))
        for lesson in game.lessons()
    ]


def _done(at: int) -> bool | None:
    return True if at == LESSON_DONE else None if at else False


def lessons_done(game: GameDef, progress: Mapping[str, int]) -> int:
    return sum(progress.get(lesson_key(game, lesson)) == LESSON_DONE for lesson in game.lessons())


def offer(game: GameDef, progress: Mapping[str, int], words: Catalogue) -> LessonOffer | None:
    """To learn a game, as long as there is something left to learn."""
    done, lessons = lessons_done(game, progress), len(game.lessons())
    if done == lessons:
        return None
    title = words.text("learn.title", game=words.text(f"game.{game.id}"))
    begun = any(lesson_key(game, lesson) in progress for lesson in game.lessons())
    about = words.text("learn.going_on", number=done + 1, lessons=lessons) if begun else words.text("learn.offer")
    return LessonOffer(game.id, title, about)
