"""The shelf by touch: go on, look back, name, copy, delete and undo, search; from an empty shelf to one of 500."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.shelf import Shelf
from tests.helpers.shelves import TO_THE_END, many, stand
from tests.helpers.sitting import carry_out
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of, turn_wheel, until
from tests.ui.shelf.fingers import menu, row, rows, settled, shelf
from tests.ui.touching import choose, shown, tap, write

BACK = 27


def begin(driver: Driver) -> str:
    """A game of two people is on, and left for the shelf."""
    driver.app.session.open(Match(Setup("elfenland", 2, seed=3, first=0)), seats_of("person", "person"))
    driver.step(0.2)
    driver.app.go("home")
    return str(driver.app.session.autosave.name)


# Going there and going on --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_home_leads_there_with_and_without_games(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(size)
    driver.tap(driver.find("HomeButton", icon="bookshelf"))
    assert driver.app.navigation.place.screen == "shelf"
    driver.key(BACK)
    stand(tmp_path, actions=TO_THE_END)
    driver.app.go("home")
    driver.step(0.2)
    button = driver.find("HomeButton", icon="bookshelf")
    assert "1" in button.text
    driver.tap(button)
    settled(driver)
    assert len(rows(driver)) == 1


def test_a_killed_app_goes_on_from_the_shelf(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    driver.app.session.open(Match(Setup("elfenland", 2, seed=3, first=0)), seats_of("person", "person"))
    driver.step(0.2)
    table, name = driver.device, driver.app.session.autosave.name
    table.lift_curtain()
    carry_out(table, next(driver.decision.enumerate()))
    assert driver.app.session.autosave.flush()
    entries = len(driver.match.log)
    monkeypatch.setattr(driver.app.session.autosave, "close", lambda: None)  # a killed app closes nothing
    driver = drive()
    shelf(driver)
    driver.tap(row(driver, name))
    assert driver.app.navigation.place.screen == "elfenland"
    assert len(driver.match.log) == entries
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "shelf", "back leads to where one came from"


def test_a_finished_game_opens_with_its_result(drive: Drive, tmp_path: Path) -> None:
    name = stand(tmp_path, actions=TO_THE_END)
    driver = drive()
    screen = shelf(driver)
    assert screen.tab == "finished", "with nothing running there is nothing else to see"
    driver.tap(row(driver, name))
    assert driver.app.navigation.place.screen == "result"
    driver.key(BACK)
    assert driver.app.navigation.place.screen == "shelf"


@pytest.mark.parametrize("actions", [10, TO_THE_END])
def test_any_game_can_be_watched_again(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, actions: int
) -> None:
    name = stand(tmp_path, actions=actions)
    driver = drive((360, 640))
    shelf(driver)
    gone: list[Any] = []
    monkeypatch.setattr(driver.app, "go", lambda screen, **arguments: gone.append((screen, arguments)))
    menu(driver, name, "movie-open-play-outline")
    assert gone == [("replay", {"game": name})]


def test_the_game_that_is_on_stands_there_as_it_is_now(drive: Drive) -> None:
    driver = drive()
    name = begin(driver)
    shelf(driver)
    driver.tap(row(driver, name))
    assert driver.app.navigation.place.screen == "elfenland" and driver.app.session.autosave.name == name


# Names, copies, deleting ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", [False, True], ids=["put away", "being played"])
def test_rename_and_back_to_the_games_own_name(drive: Drive, tmp_path: Path, on: bool) -> None:
    driver = drive((360, 640))
    name = begin(driver) if on else stand(tmp_path)
    shelf(driver)
    for typed, title in (("Sunday " * 10, ("Sunday " * 10)[:40].strip()), ("", "Elfenland")):
        menu(driver, name, "pencil-outline")
        field = driver.find("Renaming").ids.field
        write(driver, field, typed)
        assert len(field.text) <= 40
        tap(driver, driver.find("TextButton", text="Rename"))
        until(driver, lambda: row(driver, name).title == title)
        settled(driver)
    assert Shelf(tmp_path).card(name).title == ""


def test_enter_renames_too(drive: Drive, tmp_path: Path) -> None:
    name = stand(tmp_path)
    driver = drive()
    shelf(driver)
    menu(driver, name, "pencil-outline")
    field = driver.find("Renaming").ids.field
    driver.step(0.1)
    assert field.focus, "one can type at once"
    field.insert_text("Quick")
    field.dispatch("on_text_validate")
    until(driver, lambda: row(driver, name).title == "Quick")


@pytest.mark.parametrize("on", [False, True], ids=["put away", "being played"])
def test_delete_and_undo(drive: Drive, tmp_path: Path, on: bool) -> None:
    driver = drive((360, 640))
    name = begin(driver) if on else stand(tmp_path)
    shelf(driver)
    menu(driver, name, "delete-outline")
    settled(driver)
    assert rows(driver) == [] and Shelf(tmp_path).names() == []
    assert driver.app.device is None, "the table is closed with its game"
    driver.tap(driver.find("TextButton", text="Undo"))
    settled(driver)
    assert [shown.game for shown in rows(driver)] == [name]
    driver.tap(row(driver, name))
    assert driver.app.device is not None


def test_undo_works_after_leaving_and_for_all_that_was_deleted_meanwhile(drive: Drive, tmp_path: Path) -> None:
    first, second = stand(tmp_path, days=1), stand(tmp_path, days=2)
    driver = drive()
    shelf(driver)
    for name in (first, second):
        menu(driver, name, "delete-outline")
        settled(driver)
    driver.app.go("settings")
    driver.step(0.3)
    assert "2 games deleted" in driver.texts()
    driver.tap(driver.find("TextButton", text="Undo"))
    assert set(Shelf(tmp_path).names()) == {first, second}


def test_after_the_notice_has_gone_the_next_undo_brings_back_only_the_next_game(drive: Drive, tmp_path: Path) -> None:
    first, second = stand(tmp_path, days=1), stand(tmp_path, days=2)
    driver = drive()
    shelf(driver)
    menu(driver, first, "delete-outline")
    driver.step(12)
    assert "1 game deleted" not in driver.texts()
    menu(driver, second, "delete-outline")
    driver.tap(driver.find("TextButton", text="Undo"))
    assert Shelf(tmp_path).names() == [second]


@pytest.mark.parametrize("on", [False, True], ids=["put away", "being played"])
def test_duplicate(drive: Drive, tmp_path: Path, on: bool) -> None:
    driver = drive()
    name = begin(driver) if on else stand(tmp_path)
    shelf(driver)
    menu(driver, name, "content-copy")
    until(driver, lambda: len(rows(driver)) == 2)
    assert {shown.title for shown in rows(driver)} == {"Elfenland", "Elfenland (copy)"}
    twin = next(shown.game for shown in rows(driver) if shown.game != name)
    driver.tap(row(driver, twin))
    assert driver.app.session.autosave.name == twin and driver.app.device is not None


def test_what_cannot_be_read_says_why_and_can_be_deleted(drive: Drive, tmp_path: Path) -> None:
    good = stand(tmp_path)
    Shelf(tmp_path).path("bad").write_bytes(b"\x89ELFENJ\r\n\x09")
    driver = drive((360, 640))
    shelf(driver)
    assert "newer version" in row(driver, "bad").where
    driver.tap(row(driver, "bad"))
    offered = {line.icon for line in shown(driver, "MenuLine")}
    assert offered == {"file-export-outline", "delete-outline"}
    tap(driver, driver.find("MenuLine", icon="delete-outline"))
    settled(driver)
    assert [shown.game for shown in rows(driver)] == [good]


def test_a_game_that_vanishes_is_told_not_crashed_over(drive: Drive, tmp_path: Path) -> None:
    name = stand(tmp_path)
    driver = drive()
    shelf(driver)
    Shelf(tmp_path).path(name).unlink()
    driver.tap(row(driver, name))
    assert driver.app.navigation.place.screen == "shelf" and driver.app.device is None
    menu(driver, name, "delete-outline")
    driver.step(0.2)
    assert [text for text in driver.texts() if "cannot be deleted" in text]


# Finding -------------------------------------------------------------------------------------------------------------


def test_search_finds_titles_games_and_players_without_accents(drive: Drive, tmp_path: Path) -> None:
    many(tmp_path, 12)
    wanted = stand(tmp_path, "elfenkoning", 3, title="Été", names=("Zoë", "Ben", "Ann"))
    driver = drive((360, 640))
    screen = shelf(driver)
    for typed in ("ete", "zoe", "king zoe"):
        write(driver, screen.ids.search, "")
        write(driver, screen.ids.search, typed)
        until(driver, lambda: [shown.game for shown in rows(driver)] == [wanted])
    write(driver, screen.ids.search, " nobody")
    until(driver, lambda: not rows(driver))
    assert screen.nothing and "nobody" in screen.nothing
    write(driver, screen.ids.search, "")
    until(driver, lambda: len(rows(driver)) > 2)


def test_few_games_need_no_search(drive: Drive, tmp_path: Path) -> None:
    stand(tmp_path)
    driver = drive()
    screen = shelf(driver)
    assert not screen.searchable and screen.ids.search.height == 0 and screen.ids.search.disabled


def test_a_search_stays_in_sight_when_games_go(drive: Drive, tmp_path: Path) -> None:
    names = many(tmp_path, 9)
    driver = drive()
    screen = shelf(driver)
    write(driver, screen.ids.search, "elfenland")
    until(driver, lambda: len(rows(driver)) == 3)
    menu(driver, names[0], "delete-outline")
    settled(driver)
    assert len(screen.list.names) == 8 and screen.searchable, "else nobody could see why most games are missing"


def test_running_and_finished_games_have_lists_of_their_own(drive: Drive, tmp_path: Path) -> None:
    running, over = stand(tmp_path), stand(tmp_path, actions=TO_THE_END)
    driver = drive()
    screen = shelf(driver)
    assert [shown.game for shown in rows(driver)] == [running]
    choose(driver, "Finished  1")
    assert [shown.game for shown in rows(driver)] == [over]
    driver.app.go("settings")
    driver.app.back()
    settled(driver)
    assert screen.tab == "finished", "coming back finds the list as it was left"


def test_an_empty_shelf_is_a_picture_and_a_way_on(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    screen = shelf(driver)
    assert screen.empty and "Nothing on the shelf yet" in driver.texts()
    tap(driver, driver.find("TextButton", text="Start a game"))
    assert driver.app.navigation.place.screen == "home"
    name = stand(tmp_path)
    assert not shelf(driver).empty and "Nothing on the shelf yet" not in driver.texts()
    driver.tap(row(driver, name))
    assert driver.app.device is not None


def test_500_games(drive: Drive, tmp_path: Path) -> None:
    names = many(tmp_path, 500)
    driver = drive((360, 640))
    driver.app.go("shelf")
    frames = 0
    screen = driver.app.screens.get_screen("shelf")
    until(driver, lambda: bool(screen.ids.rows.data))
    assert not screen.list.complete, "the first games are shown before the last are read"
    while not rows(driver):
        driver.step()
        frames += 1
    assert frames <= 3
    settled(driver)
    assert len(screen.ids.rows.data) == screen.counts[0] == 375 and screen.counts[1] == 125
    assert len(rows(driver)) < 15, "no more rows than a screen holds"
    for _ in range(40):
        turn_wheel(driver, (180, 300), down=True)
    assert not [shown for shown in rows(driver) if shown.game == names[0]]
    screen.ids.rows.scroll_y = 0
    driver.step(0.2)
    assert [shown for shown in rows(driver) if shown.game in names[-3:]]
