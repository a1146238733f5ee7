"""Recently deleted games by touch: found, put back, deleted for good; and the slip that undoes a deletion."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from kivy.core.window import Window

from elfenapp.saves.shelf import Shelf
from elfenapp.saves.trash import DAY, KEPT
from elfenapp.screens.shelf import ShelfScreen
from elfenapp.screens.trash import TrashScreen
from elfenapp.widgets.base.screen import BaseScreen
from elfenapp.widgets.shelf.undo_slip import SECONDS, UndoSlip
from tests.helpers.shelves import stand
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import until
from tests.ui.layout import complaints
from tests.ui.shelf.fingers import menu, rows, settled, shelf
from tests.ui.touching import tap

PHONE, SIDEWAYS, TABLET = (360, 640), (640, 360), (1280, 800)
BACK = 27


def open_trash(driver: Driver) -> TrashScreen:
    """By the button of the shelf."""
    button = next(w for w in driver.widgets() if getattr(w, "icon", "") == "delete-outline" and w.opacity)
    tap(driver, button)
    screen = driver.screen(TrashScreen)
    assert screen.name == "trash"
    until(driver, lambda: screen._reading is None)
    driver.step(0.1)
    return screen


def slips() -> list[UndoSlip]:
    return [child for child in Window.children if isinstance(child, UndoSlip)]


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET], ids=["phone", "sideways", "tablet"])
def test_a_deleted_game_is_found_and_put_back(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    name = stand(tmp_path, title="Mine")
    driver = drive(size)
    shelf(driver)
    menu(driver, name, "delete-outline")
    until(driver, lambda: bool(driver.screen(ShelfScreen).empty))
    driver.step(SECONDS + 0.5)
    screen = open_trash(driver)
    assert [row.where for row in screen.ids.rows.rows] == [f"{KEPT} days left"]
    assert not complaints(driver)
    driver.tap(rows(driver)[0])
    tap(driver, driver.find("MenuLine", icon="undo"))
    until(driver, lambda: screen.empty)
    assert Shelf(tmp_path).names() == [name] and "“Mine” is back on your shelf." in driver.texts()
    driver.key(BACK)
    assert len(settled(driver).ids.rows.rows) == 1
    assert not driver.screen(ShelfScreen).has_deleted


def test_deleted_now_it_is_gone_for_good(drive: Drive, tmp_path: Path) -> None:
    name = stand(tmp_path)
    Shelf(tmp_path).delete(name)
    driver = drive(PHONE)
    shelf(driver)
    screen = open_trash(driver)
    driver.tap(rows(driver)[0])
    tap(driver, driver.find("MenuLine", icon="delete-outline"))
    until(driver, lambda: screen.empty)
    assert Shelf(tmp_path).trash.empty and Shelf(tmp_path).names() == []


def test_the_app_throws_old_ones_away_soon_after_its_start(drive: Drive, tmp_path: Path) -> None:
    old, new = stand(tmp_path), stand(tmp_path)
    kept = Shelf(tmp_path)
    for name in (old, new):
        kept.delete(name)
    (path,) = kept.trash.folder.glob(f"{old}.*")
    path.rename(path.with_name(f"{old}.{int(time.time() - 31 * DAY)}.journal"))
    driver = drive()
    driver.step(3)
    until(driver, lambda: len(kept.trash.list()) == 1)
    assert kept.trash.list()[0].id.startswith(new)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET], ids=["phone", "sideways", "tablet"])
def test_the_slip_stays_ten_seconds_on_no_button_while_screens_change(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    names = [stand(tmp_path) for _ in range(8)]
    driver = drive(size)
    shelf(driver)
    menu(driver, rows(driver)[0].game, "delete-outline")
    assert len(slips()) == 1 and covered(driver) == []
    driver.step(3)
    for place in ("home", "settings", "shelf"):
        driver.app.go(place)
        driver.step(1)
        assert len(slips()) == 1 and covered(driver) == [], place
    driver.app.continue_game(Shelf(tmp_path).names()[0])
    driver.step(2.5)
    assert driver.app.device is not None and len(slips()) == 1 and covered(driver) == []
    driver.step(1.5)
    assert slips() == [] and driver.screen(ShelfScreen, "shelf").foot == 0
    assert len(Shelf(tmp_path).names()) == len(names) - 1


def covered(driver: Driver) -> list[str]:
    """Things below the slip that could be touched, found without the slip's own means."""
    (slip,) = slips()
    found = []
    for widget in driver.app.root.walk():
        if not hasattr(widget, "on_release") and not getattr(widget, "slots", ()):
            continue
        box = widget.content_box if hasattr(widget, "content_box") else (*widget.to_window(*widget.pos), 0, 0)
        left, bottom = box[:2]
        right, top = box[2:] if hasattr(widget, "content_box") else (left + widget.width, bottom + widget.height)
        seen = widget.opacity and widget.width > 1 and widget.height > 1 and widget.get_root_window() is not None
        in_list = widget.__class__.__name__ == "ShelfRow" or widget.parent.__class__.__name__ == "ShelfRow"
        if in_list and bottom < slip.top:
            bottom = max(bottom, driver.screen(BaseScreen).ids.rows.y)
        apart = right <= slip.x or left >= slip.right or top <= slip.y + 1 or bottom >= slip.top - 1
        if seen and not apart:
            found.append(f"{widget.__class__.__name__} {getattr(widget, 'text', '')}")
    return found
