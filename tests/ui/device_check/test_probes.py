"""Each probe passes on a whole app, and fails on one that is broken on purpose."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from elfenapp.assets import ASSETS
from elfenapp.device_check import assets, frames, saving, screens, stations, system
from elfenapp.device_check.bench import CheckBench
from elfenapp.device_check.stations import Station
from elfenapp.presenters.device_check import ProbeResult
from elfenapp.saves.writer import Writer
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.board.gestures import Board
from tests.ui.conftest import Drive
from tests.ui.device_check.fingers import checked

PHONE = (360, 640)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's own device without a loudspeaker."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def only(name: str, screen: str) -> Any:
    """A walk that shows one page."""

    def walk(bench: CheckBench) -> Iterator[Station]:
        yield Station(name, screen, lambda: bench.app.go(screen))

    return walk


def look_at_home(drive: Drive, monkeypatch: pytest.MonkeyPatch, screen: str = "home") -> ProbeResult:
    monkeypatch.setattr(screens, "shell", only(screen, screen))
    monkeypatch.setattr(screens, "boards", lambda bench: iter(()))
    return checked(drive(PHONE), "screens")


# Modules ---------------------------------------------------------------------------------------------------------


def test_every_module_is_imported(drive: Drive) -> None:
    result = checked(drive(PHONE), "modules")
    assert result.passed and result.count > 500


def test_a_missing_module_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing: Any = None  # is how Python says that there is none
    monkeypatch.setitem(sys.modules, "elfenapp.presenters.trash", nothing)
    result = checked(drive(PHONE), "modules")
    assert [told.partition(":")[0] for told in result.wrong] == ["elfenapp.presenters.trash"]


# Pictures, fonts and sounds --------------------------------------------------------------------------------------


def test_every_picture_font_and_sound_is_read(drive: Drive) -> None:
    result = checked(drive(PHONE), "assets")
    assert result.wrong == () and result.count > 100


@pytest.mark.parametrize("name", ["scenes/curtain-day.webp", "fonts/NunitoSans-Regular.ttf", "sounds/dice.wav"])
@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_what_is_missing_or_damaged_is_found(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, damage: str
) -> None:
    driver, copy = drive(PHONE), tmp_path / "assets"
    shutil.copytree(ASSETS, copy)
    monkeypatch.setattr(assets, "ASSETS", copy)
    if damage == "missing":
        (copy / name).unlink()
    else:
        data = bytearray((copy / name).read_bytes())
        data[len(data) // 2] ^= 0xFF
        (copy / name).write_bytes(data)
    result = checked(driver, "assets")
    assert [told.partition(":")[0] for told in result.wrong] == [name]


def test_the_cover_of_a_game_is_missed(drive: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    driver, copy = drive(PHONE), tmp_path / "assets"
    shutil.copytree(ASSETS, copy)
    monkeypatch.setattr(assets, "ASSETS", copy)
    (copy / "scenes" / "cover-elfenland.webp").unlink()
    result = checked(driver, "assets")
    assert [told.partition(":")[0] for told in result.wrong] == ["scenes/cover-elfenland.webp"]


# Screens ---------------------------------------------------------------------------------------------------------


def test_a_page_that_is_whole_passes(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    result = look_at_home(drive, monkeypatch)
    assert result.wrong == () and result.count == 1


def test_a_cut_text_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(bench: CheckBench) -> Iterator[Station]:
        def narrow() -> None:
            bench.app.go("settings")
            bench.app.screens.current_screen.add_widget(Label(text="Confirm", size_hint=(None, None), size=(9, 9)))

        yield Station("narrow", "settings", narrow)

    monkeypatch.setattr(screens, "shell", go)
    monkeypatch.setattr(screens, "boards", lambda bench: iter(()))
    result = checked(drive(PHONE), "screens")
    assert any("cut off: Label 'Confirm'" in told for told in result.wrong)


def test_a_blank_page_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(bench: CheckBench) -> Iterator[Station]:
        yield Station("home", "home", lambda: bench.app.go("home"))
        yield Station("empty", "home", lambda: bench.app.screens.current_screen.clear_widgets())

    monkeypatch.setattr(screens, "shell", go)
    monkeypatch.setattr(screens, "boards", lambda bench: iter(()))
    assert checked(drive(PHONE), "screens").wrong == ("empty: blank",)


def test_what_lies_under_a_bar_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(bench: CheckBench) -> Iterator[Station]:
        def cover() -> None:
            bench.app.go("settings")
            safe.top = 60.0
            bench.app.screens.size = PHONE  # as if it had not heard of the bar

        yield Station("settings", "settings", cover)

    monkeypatch.setattr(screens, "shell", go)
    monkeypatch.setattr(screens, "boards", lambda bench: iter(()))
    assert any("under a bar" in told for told in checked(drive(PHONE), "screens").wrong)
    assert safe.top == 0


def test_a_fault_on_the_way_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(bench: CheckBench) -> Iterator[Station]:
        yield Station("home", "home", lambda: bench.app.go("home"))
        yield Station("log", "home", lambda: bench.app.write_fault(ValueError("card/lion")))

    monkeypatch.setattr(screens, "shell", go)
    monkeypatch.setattr(screens, "boards", lambda bench: iter(()))
    result = checked(drive(PHONE), "screens")
    assert len(result.wrong) == 1 and "ValueError: card/lion" in result.wrong[0]


def test_every_screen_of_the_app_is_a_station() -> None:
    """A new screen is looked at, or named here."""
    named = Path(stations.__file__).read_text(encoding="utf-8")
    folder = ASSETS.parent / "elfenapp" / "screens"
    made = {path.stem for path in folder.rglob("*.py") if "\nSCREEN = " in path.read_text(encoding="utf-8")}
    boards = {"elfenland", "elfengold", "elfenroads", "elfenkoning", "elfenwizards"}
    assert made >= boards | {"home", "shelf"}
    assert not {screen for screen in made - boards if screen not in named}


# Speed -----------------------------------------------------------------------------------------------------------


def test_a_slow_frame_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "GAMES", ("elfenkoning",))
    monkeypatch.setattr(frames, "FRAMES", 16)
    usual = Board.redraw

    def slow(board: Any) -> None:
        time.sleep(frames.WITHOUT_CHIP * frames.SLOW_MS / 1000)
        usual(board)

    driver = drive(PHONE)
    monkeypatch.setattr(Board, "redraw", slow)
    result = checked(driver, "frames")
    assert any(told.startswith("interval_ms") for told in result.wrong)


def test_each_number_has_its_limit() -> None:
    assert frames.judge({"drag_ms": 5, "stutter_ms": 60, "first_frame_s": 2, "texture_mb": 90}) == []
    assert frames.judge({"texture_mb": 400}) == ["texture_mb: 400 of at most 256.0"]
    assert len(frames.judge({"drag_ms": 90, "zoom_ms": 90, "first_frame_s": 60})) == 3


def test_a_machine_without_a_graphics_chip_is_given_more_time() -> None:
    assert frames.patience_for("llvmpipe (LLVM 15.0.6, 256 bits)") == frames.WITHOUT_CHIP
    assert frames.patience_for("Google SwiftShader") == frames.WITHOUT_CHIP
    assert frames.patience_for("Adreno (TM) 740") == frames.patience_for("Mali-G78") == 1.0
    assert not frames.judge({"drag_ms": 90}, frames.WITHOUT_CHIP) and frames.judge({"drag_ms": 300}, 4.0)


# Saves -----------------------------------------------------------------------------------------------------------


def test_a_killed_game_is_read_back(drive: Drive) -> None:
    result = checked(drive(PHONE), "saving")
    assert result.wrong == () and result.count >= saving.ENOUGH


def test_a_save_that_is_not_on_disk_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The child says that its moves are safe, and they are not."""
    usual = Writer.append
    written: list[int] = []

    def lose(writer: Any, record: bytes) -> int:
        written.append(1)
        return usual(writer, record) if len(written) < 12 else 0

    monkeypatch.setattr(Writer, "append", lose)
    monkeypatch.setattr("elfenapp.saves.journal.Journal.durable", property(lambda journal: len(journal.match.log)))
    result = checked(drive(PHONE), "saving")
    assert any("were read back" in told for told in result.wrong)


def test_a_torn_save_that_nobody_notices_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.saves.journal._loss", lambda dropped: None)
    assert "a torn end was not noticed" in checked(drive(PHONE), "saving").wrong


# This device -----------------------------------------------------------------------------------------------------


def test_the_system_answers(drive: Drive) -> None:
    assert checked(drive(PHONE), "system").wrong == ()


@pytest.mark.parametrize("name", system.QUESTIONS)
def test_a_system_that_does_not_answer_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def fail() -> str:
        raise OSError("no such service")

    monkeypatch.setitem(system.QUESTIONS, name, fail)
    assert checked(drive(PHONE), "system").wrong == (f"{name}: OSError: no such service",)


def test_a_theme_that_does_not_darken_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(PHONE)
    monkeypatch.setattr(type(driver.app), "dark", property(lambda app: False))
    assert any(told.startswith("dark theme") for told in checked(driver, "system").wrong)
