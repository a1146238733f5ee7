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
        """A player's deeds since the viewer's last turn, in a sentence."""
        return self.board.texts().record(records[-1])
