"""The shelf: all games of this device, running and finished. Lists them without opening them."""

from __future__ import annotations

import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elfenapp.engine.core.errors import BadSave, Plain, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.saving import dump, load

from .journal import ABOUT, CHECK, ENTRY, HEAD, Journal, Opened, read_journal
from .records import HEADER, check_header, last_record, read_records

ENDING = ".journal"
HEAD_BYTES = 8 << 10
TAIL_BYTES = 8 << 10


@dataclass(frozen=True, slots=True)
class Card:
    """A game as the shelf shows it. ``reason`` is set if it cannot be read."""

    id: str
    changed: float  # seconds since 1970
    game: str = ""
    players: int = 0
    about: dict[str, Any] | None = None
    options: dict[str, Any] | None = None
    round: int = 0
    acting: tuple[int, ...] = ()
    over: bool = False
    entries: int = 0
    reason: Reason | None = None

    @property
    def title(self) -> str:
        title = (self.about or {}).get("title")
        return title if isinstance(title, str) else ""


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "games"
        self.trash = folder / "trash"

    def path(self, name: str) -> Path:
        if not name.isalnum():
            raise BadSave("foreign")
        return self.folder / (name + ENDING)

    # Looking -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[Card]:
        """All games, the newest first; reads a few kilobytes of each, whatever its size."""
        if not self.folder.is_dir():
            return []
        return sorted((self.card(path) for path in self.folder.glob("*" + ENDING)), key=lambda card: -card.changed)

    def card(self, path: Path) -> Card:
        name = path.name.removesuffix(ENDING)
        try:
            changed = path.stat().st_mtime
            with path.open("rb") as file:
                start = file.read(HEAD_BYTES)
                file.seek(max(0, path.stat().st_size - TAIL_BYTES))
                tail = file.read(TAIL_BYTES)
            check_header(start)
            return _card(name, changed, start, tail) or self._slow_card(name, changed, path)
        except BadSave as error:
            return Card(name, changed, reason=error.reason)
        except OSError as error:
            return Card(name, 0.0, reason=Reason("cannot_read", details={"error": error.strerror or ""}))

    def _slow_card(self, name: str, changed: float, path: Path) -> Card:
        """A torn end or a long head: the game itself has to be opened to tell of it."""
        match = read_journal(path).match
        told = (match.game.id, match.rules.players, match.about, dict(match.setup.options))
        return Card(name, changed, *told, match.round, match.acting, match.over, len(match.log))

    # Taking down and putting back --------------------------------------------------------------------------------

    def create(self, match: Match, **arguments: Any) -> tuple[str, Journal]:
        name = secrets.token_hex(8)
        return name, Journal(self.path(name), match, **arguments)

    def open(self, name: str, **arguments: Any) -> tuple[Opened, Journal]:
        """A game and its journal, ready to go on; what could not be read is kept beside it."""
        path = self.path(name)
        opened = read_journal(path)
        if opened.notice is not None:
            shutil.copyfile(path, path.with_suffix(".damaged"))
        return opened, Journal(path, opened.match, opened.offset, **arguments)

    def rename(self, name: str, title: str) -> None:
        _, journal = self.open(name)
        journal.tell_about({"title": " ".join(title.split())[:40]})
        journal.close()

    def duplicate(self, name: str) -> str:
        twin = secrets.token_hex(8)
        shutil.copyfile(self.path(name), self.path(twin))
        return twin

    def delete(self, name: str) -> None:
        """Into the trash, from which ``restore`` brings it back."""
        self.trash.mkdir(parents=True, exist_ok=True)
        self.path(name).replace(self.trash / (name + ENDING))

    def restore(self, name: str) -> None:
        (self.trash / (name + ENDING)).replace(self.path(name))

    def empty_trash(self) -> None:
        shutil.rmtree(self.trash, ignore_errors=True)

    def export(self, name: str) -> bytes:
        """The whole game as one file that travels."""
        return dump(read_journal(self.path(name)).match)

    def bring_in(self, data: bytes) -> str:
        """A game from a file, onto the shelf; raises ``BadSave``."""
        name, journal = self.create(load(data))
        if not journal.close():
            raise BadSave("cannot_write", error=str(journal.trouble))
        return name


def _card(name: str, changed: float, start: bytes, tail: bytes) -> Card | None:
    """A card from the first and the newest record; None if they do not tell enough."""
    first = next(read_records(start), None)
    newest = last_record(tail) if len(start) > len(HEADER) else None
    if first is None or not _is_head(first[1]) or not isinstance(newest, list) or len(newest) < 3:
        return None
    told = newest[-1] if newest[0] in (ENTRY, CHECK, ABOUT) else None
    if not isinstance(told, dict):
        return None
    head: dict[str, Plain] = first[1][1]
    about = newest[1] if newest[0] == ABOUT else head["about"]
    try:
        return Card(
            name, changed, head["game"], head["players"], about, head["options"],
            told["round"], tuple(told["acting"]), told["over"], told["entries"],
        )  # fmt: skip
    except (KeyError, TypeError):
        return None


def _is_head(content: Plain) -> bool:
    return isinstance(content, list) and len(content) == 2 and content[0] == HEAD and isinstance(content[1], dict)
