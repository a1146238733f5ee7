"""The folder of the app's data, as each platform means it, made with its parents. No Kivy.

A home that cannot be written must keep no player from playing: then everything, with a copy of the games that can
still be read, lives in a temporary folder until the app is closed.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

NAME = "elfen"
# A disk without room may have some later, and a game says so itself while it is played: the folder is the right one.
_FULL = (errno.ENOSPC, errno.EDQUOT)


@dataclass(frozen=True, slots=True)
class DataFolder:
    path: Path
    trouble: OSError | None = None  # why it is only a temporary one


def data_folder() -> Path:
    """The folder of this app by the desktop's convention; nothing is made yet. (Android gives every app its own.)"""
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return (Path(roaming) if roaming else Path.home() / "AppData" / "Roaming") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    earlier = _base("XDG_CONFIG_HOME", ".config") / NAME
    return earlier if _has_games(earlier) else _base("XDG_DATA_HOME", ".local", "share") / NAME


def settle(wanted: Path) -> DataFolder:
    """The wanted folder, made and tried, or a temporary one in its place, which goes when the process ends."""
    trouble = _try(wanted)
    if trouble is None:
        return DataFolder(wanted)
    try:
        temporary = Path(_make_temporary().name)
    except OSError:
        return DataFolder(wanted, trouble)  # nothing can be written anywhere: settings and games hold in memory
    with suppress(OSError, shutil.Error):  # what cannot even be read is not on the shelf
        shutil.copytree(wanted, temporary, dirs_exist_ok=True)
    return DataFolder(temporary, trouble)


def _base(variable: str, *usual: str) -> Path:
    """XDG: a path that is not absolute counts as none."""
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else Path.home().joinpath(*usual)


def _has_games(folder: Path) -> bool:
    """True if earlier versions kept their games here."""
    with suppress(OSError):
        return any((folder / "games").iterdir())
    return False


def _try(folder: Path) -> OSError | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"tried")
    except OSError as error:
        return None if error.errno in _FULL else error
    return None


_kept: list[tempfile.TemporaryDirectory[str]] = []  # each goes with the process, not before


def _make_temporary() -> tempfile.TemporaryDirectory[str]:
    _kept.append(tempfile.TemporaryDirectory(prefix=f"{NAME}-"))
    return _kept[-1]
