"""The sheets of a board: sprites lying on it, and rings of light around what may be chosen. World units, y negated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from kivy.graphics import InstructionGroup

from elfenapp.presenters.board.geometry import Sprite, Target

from ..base.textures import piece, rimmed
from ..canvas.glow_texture import GOLD, HOLE, RING, glow
from ..canvas.sprite_batch import SQUARE, Stamps, disc, ring

Thing = TypeVar("Thing")
FAINT = 0.4  # the light of what is worth little
HALO = ring(12, HOLE)  # the shape a ring is drawn on: half to fill of a square, and the light ends within it
ROUND = disc(32)


class Drawn(Generic[Thing]):
    """Things on one sheet; drawn again only if they changed."""

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

    dusk = False

    def set_dusk(self, dusk: bool) -> None:
        if dusk != self.dusk:
            self.dusk = dusk
            self._draw()

    def _draw(self) -> None:
        stamps = Stamps()
        for sprite in self.things:
            texture, larger = rimmed(sprite.piece, self.dusk) if sprite.rim else (piece(sprite.piece), 1.0)
            height = sprite.size * self.growth * larger
            width = height * texture.width / texture.height
            x, y = seen_at(sprite, self.growth)
            outline = ROUND if sprite.piece.startswith("mark/") else SQUARE
            stamps.add(texture, (1, 1, 1, sprite.alpha), (x - width / 2, -y - height / 2, width, height), outline)
        self.group.clear()
        stamps.press(self.group)


def seen_at(sprite: Sprite, growth: float) -> tuple[float, float]:
    """The middle of a sprite in world units, when pieces are drawn so much larger."""
    return sprite.x + sprite.aside[0] * growth, sprite.y + sprite.aside[1] * growth


class Light(Drawn[Target]):
    """Rings around what may be chosen."""

    def _draw(self) -> None:
        stamps = Stamps()
        for target in sorted(self.things, key=lambda target: not target.faint):
            radius = target.radius * (self.growth if target.grows else 1.0) / RING
            box = (target.x - radius, -target.y - radius, 2 * radius, 2 * radius)
            stamps.add(glow(), (*GOLD, FAINT if target.faint else 1.0), box, HALO)
        self.group.clear()
        stamps.press(self.group)
