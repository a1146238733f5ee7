"""Elfenkoning: the king receives at his round table, on which the realms lie in a ring."""

from __future__ import annotations

import math

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.pieces.crests import crest
from tools.art.pieces.emblems import EMBLEMS
from tools.art.scenes.canvas import Scene
from tools.art.scenes.king import king
from tools.art.scenes.marks import cast_shadow, dashed, moved
from tools.art.scenes.nature import peak
from tools.art.scenes.paint import (
    BARK,
    LEAF,
    LEAF_DEEP,
    cloud,
    clump,
    foliage,
    glow,
    gradient,
    hill,
    ridge,
    shape,
    veiled,
)
from tools.art.scenes.props import banner, coin, lantern, sparkle
from tools.art.scenes.white_city import white_city

WIDTH, HEIGHT = 720, 960
WALL = ("#4a2430", "#6b3438", "#8c4a40")
PILLAR = ("#6b4a34", "#99714a", "#c9a06c")
ARCH = "M196 640V300C196 170 270 84 360 40C450 84 524 170 524 300V640Z"


def _view() -> str:
    """The view through the great window."""
    air = "#dbe6d4"
    art = (
        gradient("air", [(0, "#7fc0da"), (0.6, "#e6f0d6"), (1, "#f6ecc6")])
        + '<rect x="180" y="20" width="360" height="640" fill="url(#air)"/>'
    )
    art += cloud(250, 220, 120, 4) + cloud(480, 200, 120, 7)
    rock = veiled(("#7d8ba0", "#a3afba", "#cdd5d8"), air, 0.4)
    art += peak(236, 372, 130, 100, rock, "#fffdf6", "#8a98a4", 1.2, 3) + peak(
        494, 372, 150, 116, rock, "#fffdf6", "#8a98a4", 1.2, 5
    )
    art += hill(ridge(180, 540, 352, 8, 3), 700, "#b9cf8e", "#8fb070", "#7a8a5c", 1.3, 120)
    return ink.inside(ARCH, art + ink.place(white_city(), 360, 352, 0.5))


def _window() -> str:
    ribs = "M360 40V640M278 128Q300 260 278 640M442 128Q420 260 442 640M196 300Q280 250 360 120Q440 250 524 300"
    art = _view() + ink.inside(ARCH, ink.line(ribs, 6.5, BARK[0]) + ink.line(ribs, 3.6, PILLAR[1]))
    return art + ink.line(ARCH, 30) + ink.line(ARCH, 25, PILLAR[0]) + ink.place(ink.line(ARCH, 13, PILLAR[1]), -3, -3)


def _pillar(x: float, width: float, turn: int) -> str:
    """A living tree as a pillar; its boughs close into the vault."""
    w = width / 2
    half = "-1.7,820! -1.05,720 -0.9,400 -1.2,220 -2.6,-20! -0.7,-20! -0.1,150!"
    other = "0.6,-20! 2.8,-20! 1.2,220 0.9,400 1.05,720 1.7,820!"
    body = ink.curve(moved(f"{half} {other}", x, 0, w, 1))
    bark = "".join(
        ink.line(
            ink.curve(f"{x + w * t},800 {x + w * t * 0.75},600 {x + w * t * 0.8},400 {x + w * t},220", closed=False),
            2,
            PILLAR[0],
        )
        for t in (-0.45, 0.05, 0.5)
    )
    ivy = foliage(
        [(x + w * 0.9 * math.sin(k * 0.9 + turn), 760 - k * 26, 9 + 3 * math.sin(k * 2.3)) for k in range(24)],
        LEAF,
        turn,
        mix(LEAF_DEEP[0], style.INK, 0.4),
        1.4,
        2.6,
    )
    return shape(body, PILLAR[1], PILLAR[0], width=2.6, light=(-w * 0.5, 0)) + bark + ivy


def _hall() -> str:
    art = (
        gradient("wall", [(0, WALL[0]), (0.6, WALL[1]), (1, WALL[2])])
        + f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#wall)"/>'
    )
    leaf = "q7 9 0 22q-7 -13 0 -22Z"
    paper = "".join(f"M{24 + 48 * k + 24 * (row % 2)} {30 + 44 * row}{leaf}" for row in range(18) for k in range(15))
    art += ink.wash(paper, WALL[2], 0.55)
    shine = gradient("shine", [(0, "#fff0c0"), (1, "#fff0c0")], fade=True)
    return art + shine + '<path d="M524 250L760 700L700 900L380 640Z" fill="url(#shine)" opacity=".4"/>' + _window()


def _banners() -> str:
    art = ""
    for x, y, colour in ((150, 150, "blue"), (570, 150, "green"), (44, 210, "red"), (676, 210, "yellow")):
        main, shade, _, _ = style.PLAYER[colour]
        art += banner(x, y, 66, 216, main, shade) + crest(colour, x, y + 86, 46)
    return art


def _throne() -> str:
    back = ink.curve(
        "214,730! 204,560 214,440 262,392! 300,372 330,358 360,338! 390,358 420,372 458,392! 506,440 516,560 506,730!"
    )
    inner = ink.curve("242,730! 234,570 244,470 284,428 360,396 436,428 476,470 486,570 478,730!")
    spots = ((226, 560), (226, 490), (250, 432), (494, 560), (494, 490), (470, 432), (222, 630), (498, 630))
    studs = "".join(shape(ink.ellipse(x, y, 6.5), style.GOLD_LIGHT, style.GOLD, width=1.8) for x, y in spots)
    studs += shape(
        ink.curve("360,318! 340,346 348,372 360,384! 372,372 380,346"), style.GOLD_LIGHT, style.GOLD, width=2.2
    )
    return (
        shape(back, "#b07a40", "#7d5228", width=3.2, light=(-8, -7))
        + shape(inner, "#3f7d5a", "#275a40", width=2.6, light=(-14, -10))
        + studs
    )


def _table() -> str:
    top, rim = ink.ellipse(360, 836, 344, 118), ink.ellipse(360, 866, 344, 122)
    art = shape(rim, "#7d5228", "#5b3a1c", width=3.4) + shape(top, "#cf9a5c", "#a8743c", width=3, light=(-12, -7))
    grain = "".join(
        ink.line(ink.ellipse(360, 836, 344 * t, 118 * t), 1.5, "#b07f45", 0.8) for t in (0.94, 0.86, 0.42, 0.3)
    )
    path = ink.ellipse(360, 836, 238, 76)
    ring = ink.line(path, 30, "#7d5228") + ink.line(path, 25, "#f0dca6") + dashed(path, 3, "#b98a4c", "13 11")
    return art + grain + ring


def _realms() -> str:
    """Six little worlds round the ring, the farther ones smaller."""
    kinds = ("mountain", "forest", "lake", "plain", "river", "desert")
    spots = []
    for k, kind in enumerate(kinds):
        turn = math.radians(-120 + 60 * k)
        x, y = 360 + 262 * math.cos(turn), 836 + 80 * math.sin(turn)
        spots.append((y, x, kind))
    art = ""
    for y, x, kind in sorted(spots):
        s = 0.82 + (y - 756) / 160 * 0.34
        art += cast_shadow(x + 8, y + 14 * s, 56 * s, 15 * s, 0.3)
        art += ink.place(EMBLEMS[f"region/{kind}"](), x - 50 * s, y - 78 * s, s)
    return (
        art
        + coin(330, 842, 12, 0.42, -6)
        + coin(352, 834, 12, 0.42, 8)
        + coin(344, 824, 12, 0.42, 2)
        + coin(390, 846, 12, 0.42, 14)
    )


def draw() -> Scene:
    hung = lantern(110, 60, 54, "left") + lantern(612, 60, 54, "right")
    vault = foliage(
        [
            *clump(20, 6, 130, 54, 3),
            *clump(700, 6, 130, 54, 5),
            *clump(190, -10, 80, 36, 7),
            *clump(530, -10, 80, 36, 9),
        ],
        LEAF_DEEP,
        11,
        style.INK,
        2.4,
        4.6,
    )
    halo = glow("halo", 360, 440, 230, "#fff0b8", 0.55)
    sparkles = sparkle(284, 424, 9) + sparkle(446, 420, 8) + sparkle(470, 470, 6) + sparkle(250, 474, 6)
    body = _hall() + _pillar(92, 64, 3) + _pillar(632, 64, 7) + _banners() + vault + hung + halo + _throne()
    return Scene(
        WIDTH, HEIGHT, body + ink.place(king(), 360, 716, 1.12) + sparkles + _table() + _realms(), focus=(0.5, 0.56)
    )
