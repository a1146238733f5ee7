"""A check from its page to its report: stopped, paused, gone back from; the player's games stay as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label

from elfenapp.device.launch import asked_check, report_file
from elfenapp.device_check.bench import FOLDER
from elfenapp.settings import Settings
from elfenapp.widgets.sheets.sheet import Sheet
from tests.ui.aim import Touch
from tests.ui.conftest import Drive
from tests.ui.device_check.fingers import begin
from tests.ui.driver import Driver
from tests.ui.fingers import open_game

PHONE = (360, 640)
ESCAPE = 27


def files_of(folder: Path) -> dict[str, bytes]:
    """Everything that is kept, but what changes with the hour."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def playing(drive: Drive) -> Driver:
    driver = drive(PHONE)
    open_game(driver, "elfenland", "person", "greedy")
    driver.app.session.autosave.flush()
    driver.app.go("about")
    driver.step(0.3)
    driver.app.go("device_check")
    driver.step(0.3)
    return driver


def test_a_player_starts_it_from_about_and_reads_the_report(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.screens.device_check.PROBES", ("saving",))
    driver = drive(PHONE)
    driver.app.go("settings")
    driver.app.go("about")
    driver.step(0.3)
    button = driver.find("TextButton", icon="cellphone-check")
    driver.find("AboutScreen").ids.scroll.scroll_to(button)
    driver.step(0.5)
    driver.tap(button)
    driver.tap(driver.find("TextButton", icon="cellphone-check"))
    driver.until(lambda: driver.app.screen and getattr(driver.app.screen, "report", None), "the report")
    driver.step(0.3)
    assert "Everything works on this device." in driver.texts()
    driver.app.back()
    assert driver.app.navigation.place.screen == "about"


@pytest.mark.parametrize("end", ["whole", "stopped", "back", "paused"])
def test_games_and_settings_are_as_they_were(drive: Drive, end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = playing(drive)
    own, name = driver.app.folder, driver.app.session.autosave.name
    settings, parts = driver.app.settings, (driver.app.session, driver.app.autosave)
    driver.app.session.close()
    before = files_of(own)
    check, reports = begin(driver, "saving" if end == "whole" else "screens")
    driver.step(1.5)
    if end == "stopped":
        driver.tap(driver.find("CheckCover").ids.stop)
    elif end == "back":
        driver.key(ESCAPE)
    elif end == "paused":
        driver.app.dispatch("on_pause")
        driver.app.dispatch("on_resume")
    driver.until(lambda: bool(reports), "its end")
    assert reports[0].stopped == (end != "whole") and not check.running
    assert driver.app.folder == own and not (own / FOLDER).exists()
    assert files_of(own) == before
    assert driver.app.settings is settings and (driver.app.session, driver.app.autosave) == parts
    assert driver.app.autosave.shelf.names() == [name]
    driver.app.continue_game(name)
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "elfenland" and driver.device.rules.players == 2


def test_touches_and_keys_do_not_reach_the_screens_that_are_checked(drive: Drive) -> None:
    driver = drive(PHONE)
    check, reports = begin(driver, "screens")
    driver.step(0.5)
    assert check.cover.on_touch_down(Touch(180, 400)) and check.cover.on_touch_up(Touch(180, 400))
    assert Window.dispatch("on_keyboard", ord("h"), 0, "h", [])
    Sheet(Label(text="A sheet that opens meanwhile"), title="Sheet").open()
    driver.step(0.2)
    assert Window.children[0] is check.cover, "the way to stop stays in reach"
    check.stop()
    assert reports[0].stopped


def test_the_report_of_a_check_that_was_asked_for_is_written(drive: Drive, capsys: pytest.CaptureFixture[str]) -> None:
    driver = drive(PHONE)
    driver.app.go("device_check", wanted="saving")
    told = ""

    def heard() -> bool:
        nonlocal told
        told += capsys.readouterr().out
        return "ELFEN-CHECK" in told

    driver.until(heard, "the line in the log")
    line = json.loads(told.partition("ELFEN-CHECK ")[2].splitlines()[0])
    assert line["passed"] and list(line["probes"]) == ["saving"]
    assert json.loads(report_file(driver.app.folder).read_bytes())["probes"]["saving"]["count"] >= 25


def test_what_the_command_line_asks_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.argv", ["main.py", "--check", "all", "--report", str(tmp_path / "r.json")])
    assert asked_check() == "all" and report_file(Path("/elsewhere")) == tmp_path / "r.json"
    monkeypatch.setattr("sys.argv", ["main.py"])
    assert asked_check() == "" and report_file(tmp_path) == tmp_path / "device-check.json"
    assert Settings().coach  # an app that is only played knows nothing of all this
