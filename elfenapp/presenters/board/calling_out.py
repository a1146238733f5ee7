"""Decisions that several people at one device call out, instead of each tapping their own. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from elfenapp.session.display.game_display import Move


@dataclass(slots=True)
class CallingOut:
    """A crest says whose decision is meant; one plan then moves several seats."""

    tap_player: Callable[[int], None]
    moves: list[tuple[int, Move]] = field(default_factory=list)  # by seat, in their order

    def take(self) -> list[tuple[int, Move]]:
        """The moves, which are planned no longer."""
        moves, self.moves = self.moves, []
        return moves
