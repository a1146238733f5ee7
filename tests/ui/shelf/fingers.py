"""A person at the shelf: goes there, waits until it is read, opens a game's menu and chooses."""

from __future__ import annotations

from typing import Any

from elfenapp.screens.shelf import ShelfScreen
from tests.ui.driver import Driver
from tests.ui.fingers import until
from tests.ui.touching import shown, tap


def shelf(driver: Driver) -> ShelfScreen:
    """Go there and wait until everything is read."""
    driver.app.go("shelf")
    return settled(driver)


def settled(driver: Driver) -> ShelfScreen:
    screen = driver.screen(ShelfScreen, "shelf")
    until(driver, lambda: screen.list.complete and screen._reading is None)
    driver.step(0.1)
    return screen


def rows(driver: Driver) -> list[Any]:
    return shown(driver, "ShelfRow")


def row(driver: Driver, name: str) -> Any:
    return driver.find("ShelfRow", game=name)


def menu(driver: Driver, name: str, icon: str) -> None:
    """Open a game's menu by its dots and choose."""
    dots = next(child for child in row(driver, name).walk() if getattr(child, "icon", "") == "dots-vertical")
    driver.tap(dots)
    tap(driver, driver.find("MenuLine", icon=icon))
