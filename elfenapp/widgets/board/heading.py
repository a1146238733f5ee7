"""The state of the game: the round as a medal, the phase, "Round 3 of 4". One canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_size import longest_word, text_height, text_width
from ..canvas.text_texture import lettered
from ..controls.tap import Tapped

LARGEST, SMALLEST = 19, 14  # sp of the phase
LEAST_LETTERS = 12  # dp
MEDAL = 38  # dp


class MapHeading(Tapped):
    floats = BooleanProperty(False)  # over the map: a slip of paper with a single line, at the right end of its place

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.round, self.phase, self.text = 0, "", ""
        self.gives_way: Callable[[float, float], bool] | None = None  # whether a touch here means what lies below
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self.redraw, size=self.redraw, floats=self.redraw)

    def show(self, number: int, phase: str, text: str) -> None:
        if (number, phase, text) != (self.round, self.phase, self.text):
            self.round, self.phase, self.text = number, phase, text
            self.redraw()

    def redraw(self, *_: object) -> None:
        self._pencil.clear()
        if not self.round:
            return
        theme = running_theme()
        medal, room, size = self._medal(), self._room(), self._size()
        edge = self.paper_left
        left = edge + medal + dp(6)
        alone = self.floats or self._wraps(size)
        phase = lettered(self.phase, size, theme.onSurfaceColor, "Strong", room + dp(4), 2 if self._wraps(size) else 1)
        if self.floats:
            paper = [*theme.surfaceContainerColor[:3], 0.94]
            self._pencil.box(edge, self.y, self.right - edge, self.height, paper, self.height / 2)
        self._pencil.piece(f"round/{self.round}", edge + dp(2), self.center_y - medal / 2, medal)
        if alone:
            self._pencil.text(phase, left, self.center_y - phase.height / 2)
            return
        small = self._line_size(room + dp(6))
        line = lettered(self.text if small else "", small or sp(SMALLEST), theme.onSurfaceVariantColor, "Body")
        whole = phase.height + (line.height if small else 0)
        self._pencil.text(phase, left, self.center_y + whole / 2 - phase.height)
        if small:
            self._pencil.text(line, left, self.center_y - whole / 2)

    def _line_size(self, room: float) -> float:
        """Of the letters of the second line; 0 if it would be cut even in small ones: the medal tells the round."""
        size = min(sp(SMALLEST), sp(SMALLEST) * room / max(text_width(self.text, "Body", sp(SMALLEST)), 1))
        return size if size >= dp(LEAST_LETTERS) else 0.0

    @property
    def paper_left(self) -> float:
        """The left edge of the slip."""
        if not self.floats:
            return float(self.x)
        needed = self._medal() + dp(18) + text_width(self.phase, "Strong", self._size())
        return float(self.right - min(needed, self.width))

    def takes(self, touch: MotionEvent) -> bool:
        if not (self.on_tap and self.round and self.opacity and super().takes(touch)):
            return False
        return bool(touch.x >= self.paper_left and not (self.gives_way is not None and self.gives_way(*touch.pos)))

    # The phase stands on one line, in smaller letters if need be; one that is too long even so takes the second line,
    # too, and the medal alone tells the round.

    def _size(self) -> float:
        sizes = [sp(size) for size in range(LARGEST if not self.floats else 16, SMALLEST - 1, -1)]
        return next((size for size in sizes if not self._wraps(size)), sizes[-1])

    def _wraps(self, size: float) -> bool:
        return text_width(self.phase, "Strong", size) > self._room()

    def _room(self) -> float:
        return float(self.width - self._medal() - dp(12))

    def _medal(self) -> float:
        return float(piece_width(f"round/{self.round}", min(self.height - dp(4), dp(MEDAL))))

    @property
    def cut(self) -> bool:
        """True if a part of the phase cannot be read: for tests."""
        size = self._size()
        high = text_height(self.phase, self._room() + dp(4), "Strong", size)
        return bool(self.round) and (longest_word([self.phase], "Strong", size) > self._room() or high > self.height)
