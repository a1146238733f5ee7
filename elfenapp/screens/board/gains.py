"""Income, sales and earnings as one sees them: what every purse gained or paid since the board was last shown."""

from __future__ import annotations

from typing import Any

from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.widgets.board.gain_label import Gain

SECONDS = 1.6  # at normal speed


class BoardGains:
    """One part of ``BoardScreen``."""

    ids: Any
    presenter: BoardPresenter
    _seconds: Any
    add_widget: Any
    _purses: tuple[GameDisplay, dict[int, int]] | None = None

    def _show_gains(self, scene: Scene) -> None:
        purses = {row.seat: row.purse for row in scene.players if row.purse is not None}
        known, self._purses = self._purses, (self.presenter.display, purses)
        seconds = self._seconds(SECONDS)
        if known is None or known[0] is not self.presenter.display or not seconds:
            return
        for seat, gold in purses.items():
            if gold != known[1].get(seat, gold):
                gain = Gain(gold - known[1][seat], self.ids.players.centre_of(seat))
                self.add_widget(gain)
                gain.rise(seconds)

    def _drop_gains(self, children: list[Any]) -> None:
        """Nobody looks any more."""
        for child in tuple(children):
            if isinstance(child, Gain):
                child.take_away()
