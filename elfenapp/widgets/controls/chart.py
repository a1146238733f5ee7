"""A game by round: one line for each player, with the player's crest at its end. One canvas."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from elfenapp.palette import PLAYERS
from elfenapp.presenters.result import Chart, ScoreCurve, spread

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil
from ..canvas.text_texture import lettered

LEFT, RIGHT, TOP, BOTTOM = 34, 48, 30, 26  # dp around the lines
CREST = 18
NUMBER = 14  # sp
LANE = 5  # dp between lines that would lie on each other
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # between two lines of the grid
MOST_LINES = 5
Point = tuple[float, float]


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
        lines = self._points(self.chart)
        # The lowest crest stays clear of the number of its round.
        number = lettered(str(self.chart.rounds), sp(NUMBER), running_theme().onSurfaceVariantColor)
        lowest = self.y + number.height + dp(CREST) / 2
        ends = spread([line[-1][1] for line in lines], dp(CREST + 1), lowest)
        for curve, line, end in zip(self.chart.curves, lines, ends, strict=True):
            self._line(curve, line)
            self._end(curve, line[-1][0], end)

    def _points(self, chart: Chart) -> list[list[Point]]:
        """The corners of every line; players who stand alike run side by side, so that all of them can be seen."""
        columns = []
        for number in range(chart.rounds + 1):
            places = [self._place(chart, number, curve.values[number]) for curve in chart.curves]
            heights = spread([y for _, y in places], dp(LANE))
            columns.append([(x, y) for (x, _), y in zip(places, heights, strict=True)])
        return [list(line) for line in zip(*columns, strict=True)]

    def _place(self, chart: Chart, number: int, value: float) -> Point:
        width = self.width - dp(LEFT + RIGHT)
        height = self.height - dp(TOP + BOTTOM)
        across = number / chart.rounds
        up = (value - chart.bottom) / (chart.top - chart.bottom)
        return self.x + dp(LEFT) + width * across, self.y + dp(BOTTOM) + height * up

    def _grid(self, chart: Chart) -> None:
        theme = running_theme()
        title = lettered(chart.measure, sp(15), theme.onSurfaceVariantColor, "Strong")
        self._pencil.text(title, self.x, self.y + self.height - title.height)
        span = chart.top - chart.bottom
        step = next((step for step in STEPS if span / step <= MOST_LINES), STEPS[-1])
        for value in range(-(-chart.bottom // step) * step, chart.top + 1, step):
            x, y = self._place(chart, 0, value)
            end, _ = self._place(chart, chart.rounds, value)
            self._pencil.box(x, y, end - x, dp(1), theme.outlineVariantColor)
            text = lettered(str(value), sp(NUMBER), theme.onSurfaceVariantColor)
            self._pencil.text(text, x - dp(6) - text.width, y - text.height / 2)
        for number in range(1, chart.rounds + 1):
            x, _ = self._place(chart, number, chart.bottom)
            text = lettered(str(number), sp(NUMBER), theme.onSurfaceVariantColor)
            self._pencil.text(text, x - text.width / 2, self.y)

    def _line(self, curve: ScoreCurve, line: list[Point]) -> None:
        points = [part for point in line for part in point]
        # A line in the colour of the text below it: white is lost on parchment, black at night.
        ink = running_theme().onSurfaceColor
        self._lines.add(Color(*ink[:3], 0.6))
        self._lines.add(SmoothLine(points=points, width=dp(2.2)))
        self._lines.add(Color(*get_color_from_hex(PLAYERS[curve.colour])))
        self._lines.add(SmoothLine(points=points, width=dp(1.5)))

    def _end(self, curve: ScoreCurve, x: float, middle: float) -> None:
        """Crest and last value."""
        theme = running_theme()
        self._ends.piece(f"crest/{curve.colour}", x + dp(4), middle - dp(CREST) / 2, dp(CREST))
        number = lettered(str(curve.values[-1]), sp(NUMBER), theme.onSurfaceColor, "Strong")
        self._ends.text(number, x + dp(CREST + 7), middle - number.height / 2)
