"""The land and its lakes: shapes by hand, roughened a little, as signed distances on the painting grid."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from elfenapp.engine.world import geometry
from tools.art.map import plan
from tools.art.map.noise import Field, Mask, clouds

GRID = (2048, 1024)  # the ground is painted at half the final size: it has no hard edges, the ink is drawn later
UNIT = GRID[0] / plan.ACROSS  # grid cells in a world unit

LAND = (
    (6, 52), (16, 26), (58, 2), (104, 12), (146, -6), (190, 8), (236, -8), (284, -4), (312, 16), (346, 26),
    (376, 18), (402, 2), (446, -6), (482, 6), (508, 24), (544, 28), (576, 8), (622, -4), (656, 14), (690, 30),
    (724, 12), (764, 18), (800, 4), (834, -6), (866, 18), (858, 54), (868, 84), (892, 112), (934, 124), (966, 152),
    (978, 198), (958, 234), (918, 254), (946, 274), (986, 284), (998, 318), (978, 350), (984, 388), (946, 402),
    (930, 432), (890, 420), (852, 440), (800, 432), (776, 462), (728, 480), (682, 464), (640, 456), (592, 478),
    (532, 484), (474, 466), (424, 482), (372, 466), (312, 452), (262, 470), (210, 484), (166, 458), (124, 470),
    (86, 474), (62, 452), (68, 424), (34, 404), (8, 364), (16, 328), (38, 306), (10, 280), (2, 240), (26, 206),
    (44, 172), (20, 148), (36, 120), (18, 92),
)  # fmt: skip
ISLANDS = (
    ((912, 44), (932, 26), (962, 22), (984, 34), (990, 54), (966, 66), (930, 64)),
    ((-8, 432), (8, 422), (24, 432), (22, 450), (2, 456)),
    ((1002, 138), (1016, 134), (1022, 146), (1010, 154)),
    ((868, 466), (886, 460), (902, 468), (888, 478)),
    ((-16, 20), (-4, 12), (4, 22), (-6, 32)),
)
LAKES = {
    "mare_nebulae": (
        (94, 184), (120, 172), (152, 156), (190, 152), (222, 156), (228, 178), (212, 204), (214, 226), (200, 256),
        (176, 274), (150, 290), (118, 300), (88, 290), (80, 262), (84, 232), (92, 208),
    ),
    "mare_magnum": (
        (716, 304), (744, 298), (774, 298), (796, 308), (826, 318), (852, 334), (850, 350), (820, 352), (794, 360),
        (774, 372), (770, 392), (752, 406), (716, 411), (680, 418), (650, 417), (634, 404), (640, 380), (662, 352),
        (690, 322),
    ),
}  # fmt: skip


def _ring(points: tuple[tuple[int, int], ...]) -> list[tuple[float, float]]:
    """The rounded outline through the points, in grid cells."""
    closed = points[-2:] + points + points[:3]
    curve = geometry.smooth(tuple((float(x), float(y)) for x, y in closed))
    return [
        ((x - plan.LEFT) * UNIT, (y - plan.TOP) * UNIT)
        for x, y in curve.points[2 * geometry.STEPS : -2 * geometry.STEPS]
    ]


def signed_distance(mask: Mask) -> Field:
    """World units to the edge of the mask: positive inside."""
    inner = ndimage.distance_transform_edt(mask)
    outer = ndimage.distance_transform_edt(~mask)
    # A little blur takes away the stairs that come from counting whole cells.
    return ndimage.gaussian_filter((inner - outer) / UNIT, 1.1).astype(np.float32)


def _filled(*shapes: tuple[tuple[int, int], ...]) -> Mask:
    picture = Image.new("1", GRID)
    pen = ImageDraw.Draw(picture)
    for shape in shapes:
        pen.polygon(_ring(shape), fill=1)
    return np.asarray(picture)


def land() -> Field:
    """The distance of each cell from the coast, inland (negative: at sea)."""
    rough = 3.2 * clouds(GRID, 40 * UNIT, 11, 3) + 1.3 * clouds(GRID, 11 * UNIT, 12, 2)
    return signed_distance(signed_distance(_filled(LAND, *ISLANDS)) + rough > 0)


def lakes() -> Field:
    """The distance of each cell from a lake's shore, on the lake (negative: on land)."""
    rough = 1.6 * clouds(GRID, 26 * UNIT, 13, 3)
    return signed_distance(signed_distance(_filled(*LAKES.values())) + rough > 0)
