"""Older copies of a game that has come back from another device: one game is one row of the shelf."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import pack_entry

from .journal import ENTRY
from .records import HEADER, check_header, stream_records
from .shelf import Shelf
from .summaries import Card


def drop_older_copies(shelf: Shelf, name: str, match: Match, is_older: Callable[[Card], bool]) -> bool:
    """Keep only the game under this name, which is on disk as ``match``; whether there were others.

    A copy is deleted if all its moves are in the match. One with other moves, which a lost host may have, goes into the
    trash, from where the player can put it back.
    """
    older = [card.id for card in shelf.cards() if card.id != name and card.reason is None and is_older(card)]
    for copy in older:
        with suppress(BadSave):  # it stays, as an older copy
            (shelf.discard if _is_within(shelf.path(copy), match) else shelf.delete)(copy)
    return bool(older)


def _is_within(path: Path, match: Match) -> bool:
    """True if a journal has only entries of this match, in their order."""
    try:
        with path.open("rb") as file:
            check_header(file.read(len(HEADER)))
            found: list[Plain] = [
                content[2]
                for _, content in stream_records(file)
                if isinstance(content, list) and len(content) == 4 and content[0] == ENTRY
            ]
    except (OSError, BadSave):
        return False
    return found == [pack_entry(match.rules, entry) for entry in match.log[: len(found)]]
