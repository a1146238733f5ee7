"""The players of a map game: crest, name, markers won, cards held, counters before them. Bare canvas, no MD widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from elfenapp.presenters.map_screen import PlayerRow

from .drawing import Pencil, piece_width
from .lettered import lettered

GAP = 6  # dp
ROOMY, TIGHT = 56, 34  # rows of this height have two comfortable lines, two tight ones; lower ones a single line
CROWD = 5  # players from which on a narrow strip shows the name only of whose turn it is
NARROW = 420
LEAST_NAME = 24  # a name with less room than this would be nothing but dots

Numbers = tuple[tuple[str, str], ...]  # pictures, and the numbers beside them


class Players(Widget):
    """All players in one canvas: a column at the side of a wide screen, a strip on a tall one."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.rows: tuple[PlayerRow, ...] = ()
        self.wide = True
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self.redraw, size=self.redraw)

    def show(self, rows: Sequence[PlayerRow], wide: bool) -> None:
        if (tuple(rows), wide) != (self.rows, self.wide):
            self.rows, self.wide = tuple(rows), wide
            self.redraw()

    def redraw(self, *_: object) -> None:
        self._pencil.clear()
        if self.rows:
            (self._column if self.wide else self._strip)()

    def _column(self) -> None:
        gap = dp(GAP) if self.height / len(self.rows) >= dp(ROOMY) else dp(2)
        height = (self.height - gap) / len(self.rows) - gap
        for number, row in enumerate(self.rows):
            y = self.top - (number + 1) * (height + gap)
            x, width = self.x + dp(GAP), self.width - 2 * dp(GAP)
            ink = self._card(row, x, y, width, height)
            if height >= dp(ROOMY):
                self._two_lines(row, x, y, width, height, ink)
            elif height >= sp(TIGHT):
                self._tight_lines(row, x, y, width, height, ink)
            else:
                self._one_line(row, x, y, width, height, ink)

    def _strip(self) -> None:
        """Side by side; in a crowd whoever must act gets the room for the name."""
        gap = dp(GAP) / 2 if len(self.rows) >= CROWD else dp(GAP)
        crowded = len(self.rows) >= CROWD and self.width < dp(NARROW)
        shares = [2.0 if crowded and row.acting else 1.0 for row in self.rows]
        share = (self.width - gap * (len(self.rows) + 1)) / sum(shares)
        x, y, height = self.x + gap, self.y + dp(3), self.height - dp(6)
        for row, wanted in zip(self.rows, shares, strict=True):
            width = share * wanted
            self._three_lines(row, x, y, width, height, self._card(row, x, y, width, height))
            x += width + gap

    # One player --------------------------------------------------------------------------------------------------

    def _card(self, row: PlayerRow, x: float, y: float, width: float, height: float) -> Sequence[float]:
        """The paper; the colour to write on it with. Whose turn it is stands out by a frame as well as by colour."""
        theme = MDApp.get_running_app().theme_cls
        corner = min(dp(12), height / 3)
        self._pencil.box(
            x, y, width, height, theme.primaryContainerColor if row.acting else theme.surfaceContainerHighColor, corner
        )
        if row.acting:
            self._pencil.frame(x, y, width, height, theme.primaryColor, corner, dp(1.6))
        ink: Sequence[float] = theme.onPrimaryContainerColor if row.acting else theme.onSurfaceColor
        return ink

    def _two_lines(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        pad, crest = dp(6), min(height * 0.42, dp(34))
        top = y + height - pad - crest
        left = x + pad + self._pencil.piece(f"coat/{row.colour}", x + pad, top, crest) + dp(6)
        end = x + width - pad
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, top, crest)
        self._name(row, left, top + crest / 2, end - left, ink, sp(16))
        size = min(height - crest - 3 * pad, dp(26))
        left = self._figures(_numbers(row), x + pad, y + pad, size, ink)
        self._counters(row, left + dp(4), y + pad, x + width - pad, size)

    def _tight_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        """The crest beside both lines: name and numbers, and below them the counters."""
        crest, size = height - dp(8), height * 0.42
        left = x + dp(4) + self._pencil.piece(f"coat/{row.colour}", x + dp(4), y + dp(4), crest) + dp(5)
        needed = self._figures_width(row, size)
        line = y + height - size - dp(2)
        self._figures(_numbers(row), x + width - needed, line, size, ink)
        self._name(row, left, line + size / 2, x + width - needed - dp(4) - left, ink, sp(14))
        end = x + width - dp(6)
        if row.begins:
            end -= piece_width("token/start", size)
            self._pencil.piece("token/start", end, y + dp(2), size)
        self._counters(row, left, y + dp(2), end - dp(4), size)

    def _one_line(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        middle, crest, size = y + height / 2, min(height - dp(3), dp(28)), min(height - dp(8), dp(18))
        left = x + dp(4) + self._pencil.piece(f"coat/{row.colour}", x + dp(4), middle - crest / 2, crest) + dp(4)
        needed = self._figures_width(row, size)
        self._figures(_numbers(row), x + width - needed, middle - size / 2, size, ink)
        end = x + width - needed - dp(4)
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, middle - crest / 2, crest)
        self._name(row, left, middle, end - left, ink, sp(14))

    def _three_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        pad, crest, size = dp(4), height * 0.36, height * 0.25
        top, middle = y + height - crest - dp(3), y + pad + size + dp(2)
        left = x + pad + self._pencil.piece(f"coat/{row.colour}", x + pad, top, crest) + dp(3)
        end = x + width - dp(3)
        named = end - left >= dp(LEAST_NAME) + (dp(18) if row.begins else 0)
        if row.begins:
            token = min(crest, dp(26)) * (1.0 if width >= dp(120) else 0.7)
            end -= piece_width("token/start", token)
            self._pencil.piece("token/start", end, y + height - token - dp(2) if named else middle, token)
        if named:
            self._name(row, left, top + crest / 2, end - left, ink, sp(14))
            self._figures(_numbers(row), x + pad, middle, size, ink)
        else:
            # No room for a name: the number beside the crest is that of the towns.
            towns = lettered(str(row.markers), sp(16), ink, "Strong")
            self._pencil.text(towns, left, top + (crest - towns.height) / 2)
            self._figures(_numbers(row)[1:], x + pad, middle, size, ink)
        self._counters(row, x + pad, y + dp(3), x + width - pad, size)

    def _name(self, row: PlayerRow, x: float, middle: float, width: float, ink: Sequence[float], size: float) -> None:
        if width >= dp(LEAST_NAME):
            name = lettered(row.name, size, ink, "Strong", width, 1)
            self._pencil.text(name, x, middle - name.height / 2)

    def _figures(self, numbers: Numbers, x: float, y: float, size: float, ink: Sequence[float]) -> float:
        """Towns visited and cards held, each behind its picture; where the next thing may begin."""
        for picture, text in numbers:
            x += self._pencil.piece(picture, x, y, size) + dp(3)
            number = lettered(text, sp(15), ink, "Strong")
            self._pencil.text(number, x, y + (size - number.height) / 2)
            x += number.width + dp(8)
        return x

    def _figures_width(self, row: PlayerRow, size: float) -> float:
        ink = (1, 1, 1, 1)
        widths = (
            piece_width(picture, size) + dp(11) + lettered(text, sp(15), ink, "Strong").width
            for picture, text in _numbers(row)
        )
        return float(sum(widths))

    def _counters(self, row: PlayerRow, x: float, y: float, end: float, size: float) -> None:
        """The counters before the player, overlapping if there are many."""
        pieces = [*row.counters, *(["counter/tree"] if row.obstacle else [])]
        step = min(size + dp(2), (end - x - size) / max(len(pieces) - 1, 1))
        for number, name in enumerate(pieces):
            self._pencil.piece(name, x + number * step, y, size)


def _numbers(row: PlayerRow) -> Numbers:
    return (f"marker/{row.colour}", str(row.markers)), ("back/travel", str(row.cards))
