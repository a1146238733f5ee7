"""The shelf: all games of this device, running and finished. Lists them without opening them.

What goes wrong is told as ``BadSave``; only ``open`` also lets the system's own errors through.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import dump, load

from .atomic_file import make_private, replace_file
from .journal import Journal, Opened, compacted, read_journal, read_journal_bytes
from .records import MOST_BYTES, SIGNATURE
from .summaries import DAMAGED, ENDING, LONGEST_TITLE, Card, read_card
from .writer import Ears

if TYPE_CHECKING:
    from .trash import Trash

__all__ = ["ENDING", "LONGEST_TITLE", "Card", "Shelf", "named"]

MOST_SUPERSEDED = 1 << 20  # bytes of replaced records in a journal, until it is written again without them
FURTHEST = 20  # how many games to look through for one to go on with


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "games"
        self._known: dict[str, tuple[tuple[int, int], Card]] = {}  # what each file said when it was this new and large

    @cached_property
    def trash(self) -> Trash:
        """Deleted games; Home, which shows none, does not wait for its file to be read."""
        from .trash import FOLDER, Trash

        return Trash(self.folder.parent / FOLDER)

    def path(self, name: str) -> Path:
        if not name.isalnum():
            raise BadSave("foreign")
        return self.folder / (name + ENDING)

    # Looking -----------------------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """All games, the one played last first, without a look into them."""
        found: list[tuple[int, str]] = []
        with suppress(OSError), os.scandir(self.folder) as entries:  # no folder yet, or no right to read it
            for entry in entries:
                if entry.name.endswith(ENDING):
                    with suppress(OSError):  # it has gone meanwhile
                        found.append((entry.stat().st_mtime_ns, entry.name.removesuffix(ENDING)))
        return [name for _, name in sorted(found, reverse=True)]

    def card(self, name: str) -> Card:
        """The shelf's card of a game; reads a few kilobytes, whatever its size, and nothing twice."""
        path = self.folder / (name + ENDING)
        try:
            found = path.stat()
        except OSError as error:
            return Card(name, 0.0, reason=Reason("cannot_read", details={"error": _why(error)}))
        stamp = (found.st_mtime_ns, found.st_size)
        if name not in self._known or self._known[name][0] != stamp:
            self._known[name] = (stamp, read_card(path, found))
        return self._known[name][1]

    def cards(self) -> list[Card]:
        """All games, the newest first."""
        return [self.card(name) for name in self.names()]

    def running(self, most: int) -> list[Card]:
        """The newest games that can be gone on with; looks no further than it must."""
        found: list[Card] = []
        for name in self.names()[: FURTHEST + most]:
            card = self.card(name)
            if card.reason is None and not card.over:
                found.append(card)
            if len(found) == most:
                break
        return found

    # Taking down and putting back --------------------------------------------------------------------------------

    def create(self, match: Match, **ears: Unpack[Ears]) -> tuple[str, Journal]:
        name = _new_name()
        return name, Journal(self.path(name), match, **ears)

    def open(self, name: str, **ears: Unpack[Ears]) -> tuple[Opened, Journal]:
        """A game and its journal, ready to go on; what could not be read is kept beside it."""
        path = self.path(name)
        opened = read_journal(path)
        if opened.notice is not None:
            with suppress(OSError):  # a folder that cannot be written must not keep the game from being seen
                shutil.copyfile(path, path.with_suffix(DAMAGED))
                make_private(path.with_suffix(DAMAGED))
        elif opened.superseded > MOST_SUPERSEDED:
            with suppress(OSError):  # no room: it is only larger than it need be
                opened = _compact(path, opened)
        return opened, Journal(path, opened.match, opened.offset, **ears)

    def rename(self, name: str, title: str) -> None:
        """Another title; the day it was played stays."""
        with _told(lambda why: BadSave("cannot_write", error=why)):
            before = self.path(name).stat()
            _, journal = self.open(name)
            journal.tell_about(named(title))
            if not journal.close():
                raise BadSave("cannot_write", error=_why(journal.trouble))
            os.utime(self.path(name), ns=(before.st_atime_ns, before.st_mtime_ns))

    def duplicate(self, name: str, title: str = "") -> str:
        """The same game once more, beside it on the shelf."""
        twin = _new_name()
        with _told(lambda why: BadSave("cannot_write", error=why)):
            unfinished = self.path(twin).with_suffix(".copy")
            try:
                shutil.copy2(self.path(name), unfinished)
                unfinished.replace(self.path(twin))
            finally:
                unfinished.unlink(missing_ok=True)
        if title:
            self.rename(twin, title)
        return twin

    # The trash ---------------------------------------------------------------------------------------------------

    def delete(self, name: str) -> None:
        """Into the trash, from which ``restore`` brings it back."""
        with _told(lambda why: BadSave("cannot_delete", error=why)):
            self.trash.put(self.path(name))
        self._known.pop(name, None)

    def discard(self, name: str) -> None:
        """A game of which nothing would be missed, without a way back."""
        with _told(lambda why: BadSave("cannot_delete", error=why)):
            self.path(name).unlink()
            self.path(name).with_suffix(DAMAGED).unlink(missing_ok=True)
        self._known.pop(name, None)

    def restore(self, name: str) -> str:
        """A game from the trash, by its name on the shelf or by its id there; its name on the shelf again.

        The name is a new one if another game has taken the old one.
        """
        with _told(lambda why: BadSave("cannot_write", error=why)):
            kept = name if "." in name else self.trash.newest(name)
            old = kept.partition(".")[0]
            path = self.path(old if old.isalnum() else _new_name())
            if path.exists():
                path = self.path(_new_name())
            self.trash.take(kept, path)
            return path.name.removesuffix(ENDING)

    def erase(self, name: str) -> None:
        """A game of the trash, for good."""
        with _told(lambda why: BadSave("cannot_delete", error=why)):
            self.trash.erase(name)

    # Travelling --------------------------------------------------------------------------------------------------

    def export(self, name: str) -> bytes:
        """The whole game as one file that travels; one that cannot be opened travels as it is."""
        with _told(lambda why: BadSave("cannot_read", error=why)):
            try:
                return dump(read_journal(self.path(name)).match)
            except BadSave:
                with self.path(name).open("rb") as file:
                    return file.read(MOST_BYTES)

    def bring_in(self, data: bytes) -> str:
        """A game from a file, onto the shelf; raises ``BadSave``."""
        match = read_journal_bytes(data).match if data.startswith(SIGNATURE) else load(data)
        name, journal = self.create(match)
        if not journal.close():
            raise BadSave("cannot_write", error=_why(journal.trouble))
        return name


def _compact(path: Path, opened: Opened) -> Opened:
    """The same game in a smaller file; if this is interrupted, the larger one is still there."""
    before, data = path.stat(), compacted(path, opened.match)
    replace_file(path, data, (before.st_atime_ns, before.st_mtime_ns))
    return replace(opened, offset=len(data), superseded=0)


def named(title: str) -> dict[str, Plain]:
    """A title as a save carries it."""
    return {"title": " ".join(title.split())[:LONGEST_TITLE].strip()}


def _new_name() -> str:
    return secrets.token_hex(8)


@contextmanager
def _told(refusal: Callable[[str], BadSave]) -> Iterator[None]:
    """Turn a refusal of the system into a reason for the player."""
    try:
        yield
    except OSError as error:
        raise refusal(_why(error)) from None


def _why(error: OSError | None) -> str:
    return (error.strerror or str(error)) if error else ""
