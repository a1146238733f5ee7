"""The connection is lost: the rope bridge has come down between the elf and the pig."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.pieces.emblems import EMBLEMS
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import haze, sky
from tools.art.scenes.nature import bird, meadow, peak, tree
from tools.art.scenes.paint import LEAF, LEAF_DEEP, cloud, hill, ridge, shape, veiled
from tools.art.scenes.people import wanderer
from tools.art.scenes.props import WOOD

WIDTH, HEIGHT = 720, 540
AIR = "#cfe2dc"
ROCK = ("#8a6f5c", "#b8977a", "#dcc0a0")


def _far() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#7fb8cf"), (0.5, "#cfe6e0"), (1, "#f6f0d4")])
    art += cloud(360, 110, 260, 4) + cloud(620, 70, 200, 9) + cloud(120, 160, 200, 12)
    rock = veiled(("#7d8ba0", "#a3afba", "#cdd5d8"), AIR, 0.4)
    for x, w, h, seed in ((300, 220, 130, 2), (430, 260, 170, 3)):
        art += peak(x, 380, w, h, rock, "#fbfaf5", "#8a98a4", 1.3, seed)
    art += hill(ridge(200, 540, 370, 10, 4), 620, "#a9c08c", "#84a67c", "#7a8a70", 1.4, 120)
    return art + haze("depth", 400, 150, WIDTH, "#eef3e0")


def _cliff(mirror: bool) -> str:
    """A block of rock with grass on it, at the left."""
    face = ink.curve("-20,320! 150,316 246,322! 258,352 236,400 250,450 222,500 230,560! -20,560!")
    cracks = ink.line("M60 372q30 20 20 60t30 70M150 350q-10 40 14 70t-6 80M212 380q-16 20 -6 50", 2.4, ROCK[0])
    turf = ink.curve(
        "-20,326! -20,300! 120,294 220,298 262,318! 254,334! 236,330! 224,346! 206,330! 180,346! "
        "156,330! 130,348! 100,330! 70,346! 40,330! 10,344!"
    )
    art = shape(face, ROCK[1], ROCK[0], width=3, light=(-22, -4) if not mirror else (-8, -4)) + cracks
    return ink.place(
        art + shape(turf, "#9dc067", "#6f9648", width=2.6, light=(0, -6)), WIDTH if mirror else 0, 0, mirror=mirror
    )


def _bridge() -> str:
    """Posts on both sides; what is left of the bridge hangs down."""
    posts = "".join(ink.rod(f"M{x} 318V240", 10, *WOOD, edge=2.6) for x in (214, 506))
    ropes = ink.line("M214 250Q236 300 232 400M506 250Q482 320 490 430M214 276Q226 320 222 420", 6) + ink.line(
        "M214 250Q236 300 232 400M506 250Q482 320 490 430M214 276Q226 320 222 420", 3, "#d6b27a"
    )
    planks = ""
    for x, y, turn in (
        (232, 330, 62),
        (236, 362, 76),
        (230, 396, 84),
        (488, 340, -70),
        (482, 374, -78),
        (486, 408, -86),
    ):
        planks += ink.place(shape(ink.block(-24, -6, 48, 12, 3), *WOOD, width=2.4), x, y, 1, turn)
    return ropes + planks + posts


def draw() -> Scene:
    body = _far() + bird(330, 220, 10) + bird(356, 208, 7)
    body += tree(56, 306, 210, 3, LEAF, width=2.2) + tree(676, 306, 190, 8, LEAF_DEEP, width=2.2)
    body += _cliff(False) + _cliff(True) + _bridge()
    body += ink.place(wanderer(), 150, 316, 0.98) + ink.place(EMBLEMS["giant_pig"](), 656, 196, 1.24, mirror=True)
    body += meadow(0, 200, 306, 316, 9, 3, ("#4f7a34", "#88ac50"), ("#fffaf0",), 1.3) + meadow(
        520, 710, 306, 316, 9, 5, ("#4f7a34", "#88ac50"), ("#fffaf0",), 1.3
    )
    question = ink.line("M0 -14q2 -14 14 -12t10 16q-10 6 -10 16", 5, style.PARCHMENT_LIGHT) + ink.wash(
        ink.ellipse(14, 14, 3.4), style.PARCHMENT_LIGHT
    )
    balloon = shape(ink.curve("-10,-14 2,-38 28,-40 44,-20 40,6 24,18! 14,34! 10,20! -6,10"), "#6b5238", "", width=2.4)
    return Scene(WIDTH, HEIGHT, body + ink.place(balloon + question, 196, 118, 1.1))
