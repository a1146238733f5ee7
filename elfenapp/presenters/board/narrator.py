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
        """How many there are."""
        raise NotImplementedError

    def heading(self, texts: Texts, number: int) -> str:
        """Which round it is."""
        return texts.words.text("board.round", round=number, rounds=self.rounds())

    def standing(self, view: View) -> Sequence[int]:
        """What counts, seat by seat, to be told between rounds; nothing if a game has its own way."""
        return ()

    def gained(self, seat: int, count: int, all_told: int) -> str:
        """What a round has brought a player."""
        return ""

    def round_news(self) -> str:
        """What the round that has just ended brought each player, once."""
        return self.banner.take()

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """What a player has done since the viewer's last turn, in a sentence."""
        return self.board.texts().record(records[-1])
