"""Elfenroads: at a crossroads an old signpost points to every corner of the world."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.pieces.emblems import EMBLEMS
from tools.art.scenes.buildings import ROOF_BLUE, ROOF_RED, crossroads, house, road, tower
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import bough, distant_hill, haze, sky, wood
from tools.art.scenes.marks import cast_shadow
from tools.art.scenes.nature import bird, fern, fir, meadow, peak, stone
from tools.art.scenes.paint import (
    LEAF,
    LEAF_DEEP,
    LEAF_OLIVE,
    cloud,
    clump,
    foliage,
    glow,
    hill,
    polygon,
    ridge,
    shape,
    tuft,
    veiled,
)
from tools.art.scenes.people import owl, sitter
from tools.art.scenes.props import BRANDS, WOOD, lantern

AIR = "#d3e4e6"
INK_AIR = mix(style.INK, AIR, 0.5)
WIDTH, HEIGHT, DEEP = 720, 960, 1040


def _far() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#4fa3cb"), (0.3, "#a5d6e2"), (0.5, "#eef3dc"), (1, "#eef3dc")])
    art += glow("noon", 90, 40, 420, "#fff8d8", 0.8)
    art += cloud(130, 190, 300, 4) + cloud(640, 130, 260, 9) + cloud(560, 330, 260, 12) + cloud(40, 360, 220, 18)
    rock = veiled(("#7b8098", "#a2a4b4", "#cfcfd4"), AIR, 0.28)
    for x, w, h, seed in (
        (250, 220, 150, 2),
        (560, 260, 170, 8),
        (470, 300, 270, 3),
        (330, 270, 220, 5),
        (640, 240, 130, 11),
    ):
        art += peak(x, 560, w, h, rock, "#fffdf6", mix("#4f5468", AIR, 0.3), 1.5, seed)
    return art + haze("valley", 470, 110, WIDTH, "#eef1d8")


def _desert() -> str:
    """To the left: dunes, with a walled town that shimmers."""
    art = hill(
        [(-20, 520), (60, 505), (160, 528), (280, 580), (360, 660), (420, 760)],
        DEEP,
        "#f0d48c",
        "#d9b468",
        "#b08a4c",
        1.4,
        120,
    )
    art += ink.place(
        tower(-30, 0, 18, 40, ROOF_RED, windows=1, line=1.4)
        + tower(30, 2, 18, 34, ROOF_BLUE, windows=1, line=1.4)
        + house(0, 6, 36, ROOF_RED, line=1.4),
        92,
        522,
        1,
    )
    art += hill(
        [(-20, 570), (70, 556), (150, 590), (250, 630), (310, 690), (340, 760)],
        DEEP,
        "#f3d995",
        "#d6ac5c",
        "#a8803e",
        1.6,
        130,
    )
    return art


def _forest() -> str:
    """To the right: the deep wood."""
    art = hill(
        [(360, 760), (440, 640), (520, 588), (620, 552), (740, 540)], DEEP, "#8fb468", "#5f8a4c", "#46603a", 1.5, 150
    )
    for y, height, seed in ((566, 62, 4), (590, 84, 6), (618, 104, 8)):
        art += wood(
            [(560 - (y - 566) * 0.5, y), (640, y - 10), (750, y - 16)],
            height,
            seed,
            [LEAF_DEEP, LEAF, LEAF_OLIVE],
            "fft",
            ink_colour="#2c3c22",
            width=1.7,
            gap=0.34,
        )
    return art


def _river() -> str:
    course = [
        (404, 556, 14),
        (388, 576, 22),
        (412, 596, 34),
        (360, 624, 60),
        (240, 652, 100),
        (100, 676, 130),
        (-60, 700, 150),
    ]
    water = road(course, "#8fc9d6", "#5fa6bd", "#2f6b80", 3, "#6d8a3e")
    ripples = ink.line("M398 590h22M386 610h30M320 634h40M236 650h44M60 676h50M20 668h30M190 668h36", 2, "#e6f5f4")
    return water + ripples


def _ground() -> str:
    art = hill(
        [(200, 590), (330, 566), (430, 560), (520, 580), (600, 620)], DEEP, "#c3d68c", "#9ab868", INK_AIR, 1.4, 120
    )
    art += _desert() + _forest() + _river()
    art += ink.place(EMBLEMS["raft"](), 92, 590, 0.86)
    art += hill(
        [(-20, 706), (110, 700), (240, 706), (360, 706), (500, 690), (620, 668), (740, 660)],
        DEEP,
        "#a9c96c",
        "#6f964a",
        "#4c5a30",
        1.8,
        290,
    )
    art += meadow(
        -10, 730, 720, 950, 90, 3, ("#4f7a34", "#88ac50", "#5f8a3c"), ("#fffaf0", "#e9a9a0", "#f0c850", "#b296cd"), 1.4
    )
    return art + _roads()


def _roads() -> str:
    near = [(300, 1010, 320), (330, 930, 260), (356, 870, 210), (366, 818, 170), (368, 780, 130)]
    left = [(-60, 734, 60), (60, 742, 76), (180, 758, 96), (290, 786, 120), (380, 812, 130)]
    right = [(760, 704, 52), (660, 720, 70), (540, 748, 92), (440, 782, 118), (350, 812, 130)]
    far = [
        (452, 566, 8),
        (470, 592, 12),
        (516, 622, 18),
        (520, 660, 28),
        (474, 704, 46),
        (412, 754, 84),
        (370, 812, 130),
    ]
    return crossroads((far, left, right, near)) + ink.place(EMBLEMS["troll_wagon"](), 570, 646, 0.86)


def _board(x: float, y: float, length: float, turn: float, mark: str, left: bool = False) -> str:
    """One plank with a point at its end and a sign burnt into it."""
    tip = length
    path = polygon([(-26, -20), (tip - 22, -22), (tip, 0), (tip - 22, 22), (-26, 20), (-20, 6), (-28, -4)])
    grain = ink.line(f"M-10 -9H{tip * 0.5:.0f}M{tip * 0.25:.0f} 10H{tip - 34:.0f}", 1.5, "#94663a")
    nails = ink.wash(ink.ellipse(-2, -11, 2.2) + ink.ellipse(-2, 11, 2.2), style.INK)
    sign = ink.place(f'<path d="{BRANDS[mark]}" fill="#5b3a1c" fill-rule="evenodd"/>', tip * 0.52, 0, 1.02, mirror=left)
    plank = shape(path, "#d9a868", "#a8743c", width=3, light=(-3, -6)) + grain + nails + sign
    return ink.place(plank, x, y, 1, turn if not left else -turn, mirror=left)


def _signpost() -> str:
    art = cast_shadow(404, 842, 74, 13)
    art += ink.rod("M360 838Q356 640 362 372", 24, *WOOD, edge=3) + ink.line(
        "M352 800Q350 700 354 600M364 760Q362 660 366 520", 1.8, "#6b4422"
    )
    art += ink.rod("M362 404Q316 396 282 406", 7, *WOOD, edge=2.4) + lantern(284, 410, 44, "signlamp")
    art += _board(368, 420, 150, -5, "peak") + _board(352, 520, 150, -4, "sun", left=True)
    art += (
        _board(368, 556, 164, 4, "fir")
        + _board(352, 626, 140, 5, "wave", left=True)
        + _board(368, 668, 132, -3, "tower")
    )
    art += ink.place(owl(), 362, 372, 1.12)
    return art + "".join(
        tuft(x, 846 + (k % 2) * 4, 26, "#4f7a34", k, 5, 2.2) for k, x in enumerate((330, 348, 374, 392))
    )


def _traveller() -> str:
    """An elf rests beside his elfcycle and studies the map."""
    cycle = cast_shadow(560, 872, 84, 11) + ink.place(EMBLEMS["elfcycle"](), 478, 736, 1.42)
    rock = stone(170, 880, 48, 3)
    elf = ink.place(sitter(("#c8503c", "#8f3128"), ("#3f7d5a", "#275a40")), 176, 838, 1.3, mirror=True)
    sheet = shape(
        polygon([(212, 790), (246, 782), (256, 826), (222, 834)]), "#fbf0d0", "#d9c48e", width=2.2
    ) + ink.line("M220 804q10 -8 16 2t12 -2M226 818h18", 1.8, "#b5483a")
    return cycle + rock + elf + sheet


def _frame() -> str:
    art = bough(
        [*clump(712, 30, 110, 80, 31), *clump(640, -8, 80, 46, 32), *clump(738, 140, 50, 64, 33)], LEAF_DEEP, 34
    )
    art += bough([*clump(6, 8, 96, 62, 35)], LEAF_DEEP, 37)
    art += fir(690, 900, 250, LEAF_DEEP, width=2.4)
    for x, length, turn in ((14, 150, 22), (60, 110, 44), (650, 140, -30), (708, 150, -14)):
        art += fern(x, 975, length, turn, LEAF_DEEP)
    return art + foliage(clump(40, 940, 60, 36, 9), LEAF, 12, "#3c4426", 2, 3.6)


def draw() -> Scene:
    cloud_rider = ink.place(EMBLEMS["magic_cloud"](), 520, 168, 1.3) + ink.place(
        sitter(("#5b76c0", "#3a5298"), ("#e8b923", "#a77d0c")), 590, 196, 0.86
    )
    birds = bird(200, 300, 10) + bird(226, 286, 7)
    distant = distant_hill(ridge(-20, 740, 560, 14, 4), DEEP, LEAF, AIR, 0.55)
    return Scene(
        WIDTH,
        HEIGHT,
        _far() + birds + cloud_rider + distant + _ground() + _signpost() + _traveller() + _frame(),
        focus=(0.5, 0.49),
    )
