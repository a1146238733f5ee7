"""Files that come and go: the system's own way to choose one, and Android's share sheet.

``ask_for_file`` and ``ask_where`` return False where the system has nothing to ask with; the app then asks itself.
Answers come with a frame, and a None for a person who has thought better of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from kivy.clock import Clock

from . import ANDROID

Answer = Callable[[Path | None], None]
PATTERN = "*.elfen"
# Windows and macOS bring a window of theirs along; what it is to show comes in by the environment, never as code.
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.{kind}FileDialog; "
    "$d.Title = $env:ELFEN_TITLE; $d.FileName = $env:ELFEN_NAME; $d.Filter = 'Elfen|{pattern}|*.*|*.*'; "
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; if ($d.ShowDialog() -eq 'OK') {{ $d.FileName }}"
)
_MAC_OPEN = 'POSIX path of (choose file with prompt (system attribute "ELFEN_TITLE"))'
_MAC_SAVE = (
    'POSIX path of (choose file name with prompt (system attribute "ELFEN_TITLE") '
    'default name (system attribute "ELFEN_NAME"))'
)


def can_share() -> bool:
    return ANDROID


def share(name: str, data: bytes, title: str) -> None:
    """Hand a file to whatever other app the person chooses; raises ``OSError``."""
    from .android_files import share as share_on_android

    share_on_android(name, data, title)


def ask_for_file(title: str, answer: Answer) -> bool:
    """Which file to bring in."""
    if ANDROID:
        from .android_files import ask_for_document

        ask_for_document(_in_a_frame(answer))
        return True
    return _ask(_open_command(title), title, "", answer)


def ask_where(title: str, name: str, answer: Answer) -> bool:
    """Ask the player for the folder of a file with this name."""
    return _ask(_save_command(title, name), title, name, answer)


def _open_command(title: str) -> list[str]:
    if sys.platform == "win32":
        return _powershell("Open")
    if sys.platform == "darwin":
        return ["osascript", "-e", _MAC_OPEN]
    if shutil.which("zenity"):
        return ["zenity", "--file-selection", f"--title={title}", f"--file-filter=Elfen | {PATTERN}"]
    if shutil.which("kdialog"):
        return ["kdialog", "--title", title, "--getopenfilename", str(Path.home()), PATTERN]
    return []


def _save_command(title: str, name: str) -> list[str]:
    if sys.platform == "win32":
        return _powershell("Save")
    if sys.platform == "darwin":
        return ["osascript", "-e", _MAC_SAVE]
    if shutil.which("zenity"):
        return ["zenity", "--file-selection", "--save", f"--title={title}", f"--filename={name}"]
    if shutil.which("kdialog"):
        return ["kdialog", "--title", title, "--getsavefilename", str(Path.home() / name), PATTERN]
    return []


def _powershell(kind: str) -> list[str]:
    return ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS.format(kind=kind, pattern=PATTERN)]


def _ask(command: list[str], title: str, name: str, answer: Answer) -> bool:
    """The chooser is a window of its own in a process of its own: ours goes on meanwhile."""
    if not command or not shutil.which(command[0]):
        return False
    environment = {**os.environ, "ELFEN_TITLE": title, "ELFEN_NAME": name}
    later = _in_a_frame(answer)
    Thread(target=lambda: later(_chosen(command, environment)), name="file chooser", daemon=True).start()
    return True


def _chosen(command: list[str], environment: dict[str, str]) -> Path | None:
    try:
        told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return None
    path = told.stdout.decode("utf-8", "replace").strip("\r\n")
    return Path(path) if told.returncode == 0 and path else None


def _in_a_frame(answer: Answer) -> Answer:
    def later(path: Path | None) -> None:
        Clock.schedule_once(lambda _: answer(path))

    return later


def why_no_chooser() -> str:
    """The reason why a file could be neither chosen nor shared here; empty if it can.

    A desktop without a chooser of its own has the app's.
    """
    if not ANDROID:
        return ""
    from .android_files import why_no_activity

    return why_no_activity()
