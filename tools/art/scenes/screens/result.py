"""The end of a game: all players are at the feast. The sky above stays free for the ranking."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.pieces.emblems import EMBLEMS
from tools.art.scenes.canvas import Scene
from tools.art.scenes.feast import bunting, cake, confetti, fruit, long_table, mug, on_rope, paper_lantern
from tools.art.scenes.landscape import sky, wood
from tools.art.scenes.nature import meadow, tree
from tools.art.scenes.paint import LEAF, LEAF_DEEP, LEAF_OLIVE, cloud, clump, foliage, glow, hill, ridge, stars, veiled
from tools.art.scenes.people import cheering, wizard
from tools.art.scenes.props import crown, sparkle
from tools.art.scenes.white_city import white_city

SIZE = 1440
AIR = "#f3e0c0"
GUESTS = (  # x, coat, hat, with a cup
    (470, "blue", "yellow", True),
    (586, "green", "red", False),
    (852, "yellow", "blue", True),
    (968, "black", "white", False),
    (356, "white", "red", False),
    (1084, "green", "yellow", True),
)
PAPER_LANTERNS = ((0.16, "red"), (0.28, "yellow"), (0.41, "blue"), (0.59, "green"), (0.72, "yellow"), (0.84, "red"))
GARLAND = (-60.0, 20.0, 1500.0, 20.0, 130.0)  # from, to, and how far it hangs through


def _lantern_spots() -> list[tuple[float, float, str]]:
    return [(*on_rope(*GARLAND, part), colour) for part, colour in PAPER_LANTERNS]


def _colours(name: str) -> tuple[str, str]:
    return style.PLAYER[name][0], style.PLAYER[name][1]


def _garden() -> str:
    art = sky(SIZE, SIZE, [(0, "#7fc0d8"), (0.36, "#cfe6d8"), (0.62, "#fbeec4"), (1, "#fbeec4")])
    art += glow("late", 300, 500, 800, "#fff3c8", 0.8)
    art += (
        cloud(240, 250, 380, 4)
        + cloud(1180, 200, 400, 9)
        + cloud(720, 130, 300, 14)
        + cloud(60, 560, 280, 17)
        + cloud(1400, 540, 300, 22)
    )
    art += hill(ridge(-20, 1460, 880, 22, 3, 90), 1500, "#c9d79c", "#a3bd7c", mix("#5f7a44", AIR, 0.5), 1.6, 150)
    art += ink.place(white_city(), 720, 904, 0.66)
    trees = [veiled(LEAF_DEEP, AIR, 0.3), veiled(LEAF, AIR, 0.25), veiled(LEAF_OLIVE, AIR, 0.25)]
    art += wood([(-10, 925), (200, 910), (430, 935)], 130, 5, trees, "tpt", "#5c6040", 1.7, 0.42) + wood(
        [(1010, 935), (1240, 910), (1450, 925)], 130, 7, trees, "tpt", "#5c6040", 1.7, 0.42
    )
    art += hill(ridge(-20, 1460, 968, 14, 8, 90), 1500, "#b3cf7c", "#6f9a50", "#54663a", 2, 420)
    return art + meadow(
        -10,
        1450,
        1020,
        1430,
        130,
        3,
        ("#4f7a34", "#88ac50", "#5f8a3c"),
        ("#fffaf0", "#e9a9a0", "#f0c850", "#b296cd"),
        1.6,
    )


def _trees() -> str:
    art = tree(70, 1180, 620, 3, LEAF_DEEP, width=3) + tree(1376, 1180, 640, 9, LEAF_DEEP, width=3)
    return art + foliage([*clump(30, 40, 170, 100, 31), *clump(1410, 40, 170, 100, 35)], LEAF_DEEP, 37, style.INK, 3, 7)


def _hangings() -> str:
    art = bunting(90, 640, 720, 748, 80, 15, 40) + bunting(720, 748, 1360, 640, 80, 15, 40, 3)
    art += bunting(*GARLAND, 34, 42, 1)
    for k, (x, y, colour) in enumerate(_lantern_spots()):
        art += paper_lantern(x, y, 36, style.PLAYER[colour][0], f"paper{k}")
    return art


def _company() -> str:
    """The guests behind the table; the winner in the middle wears the crown."""
    art = glow("winner", 720, 1080, 210, "#fff3b8", 0.95)
    for k, (x, coat, hat, cup) in enumerate(GUESTS):
        art += ink.place(cheering(_colours(coat), _colours(hat), cup), x, 1200 + (14 if k % 2 else 0), 1.16)
    winner = cheering(("#b8322c", "#7c1f22"), None) + ink.place(crown(), 0, -117, 0.5)
    art += ink.place(winner, 720, 1210, 1.5) + ink.place(wizard(("#7d5aa6", "#553a78")), 236, 1240, 1.16)
    return art + ink.place(EMBLEMS["dragon"](), 1136, 1020, 2.1)


def _board() -> str:
    art = long_table(230, 1210, 1220, 150)
    art += cake(720, 1216, 62) + fruit(952, 1206, 46) + fruit(336, 1206, 36)
    for x, size in ((500, 34), (610, 34), (836, 34), (404, 30), (1040, 34), (1112, 32), (276, 30)):
        art += mug(x, 1206, size)
    return art + sparkle(640, 980, 14) + sparkle(806, 990, 11) + sparkle(776, 944, 8) + sparkle(668, 940, 8)


def _front() -> str:
    art = ink.place(EMBLEMS["giant_pig"](), 96, 1216, 1.9) + ink.place(
        EMBLEMS["unicorn"](), 1216, 1226, 1.8, mirror=False
    )
    art += ink.place(EMBLEMS["gold"](), 560, 1356, 0.72) + ink.place(EMBLEMS["action/gold"](), 800, 1344, 0.84)
    return art + confetti(60, 1380, 560, 1060, 150, 5) + confetti(200, 1240, 1100, 1420, 60, 6)


def draw() -> Scene:
    lamps = "".join(glow(f"lit{k}", x, y + 36, 190, style.DUSK_LAMP, 1) for k, (x, y, _) in enumerate(_lantern_spots()))
    lamps += glow("feast", 720, 1170, 640, style.DUSK_LAMP, 0.95) + glow("city", 720, 820, 220, style.DUSK_LAMP, 0.6)
    lamps += stars(SIZE, 620, 110, 8)
    body = _garden() + _trees() + _hangings() + _company() + _board() + _front()
    return Scene(SIZE, SIZE, body, lamps, night=0.78, calm=(0.06, 0.16, 0.88, 0.25), focus=(0.5, 0.82))
