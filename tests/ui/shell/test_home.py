"""Home by touch: the games, Continue, the way to rules and settings, and back out again."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.device_check.looks import box_of
from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.home import KeptGame
from elfenapp.screens.home import HomeScreen
from elfenapp.settings import LESSON_DONE
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.touching import reveal, tap

BACK = 27
SIGNS = ("wifi", "bookshelf", "book-open-page-variant", "cog")
ALL_LEARNT = {f"elfenland.{lesson.id}": LESSON_DONE for lesson in all_games()["elfenland"].lessons()}


def keep_two(app: Any) -> None:
    app.continued = []
    app.continue_game = app.continued.append
    app.kept_games = lambda: [
        KeptGame("old", "elfengold", "", ("Anna", "Ben"), 1, "Anna", date(2025, 1, 2)),
        KeptGame("new", "elfenland", "", ("Anna", "Ben"), 3, "Ben", date.today()),
    ]


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_game_can_be_opened(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    for game in all_games():
        tap(driver, driver.find("GameCard", game=game))
        assert driver.app.navigation.place.screen == "setup"
        assert driver.app.navigation.place.arguments == {"game": game}
        driver.key(BACK)
        assert driver.app.navigation.place.screen == "home"


def test_the_covers_of_all_games_come_in(drive: Drive) -> None:
    driver = drive()
    driver.step(0.5)
    covers = {card.cover for card in driver.screen(HomeScreen).cards}
    assert len(covers) == len(all_games()) and "" not in covers


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_continue_takes_up_the_newest_game(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, keep_two)
    card = driver.find("ContinueCard")
    assert "Ben" in card.where and "3" in card.where
    x, y = driver.place(card)
    assert 0 < x < size[0] and 0 < y < size[1], "Continue is in sight without scrolling"
    driver.tap(card)
    assert vars(driver.app)["continued"] == ["new"]


def test_home_is_at_its_beginning_whenever_the_player_comes(drive: Drive) -> None:
    driver = drive((360, 640))
    home = driver.screen(HomeScreen)
    home.ids.scroll.scroll_y = 0.0
    driver.step(0.2)
    driver.app.go("setup", game="elfenwizards")
    driver.step(0.3)
    driver.app.back()
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "home" and home.ids.scroll.scroll_y == 1.0


def test_without_a_kept_game_there_is_no_continue(drive: Drive) -> None:
    driver = drive(lessons=ALL_LEARNT)
    assert driver.screen(HomeScreen).go_on.parent is None


def test_continue_survives_rotation_and_goes_with_its_game(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640), keep_two, lessons=ALL_LEARNT)
    for size in ((640, 360), (1280, 800), (360, 640)):
        Window.size = size
        driver.step(0.3)
        assert len([widget for widget in driver.widgets() if widget.__class__.__name__ == "ContinueCard"]) == 1
    monkeypatch.setattr(driver.app, "kept_games", list)
    driver.app.go("settings")
    driver.app.back()
    driver.step(0.3)
    assert driver.screen(HomeScreen).go_on.parent is None


def test_rules_and_settings_are_one_tap_away(drive: Drive) -> None:
    driver = drive((360, 640))
    for icon, screen in (("cog", "settings"), ("book-open-page-variant", "rules")):
        driver.tap(driver.find("HomeButton", icon=icon))
        assert driver.app.navigation.place.screen == screen
        driver.key(BACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_have_words_where_there_is_room(drive: Drive, language: str) -> None:
    driver = drive((1280, 800), keep_two, language=language)
    words = catalogue(language)
    told = {words.text("home.settings"), words.text("home.rules"), words.text("lan.home")}
    for size in ((1280, 800), (1024, 768), (800, 1280), (1920, 1080)):
        Window.size = size
        driver.step(0.3)
        assert told <= set(driver.texts()), size
        assert complaints(driver) == [], size
        assert_signs_stand_clear(driver, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_keep_silent_rather_than_stand_on_something(drive: Drive, language: str) -> None:
    driver = drive((360, 640), keep_two, language=language, text_size="larger")
    for size in ((360, 640), (640, 360), (1024, 640), (1024, 768), (800, 1280), (1280, 800), (1280, 720)):
        Window.size = size
        driver.step(0.3)
        assert complaints(driver) == [], size
        assert_signs_stand_clear(driver, size)
    Window.size = (360, 640)
    driver.step(0.3)
    assert driver.find("HomeButton", icon="cog").text == ""


def assert_signs_stand_clear(driver: Driver, size: tuple[int, int]) -> None:
    """Of each other, of Continue and of the edges of the window."""
    signs = [box_of(driver.find("HomeButton", icon=icon)) for icon in SIGNS]
    for number, sign in enumerate(signs):
        assert sign[0] >= 0 and sign[2] <= size[0] and sign[3] <= size[1], size
        for other in (*signs[number + 1 :], box_of(driver.find("ContinueCard"))):
            assert sign[2] <= other[0] or other[2] <= sign[0] or sign[3] <= other[1] or other[3] <= sign[1], size


def test_home_speaks_the_new_language_at_once(drive: Drive) -> None:
    driver = drive()
    driver.app.change_setting("language", "fr")
    driver.step(0.2)
    assert "Voyages au pays des elfes" in driver.texts()
    assert driver.find("GameCard", game="elfenkoning").title == "Le Roi des Elfes"


def test_posters_scroll_sideways_on_a_phone(drive: Drive) -> None:
    driver = drive((640, 360))
    last = driver.find("GameCard", game="elfenwizards")
    assert driver.place(last)[0] > 640
    driver.drag((500, 100), (60, 100))
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "home", "dragging opens nothing"
    reveal(driver, last)


@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_continue_stands_clear_of_everything(drive: Drive, text_size: str) -> None:
    driver = drive((800, 600), keep_two, text_size=text_size, language="de")
    for size in ((800, 600), (900, 500), (1024, 640), (1024, 768), (1280, 800)):
        Window.size = size
        driver.step(0.3)
        card, cover = driver.find("ContinueCard"), driver.find("GameCard", game="elfenland")
        (x, y), (cover_x, cover_y) = driver.place(card), driver.place(cover)
        above = y - card.height / 2 >= cover_y + cover.height / 2
        assert above or x + card.width / 2 <= cover_x - cover.width / 2, size
        assert complaints(driver) == [], size


def test_home_looks_as_before_after_every_shape(drive: Drive) -> None:
    driver = drive((1280, 800), keep_two)
    driver.step(0.5)
    before = driver.picture()
    for size in (*SHAPES, (800, 600), (1280, 800)):
        Window.size = size
        driver.step(0.3)
    assert driver.picture().tobytes() == before.tobytes()
