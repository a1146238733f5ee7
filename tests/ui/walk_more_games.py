"""A game with its rules alone, by touch: home, set-up, table, shelf, result and replay.

No test of its own (the name says so): ``tests/examples/test_tiny_game.py`` runs it where there are more games.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.home import PLAIN_COVER
from tests.helpers.grown_tree import NEW_GAMES
from tests.helpers.shelves import TO_THE_END, stand
from tests.helpers.sitting import carry_out
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import Person, wait
from tests.ui.layout import complaints
from tests.ui.replaying import replayed
from tests.ui.shelf.fingers import menu, row, shelf
from tests.ui.touching import tap

MOVES = 6
every_game = pytest.mark.parametrize("game", sorted(NEW_GAMES))


def title_of(game: str) -> str:
    return game.capitalize()


def speaks(driver: Driver, game: str) -> None:
    """Nothing on the screen is a key without a text."""
    kinds = ("event", "field", "game", "log", "option", "part", "phase", "preset", "prompt", "result", "verb", "word")
    keys = tuple(f"{kind}.{rest}" for kind in kinds for rest in (game, ""))
    assert not [text for text in driver.texts() if text.startswith(keys)]


def watch_again(driver: Driver, name: str, game: str) -> Iterator[Any]:
    """The replay of a game on the shelf at its beginning, its middle and its end; its rounds are marked."""
    shelf(driver)
    menu(driver, name, "movie-open-play-outline")
    driver.step(0.5)
    screen: Any = driver.app.screens.current_screen
    assert driver.app.navigation.place.screen == "replay" and screen.replay.marks()
    for share in (0.0, 0.5, 1.0):
        replayed(screen).go(int(share * (replayed(screen).moment_count - 1)))
        driver.step(0.2)
        yield screen
        speaks(driver, game)


@every_game
def test_it_is_found(game: str) -> None:
    assert find_game(game).id == game and len(all_games()) > len(NEW_GAMES)


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_home_shows_it_and_leads_to_its_set_up(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    driver.step(0.5)
    cards = {card.game: card for card in driver.app.root.current_screen.cards}
    assert list(cards)[-len(NEW_GAMES) :] == sorted(NEW_GAMES), "who joins later comes behind"
    for game in NEW_GAMES:
        assert (cards[game].title, cards[game].cover) == (title_of(game), PLAIN_COVER)
        tap(driver, cards[game])
        assert driver.app.navigation.place.arguments == {"game": game}
        assert driver.app.root.current_screen.title == title_of(game)
        driver.step(0.3)
        speaks(driver, game)
        assert not complaints(driver)
        driver.app.go("home")
        driver.step(0.2)


@every_game
def test_a_game_is_begun_played_and_found_on_the_shelf(drive: Drive, game: str) -> None:
    driver = drive()
    driver.app.go("setup", game=game)
    driver.step(0.3)
    driver.tap(driver.find("TextButton", text="Start"))
    wait(driver)
    assert driver.app.navigation.place.screen == driver.app.session.screen
    for _ in range(MOVES):
        play_one(driver)
        speaks(driver, game)
    name = driver.app.session.autosave.name
    driver.app.go("home")
    shelf(driver)
    assert title_of(game) in {child.text for child in row(driver, name).walk() if hasattr(child, "text")}
    driver.tap(row(driver, name))
    assert driver.app.navigation.place.screen == driver.app.session.screen
    assert driver.device.rules.game.id == game


def play_one(driver: Driver) -> None:
    """By touch on the table that every game has; a screen of its own has tests of its own."""
    wait(driver)
    table = driver.device
    if driver.app.navigation.place.screen == "generic":
        Person(driver).decide()
    else:
        carry_out(table, next(driver.decision.enumerate()))
    wait(driver)


@every_game
def test_a_finished_game_has_its_result_and_is_watched_again(drive: Drive, tmp_path: Path, game: str) -> None:
    name = stand(tmp_path, game, actions=TO_THE_END)
    driver = drive()
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        shelf(driver)
        driver.tap(row(driver, name))
        driver.step(0.5)
        assert driver.app.navigation.place.screen == "result"
        speaks(driver, game)
        driver.app.go("home")
    for screen in watch_again(driver, name, game):
        assert screen.stage.presenter.scene().prompt


@every_game
def test_its_rules_can_be_opened_before_anybody_has_written_them(drive: Drive, game: str) -> None:
    """A game without a book has its kin's, or an empty one: never nothing that can be pressed and fails."""
    driver = drive()
    driver.app.go("rules", game=game)
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "rules"
    assert driver.app.screens.current_screen.reader.rulebook.title
