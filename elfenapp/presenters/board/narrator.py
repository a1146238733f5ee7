"""Sentences of a game about its rounds and about what players have done. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View

from ..text.wording import Texts
from .round_banner import RoundBanner

if TYPE_CHECKING:
    from .presenter import BoardPresenter


class Narrator:
    """A game overrides what it tells better."""

    def __init__(self, board: BoardPresenter) -> None:
        self.board = board
        self.banner = RoundBanner(self)

    def rounds(self) -> int:
        """The number of rounds."""
        raise NotImplementedError

    def heading(self, texts: Texts, number: int) -> str:
        """Which round it is."""
        return texts.words.text("board.round", round=number, rounds=self.rounds())

    def standing(self, view: View) -> Sequence[int]:
        """The standing, seat by seat, to be told between rounds; empty if a game has its own way."""
        return ()

    def gained(self, seat: int, count: int, all_told: int) -> str:
        """A player's gain in a round, as a sentence."""
        return ""

    def round_news(self) -> str:
        """Each player's gain in the round that has just ended, once."""
        return self.banner.take()

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """A turn since the viewer's last one, in a sentence; nothing if later turns have settled it."""
        texts = self.board.texts()
        return " ".join(dict.fromkeys(texts.record(record) for record in records))

    def amount(self, seat: int, records: Sequence[Record], event: str, field: str) -> int:
        """The sum of a player's events of one name in a turn."""
        events = (each for record in records for each in record.events if each.name == event and each.seat == seat)
        return sum(value for each in events if isinstance(value := each.fields.get(field), int))
