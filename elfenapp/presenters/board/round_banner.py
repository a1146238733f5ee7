"""A few lines between two rounds: what the one that is over has brought each player. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from elfenapp.session.seats import NOBODY

if TYPE_CHECKING:
    from .narrator import Narrator


class RoundBanner:
    """Watches the rounds of one game; a table that is come back to has missed nothing."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._round = 0
        self._before: Sequence[int] = ()  # how everybody stood when it began

    def take(self) -> str:
        """The lines, once, and not behind a curtain."""
        board, narrator = self._narrator.board, self._narrator
        display = board.display
        if display.is_replay or display.curtain != NOBODY:
            return ""
        view = display.view()
        number, now, ended, before = view.part("round", int), narrator.standing(view), self._round, self._before
        if number == ended:
            return ""
        self._round, self._before = number, tuple(now)
        if number != ended + 1 or not before:
            return ""
        lines = [narrator.gained(seat, now[seat] - before[seat], now[seat]) for seat in range(len(now))]
        return "\n".join([board.words().text("board.round_over", round=ended), *lines])
