"""The coach: once for every phase of every game, off by one tap, silent where one only watches."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import LANGUAGES as ALL_LANGUAGES
from elfenapp.presenters.board.tutorial import GOT_IT, NO_COACH
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.lessons.fingers import strip_complaints, strip_of
from tests.ui.map.fingers import Hands, open_map, placing
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

PHASES = {
    "elfenland": ("first_counter", "draft", "placement", "keep", "travel"),
    "elfengold": ("market", "two_counters", "auction", "placement", "travel", "reward", "replacement", "keep"),
    "elfenkoning": ("planning", "discarding", "searching", "travel"),
    "elfenwizards": (
        *("retirement", "to_roll", "second_roll", "recovery", "contest"),
        *("vacancies", "demotion", "grey_magic"),
    ),
}
LANGUAGES = ("de", "fr")  # the longest


@pytest.mark.parametrize("game", PHASES)
def test_every_phase_is_explained_beside_what_it_is_about(drive: Drive, game: str) -> None:
    driver = drive((360, 640), coach=True)
    found, told = [], set()
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        for phase in PHASES[game]:
            driver.app.settings.coached.clear()
            POSES[f"{game}/{phase}"].take(driver)
            driver.app.settings.coached.clear()  # a touch of the pose may have fallen on the strip, which closes it
            screen = driver.board
            screen.refresh()
            driver.step(0.2)
            told.add(driver.decision.phase)
            assert screen.part(Tutorial).card is not None, f"{phase}: the coach says nothing"
            found += [f"{language} {phase}: {wrong}" for wrong in strip_complaints(screen)]
    assert not found, "\n".join(found)
    missing = set(find_game(game).coach_targets()) - told
    assert missing <= {"first_recovery"}, f"nobody looked at {missing}"


@pytest.mark.parametrize("game", ["elfenland", "elfenkoning", "elfenwizards"])
def test_what_the_coach_says_fits_in_the_largest_letters_of_every_language(drive: Drive, game: str) -> None:
    driver = drive((360, 640), coach=True, text_size="larger")
    found = []
    for language in ALL_LANGUAGES:
        driver.app.change_setting("language", language)
        for phase in PHASES[game]:
            driver.app.settings.coached.clear()
            POSES[f"{game}/{phase}"].take(driver)
            driver.app.settings.coached.clear()
            driver.board.refresh()
            driver.step(0.2)
            found += [f"{language} {phase}: {wrong}" for wrong in strip_complaints(driver.board)]
    assert not found, "\n".join(found)


def test_one_tap_closes_it_and_it_does_not_come_again(drive: Drive) -> None:
    driver = drive((360, 640), coach=True)
    screen = placing(driver)
    strip, finger = strip_of(screen), screen.part(Tutorial).finger
    assert strip.parent is not None and finger is not None
    driver.tap(strip)
    assert strip.parent is None and finger.parent is None
    assert driver.app.settings.coached == ["elfenland.placement"]
    screen = placing(driver)
    assert screen.part(Tutorial).card is None
    driver = drive((360, 640))
    assert placing(driver).part(Tutorial).card is None, "nor after a new start"


def test_it_can_be_switched_off_from_the_strip_and_whoever_plays_on_has_seen_it(drive: Drive) -> None:
    driver = drive((360, 640), coach=True)
    screen = placing(driver)
    Hands(driver, screen).press("pass")
    driver.step(0.2)
    assert "elfenland.placement" in driver.app.settings.coached
    screen = open_map(driver, PERSON, "greedy", phase="travel", acting=[0])
    driver.tap(driver.find("GuideButton", choice=NO_COACH))
    assert screen.part(Tutorial).card is None and driver.app.settings.coach is False


def test_it_says_nothing_to_whoever_looks_back_or_waits(drive: Drive) -> None:
    driver = drive((360, 640), coach=True)
    placing(driver)
    driver.tap(driver.find("GuideButton", choice=GOT_IT))
    driver.app.settings.coached.clear()
    driver.app.go("replay")
    driver.step(0.5)
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "GuideStrip"]
    driver.app.back()
    assert open_map(driver, "greedy", "greedy", "greedy").part(Tutorial).card is None, "nobody here plays"
