"""The walk: what the app cannot do to itself. Each step returns a word about how it went, or raises ``PhoneError``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from elfenapp.presenters.device_check import MARK, SHORT

from .adb import PACKAGE, Adb, PhoneError
from .pictures import ALIKE, difference, is_blank, take

CHECK_SECONDS = 900.0
SETTLE = 3.0  # seconds
LOCALES_SINCE = 33  # Android 13
REPORT = "files/device-check.json"
DOWNLOADS = "/sdcard/Download"
GAME = "dev-phone.elfen"


class Walk:
    """One phone, one package, and a folder for what is fetched."""

    def __init__(self, adb: Adb, package: Path, folder: Path, game: Path) -> None:
        self.adb, self.package, self.folder, self.game = adb, package, folder, game
        self.sdk = 0
        self.home: Any = None  # the picture to which the app comes back

    # Helpers -----------------------------------------------------------------------------------------------------

    def picture(self, name: str) -> Any:
        return take(self.adb, self.folder / f"{name}.png")

    def expect_alike(self, name: str, what: str) -> None:
        apart = difference(self.home, self.picture(name))
        if apart > ALIKE:
            raise PhoneError(f"{what}: the picture differs by {apart:.0f} (at most {ALIKE:.0f})")

    def expect_alive(self, pid: int, what: str) -> None:
        now = self.adb.pid
        if now != pid:
            raise PhoneError(f"{what}: " + ("the app has ended" if not now else "the app has started again"))

    def settle(self, seconds: float = SETTLE) -> None:
        self.adb.wait(seconds)

    def start_at_home(self) -> int:
        """A fresh start; the process."""
        self.adb.shell("am", "force-stop", PACKAGE)
        self.adb.start()
        self.adb.until(lambda: self.adb.in_front and self.adb.pid, "the start of the app")
        self.settle(2 * SETTLE)
        return self.adb.pid

    # Steps -------------------------------------------------------------------------------------------------------

    def install(self) -> str:
        adb = self.adb
        self.sdk = int(adb.shell("getprop", "ro.build.version.sdk") or 0)
        model, abi = adb.shell("getprop", "ro.product.model"), adb.shell("getprop", "ro.product.cpu.abi")
        told = adb.text("install", "-r", str(self.package), seconds=300)
        if "Success" not in told:
            raise PhoneError(f"{self.package.name} is refused: {told.strip().splitlines()[-1]}")
        adb.text("logcat", "-c")
        return f"{model}, Android API {self.sdk}, {abi}"

    def check(self) -> str:
        """The app's own check, asked for by an intent; its report is fetched."""
        adb = self.adb
        adb.shell("am", "force-stop", PACKAGE)
        adb.start("--es", "check", "all")
        adb.until(lambda: MARK in adb.log() or not adb.pid, "the end of the check", CHECK_SECONDS, 3.0)
        line = next((line for line in adb.log().splitlines() if MARK in line), "")
        if not line:
            raise PhoneError("the app has ended during its check")
        try:
            told = json.loads(line.partition(MARK)[2])
        except ValueError:
            raise PhoneError(f"the report in the log is cut off: …{line[-60:]}") from None
        whole = adb.bytes("exec-out", "run-as", PACKAGE, "cat", REPORT)
        (self.folder / "device-check.json").write_bytes(whole)
        self.picture("report")
        failed = [f"{name}: {probe['wrong'][0][:SHORT]}" for name, probe in told["probes"].items() if probe["wrong"]]
        if failed or not told["passed"]:
            raise PhoneError("; ".join(failed) or "it was stopped")
        return f"{len(told['probes'])} probes, {sum(probe['seconds'] for probe in told['probes'].values()):.0f} s"

    def first_picture(self) -> str:
        self.start_at_home()
        self.home = self.picture("home")
        if is_blank(self.home):
            raise PhoneError("Home is blank")
        return "{} x {}".format(*self.home.size)

    def rotate(self) -> str:
        adb, pid = self.adb, self.adb.pid
        adb.shell("settings", "put", "system", "accelerometer_rotation", "0")
        try:
            adb.shell("settings", "put", "system", "user_rotation", "1")
            self.settle()
            sideways = self.picture("sideways")
        finally:
            adb.shell("settings", "put", "system", "user_rotation", "0")
        self.settle()
        if sideways.size != self.home.size[::-1]:
            raise PhoneError(f"the screen did not turn: {sideways.size}")
        if is_blank(sideways):
            raise PhoneError("nothing is drawn sideways")
        self.expect_alive(pid, "turned")
        self.expect_alike("upright", "upright again")
        return "and back"

    def pause(self) -> str:
        adb, pid = self.adb, self.adb.pid
        self.leave("KEYCODE_HOME", "the way to the background")
        self.settle()
        adb.start()
        adb.until(lambda: adb.in_front, "the way back")
        self.settle()
        self.expect_alive(pid, "resumed")
        self.expect_alike("resumed", "resumed")
        return "the same picture"

    def leave(self, key: str, what: str) -> None:
        """Press a key that puts the app into the background, and wait until it is there."""
        self.adb.shell("input", "keyevent", key)
        self.adb.until(lambda: not self.adb.in_front, what)

    def back(self) -> str:
        """At Home "back" puts the app away, and does not end it."""
        adb, pid = self.adb, self.adb.pid
        self.leave("KEYCODE_BACK", "the way out by the back key")
        self.expect_alive(pid, "put away")
        adb.start()
        self.settle()
        self.expect_alike("after-back", "back again")
        return "puts the app away at Home"

    def kill(self) -> str:
        adb, pid = self.adb, self.adb.pid
        self.leave("KEYCODE_HOME", "the way to the background")
        self.settle()
        adb.shell("am", "kill", PACKAGE)
        adb.until(lambda: not adb.pid, "the end of the process")
        adb.start()
        adb.until(lambda: adb.pid and adb.in_front, "the new start")
        self.settle(2 * SETTLE)
        if adb.pid == pid:
            raise PhoneError("the process was not ended")
        self.expect_alike("after-kill", "after the system has ended it")
        return "comes back where it was"

    def low_memory(self) -> str:
        pid = self.adb.pid
        self.adb.shell("am", "send-trim-memory", PACKAGE, "RUNNING_CRITICAL")
        self.settle()
        self.expect_alive(pid, "low memory")
        self.expect_alike("low-memory", "low memory")
        return "goes on"

    def language(self) -> str:
        if self.sdk < LOCALES_SINCE:
            return f"not on API {self.sdk}"
        adb = self.adb
        try:
            adb.shell("cmd", "locale", "set-app-locales", PACKAGE, "--locales", "de-DE")
            self.start_at_home()
            german = self.picture("german")
            adb.shell("cmd", "locale", "set-app-locales", PACKAGE, "--locales", "fr-FR")
            self.start_at_home()
            if difference(german, self.picture("french")) < 0.2:
                raise PhoneError("German and French look the same")
        finally:
            adb.shell("cmd", "locale", "set-app-locales", PACKAGE, "--locales", "")
        return "German and French"

    def airplane(self) -> str:
        adb, pid = self.adb, self.start_at_home()
        adb.shell("cmd", "connectivity", "airplane-mode", "enable")
        try:
            self.settle()
            self.expect_alive(pid, "in airplane mode")
        finally:
            adb.shell("cmd", "connectivity", "airplane-mode", "disable")
        self.settle()
        self.expect_alive(pid, "after airplane mode")
        return "goes on"

    def open_file(self) -> str:
        """A game from another app's list of documents, which leads to the shelf."""
        adb = self.adb
        self.start_at_home()
        before = self.picture("before-file")
        adb.text("push", str(self.game), f"{DOWNLOADS}/{GAME}")
        adb.shell(
            "content", "call", "--uri", "content://media", "--method", "scan_file", "--arg", f"{DOWNLOADS}/{GAME}"
        )
        where = f"_display_name='{GAME}'"
        uri = "content://media/external/file"
        told = adb.shell("content", "query", "--uri", uri, "--projection", "_id", "--where", f'"{where}"')
        number = told.rpartition("_id=")[2].strip()
        if not number.isdigit():
            raise PhoneError(f"the file is not among the phone's documents: {told}")
        adb.start(
            *("-a", "android.intent.action.VIEW", "-d", f"{uri}/{number}"),
            *("-t", "application/octet-stream", "--grant-read-uri-permission"),
        )
        self.settle(2 * SETTLE)
        if difference(before, self.picture("opened")) < ALIKE:
            raise PhoneError("nothing has happened on the screen")
        return "is on the shelf"

    def no_traceback(self) -> str:
        log = self.adb.log()
        (self.folder / "logcat.txt").write_text(log, encoding="utf-8")
        for sign in ("Traceback (most recent call last)", "FATAL EXCEPTION", "Fatal signal"):
            lines = [line for line in log.splitlines() if sign in line and _ours(line, sign)]
            if lines:
                raise PhoneError(f"{len(lines)} times in the log: {sign}; see logcat.txt")
        return "none in the log"


def _ours(line: str, sign: str) -> bool:
    """Other apps crash, too; Python's tracebacks are ours alone."""
    return (sign.startswith("Traceback") and "python" in line) or not sign.startswith("Traceback")


STEPS: dict[str, Callable[[Walk], str]] = {
    "install": Walk.install,
    "check": Walk.check,
    "home": Walk.first_picture,
    "rotate": Walk.rotate,
    "pause and resume": Walk.pause,
    "back": Walk.back,
    "kill and reopen": Walk.kill,
    "low memory": Walk.low_memory,
    "language": Walk.language,
    "airplane mode": Walk.airplane,
    "open a file": Walk.open_file,
    "tracebacks": Walk.no_traceback,
}
NEEDED = ("install", "home")  # without these nothing after them makes sense
