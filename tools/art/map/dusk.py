"""Evening: the day picture in the last light, and every lamp in the land lit."""

from __future__ import annotations

import random
import re

import numpy as np
from PIL import Image
from scipy import ndimage

from elfenapp.engine.world import geometry
from tools.art import ink, style
from tools.art.map import plan, roads, terrain
from tools.art.map.clearing import Clearing, sprinkle
from tools.art.map.ground import Paint, colour
from tools.art.map.noise import Field
from tools.art.map.towns import kit

# From the darkest to the lightest: how evening tints the tones of the day.
TONES = ((0, "#0c1033"), (70, "#27315f"), (140, "#5b5f93"), (200, "#a98fae"), (255, "#ffdcb8"))
SUNSET = (0.24, 0.05, -0.06)  # what the west keeps of the sun, added to the light there
EAST = (0.20, 0.0, 0.02)  # what the east has lost already
HALOES = ((10.0, 4.4), (3.4, 1.5), (1.1, 0.8))  # (reach in world units, strength)
SHIMMER = 0.34  # how much brighter roads and plates stay, so that they are found in the dark
POOL_REACH, POOL = 20.0, 0.20  # the ground round a town is lit, too


def paint(day: Image.Image, lights: Image.Image) -> Image.Image:
    """The map at dusk; ``lights`` is white where a lamp or a lit window is seen, and blue where a road shimmers."""
    flame = np.asarray(lights.getchannel("R"), np.float32) / np.float32(255)
    shimmer = np.asarray(lights.getchannel("B"), np.float32) / np.float32(255) - flame
    evening = _graded(np.asarray(day, np.float32)) * (1 + SHIMMER * shimmer[..., None])
    lamp, unit = colour(style.DUSK_LAMP), day.width / plan.ACROSS
    halo = _pools(flame.shape, unit)
    for reach, strength in HALOES:
        halo += _soft(flame, reach * unit) * strength
    evening += halo[..., None] * lamp * np.array([1.0, 0.76, 0.38], np.float32)
    cover = flame[..., None]
    evening = evening * (1 - cover) + (lamp * 0.84 + 42) * cover
    return Image.fromarray(np.clip(evening, 0, 255).astype(np.uint8))


def _graded(picture: Paint) -> Paint:
    """Less light and bluer, the tones drawn together, and the west still warm where the sun went down."""
    height, width, _ = picture.shape
    grey = picture @ np.array([0.3, 0.55, 0.15], np.float32)
    west = np.linspace(1, 0, width, dtype=np.float32)[None, :, None] ** 1.7
    up = np.linspace(1, 0, height, dtype=np.float32)[:, None, None]
    light = (
        np.array(style.DUSK_MULTIPLY, np.float32) * (0.86 + 0.1 * up) * (1 - (1 - west) * np.array(EAST, np.float32))
    )
    warm = west * (0.6 + 0.4 * up) * np.array(SUNSET, np.float32)
    vivid = grey[..., None] + (picture - grey[..., None]) * 1.34
    stops = [stop for stop, _ in TONES]
    tints = np.array([colour(tint) for _, tint in TONES])
    toned = np.stack([np.interp(grey, stops, tints[:, channel]) for channel in range(3)], axis=2)
    evening: Paint = np.clip(vivid * (light + warm) * 0.75 + toned * (0.18 + 0.1 * west), 0, 255).astype(np.float32)
    return evening


def _pools(shape: tuple[int, ...], unit: float) -> Field:
    """Lamplight on the ground round every town, painted small and enlarged."""
    shrink = 8
    rows, columns = np.mgrid[0 : shape[0] // shrink, 0 : shape[1] // shrink].astype(np.float32) * shrink / unit
    total = np.zeros(rows.shape, np.float32)
    for town in plan.towns():
        x, y = town["at"][0] - plan.LEFT, town["at"][1] - plan.TOP - 6
        reach = POOL_REACH * (1.7 if town["capital"] else 1)
        total += np.exp(-(((columns - x) / reach) ** 2 + ((rows - y) / (reach * 0.72)) ** 2))
    return np.array(_enlarged(total * np.float32(POOL), shape))


def _enlarged(field: Field, shape: tuple[int, ...]) -> Field:
    return np.asarray(Image.fromarray(field).resize((shape[1], shape[0]), Image.Resampling.BILINEAR))


def _soft(mask: Field, spread: float) -> Field:
    """A wide blur, done on a smaller copy: the difference is invisible."""
    shrink = max(1, int(spread // 4))
    small = mask[: mask.shape[0] // shrink * shrink, : mask.shape[1] // shrink * shrink]
    small = small.reshape(small.shape[0] // shrink, shrink, small.shape[1] // shrink, shrink).mean(axis=(1, 3))
    return _enlarged(ndimage.gaussian_filter(small, spread / shrink).astype(np.float32), mask.shape)


def ways() -> str:
    """The roads and the spots for counters, in blue."""
    found = [
        ink.line(roads.path(geometry.road(road["id"])), roads.SURFACE - 0.4, "#0000ff")
        for road in plan.roads(*roads.PATTERNS)
    ]
    for road in plan.roads():
        x, y = road["anchor"]
        found.append(ink.wash(ink.ellipse(x, y, plan.spot_radius(road["terrain"]) - 1.2), "#0000ff"))
    return "".join(found)


def sparks(clearing: Clearing) -> str:
    """Fireflies in the woods, fires in the open, lanterns on the buoys and on the eastern sea, and the lighthouse."""
    chance = random.Random(99)
    found = [_beam()]
    for kind, gap, size in (("forest", 13, 0.55), ("desert", 55, 0.9), ("plain", 40, 0.6)):
        for x, y in sprinkle((terrain.shares()[kind] > 0.6) & clearing.dry, gap, chance, 1500):
            found.append(_spark(x, y - 4, size * chance.uniform(0.7, 1.2), chance.uniform(0.5, 0.95)))
    for road in plan.roads(*plan.WATERS):
        x, y = geometry.anchor(road["id"])
        found.append(_spark(x, y - 9.6, 1.1, 1))
    for _ in range(46):
        x, y = chance.uniform(992, 1028), chance.uniform(70, 330)
        found.append(_spark(x, y, chance.uniform(0.5, 1.0), chance.uniform(0.6, 1)))
    return "".join(found)


def _spark(x: float, y: float, size: float, strength: float) -> str:
    return ink.wash(ink.ellipse(x, y, size), "#ffffff", round(strength, 2))


def _beam() -> str:
    """The light of Strykhaven sweeps over the lake."""
    x, y = geometry.town("strykhaven")[0] + 15.7, geometry.town("strykhaven")[1] - 26
    fade = f'<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="120">'
    stops = (
        '<stop offset="0" stop-color="#ffffff" stop-opacity="0.09"/><stop '
        'offset="1" stop-color="#ffffff" stop-opacity="0"/>'
    )
    cones = f"M{x:.1f} {y:.1f}l-118 -26l-4 24Z"
    return f'<defs>{fade}{stops}</radialGradient></defs><path d="{cones}" fill="url(#beam)"/>'


def panes(towns: str, glass: str) -> str:
    """The same towns with every colour gone but that of the window glass, which is white: where light shines out."""
    lit = (glass, kit.LAMP)
    return re.sub(r"#[0-9a-f]{6}", lambda found: "#ffffff" if found[0] in lit else "#000000", towns)
