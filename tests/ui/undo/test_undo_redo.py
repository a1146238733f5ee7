"""Undo and redo of one's own steps, by touch and by key, on both game screens."""

from __future__ import annotations

import pytest

from elfenapp.presenters.undo import ALONE, NOTHING
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.session.seats import PERSON
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import SHAPES, Drive
from tests.ui.fingers import Person, sit_down, wait
from tests.ui.layout import complaints
from tests.ui.map.fingers import Hands, placing, travelling
from tests.ui.touching import middle, shown

SHIFT_Z, Y, Z = ("ctrl", "shift"), ord("y"), ord("z")


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_undo_and_redo_on_the_map_with_one_tap_each(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = travelling(driver)
    table, undo, redo = driver.device, screen.ids.undo, screen.ids.redo
    assert undo.way == NOTHING and not redo.possible
    Hands(driver, screen).travel("lapphalya")
    after = driver.match.digest()
    assert undo.way == ALONE
    driver.tap(undo)
    assert table.view().part("boots", list[str])[0] == "elvenhold" and redo.possible and undo.way == NOTHING
    assert not shown(driver, "AskSheet") and not shown(driver, "Notice"), "no dialog"
    driver.tap(redo)
    assert driver.match.digest() == after and not redo.possible and undo.way == ALONE


def test_undo_and_redo_at_the_generic_table(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    for size in SHAPES:
        driver = drive(size)
        screen = sit_down(driver, monkeypatch, "elfenwizards", PERSON, PERSON, PERSON)
        table, person = driver.device, Person(driver)
        while table.can_undo() is not None:
            person.decide()
        after = driver.match.digest()
        place = driver.place(screen.ids.undo)
        driver.tap(screen.ids.undo)
        assert driver.match.log[-1].verb == "undo" and screen.ids.redo.possible
        assert driver.place(screen.ids.undo) == place, "a second tap must not meet another button"
        driver.tap(screen.ids.redo)
        assert driver.match.digest() == after and not screen.ids.redo.possible


def test_another_move_takes_redo_away(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver)
    Hands(driver, screen).travel("feodor")
    driver.tap(screen.ids.undo)
    assert screen.ids.redo.possible
    driver.tap(screen.ids.undo)
    Hands(driver, screen).press("stop")
    wait(driver)
    assert not screen.ids.redo.possible


@pytest.mark.parametrize("again", [(Y, ("ctrl",)), (Z, SHIFT_Z), (Y, ("meta",))], ids=str)
def test_the_desktops_usual_keys(drive: Drive, again: tuple[int, tuple[str, ...]]) -> None:
    driver = drive()
    screen = travelling(driver)
    Hands(driver, screen).travel("lapphalya")
    driver.key(Z, ("ctrl",))
    assert driver.device.view().part("boots", list[str])[0] == "elvenhold"
    driver.key(*again)
    assert driver.device.view().part("boots", list[str])[0] == "lapphalya"
    driver.key(*again)
    assert driver.find("Notice").text == tr.text("reason.nothing_to_redo")


def test_at_the_start_the_button_says_that_there_is_nothing_to_take_back(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    driver.tap(screen.ids.undo)
    assert driver.find("Notice").text == tr.text("reason.nothing_to_undo")
    assert not shown(driver, "AskSheet")


def test_redo_is_nowhere_in_the_way_while_there_is_nothing_to_redo(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver)
    assert screen.ids.redo.width == screen.ids.redo.height == 0
    assert screen.ids.recap.height == 0


def whole(screen: BoardScreen) -> bool:
    return screen.board.whole


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_redo_leaves_room_for_the_button_that_shows_the_whole_map(
    drive: Drive, size: tuple[int, int], left_hand: bool
) -> None:
    driver = drive(size, left_hand=left_hand)
    screen = travelling(driver)
    Hands(driver, screen).travel("lapphalya")
    driver.tap(screen.ids.undo)
    driver.pinch(middle(screen.board), 60, 140)
    assert not whole(screen) and screen.ids.redo.possible
    assert complaints(driver) == []
    driver.tap(screen.ids.fit)
    assert whole(screen) and screen.ids.redo.possible
