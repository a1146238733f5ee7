"""Pictures as bare widgets: one textured rectangle each, cropped to fill. (Kivy's Image costs nine times as much.)"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

from kivy.graphics import Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ..base.textures import picture, piece

Pair: TypeAlias = Sequence[float]
CORNER_STEPS = 8


def crop(texture: Texture, width: float, height: float, focus: float = 0.5) -> Texture:
    """The part of a texture that fills a box without distortion; ``focus`` is the height that stays visible."""
    have, want = texture.width / texture.height, max(width, 1) / max(height, 1)
    if have > want:
        kept = texture.height * want
        return texture.get_region((texture.width - kept) / 2, 0, kept, texture.height)
    kept = texture.width / want
    return texture.get_region(0, (texture.height - kept) * focus, texture.width, kept)


def rounded_fan(pos: Pair, size: Pair, radius: float, texture: Texture) -> tuple[list[float], list[int]]:
    """A textured box with round corners. (Kivy's own RoundedRectangle mistakes the texture's unused part for it.)"""
    u0, v0, u1, _, _, v1, _, _ = texture.tex_coords
    width, height = max(size[0], 1), max(size[1], 1)
    radius = min(radius, width / 2, height / 2)
    outline = [(width / 2, height / 2)]
    for corner, (x, y) in enumerate(((width, height), (0, height), (0, 0), (width, 0))):
        middle = (x + (radius if x == 0 else -radius), y + (radius if y == 0 else -radius))
        for step in range(CORNER_STEPS + 1):
            angle = math.pi / 2 * (corner + step / CORNER_STEPS)
            outline.append((middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)))
    outline.append(outline[1])
    vertices: list[float] = []
    for x, y in outline:
        vertices += [pos[0] + x, pos[1] + y, u0 + (u1 - u0) * x / width, v0 + (v1 - v0) * y / height]
    return vertices, list(range(len(outline)))


class Cover(Widget):
    """A picture that fills its box; the box may have round corners."""

    source = StringProperty()
    radius = NumericProperty(0)
    focus = NumericProperty(0.5)
    tint = ListProperty([1, 1, 1, 1])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._colour = Color(*self.tint)
            self._box = Mesh(mode="triangle_fan")
        for name in ("pos", "size", "source", "radius", "tint", "focus"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._colour.rgba = self.tint
        if not self.source:  # a picture that was here before must go
            self._box.vertices, self._box.indices = [], []
        else:
            texture = crop(picture(self.source), self.width, self.height, self.focus)
            self._box.texture = texture
            self._box.vertices, self._box.indices = rounded_fan(self.pos, self.size, self.radius, texture)


class Piece(Widget):
    """A drawn piece at its own proportions, centred in its box: a counter, a card, a crest."""

    name = StringProperty()
    shade = NumericProperty(1.0)  # below one: not to be chosen now

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._colour = Color(1, 1, 1, 1)
            self._box = Rectangle()
        self.bind(pos=self._draw, size=self._draw, name=self._draw, shade=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._colour.rgba = (1, 1, 1, self.shade if self.name else 0)
        if not self.name:
            return
        texture = piece(self.name)
        scale = min(self.width / texture.width, self.height / texture.height)
        width, height = texture.width * scale, texture.height * scale
        self._box.texture = texture
        self._box.size = (width, height)
        # Not center: it may still be the old one while pos is being told.
        self._box.pos = (self.x + (self.width - width) / 2, self.y + (self.height - height) / 2)
