"""The rules reader by touch: chapters, links, search, rulebooks, the terrain table."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.rules.reader import AS_THE_TABLE_PLAYS
from elfenapp.screens.rules import RulesScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.seats import PERSON
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.rules.pictures import Captioned, MapPicture
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of, sit_down
from tests.ui.layout import complaints
from tests.ui.touching import choose, press_icon, tap

PHONE, TABLET = (360, 640), (1280, 800)
BACK = 27


def read(drive: Drive, size: tuple[int, int] = PHONE, **place: Any) -> Driver:
    driver = drive(size)
    driver.app.go("rules", **place)
    driver.step(0.3)
    return driver


def screen(driver: Driver) -> RulesScreen:
    return driver.screen(RulesScreen)


def rules(driver: Driver) -> list[str]:
    return list(screen(driver)._cards)


def label_with(driver: Driver, words: str) -> Label:
    return next(widget for widget in driver.widgets() if isinstance(widget, Label) and words in widget.text)


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


def test_a_rule_that_does_not_hold_is_marked_as_a_variant(drive: Drive) -> None:
    driver = read(drive, game="elfenland", rule="EL-51")
    card = screen(driver)._cards["EL-51"]
    assert screen(driver).book == "author" and card.variant and card.mark in driver.texts()
    assert not screen(driver)._cards["EL-50"].mark


def test_opened_from_a_table_the_book_is_that_tables(drive: Drive) -> None:
    options = find_game("elfenland").settle_options({"preset": "amigo", "caravan": 5})
    driver = read(drive, game="elfenland", rule="EL-32", options=options)
    assert "five cards" in " ".join(driver.texts()) and screen(driver)._cards["EL-32"].mark
    label = label_with(driver, "[ref=EL-32]")
    assert "Amigo rules, with these changes: Caravan price" in label.text
    choose(driver, "Amigo rules")
    assert "any three cards" in " ".join(driver.texts()) and not screen(driver).note


# Opened from a table --------------------------------------------------------------------------------------------------

STRICT: dict[str, Plain] = {"preset": "amigo", "caravan": 5}


def reads_strictly(driver: Driver) -> bool:
    driver.step(0.3)
    reading = screen(driver).reader
    return reading.book == AS_THE_TABLE_PLAYS and reading.options == find_game("elfenland").settle_options(STRICT)


def test_set_up_opens_the_book_of_its_draft(drive: Drive) -> None:
    driver = drive(PHONE)
    driver.app.go("setup", game="elfenland")
    driver.step(0.3)
    driver.screen(SetupScreen).choose_preset("amigo")
    driver.screen(SetupScreen).set_option("caravan", 5)
    press_icon(driver, "book-open-page-variant-outline")
    assert reads_strictly(driver)


def test_a_board_opens_the_book_of_its_game(drive: Drive) -> None:
    driver = drive(TABLET)
    driver.app.session.open(Match(Setup("elfenland", 2, STRICT, seed=3, first=0)), seats_of(PERSON, PERSON))
    driver.step(0.5)
    driver.device.lift_curtain()
    driver.step(0.3)
    board = driver.board
    driver.tap(board.ids.rules)
    if not board.layout.roomy_bar:  # there it opens the menu in which the rules are
        driver.tap(driver.find("MenuLine", icon="book-open-page-variant-outline"))
    assert reads_strictly(driver)


def test_a_table_without_a_board_opens_it_too(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(TABLET)
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options=STRICT)
    press_icon(driver, "book-open-page-variant-outline")
    assert reads_strictly(driver)


def test_a_refusal_opens_the_rule_as_this_table_plays_it(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(TABLET)
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options=STRICT)
    driver.app.session.explain(Reason("no_caravan_on_water", "EL-33", {"road": "grangor-yttar-lake"}), driver.device)
    driver.step(0.3)
    tap(driver, driver.find("TextButton", text=tr.text("table.rule")))
    assert reads_strictly(driver) and screen(driver)._cards["EL-33"].current
    assert not any("boatmen of Mare Nebulae" in text for text in driver.texts())


def test_another_game_in_the_contents_is_read_by_its_rulebook(drive: Drive) -> None:
    options = find_game("elfenland").settle_options({"caravan": 5})
    driver = read(drive, game="elfenland", options=options)
    press_icon(driver, "format-list-bulleted")
    choose(driver, "Elfengold")
    assert screen(driver).game == "elfengold" and not screen(driver).note and screen(driver).books == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_page_of_every_book_fits_in_every_language(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size, text_size="larger")
    found = []
    for language in LANGUAGES if size == PHONE else ("de",):
        driver.app.change_setting("language", language)
        driver.app.go("rules", game=game)
        for number, chapter in enumerate(screen(driver).reader.all_chapters()):
            screen(driver).open_chapter(number)
            driver.step(0.1)
            assert rules(driver) == [article.id for article in chapter.articles]
            found += [f"{language} {chapter.title}: {wrong}" for wrong in complaints(driver)]
            pictures = [widget for widget in driver.widgets() if isinstance(widget, (MapPicture, Captioned))]
            found += [f"{chapter.title}: {picture}" for picture in pictures if picture.width > size[0] - dp(48)]
    assert not found, "\n".join(found[:40])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_a_table_that_changed_everything_fits(drive: Drive, language: str) -> None:
    definition = find_game("elfenland")
    options = {**definition.presets["author"], "home_card": False, "deal": "fill", "tie": "home", "caravan": 5}
    driver = drive(PHONE, text_size="larger")
    driver.app.change_setting("language", language)
    driver.app.go("rules", game="elfenland", options=options)
    driver.step(0.3)
    assert screen(driver).note.count("[ref=") == 4 and not complaints(driver)


def test_a_game_without_terrains_has_no_table(drive: Drive) -> None:
    driver = read(drive, game="elfenwizards")
    button = driver.find("IconButton", icon="table-large")
    assert button.disabled and not button.width


def test_pages_are_turned(drive: Drive) -> None:
    driver = read(drive)
    first = rules(driver)
    tap(driver, driver.find("TextButton", icon="arrow-right"))
    assert rules(driver) != first and "EL-1" in rules(driver)
    tap(driver, driver.find("TextButton", icon="arrow-left"))
    assert rules(driver) == first


def test_rulebooks_are_switched(drive: Drive) -> None:
    driver = read(drive, rule="EL-10")
    assert any("each player gets eight" in text for text in driver.texts())
    choose(driver, "Amigo rules")
    assert any("filled up to eight" in text for text in driver.texts())
    assert "EL-13" in rules(driver)


def test_a_link_leads_to_its_rule(drive: Drive) -> None:
    driver = read(drive, rule="EL-21")
    label = label_with(driver, "[ref=W-5]")
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


def test_closing_a_search_keeps_the_place(drive: Drive) -> None:
    driver = read(drive, rule="EL-22")
    before = screen(driver).chapter, screen(driver).ids.scroll.scroll_y
    assert before[0] and 0 < before[1] < 1
    press_icon(driver, "magnify")
    screen(driver).ids.search.insert_text("dragon")
    driver.step(0.2)
    press_icon(driver, "close")
    driver.step(0.2)
    assert (screen(driver).chapter, screen(driver).ids.scroll.scroll_y) == pytest.approx(before)


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


def test_the_reader_speaks_the_language(drive: Drive) -> None:
    driver = read(drive, rule="EL-22")
    driver.app.go("settings")
    driver.app.change_setting("language", "de")
    driver.app.back()
    driver.step(0.3)
    assert any("Hindernis" in text for text in driver.texts())
