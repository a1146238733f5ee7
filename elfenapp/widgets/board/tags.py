"""Numbers and names written on a board, rendered at about the size they are seen in."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from elfenapp.presenters.board.scene import COUNTS, FALLS, NAMES, RISES, TIED, Tag

from ..canvas.pencil import INK, PAPER
from ..canvas.pill_texture import pill
from ..canvas.sprite_batch import Box, Ink, Stamps
from ..canvas.text_texture import lettered
from ..controls.buttons import glyph

FILLS = {
    RISES: (0.99, 0.80, 0.24, 1),
    FALLS: (0.87, 0.86, 0.84, 1),
    TIED: (0.95, 0.66, 0.55, 1),
    COUNTS: PAPER,
    NAMES: (*PAPER[:3], 0.82),
}
SIGNS = {
    RISES: "arrow-up-bold",
    TIED: "equal",
    FALLS: "",
    COUNTS: "",
    NAMES: "",
}  # so that no player has to tell the colours apart
Stamp = tuple[Texture, Box]
WHITE: Ink = (1, 1, 1, 1)
LETTERS = 0.72  # of a tag's height


class BoardTags:
    """A layer of ``BoardView`` like its lettering."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._tags: tuple[Tag, ...] = ()
        self._scale = 1.0

    def tell(self, tags: Sequence[Tag]) -> None:
        if tuple(tags) != self._tags:
            self._tags = tuple(tags)
            self._draw()

    def forget(self) -> None:
        """Do nothing: each scene brings its names, and numbers are the same in all languages."""

    def show(self, scale: float, dusk: bool) -> None:
        """Sizes go in steps, so that zooming does not render each frame."""
        step = 2.0 ** (round(log2(scale) * 2) / 2)
        if step != self._scale:
            self._scale = step
            self._draw()

    def _draw(self) -> None:
        stamps, pills, letters = Stamps(), list[Stamp](), list[Stamp]()
        for tag in self._tags:
            self._lay_out(tag, pills, letters)
        # Tags never lie on each other, so that equal pictures can be drawn together.
        for stamp in (*sorted(pills, key=_picture), *sorted(letters, key=_picture)):
            stamps.add(stamp[0], WHITE, stamp[1])
        self.group.clear()
        stamps.press(self.group)

    def _lay_out(self, tag: Tag, pills: list[Stamp], letters: list[Stamp]) -> None:
        size = max(tag.size * LETTERS * self._scale, 6)
        number = lettered(tag.text, size, INK, "Strong")
        sign = lettered(glyph(SIGNS[tag.tone]), size * 0.8, INK, "Icons") if SIGNS[tag.tone] else None
        across = (number.width + (sign.width if sign else 0)) / self._scale
        edges = tag.size * (0.9 if tag.tone == NAMES else 0.4)
        width, height = max(across + edges, tag.size), tag.size
        label = pill(width / height, FILLS[tag.tone], INK)
        pills.append((label, (tag.x - width / 2, -tag.y - height / 2, width, height)))
        x = tag.x - across / 2
        for texture in (sign, number):
            if texture is not None:
                wide, high = texture.width / self._scale, texture.height / self._scale
                letters.append((texture, (x, -tag.y - high / 2, wide, high)))
                x += wide


def _picture(stamp: Stamp) -> int:
    return id(stamp[0])
