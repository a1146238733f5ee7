"""Readers who look back at a game, and what they may know of it.

In a game that is over: everything, or what one seat knew at the time. In one that still runs: what the players at the
device may know now, so that nothing private stays once the curtain falls.
"""

from __future__ import annotations

from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, seat_reader

from ..seats import NOBODY
from .game_display import GameDisplay
from .replay_source import ReplaySource


class Hindsight:
    def __init__(self, source: ReplaySource, live: GameDisplay | None) -> None:
        """``live`` is where the game is on, if it is."""
        self._source, self._live = source, live
        self.knows_all = True  # else, in a game that is over: only what the seat knew at the time
        viewer = live.viewer if live is not None else NOBODY
        self.seat = viewer if viewer != NOBODY else next(iter(source.local_seats), 0)

    def reader(self) -> Reader:
        if self._source.finished:
            return EVERYTHING if self.knows_all else seat_reader(self.seat)
        if self._live is not None:
            return self._live.reader()
        local = self._source.local_seats
        return seat_reader(local[0]) if len(local) == 1 else SPECTATOR

    @property
    def viewer(self) -> int:
        """The seat from whose side of the table the game is seen."""
        return self.seat if self._source.finished else next(iter(self.reader().seats), NOBODY)
