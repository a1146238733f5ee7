"""Which terrain lies where: every land road spreads its own terrain, as far as the next one's."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from elfenapp.engine.world import geometry
from tools.art.map import plan
from tools.art.map.coast import GRID, UNIT
from tools.art.map.noise import Field, Mask, clouds

KINDS = ("plain", "forest", "desert", "mountain")
# How far beyond its roads each terrain reaches before it gives way to meadow, and country without roads of its own:
# (x, y, radius).
REACH = {"plain": 60.0, "forest": 38.0, "desert": 44.0, "mountain": 40.0}
WILDS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "plain": ((690, 330, 20), (900, 380, 40), (590, 300, 26), (180, 30, 30), (215, 85, 22), (860, 300, 26)),
    "forest": (
        (235, 250, 26), (880, 150, 34), (690, 225, 24), (470, 345, 36), (200, 310, 14), (110, 140, 20), (405, 365, 34),
    ),
    "desert": ((420, 180, 50), (480, 225, 40), (410, 240, 30), (350, 130, 36), (500, 170, 30)),
    "mountain": (
        (440, 35, 40), (620, 40, 40), (180, 370, 36), (250, 365, 36), (20, 300, 20), (720, 455, 40), (360, 50, 20),
        (690, 60, 24),
    ),
}  # fmt: skip


@cache
def shares() -> dict[str, Field]:
    """For each terrain how much of it is in each cell; together they are 1 everywhere."""
    nearness = {}
    for seed, kind in enumerate(KINDS):
        away = ndimage.distance_transform_edt(~_seeded(kind)) / UNIT
        wander = 9 * clouds(GRID, 60 * UNIT, 20 + seed, 4)
        nearness[kind] = np.exp(np.clip((REACH[kind] - away + wander) / 5.0, -40, 40)).astype(np.float32)
    meadow = np.float32(1.0)
    total = sum(nearness.values()) + meadow
    found = {kind: near / total for kind, near in nearness.items()}
    found["plain"] += meadow / total
    return found


def _seeded(kind: str) -> Mask:
    picture = Image.new("1", GRID)
    pen = ImageDraw.Draw(picture)
    for road in plan.roads(kind):
        curve = geometry.road(road["id"])
        # The ends belong to the towns, which stand between terrains.
        inner = [curve.at(along) for along in np.linspace(14, curve.length - 14, 40)]
        pen.line([_cell(spot) for spot in inner], fill=1, width=3)
    for x, y, radius in WILDS[kind]:
        left, top = _cell((x - radius, y - radius))
        right, bottom = _cell((x + radius, y + radius))
        shrink = REACH[kind] * UNIT * 0.6  # the reach widens the patch again
        if right - left > 2 * shrink:
            pen.ellipse((left + shrink, top + shrink, right - shrink, bottom - shrink), fill=1)
        else:
            pen.point(_cell((x, y)), fill=1)
    return np.asarray(picture)


def _cell(spot: tuple[float, float]) -> tuple[float, float]:
    return (spot[0] - plan.LEFT) * UNIT, (spot[1] - plan.TOP) * UNIT
