"""From SVG to a finished picture: paper, light, dusk, and fixed encoder settings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from tools.art import ink, style

Pixels = NDArray[np.float32]


@dataclass(frozen=True)
class Scene:
    """A drawn picture: its body, and the lights that are lit at dusk (drawn above the darkened body)."""

    width: int
    height: int
    body: str
    lamps: str = ""
    night: float = 1.0  # how much of dusk's light is left; less where pale mist would dazzle in the dark theme
    # Where words may lie: x, y, width, height as parts of the picture; and the point that a crop must keep.
    calm: tuple[float, float, float, float] | None = None
    focus: tuple[float, float] = (0.5, 0.5)


def raster(body: str, width: int, height: int, pixels: int) -> Image.Image:
    return ink.render(ink.document(body, width, height), pixels)


@lru_cache(maxsize=4)
def paper(width: int, height: int) -> Pixels:
    """The lightness of the paper that takes the colour: broad blooms of wash and a fine tooth."""
    chance = np.random.default_rng(1904)
    bloom = ndimage.zoom(chance.standard_normal((14, 14)), (height / 14, width / 14), order=3, mode="nearest")
    tooth = ndimage.gaussian_filter(chance.standard_normal((height, width)), 0.9)
    fibre = ndimage.gaussian_filter(chance.standard_normal((height, width)), (0.7, 3.0))
    grain = 1 + 0.014 * bloom[:height, :width] + 0.030 * tooth + 0.022 * fibre
    return np.asarray(grain[..., None], np.float32)


def _light(width: int, height: int) -> Pixels:
    """A little warmer and lighter at the upper left, a little darker in the far corner."""
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    slope = (across / width + down / height) / 2
    return np.asarray((1.035 - 0.085 * slope)[..., None], np.float32)


def on_paper(image: Image.Image) -> Image.Image:
    """The colour as the paper takes it."""
    colour = np.asarray(image.convert("RGB"), np.float32)
    height, width = colour.shape[:2]
    done = colour * paper(width, height) * _light(width, height)
    return Image.fromarray(np.clip(done, 0, 255).astype(np.uint8))


def at_dusk(image: Image.Image) -> Image.Image:
    """The same picture in the blue hour: multiplied, with the lights kept a little apart from the darks."""
    colour = np.asarray(image.convert("RGB"), np.float32) / 255
    grey = colour @ np.array([0.3, 0.59, 0.11], np.float32)
    calm = colour * 0.82 + grey[..., None] * 0.18
    night = calm * np.array(style.DUSK_MULTIPLY, np.float32) + 0.07 * grey[..., None] ** 3
    return Image.fromarray(np.clip(night * 255, 0, 255).astype(np.uint8))


def by_day(scene: Scene, pixels: int) -> Image.Image:
    """The scene in plain colour, before it is put on paper or into the dusk."""
    return raster(scene.body, scene.width, scene.height, pixels)


def by_night(scene: Scene, drawn: Image.Image) -> Image.Image:
    """The drawn scene darkened, its lamps lit: where their light falls the colours of the day come back, warmer."""
    night = np.asarray(at_dusk(drawn), np.float32) / 255 * scene.night
    if scene.lamps:
        light = np.asarray(raster(scene.lamps, scene.width, scene.height, drawn.width), np.float32) / 255
        strength, colour = light[..., 3:], light[..., :3]
        warm = np.asarray(drawn.convert("RGB"), np.float32) / 255 * (0.25 + 0.75 * colour)
        night = night * (1 - strength) + warm * strength
        night = 1 - (1 - night) * (1 - 0.22 * colour * strength**2)
    return Image.fromarray((np.clip(night, 0, 1) * 255).astype(np.uint8))


def vignette(image: Image.Image) -> Image.Image:
    """The picture as a patch of paint with an uneven edge, to lie on any background."""
    width, height = image.size
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    half = min(width, height) / 2
    away_x = np.maximum(np.abs(across - width / 2) - (width / 2 - half), 0) / half
    away_y = np.maximum(np.abs(down - height / 2) - (height / 2 - half), 0) / half
    edge = 1 - (away_x**4 + away_y**4) ** 0.25
    chance = np.random.default_rng(77)
    for cells, depth in ((9, 0.022), (26, 0.013), (70, 0.006)):
        rough = ndimage.zoom(
            chance.standard_normal((cells, cells)), (height / cells, width / cells), order=3, mode="nearest"
        )
        edge = edge + depth * rough[:height, :width]
    alpha = np.clip((edge - 0.075) / 0.02, 0, 1)
    painted = image.convert("RGBA")
    painted.putalpha(Image.fromarray((alpha * 255).astype(np.uint8)))
    return painted


def save(image: Image.Image, path: Path, quality: int = 87) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".webp":
        image.save(path, "WEBP", quality=quality, method=4)
    else:
        image.save(path, optimize=True)
