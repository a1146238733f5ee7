"""Elfeninn: an inn at the wood's edge as the cover, and three inns in a row as the board."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.scenes.canvas import Scene
from tools.art.scenes.paint import LEAF, LEAF_DEEP, cloud, clump, foliage, glow, gradient, hill, polygon, ridge, shape

WALLS = (("#f2e3bd", "#d3ba86"), ("#e8cfae", "#c3a077"), ("#ece6cf", "#c6bb97"))
ROOFS = (("#a8543c", "#7d3a2a"), ("#4f7a55", "#365a3e"), ("#5d6d94", "#43507a"))


def _box(left: float, top: float, width: float, height: float) -> str:
    return polygon(((left, top), (left + width, top), (left + width, top + height), (left, top + height)))


def inn(x: float, y: float, scale: float, kind: int) -> str:
    """An inn, 300 wide and standing on its ``y``: walls, roof, door, two windows and a sign."""
    (wall, shade), (roof, dark) = WALLS[kind], ROOFS[kind]
    art = shape(_box(-130, -170, 260, 170), wall, shade, width=3)
    art += shape(polygon(((-160, -160), (-90, -300), (90, -300), (160, -160))), roof, dark, width=3)
    art += "".join(ink.line(f"M{-146 + 14 * row} {-190 - 28 * row}H{146 - 14 * row}", 1.6, dark) for row in range(4))
    art += shape(_box(60, -330, 34, 70), "#b9aea0", "#8d8379", width=2.4)
    art += shape(ink.block(-34, -112, 68, 112, 16), "#80603d", "#5d4329", width=2.6)
    for left in (-104, 56):
        art += shape(_box(left, -124, 48, 52), "#ffe9a8", "#f0c860", width=2.4)
        art += ink.line(f"M{left + 24} -124V-72M{left} -98H{left + 48}", 2)
    art += ink.line("M130 -150H186M172 -150V-132", 4)
    art += shape(ink.ellipse(172, -106, 28, 28), ("#e0b64a", "#c9743c", "#9fc07a")[kind], width=2.6)
    return ink.place(art, x, y, scale)


def _country(width: float, height: float, sky: float) -> str:
    """Sky, hills and a meadow that reaches down to the edge."""
    art = (
        gradient("sky", [(0, "#8cc4dd"), (1, "#eef3dc")])
        + f'<rect width="{width}" height="{sky + 60}" fill="url(#sky)"/>'
    )
    art += cloud(width * 0.2, sky * 0.35, width * 0.16, 4) + cloud(width * 0.78, sky * 0.5, width * 0.2, 9)
    art += hill(ridge(0, width, sky, 26, 3), height, "#a9c68a", "#87a86c", "#6d8a5c", 1.6, 160)
    return art + hill(ridge(0, width, sky + 70, 14, 8), height, "#a5c26c", "#86a854", "#5f7a3c", 2, 200)


def draw() -> Scene:
    art = _country(720, 960, 360)
    art += foliage(clump(70, 470, 120, 150, 5), LEAF_DEEP, 6, style.INK, 2.4, 5)
    art += foliage(clump(660, 470, 130, 170, 8), LEAF, 9, style.INK, 2.4, 5)
    path = "300,960! 330,820 350,760 350,700! 410,700! 420,770 470,850 560,960!"
    art += shape(ink.curve(path), "#e6d2a0", "#c9b078", width=2.2)
    art += inn(370, 720, 1.5, 0)
    art += foliage(clump(120, 800, 90, 60, 11), LEAF, 12, style.INK, 2.2, 4)
    art += foliage(clump(620, 830, 100, 60, 14), LEAF_DEEP, 15, style.INK, 2.2, 4)
    return Scene(720, 960, art, glow("door", 370, 650, 260, style.DUSK_LAMP, 0.9), focus=(0.5, 0.6))


def draw_board() -> Scene:
    """Three inns, each with a yard before it for its guests."""
    art = _country(1600, 1000, 190)
    for seed, beside in enumerate((20, 533, 1067, 1580)):
        art += foliage(clump(beside, 430, 70, 90, seed), LEAF_DEEP, seed + 20, style.INK, 2.4, 5)
    lamps = ""
    for kind in range(3):
        x = 1600 / 3 * (kind + 0.5)
        art += shape(ink.ellipse(x, 700, 215, 150), "#e6d2a0", "#d0b880", width=2.6)
        art += inn(x - 10, 560, 1.0, kind)
        lamps += glow(f"inn{kind}", x, 560, 420, style.DUSK_LAMP, 0.9)
    for seed, bush in enumerate((416, 950, 1483), 40):
        art += foliage(clump(bush, 920, 60, 34, seed), LEAF, seed + 2, style.INK, 2.2, 4)
    return Scene(1600, 1000, art, lamps)
