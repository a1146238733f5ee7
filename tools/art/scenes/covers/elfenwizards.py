"""Elfenwizards: a great tree at dawn, and wizards on their way up its ladders."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import bough, haze, sky
from tools.art.scenes.marks import moved
from tools.art.scenes.nature import bird, fern, meadow, tree
from tools.art.scenes.paint import Tones, circles, clump, foliage, glow, hill, ridge, shape, tuft, veiled
from tools.art.scenes.people import wizard
from tools.art.scenes.props import lantern, sparkle
from tools.art.scenes.treehouse import deck, ladder, mushroom, round_door, sparks

WIDTH, HEIGHT, DEEP = 720, 960, 1040
AIR = "#d8c6dc"
TEAL: Tones = ("#1f4f56", "#33797a", "#63ab98")
TEAL_LIGHT: Tones = ("#2f6f6a", "#55a08c", "#a5d6ae")
BARK: Tones = ("#51395a", "#7d5a66", "#b08a80")
MOSS: Tones = ("#3f6f56", "#6a9c68", "#a6c884")
GREY_TREE: Tones = ("#8c8fb4", "#a5a8c6", "#c3c3d6")


def _robe(colour: str) -> tuple[str, str]:
    return style.PLAYER[colour][0], style.PLAYER[colour][1]


def _far() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#4a6aa6"), (0.3, "#9b94c8"), (0.55, "#eebfc0"), (0.75, "#fde6bf"), (1, "#fde6bf")])
    art += glow("dawn", 150, 620, 460, "#fff0c0", 0.9)
    for x, y, size in ((80, 210, 5), (140, 300, 4), (620, 250, 5), (560, 330, 3.5), (660, 380, 4), (60, 400, 3.5)):
        art += sparkle(x, y, size * 1.6, "#fff6dc")
    for x, width, part in ((70, 44, 0.15), (650, 50, 0.1), (180, 30, 0.45), (560, 30, 0.45)):
        tone = veiled(GREY_TREE, "#f3d6cc", part)
        slope = "-1,800! -0.4,640 -0.1,300! 0.6,300! 0.45,640 1.1,800!"
        trunk = ink.curve(moved(slope, x, 0, width, 1))
        art += ink.wash(trunk, tone[0]) + foliage(
            clump(x + width * 0.25, 290, width * 2.6, width * 1.7, int(x)), tone, int(x), tone[0], 0, 4
        )
    return art + haze("mist", 520, 290, WIDTH, "#fdebd0")


def _ground() -> str:
    art = hill(ridge(-20, 740, 760, 16, 4), DEEP, "#9fb884", "#6f9070", "#5f6f68", 1.5, 120)
    for x, y, h in ((40, 786, 70), (96, 800, 88), (640, 792, 84), (700, 800, 74)):
        art += tree(x, y, h, int(x), veiled(TEAL_LIGHT, AIR, 0.25), ink_colour="#3c4a54", width=1.6)
    art += hill(ridge(-20, 740, 836, 12, 9), DEEP, "#7fa872", "#47735a", "#3a4a3c", 1.8, 160)
    return art + meadow(
        -10, 730, 850, 955, 70, 3, ("#3f6f52", "#7aa468", "#9cc07c"), ("#fffaf0", "#e9b0d0", "#f5d77a"), 1.4
    )


def _trunk() -> str:
    outline = ink.curve(
        "40,930! 120,900 184,838 206,740 222,600 220,470 190,370 30,170! 76,122! 214,300 268,352! 272,262 "
        "212,110! 270,90! 320,226 342,316! 366,240 372,100! 424,100! 428,246 416,330! 470,252 520,110! "
        "576,134! 518,282 482,352! 552,300 672,128! 716,176! 564,356 510,470 506,600 524,740 552,838 620,900 "
        "712,936! 650,952 600,940 566,908! 540,950 484,958 452,910! 420,958 362,962 330,908! 296,956 240,958 "
        "212,906! 170,946 104,952"
    )
    lines = (
        "250,880 272,740 268,600 272,480 250,390",
        "300,900 320,760 306,620 318,480 304,380",
        "362,890 366,760 352,620 372,470 366,350",
        "420,890 420,760 412,600 428,470 420,370",
        "470,880 460,740 466,600 462,480 484,400",
        "216,820 238,720 240,650",
        "510,840 492,730 490,650",
    )
    bark = "".join(ink.line(ink.curve(points, closed=False), 2.2, BARK[0], 0.8) for points in lines)
    light = ink.inside(
        outline,
        ink.line(ink.curve("60,930 150,890 204,800 226,690 238,560 234,460 210,380", closed=False), 15, BARK[2], 0.75),
    )
    moss = foliage(
        [*clump(238, 850, 34, 14, 4), *clump(508, 800, 30, 12, 6), *clump(250, 520, 24, 10, 8)],
        MOSS,
        5,
        mix(MOSS[0], style.INK, 0.4),
        1.4,
        2.4,
    )
    return shape(outline, BARK[1], BARK[0], width=3, light=(-46, 0)) + light + bark + moss


def _crown() -> tuple[str, str]:
    back = [*clump(360, 90, 330, 130, 3, 17), *clump(90, 190, 120, 86, 5), *clump(640, 200, 120, 90, 6)]
    front = [
        *clump(110, 130, 130, 74, 7),
        *clump(600, 120, 130, 78, 8),
        *clump(360, 24, 190, 64, 9),
        *clump(226, 70, 90, 50, 10),
        *clump(510, 60, 90, 50, 11),
    ]
    edge = mix(TEAL[0], TEAL_LIGHT[1], 0.3)
    return foliage(back, TEAL, 21, style.INK, 2.8, 5), foliage(front, TEAL_LIGHT, 22, edge, 1.6, 5)


def _ways() -> str:
    art = ladder(330, 930, 222, 716, 40) + ladder(262, 706, 492, 612, 36) + ladder(516, 596, 500, 452, 36)
    art += ladder(462, 440, 236, 402, 34) + ladder(214, 398, 336, 262, 34)
    return art


def _company() -> str:
    art = deck(206, 714, 74) + ink.place(wizard(_robe("blue")), 190, 714, 0.74)
    art += deck(530, 606, 78) + ink.place(wizard(_robe("green")), 546, 606, 0.74, mirror=True)
    art += deck(520, 446, 64) + ink.place(wizard(_robe("yellow"), "#c8382c"), 540, 446, 0.66)
    art += deck(196, 404, 66) + ink.place(wizard(_robe("red")), 176, 404, 0.66, mirror=True)
    art += glow("glory", 362, 168, 210, "#fff2b0", 0.95) + deck(362, 262, 78)
    art += ink.place(wizard(("#fbf6e6", "#cfc3a4"), style.GOLD), 362, 262, 0.82)
    art += ink.place(wizard(_robe("black")), 462, 902, 0.9)
    art += (
        sparks(226, 610, 512, 506, 60, "#fff3b8", 5, 20)
        + sparks(138, 308, 96, 250, 6, "#ffd0c0", 7, 6)
        + sparks(330, 150, 420, 110, 26, "#fffbe0", 9, 10)
    )
    return art


def _front() -> str:
    art = "".join(
        mushroom(x, y, size, cap)
        for x, y, size, cap in (
            (84, 920, 34, "#c8503c"),
            (120, 932, 22, "#d98a3c"),
            (612, 926, 30, "#8d6ba0"),
            (646, 934, 40, "#c8503c"),
        )
    )
    for x, length, turn in ((20, 150, 18), (60, 100, 46), (676, 150, -32), (712, 150, -10)):
        art += fern(x, 978, length, turn, TEAL_LIGHT)
    art += "".join(tuft(x, 956, 26, "#2f5a44", x, 5, 2.4) for x in (160, 210, 330, 470, 540, 580))
    lights = circles(
        [
            (92, 640, 3),
            (60, 560, 2.4),
            (640, 690, 3),
            (610, 520, 2.4),
            (130, 780, 3),
            (668, 600, 2.2),
            (300, 800, 2.4),
            (470, 700, 2.4),
        ],
        "#fff6c0",
    )
    return art + lights


def draw() -> Scene:
    back, front = _crown()
    doors = (
        round_door(380, 806, 40)
        + round_door(352, 540, 19, "w1", True)
        + round_door(398, 690, 17, "w2", True)
        + round_door(296, 474, 15, "w3", True)
    )
    hung = lantern(74, 216, 40, "l1") + lantern(606, 278, 40, "l2")
    birds = bird(96, 480, 9) + bird(640, 470, 9) + bird(664, 458, 7)
    body = _far() + birds + _ground() + back + _trunk() + doors + front + _ways() + hung + _company() + _front()
    return Scene(WIDTH, HEIGHT, body + bough(clump(-6, 30, 60, 60, 40), TEAL, 41), focus=(0.5, 0.3))
