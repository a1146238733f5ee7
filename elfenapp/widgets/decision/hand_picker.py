"""Taking pieces from a pool: every piece lies there singly, a tap takes it, another tap puts it back. One canvas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.generic.panel import PanelChoice

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_texture import lettered

CELL = 52  # the least width: a finger
GAP = 6
EDGE = 5  # room for the frame of a chosen piece
FRAME = (0.93, 0.68, 0.12, 1)


class HandPicker(Widget):
    """Its height follows from its width and the pool. ``on_take(kind, 1 or -1)`` is called for a tap."""

    height: float
    piece_height = NumericProperty("64dp")

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **properties)
        self.on_take: Callable[[str, int], None] | None = None
        self.choices: tuple[PanelChoice, ...] = ()
        self._cells: list[tuple[PanelChoice, bool, float, float, float]] = []  # choice, taken, x, y from the top, width
        self._pencil = Pencil(self.canvas)
        self.fbind("width", self._arrange)
        self.fbind("pos", self._draw)
        self.fbind("height", self._draw)

    def show(self, choices: Sequence[PanelChoice]) -> None:
        if tuple(choices) != self.choices:
            self.choices = tuple(choices)
            self._arrange()

    def redraw(self) -> None:
        """Colours or sizes have changed."""
        self._arrange()

    def _arrange(self, *_: object) -> None:
        self._cells = []
        x, y, row = dp(EDGE), dp(EDGE), float(self.piece_height + dp(8))
        for choice in self.choices:
            width = self._width(choice)
            for number in range(choice.held):
                if x > dp(EDGE) and x + width > self.width - dp(EDGE):
                    x, y = dp(EDGE), y + row + dp(GAP)
                self._cells.append((choice, number < choice.taken, x, y, width))
                x += width + dp(GAP)
        height = y + row + dp(EDGE) if self._cells else 0.0
        if height == self.height:
            self._draw()
        else:
            self.height = height

    def _width(self, choice: PanelChoice) -> float:
        if choice.picture:
            return max(piece_width(choice.picture, self.piece_height), dp(CELL))
        return max(float(lettered(choice.text, sp(15), (0, 0, 0, 1)).width) + dp(16), dp(CELL))

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        theme = running_theme()
        top = self.y + self.height  # not self.top, which may still be the old one while pos is being told
        for choice, taken, x, y, width in self._cells:
            left, bottom = self.x + x, top - y - self.piece_height - dp(8)
            if taken:
                bottom += dp(6)  # a chosen card stands out of the hand
            drawn = piece_width(choice.picture, self.piece_height) if choice.picture else width
            start = left + (width - drawn) / 2
            if taken:
                frame = (start - dp(3), bottom - dp(3), drawn + dp(6), self.piece_height + dp(6))
                self._pencil.box(*frame, theme.secondaryContainerColor, dp(10))
                self._pencil.frame(*frame, FRAME, dp(10), dp(2))
            if choice.picture:
                self._pencil.piece(choice.picture, start, bottom, self.piece_height)
                continue
            ink = theme.onSecondaryContainerColor
            self._pencil.box(start, bottom, drawn, self.piece_height, theme.secondaryContainerColor, dp(8))
            text = lettered(choice.text, sp(15), ink)
            self._pencil.text(text, start + (drawn - text.width) / 2, bottom + (self.piece_height - text.height) / 2)

    def place_of(self, kind: str, taken: bool) -> tuple[float, float]:
        """The middle of a piece that is taken or not, for those who point at it."""
        for choice, is_taken, x, y, width in self._cells:
            if choice.value == kind and is_taken == taken:
                return self.x + x + width / 2, self.top - y - self.piece_height / 2
        raise KeyError(kind)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        cell = self._cell_at(*touch.pos)
        if cell is not None and cell == self._cell_at(*touch.opos) and self.on_take:
            choice, taken = cell
            self.on_take(choice.word, -1 if taken else 1)
        return True

    def _cell_at(self, x: float, y: float) -> tuple[PanelChoice, bool] | None:
        for choice, taken, left, top, width in self._cells:
            if left <= x - self.x <= left + width + dp(GAP) and top <= self.top - y <= top + self.piece_height + dp(8):
                return choice, taken
        return None
