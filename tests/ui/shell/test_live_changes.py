"""A setting changed while the app runs gives every screen the picture it has after a fresh start with that setting."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from PIL import Image, ImageChops

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.session.seats import PERSON
from tests.monkey.beginning import play_on
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of
from tests.ui.layout import complaints
from tests.ui.map.fingers import PLAIN, Hands, placing
from tests.ui.touching import shown

USUAL = {"theme": "dark", "language": "en", "text_size": "normal", "contrast": "normal", "left_hand": False}
CHANGES = {"theme": "light", "language": "de", "text_size": "larger", "contrast": "high", "left_hand": True}
SLIGHT = 12  # of 255: letters drawn at another fraction of a pixel differ so much …
FEW = 40  # … and in so few pixels
AROUND = 13  # dp above and below the words of a line of the story
SETTLED = 1.6  # seconds, in which scroll bars fade


# What a player can come to from a table; the shelf tells the time.
PLACES = {"settings": {}, "rules": {"game": "elfenland"}, "home": {}, "setup": {"game": "elfengold"}}


def visit(driver: Driver) -> None:
    """Every screen is made, in the old look; back at the table."""
    for name, arguments in PLACES.items():
        driver.app.go(name, **arguments)
        driver.step(0.3)
    driver.app.show_table()
    driver.step(SETTLED)


def tour(driver: Driver) -> dict[str, Image.Image]:
    """Pictures of the table and all these places."""
    seen = {}
    for name in ("board", *PLACES):
        if name in PLACES:
            driver.app.go(name, **PLACES[name])
        driver.step(SETTLED)
        seen[name] = driver.picture()
    return seen


def clear_shelf(driver: Driver) -> None:
    """So that the next start has no more games than this one had."""
    driver.app.session.close()
    for path in (driver.app.folder / "games").iterdir():
        path.unlink()


def same(one: Image.Image, other: Image.Image) -> bool:
    different = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > SLIGHT else 0)
    return different.histogram()[255] <= FEW


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
@pytest.mark.parametrize("name", CHANGES)
def test_a_change_looks_like_a_fresh_start(drive: Drive, name: str, size: tuple[int, int]) -> None:
    driver = drive(size, **USUAL)
    placing(driver)
    visit(driver)
    driver.app.change_setting(name, CHANGES[name])
    changed = tour(driver)
    clear_shelf(driver)
    driver = drive(size, **{**USUAL, name: CHANGES[name]})
    placing(driver)
    fresh = tour(driver)
    assert [screen for screen in fresh if not same(changed[screen], fresh[screen])] == []


def test_a_resized_window_looks_like_one_of_that_size_from_the_start(drive: Drive) -> None:
    driver = drive((1280, 800), **USUAL)
    placing(driver)
    visit(driver)
    Window.size = (1024, 640)
    changed = tour(driver)
    clear_shelf(driver)
    driver = drive((1024, 640), **USUAL)
    placing(driver)
    fresh = tour(driver)
    assert [screen for screen in fresh if not same(changed[screen], fresh[screen])] == []


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["beside the board", "over the board"])
def test_lines_of_the_story_become_as_high_as_larger_letters_need(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, **USUAL)
    match = Match(Setup("elfengold", 2, {}, seed=3, first=0))
    play_on(match, 40, 3)
    driver.app.session.open(match, seats_of(PERSON, "greedy"))
    driver.step(0.3)
    if size == (360, 640):
        driver.app.open_story(driver.device)
        driver.step(0.3)
    driver.app.change_setting("text_size", "larger")
    driver.step(0.4)
    rows = shown(driver, "StoryRow")
    assert len(rows) > 3
    assert [row.text for row in rows if row.height < row.children[0].texture_size[1] + AROUND] == []
    assert complaints(driver) == []


def test_signs_on_a_card_keep_apart_when_letters_are_larger(drive: Drive) -> None:
    """They stand below each other, as close as the pieces of other lines."""
    driver = drive((360, 640), **{**USUAL, "text_size": "larger"})
    screen = placing(driver, homes=["yttar", "usselen", "beata"])
    driver.tap(screen.ids.players.centre_of(0), hold=0.7)
    signs = [line.icon for line in driver.find("ExplainCard").ids.facts.children if line.icon]
    assert len(signs) >= 2
    assert [told for told in complaints(driver) if "Glyph" in told] == []


def test_a_planned_counter_waits_while_the_language_is_changed(drive: Drive) -> None:
    driver = drive((1280, 800), **USUAL, confirm="always")
    screen = placing(driver)
    hands = Hands(driver, screen)
    hands.tap_item("giant_pig/up")
    hands.tap_road(PLAIN)
    assert driver.find("ChoiceButton", choice=CONFIRM).text == "Place here"
    driver.app.go("settings")
    driver.step(0.3)
    driver.app.change_setting("language", "de")
    driver.app.back()
    driver.step(0.5)
    assert driver.find("ChoiceButton", choice=CONFIRM).text == "Hierhin legen"
    assert [sprite.piece for sprite in screen.presenter.scene().layers["ghosts"]][:1] == ["counter/giant_pig"]
    hands.press(CONFIRM)
    assert driver.device.view().part("transport", dict[str, str])[PLAIN] == "giant_pig"
