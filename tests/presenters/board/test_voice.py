"""The voice finds room on which nothing is given away, and lets one speak at a time."""

from __future__ import annotations

import pytest

from elfenapp.presenters.board.strip_placement import NEVER, KeptInSight, Rect
from elfenapp.presenters.board.voice import Speaker, Voice, heard

ROOM: Rect = (0, 0, 360, 640)
LANE: Rect = (4, 500, 356, 580)
BUTTONS = KeptInSight((0, 588, 360, 640), NEVER)


def high(width: float) -> float:
    """Words of a certain length are the higher the narrower they stand."""
    return 20_000 / width


def test_one_speaks_and_the_first_in_rank() -> None:
    assert heard({Speaker.RECAP, Speaker.COACH, Speaker.NOTICE}) == Speaker.NOTICE
    assert heard({Speaker.RECAP, Speaker.COACH}) == Speaker.COACH
    assert heard(()) is None


def test_the_lane_comes_first_and_the_usual_place_before_it() -> None:
    place = Voice(ROOM, (LANE,), (BUTTONS,)).place(560, 168, high)
    assert place.free and place.rect[3] == LANE[3] and place.rect[2] - place.rect[0] == LANE[2] - LANE[0]
    usual: Rect = (4, 100, 300, 400)
    assert Voice(ROOM, (LANE,), (BUTTONS,)).place(560, 168, high, (usual,)).rect[3] == usual[3]


def test_words_go_elsewhere_if_the_lane_hides_a_target() -> None:
    target = KeptInSight((100, 540, 128, 568), 300.0)
    voice = Voice(ROOM, (LANE,), (BUTTONS, target))
    place = voice.place(560, 168, high)
    assert place.free and voice.covers_nothing(place.rect)


def test_without_free_room_the_least_is_covered_and_it_is_told() -> None:
    everywhere = tuple(KeptInSight((x, y, x + 28, y + 28), 1.0) for x in range(0, 360, 60) for y in range(0, 640, 60))
    voice = Voice(ROOM, (), (*everywhere, KeptInSight((0, 0, 360, 300), NEVER)))
    place = voice.place(560, 168, high)
    assert not place.free and place.rect[1] >= 300 - 1, "never a button"


@pytest.mark.parametrize("widest", [200, 560])
def test_words_stay_on_the_screen(widest: float) -> None:
    lane: Rect = (300, 600, 640, 640)
    place = Voice(ROOM, (lane,), ()).place(widest, 168, high)
    assert place.rect[0] >= 0 and place.rect[2] <= 360 and place.rect[1] >= 0 and place.rect[3] <= 640
