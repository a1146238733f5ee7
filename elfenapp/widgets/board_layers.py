"""The sheets of a board: sprites lying on it, and rings of light around what may be chosen. World units, y negated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from elfenapp.presenters.board_plan import Sprite, Target

from .glow import GOLD, RING, glow
from .textures import piece, silhouette

Thing = TypeVar("Thing")
RIM = 1.22  # how much larger than its piece a rim is
RIMS = {False: (0.05, 0.025, 0.01), True: (1.0, 0.97, 0.88)}  # ink by day, and paper at dusk, when everything is dark
FAINT = 0.4  # the light of what is worth little
SIDES = 12  # of the shape a ring is drawn on: a quarter less to fill than a square, and the glow ends within it


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

    dusk = False

    def set_dusk(self, dusk: bool) -> None:
        if dusk != self.dusk:
            self.dusk = dusk
            self._draw()

    def _draw(self) -> None:
        self.group.clear()
        self._ink: tuple[float, ...] = ()
        for sprite in self.things:
            if sprite.rim:
                # The piece's own shape, a little larger: whatever its outline, the rim follows it.
                self._stamp(sprite, silhouette(sprite.piece), RIM, RIMS[self.dusk])
            self._stamp(sprite, piece(sprite.piece), 1.0, (1, 1, 1))

    def _stamp(self, sprite: Sprite, texture: Texture, larger: float, ink: tuple[float, float, float]) -> None:
        if (*ink, sprite.alpha) != self._ink:
            self._ink = (*ink, sprite.alpha)
            self.group.add(Color(*self._ink))
        height = sprite.size * self.growth * larger
        width = height * texture.width / texture.height
        x, y = seen_at(sprite, self.growth)
        shape = Ellipse if sprite.piece.startswith("mark/") else Rectangle
        self.group.add(shape(texture=texture, pos=(x - width / 2, -y - height / 2), size=(width, height)))


def seen_at(sprite: Sprite, growth: float) -> tuple[float, float]:
    """The middle of a sprite in world units, when pieces are drawn so much larger."""
    return sprite.x + sprite.aside[0] * growth, sprite.y + sprite.aside[1] * growth


class Light(Drawn[Target]):
    """Rings around what may be chosen."""

    def _draw(self) -> None:
        self.group.clear()
        for faint in (True, False):
            targets = [target for target in self.things if target.faint == faint]
            if targets:
                self.group.add(Color(*GOLD, FAINT if faint else 1))
            for target in targets:
                radius = target.radius * (self.growth if target.grows else 1.0) / RING
                pos, size = (target.x - radius, -target.y - radius), (2 * radius, 2 * radius)
                self.group.add(Ellipse(texture=glow(), pos=pos, size=size, segments=SIDES))
