"""Income, sales and earnings as one sees them: what every purse gained or paid since the board was last shown."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.part import BoardPart
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.widgets.board.gain_label import Gain

SECONDS = 1.6  # at normal speed


class Gains(BoardPart):
    _purses: tuple[GameDisplay, dict[int, int]] | None = None  # of which game, and by seat

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        context = self.context
        purses = {row.seat: row.purse for row in scene.players if row.purse is not None}
        known, self._purses = self._purses, (context.display, purses)
        seconds = context.seconds(SECONDS)
        if known is None or known[0] is not context.display or not seconds:
            return
        for seat, gold in purses.items():
            place = context.widgets.players.centre_of(seat)
            if gold != known[1].get(seat, gold) and place is not None:
                gain = Gain(gold - known[1][seat], place)
                context.screen.add_widget(gain)
                gain.rise(seconds)

    def leave(self) -> None:
        for child in tuple(self.context.screen.children):
            if isinstance(child, Gain):
                child.take_away()
