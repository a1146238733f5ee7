"""Lines over a board: a planned route, seen only by its player. World units, y negated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from kivy.graphics import Color, Line
from kivy.utils import get_color_from_hex

from elfenapp.palette import PLAYERS
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.scene import Trail

from .layers import Drawn

WIDTH, RIM = 2.6, 4.4  # world units from the middle to the edge: of the line, and of the rim that sets it off
INK, PAPER = (0.10, 0.06, 0.03), (1.0, 0.98, 0.92)
DARK = 0.55  # a colour below this needs a light rim
DASH, GAP = 11.0, 9.0  # of a broken line
FAINT = 0.55


class Trails(Drawn[Trail]):
    def _draw(self) -> None:
        self.group.clear()
        for trail in self.things:
            red, green, blue, _ = get_color_from_hex(PLAYERS[trail.colour])
            rim = PAPER if 0.3 * red + 0.59 * green + 0.11 * blue < DARK else INK
            alpha = FAINT if trail.faint else 1.0
            pieces = [trail.points] if trail.certain else list(dashes(trail.points))
            for ink, width in ((rim, RIM), ((red, green, blue), WIDTH)):
                self.group.add(Color(*ink, alpha))
                for points in pieces:
                    flat = [value for x, y in points for value in (x, -y)]
                    self.group.add(Line(points=flat, width=width, cap="round", joint="round"))


def dashes(points: Sequence[Point]) -> Iterator[list[Point]]:
    """A line in pieces."""
    drawing, left, piece = True, DASH, [points[0]]
    for start, end in pairwise(points):
        here, length = start, dist(start, end)
        while length > left:
            share = left / length
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            if drawing:
                yield [*piece, here]
            drawing, length = not drawing, length - left
            left, piece = (DASH if drawing else GAP), [here]
        left -= length
        piece.append(end)
    if drawing and len(piece) > 1:
        yield piece
