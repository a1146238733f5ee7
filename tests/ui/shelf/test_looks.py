"""The shelf at every shape, in every language and text size, turned round, and at rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from elfenapp.i18n import LANGUAGES
from elfenapp.saves.shelf import Shelf
from tests.helpers.shelves import TO_THE_END, date, stand
from tests.ui.conftest import SHAPES, Drive
from tests.ui.layout import complaints
from tests.ui.shelf.fingers import shelf
from tests.ui.touching import tap, write


def family(folder: Path) -> None:
    long = ("Bartholomäus", "Charlotte-Marie", "Maximilian", "Friederike-Anna", "Theodora", "Guinevere")
    stand(folder, "elfenland", 6, 60, "A title as long as a title may ever be", names=long)
    stand(folder, "elfenland", 5, 60, days=1, names=long, options={"preset": "author"})
    stand(folder, "elfenkoning", 4, TO_THE_END, days=300, names=long)
    for number in range(8):
        stand(folder, "elfenwizards", 3, 20, days=number * 40)
    Shelf(folder).path("bad").write_bytes(b"\x89ELFENJ\r\n\x09")
    date(folder, "bad", 2)
    Shelf(folder).delete(stand(folder))  # so that the bar leads to the deleted games


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_or_too_small(drive: Drive, tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    driver = drive(size, text_size=text_size)
    found = []
    for filled in (False, True):
        if filled:
            family(tmp_path)
        for language in LANGUAGES:
            driver.app.change_setting("language", language)
            screen = shelf(driver)
            found += [f"{language}: {wrong}" for wrong in complaints(driver)]
            if filled:
                screen.choose_tab("finished")
                driver.step(0.1)
                found += [f"{language} finished: {wrong}" for wrong in complaints(driver)]
                screen.choose_tab("running")
                driver.step(0.1)
                screen.open_menu(screen.ids.rows.rows[0].id)
                driver.step(0.1)
                found += [f"{language} menu: {wrong}" for wrong in complaints(driver)]
                tap(driver, driver.find("MenuLine", icon="pencil-outline"))
                found += [f"{language} rename: {wrong}" for wrong in complaints(driver)]
    assert not found, "\n".join(found[:40])


def test_rotation_keeps_list_search_and_sheets(drive: Drive, tmp_path: Path) -> None:
    family(tmp_path)
    driver = drive((360, 640))
    screen = shelf(driver)
    write(driver, screen.ids.search, "wizards")
    driver.step(0.3)
    shown = [found.id for found in screen.ids.rows.rows]
    screen.open_menu(shown[0])
    for size in ((640, 360), (1280, 800), (360, 640)):
        Window.size = size
        driver.step(0.3)
        assert not complaints(driver)
        assert [found.id for found in screen.ids.rows.rows] == shown and screen.ids.search.text == "wizards"
        assert driver.find("MenuLine", icon="delete-outline")


def test_with_nothing_moving_nothing_is_drawn(drive: Drive, tmp_path: Path) -> None:
    family(tmp_path)
    driver = drive(animation="normal")
    shelf(driver)
    driver.step(1.5)
    driver.picture()
    driver.step(1.0)
    assert not Window.canvas.needs_redraw
