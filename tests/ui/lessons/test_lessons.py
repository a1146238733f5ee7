"""Every lesson is played to its end by touch, on a phone and on a tablet; what it says fits and covers nothing."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.registry import find_game
from tests.helpers.games import TAUGHT
from tests.ui.conftest import Drive
from tests.ui.lessons.fingers import Learner

PHONE, TABLET = (360, 640), (1280, 800)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_of_a_game_by_touch(drive: Drive, name: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    game, learner = find_game(name), Learner(driver)
    for lesson in game.lessons():
        learner.play(game, lesson)
    assert not learner.found, "\n".join(learner.found)
    assert learner.refusals, "a wrong move gets the real refusal"
    assert driver.app.game_count == 0, "nothing is kept on the shelf"
