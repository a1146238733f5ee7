"""Recently deleted games: several, none, and what can be done with one."""

from __future__ import annotations

import time
from typing import Any

from elfenapp.saves.shelf import Shelf
from elfenapp.saves.trash import DAY

from ..registry import ALL_LANGUAGES, pose
from .shelf import fill


def trash(driver: Any, filled: bool = True) -> Any:
    """The page, with games that were deleted on different days."""
    shelf = Shelf(driver.app.folder)
    if filled:
        fill(driver.app.folder)
        for number, name in enumerate(shelf.names()[:6]):
            shelf.delete(name)
            for path in list(shelf.trash.folder.glob(f"{name}.*")):
                stamp = int(path.suffixes[0][1:]) - round(number * 5.8 * DAY)
                path.rename(path.with_name(f"{name}.{stamp}{path.suffixes[-1]}"))
    driver.app.go("trash")
    screen = driver.app.screens.get_screen("trash")
    for _ in range(2000):  # a thread reads the games: it needs real time
        driver.step(0.05)
        if screen.deleted or screen.empty:
            break
        time.sleep(0.005)
    return screen


@pose("trash", ALL_LANGUAGES)
def several(driver: Any) -> None:
    trash(driver)


@pose("trash/none", ALL_LANGUAGES)
def none(driver: Any) -> None:
    trash(driver, filled=False)


@pose("trash/menu", ALL_LANGUAGES)
def menu(driver: Any) -> None:
    screen = trash(driver)
    screen.open_menu(screen.ids.rows.rows[1].id)


@pose("trash/large_text", ("de",), text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    trash(driver)
