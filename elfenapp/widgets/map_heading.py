"""Where the game stands: the round as a medal, the phase, "Round 3 of 4". One canvas."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from .drawing import Pencil, piece_width
from .lettered import lettered
from .measure import text_width

LARGEST, SMALLEST = 19, 14  # sp of the phase


class MapHeading(Widget):
    floats = BooleanProperty(False)  # over the map: a slip of paper with a single line

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.round, self.phase, self.text = 0, "", ""
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
        theme = MDApp.get_running_app().theme_cls
        medal = min(self.height - dp(4), dp(38))
        left = self.x + piece_width(f"round/{self.round}", medal) + dp(6)
        size = self._phase_size(self.right - left - dp(6))
        phase = lettered(self.phase, size, theme.onSurfaceColor, "Strong", self.right - left - dp(4), 1)
        if self.floats:
            self._pencil.box(
                self.x, self.y, left - self.x + text_width(self.phase, "Strong", size) + dp(12), self.height,
                [*theme.surfaceContainerColor[:3], 0.94], self.height / 2,
            )  # fmt: skip
        self._pencil.piece(f"round/{self.round}", self.x + dp(2), self.center_y - medal / 2, medal)
        if self.floats:
            self._pencil.text(phase, left, self.center_y - phase.height / 2)
            return
        line = lettered(self.text, sp(14), theme.onSurfaceVariantColor, "Body", self.right - left, 1)
        whole = phase.height + line.height
        self._pencil.text(phase, left, self.center_y - whole / 2 + line.height)
        self._pencil.text(line, left, self.center_y - whole / 2)

    def _phase_size(self, room: float) -> float:
        """As large as fits on one line."""
        sizes = [sp(size) for size in range(LARGEST if not self.floats else 16, SMALLEST - 1, -1)]
        return next((size for size in sizes if text_width(self.phase, "Strong", size) <= room), sizes[-1])
