"""The shelf: full, long, empty, searched, and its sheets."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from elfenapp.saves.shelf import Shelf
from tests.helpers.shelves import TO_THE_END, date, many, stand

from ..registry import ALL_LANGUAGES, pose

OTHERS = ("Bartholomew", "Charlotte", "Maximilian", "Guinevere", "Theodora", "Friederike-Anna")


def fill(folder: Path) -> None:
    """As a family's shelf may look."""
    stand(folder, "elfenkoning", 3, 25, days=0.02)
    stand(folder, "elfenland", 4, 90, "Sunday with the grandparents", days=0.3, options={"preset": "author"})
    stand(folder, "elfengold", 6, 160, days=1, names=OTHERS)
    stand(folder, "elfenwizards", 3, 40, days=40)
    stand(folder, "elfenland", 2, 30, days=400, options={"caravan": 5})
    stand(folder, "elfenland", 5, TO_THE_END, "Rainy holidays", days=3)
    stand(folder, "elfenroads", 3, TO_THE_END, days=12)
    stand(folder, "elfenkoning", 4, TO_THE_END, days=60)
    Shelf(folder).path("damaged").write_bytes(b"\x89ELFENJ\r\n\x09 from the future")
    date(folder, "damaged", 2)


def shelf(driver: Any) -> Any:
    driver.app.go("shelf")
    for _ in range(2000):  # a thread reads the games: it needs real time
        driver.step(0.05)
        if driver.app.screens.get_screen("shelf").list.complete:
            break
        time.sleep(0.005)
    return driver.app.screens.get_screen("shelf")


@pose("shelf", ALL_LANGUAGES)
def running(driver: Any) -> None:
    fill(driver.app.folder)
    shelf(driver)


@pose("shelf/finished")
def finished(driver: Any) -> None:
    fill(driver.app.folder)
    shelf(driver).choose_tab("finished")


@pose("shelf/large_text", ("de",), text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    fill(driver.app.folder)
    shelf(driver)


@pose("shelf/empty", ALL_LANGUAGES)
def empty(driver: Any) -> None:
    shelf(driver)


@pose("shelf/menu")
def menu(driver: Any) -> None:
    fill(driver.app.folder)
    screen = shelf(driver)
    screen.open_menu(screen.ids.rows.rows[1].id)


@pose("shelf/rename", ALL_LANGUAGES)
def rename(driver: Any) -> None:
    fill(driver.app.folder)
    screen = shelf(driver)
    screen.open_menu(screen.ids.rows.rows[1].id)
    driver.step(0.2)
    driver.tap(driver.find("MenuLine", icon="pencil-outline"))


@pose("shelf/search")
def search(driver: Any) -> None:
    fill(driver.app.folder)
    screen = shelf(driver)
    screen.ids.search.text = "cleo"


@pose("shelf/many")
def long(driver: Any) -> None:
    many(driver.app.folder, 120)
    screen = shelf(driver)
    screen.ids.rows.scroll_y = 0.5


@pose("shelf/deleted")
def deleted(driver: Any) -> None:
    fill(driver.app.folder)
    screen = shelf(driver)
    screen.shelf_commands.delete(screen.list.cards[screen.ids.rows.rows[0].id])


@pose("shelf/import")
def bring_in(driver: Any) -> None:
    from elfenapp.widgets.sheets.file_sheets import ask_for_file

    fill(driver.app.folder)
    shelf(driver)
    folder = Path("/home/ann/Downloads")
    found = [folder / "Elfenland 2026-11-16.elfen", folder / "Sunday with the grandparents 2026-10-02.elfen"]
    ask_for_file(found, lambda path: None)


@pose("shelf/home", ALL_LANGUAGES)
def home(driver: Any) -> None:
    """The way to the shelf."""
    fill(driver.app.folder)
    driver.app.go("home")
