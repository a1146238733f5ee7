"""Ideas of a computer for the player whose turn it is, on a board screen."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from elfenapp.device.worker import BackgroundWorker
from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.hint_targets import HAND, RACK, ROW, pieces_of
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.hint_request import HintRequest, request_hint, why_no_hint
from elfenapp.presenters.hints import Hint
from elfenapp.screens.board.lending import Lending
from elfenapp.screens.board.part import BoardPart
from elfenapp.screens.board.voice import VoicePart
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.hint_sheet import HintSheet
from elfenapp.widgets.board.view import PULSE
from elfenapp.widgets.sheets.menu import MenuEntry

SLIP = 100  # dp at the top of the window, where the words of an idea stand
LONGEST = 60.0  # seconds: longer than any words stay
NEAR = 2.0  # times as large as the whole board: far enough in to bring any place to the middle


class Hints(BoardPart):
    sheet: HintSheet | None = None
    _asked: HintRequest | None = None  # what the player waits for an answer to
    _thinker: BackgroundWorker | None = None

    def open(self) -> None:
        display = self.context.display
        if not display.local_seats or display.curtain != NOBODY:
            return
        self.close()
        self.sheet = HintSheet(list(self.context.part(Lending).menu_entries()), self.close)
        texts = self.context.presenter.texts()
        self._asked = request_hint(display, texts)
        if self._asked is None:
            self.sheet.refuse(why_no_hint(display, texts.words))
        else:
            self.sheet.wait()
            self._think(self._asked)
        self.sheet.open()

    @property
    def thinking(self) -> bool:
        """True while the ideas are still to come."""
        return self._thinker is not None

    def _think(self, asked: HintRequest) -> None:
        """In a thread of its own: that of the computer players may be busy, and elsewhere than here."""
        self._thinker = BackgroundWorker()
        note = self.context.app.recovery.note

        def work() -> tuple[Hint, ...]:
            try:
                return asked.think(lambda: self._asked is not asked)
            except Exception as fault:  # no idea is better than no game
                note(fault)
                return ()

        self._thinker(work, self._show_ideas)

    def _show_ideas(self, ideas: tuple[Hint, ...]) -> None:
        if self.sheet is not None:
            self.sheet.show(ideas, self._show_hint, self._to_be_seen)
        self._end_thinking()

    def _to_be_seen(self, hint: Hint) -> bool:
        """True if there is a place or a piece to point at."""
        presenter = self.context.presenter
        return bool(presenter.places.targets(hint.about) or pieces_of(hint.action, presenter.scene()))

    def _end_thinking(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def close(self) -> None:
        """The player waits no longer."""
        self._asked = None
        self._end_thinking()
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.close()

    def release(self) -> None:
        self.close()

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        """An answer to what is no longer asked is no help, and perhaps another player looks by now."""
        if self._asked is not None and not self._asked.stands(self.context.display):
            self.close()

    def _show_hint(self, hint: Hint) -> None:
        """Ring what an idea is about; a player who likes it plays it."""
        context, widgets = self.context, self.context.widgets
        self.ring(hint.about, LONGEST)
        context.app.session.notify(f"{hint.title} {hint.reason}")
        rows = {RACK: widgets.rack, ROW: widgets.row, HAND: widgets.hand}
        for row, pieces in pieces_of(hint.action, context.presenter.scene()).items():
            rows[row].pulse(pieces, LONGEST)
        for notice in context.part(VoicePart).notices:
            notice.on_gone = self._end_marks

    def _end_marks(self) -> None:
        """The words of an idea are gone, and its marks with them."""
        self.context.board.end_pulse()
        for row in (self.context.widgets.rack, self.context.widgets.row, self.context.widgets.hand):
            row.end_pulse()

    def ring(self, words: Sequence[str], seconds: float = PULSE) -> None:
        """Show for a moment where on the board these are."""
        board, places = self.context.board, self.context.presenter.places.targets(words)
        if not all(self._in_the_clear((place.x, place.y)) for place in places):
            board.look_at((places[0].x, places[0].y), NEAR)
        board.pulse(places, seconds)

    def _in_the_clear(self, point: Point) -> bool:
        """True if a place can be seen, and the slip with the words does not lie over it."""
        board = self.context.board
        return board.shows(point) and board.to_window_point(point)[1] < self.context.screen.height - dp(SLIP)

    def menu_entries(self) -> Sequence[MenuEntry]:
        """For a narrow bar, which has no room for the button."""
        if not self.context.display.local_seats:
            return []
        return [("lightbulb-on-outline", tr.text("hints.title"), self.open)]
