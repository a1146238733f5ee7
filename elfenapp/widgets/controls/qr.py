"""A QR code as rectangles: dark on light by day and by night, because that is what cameras read."""

from __future__ import annotations

from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

QUIET = 3  # modules of paper around it
INK, PAPER = (0.16, 0.11, 0.06, 1), (1, 0.98, 0.93, 1)


class QrCode(Widget):
    text = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(text=self._draw, pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if not self.text or side < 1:
            return
        rows = list(segno.make(self.text, error="m", micro=False).matrix)
        module = side / (len(rows) + 2 * QUIET)
        left, top = self.center_x - side / 2, self.center_y + side / 2
        with self.canvas:
            Color(*PAPER)
            Rectangle(pos=(left, top - side), size=(side, side))
            Color(*INK)
            for y, row in enumerate(rows):
                for start, length in _runs(bytes(row)):
                    place = (left + (start + QUIET) * module, top - (y + 1 + QUIET) * module)
                    # A hair taller than a module: no line of paper shines through between two rows.
                    Rectangle(pos=place, size=(length * module, module * 1.02))


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Runs of dark modules: the first one, and their number."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found
