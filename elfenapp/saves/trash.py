"""The trash: deleted games, each with the time of its deletion in its file's name, kept for thirty days.

A game goes in and comes out by renaming its file, so a crash leaves it in one of the two folders, whole. Renaming needs
no room on a full disk. ``OSError`` goes through to the caller.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .atomic_file import sync_folder
from .summaries import DAMAGED, ENDING, Card, read_card

FOLDER = "trash"  # beside that of the games
DAY = 86_400
KEPT = 30  # days


@dataclass(frozen=True, slots=True)
class Deleted:
    """A game in the trash: what its file says of it, when it was deleted, and how many days are left."""

    id: str  # its file's name without the ending
    card: Card
    deleted: float
    days_left: int


class Trash:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, path: Path) -> None:
        """A game's file and what could not be read of it; no file that is already there is ever replaced."""
        self.folder.mkdir(parents=True, exist_ok=True)
        name, stamp = path.name.removesuffix(ENDING), int(time.time())
        while (target := self.folder / f"{name}.{stamp}{ENDING}").exists():
            stamp += 1
        path.rename(target)
        with suppress(OSError):
            path.with_suffix(DAMAGED).rename(target.with_suffix(DAMAGED))
        sync_folder(self.folder)
        sync_folder(path.parent)

    def newest(self, name: str) -> str:
        """The id of the game that was deleted last under a name of the shelf."""
        found = [path for path in self._files() if path.name.partition(".")[0] == name]
        return max(found, key=deleted_at, default=Path(name)).name.removesuffix(ENDING)

    def take(self, name: str, path: Path) -> None:
        """Back to this place, which must be free."""
        kept = self._path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        kept.rename(path)
        with suppress(OSError):
            kept.with_suffix(DAMAGED).rename(path.with_suffix(DAMAGED))
        sync_folder(path.parent)
        sync_folder(self.folder)

    def erase(self, name: str) -> None:
        """For good."""
        path = self._path(name)
        path.unlink()
        path.with_suffix(DAMAGED).unlink(missing_ok=True)

    def list(self) -> list[Deleted]:
        """Everything that can be put back, deleted last first; a file that cannot be read says why."""
        found = []
        for path in self._files():
            with suppress(OSError):  # another window has put it back meanwhile
                stamp, card = deleted_at(path), read_card(path, path.stat())
                found.append(Deleted(path.name.removesuffix(ENDING), card, stamp, days_left(stamp)))
        return sorted(found, key=lambda deleted: deleted.deleted, reverse=True)

    @property
    def empty(self) -> bool:
        return next(self._files(), None) is None

    def throw_away(self, older: float = KEPT * DAY) -> None:
        """Remove games deleted so many seconds ago, and anything else that has been in the folder for as long."""
        with suppress(OSError):
            for path in list(self.folder.iterdir()):
                with suppress(OSError):
                    if time.time() - deleted_at(path) >= older:
                        path.unlink()

    def _path(self, name: str) -> Path:
        """Of a game in the trash; a name that leads elsewhere is no game's."""
        if not all(part.isalnum() for part in name.split(".")):
            raise FileNotFoundError(name)
        return self.folder / (name + ENDING)

    def _files(self) -> Iterator[Path]:
        with suppress(OSError):
            yield from self.folder.glob(f"*{ENDING}")


def deleted_at(path: Path) -> float:
    """From the file's name; a name that does not say it counts from when the file came into the folder."""
    stamp = path.suffixes[0][1:] if len(path.suffixes) > 1 else ""
    return float(stamp) if stamp.isdigit() and len(stamp) < 12 else path.stat().st_ctime


def days_left(deleted: float) -> int:
    """Whole days, at least one: the last day counts until it is over. A clock set back promises no more than all."""
    age = max(0.0, time.time() - deleted)
    return max(1, KEPT - int(age // DAY))
