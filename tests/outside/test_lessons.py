"""Lessons by a real mouse: a first start offers them, and all of Elfenland's are done as their sentences say."""

from __future__ import annotations

import time
from pathlib import Path

from elfenapp.app.settings import LESSON_DONE, Settings
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from tests.lesson_words import SENTENCES, Button
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.lesson_places import LESSONS, NEXT_LESSON, PLACES
from tests.outside.places import CONTINUE, NEXT_STEP
from tests.outside.playing import READY
from tests.outside.running import WINDOW, Running, data_of, differ, furnish


def test_a_first_start_offers_to_learn_and_the_next_one_goes_on_there(start: Start, home: Path) -> None:
    def learnt() -> dict[str, int]:
        return Settings.load(data_of(home) / "settings.json").lessons

    app = start()
    app.resize(*WINDOW)
    app.go(CONTINUE)
    app.go(NEXT_STEP)
    await_it("the first step on disk", lambda: learnt() == {"elfenland.journey": 1})
    second = app.take_hand_away()
    app.close()
    again = start()
    again.resize(*WINDOW)
    again.go(CONTINUE)
    again.take_hand_away()
    again.await_picture(second)
    assert learnt() == {"elfenland.journey": 1}
    again.close()


def sentences(lesson: str) -> list[str]:
    """In their order, as the catalogue has them."""
    (found,) = (found for found in find_game("elfenland").lessons() if found.id == lesson)
    return [catalogue("en").text(f"lesson.{found.words}.{step.id}") for step in found.steps]


def follow(app: Running, sentence: str) -> None:
    """Do what it says; its strip must then show something else."""
    box, points = PLACES[sentence]
    before = app.take_hand_away().crop(box)
    for thing, point in zip(SENTENCES[sentence], points, strict=True):
        if isinstance(thing, Button):
            time.sleep(READY)
        if point is not None:
            app.click(point)
            app.take_hand_away()
    await_it(f"another sentence than: {sentence}", lambda: differ(before, app.picture().crop(box)))


def test_all_of_elfenland_is_learnt_as_the_sentences_say(start: Start, home: Path) -> None:
    furnish(home, confirm="always")
    app = start()

    def learnt(lesson: str) -> int | None:
        return Settings.load(data_of(home) / "settings.json").lessons.get(f"elfenland.{lesson}")

    app.go(CONTINUE)
    for number, lesson in enumerate(LESSONS):
        if number:
            app.go(NEXT_LESSON)
        for sentence in sentences(lesson):
            follow(app, sentence)
        await_it(f"{lesson} done on disk", lambda lesson=lesson: learnt(lesson) == LESSON_DONE)
    assert app.said == "" and not (data_of(home) / "faults.log").exists()
    app.close()
