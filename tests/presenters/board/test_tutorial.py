"""Guides: completed steps, the pointing finger, and the moments in which the coach speaks. Without a window."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.lesson_match import lesson_match
from elfenapp.engine.core.lessons import BUTTON, ITEM, PLACE, Lesson, LessonStep, Spot
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.games.elfenland.lessons import COUNTERS, DRAFT, FOREST, JOURNEY, PLAIN
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.board.scene import SceneChoice
from elfenapp.presenters.board.strip_placement import NEVER, SEEN, KeptInSight, best_place, overlap
from elfenapp.presenters.board.tutorial import (
    BACK,
    GOT_IT,
    LEAVE,
    NEXT,
    NO_COACH,
    PLAY,
    SKIP,
    CoachGuide,
    LessonGuide,
    LessonPlace,
)
from elfenapp.presenters.lesson_offers import lesson_key, offer
from elfenapp.session.display.device import Device
from elfenapp.session.display.lesson_source import LessonSource
from elfenapp.session.host import Host
from elfenapp.session.seats import COLOURS, Seat
from tests.helpers.games import TAUGHT

WORDS = catalogue("en")
ELFENLAND: GameDef = find_game("elfenland")


class Pupil:
    """A lesson without a window: what its listener hears, and a device to act at."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.heard: list[tuple[int, str]] = []
        self.went: list[str] = []
        self.place = LessonPlace(1, 5, all_done=False)
        self.guide = LessonGuide(lesson, at, lambda: self.place, self)
        self.host = Host(lesson_match(ELFENLAND, lesson, at), tuple(Seat("", COLOURS[seat]) for seat in range(3)))
        self.host.place(frozenset((1, 2)))
        self.device = Device(LessonSource(self.host, self.guide.wants))
        self.guide.listen_to(self.device)
        self.host.start()

    def stepped(self, at: int, done: LessonStep | None) -> None:
        self.heard.append((at, done.id if done is not None else ""))

    def go_on(self) -> None:
        self.went.append("on")

    def leave(self) -> None:
        self.went.append("away")

    def play(self) -> None:
        self.went.append("played")


class Scenery:
    """As much of a scene as a guide looks at."""

    def __init__(self, *choices: Any) -> None:
        self.choices = choices


def test_the_move_that_a_step_asks_for_leads_on_and_another_one_is_not_done() -> None:
    pupil = Pupil(JOURNEY, 1)
    length = pupil.device.length
    pupil.device.submit(("stop", {"discard": {}}))
    assert pupil.device.length == length and not pupil.heard
    refused = pupil.device.take_refusal()
    assert refused is not None and refused.code == "lesson_shows_another" and not refused.rule
    pupil.device.submit(("travel", {"road": PLAIN, "by": "dragon"}))
    assert pupil.heard == [(2, "go")] and pupil.device.length > length


def test_what_is_against_the_rules_gets_the_real_refusal() -> None:
    pupil = Pupil(JOURNEY, 1)
    pupil.device.submit(("travel", {"road": FOREST, "by": "dragon"}))
    refused = pupil.device.take_refusal()
    assert refused is not None and (refused.code, refused.rule) == ("road_elsewhere", "EL-30")
    assert not pupil.heard


def test_nothing_is_taken_back_in_a_lesson_but_by_its_own_arrow() -> None:
    pupil = Pupil(JOURNEY, 1)
    pupil.device.submit(("travel", {"road": PLAIN, "by": "dragon"}))
    length = pupil.device.length
    pupil.device.undo()
    refused = pupil.device.take_refusal()
    assert refused is not None and refused.code == "lesson_goes_back" and pupil.device.length == length
    pupil.guide.press(BACK)
    assert pupil.heard[-1] == (1, "")


def test_a_refusal_that_is_to_be_provoked_counts_and_no_other() -> None:
    pupil = Pupil(COUNTERS)
    pupil.guide.refused(Reason("road_taken", "EL-21"))
    assert not pupil.heard
    pupil.guide.refused(Reason("wrong_terrain", "W-5"))
    assert pupil.heard == [(1, "desert")]


def test_a_touch_counts_where_it_is_asked_for() -> None:
    pupil = Pupil(DRAFT)
    pupil.guide.touched(Spot(ITEM, "dragon"))
    assert not pupil.heard, "the counter is not the card"
    pupil.guide.touched(DRAFT.steps[0].at[0])
    assert pupil.heard == [(1, "hand")]


def test_buttons_lead_on_where_there_is_only_something_to_read() -> None:
    pupil = Pupil(JOURNEY)
    pupil.guide.press(NEXT)
    assert pupil.heard == [(1, "aim")]
    pupil.guide.press(NEXT)
    assert len(pupil.heard) == 1, "what is to be done must be done"
    pupil.guide.press(SKIP)
    assert pupil.went == ["away"]


@pytest.mark.parametrize(
    ("chosen", "plan", "wanted"),
    [
        ("", [], Spot(ITEM, "giant_pig/up")),
        ("giant_pig/up", [], Spot(PLACE, FOREST)),
        ("giant_pig/up", [("place", {"counter": "giant_pig", "face": "up", "road": FOREST})], Spot(BUTTON, CONFIRM)),
        ("giant_pig/up", [("place", {"counter": "giant_pig", "face": "up", "road": PLAIN})], Spot(PLACE, FOREST)),
    ],
)
def test_the_finger_goes_along_with_the_touches(chosen: str, plan: Any, wanted: Spot) -> None:
    class Held:
        decision = None

        def __init__(self) -> None:
            self.chosen, self.pending = chosen, plan

        def picked(self, item: str) -> bool:
            return item == chosen

        def marked(self) -> dict[str, int]:
            return {}

        def touches_used(self) -> int:
            return 0

    pupil = Pupil(COUNTERS, 1)
    scene: Any = Scenery(*((SceneChoice(CONFIRM, "Place here", strong=True),) if plan else ()))
    phase: Any = Held()
    assert pupil.guide.card(phase, scene, WORDS).finger == wanted


def test_the_end_is_a_reward() -> None:
    pupil = Pupil(JOURNEY, len(JOURNEY.steps))
    phase: Any = None
    scene: Any = Scenery()
    card = pupil.guide.card(phase, scene, WORDS)
    assert card.title == "Well done! Lesson 1 of 5" and card.finger is None
    pupil.guide.press(NEXT)
    assert pupil.went == ["on"]


def test_the_last_lesson_ends_with_a_game() -> None:
    pupil = Pupil(JOURNEY, len(JOURNEY.steps))
    pupil.place = LessonPlace(5, 5, all_done=True)
    phase: Any = None
    scene: Any = Scenery()
    assert [button.id for button in pupil.guide.card(phase, scene, WORDS).buttons] == [LEAVE, PLAY]
    pupil.guide.press(PLAY)
    assert pupil.went == ["played"]


# The coach --------------------------------------------------------------------------------------------------------


def coach(seen: list[str]) -> tuple[CoachGuide, Any]:
    pupil = Pupil(COUNTERS)
    guide = CoachGuide(pupil.device, seen, seen.append)

    class Deciding:
        decision = pupil.device.decision()

    return guide, Deciding()


def test_the_coach_explains_a_phase_once() -> None:
    seen: list[str] = []
    guide, phase = coach(seen)
    scene: Any = Scenery()
    card = guide.card(phase, scene, WORDS)
    assert card is not None and card.text == WORDS.text("coach.placement") and card.finger is not None
    guide.press(GOT_IT)
    assert seen == ["elfenland.placement"] and guide.card(phase, scene, WORDS) is None


def test_whoever_plays_on_has_seen_it_and_who_only_watches_hears_nothing() -> None:
    seen: list[str] = []
    guide, phase = coach(seen)
    scene: Any = Scenery()
    guide.card(phase, scene, WORDS)
    phase.decision = None
    assert guide.card(phase, scene, WORDS) is None and seen == ["elfenland.placement"]


def test_the_coach_can_be_sent_away_from_the_strip() -> None:
    off: list[bool] = []
    guide, phase = coach([])
    guide.switched_off = lambda: off.append(True)
    scene: Any = Scenery()
    guide.card(phase, scene, WORDS)
    guide.press(NO_COACH)
    assert off == [True]


# Where the strip lies, and what home offers --------------------------------------------------------------------------


def test_the_strip_keeps_off_what_it_talks_about_and_stays_where_it_is() -> None:
    room, size = (0.0, 0.0, 360.0, 640.0), (340.0, 140.0)
    kept = [
        KeptInSight((100, 300, 160, 360), NEVER),
        KeptInSight((0, 0, 360, 240), 300.0),
        KeptInSight((0, 560, 360, 640), SEEN),
    ]
    place = best_place(room, size, kept)
    assert not overlap(place, kept[0].rect) and not overlap(place, kept[1].rect)
    assert best_place(room, size, kept, place) == place
    moved = [KeptInSight(place, NEVER), *kept[1:]]
    assert not overlap(best_place(room, size, moved, place), place)


def test_home_offers_what_is_left_to_learn() -> None:
    progress: dict[str, int] = {}
    fresh = offer(ELFENLAND, progress, WORDS)
    assert fresh is not None and fresh.title == "Learn Elfenland"
    progress[lesson_key(ELFENLAND, JOURNEY)] = -1
    begun = offer(ELFENLAND, progress, WORDS)
    assert begun is not None and "2" in begun.about
    progress.update({lesson_key(ELFENLAND, lesson): -1 for lesson in ELFENLAND.lessons()})
    assert offer(ELFENLAND, progress, WORDS) is None


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
def test_no_sentence_is_longer_than_one_reads_at_a_glance(language: str) -> None:
    words = catalogue(language)
    for game in TAUGHT:
        for lesson in find_game(game).lessons():
            for step in (*(step.id for step in lesson.steps), "end"):
                assert 0 < len(words.text(f"lesson.{lesson.words}.{step}")) <= 140, (language, lesson.words, step)
