"""Elfenland with a keyboard and a mouse: undo, the map by arrows and signs, back, the wheel."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.base import EventLoop

from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.screens.board.viewpoint import Viewpoint
from tests.ui.aim import Touch
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import Hands, placing, travelling

LEFT, RIGHT, UP, DOWN, ESCAPE = 276, 275, 273, 274, 27


WHEEL_UP, WHEEL_DOWN = "scrolldown", "scrollup"  # Kivy calls it by what a page does


def turn_wheel(driver: Driver, place: Any, button: str) -> None:
    touch = Touch(*driver.place(place))
    touch.profile = ["pos", "button"]
    touch.button = button
    for what in ("begin", "end"):
        EventLoop.post_dispatch_input(what, touch)
    driver.step(0.05)


def test_control_z_takes_a_step_back_and_says_why_it_cannot(drive: Drive) -> None:
    driver = drive()
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_town("lapphalya")
    hands.press(CONFIRM)
    assert driver.device.view().part("boots", list[str])[0] == "lapphalya"
    driver.key(ord("z"), ("ctrl",))
    assert driver.device.view().part("boots", list[str])[0] == "elvenhold"
    driver.key(ord("z"), ("ctrl",))
    assert driver.find("Notice").text


def test_the_undo_button_does_the_same(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_town("lapphalya")
    hands.press(CONFIRM)
    assert screen.ids.undo.color[3] == 1
    driver.tap(screen.ids.undo)
    assert driver.device.view().part("boots", list[str])[0] == "elvenhold" and screen.ids.undo.color[3] < 0.5


def test_arrows_move_the_map_signs_zoom_it_and_nought_shows_all(drive: Drive) -> None:
    driver = drive()
    camera = placing(driver).board.camera
    for key, factor in ((ord("+"), 1.15), (ord("="), 1.15), (ord("-"), 1 / 1.15), (270, 1.15)):
        before = camera.zoom
        driver.key(key)
        assert camera.zoom == pytest.approx(before * factor, rel=0.01)
    for key, side, sign in ((RIGHT, "left", 1), (LEFT, "left", -1), (DOWN, "top", 1), (UP, "top", -1)):
        before = getattr(camera, side)
        driver.key(key)
        assert (getattr(camera, side) - before) * sign > 0, key
    driver.key(ord("0"))
    assert camera.zoom == pytest.approx(1.0)


def test_the_wheel_zooms_about_the_pointer(drive: Drive) -> None:
    driver = drive()
    board = placing(driver).board
    place = (board.x + 300.0, board.y + 200.0)
    fixed = board.to_world(place)
    for _ in range(4):
        turn_wheel(driver, place, WHEEL_UP)
    assert board.camera.zoom == pytest.approx(1.15**4, rel=0.01)
    assert board.to_world(place) == pytest.approx(fixed, abs=1)
    for _ in range(8):
        turn_wheel(driver, place, WHEEL_DOWN)
    assert board.camera.zoom == pytest.approx(1.0)


def test_escape_closes_the_story_first_then_leaves_the_table(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    driver.tap(screen.ids.story)
    assert driver.find("StorySheet")
    driver.key(ESCAPE)
    assert driver.app.navigation.place.screen == "elfenland"
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "StorySheet"]
    driver.key(ESCAPE)
    assert driver.app.navigation.place.screen == "home"


def test_a_line_of_the_story_shows_its_place_on_the_map(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    hands = Hands(driver, screen)
    hands.tap_item("giant_pig/up")
    hands.tap_road("elvenhold-lapphalya-plain")
    hands.press(CONFIRM)
    driver.step(0.3)
    record = next(record for record in driver.device.story() if record.verb == "place")
    screen.part(Viewpoint).show_place(record)
    assert screen.board.camera.zoom == pytest.approx(2.5, rel=0.01)
    assert screen.board.shows(screen.presenter.plan.anchors["elvenhold-lapphalya-plain"])


def test_the_button_for_the_whole_map_is_there_only_if_there_is_more_to_see(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    fit = screen.ids.fit
    assert fit.opacity == 1 and not fit.disabled
    driver.tap(fit)
    assert screen.board.whole and fit.opacity == 0 and fit.disabled


def test_the_home_card_shows_where_home_is(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver, homes=["grangor", "beata", "yttar"])
    home = screen.presenter.plan.towns["grangor"]
    assert not screen.board.shows(home)
    driver.tap(screen.ids.rack.centre_of("home"))
    assert screen.board.shows(home)
