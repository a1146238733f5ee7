"""The clock of the records and the board: the next record is told when everything on the board has come to rest."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.part import BoardPart
from elfenapp.session.seats import NOBODY

AT_REST = 0.15  # seconds at normal speed that a record is seen after everything has come to rest


class Telling(BoardPart):
    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        """Hold the record while something moves.

        The move of another player that has too little time is brought to rest before it is over.
        """
        Clock.unschedule(self._bring_to_rest)
        display, rest = self.context.display, self.context.seconds(AT_REST)
        left = max(part.seconds_left() for part in self.context.parts)
        if moment := max(part.moment_left() for part in self.context.parts):
            display.hold(moment + rest, moment=True)
        elif display.telling and left and display.hold(left + rest) - rest < left and scene.mover != NOBODY:
            Clock.schedule_once(self._bring_to_rest, max(display.hold(0.0) - rest, 0.0))

    def leave(self) -> None:
        Clock.unschedule(self._bring_to_rest)

    def _bring_to_rest(self, *_: object) -> None:
        for part in self.context.parts:
            part.finish()
