"""Recent events beside a board: undo and redo, the recap in its corner, and the newest lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from elfenapp.engine.core.log import Record
from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.text.log_lines import recent_lines
from elfenapp.screens.board.part import BoardContext, BoardPart, Place
from elfenapp.screens.board.viewpoint import Viewpoint
from elfenapp.screens.board.voice import VoicePart
from elfenapp.widgets.board.place_parts import box_of, hidden_by, place_corner, place_row


class Story(BoardPart):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        context.widgets.lately.on_record = self._show_place
        context.widgets.recap.fbind("told", self.place_corner)
        context.widgets.recap.fbind("telling", self.show_lately)
        context.on_view.subscribe(self._follow_view)

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        self.context.screen.show_parts(
            self.context.display, self._show_recap_place, self.context.presenter.narrator.sum_up
        )
        self.place_corner()
        self.show_lately()

    def open(self) -> None:
        self.context.app.open_story(self.context.display, self._show_place)

    def show_lately(self, *_: object) -> None:
        """Show recent lines; those on the slip of the recap are not told a second time beside it."""
        widgets, display = self.context.widgets, self.context.display
        if self.context.layout.story:
            told = len(display.recap()) if widgets.recap.telling else 0
            widgets.lately.show(recent_lines(self.context.presenter.texts(), display, told))

    def place_corner(self, *_: object) -> None:
        widgets, layout = self.context.widgets, self.context.layout
        place_corner(widgets, layout, place_row(widgets, layout), self._told_places(), self._kept)
        self.context.part(Viewpoint).cover_board()

    def _kept(self) -> list[Box]:
        """Everything that must stay free, in dp."""
        kept = (tuple(length / dp(1) for length in part.rect) for part in self.context.part(VoicePart).kept())
        return [Box(left, bottom, right - left, top - bottom) for left, bottom, right, top in kept]

    def _follow_view(self) -> None:
        recap = self.context.widgets.recap
        if recap.telling and recap.floats:
            self.place_corner()

    def _told_places(self) -> list[Place]:
        """The places on the screen, in dp, of the recap's only line."""
        record = self.context.widgets.recap.told_record
        targets = self.context.presenter.places.of_seat(record.seat) if record is not None else []
        points = (self.context.board.to_window_point((target.x, target.y)) for target in targets)
        return [(x / dp(1), y / dp(1)) for x, y in points]

    def _show_place(self, record: Record) -> None:
        self.context.part(Viewpoint).show_place(record)

    def _show_recap_place(self, record: Record) -> None:
        """Ring everything the player of a line of the recap was busy with; the map moves only if it must.

        A slip over the board goes if it still hides any of it.
        """
        board, recap = self.context.board, self.context.widgets.recap
        places = self.context.presenter.places.of_seat(record.seat)
        if not places or not all(board.shows((place.x, place.y)) for place in places):
            self._show_place(record)
        board.pulse(places)
        if recap.floats and hidden_by(box_of(recap), self._told_places()):
            recap.put_away()
