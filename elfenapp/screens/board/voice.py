"""One voice over a board: which of recap, coach, lesson and notices speaks, and where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.strip_placement import NEVER, PIECES, KeptInSight, Rect
from elfenapp.presenters.board.voice import Speaker, Voice, heard
from elfenapp.screens.board.form import FormPart
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardContext, BoardPart
from elfenapp.screens.board.tutorial import BUTTONS, Tutorial
from elfenapp.widgets.board.place_parts import beside_map_buttons
from elfenapp.widgets.board.rects import rect_of
from elfenapp.widgets.lan.connection_mark import ConnectionMark
from elfenapp.widgets.sheets.notice import Notice

EDGE = 4  # dp between words and the edge of the screen
TARGET = 14  # dp around the middle of a place that can be chosen
OVER_BOARD = ("fit", "planner")  # buttons that others of the voice may hide


class VoicePart(BoardPart):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.notices: list[Notice] = []  # that lie on the window
        Window.bind(children=self._follow)  # weakly

    def _follow(self, _: object, children: Sequence[Widget]) -> None:
        """A notice comes or goes: another may speak now, or must wait."""
        noticed = [child for child in children if isinstance(child, Notice)]
        if noticed != self.notices:
            self.notices = noticed
            if self.context.shows_game:
                self.context.refresh()

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        """Let one of those that want to speak do so; one that finds no room waits, and the next is asked."""
        tutorial, recap = self.context.part(Tutorial), self.context.widgets.recap
        teaching = self.context.app.guides.teaching
        wanting = set(self._wanting(teaching))
        if Speaker.COACH in wanting and (heard(wanting) != Speaker.COACH or not self._room_for_coach()):
            tutorial.wait()
            wanting.discard(Speaker.COACH)
        recap.waits = heard(wanting) != Speaker.RECAP
        self._move_notices()

    def _move_notices(self) -> None:
        """What can be touched below them may have changed."""
        left, bottom = self.context.screen.to_window(0, 0, initial=False)
        for notice in self.notices:
            x, y, right, top = rect_of(notice)
            if not self.voice().covers_nothing((x - left, y - bottom, right - left, top - bottom)):
                notice.make_way()

    def _wanting(self, teaching: bool) -> Iterator[Speaker]:
        if self.notices:
            yield Speaker.NOTICE
        if self.context.part(Tutorial).card is not None:
            yield Speaker.LESSON if teaching else Speaker.COACH
        if self.context.widgets.recap.has_news:
            yield Speaker.RECAP

    def _room_for_coach(self) -> bool:
        tutorial = self.context.part(Tutorial)
        return tutorial.find_room(self.voice())

    # What the voice never gives away -----------------------------------------------------------------------------

    def voice(self) -> Voice:
        """The screen as it is now, in its own pixels."""
        width, height = self.context.screen.size
        edge = dp(EDGE)
        room = (edge, edge, width - edge, height - edge)
        return Voice(room, tuple(self._lanes()), tuple(self.kept()))

    def _lanes(self) -> Iterator[Rect]:
        """Over the players, where little is lost from sight for a moment, and over what happened lately."""
        layout, edge = self.context.layout, EDGE
        for box in (layout.players, layout.story):
            if box is not None and box.height > 0:
                yield dp(box.x + edge), dp(box.y), dp(box.x + box.width - edge), dp(box.y + box.height)

    def top_of_board(self) -> Rect:
        """Beside the buttons that lie over the board."""
        box: Box = beside_map_buttons(self.context.layout)
        return dp(box.x + EDGE), dp(box.y), dp(box.x + box.width - EDGE), dp(box.y + box.height - EDGE)

    def kept(self) -> Iterator[KeptInSight]:
        """Targets, one's pieces and those on offer, the prompt and all buttons, as far as they are shown."""
        widgets = self.context.widgets
        tools = [widgets.by_name[name] for name in (*BUTTONS, *OVER_BOARD)]
        for widget in (*tools, *widgets.choices.children):
            if widget.opacity and widget.width > 1 and not (widget.disabled and widget in tools):
                yield KeptInSight(rect_of(widget), NEVER)
        yield KeptInSight(_ink(widgets.prompt), NEVER)
        for row in (widgets.row, widgets.rack, widgets.hand):
            if row.slots:
                yield KeptInSight(_touched(row.touch_box(0), row.touch_box(len(row.slots) - 1)), NEVER / 10)
        yield from self._over_board()
        reach, board = dp(TARGET), self.context.board
        for target in dict.fromkeys((*self.context.presenter.phase.lit(), *board.ringed)):
            if board.shows((target.x, target.y)):
                x, y = board.to_window_point((target.x, target.y))
                yield KeptInSight((x - reach, y - reach, x + reach, y + reach), PIECES)

    def _over_board(self) -> Iterator[KeptInSight]:
        """A form, what a phase lays over the board, and words that stay."""
        tutorial, overlay, form = self.context.part(Tutorial), self.context.part(Overlay), self.context.part(FormPart)
        if form.shown is not None and form.shown.height > 1:
            yield KeptInSight(rect_of(form.shown), PIECES)
        for bar in overlay.bars:
            yield from (KeptInSight(rect_of(button), NEVER) for button in bar.children)
        if overlay.shown is not None:
            yield KeptInSight(overlay.shown.told_box, PIECES)
        if self.context.app.guides.teaching and tutorial.strip is not None and tutorial.strip.parent is not None:
            yield KeptInSight(tutorial.strip.rect, NEVER)
        left, bottom = self.context.screen.to_window(0, 0, initial=False)
        for mark in Window.children:
            if isinstance(mark, ConnectionMark):
                rect = (mark.x - left, mark.y - bottom, mark.right - left, mark.top - bottom)
                yield KeptInSight(rect, NEVER)


def _ink(label: Label) -> Rect:
    """Where the words of a label stand: as wide as the label, as high as its lines."""
    high = min(label.texture_size[1], label.height)
    return label.x, label.center_y - high / 2, label.right, label.center_y + high / 2


def _touched(first: tuple[float, float, float, float], last: tuple[float, float, float, float]) -> Rect:
    """From the left of one slot to the right of another."""
    return first[0], first[1], last[0] + last[2], last[1] + last[3]
