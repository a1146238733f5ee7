"""Seats of a lobby by drag, with real touches: who can be carried, where they may be dropped, and what no drag is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop

from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.screens.lobby import LobbyScreen
from tests.net.loopback import only_loopback
from tests.ui.aim import Touch
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, choose, open_lobby, place_of, rows, until
from tests.ui.layout import complaints
from tests.ui.mouse import Mouse
from tests.ui.touching import reveal, shown


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def lobby_for_two(driver: Driver) -> LobbyScreen:
    screen = open_lobby(driver)
    choose(driver, 2, "home-account")
    choose(driver, 2, "robot-outline")
    return screen


@pytest.fixture
def lobby(drive: Drive) -> tuple[Driver, Any]:
    """Two people, one at this device and one expected, and computers."""
    driver = drive((360, 900))
    return driver, lobby_for_two(driver)


def names(driver: Driver) -> list[str]:
    return [row.name for row in rows(driver)]


def handle(driver: Driver, seat: int) -> Any:
    return reveal(driver, rows(driver)[seat]).ids.handle


def places(driver: Driver) -> tuple[str, ...]:
    return tuple(driver.hosting.table.state.places)


def test_two_people_change_places(lobby: tuple[Driver, Any]) -> None:
    driver, screen = lobby
    before = places(driver)
    assert before[:2] == (HOST, OPEN)
    finger = driver.carry(handle(driver, 0), handle(driver, 1))
    (tag,) = shown(driver, "CarriedTag")
    assert tag.name == names(driver)[0] and tag.right < finger.x, "beside the finger, which would hide it"
    assert rows(driver)[0].lifted and [row.lit for row in rows(driver)] == [False, True] + [False] * (len(before) - 2)
    assert screen.landing and screen.landing in driver.texts(), "it says what would happen"
    assert not complaints(driver)
    driver.let_go(finger)
    assert places(driver) == (OPEN, HOST, *before[2:])
    assert not shown(driver, "CarriedTag") and not screen.landing
    assert not [row for row in rows(driver) if row.lifted or row.lit]


def test_a_mouse_carries_as_well(lobby: tuple[Driver, Any]) -> None:
    driver, _ = lobby
    with Mouse(driver.app) as mouse:
        mouse.drag(handle(driver, 0), handle(driver, 1))
    assert places(driver)[:2] == (OPEN, HOST)


def test_whoever_is_dropped_elsewhere_stays_where_they_were(lobby: tuple[Driver, Any]) -> None:
    driver, screen = lobby
    before = places(driver)
    driver.drag(handle(driver, 0), screen.ids.waiting)
    computer = next(row for row in rows(driver) if row.icon == "robot-outline")
    assert computer.carried is None, "a computer stays where it is"
    finger = driver.carry(handle(driver, 0), (handle(driver, 0).center_x, driver.place(computer)[1]))
    assert shown(driver, "CarriedTag") and not [row for row in rows(driver) if row.lit]
    driver.let_go(finger)
    driver.drag(handle(driver, 0), handle(driver, 1), via=(handle(driver, 0),))
    assert places(driver) == (OPEN, HOST, *before[2:]), "only where it was lifted counts"
    driver.drag(handle(driver, 1), handle(driver, 1), via=(handle(driver, 0),))
    assert places(driver) == (OPEN, HOST, *before[2:]), "back at its own seat nothing has happened"


def test_a_device_without_a_seat_is_carried_to_one(lobby: tuple[Driver, Any], tmp_path: Path) -> None:
    driver, screen = lobby
    anna = Phone(driver.hosting.code, "Anna", tmp_path / "Anna")
    try:
        until(driver, lambda: names(driver)[1] == "Anna")  # she is seated as she comes
        anna.visit.wishes.stand(1)
        (device,) = until(driver, lambda: shown(driver, "LanDeviceRow"))
        assert device.name == "Anna" and screen.some_without_seat
        until(driver, lambda: anna.visit.ticket is not None)
        reveal(driver, device)
        driver.drag(device.ids.handle, rows(driver)[1].ids.handle)
        assert place_of(driver, 1) == anna.visit.ticket.device and names(driver)[1] == "Anna"  # type: ignore[union-attr]
        until(driver, lambda: not shown(driver, "LanDeviceRow"))
        choose(driver, 1, "account-plus-outline")
        (device,) = until(driver, lambda: shown(driver, "LanDeviceRow"))
        driver.tap(reveal(driver, device))
        driver.tap([line for line in shown(driver, "MenuLine") if line.icon != "account-remove-outline"][-1])
        assert anna.visit.ticket.device in places(driver), "a tap does it, too"  # type: ignore[union-attr]
    finally:
        anna.close()


def test_a_swipe_scrolls_and_a_tap_on_the_dots_is_a_tap_on_the_row(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = open_lobby(driver)
    before, scrolled = places(driver), screen.ids.page.scroll_y
    x, y = driver.place(rows(driver)[0])
    driver.drag((x, y), (x, y + 200))
    assert screen.ids.page.scroll_y < scrolled and not shown(driver, "CarriedTag") and places(driver) == before
    driver.tap(driver.place(handle(driver, 0)))
    assert [line for line in driver.widgets() if type(line).__name__ == "MenuLine"], "the menu of the seat"


def test_near_its_end_the_page_scrolls_by_itself(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = lobby_for_two(driver)
    page = screen.ids.page
    page.scroll_y = 1.0
    driver.step(0.2)
    top = rows(driver)[0].ids.handle
    finger = driver.carry(top, (driver.place(top)[0], page.y + 8))
    driver.step(2.0)
    assert page.scroll_y == 0.0
    driver._move(finger, finger.x, page.top - 8)
    driver.step(2.0)
    assert page.scroll_y == 1.0
    driver.let_go(finger)
    assert places(driver)[:2] == (HOST, OPEN)


def test_a_second_finger_does_nothing(lobby: tuple[Driver, Any]) -> None:
    driver, _ = lobby
    finger = driver.carry(handle(driver, 0), handle(driver, 1))
    for other in (rows(driver)[2], handle(driver, 1), driver.find("TextButton", icon="play")):
        driver.tap(other)
    assert driver.app.navigation.place.screen == "lobby" and places(driver)[:2] == (HOST, OPEN)
    assert rows(driver)[1].lit and len(shown(driver, "CarriedTag")) == 1
    driver.let_go(finger)
    assert places(driver)[:2] == (OPEN, HOST)


def test_a_lobby_that_changes_meanwhile_ends_a_drag_without_harm(lobby: tuple[Driver, Any]) -> None:
    driver, screen = lobby
    finger = driver.carry(handle(driver, 0), handle(driver, 1))
    screen.refresh()
    assert rows(driver)[1].lit, "nothing has changed"
    driver.hosting.table.place(1, HOST)
    driver.step(0.1)
    assert not shown(driver, "CarriedTag") and not [row for row in rows(driver) if row.lifted or row.lit]
    table = driver.hosting.table
    now = table.state.places
    _wander(driver, finger)
    assert table.state.places == now
    finger = driver.carry(handle(driver, 0), handle(driver, 1))
    driver.app.back()
    driver.step(0.5)
    _wander(driver, finger)
    assert table.state.places == now


def _wander(driver: Driver, finger: Touch) -> None:
    """A finger that is still down goes on a little and is lifted."""
    driver._move(finger, finger.x, finger.y + 20)
    EventLoop.post_dispatch_input("end", finger)
    driver.step(0.4)
