"""The phone at the other end of adb."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

PACKAGE = "org.elfenapp.elfen"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
PROGRAM = "ELFEN_ADB"  # another adb than the one on the path
SECONDS = 60.0

Answer: TypeAlias = tuple[int, bytes, bytes]  # exit code, what was printed, what was complained of
Run: TypeAlias = Callable[[Sequence[str], float], Answer]
Wait: TypeAlias = Callable[[float], None]


class PhoneError(Exception):
    """A sentence about why a step has failed."""


class Adb:
    """One phone, by its serial number."""

    def __init__(self, run: Run, serial: str = "", wait: Wait = time.sleep) -> None:
        self._run, self.serial, self.wait = run, serial, wait

    def bytes(self, *words: str, seconds: float = SECONDS) -> bytes:
        """The output of a command of adb; a failure is told with its last line."""
        aim = ["-s", self.serial] if self.serial else []
        code, told, complaint = self._run([*aim, *words], seconds)
        if code:
            lines = (complaint or told).decode("utf-8", "replace").strip().splitlines()
            raise PhoneError(f"adb {' '.join(words[:4])}: {lines[-1] if lines else f'ended with {code}'}")
        return told

    def text(self, *words: str, seconds: float = SECONDS) -> str:
        return self.bytes(*words, seconds=seconds).decode("utf-8", "replace")

    def shell(self, *words: str, seconds: float = SECONDS) -> str:
        return self.text("shell", *words, seconds=seconds).strip()

    # What a step wants to know -----------------------------------------------------------------------------------

    @property
    def pid(self) -> int:
        """Of the app; 0 if it does not run. ``pidof`` fails then, on most phones."""
        found = self.shell("pidof", PACKAGE, "||", "true").split()
        return int(found[0]) if found and found[0].isdigit() else 0

    @property
    def in_front(self) -> bool:
        told = self.shell("dumpsys", "activity", "activities")
        found = re.search(r"(?:topResumedActivity|mResumedActivity)\S*[=:].*", told)
        return found is not None and PACKAGE in found[0]

    def log(self) -> str:
        """Everything since the log was cleared."""
        return self.text("logcat", "-d", "-v", "brief")

    def start(self, *extras: str) -> None:
        told = self.shell("am", "start", "-W", "-n", ACTIVITY, *extras)
        if "Error" in told:
            raise PhoneError(f"the app does not start: {told.splitlines()[-1]}")

    def until(self, done: Callable[[], object], what: str, seconds: float = 30.0, every: float = 1.0) -> None:
        """Wait for something on the phone."""
        for _ in range(max(1, round(seconds / every))):
            if done():
                return
            self.wait(every)
        raise PhoneError(f"{what} did not happen within {seconds:.0f} seconds")


def program() -> Run:
    """The adb of this machine."""
    path = os.environ.get(PROGRAM) or shutil.which("adb") or _in_sdk()
    if not path:
        raise PhoneError("adb is not installed (Debian: sudo apt-get install adb)")

    def run(words: Sequence[str], seconds: float) -> Answer:
        try:
            done = subprocess.run([path, *words], capture_output=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            raise PhoneError(f"adb {' '.join(words[:4])} took more than {seconds:.0f} seconds") from None
        except OSError as error:
            raise PhoneError(f"adb cannot be started: {error}") from None
        return done.returncode, done.stdout, done.stderr

    return run


def find_phone(run: Run, wait: Wait = time.sleep) -> Adb:
    """The one phone that is there; ``ANDROID_SERIAL`` names one of several."""
    adb = Adb(run, wait=wait)
    listed = [line.split() for line in adb.text("devices").splitlines()[1:] if line.strip()]
    ready = [words[0] for words in listed if words[1:2] == ["device"]]
    unready = [f"{words[0]} is {words[1]}" for words in listed if words[1:2] != ["device"]]
    wanted = os.environ.get("ANDROID_SERIAL", "")
    if wanted and wanted in ready:
        ready = [wanted]
    if len(ready) != 1:
        why = ", ".join(unready) or ("no phone is connected" if not ready else f"several: {', '.join(ready)}")
        raise PhoneError(f"one phone is needed: {why}")
    return Adb(run, ready[0], wait)


def _in_sdk() -> str:
    home = os.environ.get("ANDROID_HOME") or os.environ.get("ANDROID_SDK_ROOT") or ""
    program = Path(home) / "platform-tools" / "adb"
    return str(program) if home and program.exists() else ""
