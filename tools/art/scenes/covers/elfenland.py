"""Elfenland: a young elf sets out on the winding road to the white tree city."""

from __future__ import annotations

from tools.art import ink
from tools.art.colour import mix
from tools.art.scenes.buildings import ROOF_RED, house, road
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import bough, distant_hill, haze, sky, wood
from tools.art.scenes.marks import cast_shadow
from tools.art.scenes.nature import bird, fern, meadow, peak, stone
from tools.art.scenes.paint import (
    BARK,
    LEAF,
    LEAF_DEEP,
    LEAF_OLIVE,
    cloud,
    clump,
    foliage,
    glow,
    hill,
    ridge,
    shape,
    veiled,
)
from tools.art.scenes.people import wanderer
from tools.art.scenes.white_city import white_city

AIR = "#cfe2dc"
INK_AIR = mix("#3a2a1a", AIR, 0.5)
WIDTH, HEIGHT = 720, 960
DEEP = 1040  # the ground goes on below the picture


def _far() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#6fb3cf"), (0.24, "#b3dadd"), (0.48, "#f8ecc6"), (1, "#f8ecc6")])
    art += glow("sun", 150, 150, 460, "#fff3c4", 0.9)
    art += cloud(180, 250, 270, 4) + cloud(610, 190, 290, 9) + cloud(440, 60, 170, 12) + cloud(40, 360, 190, 15)
    rock = veiled(("#7d8ba0", "#a3afba", "#cdd5d8"), AIR, 0.45)
    for x, y, w, h, seed in (
        (70, 480, 250, 150, 2),
        (650, 480, 300, 185, 3),
        (200, 480, 220, 100, 5),
        (540, 480, 220, 115, 7),
    ):
        art += peak(x, y, w, h, rock, "#fbfaf5", mix("#5a6a78", AIR, 0.5), 1.2, seed)
    return art + haze("mist", 380, 120, WIDTH, "#f5efd2")


def _middle() -> str:
    woods = [veiled(LEAF_DEEP, AIR, 0.5), veiled(LEAF, AIR, 0.5)]
    art = distant_hill(ridge(-20, 740, 474, 20, 4), DEEP, LEAF, AIR, 0.6)
    for left, right, seed in ((-10, 190, 5), (570, 730, 7)):
        art += wood(ridge(left, right, 482, 8, seed), 36, seed + 1, woods, ink_colour=INK_AIR, width=1, gap=0.36)
    art += hill(
        [(40, 580), (170, 520), (300, 490), (384, 484), (470, 490), (600, 526), (720, 586)],
        DEEP,
        "#c0d48a",
        "#93b06a",
        INK_AIR,
        1.5,
    )
    return art + ink.place(white_city(), 384, 492, 0.98)


def _slopes() -> str:
    art = hill(
        [(-20, 560), (90, 545), (210, 566), (330, 612), (480, 640), (740, 650)],
        DEEP,
        "#a8c570",
        "#7fa354",
        "#5a6a3a",
        1.6,
    )
    art += wood(
        [(-10, 566), (60, 556), (170, 574), (230, 592)],
        62,
        11,
        [LEAF_DEEP, LEAF, LEAF_OLIVE],
        ink_colour="#43422a",
        width=1.6,
        gap=0.42,
    )
    art += house(262, 612, 46, ROOF_RED) + foliage(clump(226, 614, 20, 13, 3), LEAF, 4, "#43422a", 1.5, 2.4)
    art += hill([(330, 700), (470, 608), (590, 580), (740, 562)], DEEP, "#b7cf7a", "#86a858", "#5a6a3a", 1.6)
    art += wood(
        [(560, 606), (640, 590), (740, 588)],
        84,
        14,
        [LEAF_DEEP, LEAF, LEAF_OLIVE],
        "tfp",
        ink_colour="#43422a",
        width=1.6,
        gap=0.44,
    )
    return art


def _near() -> str:
    art = hill(
        [(-20, 690), (120, 664), (300, 668), (460, 690), (620, 676), (740, 660)],
        DEEP,
        "#a3c66a",
        "#6b9146",
        "#4c5a30",
        1.8,
        300,
    )
    art += road(
        [
            (384, 510, 10),
            (396, 536, 14),
            (372, 566, 19),
            (354, 594, 25),
            (394, 634, 35),
            (450, 680, 50),
            (440, 742, 84),
            (400, 822, 140),
            (386, 902, 200),
            (400, 990, 250),
        ]
    )
    for x, y, w, h, seed in ((96, 700, 62, 36, 41), (640, 712, 74, 42, 43), (560, 700, 40, 24, 44)):
        art += foliage(clump(x, y, w, h, seed), LEAF_DEEP if seed % 2 else LEAF_OLIVE, seed, "#3c4426", 2, 3.6)
    art += meadow(80, 230, 720, 950, 60, 3, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#e9a9a0", "#f0c850"), 1.5)
    art += meadow(500, 730, 720, 950, 66, 5, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#b296cd", "#f0c850"), 1.5)
    return art + stone(580, 818, 26, 3) + stone(614, 826, 16, 6) + stone(182, 806, 20, 9)


def _frame() -> str:
    """The edge of the wood we step out of."""
    trunk = ink.curve("-40,980! -10,860 -2,700 -14,520 -30,300! 40,280! 44,420 70,500 58,700 74,860 130,968!")
    lines = ("16,330 22,520 20,700 24,860", "40,420 44,560 40,700 50,860", "0,560 4,700 -4,860", "30,640 32,690 28,740")
    art = shape(trunk, BARK[1], BARK[0], light=(-16, 0), width=2.6)
    art += "".join(ink.line(ink.curve(points, closed=False), 1.8, "#4d3822") for points in lines)
    art += bough(
        [*clump(30, 70, 150, 110, 31), *clump(160, 16, 110, 64, 32), *clump(0, 220, 84, 90, 33)], LEAF_DEEP, 34
    )
    art += bough([*clump(706, 20, 110, 70, 35), *clump(734, 116, 60, 64, 36)], LEAF_DEEP, 37)
    for x, y, length, turn in (
        (30, 950, 130, -42),
        (64, 970, 170, 10),
        (110, 975, 130, 46),
        (640, 975, 140, -34),
        (694, 970, 170, 18),
        (600, 985, 100, -52),
    ):
        art += fern(x, y, length, turn, LEAF_DEEP)
    return art


def draw() -> Scene:
    birds = bird(560, 330, 11) + bird(586, 316, 8) + bird(150, 320, 9)
    shadow = cast_shadow(446, 893, 70, 11)
    elf = shadow + ink.place(wanderer(), 412, 890, 1.42)
    return Scene(WIDTH, HEIGHT, _far() + birds + _middle() + _slopes() + _near() + elf + _frame(), focus=(0.53, 0.34))
