"""Files that outlive a power cut and that only this user can read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600  # a journal holds every hand, a list of known devices every key


def write_all(handle: int, data: bytes) -> None:
    """The system may take less than it is given."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def replace_file(path: Path, data: bytes, times: tuple[int, int] | None = None) -> None:
    """Write beside, make it durable, then put it in place. ``times``: when it was used and changed, in nanoseconds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), PRIVATE)
        try:
            write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        if times is not None:
            os.utime(beside, ns=times)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """So that a new name outlives a power cut. Windows opens no folders, and some file systems sync none."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_private(path: Path) -> None:
    """A file that an older version has written for all eyes."""
    with suppress(OSError):  # a file system without rights, or another's file: it can be used all the same
        if path.stat().st_mode & 0o077:
            path.chmod(PRIVATE)
