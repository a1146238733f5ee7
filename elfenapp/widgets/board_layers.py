"""The sheets of a board: sprites lying on it, and rings of light around what may be chosen. World units, y negated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

from elfenapp.presenters.map_scene import Sprite, Target

from .glow import GOLD, RING, glow
from .textures import piece

Thing = TypeVar("Thing")
ROAD_RING, TOWN_RING = 16.0, 29.0  # world units


class Drawn(Generic[Thing]):
    """Things on one sheet; drawn anew only if they changed."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.things: tuple[Thing, ...] = ()
        self.growth = 1.0  # pieces are drawn this much larger than the map, so that they stay readable from afar

    def show(self, things: Sequence[Thing]) -> None:
        wanted = tuple(things)
        if wanted != self.things:
            self.things = wanted
            self._draw()

    def grow(self, growth: float) -> None:
        if growth != self.growth:
            self.growth = growth
            self._draw()

    def _draw(self) -> None:
        raise NotImplementedError


class Layer(Drawn[Sprite]):
    """Sprites."""

    def _draw(self) -> None:
        self.group.clear()
        alpha = 1.0
        self.group.add(Color(1, 1, 1, 1))
        for sprite in self.things:
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


class Light(Drawn[Target]):
    """Rings around what may be chosen."""

    def _draw(self) -> None:
        self.group.clear()
        if not self.things:
            return
        self.group.add(Color(*GOLD, 1))
        for target in self.things:
            radius = ROAD_RING * self.growth if target.kind == "road" else TOWN_RING
            radius /= RING
            self.group.add(
                Rectangle(texture=glow(), pos=(target.x - radius, -target.y - radius), size=(2 * radius, 2 * radius))
            )
