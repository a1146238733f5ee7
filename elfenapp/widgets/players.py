"""The players of a map game: crest, name, markers won, cards held, counters before them. Bare canvas, no MD widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from elfenapp.presenters.elfenland import PlayerRow

from .textures import piece


class Players(Widget):
    """All players in one canvas: a column at the side of a wide screen, a strip on a tall one."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.rows: tuple[PlayerRow, ...] = ()
        self.wide = True
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, rows: Sequence[PlayerRow], wide: bool) -> None:
        if (tuple(rows), wide) != (self.rows, self.wide):
            self.rows, self.wide = tuple(rows), wide
            self._draw()

    def redraw(self) -> None:
        """The theme has changed."""
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        count = len(self.rows)
        if not count:
            return
        gap = dp(6)
        if self.wide:
            height = min((self.height - gap * (count + 1)) / count, dp(104))
            for number, row in enumerate(self.rows):
                top = self.top - gap - number * (height + gap)
                self._card(row, self.x + gap, top - height, self.width - 2 * gap, height)
        else:
            width = (self.width - gap * (count + 1)) / count
            for number, row in enumerate(self.rows):
                self._card(row, self.x + gap + number * (width + gap), self.y + gap / 2, width, self.height - gap)

    def _card(self, row: PlayerRow, x: float, y: float, width: float, height: float) -> None:
        theme = MDApp.get_running_app().theme_cls
        self._group.add(Color(*(theme.primaryContainerColor if row.acting else theme.surfaceContainerHighColor)))
        self._group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(10)]))
        if row.acting:
            self._group.add(Color(*theme.primaryColor))
            self._group.add(Line(rounded_rectangle=(x, y, width, height, dp(10)), width=dp(1.6)))
        ink = theme.onPrimaryContainerColor if row.acting else theme.onSurfaceColor
        if self.wide and height >= dp(64):
            self._roomy(row, x, y, width, height, ink)
        else:
            self._narrow(row, x, y, width, height, ink)

    def _roomy(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        crest = dp(34)
        line = y + height - dp(6) - crest
        self._picture(f"coat/{row.colour}", x + dp(6), line, crest)
        self._text(row.name, x + dp(46), line + crest / 2, width - dp(52), ink, sp(16), bold=True)
        if row.begins:
            self._picture("token/start", x + width - dp(34), line + dp(2), dp(28))
        low = y + dp(8)
        size = dp(22)
        left = self._number(f"marker/{row.colour}", str(row.markers), x + dp(8), low, size, ink)
        left = self._number("back/travel", str(row.cards), left, low, size, ink)
        room = x + width - dp(6) - left
        pieces = [*row.counters, *(["counter/tree"] if row.obstacle else [])]
        step = min(size + dp(2), room / max(len(pieces), 1))
        for number, name in enumerate(pieces):
            self._picture(name, left + number * step, low, size)

    def _narrow(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        crest = min(dp(24), height - dp(26))
        self._picture(f"coat/{row.colour}", x + dp(4), y + height - crest - dp(3), crest)
        self._text(row.name, x + dp(6) + crest, y + height - crest / 2 - dp(3), width - crest - dp(10), ink, sp(14), True)
        left = self._number(f"marker/{row.colour}", str(row.markers), x + dp(5), y + dp(4), dp(16), ink)
        if width > dp(84):
            self._number("back/travel", str(row.cards), left, y + dp(4), dp(16), ink)

    def _number(self, name: str, text: str, x: float, y: float, size: float, ink: Sequence[float]) -> float:
        """A small picture with a number behind it; where the next thing may begin."""
        width = self._picture(name, x, y, size)
        return x + width + dp(4) + self._text(text, x + width + dp(3), y + size / 2, dp(40), ink, sp(15), True) + dp(6)

    def _picture(self, name: str, x: float, y: float, height: float) -> float:
        texture = piece(name)
        width = height * texture.width / texture.height
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))
        return width

    def _text(
        self, text: str, x: float, middle: float, width: float, ink: Sequence[float], size: float, bold: bool = False
    ) -> float:
        label = Label(
            text=text, font_size=size, font_name="Body", bold=bold, color=ink,
            text_size=(max(width, dp(8)), None), shorten=True, shorten_from="right", max_lines=1,
        )  # fmt: skip
        label.refresh()
        texture = label.texture
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=texture, pos=(x, middle - texture.height / 2), size=texture.size))
        return min(label.content_width, width)
