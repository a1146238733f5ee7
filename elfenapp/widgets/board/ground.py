"""The painted ground of a board: always in the size that suits the view, and loaded without holding up a frame."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle

from elfenapp.presenters.geometry.camera import Camera
from elfenapp.presenters.geometry.tile_levels import MapTile, level_for, read_levels

from ..base.textures import picture


class Ground(Protocol):
    """The picture under the pieces."""

    group: InstructionGroup
    daylight: Color  # dims the picture while something is to be chosen on it

    def show(self, dusk: bool) -> None:
        """Show the part that the camera sees, by day or at dusk."""


class TiledGround:
    """In several sizes, the large ones in tiles.

    A level that is one tile is loaded immediately; of the others one tile a frame, over the next smaller level.
    """

    def __init__(self, drawn: Any, camera: Camera) -> None:
        self.group = InstructionGroup()
        self.daylight = Color(1, 1, 1, 1)
        self._camera = camera
        self._moods = {mood: read_levels(drawn, mood) for mood in drawn["levels"]}
        self._levels = self._moods["day"]
        self._loaded: set[MapTile] = set()
        self._missing: list[MapTile] = []
        self._shown: list[MapTile] = []
        self._load_soon = Clock.create_trigger(self._load_one)

    def show(self, dusk: bool) -> None:
        """Show the part that the camera sees."""
        self._levels = self._moods["dusk" if dusk else "day"]
        number = level_for(self._levels, self._camera.scale)
        level = self._levels[number]
        seen = level.seen(self._camera)
        if len(level.tiles) == 1:
            self._loaded.update(seen)
        self._missing = [tile for tile in seen if tile not in self._loaded]
        shown = [tile for tile in seen if tile in self._loaded]
        if self._missing:
            shown = [*self._levels[number - 1].tiles, *shown]
            self._load_soon()
        if shown != self._shown:
            self._shown = shown
            self._draw()

    def _load_one(self, *_: object) -> None:
        if self._missing:
            self._loaded.add(self._missing[0])
            self.show(self._levels is self._moods["dusk"])

    def _draw(self) -> None:
        self.group.clear()
        self.group.add(self.daylight)
        for tile in self._shown:
            left, top, right, bottom = tile.box
            texture = picture(f"map/{tile.file}", mipmap=False)
            self.group.add(Rectangle(texture=texture, pos=(left, -bottom), size=(right - left, bottom - top)))
