"""Many small pictures drawn in few orders: those that follow each other from one sheet become one mesh.

A board of pieces is hundreds of little rectangles. Each of its own costs the graphics more in orders than in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

Ink = tuple[float, float, float, float]
Box = tuple[float, float, float, float]  # left, low, width, height


@dataclass(frozen=True, slots=True)
class Outline:
    """The part of a picture that is drawn: corners in shares of its width and height, and triangles of them."""

    corners: tuple[tuple[float, float], ...]
    triangles: tuple[int, ...]


SQUARE = Outline(((0, 0), (1, 0), (1, 1), (0, 1)), (0, 1, 2, 2, 3, 0))


@cache
def disc(sides: int) -> Outline:
    """Without the corners of the picture."""
    return Outline(_disc(sides, 0.5), tuple(n for k in range(1, sides - 1) for n in (0, k, k + 1)))


@cache
def ring(sides: int, hole: float) -> Outline:
    """Without its corners and without its middle, which is so large a share of its width."""
    triangles: list[int] = []
    for near in range(sides):
        far = (near + 1) % sides
        triangles += (near, far, sides + near, sides + near, far, sides + far)
    return Outline(_disc(sides, 0.5) + _disc(sides, hole / 2), tuple(triangles))


def _disc(sides: int, radius: float) -> tuple[tuple[float, float], ...]:
    angles = [2 * pi * number / sides for number in range(sides)]
    return tuple((0.5 + radius * cos(angle), 0.5 + radius * sin(angle)) for angle in angles)


class Stamps:
    """Pictures in the order in which they lie on each other; ``press`` brings them into a group."""

    def __init__(self) -> None:
        self._runs: list[tuple[Texture, Ink, list[float], list[int]]] = []

    def add(self, texture: Texture, ink: Ink, box: Box, outline: Outline = SQUARE) -> None:
        if not self._runs or not _one_sheet(self._runs[-1][0], texture) or self._runs[-1][1] != ink:
            self._runs.append((texture, ink, [], []))
        _, _, vertices, indices = self._runs[-1]
        first = len(vertices) // 4
        left, low, width, height = box
        corners = texture.tex_coords  # of its rectangle on the sheet, from the lower left one on
        u, v, across, up = corners[0], corners[1], corners[4] - corners[0], corners[5] - corners[1]
        for x, y in outline.corners:
            vertices += (left + x * width, low + y * height, u + x * across, v + y * up)
        indices += [first + number for number in outline.triangles]

    def press(self, group: InstructionGroup) -> None:
        last: Ink | None = None
        for texture, ink, vertices, indices in self._runs:
            if ink != last:
                group.add(Color(*ink))
                last = ink
            group.add(Mesh(texture=texture, vertices=vertices, indices=indices, mode="triangles"))


def _one_sheet(one: Texture, other: Texture) -> bool:
    """True if both are cut from the same picture. A text that has not been drawn yet has no number so far."""
    return one is other or one.id == other.id != 0
