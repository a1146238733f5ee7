"""What fingers do on a board screen: tap and drag pieces, places, cards, buttons; the presenter makes sense of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER
from elfenapp.presenters.board.geometry import Target, nearest
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.board.drag_layer import DragLayer
from elfenapp.widgets.board.gestures import Board

SNAP = 32  # dp within which a dropped or tapped piece finds its target
TAP_REACH = 30
FIGURE_REACH = 24


class BoardTouches:
    """One half of ``BoardScreen``."""

    app: Any
    ids: Any
    presenter: BoardPresenter
    board: Board
    drag: DragLayer
    refresh: Callable[[], None]
    explain_at: Callable[[tuple[float, float]], bool]
    close_explanation: Callable[[], None]
    note_touch: Callable[[str, str], None]

    def _tap_item(self, item: str) -> None:
        self.note_touch(ITEM, item)
        shown = next((other for other in self.presenter.scene().rack if other.id == item), None)
        place = self.presenter.plan.spot(shown.place) if shown is not None and shown.place else None
        if place is not None:
            self.board.look_at(place)
            return
        self._begin()
        if not self.presenter.tap_item(item):
            self._explain_slot(item, "rack", "row")
        self.refresh()

    def _answer(self, what: str, *arguments: Any) -> None:
        """A touch of the form."""
        self._begin()
        self.presenter.answer(what, *arguments)
        self.refresh()

    def _tap_card(self, card: str) -> None:
        self.note_touch(CARD, card)
        self._begin()
        if not self.presenter.tap_card(card):
            self._explain_slot(card, "hand")
        self.refresh()

    def _explain_slot(self, name: str, *rows: str) -> None:
        """A tap that means nothing now asks what the piece is."""
        for row in rows:
            if any(slot.id == name for slot in self.ids[row].slots):
                self.explain_at(self.ids[row].centre_of(name))

    def _begin(self) -> None:
        """Whoever acts has read what happened, and may need the place."""
        self.ids.recap.put_away()

    def _press(self, choice: str) -> None:
        self._begin()
        self.presenter.press(choice)
        self.refresh()

    def _listen_to_crests(self) -> None:
        players = self.ids.players
        players.on_tap, players.on_hold, players.on_let_go = self._tap_player, self._peek, self._end_peek

    def _tap_player(self, place: tuple[float, float]) -> None:
        """A crest that means nothing now explains its player."""
        row = self.ids.players.row_at(*place)
        if row is not None:
            self.note_touch(PLAYER, str(row.seat))
        if row is not None and self.presenter.tap_player(row.seat):
            self._begin()
            self.refresh()
        else:
            self.explain_at(place)

    def _peek(self, seat: int) -> None:
        """Whoever holds the own crest sees what is theirs, as long as it is held."""
        if self.presenter.display.shared_view:
            self.presenter.display.peek(seat)
        else:
            self.explain_at(self.ids.players.centre_of(seat))

    def _end_peek(self) -> None:
        self.presenter.display.end_peek()

    def toggle_planner(self) -> None:
        """Open the route planner or leave it, where there are roads to trace."""

    def _hurry(self) -> None:
        """Whoever taps while a computer pauses does not want to watch it."""
        if self.presenter.display.thinking != NOBODY:
            self.app.session.hurry()

    def _tap_board(self, point: tuple[float, float]) -> None:
        self._hurry()
        self._begin()
        reach = self.board.reach(dp(TAP_REACH))
        if (meant := nearest(self.presenter.phase.targets(), point, reach)) is not None:
            self.note_touch(PLACE, meant.id)
        if not self.presenter.tap_board(point, reach):
            self.explain_at(self.board.to_window_point(point))
        self.refresh()

    def _drag_item(self, item: str, picture: str, touch: Any) -> bool:
        if self.drag.busy or not self.presenter.phase.usable(item):
            return False
        self._begin()
        self.presenter.phase.pick_up(item)
        self.refresh()
        if not self.presenter.phase.lit():
            return False
        self.close_explanation()
        self.drag.begin(touch, picture, self._landing, self._drop, self.board.nudge)
        return True

    def _grab_figure(self, touch: Any, point: tuple[float, float]) -> bool:
        """One's own figure can be dragged while it may move."""
        scene = self.presenter.scene()
        if self.drag.busy or not scene.dragged:
            return False
        sprites = (sprite for layer in scene.layers.values() for sprite in layer)
        figure = next(sprite for sprite in sprites if sprite.key == scene.dragged)
        reach, (x, y) = self.board.reach(dp(FIGURE_REACH)), self.board.place_of(figure)
        if abs(point[0] - x) > reach or abs(point[1] - y) > reach:
            return False
        self.drag.begin(touch, figure.piece, self._landing, self._drop, self.board.nudge)
        return True

    def _target_at(self, place: tuple[float, float]) -> Target | None:
        """What a piece dropped here would land on: only what would be accepted, and only what can be seen."""
        if not self.board.collide_point(*place):
            return None
        target = self.presenter.snap(self.board.to_world(place), self.board.reach(dp(SNAP)))
        return target if target and self.board.shows((target.x, target.y)) else None

    def _landing(self, place: tuple[float, float]) -> tuple[float, float] | None:
        target = self._target_at(place)
        return self.board.to_window_point((target.x, target.y)) if target else None

    def _drop(self, place: tuple[float, float]) -> None:
        """Like a tap: what does not suit says why."""
        if self.board.collide_point(*place):
            self.presenter.tap_board(self.board.to_world(place), self.board.reach(dp(SNAP)))
        self.refresh()
