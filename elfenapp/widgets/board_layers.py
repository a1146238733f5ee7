"""The sheets of a board: sprites lying on it, and rings of light around what may be chosen. World units, y negated."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

from elfenapp.presenters.map_scene import Sprite, Target

from .glow import GOLD, RING, glow
from .textures import piece

ROAD_RING, TOWN_RING = 16.0, 29.0  # world units


class Layer:
    """One sheet of sprites; drawn anew only if it changed."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.sprites: tuple[Sprite, ...] = ()
        self.growth = 1.0  # pieces are drawn this much larger than the map, so that they stay readable from afar

    def show(self, sprites: Sequence[Sprite]) -> None:
        wanted = tuple(sprites)
        if wanted != self.sprites:
            self.sprites = wanted
            self._draw()

    def grow(self, growth: float) -> None:
        if growth != self.growth:
            self.growth = growth
            self._draw()

    def _draw(self) -> None:
        self.group.clear()
        alpha = 1.0
        self.group.add(Color(1, 1, 1, 1))
        for sprite in self.sprites:
            if sprite.alpha != alpha:
                alpha = sprite.alpha
                self.group.add(Color(1, 1, 1, alpha))
            texture = piece(sprite.piece)
            height = sprite.size * self.growth
            width = height * texture.width / texture.height
            shape = Ellipse if sprite.piece.startswith("mark/") else Rectangle
            self.group.add(
                shape(texture=texture, pos=(sprite.x - width / 2, -sprite.y - height / 2), size=(width, height))
            )


class Light:
    """Rings around what may be chosen."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.targets: tuple[Target, ...] = ()
        self.growth = 1.0

    def show(self, targets: Sequence[Target]) -> None:
        wanted = tuple(targets)
        if wanted != self.targets:
            self.targets = wanted
            self._draw()

    def grow(self, growth: float) -> None:
        if growth != self.growth:
            self.growth = growth
            self._draw()

    def _draw(self) -> None:
        self.group.clear()
        if not self.targets:
            return
        self.group.add(Color(*GOLD, 1))
        for target in self.targets:
            radius = ROAD_RING * self.growth if target.kind == "road" else TOWN_RING
            radius /= RING
            self.group.add(
                Rectangle(texture=glow(), pos=(target.x - radius, -target.y - radius), size=(2 * radius, 2 * radius))
            )
