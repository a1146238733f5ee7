"""The painted ground: sea, lakes and land in gouache on paper, before any ink."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageColor

from tools.art import style
from tools.art.map import terrain
from tools.art.map.coast import GRID, UNIT
from tools.art.map.noise import Field, blend, clouds

Paint = NDArray[np.float32]  # height x width x 3, 0..255

SEA_SHALLOW, SEA, SEA_DEEP = "#b5dad2", "#7fb8bf", "#5c9cad"
LAKE_SHALLOW, LAKE_DEEP = "#b9dedb", "#7db9c6"
BEACH = "#f2e2b0"
SNOW = "#e4dde0"
MEADOW_DRY = "#dcdb9c"


def colour(name: str) -> Paint:
    return np.array(ImageColor.getrgb(name), np.float32)


def mix(under: Paint, over: Paint, share: Field | NDArray[np.float64] | float) -> Paint:
    weight = np.asarray(share, np.float32)
    return under + (over - under) * (weight[..., None] if weight.ndim else weight)


def paint(inland: Field, lake: Field) -> Image.Image:
    """The ground of the whole picture at painting size."""
    picture = mix(_sea(inland), _country(inland, lake), blend(-0.35, 0.35, inland))
    picture = mix(picture, _lake(lake), blend(-0.35, 0.35, lake))
    picture = _shores(picture, inland, lake)
    return Image.fromarray(np.clip(_on_paper(picture), 0, 255).astype(np.uint8))


def _sea(inland: Field) -> Paint:
    depth = -inland + 5 * clouds(GRID, 90 * UNIT, 31, 3)
    water = mix(mix(colour(SEA_SHALLOW), colour(SEA), blend(0, 16, depth)), colour(SEA_DEEP), blend(12, 60, depth))
    wander = 1.1 * clouds(GRID, 30 * UNIT, 32, 2)
    # Lines that follow the coast, as engravers drew them: closer and stronger near the land.
    for away, width, strength in ((4.5, 0.62, 0.62), (9.5, 0.58, 0.45), (16, 0.54, 0.30), (24, 0.5, 0.18)):
        ring = np.exp(-(((-inland + wander - away) / width) ** 2)) * strength
        water = mix(water, colour("#eaf5ea"), ring)
    return water


def _lake(lake: Field) -> Paint:
    depth = lake + 2.5 * clouds(GRID, 50 * UNIT, 33, 3)
    water = mix(colour(LAKE_SHALLOW), colour(LAKE_DEEP), blend(0, 26, depth))
    for away, width, strength in ((3.2, 0.55, 0.6), (7.2, 0.5, 0.4), (12.5, 0.45, 0.22)):
        ring = np.exp(-(((lake + 0.5 * clouds(GRID, 24 * UNIT, 34, 2) - away) / width) ** 2)) * strength
        water = mix(water, colour("#eef7f2"), ring)
    return water


def _country(inland: Field, lake: Field) -> Paint:
    shares = terrain.shares()
    blots = clouds(GRID, 46 * UNIT, 41, 4)
    land = np.zeros((GRID[1], GRID[0], 3), np.float32)
    for kind in terrain.KINDS:
        light, shade = colour(style.TERRAIN[kind][0]), colour(style.TERRAIN[kind][1])
        if kind == "plain":
            tone = mix(mix(light, colour(MEADOW_DRY), blend(0.1, 1.6, blots)), shade, 0.4 * blend(0.3, 1.8, -blots))
        elif kind == "mountain":
            tone = mix(mix(light, colour(SNOW), 0.7 * blend(0.0, 1.6, blots)), shade, 0.35 * blend(0.2, 1.8, -blots))
        elif kind == "forest":
            tone = mix(mix(light, colour("#8db06a"), blend(0, 1.5, blots)), shade, 0.45 * blend(0, 1.8, -blots))
        else:
            tone = mix(mix(light, colour("#f6e2a8"), blend(0, 1.4, blots)), shade, 0.55 * blend(0.1, 1.8, -blots))
        land += tone * shares[kind][..., None]
    land *= (1 - 0.10 * _pigment_edges(shares))[..., None]
    land *= (1 + 0.05 * _hill_light())[..., None]
    sand = np.maximum(blend(8.5, 1.0, inland + 1.6 * clouds(GRID, 24 * UNIT, 42, 3)), 0.75 * blend(-4.2, -0.5, lake))
    return mix(land, colour(BEACH), 0.85 * sand)


def _pigment_edges(shares: dict[str, Field]) -> Field:
    """Wet colour gathers where two washes meet: a darker seam, strongest where no terrain has the upper hand."""
    strongest = np.max(np.stack(list(shares.values())), axis=0)
    seam: Field = np.exp(-(((strongest - 0.62) / 0.16) ** 2)).astype(np.float32)
    return seam


def _hill_light() -> Field:
    height = clouds(GRID, 70 * UNIT, 43, 4)
    slope_down, slope_right = np.gradient(height)
    light = slope_down + slope_right
    even: Field = np.clip(light / light.std(), -2.2, 2.2).astype(np.float32)
    return even


def _shores(picture: Paint, inland: Field, lake: Field) -> Paint:
    """The ink line of coast and shore: heavier on the sides away from the light."""
    for distance, seed in ((inland, 51), (lake, 52)):
        down, right = np.gradient(distance)
        facing = np.clip(-(down + right) * UNIT * 0.7, -1, 1)  # +1 where the land looks to the lower right
        press = 0.78 + 0.3 * (facing if distance is inland else -facing)
        width = press * (0.95 + 0.18 * clouds(GRID, 20 * UNIT, seed, 2))
        edge = np.exp(-((distance / width) ** 4))
        picture = mix(picture, colour(style.INK), 0.88 * edge.astype(np.float32))
    return picture


def _on_paper(picture: Paint) -> NDArray[np.float64]:
    """Watercolour blooms and the tooth of the paper."""
    bloom = clouds(GRID, 80 * UNIT, 61, 5)
    tooth = clouds(GRID, 2.2, 62, 2)
    fibre = clouds((GRID[0], GRID[1]), 9, 63, 2)
    grain = (1 + 0.022 * bloom + 0.014 * tooth + 0.010 * fibre)[..., None]
    toned: NDArray[np.float64] = picture * grain * np.array([1.01, 1.0, 0.965])
    return toned
