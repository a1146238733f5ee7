"""A game as the shelf shows it, read from the first and the newest record of its journal."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elfenapp.engine.core.errors import BadSave, ElfenError, Plain, Reason
from elfenapp.engine.core.registry import find_game

from .journal import ABOUT, CHECK, ENTRY, HEAD, read_journal, summary
from .records import check_header, last_record, read_records

ENDING = ".journal"
HEAD_BYTES = 8 << 10
TAIL_BYTES = 8 << 10
LONGEST_TITLE = 40


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
    won: tuple[int, ...] = ()  # the winners' seats; empty while it runs, and in games kept before this was written
    entries: int = 0
    title: str = ""  # as the player named it
    reason: Reason | None = None


def read_card(path: Path, found: os.stat_result) -> Card:
    name, changed = path.name.removesuffix(ENDING), found.st_mtime
    try:
        with path.open("rb") as file:
            start = tail = file.read(HEAD_BYTES)
            if found.st_size > HEAD_BYTES:
                file.seek(max(0, found.st_size - TAIL_BYTES))
                tail = file.read(TAIL_BYTES)
        check_header(start)
        return _quick_card(name, changed, start, tail) or _slow_card(name, changed, path)
    except ElfenError as error:
        return Card(name, changed, reason=error.reason)
    except OSError as error:
        return Card(name, changed, reason=Reason("cannot_read", details={"error": error.strerror or ""}))


def _quick_card(name: str, changed: float, start: bytes, tail: bytes) -> Card | None:
    """A card from the first and the newest record; None if they do not tell enough."""
    first = next(read_records(start), None)
    newest = last_record(tail)
    if first is None or not _is_head(first[1]) or not isinstance(newest, list) or len(newest) < 3:
        return None
    told = newest[-1] if newest[0] in (ENTRY, CHECK, ABOUT) else None
    if not isinstance(told, dict):
        return None
    head: dict[str, Plain] = first[1][1]
    about = newest[1] if newest[0] == ABOUT else head.get("about")
    return _checked(name, changed, head, about, told)


def _checked(name: str, changed: float, head: dict[str, Plain], about: Plain, told: dict[str, Plain]) -> Card | None:
    """None for what no game of this version can say of itself: opening it will tell what is wrong."""
    try:
        game, players = find_game(head["game"]), head["players"]
        acting, won = tuple(told["acting"]), tuple(told.get("won", ()))
        possible = (
            head["rules"] <= game.version
            and players in game.seats
            and all(type(seat) is int and 0 <= seat < players for seat in (*acting, *won))
            and all(type(told[key]) is int for key in ("round", "entries"))
            and isinstance(about, dict)
            and isinstance(head["options"], dict)
        )
        if not possible:
            return None
        title = " ".join(str(told["title"]).split())[:LONGEST_TITLE]
        return Card(
            name, changed, game.id, players, about, head["options"],
            told["round"], acting, told["over"] is True, won, told["entries"], title,
        )  # fmt: skip
    except (KeyError, TypeError, ElfenError):
        return None


def _slow_card(name: str, changed: float, path: Path) -> Card:
    """A torn end or a long head: the game itself has to be opened to tell of it."""
    match = read_journal(path).match
    head = {
        "game": match.game.id,
        "rules": match.game.version,
        "players": match.rules.players,
        "options": dict(match.setup.options),
    }
    card = _checked(name, changed, head, match.about, summary(match))
    if card is None:
        raise BadSave("damaged", detail="summary")
    return card


def _is_head(content: Plain) -> bool:
    return isinstance(content, list) and len(content) == 2 and content[0] == HEAD and isinstance(content[1], dict)
