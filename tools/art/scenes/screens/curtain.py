"""The curtain between two people: a glade in the wood where one elf hands the lantern to the next.

Square and safe to crop: upright one sees canopy, mist and the two elves; sideways one sees the mist between the trunks.
The middle stays calm for words.
"""

from __future__ import annotations

import math

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.buildings import road
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import haze, sky
from tools.art.scenes.nature import fern, limb, meadow, stone
from tools.art.scenes.paint import BARK, LEAF, LEAF_DEEP, Tones, clump, foliage, glow, hill, ridge, shape, veiled
from tools.art.scenes.people import owl, sitter
from tools.art.scenes.props import lantern
from tools.art.scenes.treehouse import mushroom

SIZE = 1440
MIST = "#f4efd2"
SHADE: Tones = ("#21463a", "#34634a", "#558a5c")
LANTERNS = ((476, 236, 60), (964, 236, 60), (250, 560, 66), (1190, 560, 66), (720, 170, 66))


def _distance() -> str:
    """Trunks that dissolve into light."""
    art = sky(SIZE, SIZE, [(0, "#a9cfa4"), (0.35, MIST), (0.7, "#fbf3d8"), (1, "#dfe3b0")])
    art += glow("glade", 720, 660, 760, "#fffbe8", 1)
    for depth, trunks in ((0.82, (520, 590, 850, 930, 690, 770)), (0.6, (430, 1010, 340, 1100))):
        for k, x in enumerate(trunks):
            tone = veiled(BARK, MIST, depth)
            width = 16 + (1 - depth) * 60
            art += limb(
                [(x, 1010, width * 1.5), (x + 6, 860, width), (x - 4, 500, width * 0.8), (x + 8, 60, width * 0.6)],
                tone,
                tone[0],
                0,
            )
            leaf = veiled(LEAF, MIST, depth - 0.06)
            art += foliage(clump(x, 240 + (k % 3) * 50, 120, 80, int(x)), leaf, int(x), leaf[0], 0, 6)
    return art


def _glade() -> str:
    art = haze("root", 860, 140, SIZE, "#fbf3d8")
    art += hill(ridge(-20, 1460, 985, 10, 3, 80), 1500, "#cfdc9a", "#9cbb70", mix("#5f7a44", MIST, 0.5), 1.4, 160)
    art += hill(
        [(-20, 1080), (200, 1060), (420, 1096), (720, 1130), (1020, 1096), (1240, 1060), (1460, 1080)],
        1500,
        "#a3c672",
        "#5f8f4c",
        "#4c6a3a",
        2,
        330,
    )
    art += road(
        [
            (740, 1000, 26),
            (716, 1040, 40),
            (742, 1090, 70),
            (770, 1150, 120),
            (720, 1230, 200),
            (680, 1340, 300),
            (690, 1470, 380),
        ],
        "#ecdcab",
        "#cbb27a",
        "#7a6a44",
        5,
        "#5f8a3c",
    )
    return (
        art
        + meadow(60, 560, 1110, 1420, 70, 3, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#e9a9a0", "#f0c850"), 1.7)
        + meadow(
            900, 1380, 1110, 1420, 70, 5, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#b296cd", "#f0c850"), 1.7
        )
    )


def _great_trunk(mirror: bool) -> str:
    """One of the two trees that frame the glade; drawn at the left."""
    body = ink.curve(
        "-40,1460! 20,1420 60,1300 64,1100 40,860 48,620 90,420 60,200 -20,-20! 150,-20! 190,160 200,300! "
        "250,210 330,120 420,70! 440,96! 350,170 290,270 258,380 "
        "226,560 232,800 262,1060 290,1240 360,1390 420,1460! 330,1420 270,1460! 200,1410 120,1460!"
    )
    lines = (
        "110,1380 130,1180 100,900 112,640 140,440 120,180",
        "170,1400 196,1200 160,900 168,640 196,460 170,160",
        "230,1360 236,1180 206,960 206,700 220,520",
        "80,1340 92,1180 76,1010",
    )
    bark = "".join(ink.line(ink.curve(points, closed=False), 2.8, BARK[0]) for points in lines)
    knot = ink.line("M140 760q22 -18 42 0q-20 16 -42 0M126 780q34 26 68 0", 3, BARK[0])
    light = (14, 0) if mirror else (-40, 0)
    return ink.place(
        shape(body, BARK[1], BARK[0], width=3.4, light=light) + bark + knot, 1440 if mirror else 0, 0, mirror=mirror
    )


def _canopy() -> tuple[str, str]:
    back = []
    for k in range(13):
        t = k / 12
        x, y = 1440 * t, 30 + 120 * abs(2 * t - 1) ** 2
        back += clump(x, y, 150, 100, 40 + k)
    sides = [
        *clump(10, 330, 120, 130, 60),
        *clump(1430, 330, 120, 130, 61),
        *clump(0, 620, 70, 110, 62),
        *clump(1440, 620, 70, 110, 63),
    ]
    front = [
        *clump(200, 60, 190, 90, 71),
        *clump(1240, 60, 190, 90, 72),
        *clump(560, 10, 150, 62, 73),
        *clump(880, 10, 150, 62, 74),
        *clump(720, -20, 120, 60, 75),
    ]
    edge = mix(SHADE[0], style.INK, 0.5)
    return foliage([*back, *sides], SHADE, 81, edge, 3, 7, 0.8), foliage(front, LEAF_DEEP, 82, edge, 2.4, 7)


def _handing_over() -> str:
    """Two elves; the lantern is between them."""
    one = ink.place(sitter(("#3f7d5a", "#275a40"), ("#c8503c", "#8f3128")), 640, 1268, 1.3, mirror=True)
    two = ink.place(sitter(("#c8503c", "#8f3128"), ("#2f6fb7", "#1c4a80")), 800, 1268, 1.3)
    seats = stone(630, 1318, 62, 3) + stone(812, 1318, 62, 8)
    light = glow("handed", 720, 1262, 230, "#ffeeb0", 0.95)
    return light + seats + one + two + lantern(720, 1206, 62)


def _undergrowth() -> str:
    art = ""
    for x, y, size, cap in (
        (400, 1368, 40, "#c8503c"),
        (444, 1380, 26, "#d98a3c"),
        (1040, 1372, 36, "#c8503c"),
        (1000, 1384, 24, "#8d6ba0"),
    ):
        art += mushroom(x, y, size, cap)
    for x, length, turn in (
        (60, 220, 24),
        (170, 190, 44),
        (300, 150, -26),
        (360, 130, 34),
        (1380, 220, -24),
        (1270, 190, -44),
        (1140, 150, 26),
        (1080, 130, -34),
        (10, 200, -8),
        (1430, 200, 8),
    ):
        art += fern(x, 1456, length, turn, LEAF_DEEP)
    return art + foliage(
        [*clump(30, 1430, 110, 60, 5), *clump(1410, 1430, 110, 60, 7)], LEAF_DEEP, 9, style.INK, 2.6, 6
    )


def draw() -> Scene:
    back, front = _canopy()
    ropes = ink.line(
        "".join(f"M{x} {y - 190}V{y}" for x, y, _ in LANTERNS[:2] + LANTERNS[4:])
        + "M250 560L236 470M1190 560L1204 470",
        3,
        "#4d3822",
    )
    hung = "".join(lantern(x, y, size, f"l{x}") for x, y, size in LANTERNS)
    birds = ink.place(owl(), 372, 118, 1.3) + ink.place(owl(asleep=True), 1080, 108, 1.3)
    body = (
        _distance()
        + _glade()
        + back
        + _great_trunk(False)
        + _great_trunk(True)
        + ropes
        + front
        + hung
        + birds
        + _handing_over()
        + _undergrowth()
    )
    lamps = "".join(glow(f"g{x}", x, y + size * 0.7, size * 4.6, style.DUSK_LAMP, 1) for x, y, size in LANTERNS)
    lamps += glow("between", 720, 1256, 330, style.DUSK_LAMP, 1)
    flies = "".join(
        glow(f"f{k}", 720 + 430 * math.cos(k * 2.4) * (0.4 + k / 30), 640 + 380 * math.sin(k * 1.7), 16, "#fff3b0", 1)
        for k in range(18)
    )
    return Scene(SIZE, SIZE, body, lamps + flies, night=0.7, calm=(0.3, 0.28, 0.4, 0.42), focus=(0.5, 0.5))
