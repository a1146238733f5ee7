"""All players' points by round as a table: one canvas, a row for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil
from ..canvas.text_texture import lettered

ROW = 36  # dp: six players and the heads fit a phone on its side
CREST = 26
NUMBER = 34  # dp: the width of a number's column

Row = tuple[str, str, tuple[str, ...]]  # colour, name, numbers


class ScoreTable(Widget):
    """The last number of a row is what it comes to."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Row], **properties: Any) -> None:
        """``heads``: pictures over the columns; empty for none."""
        super().__init__(size_hint_y=None, height=(len(rows) + 1) * max(dp(ROW), sp(ROW * 0.7)), **properties)
        self._heads, self._rows = tuple(heads), tuple(rows)
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        theme, high = running_theme(), self.height / (len(self._rows) + 1)
        top = self.y + self.height
        column = min(max(dp(NUMBER), sp(NUMBER * 0.8)), self.width * 0.68 / len(self._heads))
        first = self.x + self.width - column * len(self._heads)
        for number, head in enumerate(self._heads):
            x = first + (number + 0.5) * column
            if head:
                self._pencil.piece(head, x - dp(CREST) / 2, top - high / 2 - dp(CREST) / 2, dp(CREST))
        for line, (colour, name, numbers) in enumerate(self._rows, 1):
            middle = top - (line + 0.5) * high
            self._pencil.box(self.x, middle + high / 2, self.width, dp(1), theme.outlineVariantColor)
            self._pencil.piece(f"coat/{colour}", self.x, middle - dp(CREST) / 2, dp(CREST))
            left = self.x + dp(CREST + 6)
            written = lettered(name, sp(16), theme.onSurfaceColor, "Strong", max(first - left, 1), 1)
            self._pencil.text(written, left, middle - written.height / 2)
            for place, text in enumerate(numbers):
                font = "Strong" if place == len(numbers) - 1 else "Body"
                figure = lettered(text, sp(16), theme.onSurfaceColor, font)
                x = first + (place + 0.5) * column - figure.width / 2
                self._pencil.text(figure, x, middle - figure.height / 2)
