"""Lessons by a real mouse: a first start offers them, and all of all games are done as their sentences say."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from elfenapp.engine.core.lessons import Lesson
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.lesson_offers import lesson_key
from elfenapp.settings import LESSON_DONE, Settings
from tests.helpers.lesson_words import NEXT, Gestures, Piece, Place, sentences
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.lesson_places import IN_LESSONS, MARGIN, PLACES, TILES, Box, Point, last_button, strip_box
from tests.outside.places import CONTINUE, FIRST_LESSON, LEARN, NEXT_STEP
from tests.outside.playing import READY
from tests.outside.running import WINDOW, Running, data_of, differ, furnish


def learnt(home: Path) -> dict[str, int]:
    """The progress of each lesson, as it is on disk."""
    return Settings.load(data_of(home) / "settings.json").lessons


def test_a_first_start_offers_to_learn_and_the_next_one_goes_on_there(start: Start, home: Path) -> None:
    app = start()
    app.resize(*WINDOW)
    app.go(CONTINUE)
    app.go(NEXT_STEP)
    await_it("the first step on disk", lambda: learnt(home) == {"elfenland.journey": 1})
    second = app.take_hand_away()
    app.close()
    again = start()
    again.resize(*WINDOW)
    again.go(CONTINUE)
    again.take_hand_away()
    again.await_picture(second)
    assert learnt(home) == {"elfenland.journey": 1}
    again.close()


class Learner:
    """Reads a sentence, does by mouse what it says, and sees that it counts: on disk, and by the next sentence."""

    def __init__(self, app: Running, game: str) -> None:
        self.app, self.game = app, find_game(game)
        self.places = PLACES[game]
        self.lifted: Piece | None = None  # out of its row: tapped, and not laid down yet

    def learn(self, lesson: Lesson) -> None:
        self.lifted = None
        self.places = {**PLACES[self.game.id], **IN_LESSONS.get(lesson_key(self.game, lesson), {})}
        for number, step in enumerate(lesson.steps, 1):
            sentence = catalogue("en").text(f"lesson.{lesson.words}.{step.id}")
            before = self.words()
            self.follow(sentences()[sentence])
            self.await_progress(lesson, number if lesson.steps[number:] else LESSON_DONE, sentence)
            self.await_other_words(before)

    def follow(self, gestures: Gestures) -> None:
        for thing in gestures:
            if thing == NEXT:
                self.press_last_button()
            elif thing != self.lifted:
                self.tap(self.places[thing])
            if not isinstance(thing, Place):
                self.lifted = thing if isinstance(thing, Piece) else None
        self.app.desktop.tell("mousemove", 0, 0)  # where nothing explains itself to it

    def tap(self, place: Point) -> None:
        """At the pace of a person: a new button is awake, and no two taps are one gesture."""
        self.app.grant(READY)
        self.app.click(place)

    def press_last_button(self) -> None:
        """Of the strip: the next sentence, or the next lesson."""
        self.tap(last_button(self.strip()))

    def go_on(self) -> None:
        before = self.words()
        self.press_last_button()
        self.await_other_words(before)

    def strip(self) -> Box:
        return await_it("a strip with words", lambda: strip_box(self.app.picture()))

    def words(self) -> Image.Image:
        """The words on the strip."""
        left, top, right, bottom = self.strip()
        return self.app.picture().crop((left + MARGIN, top + MARGIN, right - MARGIN, bottom - MARGIN))

    def await_other_words(self, before: Image.Image) -> None:
        await_it("other words on the strip", lambda: differ(before, self.words()))

    def await_progress(self, lesson: Lesson, steps: int, sentence: str) -> None:
        key = lesson_key(self.game, lesson)
        await_it(f"on disk that this is done: {sentence}", lambda: learnt(self.app.home).get(key) == steps)


@pytest.mark.parametrize("game", sorted(PLACES))
def test_every_lesson_is_learnt_as_its_sentences_say(start: Start, home: Path, game: str) -> None:
    furnish(home, confirm="always")
    app = start()
    for place in (TILES[game], LEARN, FIRST_LESSON):
        app.go(place)
    learner = Learner(app, game)
    first, *others = learner.game.lessons()
    learner.learn(first)
    for lesson in others:
        learner.go_on()
        learner.learn(lesson)
    assert app.said == "" and not (data_of(home) / "faults.log").exists()
    app.close()
