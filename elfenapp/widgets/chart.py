"""A game by round: one line for each player, with the player's crest at its end. One canvas."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex
from kivymd.app import MDApp

from elfenapp.palette import PLAYERS
from elfenapp.presenters.result import Chart, Curve

from .drawing import Pencil
from .lettered import lettered

LEFT, RIGHT, TOP, BOTTOM = 34, 48, 30, 26  # dp around the lines
CREST = 18
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # between two lines of the grid
MOST_LINES = 5


class GameChart(Widget):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.chart: Chart | None = None
        self._pencil = Pencil(self.canvas)
        self._lines = InstructionGroup()
        self.canvas.add(self._lines)
        self._ends = Pencil(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, chart: Chart | None) -> None:
        self.chart = chart
        self._draw()

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        self._lines.clear()
        self._ends.clear()
        if self.chart is None or self.chart.rounds < 1:
            return
        self._grid(self.chart)
        # Ends that meet are drawn below each other, the highest first.
        free = self.y + self.height
        for curve in sorted(self.chart.curves, key=lambda curve: -curve.values[-1]):
            self._line(self.chart, curve)
            free = self._end(self.chart, curve, free)

    def _place(self, chart: Chart, number: int, value: float) -> tuple[float, float]:
        width = self.width - dp(LEFT + RIGHT)
        height = self.height - dp(TOP + BOTTOM)
        across = number / chart.rounds
        up = (value - chart.bottom) / (chart.top - chart.bottom)
        return self.x + dp(LEFT) + width * across, self.y + dp(BOTTOM) + height * up

    def _grid(self, chart: Chart) -> None:
        theme = MDApp.get_running_app().theme_cls
        title = lettered(chart.measure, sp(15), theme.onSurfaceVariantColor, "Strong")
        self._pencil.text(title, self.x, self.y + self.height - title.height)
        span = chart.top - chart.bottom
        step = next((step for step in STEPS if span / step <= MOST_LINES), STEPS[-1])
        for value in range(-(-chart.bottom // step) * step, chart.top + 1, step):
            x, y = self._place(chart, 0, value)
            end, _ = self._place(chart, chart.rounds, value)
            self._pencil.box(x, y, end - x, dp(1), theme.outlineVariantColor)
            number = lettered(str(value), sp(14), theme.onSurfaceVariantColor)
            self._pencil.text(number, x - dp(6) - number.width, y - number.height / 2)
        for number in range(1, chart.rounds + 1):
            x, _ = self._place(chart, number, chart.bottom)
            text = lettered(str(number), sp(14), theme.onSurfaceVariantColor)
            self._pencil.text(text, x - text.width / 2, self.y)

    def _line(self, chart: Chart, curve: Curve) -> None:
        points = [part for number, value in enumerate(curve.values) for part in self._place(chart, number, value)]
        # A line in the colour of the text below it: white is lost on parchment, black at night.
        ink = MDApp.get_running_app().theme_cls.onSurfaceColor
        self._lines.add(Color(*ink[:3], 0.6))
        self._lines.add(SmoothLine(points=points, width=dp(2.4)))
        self._lines.add(Color(*get_color_from_hex(PLAYERS[curve.colour])))
        self._lines.add(SmoothLine(points=points, width=dp(1.5)))

    def _end(self, chart: Chart, curve: Curve, free: float) -> float:
        """Crest and last value; where the next one may begin."""
        theme = MDApp.get_running_app().theme_cls
        x, y = self._place(chart, chart.rounds, curve.values[-1])
        middle = min(y, free - dp(CREST) / 2)
        self._ends.piece(f"crest/{curve.colour}", x + dp(2), middle - dp(CREST) / 2, dp(CREST))
        number = lettered(str(curve.values[-1]), sp(14), theme.onSurfaceColor, "Strong")
        self._ends.text(number, x + dp(CREST + 5), middle - number.height / 2)
        return middle - dp(CREST) / 2 - dp(1)
