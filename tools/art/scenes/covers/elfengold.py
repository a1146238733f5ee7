"""Elfengold: at sunset a treasure caravan rolls towards the golden town by the lake."""

from __future__ import annotations

from random import Random

from tools.art import ink
from tools.art.colour import mix
from tools.art.pieces.emblems import EMBLEMS
from tools.art.scenes.buildings import ROOF_GOLD, ROOF_PLUM, ROOF_RED, house, road, tower
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import bough, haze, sky, wood
from tools.art.scenes.marks import cast_shadow
from tools.art.scenes.nature import bird, fern, meadow, peak, stone
from tools.art.scenes.paint import Tones, cloud, clump, glow, hill, ridge, shape, smooth, veiled
from tools.art.scenes.people import sitter
from tools.art.scenes.props import cart, coin, heap, sparkle

AIR = "#f6b878"
INK_AIR = "#a8684e"
WIDTH, HEIGHT, DEEP = 720, 960, 1040
EVENING: Tones = ("#5c6a34", "#8d8f44", "#cdb65c")
EVENING_DEEP: Tones = ("#44522f", "#687440", "#a89a50")
GOLD_WALL = ("#d79a4c", "#fbdf9a")


def _sky() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#6a5f95"), (0.16, "#b0708f"), (0.32, "#ee9a68"), (0.47, "#fddb86"), (1, "#fddb86")])
    for x, y, width, seed in (
        (150, 150, 360, 3),
        (600, 110, 330, 8),
        (350, 214, 250, 5),
        (50, 290, 240, 14),
        (690, 262, 260, 17),
    ):
        art += cloud(x, y, width, seed, "#ffc98e", "#c77f86")
    art += glow("sunset", 396, 372, 420, "#fff0b0", 0.95)
    return art + ink.wash(ink.ellipse(396, 372, 128), "#fff6cf")


def _town() -> str:
    """Walls and domes that have caught the last sun."""
    art = ""
    for x, y, w, h, roof, flag in (
        (-150, 6, 26, 64, ROOF_RED, ""),
        (150, 8, 26, 58, ROOF_PLUM, ""),
        (-104, 0, 32, 118, ROOF_GOLD, "#c8382c"),
        (112, 0, 32, 106, ROOF_GOLD, "#c8382c"),
        (-62, -6, 28, 92, ROOF_PLUM, ""),
        (70, -6, 28, 126, ROOF_RED, ""),
        (-26, -12, 34, 150, ROOF_GOLD, ""),
        (30, -12, 34, 172, ROOF_GOLD, "#c8382c"),
    ):
        art += tower(x, y, w, h, roof, GOLD_WALL, 3, flag, INK_AIR, 1.7, "#7a4a34")
    dome = ink.curve("-62,-56! -66,-100 -30,-128 0,-150! 30,-128 66,-100 62,-56!")
    art += shape("M-56 10V-58H56V10Z", GOLD_WALL[1], GOLD_WALL[0], INK_AIR, 1.8, (-40, 0)) + shape(
        dome, "#f7d070", "#cf9334", INK_AIR, 1.8, (-20, -4)
    )
    art += ink.line("M-24 -62Q-26 -104 0 -148M24 -62Q26 -104 0 -148M0 -62V-148", 1.4, "#cf9334") + shape(
        "M-17 10V-20A17 18 0 0 1 17 -20V10Z", "#8a4f34", "#5f3324", INK_AIR, 1.6
    )
    for k, x in enumerate((-176, 178, -132, 136, -92, 96, -62, 64)):
        art += house(
            x, 22 + (k // 2) * 3, 38, (ROOF_RED, ROOF_GOLD, ROOF_PLUM)[k % 3], GOLD_WALL, INK_AIR, 1.5, "#7a4a34"
        )
    return art


def _lake() -> str:
    """Still water that carries the sun."""
    water = ink.curve("-20,516! 180,500 420,498 740,512! 740,740! -20,740!")
    art = ink.wash(water, "#e59a6e")
    chance = Random(4)
    lines = "".join(
        f"M{396 + chance.gauss(0, 46 + k * 2.2):.0f} {506 + k * 4.4:.1f}h{chance.uniform(20, 80):.0f}"
        for k in range(26)
    )
    dark = "".join(f"M{chance.uniform(0, 700):.0f} {508 + k * 3.4:.1f}h{chance.uniform(30, 90):.0f}" for k in range(32))
    return art + ink.inside(water, ink.line(dark, 2.4, "#b8707a", 0.55) + ink.line(lines, 3, "#fff2bc"))


def _middle() -> str:
    rock = veiled(("#6f5a80", "#96728c", "#c99a92"), AIR, 0.35)
    art = ""
    for x, w, h, seed in ((60, 290, 150, 2), (650, 320, 180, 3), (220, 200, 84, 5), (540, 200, 92, 7)):
        art += peak(x, 510, w, h, rock, "#fde3b8", mix("#6f4a60", AIR, 0.4), 1.2, seed)
    art += haze("glowing", 420, 96, WIDTH, "#fddb96") + _lake()
    mound = hill(
        [(140, 532), (230, 496), (340, 482), (450, 480), (560, 492), (660, 530)],
        540,
        "#d9b560",
        "#b88a48",
        INK_AIR,
        1.5,
        90,
    )
    shore = ink.curve("120,532! 220,548 400,552 560,548 680,530! 560,500 240,500")
    causeway = [(398, 496, 16), (402, 522, 18), (420, 544, 20), (462, 566, 22), (512, 592, 25), (560, 612, 27)]
    piers = ink.line(smooth((x, y + 9) for x, y, _ in causeway), 12, INK_AIR) + ink.line(
        smooth((x, y + 8) for x, y, _ in causeway), 9, "#c98f5a"
    )
    art += ink.wash(shore, "#b88a48")
    return (
        art
        + mound
        + piers
        + road(causeway, "#f7dc9c", "#d8a860", INK_AIR, 3, "#b88a48")
        + ink.place(_town(), 398, 486, 1.0)
    )


def _near() -> str:
    trees = [EVENING, EVENING_DEEP]
    art = hill([(-20, 590), (80, 576), (190, 604), (300, 650), (420, 676)], DEEP, "#bda24e", "#8a7f3e", "#6a5a2c", 1.6)
    art += wood(
        [(-10, 600), (60, 592), (150, 606), (220, 630)], 92, 5, trees, "pt", ink_colour="#4c4222", width=1.7, gap=0.42
    )
    art += hill([(330, 700), (450, 640), (570, 600), (740, 584)], DEEP, "#c9aa52", "#8f8440", "#6a5a2c", 1.6)
    art += wood([(610, 606), (680, 600), (740, 606)], 100, 9, trees, "pt", ink_colour="#4c4222", width=1.7, gap=0.4)
    art += hill(ridge(-20, 740, 700, 14, 12), DEEP, "#c4a850", "#86803c", "#5c5028", 1.8, 280)
    art += meadow(-10, 190, 720, 950, 46, 3, ("#5c6a34", "#8a8a40", "#b09a4c"), ("#fff0c0", "#e0705a"), 1.5)
    art += road(
        [
            (556, 606, 26),
            (596, 634, 36),
            (622, 680, 56),
            (596, 744, 90),
            (470, 812, 140),
            (300, 862, 190),
            (110, 896, 220),
            (-60, 920, 240),
        ],
        "#f3d79a",
        "#cf9f5c",
        "#7a5a34",
        7,
        "#7c7a38",
    )
    art += ink.place(EMBLEMS["troll_wagon"](), 540, 562, 0.6) + ink.place(EMBLEMS["unicorn"](), 588, 636, 0.74)
    return art + meadow(560, 730, 720, 950, 50, 5, ("#5c6a34", "#8a8a40", "#b09a4c"), ("#fff0c0", "#c98ab0"), 1.5)


def _caravan() -> str:
    """The giant pig draws a wagon full of gold; an elf drives."""
    shadow = cast_shadow(366, 868, 262, 17, 0.3)
    load = heap(0, 8, 166, 72, 6, 10)
    pig = ink.place(EMBLEMS["giant_pig"](), 396, 676, 1.9)
    wagon = ink.place(cart(load), 222, 866, 1.22)
    driver = ink.place(sitter(("#3f7d5a", "#275a40"), ("#c8503c", "#8f3128")), 308, 748, 1.12, mirror=True)
    reins = ink.line("M348 722Q390 736 424 762", 2.6, "#6b4422")
    return shadow + driver + wagon + pig + reins


def _front() -> str:
    art = ink.place(EMBLEMS["action/gold"](), 572, 828, 1.26) + heap(672, 950, 112, 36, 3, 10)
    for x, y, tilt, turn in (
        (548, 944, 0.5, 8),
        (520, 918, 0.4, -12),
        (470, 934, 0.45, 10),
        (92, 930, 0.5, -8),
        (130, 946, 0.4, 12),
    ):
        art += coin(x, y, 10.5, tilt, turn)
    art += stone(60, 940, 30, 4, ("#8a6a5a", "#b8937a", "#e0bf9a"), "#5c6a34")
    for x, length, turn in ((14, 150, 14), (700, 90, 30)):
        art += fern(x, 972, length, turn, EVENING_DEEP)
    art += bough(
        [*clump(20, 40, 130, 88, 31), *clump(128, 0, 96, 52, 32), *clump(-8, 150, 62, 66, 33)], EVENING_DEEP, 34
    )
    art += bough([*clump(712, 10, 92, 60, 35)], EVENING_DEEP, 37)
    for x, y, size in ((228, 664, 12), (178, 700, 8), (288, 690, 9), (640, 850, 12), (690, 906, 9), (604, 856, 8)):
        art += sparkle(x, y, size)
    return art


def draw() -> Scene:
    birds = bird(190, 330, 10, "#7a4a54") + bird(214, 318, 7, "#7a4a54") + bird(588, 322, 9, "#7a4a54")
    return Scene(WIDTH, HEIGHT, _sky() + birds + _middle() + _near() + _caravan() + _front(), focus=(0.5, 0.78))
