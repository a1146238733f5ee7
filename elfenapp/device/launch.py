"""A check of the device that was asked for from outside: by the command line, or by an intent on Android."""

from __future__ import annotations

import sys
from pathlib import Path

from . import ANDROID

WORD = "check"  # ``--check all``; ``adb shell am start … --es check all``
FILE = "--report"


class Launch:
    """The way this process was started, and what it says when it ends."""

    exit_code = 0


def asked_check() -> str:
    """``all``, or the names of probes with commas; empty for a player who just plays. Android answers once."""
    if not ANDROID:
        return _after(f"--{WORD}")
    from jnius import autoclass

    intent = autoclass("org.kivy.android.PythonActivity").mActivity.getIntent()
    told = intent.getStringExtra(WORD) if intent is not None else None
    if told:
        intent.removeExtra(WORD)
    return str(told or "")


def report_file(folder: Path) -> Path:
    """The place of the report, unless the command line names another file."""
    named = "" if ANDROID else _after(FILE)
    return Path(named) if named else folder / "device-check.json"


def tell(line: str) -> None:
    """One line for the terminal; on Android for the log."""
    print(line, flush=True)


def _after(option: str) -> str:
    """The word behind an option of the command line."""
    words = sys.argv[1:]
    place = words.index(option) + 1 if option in words else len(words)
    return words[place] if place < len(words) else ""
