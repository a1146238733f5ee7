"""No game found nearby: an elf looks out over the evening land for another light."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.scenes.buildings import ROOF_RED, tower
from tools.art.scenes.canvas import Scene
from tools.art.scenes.landscape import haze, sky, wood
from tools.art.scenes.nature import fern, meadow, peak, stone
from tools.art.scenes.paint import LEAF_DEEP, cloud, clump, foliage, glow, hill, ridge, shape, veiled
from tools.art.scenes.people import sitter
from tools.art.scenes.props import sparkle

WIDTH, HEIGHT = 720, 540
AIR = "#c9b4d4"


def _land() -> str:
    art = sky(WIDTH, HEIGHT, [(0, "#4c5a94"), (0.4, "#a186b8"), (0.62, "#f2b6a0"), (0.75, "#fde0b0"), (1, "#fde0b0")])
    art += "".join(
        sparkle(x, y, size, "#fff6dc")
        for x, y, size in ((90, 70, 6), (230, 46, 5), (420, 84, 7), (560, 50, 5), (650, 110, 6), (330, 130, 4))
    )
    art += cloud(180, 200, 220, 4, "#e3bcc8", "#a98ab4") + cloud(600, 190, 240, 9, "#e3bcc8", "#a98ab4")
    rock = veiled(("#5c5680", "#7d739a", "#a99ab4"), AIR, 0.3)
    for x, w, h, seed in ((90, 240, 110, 2), (640, 260, 130, 3), (240, 180, 70, 5)):
        art += peak(x, 366, w, h, rock, "#f6e6e4", "#6a6088", 1.4, seed)
    return art + haze("mist", 290, 90, WIDTH, "#fbdcb8")


def _hills() -> str:
    art = hill(ridge(-20, 740, 366, 12, 4), 620, "#a3a884", "#7f8a74", "#6a6a68", 1.5, 90)
    art += wood([(20, 380), (140, 374), (220, 384)], 44, 5, [veiled(LEAF_DEEP, AIR, 0.35)], "tpf", "#4f5058", 1.3, 0.4)
    art += ink.place(tower(0, 0, 26, 58, ROOF_RED, windows=1, line=1.7, pane="#ffdf8a"), 150, 372, 0.9)
    art += hill(ridge(-20, 740, 424, 12, 9), 620, "#93a468", "#5f7850", "#46543c", 1.8, 150)
    return art + meadow(-10, 730, 440, 530, 60, 3, ("#46683c", "#7f9a58", "#5a7a44"), ("#fff0d0", "#e0b0c0"), 1.4)


def _lookout() -> str:
    """The elf with the spyglass on a rock."""
    rock = stone(500, 470, 92, 5, ("#7d7384", "#a89ca4", "#d3c6c4"), "#46683c")
    elf = ink.place(sitter(("#3f7d5a", "#275a40"), ("#c8503c", "#8f3128")), 510, 394, 1.5)
    near = "M488 298L432 284L428 300L484 314Z"
    far = "M434 279L386 266L380 294L428 305Z"
    tube = shape(near, style.GOLD_LIGHT, style.GOLD_DARK, width=2.4, light=(-2, -5)) + shape(
        far, "#a8703c", "#7a4d26", width=2.4, light=(-2, -5)
    )
    sleeve = shape(
        ink.curve("520,336! 492,338 462,318! 456,302! 470,298! 494,312 514,310!"), "#3f7d5a", "#275a40", width=2.4
    )
    hand = shape(ink.ellipse(457, 299, 8), "#f0c79c", "#cf9a6e", width=2.2)
    tube += sleeve + hand
    return rock + elf + tube


def draw() -> Scene:
    lamp = glow("fire", 576, 448, 110, "#ffdf8a", 0.8)
    bush = foliage(clump(650, 500, 70, 44, 3), LEAF_DEEP, 5, style.INK, 2.2, 4.6)
    ferns = fern(60, 560, 130, 18, LEAF_DEEP) + fern(110, 560, 110, 44, LEAF_DEEP)
    signal = glow("far", 150, 334, 40, "#ffe9a0", 0.9)
    return Scene(WIDTH, HEIGHT, _land() + _hills() + signal + lamp + _lookout() + bush + ferns)
