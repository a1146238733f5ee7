"""The great tree behind the Elfenwizards board: calm enough to play on, alive enough to look at."""

from __future__ import annotations

import math

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.elfenwizards.plan import HEIGHT, SIZE
from tools.art.scenes.landscape import haze, sky, wood
from tools.art.scenes.nature import bird, fern, limb, meadow
from tools.art.scenes.paint import (
    BARK,
    LEAF_DEEP,
    Tones,
    cloud,
    clump,
    foliage,
    glow,
    hill,
    ridge,
    shape,
    smooth,
    veiled,
)
from tools.art.scenes.treehouse import mushroom, round_door

CROWN: Tones = ("#3b6b45", "#568a54", "#7fae6c")
CROWN_LIGHT: Tones = ("#4f8250", "#71a362", "#a3c983")
AIR = "#d3e4dc"
WINDOWS = ((800, 600, 22), (800, 790, 26), (800, 400, 18))


def _behind() -> str:
    art = sky(SIZE, SIZE, [(0, "#8fc9dd"), (0.45, "#d5e9dc"), (0.72, "#f6eecb"), (1, "#f6eecb")])
    art += glow("sun", 240, 200, 800, "#fff6d0", 0.8)
    art += cloud(150, 620, 300, 3) + cloud(1460, 640, 320, 8) + cloud(130, 880, 220, 12) + cloud(1480, 900, 240, 15)
    art += haze("mist", 900, 200, SIZE, "#f6efd0")
    art += hill(ridge(-20, 1620, 1080, 26, 4, 100), 1700, "#b9cf92", "#94b477", "#8a9a72", 1.6, 160)
    woods = [veiled(LEAF_DEEP, AIR, 0.35), veiled(CROWN_LIGHT, AIR, 0.3)]
    art += wood([(-10, 1110), (120, 1100), (260, 1120)], 90, 5, woods, "tpf", "#5c6a54", 1.5, 0.4)
    art += wood([(1340, 1120), (1480, 1100), (1610, 1110)], 90, 7, woods, "tpf", "#5c6a54", 1.5, 0.4)
    art += hill(ridge(-20, 1620, 1196, 18, 9, 100), 1700, "#a3c274", "#6f9650", "#54663a", 2, 380)
    return art + meadow(
        -10, 1610, 1500, 1590, 90, 3, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#e9a9a0", "#f0c850"), 1.7
    )


def _crown() -> str:
    """Leaves in two layers with little contrast, so that the places stand out."""
    back = [*clump(800, 360, 640, 300, 3, 21), *clump(360, 560, 300, 210, 4, 15), *clump(1240, 560, 300, 210, 5, 15)]
    back += [*clump(800, 640, 420, 180, 6, 15), *clump(420, 220, 270, 170, 7, 13), *clump(1180, 220, 270, 170, 8, 13)]
    front = [
        *clump(330, 330, 170, 96, 11),
        *clump(1270, 330, 170, 96, 12),
        *clump(800, 66, 260, 70, 13),
        *clump(250, 600, 150, 84, 14),
    ]
    front += [
        *clump(1350, 600, 150, 84, 15),
        *clump(560, 150, 150, 80, 16),
        *clump(1040, 150, 150, 80, 17),
        *clump(800, 560, 190, 80, 18),
    ]
    low = [*clump(250, 850, 130, 70, 19), *clump(1350, 850, 130, 70, 20)]
    edge = mix(CROWN[0], style.INK, 0.55)
    return foliage([*back, *low], CROWN, 31, edge, 3, 7, 0.7) + foliage(front, CROWN_LIGHT, 32, CROWN[0], 0, 7, 0.8)


def _boughs() -> str:
    art = ""
    for side in (-1, 1):

        def at(x: float, y: float, thick: float, side: int = side) -> tuple[float, float, float]:
            return 800 + side * x, y, thick

        necro, sorcerer, druid = HEIGHT["necromancer"], HEIGHT["sorcerer"], HEIGHT["druid"]
        art += limb([at(20, 520, 110), at(70, 380, 70), at(150, 290, 48), at(270, 230, 30), at(400, 196, 12)])
        art += limb(
            [at(20, 640, 140), at(140, 540, 110), at(250, 480, 80), at(330, druid + 20, 44), at(420, druid - 30, 16)]
        )
        art += limb(
            [
                at(40, 900, 190),
                at(180, 790, 130),
                at(330, 750, 92),
                at(470, sorcerer + 26, 56),
                at(590, sorcerer - 20, 20),
            ]
        )
        art += limb(
            [at(60, 1110, 220), at(200, 1040, 140), at(360, 1010, 96), at(510, necro + 24, 56), at(640, necro - 30, 18)]
        )
    return art


def _trunk() -> str:
    outline = ink.curve(
        "330,1500! 400,1480 440,1440 480,1380 550,1270 590,1120 606,940 612,760 646,600 706,450 "
        "744,340 756,220! 844,220! 856,340 894,450 954,600 "
        "988,760 994,940 1010,1120 1050,1270 1120,1380 1160,1440 1200,1480 1270,1500!"
    )
    art = shape(outline, BARK[1], BARK[0], width=3.4, light=(-70, 0))
    for k in range(11):
        t = (k - 5) / 5.4
        sway = 9 * math.sin(k * 1.7)
        way = [(t * 330, 1480), (t * 215 + sway, 1200), (t * 180 - sway, 880), (t * 120 + sway, 560), (t * 40, 280)]
        bark = smooth((800 + across, down) for across, down in way)
        art += ink.inside(outline, ink.line(bark, 2.6, BARK[0], 0.75))
    for x, y in ((690, 780), (920, 700), (760, 470), (860, 1030), (660, 1060), (970, 1180), (600, 1240)):
        art += ink.line(f"M{x} {y}q16 -12 30 0q-14 10 -30 0M{x - 12} {y + 12}q28 16 54 0", 2.4, BARK[0], 0.9)
    lit = ink.curve("420,1440 556,1280 606,1110 626,930 634,760 664,600", closed=False)
    art += ink.inside(outline, ink.line(lit, 20, BARK[2], 0.6))
    return art + round_door(800, 1128, 46) + "".join(round_door(x, y, size, "", True) for x, y, size in WINDOWS)


def _roots() -> str:
    """Roots that run out over the grass below the halls."""
    art = ""
    for side in (-1, 1):
        for start, end, thick in ((520, 780, 60), (380, 560, 74), (230, 330, 80), (90, 110, 84)):
            art += limb(
                [
                    (800 + side * start, 1490, thick),
                    (800 + side * (start + end) / 2, 1530, thick * 0.7),
                    (800 + side * end, 1596, thick * 0.3),
                ]
            )
    return art


def _floor() -> str:
    art = _roots()
    for x, size, cap in (
        (262, 46, "#c8503c"),
        (300, 30, "#d98a3c"),
        (1336, 44, "#c8503c"),
        (1300, 28, "#8d6ba0"),
        (530, 26, "#d98a3c"),
        (1076, 26, "#c8503c"),
    ):
        art += mushroom(x, 1548, size, cap)
    for x, turn in ((20, 20), (90, 44), (150, -30), (1450, 30), (1520, -44), (1584, -18), (800, 26), (770, -30)):
        art += fern(x, 1612, 120, turn, LEAF_DEEP)
    return art + bird(110, 560, 14) + bird(146, 540, 10) + bird(1500, 570, 13)


def tree() -> str:
    return _behind() + _crown() + _boughs() + _trunk() + _floor()
