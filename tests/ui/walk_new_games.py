"""A game that has just been added, as a player meets it: Home, set-up, board, shelf, replay, rulebook, LAN.

No test of its own (the name says so): ``tests/examples/test_tiny_game.py`` runs it where the new games are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.views import seat_reader
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.board.geometry import Target
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.home import PLAIN_COVER
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.session.display.device import Device
from elfenapp.session.seats import PERSON
from tests.helpers.grown_tree import NEW_GAMES
from tests.helpers.shelves import TO_THE_END, stand
from tests.net.loopback import only_loopback
from tests.ui.board.fingers import BoardHands
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_game, wait
from tests.ui.lan.fingers import Phone, open_lobby, until
from tests.ui.layout import complaints
from tests.ui.shelf.fingers import row, shelf
from tests.ui.touching import tap
from tests.ui.walk_more_games import speaks, watch_again

every_game = pytest.mark.parametrize("game", sorted(NEW_GAMES))
PHONE = (360, 640)


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def board_of(driver: Driver, game: str) -> Any:
    """Its own screen, which a new game must have."""
    assert driver.app.navigation.place.screen == game
    return driver.screen(BoardScreen)


def visit(driver: Driver, screen: Any) -> Target:
    """Lay a card by touch: the first piece of the rack that goes anywhere, on the first place that is lit."""
    hands = BoardHands(driver, screen)
    hands.tap_item(next(item.id for item in screen.presenter.scene().rack if item.usable))
    driver.step(0.3)
    target: Target = screen.presenter.scene().lit[0]
    hands.tap_map((target.x, target.y))
    if hands.has(CONFIRM):
        hands.press(CONFIRM)
    return target


@every_game
@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_home_has_its_cover_and_leads_to_its_set_up(drive: Drive, size: tuple[int, int], game: str) -> None:
    driver = drive(size)
    driver.step(0.5)
    card = next(card for card in driver.app.root.current_screen.cards if card.game == game)
    assert card.title == game.capitalize() and card.cover != PLAIN_COVER
    tap(driver, card)
    driver.step(0.3)
    assert driver.app.navigation.place.arguments == {"game": game} and not complaints(driver)
    speaks(driver, game)


@every_game
@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_card_is_laid_on_its_board(drive: Drive, size: tuple[int, int], game: str) -> None:
    driver = drive(size)
    open_game(driver, game, PERSON, "normal")
    screen = board_of(driver, game)
    before = len(driver.match.log)
    target = visit(driver, screen)
    wait(driver)
    laid = driver.match.log[before]
    assert laid.seat == 0 and target.id in str(driver.match.story(driver.device.reader())[before].fields)
    assert any(screen.presenter.scene().layers.values()) and not complaints(driver)
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        driver.step(0.2)
        speaks(driver, game)


@every_game
def test_it_is_found_on_the_shelf_and_watched_again(drive: Drive, tmp_path: Path, game: str) -> None:
    name = stand(tmp_path, game, actions=TO_THE_END)
    driver = drive(PHONE)
    shelf(driver)
    driver.tap(row(driver, name))
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "result"
    speaks(driver, game)
    driver.app.go("home")
    for screen in watch_again(driver, name, game):
        assert type(screen.stage).game == game, "on its own board"


@every_game
def test_its_rules_can_be_read(drive: Drive, game: str) -> None:
    driver = drive(PHONE)
    driver.app.go("rules", game=game)
    driver.step(0.5)
    book = driver.app.screens.current_screen.reader.rulebook
    assert book.title == game.capitalize()
    assert {article.id for article in book.articles()} >= {f"{NEW_GAMES[game]}-{number}" for number in range(1, 7)}


@every_game
def test_two_devices_play_it(drive: Drive, tmp_path: Path, game: str) -> None:
    driver = drive(PHONE)
    open_lobby(driver, game)
    anna = Phone(driver.hosting.code, "Anna", tmp_path / "Anna")
    try:
        until(driver, lambda: driver.hosting.table.state.members)
        tap(driver, driver.find("TextButton", icon="play"))
        driver.step(0.3)
        until(driver, lambda: anna.seats == (1,))
        source: Any = anna.visit.source
        theirs = Device(source)
        if driver.device.decision() is None:  # the lot has fallen on her
            until(driver, lambda: theirs.decision() is not None)
            theirs.submit(("stay", {}))
            until(driver, lambda: driver.device.decision() is not None)
        before = driver.device.length
        visit(driver, board_of(driver, game))
        assert driver.device.length > before
        until(driver, lambda: theirs.length == driver.device.length)
        assert source.view(seat_reader(1)).parts["hands"][0] is None, "a hand stays hidden from the other device"
    finally:
        anna.close()
