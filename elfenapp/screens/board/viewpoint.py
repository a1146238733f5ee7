"""The view of a board screen: the first look, the player's own figure, the deeds of others, an entry's place."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from elfenapp.engine.core.log import Record
from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.layout import Box, Proportions
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.motion import GLIDE
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardContext, BoardPart
from elfenapp.session.seats import NOBODY

FIGURE = 36  # dp below the middle of a place that belong to it: there figures stand
MOST_OF_WIDTH = 0.65  # of the board: beside something narrower enough of it can be seen
NARROWEST = 240  # dp: a window this narrow is still being opened
CLOSE = 2.5  # times as large as the whole board: to see where an entry of the log happened


class Viewpoint(BoardPart):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._of: BoardPresenter | None = None  # whose game was last looked at
        self._viewer = NOBODY  # whom the board was last shown to
        self._shape: tuple[bool, Box] | None = None  # wide or tall, and its place, when the board was last looked at
        self._looked = 0  # how much of the story was looked at
        self._bringing_back = False  # the board moves because the player's own figure was covered
        context.on_view.subscribe(self.show_fit)

    def _meet(self) -> None:
        """Another game begins with a first look."""
        if self._of is not self.context.presenter:
            self._of = self.context.presenter
            self._shape, self._viewer, self._looked = None, NOBODY, 0

    def first_look(self, proportions: Proportions) -> None:
        """The whole board where it fits; on a tall screen as much of it as is readable, around one's own figure.

        A rotation looks again, unless the player has chosen what to look at.
        """
        self._meet()
        board, layout = self.context.board, self.context.layout
        shape = (layout.wide, layout.board)
        if self._shape == shape or (self._shape is not None and board.touched):
            return
        if self.context.screen.width <= dp(NARROWEST):
            return
        self._shape = shape
        board.reset_view()
        place = self.context.presenter.places.of_viewer()
        if not layout.wide and place and not proportions.seen_whole:
            board.fill(place)
        board.touched = False

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        """A player who takes the device sees their own figure; one who looks back or on, where it happens."""
        self._meet()
        self.show_fit()
        display, places = self.context.display, self.context.presenter.places
        looked, self._looked = self._looked, display.length
        newest = display.story(display.length - 1)[0]
        others = 0 < looked < display.length and newest.seat not in (display.viewer, NOBODY)
        taken = display.viewer not in (self._viewer, NOBODY)
        self._viewer = display.viewer if taken else self._viewer
        if display.is_replay or (others and display.curtain == NOBODY):
            place = places.of_moment()
        else:
            place = places.of_viewer() if taken else None
        if place and not self.context.board.shows(place):
            self.context.board.glide_to(place, self.context.seconds(GLIDE))

    def show_fit(self) -> None:
        """The button that shows the whole map is there only if there is more to show, and somewhere to show it."""
        fit = self.context.widgets.fit
        part = not (self.context.board.whole or any(other.covers(fit) for other in self.context.parts))
        fit.opacity, fit.disabled = (1, False) if part else (0, True)

    def cover_board(self) -> None:
        """Let the player move the board out from under the pieces on offer, or an overlay.

        The player's own figure, if it was in sight, stays in sight; where the board is seen whole it does not move.
        """
        board, row, overlay = self.context.board, self.context.widgets.row, self.context.part(Overlay).shown
        over = [row.content_box] if row.slots and board.y <= row.y < board.top else []
        if overlay is not None:
            over.append((overlay.x, overlay.y, overlay.right, overlay.top))
        tops = (top for left, _, right, top in over if right - left > MOST_OF_WIDTH * board.width)
        place = self.context.presenter.places.of_viewer()
        seen = place is not None and board.shows(place) and not board.whole
        board.cover(max(tops, default=board.y) - board.y)
        if place is not None and seen and not board.shows(place, dp(FIGURE)) and not self._bringing_back:
            # At an edge of the map it may stay below the pieces all the same: a second try would never end.
            self._bringing_back = True
            board.look_at(place)
            self._bringing_back = False

    def show_place(self, record: Record) -> None:
        """Look at where an entry of the log happened, and when, in a replay."""
        if self.context.screen.on_moment:
            self.context.screen.on_moment(record.number)
        where = self.context.presenter.places.of_record(record)
        if where:
            self.context.board.look_at(where, zoom=CLOSE)
