"""Sheets that the rules open at a tap: the reason of a ruling of ours, and a game on one page."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.i18n import LANGUAGES
from elfenapp.screens.rules import RulesScreen
from elfenapp.session.seats import PERSON
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import TextButton
from elfenapp.widgets.rules.glance import GlanceLine, GlanceText
from elfenapp.widgets.rules.ruling import OurRuling
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.gold.fingers import open_gold
from tests.ui.layout import complaints
from tests.ui.touching import shown, tap
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

PHONE, BACK = (360, 640), 27


def read(drive: Drive, **place: Any) -> Driver:
    driver = drive(PHONE)
    driver.app.go("rules", **place)
    driver.step(0.3)
    return driver


def test_a_ruling_of_ours_tells_its_reason_at_a_tap(drive: Drive) -> None:
    driver = read(drive, game="elfenland", rule="EL-33")
    [sign] = [part for part in driver.screen(RulesScreen)._cards["EL-33"].children if isinstance(part, OurRuling)]
    told, low = sign.told, sign.height
    assert "Our ruling" in driver.texts() and not told
    button = next(part for part in sign.children if isinstance(part, TextButton))
    tap(driver, button)
    driver.step(0.3)
    assert sign.told and sign.height > low and "caravan" in sign.reason
    assert not complaints(driver)


def page(drive: Drive, language: str) -> Driver:
    driver = read(drive, game="elfenkoning")
    driver.app.change_setting("language", language)
    driver.app.go("rules", game="elfenkoning")
    driver.step(0.3)
    return driver


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_shown_on_one_page(drive: Drive, language: str) -> None:
    driver = page(drive, language)
    tap(
        driver,
        next(
            part for part in driver.widgets() if isinstance(part, TextButton) and part.text == tr.text("rules.glance")
        ),
    )
    driver.step(0.3)
    told = " ".join(driver.texts())
    assert tr.text("rules.glance.phases") in told and tr.text("phase.planning") in told
    assert not complaints(driver)


def test_a_board_opens_the_page_as_its_table_plays(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = open_gold(driver, "elfenroads", PERSON, "greedy", options={"rounds": 6})
    driver.tap(screen.ids.glance)
    driver.step(0.3)
    told = " ".join(driver.texts())
    assert tr.text("rules.glance.phases") in told and "round six" in told and "round eight" not in told
    assert not complaints(driver)


BOARDS = (
    "elfenland/placement",
    "elfengold/auction",
    "elfenroads/travel",
    "elfenkoning/planning",
    "elfenwizards/contest",
)


@pytest.mark.parametrize("size", [PHONE, (640, 360), (1280, 800)], ids=["phone", "sideways", "tablet"])
@pytest.mark.parametrize("pose", BOARDS)
def test_the_page_is_one_tap_away_on_every_board_and_back_closes_it(
    drive: Drive, pose: str, size: tuple[int, int]
) -> None:
    driver = drive(size)
    POSES[pose].take(driver)
    screen = driver.board
    driver.tap(screen.ids.glance)
    driver.step(0.3)
    page = driver.find("GlanceView")
    assert [line.piece for line in page.walk() if isinstance(line, GlanceLine) and not line.piece] == []
    assert not complaints(driver)
    driver.key(BACK)
    driver.step(0.3)
    assert not shown(driver, "GlanceView") and driver.app.navigation.place.screen == pose.partition("/")[0]


@pytest.mark.parametrize("size", [PHONE, (640, 360)], ids=["phone", "sideways"])
@pytest.mark.parametrize("pose", ["elfenland/glance", "elfenkoning/glance", "elfenwizards/glance"])
def test_the_page_fits_in_the_largest_letters_of_every_language(drive: Drive, pose: str, size: tuple[int, int]) -> None:
    driver = drive(size, text_size="larger")
    found = []
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        POSES[pose].take(driver)
        driver.step(0.4)
        found += [f"{language}: {wrong}" for wrong in complaints(driver)]
        driver.key(BACK)
        driver.step(0.2)
    assert not found, "\n".join(found)


def test_a_link_of_the_page_leads_to_the_rule_and_back_to_the_board(drive: Drive) -> None:
    driver = drive(PHONE)
    POSES["elfenland/placement"].take(driver)
    driver.tap(driver.board.ids.glance)
    driver.step(0.3)
    text = next(
        part for part in driver.find("GlanceView").walk() if isinstance(part, GlanceText) and "[ref=" in part.text
    )
    text.dispatch("on_ref_press", "EL-52")
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "rules" and not shown(driver, "GlanceView")
    driver.key(BACK)
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "elfenland"
