"""A board that is one picture, by day and at dusk; perhaps over a wider and coarser one of what lies around it."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from ..base.textures import picture

EDGE = 4  # pixels at the edge of the surroundings, which go on and on beyond it


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture below ``scenes``, without its mood, and the box of the world that it shows (y grows down)."""

    name: str
    left: float
    width: float
    height: float

    def file(self, dusk: bool) -> str:
        return f"scenes/{self.name}-{'dusk' if dusk else 'day'}.webp"


class PictureGround:
    """A ``Ground``. Pictures are loaded when they are first seen: a player by day never needs the other."""

    def __init__(self, board: Painting, around: Painting | None = None) -> None:
        self.group = InstructionGroup()
        self.daylight = Color(1, 1, 1, 1)
        self._board, self._around = board, around
        self._dusk: bool | None = None

    def show(self, dusk: bool) -> None:
        if dusk == self._dusk:
            return
        self._dusk = dusk
        self.group.clear()
        self.group.add(self.daylight)
        if self._around is not None:
            self._surround(dusk, self._around)
        board = self._board
        self._add(picture(board.file(dusk)), board.left, board.width)

    def _surround(self, dusk: bool, around: Painting) -> None:
        """Only what the board leaves free is drawn: what is hidden would cost as much as what is seen."""
        board = self._board
        texture, beside = picture(around.file(dusk)), board.left - around.left
        pixels, last = beside * texture.width / around.width, texture.width
        right = board.left + board.width
        for x, first, count in (
            (around.left - beside, 0, EDGE), (around.left, 0, pixels),
            (right, last - pixels, pixels), (right + beside, last - EDGE, EDGE),
        ):  # fmt: skip
            self._add(texture.get_region(first, 0, count, texture.height), x, beside)

    def _add(self, texture: Texture, left: float, width: float) -> None:
        height = self._board.height
        self.group.add(Rectangle(texture=texture, pos=(left, -height), size=(width, height)))
