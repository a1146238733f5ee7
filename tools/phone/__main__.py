"""Runs the walk and prints its table.

    python3 dev.py phone [APK]

Without a file the newest package of ``build/apk`` is installed. Report, pictures and log go to ``build/phone``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.journal import Journal

from .adb import Adb, PhoneError, Run, Wait, find_phone, program
from .steps import NEEDED, STEPS, Walk

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "phone"
PACKAGES = ROOT / "build" / "apk"


def newest_package(folder: Path = PACKAGES) -> Path:
    found = sorted(folder.glob("elfen-*-debug.apk"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise PhoneError(f"no package in {folder}: python3 dev.py apk builds one")
    return found[-1]


def write_game(path: Path) -> Path:
    """A game to open on the phone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    Journal(path, Match(Setup("elfenland", 2, seed=1, first=0))).close()
    return path


def walk(adb: Adb, package: Path, folder: Path) -> list[tuple[str, bool, str]]:
    """Every step with its outcome; what follows a step that is needed is left out if that has failed."""
    walking = Walk(adb, package, folder, write_game(folder / "game.elfen"))
    rows: list[tuple[str, bool, str]] = []
    for name, step in STEPS.items():
        row = _attempt(name, step, walking)
        rows.append(row)
        print(f"{name:18} {'ok' if row[1] else 'FAILED':7} {row[2]}", flush=True)
        if not row[1] and name in NEEDED:
            break
    return rows


def _attempt(name: str, step: Callable[[Walk], str], walking: Walk) -> tuple[str, bool, str]:
    try:
        return name, True, step(walking)
    except PhoneError as error:
        return name, False, str(error)


def main(arguments: Sequence[str], run: Run | None = None, wait: Wait = time.sleep) -> int:
    try:
        adb = find_phone(run or program(), wait)
        package = Path(arguments[0]) if arguments else newest_package()
        rows = walk(adb, package, FOLDER)
    except PhoneError as error:
        print(f"phone: {error}")
        return 2
    failed = [name for name, passed, _ in rows if not passed]
    left_out = len(STEPS) - len(rows)
    print(f"\n{len(rows) - len(failed)} steps passed, {len(failed)} failed, {left_out} left out: {FOLDER}")
    return int(bool(failed or left_out))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
