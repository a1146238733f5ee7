"""A pencil for widgets that draw all they show in one canvas: pieces, badges, texts, boxes."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import (
    CanvasBase,
    Color,
    Ellipse,
    InstructionGroup,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from ..base.textures import piece
from .text_texture import lettered

INK = (0.23, 0.16, 0.10, 1)
PAPER = (0.98, 0.95, 0.86, 1)


class Pencil:
    def __init__(self, canvas: CanvasBase) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)

    def clear(self) -> None:
        self._group.clear()

    def box(self, x: float, y: float, width: float, height: float, colour: Sequence[float], corner: float = 0) -> None:
        self._group.add(Color(*colour))
        if corner:
            self._group.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[corner]))
        else:
            self._group.add(Rectangle(pos=(x, y), size=(width, height)))

    def frame(
        self, x: float, y: float, width: float, height: float, colour: Sequence[float], corner: float, line: float
    ) -> None:
        self._group.add(Color(*colour))
        self._group.add(SmoothLine(rounded_rectangle=(x, y, width, height, corner), width=line))

    def texture(self, texture: Texture, x: float, y: float, width: float, height: float, shade: float = 1.0) -> None:
        self.tinted(texture, x, y, width, height, (1, 1, 1, shade))

    def tinted(
        self, texture: Texture, x: float, y: float, width: float, height: float, colour: Sequence[float]
    ) -> None:
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    def text(self, texture: Texture, x: float, y: float, shade: float = 1.0) -> None:
        """A lettered text with its lower left corner here, on whole pixels, or it blurs."""
        self.texture(texture, round(x), round(y), texture.width, texture.height, shade)

    def piece(self, name: str, x: float, y: float, height: float, shade: float = 1.0) -> float:
        """A piece of this height; its width."""
        width = piece_width(name, height)
        self._group.add(Color(1, 1, 1, shade))
        shape = Ellipse if name.startswith("mark/") else Rectangle
        self._group.add(shape(texture=piece(name), pos=(x, y), size=(width, height)))
        return width

    def badge(self, text: str, x: float, y: float, fill: Sequence[float] = PAPER, ink: Sequence[float] = INK) -> None:
        """A number in a round label, centred here."""
        texture = lettered(text, sp(14), ink, "Strong")
        height = dp(20)
        width = max(height, texture.width + dp(9))
        self.box(x - width / 2, y - height / 2, width, height, INK, height / 2)
        self.box(x - width / 2 + dp(1), y - height / 2 + dp(1), width - dp(2), height - dp(2), fill, height / 2 - dp(1))
        self.text(texture, x - texture.width / 2, y - texture.height / 2)

    def dot(self, x: float, y: float, size: float, colour: Sequence[float]) -> None:
        self._group.add(Color(*colour))
        self._group.add(SmoothEllipse(pos=(x, y), size=(size, size)))


def piece_width(name: str, height: float) -> float:
    texture = piece(name)
    return float(height * texture.width / texture.height)
