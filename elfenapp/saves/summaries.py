"""A game as the shelf shows it, read from the first and the newest record of its journal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from elfenapp.engine.core.errors import BadSave, ElfenError, Reason
from elfenapp.engine.core.plain import Plain, is_seats
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.saving import Head, set_up_of

from .journal import ABOUT, CHECK, ENTRY, HEAD, read_journal, summary
from .records import check_header, newest_records, read_records

ENDING = ".journal"
DAMAGED = ".damaged"  # what could not be read of a game, beside it
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
    about: Mapping[str, Plain] | None = None
    options: Mapping[str, Plain] | None = None
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
    head = _head(first[1]) if first is not None else None
    newest = next(newest_records(tail), None)
    if head is None or not isinstance(newest, list) or len(newest) < 3:
        return None
    told = newest[-1] if newest[0] in (ENTRY, CHECK, ABOUT) else None
    if not isinstance(told, dict):
        return None
    return _checked(name, changed, {**head, "about": _about(tail) or head.get("about")}, told)


def _about(tail: bytes) -> Plain:
    """The newest names and places. If they differ from the head's, they are among the newest records (``Journal``)."""
    for record in newest_records(tail):
        if isinstance(record, list) and len(record) == 3 and record[0] == ABOUT and isinstance(record[1], dict):
            return record[1]
    return None


def _checked(name: str, changed: float, told_head: Mapping[str, Plain], told: Mapping[str, Plain]) -> Card | None:
    """None for what no game of this version can say of itself: opening it will tell what is wrong."""
    try:
        head = Head.read(told_head)
        game = find_game(head.game)
        players = game.check_players(head.players)
    except ElfenError:
        return None
    turn, entries, acting, won = told.get("round"), told.get("entries"), told.get("acting"), told.get("won", [])
    if head.rules > game.version or not {"title", "over"} <= set(told):
        return None
    if type(turn) is not int or type(entries) is not int or not is_seats(acting, players) or not is_seats(won, players):
        return None
    title = " ".join(str(told["title"]).split())[:LONGEST_TITLE]
    return Card(
        name, changed, game.id, players, head.about, head.options,
        turn, tuple(acting), told["over"] is True, tuple(won), entries, title,
    )  # fmt: skip


def _slow_card(name: str, changed: float, path: Path) -> Card:
    """A torn end or a long head: the game itself has to be opened to tell of it."""
    match = read_journal(path).match
    card = _checked(name, changed, set_up_of(match), summary(match))
    if card is None:
        raise BadSave("damaged", detail="summary")
    return card


def _head(content: Plain) -> Mapping[str, Plain] | None:
    """The set-up in a journal's first record."""
    if not isinstance(content, list) or len(content) != 2 or content[0] != HEAD or not isinstance(content[1], dict):
        return None
    return content[1]
