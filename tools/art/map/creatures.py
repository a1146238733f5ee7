"""Gentle life in the margins: a serpent, whales, ships, gulls, and the dragon on its far peak."""

from __future__ import annotations

import random

from tools.art import ink, style
from tools.art.map import peaks, trees
from tools.art.map.towns import kit

SEA_GREEN, SEA_GREEN_SHADE = "#6fae8c", "#3f7a66"
FOAM = "#eef6ee"


def draw() -> str:
    return (
        ink.place(serpent(), 22, 486, 1.0)
        + ink.place(whale(), 1008, 106, 0.92) + ink.place(whale(), -15, 160, 0.6, 0, True)
        + ink.place(ship(), 1008, 372, 1.0) + ink.place(ship(), -14, 352, 0.62, 0, True)
        + _dragon_island()
        + "".join(kit.boat(x, y, size, sail, mirror) for x, y, size, sail, mirror in BOATS)
        + "".join(ink.place(dolphin(), x, y, 0.8, 0, mirror) for x, y, mirror in DOLPHINS)
        + "".join(gull(x, y, size) for x, y, size in GULLS)
        + _islets()
    )  # fmt: skip


BOATS = (
    (676, 388, 0.72, kit.CREAM, False), (137, 206, 0.66, kit.CREAM, True), (372, -7, 0.6, kit.RED, False),
    (806, 478, 0.75, kit.CREAM, True), (880, 70, 0.62, kit.OCHRE, True),
)  # fmt: skip
DOLPHINS = ((600, 492, False), (616, 494, False), (236, 492, True))
GULLS = (
    (866, 8, 1.0), (876, 14, 0.8), (-22, 70, 0.9), (-14, 76, 0.7), (940, 470, 0.8), (500, -2, 0.8),
    (512, 3, 0.65), (300, 488, 0.8), (1016, 300, 0.9), (1008, 306, 0.7), (108, 486, 0.8), (660, -6, 0.8),
)  # fmt: skip


def gull(x: float, y: float, size: float) -> str:
    wings = "M-4.4 -1.6Q-2 -3.2 0 0Q2 -3.2 4.4 -1.6"
    return ink.place(ink.line(wings, 1.9) + ink.line(wings, 0.9, "#fffaf0"), x, y, size)


def serpent() -> str:
    """Head raised, three coils, the tip of a tail."""
    coils = "".join(ink.place(_coil(size), x, 0) for x, size in ((-3, 1.0), (12.5, 0.84), (25, 0.64)))
    tail = ink.form(
        ink.curve("32,0.4! 34,-3 37.6,-6.6 41,-6! 38.6,-4.4 36.6,-2 35.4,0.6!"),
        SEA_GREEN,
        SEA_GREEN_SHADE,
        1.1,
        (-0.6, -0.8),
    )
    neck = ink.curve(
        "-22,1! -23.6,-5 -20.6,-10 -22.6,-14 -27,-15 -31,-13! -32.6,-15.4 "
        "-30,-19.4 -24.6,-20.6 -19,-18.4 -16.4,-13 -17,-7 -14.6,1!"
    )
    crest = ink.form(
        ink.curve(
            "-20,-20! -17.4,-24 -15.6,-22! -15.4,-19.4! -12.6,-19 -13.6,-15.6! "
            "-11.6,-13 -13.6,-10.4! -12.4,-7 -15.6,-5! -17,-13"
        ),
        "#e3b04b",
        "#a8742a",
        0.9,
        (-0.5, -0.5),
    )
    face = (
        ink.wash(ink.ellipse(-26, -17.4, 1.2), "#fffaf0")
        + ink.wash(ink.ellipse(-26.3, -17.3, 0.65), style.INK)
        + ink.line("M-31.4 -14.4Q-28 -13.6 -25.6 -15", 0.7)
    )
    belly = ink.line("M-20.6 -1.4l3 .3M-21 -4.6l3.2 .2M-19.6 -8l3 -.2M-20.4 -11.4l2.8 -1", 0.6, "#2f5f50")
    water = ink.line(
        "M-28 1.8q2 -1.4 4 0t4 0t4 0M-9.6 1.8q2 -1.4 4 0t4 0t4 0M8 1.8q2 -1.4 4 0t4 0t4 0M23 1.8q2 -1.4 4 0t4 0t4 0",
        0.8,
        FOAM,
    )
    return coils + tail + crest + ink.form(neck, SEA_GREEN, SEA_GREEN_SHADE, 1.15, (-1.2, -1.0)) + belly + face + water


def _coil(size: float) -> str:
    arch = "M-7.4 0.6C-7.4 -13.4 7.4 -13.4 7.4 0.6H2.8C2.6 -6.6 -2.6 -6.6 -2.8 0.6Z"
    fin = ink.form(
        ink.curve("-4.4,-7.4! -4,-11 -2.2,-11! -0.4,-13.4 1,-11.6! 3.6,-11.6 3.8,-8! 0,-10.6"),
        "#e3b04b",
        "#a8742a",
        0.9,
        (-0.4, -0.4),
    )
    scales = ink.line("M-5.8 -3l2 .4M-5 -6l1.8 1M-2.4 -8.4l1 1.8M1.6 -8.6l-.6 1.8", 0.6, "#2f5f50")
    return ink.place(fin + ink.form(arch, SEA_GREEN, SEA_GREEN_SHADE, 1.1, (-1.0, -1.0)) + scales, 0, 0, size)


def whale() -> str:
    body = ink.curve(
        "-15,1.6! -15.6,-4 -10,-8.4 -2,-8 6,-6 10,-3.4 13,-4.6! 12.4,-8 14.6,-10.4 "
        "16.4,-9.6! 17.6,-10.8 21,-9.4 19.8,-6.6! 18,-3 14,0 10,1.8!"
    )
    belly = ink.curve("-15,1.6! -14,-1.6 -9,-2.4 -4,-1.2 0,1.8!")
    lines = ink.line("M-13.4 0.2Q-9 -1.4 -5 0.8M-12.6 1.4Q-9.6 0.4 -7 1.6", 0.5, style.INK)
    eye = ink.wash(ink.ellipse(-8.6, -3.2, 0.75), style.INK)
    spout = ink.line(
        "M-6 -9C-6.4 -12 -8 -13.4 -10.4 -13M-5.6 -9C-5.6 -12.6 -4 -14.6 -1.4 -13.6M-5.8 -9V-13.6", 1.3, FOAM
    )
    water = ink.line("M-19 2.4q2 -1.4 4 0t4 0t4 0t4 0t4 0t4 0t4 0", 0.9, FOAM)
    return (
        spout
        + ink.form(body, "#6f93ad", "#476a86", 1.15, (-1.0, -1.4))
        + ink.wash(belly, "#e6ece8")
        + lines
        + ink.line(belly, 0.6)
        + eye
        + water
    )


def dolphin() -> str:
    body = ink.curve("-7,-1.4! -5,-5 0,-7 4,-5 6.6,-1 8.6,0.6! 7,1.4 5.6,0.8 3.6,-1.8 0,-3 -4,-2 -8.4,-0.4!")
    fin = ink.curve("-0.6,-6.6! 1.2,-9 3,-8.6! 2.4,-6.6 2.8,-5.4!")
    return (
        ink.form(fin, "#8fb1c4", "#5f86a0", 0.9, (-0.4, -0.4))
        + ink.form(body, "#8fb1c4", "#5f86a0", 1.0, (-0.6, -0.8))
        + ink.wash(ink.ellipse(-4.6, -3, 0.5), style.INK)
    )


def ship() -> str:
    """A merchant of the elves: swan stem, leaf sails."""
    hull = ink.curve(
        "-15,-4.4! -13,2 -9,3.6 8,3.6 13,-0.6 15.4,-6! 10,-3.6 -6,-3.4 -10,-5.6! -13,-8 "
        "-15.6,-13 -19,-13! -19.6,-15.6 -15.6,-16.4 -13.4,-12.6 -12,-8.4"
    )
    planks = ink.line("M-12.4 -0.6Q0 1.2 12 -2", 0.6, "#5c3b1f")
    main = ink.curve("0,-28! 9.6,-20 11.6,-11 10,-6.4! 5,-5 0.8,-5.4!")
    fore = ink.curve("-1,-25! -6.4,-18 -9.6,-10 -9.4,-7! -5,-5.6 -1,-5.8!")
    vein = ink.line(
        "M1.2 -7.6Q5 -14 2.4 -23M4 -11.6l4.4 .6M4.6 -16l4 1M-1.8 -8Q-4.6 -13 -2.4 -20.4M-3.6 -12l-3.6 1.4",
        0.55,
        "#8a9a4c",
    )
    mast = ink.line("M0 -4V-31", 1.3)
    flag = kit.flag(0, -29, kit.TEAL, 2.4)
    shields = "".join(
        ink.wash(ink.ellipse(x, -2.2 + abs(x) * 0.02, 1.1), style.GOLD)
        + ink.line(ink.ellipse(x, -2.2 + abs(x) * 0.02, 1.1), 0.5)
        for x in (-6, -2, 2, 6)
    )
    water = ink.line("M-17 4.4q2 -1.4 4 0t4 0t4 0t4 0t4 0t4 0t4 0t4 0", 0.9, FOAM)
    sails = (
        ink.form(main, "#f6f0d4", "#cfc690", 1.05, (-1.6, -0.6))
        + ink.form(fore, "#f6f0d4", "#cfc690", 1.05, (-1.2, -0.6))
        + vein
    )
    return mast + sails + flag + ink.form(hull, "#c08d54", "#835a31", 1.15, (-0.8, -1.4)) + planks + shields + water


def _dragon_island() -> str:
    chance = random.Random(5)
    hills = peaks.peak(926, 56, 22, chance) + peaks.peak(976, 57, 20, chance) + peaks.peak(950, 62, 42, chance)
    return (
        hills
        + ink.place(dragon(), 949, 33, 0.95)
        + kit.fir(962, 62, 0.6)
        + kit.fir(968, 63, 0.7)
        + kit.fir(934, 63, 0.65)
    )


def dragon() -> str:
    """Asleep it is not: it sits on the summit (the origin) and looks out to sea."""
    red, shade = "#d0624a", "#973a2c"
    far_wing = ink.curve("-1,-9! -6,-17 -13,-22! -15,-16 -18.6,-13! -14,-12.6 -12.6,-9.4! -9.6,-10.6 -7,-7.6! -4,-8.6")
    tail = ink.curve("4,-1! 9,1 13,5 12,10 8.6,11.4! 6,11! 9.4,8.6 9,5.4 5,3 0,1.6!")
    body = ink.curve("-5.6,1.6! -6,-3 -4.4,-8 -7,-13 -8.6,-16! -6.6,-19.4 -2.6,-19 -0.6,-15 1,-11 4,-8 6.4,-3 5,1.8!")
    head = ink.curve(
        "-2.4,-17.6! -4,-20.6 -8,-20.6 -11.6,-18.4 -14.6,-17.4! -14.4,-15.6 -11,-14.8 -7,-14.8! -3.6,-14.6"
    )
    horns = ink.curve("-5,-20! -2.6,-22.6 0.6,-22.8! -1,-21 -2.6,-18.8!")
    near_wing = ink.curve(
        "1,-9.4! 2,-17 9,-25! 12.4,-19.6 18.6,-17! 15.4,-13.6 16,-10! 12.4,-10.4 10.6,-7! 8,-8 5.6,-5.6!"
    )
    ribs = ink.line("M2.6 -9.6Q8 -16 9 -24.4M3 -9.4Q11 -13.6 18 -16.8M3.6 -8.8Q10 -10 15.4 -10.2", 0.7)
    belly = ink.line("M-5.2 -0.6l3 .2M-5.2 -3.2l3.4 .2M-4.6 -6l3.2 0M-5.2 -9l3 -.6M-6.6 -12l2.8 -1", 0.7, "#f4c27e")
    eye = (
        ink.wash(ink.ellipse(-7.6, -18, 0.8), style.GOLD_LIGHT)
        + ink.wash(ink.ellipse(-7.7, -18, 0.4), style.INK)
        + ink.line("M-13 -16.6Q-10.4 -16.4 -8.4 -16.8", 0.5)
    )
    feet = ink.form(ink.curve("-6.6,3! -6,0 -2,-0.6 -0.6,1.6 -1.4,3!"), red, shade, 0.9, (-0.4, -0.4)) + ink.form(
        ink.curve("1.6,3.2! 2,0 5.6,-0.4 7,3.2!"), red, shade, 0.9, (-0.4, -0.4)
    )
    parts = [
        (far_wing, "#b04f3c", "#7d2f24"),
        (tail, red, shade),
        (body, red, shade),
        (horns, "#f0dcae", "#b99a5e"),
        (head, red, shade),
    ]
    figure = "".join(ink.form(path, colour, dark, 1.05, (-0.9, -0.8)) for path, colour, dark in parts)
    return figure + belly + eye + feet + ink.form(near_wing, "#e58a6a", "#b8563f", 1.05, (-0.9, -0.9)) + ribs


def _islets() -> str:
    """A palm or a hut on the small islands."""
    hut = kit.house(15, 444, 7, 4, kit.RED)
    return "".join(trees.plant(*tree) for tree in ISLET_TREES) + hut


ISLET_TREES = (
    ("palm", -6, 26, 0.95), ("palm", 0, 24, 0.7, True), ("palm", 1012, 148, 0.85), ("oak", 884, 473, 0.75),
    ("birch", 890, 472, 0.6), ("fir", 2, 448, 0.9), ("oak", 10, 450, 0.9), ("pine", -2, 444, 0.8),
)  # fmt: skip
