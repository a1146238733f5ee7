"""The robot's walk against an adb without a phone: it passes on a good one, and tells each thing that can be wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.phone.false_adb import FalsePhone
from tools.phone import __main__ as robot
from tools.phone.adb import PROGRAM
from tools.phone.steps import STEPS

GOOD = {
    "devices": ["emulator-5554\tdevice"],
    "sdk": 36,
    "pid": 0,
    "front": False,
    "turned": False,
    "locale": "",
    "page": "home",
    "last": "",
    "started": 0,
    "log": "",
    "breaks": [],
}
Try = Callable[..., tuple[int, str]]


@pytest.fixture
def walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Try:
    """The robot with a phone that has these breaks; its exit code and what it has printed."""
    package = tmp_path / "elfen-1.0.0-debug.apk"
    package.write_bytes(b"a package")
    monkeypatch.setattr(robot, "FOLDER", tmp_path / "found")

    def run(*breaks: str, **state: object) -> tuple[int, str]:
        phone = FalsePhone({**GOOD, **state, "breaks": breaks})
        code = robot.main([str(package)], phone.run, wait=lambda _: None)
        return code, capsys.readouterr().out

    return run


def failed(told: str) -> dict[str, str]:
    """The steps that have failed, and why."""
    rows = [line.partition("FAILED") for line in told.splitlines() if "FAILED" in line]
    return {name.strip(): why.strip() for name, _, why in rows}


def test_a_good_phone_passes_every_step(walk: Try, tmp_path: Path) -> None:
    code, told = walk()
    assert code == 0 and not failed(told), told
    assert f"{len(STEPS)} steps passed, 0 failed, 0 left out" in told
    names = {path.name for path in (tmp_path / "found").iterdir()}
    assert names >= {"device-check.json", "logcat.txt", "home.png", "sideways.png", "report.png", "game.elfen"}


def test_an_older_phone_has_no_language_for_each_app(walk: Try) -> None:
    code, told = walk(sdk=29)
    assert code == 0 and "not on API 29" in told


BROKEN = [
    ("install", "install", "INSTALL_FAILED_UPDATE_INCOMPATIBLE"),
    ("start", "check", "the app does not start"),
    ("crash in check", "check", "ended during its check"),
    ("endless check", "check", "the end of the check did not happen"),
    ("cut log", "check", "the report in the log is cut off"),
    ("assets", "check", "assets: assets is broken"),
    ("blank", "home", "Home is blank"),
    ("screencap", "home", "no picture"),
    ("rotation", "rotate", "did not turn"),
    ("blank sideways", "rotate", "nothing is drawn sideways"),
    ("crash after rotate", "rotate", "the app has ended"),
    ("other picture after rotate", "rotate", "the picture differs"),
    ("stays in front", "pause and resume", "the way to the background did not happen"),
    ("crash after pause", "pause and resume", "the app has started again"),
    ("other picture after pause", "pause and resume", "the picture differs"),
    ("dead back key", "back", "the way out by the back key did not happen"),
    ("crash after back", "back", "the app has ended"),
    ("other picture after back", "back", "the picture differs"),
    ("unkillable", "kill and reopen", "the end of the process did not happen"),
    ("other picture after kill", "kill and reopen", "the picture differs"),
    ("crash after trim", "low memory", "the app has ended"),
    ("other picture after trim", "low memory", "the picture differs"),
    ("locale", "language", "look the same"),
    ("crash after airplane", "airplane mode", "the app has ended"),
    ("no document", "open a file", "not among the phone's documents"),
    ("ignores files", "open a file", "nothing has happened"),
    ("traceback after trim", "tracebacks", "1 times in the log: Traceback"),
    ("crash after airplane", "tracebacks", "FATAL EXCEPTION"),
]


@pytest.mark.parametrize(("what", "step", "why"), BROKEN)
def test_what_is_wrong_is_told_by_its_step(walk: Try, what: str, step: str, why: str) -> None:
    code, told = walk(what)
    assert code == 1 and why in failed(told).get(step, ""), told


def test_after_what_is_needed_nothing_more_is_tried(walk: Try) -> None:
    _, told = walk("blank")
    assert "rotate" not in told and f"{len(STEPS) - 3} left out" in told


@pytest.mark.parametrize(
    ("devices", "why"),
    [
        ([], "no phone is connected"),
        (["emulator-5554\tunauthorized"], "emulator-5554 is unauthorized"),
        (["emulator-5554\tdevice", "R58M\tdevice"], "several: emulator-5554, R58M"),
    ],
)
def test_one_phone_is_needed(walk: Try, devices: list[str], why: str) -> None:
    code, told = walk(devices=devices)
    assert code == 2 and why in told


def test_one_of_several_is_named(walk: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_SERIAL", "R58M")
    code, _ = walk(devices=["emulator-5554\tdevice", "R58M\tdevice"])
    assert code == 0


def test_a_phone_that_goes_offline_is_told(walk: Try) -> None:
    code, told = walk("adb -p")
    assert code == 1 and "device offline" in failed(told)["home"]


def test_without_adb_or_package_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(PROGRAM, str(tmp_path / "no adb"))
    assert robot.main([str(tmp_path / "a.apk")]) == 2 and "cannot be started" in capsys.readouterr().out
    monkeypatch.delenv(PROGRAM)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("ANDROID_HOME", raising=False)
    monkeypatch.delenv("ANDROID_SDK_ROOT", raising=False)
    assert robot.main([]) == 2 and "adb is not installed" in capsys.readouterr().out


def test_the_newest_package_is_installed(tmp_path: Path) -> None:
    for number, name in enumerate(("elfen-0.9.0-debug.apk", "elfen-1.0.0-debug.apk", "elfen-2.0.0-release.aab")):
        (tmp_path / name).write_bytes(b"")
        os.utime(tmp_path / name, (number, number))
    assert robot.newest_package(tmp_path).name == "elfen-1.0.0-debug.apk"
