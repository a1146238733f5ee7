"""Sheets that the rules open at a tap: the reason of a ruling of ours, and a game on one page."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import LANGUAGES
from elfenapp.screens.rules import RulesScreen
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import TextButton
from elfenapp.widgets.rules.ruling import OurRuling
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.touching import tap

PHONE = (360, 640)


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
    driver = read(drive, game="elfenroads", options=find_game("elfenroads").settle_options({"rounds": 6}), glance=True)
    told = " ".join(driver.texts())
    assert tr.text("rules.glance.phases") in told and "round six" in told and "round eight" not in told
    assert not complaints(driver)
