"""Games that leave and come in, by touch and with real files: the app's own sheets, the system's chooser, a drop."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.device import files
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES
from elfenapp.saves.journal import read_journal
from elfenapp.saves.shelf import Shelf
from tests.helpers.shelves import TO_THE_END, stand
from tests.helpers.sitting import carry_out
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of, until
from tests.ui.layout import complaints
from tests.ui.shelf.fingers import menu, rows, settled, shelf
from tests.ui.touching import tap, write

BACK = 27


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder, on a system without any chooser."""
    folder = tmp_path / "home" / "Downloads"
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(folder.parent))
    monkeypatch.setenv("USERPROFILE", str(folder.parent))
    monkeypatch.setattr(files, "_open_command", lambda title: [])
    monkeypatch.setattr(files, "_save_command", lambda title, name: [])
    return folder


def told(driver: Driver, part: str) -> None:
    """Until a notice says so."""
    until(driver, lambda: any(part in text for text in driver.texts()))


def press_import(driver: Driver) -> None:
    """A notice lies over the button on a phone: a tap takes it away."""
    for widget in list(Window.children):
        if widget.__class__.__name__ == "Notice":
            driver.tap((widget.x + 20, widget.center_y))
    tap(driver, driver.find("TextButton", icon="file-import-outline"))


def typed(driver: Driver, path: Path) -> None:
    """Open the app's own sheet, type a path, take it."""
    press_import(driver)
    until(driver, lambda: bool([widget for widget in driver.widgets() if widget.__class__.__name__ == "FileAsking"]))
    driver.step(0.2)
    asking = driver.find("FileAsking")
    write(driver, asking.ids.path, str(path))
    tap(driver, asking.ids.act)


def test_export_then_import_with_real_files(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    name = stand(tmp_path, actions=30, title="Ours")
    driver = drive((360, 640))
    screen = shelf(driver)
    menu(driver, name, "file-export-outline")
    told(driver, "Where the file will be:")
    driver.step(0.2)
    tap(driver, driver.find("FileAsking").ids.act)
    told(driver, "Saved as Ours")
    [file] = downloads.iterdir()
    assert file.name.startswith("Ours 20") and file.suffix == ".elfen"
    for count in (2, 3):
        press_import(driver)
        until(driver, lambda: any(widget.__class__.__name__ == "FileLine" for widget in driver.widgets()))
        driver.step(0.2)
        tap(driver, driver.find("FileLine"))
        until(driver, lambda: len(screen.list.names) == count)
        settled(driver)
    told(driver, "Ours is on the shelf now.")
    logs = [read_journal(Shelf(tmp_path).path(game)).match.log for game in Shelf(tmp_path).names()]
    assert logs[0] == logs[1] == logs[2]


def test_the_game_that_is_on_is_exported_as_it_stands(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    driver = drive()
    driver.app.session.open(Match(Setup("elfenland", 2, seed=3, first=0)), seats_of("person", "person"))
    driver.step(0.2)
    table, name = driver.device, driver.app.session.autosave.name
    table.lift_curtain()
    carry_out(table, next(driver.decision.enumerate()))
    driver.app.go("home")
    shelf(driver)
    menu(driver, name, "file-export-outline")
    told(driver, "Where the file will be:")
    driver.step(0.2)
    tap(driver, driver.find("FileAsking").ids.act)
    told(driver, "Saved as Elfenland")
    [file] = downloads.iterdir()
    there = Shelf(tmp_path / "there")
    assert read_journal(there.path(there.bring_in(file.read_bytes()))).match.log == driver.match.log


def test_an_imported_finished_game_is_shown_in_its_list(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    elsewhere = Shelf(tmp_path / "elsewhere")
    data = elsewhere.export(stand(tmp_path / "elsewhere", actions=TO_THE_END))
    (downloads / "game.elfen").write_bytes(data)
    stand(tmp_path)
    driver = drive()
    screen = shelf(driver)
    assert screen.tab == "running"
    typed(driver, downloads / "game.elfen")
    until(driver, lambda: screen.tab == "finished")
    settled(driver)
    assert len(rows(driver)) == 1


def broken(folder: Path) -> list[tuple[Path, str]]:
    huge = folder / "huge"
    with huge.open("wb") as file:
        file.truncate(1 << 30)
    (folder / "picture").write_bytes(b"\x89PNG\r\n")
    (folder / "newer").write_bytes(b"\x89ELFEN\r\n\x63")
    return [
        (folder, "This is a folder"),
        (huge, "far too large"),
        (folder / "picture", "not a saved Elfen game"),
        (folder / "newer", "newer version"),
        (folder / "missing", "cannot be read"),
    ]


def test_bad_files_are_refused_in_words(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    driver = drive((360, 640))
    shelf(driver)
    for path, reason in broken(tmp_path):
        typed(driver, path)
        told(driver, reason)
    assert Shelf(tmp_path).names() == []


def test_nowhere_to_write_is_told(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    name = stand(tmp_path)
    driver = drive()
    shelf(driver)
    for path, reason in ((tmp_path / "no" / "such" / "game.elfen", "cannot be kept"), (tmp_path, "This is a folder")):
        menu(driver, name, "file-export-outline")
        told(driver, "Where the file will be:")
        driver.step(0.2)
        asking = driver.find("FileAsking")
        write(driver, asking.ids.path, "")
        write(driver, asking.ids.path, str(path))
        tap(driver, asking.ids.act)
        told(driver, reason)


def test_sheets_close_by_back_and_nothing_happens(drive: Drive, tmp_path: Path, downloads: Path) -> None:
    driver = drive((360, 640))
    shelf(driver)
    tap(driver, driver.find("TextButton", icon="file-import-outline"))
    told(driver, "No saved games were found")
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "shelf" and "Folder and file" not in driver.texts()


# Other ways in -------------------------------------------------------------------------------------------------------


def test_a_dropped_file_comes_in_wherever_one_is(drive: Drive, tmp_path: Path) -> None:
    elsewhere = Shelf(tmp_path / "elsewhere")
    file = tmp_path / "Jeu d’été.elfen"
    file.write_bytes(elsewhere.export(stand(tmp_path / "elsewhere", title="Dropped")))
    driver = drive()
    driver.app.go("settings")
    Window.dispatch("on_drop_file", os.fsencode(file), 10, 10)
    told(driver, "Dropped is on the shelf now.")
    assert driver.app.navigation.place.screen == "shelf"
    settled(driver)
    assert [shown.title for shown in rows(driver)] == ["Dropped"]
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "home"
    Window.dispatch("on_drop_file", os.fsencode(tmp_path), 10, 10)
    told(driver, "This is a folder")


@pytest.fixture
def zenity(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A chooser of the system that answers with a path immediately, or is closed without an answer."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr("sys.platform", "linux")

    def answer(path: str) -> Path:
        script = folder / "zenity"
        script.write_text(f'#!/bin/sh\necho "$@" > "{folder}/asked"\n' + (f'echo "{path}"\n' if path else "exit 1\n"))
        script.chmod(0o755)
        return folder / "asked"

    return answer


def test_the_systems_chooser_is_used_where_there_is_one(
    drive: Drive, tmp_path: Path, zenity: Callable[[str], Path]
) -> None:
    name = stand(tmp_path, actions=20)
    driver = drive()
    screen = shelf(driver)
    file = tmp_path / "away.elfen"
    asked = zenity(str(file))
    menu(driver, name, "file-export-outline")
    told(driver, "Saved as away.elfen")
    assert "--save" in asked.read_text() and "Elfenland 20" in asked.read_text()
    tap(driver, driver.find("TextButton", icon="file-import-outline"))
    until(driver, lambda: len(screen.list.names) == 2)


def test_a_chooser_closed_without_an_answer_changes_nothing(
    drive: Drive, tmp_path: Path, zenity: Callable[[str], Path]
) -> None:
    driver = drive()
    shelf(driver)
    asked = zenity("")
    tap(driver, driver.find("TextButton", icon="file-import-outline"))
    until(driver, asked.exists)
    driver.step(0.3)
    assert Shelf(tmp_path).names() == []
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ in ("Notice", "Sheet")]


@pytest.mark.parametrize("fails", [False, True])
def test_a_phone_shares(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    shared: list[Any] = []

    def share(name: str, data: bytes, title: str) -> None:
        if fails:
            raise OSError("no place in Downloads")
        shared.append((name, data))

    monkeypatch.setattr("elfenapp.screens.shelf.can_share", lambda: True)
    monkeypatch.setattr(files, "can_share", lambda: True)
    monkeypatch.setattr(files, "share", share)
    name = stand(tmp_path, actions=20)
    driver = drive((360, 640))
    shelf(driver)
    menu(driver, name, "share-variant")
    if fails:
        told(driver, "no place in Downloads")
    else:
        until(driver, lambda: bool(shared))
        assert shared[0][0].startswith("Elfenland 20") and Shelf(tmp_path).bring_in(shared[0][1])


def test_windows_and_macos_are_asked_by_their_own_means(monkeypatch: pytest.MonkeyPatch) -> None:
    """The title of a game is never part of a script: it may hold anything."""
    for platform, program in (("win32", "powershell"), ("darwin", "osascript")):
        monkeypatch.setattr("sys.platform", platform)
        nasty = 'a"; rm -rf $HOME; "'
        for command in (files._open_command(nasty), files._save_command(nasty, nasty)):
            assert command[0] == program and not any("rm -rf" in word for word in command)


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_file_sheets_fit(drive: Drive, tmp_path: Path, downloads: Path, size: tuple[int, int]) -> None:
    for number in range(9):
        (downloads / f"Sunday with the grandparents {number}.elfen").write_bytes(b"")
    driver = drive(size, text_size="larger")
    found = []
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        shelf(driver)
        tap(driver, driver.find("TextButton", icon="file-import-outline"))
        until(driver, lambda: any(widget.__class__.__name__ == "FileLine" for widget in driver.widgets()))
        driver.step(0.2)
        found += [f"{language}: {wrong}" for wrong in complaints(driver) if "broken word: '/" not in wrong]
    assert not found, "\n".join(found[:30])
