"""Touches on a board screen: tap and drag pieces, places, cards, buttons; the presenter makes sense of them."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER
from elfenapp.presenters.board.geometry import Point, Target, nearest
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.generic.touches import FormTouch
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.messages import Messages
from elfenapp.screens.board.part import BoardContext, BoardPart, Place
from elfenapp.session.seats import NOBODY

SNAP = 32  # dp within which a dropped or tapped piece finds its target
TAP_REACH = 30
FIGURE_REACH = 24
RIM = 16  # dp at the edge of the board


class Touches(BoardPart):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        board, widgets = context.board, context.widgets
        board.on_tap, board.on_grab = self.tap_board, self.grab
        widgets.rack.on_choose = widgets.row.on_choose = self.tap_item
        widgets.rack.on_drag = self.drag_item
        widgets.hand.on_choose = self.tap_card
        players = widgets.players
        players.on_tap, players.on_hold, players.on_let_go = self.tap_player, self._peek, self._end_peek

    @property
    def presenter(self) -> BoardPresenter:
        return self.context.presenter

    def release(self) -> None:
        self.context.drag.cancel()
        self.context.board.let_go()
        self.context.widgets.players.let_go()

    def begin(self) -> None:
        """A player who acts has read what happened, and may need the place."""
        self.context.widgets.recap.put_away()
        self.context.part(Messages).put_away()

    # Pieces and buttons ------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        context, widgets = self.context, self.context.widgets
        context.on_touch.emit(ITEM, item)
        shown = next((other for other in self.presenter.scene().rack if other.id == item), None)
        place = self.presenter.plan.spot(shown.place) if shown is not None and shown.place else None
        if place is not None:
            context.board.look_at(place)
            return
        self.begin()
        if not self.presenter.tap_item(item):
            context.part(Explanations).explain_slot(item, widgets.rack, widgets.row)
        context.refresh()

    def tap_card(self, card: str) -> None:
        context = self.context
        context.on_touch.emit(CARD, card)
        self.begin()
        if not self.presenter.tap_card(card):
            context.part(Explanations).explain_slot(card, context.widgets.hand)
        context.refresh()

    def answer(self, touch: FormTouch) -> None:
        """A touch of the form."""
        self.begin()
        self.presenter.answer(touch)
        self.context.refresh()

    def press(self, choice: str) -> None:
        self.begin()
        self.presenter.press(choice)
        self.context.refresh()

    # Crests ------------------------------------------------------------------------------------------------------

    def tap_player(self, place: Place) -> None:
        """A crest that means nothing now explains its player."""
        row = self.context.widgets.players.row_at(*place)
        if row is not None:
            self.context.on_touch.emit(PLAYER, str(row.seat))
        if row is not None and self.presenter.tap_player(row.seat):
            self.begin()
            self.context.refresh()
        else:
            self.context.part(Explanations).explain_at(place)

    def _peek(self, seat: int) -> None:
        """A player who holds their own crest sees what is theirs, as long as it is held."""
        if self.context.display.shared_view:
            self.context.display.peek(seat)
        elif (place := self.context.widgets.players.centre_of(seat)) is not None:
            self.context.part(Explanations).explain_at(place)

    def _end_peek(self) -> None:
        self.context.display.end_peek()

    # The board ---------------------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """A player who taps while a computer pauses, or something is told, does not want to watch it."""
        if self.context.display.thinking != NOBODY or self.context.display.telling:
            self.context.app.session.hurry()

    def tap_board(self, point: Point) -> None:
        self.hurry()
        self.begin()
        board = self.context.board
        reach = board.reach(dp(TAP_REACH))
        if (meant := nearest(self.presenter.phase.targets(), point, reach)) is not None:
            self.context.on_touch.emit(PLACE, meant.id)
        if not self.presenter.tap_board(point, reach):
            self.context.part(Explanations).explain_at(board.to_window_point(point))
        self.context.refresh()

    def drag_item(self, item: str, picture: str, touch: MotionEvent) -> bool:
        if self.context.drag.busy or not self.presenter.phase.usable(item):
            return False
        self.begin()
        lands = self.presenter.pick_up(item)
        self.context.refresh()
        if not lands:
            return False
        self._carry(touch, picture)
        return True

    def grab(self, touch: MotionEvent, point: Point) -> bool:
        """The player's own figure can be dragged while it may move."""
        scene, board = self.presenter.scene(), self.context.board
        if self.context.drag.busy or not scene.dragged:
            return False
        sprites = (sprite for layer in scene.layers.values() for sprite in layer)
        figure = next(sprite for sprite in sprites if sprite.key == scene.dragged)
        reach, (x, y) = board.reach(dp(FIGURE_REACH)), board.place_of(figure)
        if abs(point[0] - x) > reach or abs(point[1] - y) > reach:
            return False
        self.context.drag.begin(touch, figure.piece, self._landing, self._drop, board.nudge)
        return True

    def _carry(self, touch: MotionEvent, picture: str) -> None:
        self.context.part(Explanations).close()
        self.context.drag.begin(touch, picture, self._landing, self._drop, self.context.board.nudge)

    def _target_at(self, place: Place) -> Target | None:
        """The target of a piece dropped here: only one that would be accepted, and that can be seen."""
        board = self.context.board
        if not board.collide_point(*place):
            return None
        target = self.presenter.snap(board.to_world(place), board.reach(dp(SNAP)))
        return target if target and board.shows((target.x, target.y)) else None

    def _landing(self, place: Place) -> Place | None:
        target = self._target_at(place)
        return self.context.board.to_window_point((target.x, target.y)) if target else None

    def _drop(self, place: Place) -> None:
        """Like a tap: what does not suit says why. At the rim, which only brings more into view, it is no drop."""
        board = self.context.board
        x, y = place[0] - board.x, place[1] - board.y
        inside = min(x, y, board.width - x, board.height - y) > dp(RIM)
        if board.collide_point(*place) and (inside or self._target_at(place) is not None):
            self.presenter.tap_board(board.to_world(place), board.reach(dp(SNAP)))
        self.context.refresh()
