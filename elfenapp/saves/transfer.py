"""Games as files that people carry about: what they are called, and reading and writing them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from itertools import count
from pathlib import Path
from typing import BinaryIO

from elfenapp.engine.core.errors import BadSave

from .records import MOST_BYTES

ENDING = ".elfen"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')  # in file names, on one system or another
MOST_FOUND = 30
LONGEST_NAME = 80


def file_name(title: str, day: date) -> str:
    """``Elfenland 2026-11-16.elfen``, with a title that any system can write down."""
    words = " ".join(_FORBIDDEN.sub(" ", title).split())[:LONGEST_NAME].strip(" .")
    return f"{words or 'Elfen'} {day.isoformat()}{ENDING}"


def read_file(path: Path) -> bytes:
    """All of a file that may be a game; never more than a game can have."""
    if path.is_dir():
        raise BadSave("is_folder")
    if path.exists() and not path.is_file():  # reading a pipe or a device might never end
        raise BadSave("foreign")
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadSave("cannot_read", error=getattr(error, "strerror", None) or str(error)) from None
    if len(data) > MOST_BYTES:
        raise BadSave("too_large", bytes=len(data), most=MOST_BYTES)
    return data


def write_file(path: Path, data: bytes) -> Path:
    """Write a file and return its path: beside a file that is there already, never over it."""
    if path.is_dir():
        raise BadSave("is_folder")
    try:
        free, file = _new_file(path)
        try:
            with file:
                file.write(data)
        except OSError:
            free.unlink(missing_ok=True)  # half a game is worse than none
            raise
    except (OSError, ValueError) as error:
        raise BadSave("cannot_write", error=getattr(error, "strerror", None) or str(error)) from None
    return free


def _new_file(path: Path) -> tuple[Path, BinaryIO]:
    for number in count(1):
        free = path if number == 1 else path.with_name(f"{path.stem} ({number}){path.suffix}")
        try:
            return free, free.open("xb")
        except FileExistsError:
            continue
    raise AssertionError


def usual_folders() -> list[Path]:
    """Folders in which people keep files they have been given, the likeliest first."""
    home = Path.home()
    return [folder for name in ("Downloads", "Documents", "Desktop", "") if _readable(folder := home / name)]


def find_files(folders: Iterable[Path]) -> list[Path]:
    """The games that lie in these folders, the newest first."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            found += [(path.stat().st_mtime, path) for path in folder.glob("*" + ENDING) if path.is_file()]
        except OSError:  # it has gone meanwhile, or is nobody's business
            continue
    return [path for _, path in sorted(found, reverse=True)[:MOST_FOUND]]


def _readable(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError:
        return False
