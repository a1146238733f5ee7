"""Recently deleted games, in words: what each was, and how long it can still be put back. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from elfenapp.i18n import Catalogue
from elfenapp.saves.trash import Deleted

from .shelf import GameRow, row
from .text.dates import moment


def deleted_rows(deleted: Sequence[Deleted], words: Catalogue, now: datetime) -> list[GameRow]:
    """As on the shelf, but each says how many days are left and when it was deleted."""
    return [deleted_row(game, words, now) for game in deleted]


def deleted_row(game: Deleted, words: Catalogue, now: datetime) -> GameRow:
    usual = row(game.card, words, now)
    when = moment(datetime.fromtimestamp(game.deleted), now, words)
    told = [words.text("trash.deleted_at", when=when), usual.where]
    return replace(
        usual, id=game.id, where=words.count("trash.left", game.days_left), about=" · ".join(filter(None, told))
    )
