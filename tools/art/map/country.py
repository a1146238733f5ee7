"""Small scenery of the open country: dunes, cacti and bones in the sand; hills, hay, sheep and fields on the plain."""

from __future__ import annotations

import math
import random

from tools.art import ink, style
from tools.art.map import trees
from tools.art.map.towns import kit

SAND, SAND_SHADE, SAND_LIGHT = "#f0d390", "#d0a153", "#fae8b6"
CROPS = (("#e2cf74", "#b99a3c"), ("#b9cd70", "#87a14a"), ("#d7b766", "#a5833a"), ("#9dbb66", "#6f9145"))


def dune(x: float, y: float, width: float, chance: random.Random) -> str:
    """A crescent of sand: a long windward slope in the light, a steep lee in shade behind a swinging crest."""
    tall, half = width * chance.uniform(0.2, 0.27), width / 2
    peak = chance.uniform(-0.02, 0.16) * width
    back = (
        f"M{-half:.2f} 0C{-half * 0.6:.2f} {-tall * 0.2:.2f} "
        f"{peak - half * 0.5:.2f} {-tall * 0.95:.2f} {peak:.2f} {-tall:.2f}"
    )
    fall = f"C{peak + half * 0.22:.2f} {-tall * 0.98:.2f} {half * 0.62:.2f} {-tall * 0.18:.2f} {half:.2f} 0"
    foot = f"Q{half * 0.3:.2f} {width * 0.05:.2f} {-half:.2f} 0Z"
    swing = (
        f"C{peak + half * 0.3:.2f} {-tall * 0.55:.2f} {peak - half * 0.34:.2f} "
        f"{-tall * 0.3:.2f} {peak - half * 0.06:.2f} {width * 0.024:.2f}"
    )
    lee = (
        f"M{peak:.2f} {-tall:.2f}{swing}Q{half * 0.5:.2f} {width * 0.04:.2f} {half:.2f} 0C{half * 0.62:.2f} "
        f"{-tall * 0.18:.2f} {peak + half * 0.22:.2f} {-tall * 0.98:.2f} {peak:.2f} {-tall:.2f}Z"
    )
    ripples = "".join(
        f"M{-half * start:.2f} {-tall * up:.2f}q{half * 0.14:.2f} {-tall * 0.16:.2f} {half * 0.3:.2f} {-tall * 0.1:.2f}"
        for start, up in ((0.62, 0.06), (0.42, 0.2), (0.2, 0.42))
    )
    body = ink.wash(back + fall + foot, SAND) + ink.wash(lee, SAND_SHADE) + ink.line(ripples, 0.5, "#c0924a")
    return ink.place(
        body + ink.line(back + fall, 0.95, "#8a6127") + ink.line(f"M{peak:.2f} {-tall:.2f}{swing}", 0.6, "#a97a37"),
        x,
        y,
    )


def cactus(x: float, y: float) -> str:
    arms = "M0 0V-8M0 -3.4H-2.4V-6M0 -4.6H2.4V-7"
    ground = ink.wash(ink.ellipse(1.2, 0.2, 3, 0.9), style.SHADOW, 0.2)
    return ink.place(
        ground + ink.line(arms, 2.9) + ink.line(arms, 1.7, "#7c9c4f") + ink.line("M-0.4 -1V-7.4", 0.5, "#b6cc83"), x, y
    )


def pyramid(x: float, y: float, size: float) -> str:
    lit, lee = "M-9 0L-1 -10L0.6 1.4Z", "M-1 -10L8 0L0.6 1.4Z"
    courses = ink.line("M-7 -2.4L0.4 -1.2L6 -2.4M-5 -5L0 -4L3.8 -5M-3.2 -7.4L-0.5 -6.8L1.4 -7.4", 0.45, "#93692c")
    body = ink.line(lit + lee, 1.3 / size) + ink.wash(lit, SAND_LIGHT) + ink.wash(lee, "#c08f45") + courses
    return ink.place(ink.wash(ink.ellipse(2, 0.8, 10, 1.8), style.SHADOW, 0.18) + body, x, y, size)


def bones(x: float, y: float) -> str:
    """The ribs of something large, long ago."""
    ribs = (
        "M-5 0.6Q0 -1.4 6 0.2M-3.4 0C-4 -3 -3 -4.4 -1.6 -4.4M-1.2 -0.5C-1.6 -3.8 -0.4 -5 1 -4.8"
        "M1.2 -0.6C1 -3.4 2.2 -4.4 3.4 -4M3.4 -0.3C3.4 -2.2 4.4 -2.8 5.2 -2.6"
    )
    return ink.place(ink.line(ribs, 1.6, style.INK) + ink.line(ribs, 0.8, "#fbf4df"), x, y)


def hill(x: float, y: float, width: float, chance: random.Random) -> str:
    tall, half = width * chance.uniform(0.24, 0.34), width / 2
    top = (
        f"M{-half:.2f} 0C{-half * 0.6:.2f} {-tall:.2f} {-half * 0.2:.2f} {-tall * 1.1:.2f} 0 "
        f"{-tall * 1.05:.2f}C{half * 0.4:.2f} {-tall:.2f} {half * 0.7:.2f} {-tall * 0.6:.2f} {half:.2f} 0"
    )
    shape = top + f"Q0 {width * 0.06:.2f} {-half:.2f} 0Z"
    tufts = (
        f"M{half * 0.1:.2f} {-tall * 0.5:.2f}l{half * 0.2:.2f} {tall * 0.25:.2f}"
        f"M{half * 0.4:.2f} {-tall * 0.45:.2f}l{half * 0.16:.2f} {tall * 0.2:.2f}"
    )
    body = (
        ink.shaded(shape, "#c4d484", "#9ab25c", (-width * 0.06, -width * 0.05))
        + ink.line(top, 0.9, "#5f7030")
        + ink.line(tufts, 0.5, "#5f7030")
    )
    return ink.place(body, x, y)


def quilt(x: float, y: float, width: float, depth: float, columns: int, rows: int, chance: random.Random) -> str:
    """A patchwork of fields between hedges, standing on (x, y) and lying back."""
    slant = chance.uniform(-0.3, 0.3) * depth
    spots = {}
    for row in range(rows + 1):
        for column in range(columns + 1):
            across, up = column / columns - 0.5, row / rows
            wobble = width * 0.03
            spots[column, row] = (
                across * width * (1 - 0.12 * up) + slant * up + chance.uniform(-wobble, wobble),
                -depth * up + chance.uniform(-0.6, 0.6),
            )
    patches, hedges = "", ""
    crops = chance.sample(CROPS, len(CROPS))
    for row in range(rows):
        for column in range(columns):
            corners = [spots[column, row + 1], spots[column + 1, row + 1], spots[column + 1, row], spots[column, row]]
            patches += _patch(corners, crops[(column + row * 2) % len(crops)], chance)
            hedges += "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"
    return ink.place(
        patches
        + ink.line(hedges, 1.0, "#6a8340")
        + f'<g stroke-dasharray="0.1 2.4">{ink.line(hedges, 1.8, "#809f50")}</g>',
        x,
        y,
    )


def _patch(corners: list[tuple[float, float]], crop: tuple[str, str], chance: random.Random) -> str:
    """One field with its furrows: lengthwise, crosswise, or rows of young plants."""
    shape = "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"
    pairs = [(corners[0], corners[3], corners[1], corners[2]), (corners[0], corners[1], corners[3], corners[2])][
        chance.random() < 0.4
    ]
    lines = ""
    count = 5
    for index in range(1, count + 1):
        share = index / (count + 1)
        (ax, ay), (bx, by) = _between(pairs[0], pairs[1], share), _between(pairs[2], pairs[3], share)
        lines += f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}"
    furrows = ink.line(lines, 0.5, crop[1])
    if chance.random() < 0.3:
        furrows = f'<g stroke-dasharray="0.1 1.9">{ink.line(lines, 1.0, crop[1])}</g>'
    return ink.wash(shape, crop[0], 0.8) + furrows


def _between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def haystack(x: float, y: float) -> str:
    shape = ink.curve("-2.4,0! -2.4,-2.6 -0.6,-4.6 0.4,-4.7 2.4,-2.6 2.5,0! 0,0.6")
    straw = ink.line("M-1.2 -0.6q.3 -2 1 -3M0.6 -0.4q.2 -1.6 -.2 -2.8", 0.45, "#97701f")
    return ink.place(
        ink.wash(ink.ellipse(1, 0.3, 3.2, 0.9), style.SHADOW, 0.2)
        + ink.form(shape, "#e8c45c", "#b98f35", 0.9, (-0.7, -0.6))
        + straw,
        x,
        y,
    )


def sheep(x: float, y: float, mirror: bool = False) -> str:
    legs = ink.line("M-1 0.2V1.5M1 0.2V1.5", 0.7)
    wool = ink.curve("-2,-0.4! -2.4,-1.6 -1.2,-2 -0.2,-2.6 1,-2.2 2.2,-1.8 2,-0.4! 0.8,0.6 -1,0.6")
    head = ink.ellipse(-2.3, -1.3, 0.9, 0.75)
    return ink.place(
        legs + ink.form(wool, "#fdf8ea", "#d8ccb0", 0.75, (-0.4, -0.5)) + ink.wash(head, style.INK), x, y, 1, 0, mirror
    )


def farm(x: float, y: float, chance: random.Random) -> str:
    """A lonely farmhouse with its tree."""
    roof = chance.choice((kit.RED, kit.THATCH, kit.OCHRE))
    return kit.house(x, y, 7.4, 3.6, roof) + trees.plant("oak", x + 5.6, y + 0.6, 0.62)


def tuft(x: float, y: float, colour: str) -> str:
    return ink.line(
        f"M{x - 1.1:.2f} {y:.2f}q-.2 -1.2 -.8 -1.8M{x:.2f} {y:.2f}v-2.4M{x + 1.1:.2f} {y:.2f}q.2 -1.2 .8 -1.8",
        0.55,
        colour,
    )


def wave(x: float, y: float, size: float) -> str:
    """The little curl that old maps put on the sea."""
    mark = (
        f"M{x - 4 * size:.2f} {y:.2f}q{2 * size:.2f} {-2.2 * size:.2f} "
        f"{4 * size:.2f} 0q{2 * size:.2f} {-2.2 * size:.2f} {4 * size:.2f} 0"
    )
    return ink.line(mark, 0.7, "#eef6ee", 0.75)


def flowers(x: float, y: float, chance: random.Random) -> str:
    spots = []
    for index in range(5):
        angle, reach = index * 2 * math.pi / 5 + chance.uniform(-0.4, 0.4), chance.uniform(0.8, 2.4)
        tint = chance.choice(("#e9837a", "#f6e06a", "#ffffff", "#b492d6"))
        spots.append(ink.wash(ink.ellipse(x + reach * math.cos(angle), y + reach * math.sin(angle) * 0.6, 0.5), tint))
    return "".join(spots)
