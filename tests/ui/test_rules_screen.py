"""The rules reader by touch: chapters, links, search, rulebooks, the terrain table."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.touching import choose, press_icon, tap

PHONE, TABLET = (360, 640), (1280, 800)
BACK = 27


def read(drive: Drive, size: tuple[int, int] = PHONE, **place: Any) -> Driver:
    driver = drive(size)
    driver.app.go("rules", **place)
    driver.step(0.3)
    return driver


def screen(driver: Driver) -> Any:
    return driver.app.root.current_screen


def rules(driver: Driver) -> list[str]:
    return list(screen(driver)._cards)


def sheet(driver: Driver) -> Any:
    return next((widget for widget in Window.children if widget.__class__.__name__ == "Sheet"), None)


@pytest.mark.parametrize("size", [PHONE, (640, 360), TABLET], ids=str)
@pytest.mark.parametrize("rule", ["EL-1", "EL-22", "W-5", "ALL-5"])
def test_a_rule_is_opened_and_in_sight(drive: Drive, size: tuple[int, int], rule: str) -> None:
    driver = read(drive, size, game="elfenland", rule=rule)
    card = screen(driver)._cards[rule]
    assert card.current
    top = card.to_window(card.x, card.top)[1]
    assert size[1] * 0.25 < top <= size[1], "the rule's heading can be read"


def test_a_rule_of_the_other_rulebook_opens_that_one(drive: Drive) -> None:
    driver = read(drive, game="elfenland", rule="EL-51", book="author")
    assert screen(driver).book == "amigo" and "EL-51" in rules(driver)


def test_pages_are_turned(drive: Drive) -> None:
    driver = read(drive)
    first = rules(driver)
    tap(driver, driver.find("TextButton", icon="arrow-right"))
    assert rules(driver) != first and "EL-1" in rules(driver)
    tap(driver, driver.find("TextButton", icon="arrow-left"))
    assert rules(driver) == first


def test_rulebooks_are_switched(drive: Drive) -> None:
    driver = read(drive, rule="EL-10")
    assert any("everybody gets eight" in text for text in driver.texts())
    choose(driver, "Amigo rules")
    assert any("filled up to eight" in text for text in driver.texts())
    assert "EL-13" in rules(driver)


def test_a_link_leads_to_its_rule(drive: Drive) -> None:
    driver = read(drive, rule="EL-21")
    label = next(widget for widget in driver.widgets() if "[ref=W-5]" in str(getattr(widget, "text", "")))
    [(left, top, right, bottom)] = label.refs["W-5"][:1]
    # Links are told in the texture's pixels, from its upper left corner.
    x = label.center_x - label.texture_size[0] / 2 + (left + right) / 2
    y = label.center_y + label.texture_size[1] / 2 - (top + bottom) / 2
    driver.tap(label.to_window(x, y))
    assert "W-5" in rules(driver) and screen(driver)._cards["W-5"].current


def test_search(drive: Drive) -> None:
    driver = read(drive)
    press_icon(driver, "magnify")
    field = screen(driver).ids.search
    assert field.focus
    field.insert_text("obstacle")
    driver.step(0.2)
    assert rules(driver)[0] == "EL-22" and "rules found" in screen(driver).found
    field.insert_text(" zeppelin")
    driver.step(0.2)
    assert rules(driver) == []
    press_icon(driver, "close")
    assert rules(driver) and not screen(driver).found


def test_back_ends_a_search_first(drive: Drive) -> None:
    driver = read(drive)
    press_icon(driver, "magnify")
    driver.key(BACK)
    assert not screen(driver).searching and driver.app.navigation.place.screen == "rules"
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "home"


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_the_terrain_table_is_one_tap_away_and_back_closes_it(drive: Drive, size: tuple[int, int]) -> None:
    driver = read(drive, size)
    press_icon(driver, "table-large")
    assert "Terrain table" in driver.texts() and "Giant Pig" in driver.texts()
    driver.key(BACK)
    assert sheet(driver) is None and driver.app.navigation.place.screen == "rules"
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "home"


def test_a_sheet_closes_by_its_cross_and_by_a_tap_beside_it(drive: Drive) -> None:
    driver = read(drive)
    press_icon(driver, "table-large")
    tap(driver, next(widget for widget in sheet(driver).walk() if getattr(widget, "icon", "") == "close"))
    assert sheet(driver) is None
    press_icon(driver, "table-large")
    driver.tap((180, 630))
    assert sheet(driver) is None
    assert not driver.app.navigation._open, "nothing is left for the back key to close"


def test_contents_lead_everywhere_on_a_phone(drive: Drive) -> None:
    driver = read(drive)
    press_icon(driver, "format-list-bulleted")
    line = next(widget for widget in sheet(driver).walk() if getattr(widget, "rule", "") == "EL-36")
    tap(driver, line)
    assert sheet(driver) is None and screen(driver)._cards["EL-36"].current


def test_contents_stand_beside_the_text_on_a_tablet(drive: Drive) -> None:
    driver = read(drive, TABLET)
    tap(driver, driver.find("ContentsLine", rule="EL-52"))
    assert screen(driver)._cards["EL-52"].current


def test_a_game_without_a_rulebook_says_so(drive: Drive) -> None:
    driver = read(drive, game="elfengold")
    assert "The rulebook of Elfengold is still being written" in driver.texts()
    press_icon(driver, "format-list-bulleted")
    choose(driver, "Elfenland")
    assert not screen(driver).empty and rules(driver)


def test_the_reader_speaks_the_language(drive: Drive) -> None:
    driver = read(drive, rule="EL-22")
    driver.app.go("settings")
    driver.app.change_setting("language", "de")
    driver.app.back()
    driver.step(0.3)
    assert any("Hindernis" in text for text in driver.texts())
