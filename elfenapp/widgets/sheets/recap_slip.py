"""The recap: a slip of paper with what happened since one's own last move. It lies there without stopping the player.

``RecapSlip.show(display, on_record, on_story, tell)`` shows it while there is something to tell; its height follows
from its lines, of which the newest that fit into ``most`` are shown; where there is little room its head tells the
newest, whose tap shows where that was, and a sign opens the rest. ``put_away`` takes it away until the next decision,
and so does a touch of the board.
It waits while another speaks, and while it would hide what can be touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from elfenapp.engine.core.log import Record
from elfenapp.i18n import catalogue
from elfenapp.presenters.text.log_lines import ACTION, HEADING, Line, Summary
from elfenapp.presenters.text.recap import Recap
from elfenapp.session.display.game_display import GameDisplay

from ..base.kv import load_kv
from ..base.language import tr
from ..canvas.text_size import text_height
from ..controls.buttons import Paper, Press
from ..controls.fitted_label import SMALLEST
from .log_sheet import OnRecord, StoryRow, row_height, row_of

HEAD = 48  # dp
SIGNS = 76  # dp in the head that are neither its words nor its cross
EDGE = 4


class StoryLink(Press):
    """The slip's head: the way to the whole story, with the number of lines that are told only there."""

    left_out = NumericProperty(0)
    alone = BooleanProperty(True)  # nothing is told beside it


class ToldLine(Press):
    """The newest line, in the head where there is no room below it: a tap shows where that was."""

    told = StringProperty()
    needed = NumericProperty(0)  # the height of its words


class RecapSlip(Paper):
    telling = BooleanProperty(False)
    left_out = NumericProperty(0)  # how many lines there is no room for
    told = StringProperty()  # what its head says if no line fits below it
    most = NumericProperty("320dp")  # its greatest height
    waits = BooleanProperty(False)  # while another speaks
    hemmed_in = BooleanProperty(False)  # there is no place on which it would hide nothing
    floats = BooleanProperty(False)  # lies over a board, which a touch beside it lays bare

    def __init__(self, **properties: Any) -> None:
        load_kv("sheets/log_sheet")
        load_kv("sheets/recap_slip")
        self._recap: Recap | None = None
        self._lines: list[Line] = []
        self._laid: tuple[list[tuple[Line, float]], OnRecord | None] = (
            [],
            None,
        )  # rows that lie there, and what a tap does
        self._on_record: OnRecord | None = None
        self._on_story: Callable[[], None] | None = None
        self._told_line: Line | None = None  # the one in the head
        super().__init__(**properties)
        # Once when a rotation has settled, instead of once for each side.
        self._refill = Clock.create_trigger(self._fill, -1)
        self.fbind("width", self._refill)
        self.fbind("most", self._refill)
        self.fbind("pos", self._refill)
        Metrics.bind(fontscale=self._measure_again)  # weakly
        self.fbind("waits", self._tell)
        self.fbind("hemmed_in", self._tell)

    def show(
        self,
        display: GameDisplay,
        on_record: OnRecord | None,
        on_story: Callable[[], None],
        tell: Summary | None = None,
    ) -> None:
        if self._recap is None or self._recap.display is not display:
            self._recap = Recap(display, lambda: catalogue(tr.language), tell)
        self._on_record, self._on_story = on_record, on_story
        lines = self._recap.lines()
        if lines != self._lines:
            self._lines = lines
            self._fill()

    def put_away(self) -> None:
        """By the cross, or because the person has begun to do something."""
        if self._recap is not None and self._lines:
            self._recap.put_away()
            self._lines = []
            self._fill()

    def open_story(self) -> None:
        if self._on_story:
            self._on_story()

    def _measure_again(self, *_: object) -> None:
        self._refill()

    def _fill(self, *_: object) -> None:
        fitting = self._fitting(self._lines)
        if len(fitting) < len(self._lines):  # what people did is worth more than what came of it
            fitting = self._fitting([line for line in self._lines if line.kind == ACTION]) or fitting
        self._told_line = None if fitting else self._told_in_head()
        self.told = self._told_line.text if self._told_line is not None else ""
        self.left_out = len(self._lines) - len(fitting) - bool(self.told)
        if (fitting, self._on_record) != self._laid:  # it is asked at every move, and seldom has anything new to tell
            self._laid = fitting, self._on_record
            self._lay(fitting)
        self._tell()

    def _tell(self, *_: object) -> None:
        self.telling = self.has_news and not (self.waits or self.hemmed_in)

    @property
    def has_news(self) -> bool:
        """Whether there is something to tell, now or when it may."""
        return bool(self._lines)

    def _lay(self, fitting: list[tuple[Line, float]]) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for line, height in fitting:
            rows.add_widget(StoryRow(**row_of(line, self._teller(line)), size_hint_y=None, height=height))

    def _told_in_head(self) -> Line | None:
        """The newest line that the head has room for beside its signs."""
        width = self.width - dp(HEAD + SIGNS)
        told = (line for line in reversed(self._lines) if line.kind == ACTION)
        return next((line for line in told if text_height(line.text, width, "Body", sp(SMALLEST)) <= dp(HEAD)), None)

    @property
    def told_record(self) -> Record | None:
        """The record of its only line, if it has no more than one."""
        return self._told_line.record if self._told_line is not None else None

    def show_told(self) -> None:
        if self._told_line is not None and (teller := self._teller(self._told_line)) is not None:
            teller()

    def _fitting(self, lines: list[Line]) -> list[tuple[Line, float]]:
        """The newest lines there is room for, with the heights of their rows."""
        room, fitting = self.most - dp(HEAD + EDGE), []
        for line in reversed(lines):
            height = row_height(line, self.width, self._teller(line) is not None)
            if height > room:
                break
            room -= height
            fitting.append((line, height))
        return fitting[::-1]

    def _teller(self, line: Line) -> Callable[[], None] | None:
        on_record = self._on_record
        if on_record is None or line.kind == HEADING:
            return None
        return lambda: on_record(line.record)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below the slip is touched."""
        if not self.telling:
            return False
        if not self.collide_point(*touch.pos):
            if self.floats:
                self.put_away()
            return False
        super().on_touch_down(touch)
        return True
