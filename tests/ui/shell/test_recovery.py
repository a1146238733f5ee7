"""The net: after a fault the same place is there again from the game on disk; the same fault once more leads home."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.saves.journal import read_journal
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.notice import Notice
from tests.helpers.sitting import carry_out
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_game, wait
from tests.ui.touching import tap


def fault(line: int = 0) -> Exception:
    """Two of one line are the same fault."""
    try:
        if line:
            raise RuntimeError("another one")
        raise ValueError("on purpose")
    except Exception as raised:
        return raised


def in_a_game(drive: Drive, monkeypatch: pytest.MonkeyPatch, game: str = "elfenland") -> Driver:
    driver = drive((1280, 800))
    monkeypatch.setattr(driver.app.recovery, "_installed", True)  # tests see faults otherwise
    open_game(driver, game, "person", *["greedy"] * 2)
    return driver


def notices(driver: Driver) -> list[str]:
    return [child.text for child in Window.children if isinstance(child, Notice)]


def move(driver: Driver) -> None:
    device = driver.device
    carry_out(device, next(driver.decision.enumerate()))
    wait(driver)


def saved(driver: Driver) -> Match:
    autosave = driver.app.session.autosave
    autosave.flush()
    return read_journal(autosave.shelf.path(autosave.name)).match


@pytest.mark.parametrize("game", ["elfenland", "elfenwizards"])
def test_the_same_place_is_there_again_from_the_game_on_disk(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    driver = in_a_game(drive, monkeypatch, game)
    move(driver)
    screen, host, length = driver.board, driver.host, driver.device.length
    driver.app.recovery.recover_from(fault())
    driver.step(0.5)
    wait(driver)
    assert driver.board.name == screen.name
    assert driver.board is not screen and driver.host is not host
    assert driver.device.length >= length and tr.text("fault.told") in notices(driver)
    assert "ValueError: on purpose" in (tmp_path / "faults.log").read_text(encoding="utf-8")
    before = driver.device.length
    move(driver)
    assert driver.device.length > before and saved(driver).length == driver.device.length


def test_the_same_fault_twice_in_a_row_leads_home_with_the_game_kept(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = in_a_game(drive, monkeypatch)
    move(driver)
    length, name = driver.device.length, driver.app.session.autosave.name
    for _ in range(2):
        driver.app.recovery.recover_from(fault())
        driver.host.pause()
        driver.step(0.5)
    assert driver.app.navigation.place.screen == "home" and tr.text("fault.home") in notices(driver)
    assert read_journal(driver.app.session.autosave.shelf.path(name)).match.length >= length
    assert driver.app.device is None and driver.app.kept_games(), "it can be gone on with"


def test_another_fault_or_a_move_in_between_does_not(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_game(drive, monkeypatch)
    for line in (0, 1, 0):
        driver.app.recovery.recover_from(fault(line))
        driver.step(0.5)
        wait(driver)
    assert driver.app.navigation.place.screen == "elfenland"
    move(driver)
    driver.app.recovery.recover_from(fault())
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "elfenland"


def test_a_fault_in_a_thread_is_told_and_leaves_the_screen_alone(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_game(drive, monkeypatch)
    screen = driver.app.screens.current_screen
    thread = threading.Thread(target=lambda: driver.app.recovery.note(fault()))
    thread.start()
    thread.join()
    driver.step(0.3)
    assert driver.app.screens.current_screen is screen and tr.text("fault.told") in notices(driver)


def test_faults_without_end_are_only_written_down(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((1280, 800))
    rebuilt: list[bool] = []
    usual = driver.app.rebuild

    def noted(home: bool) -> None:
        rebuilt.append(home)
        usual(home)

    monkeypatch.setattr(driver.app, "rebuild", noted)
    for _ in range(30):
        driver.app.recovery.recover_from(fault())
        driver.step(0.1)
    assert 1 <= len(rebuilt) <= 7 and driver.app.recovery.log.read().count("ValueError: on purpose") == 30


def test_the_report_can_be_shared(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_game(drive, monkeypatch)
    handed: list[tuple[str, bytes]] = []
    monkeypatch.setattr(driver.app.shelf_commands, "hand_over", lambda name, data, title: handed.append((name, data)))
    driver.app.recovery.recover_from(fault())
    driver.step(0.5)
    notice = next(child for child in Window.children if child.__class__.__name__ == "Notice")
    button = next(child for child in notice.walk() if getattr(child, "text", "") == tr.text("fault.share"))
    tap(driver, button)
    assert handed[0][0] == "faults.log" and b"on purpose" in handed[0][1] and b"Elfen " in handed[0][1]
