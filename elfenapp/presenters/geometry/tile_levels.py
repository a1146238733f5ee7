"""Which pictures of the map are needed: the size that has about as many pixels as the screen, and its tiles in view.

A larger picture would shimmer when it is shrunk, and take longer to load; a smaller one would blur.
"""

from __future__ import annotations

from dataclasses import dataclass

from .camera import Camera
from .drawings import DrawnMap, box

STRETCH = 1.15  # a picture may be shown so much larger than it was drawn before the next one takes its place

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class MapTile:
    """A part of the map's picture: its file, and the box of the world that it shows."""

    file: str
    box: Box  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class MapLevel:
    """The map's picture in one size."""

    scale: float  # pixels in a world unit
    tiles: tuple[MapTile, ...]

    def seen(self, camera: Camera) -> tuple[MapTile, ...]:
        """The tiles in view."""
        left, top = camera.left, camera.top
        right, bottom = left + camera.width / camera.scale, top + camera.height / camera.scale
        return tuple(
            tile
            for tile in self.tiles
            if tile.box[0] < right and left < tile.box[2] and tile.box[1] < bottom and top < tile.box[3]
        )


def read_levels(drawn: DrawnMap, mood: str) -> tuple[MapLevel, ...]:
    """The sizes that ``map.json`` tells of, the smallest first."""
    return tuple(
        MapLevel(level["scale"], tuple(MapTile(tile["file"], box(tile["box"])) for tile in level["tiles"]))
        for level in drawn["levels"][mood]
    )


def level_for(levels: tuple[MapLevel, ...], scale: float) -> int:
    """Which level suits a view of so many pixels in a world unit."""
    enough = (number for number, level in enumerate(levels) if level.scale * STRETCH >= scale)
    return next(enough, len(levels) - 1)
