"""Things people carry, build and treasure: coins, carts, lanterns, signs, banners, crowns."""

from __future__ import annotations

import math
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.ink import Part, curve
from tools.art.scenes.marks import moved
from tools.art.scenes.paint import circles, glow, polygon, shape

WOOD = ("#b57f48", "#84582e")
GOLD = (style.GOLD_LIGHT, style.GOLD)
# Signs burnt into wood, about the origin, some 30 across.
BRANDS = {
    "peak": "M-15 9L-3 -12L4 -1L8 -7L17 9Z",
    "fir": "M0 -14L8 -2H4L11 9H2V14H-2V9H-11L-4 -2H-8Z",
    "sun": ink.ellipse(0, 0, 6.5) + ink.star(0, 0, 14, 8.5, 8),
    "wave": "M-17 -4q4.5 -8 9 0t9 0t9 0t7 -3v6q-4 8 -8 2t-9 0t-9 0t-8 0Z"
    "M-17 8q4.5 -8 9 0t9 0t9 0t7 -3v5q-4 8 -8 2t-9 0t-9 0t-8 0Z",
    "tower": "M-13 14V-4L-9 -13L-5 -4V1H-2V-8L3 -20L8 -8V14Z",
}


def coin(x: float, y: float, size: float, tilt: float = 0.45, turn: float = 0) -> str:
    """A coin that lies more or less flat."""
    face = ink.ellipse(0, 0, size, size * tilt)
    rim = ink.ellipse(0, size * 0.16, size, size * tilt)
    inner = ink.line(ink.ellipse(0, 0, size * 0.64, size * tilt * 0.6), size * 0.09, style.GOLD_DARK)
    art = shape(rim, style.GOLD_DARK, "", style.INK, size * 0.16) + shape(
        face, style.GOLD_LIGHT, style.GOLD, style.INK, size * 0.13, (-size * 0.3, -size * 0.12)
    )
    return ink.place(art + inner, x, y, turn=turn)


def heap(x: float, y: float, width: float, height: float, seed: int, size: float = 9) -> str:
    """A mound of coins whose foot is at y."""
    chance = Random(seed)
    mound = curve(moved("-0.5,0! -0.3,-0.62 0,-1 0.3,-0.6 0.5,0!", x, y, width, height))
    art = shape(mound, style.GOLD, style.GOLD_DARK, style.INK, 2.4, (-8, -5))
    spots = []
    for row in range(max(2, round(height / (size * 0.8)))):
        t = (row + 0.5) / max(2, round(height / (size * 0.8)))
        half = width / 2 * math.sqrt(max(0.02, 1 - t)) * 0.92
        for k in range(max(1, round(2 * half / (size * 1.7)))):
            spots.append((y - t * height * 0.96, x - half + (k + chance.uniform(0.2, 0.8)) * size * 1.7))
    for py, px in sorted(spots):
        art += coin(px, py, size * chance.uniform(0.85, 1.1), chance.uniform(0.35, 0.7), chance.uniform(-22, 22))
    return art


def sparkle(x: float, y: float, size: float, colour: str = "#fffbe6") -> str:
    return ink.wash(ink.star(x, y, size, size * 0.2, 4), colour)


def wheel(x: float, y: float, radius: float) -> str:
    spokes = "".join(
        f"M{x:.1f} {y:.1f}L{x + radius * math.cos(k * math.pi / 4):.1f} {y + radius * math.sin(k * math.pi / 4):.1f}"
        for k in range(8)
    )
    ring = ink.ellipse(x, y, radius)
    return (
        ink.wash(ring, "#5b4027", 0.35)
        + ink.line(spokes, 5.4)
        + ink.line(spokes, 2.6, WOOD[0])
        + ink.line(ring, 9.5)
        + ink.line(ring, 5.6, WOOD[0])
        + ink.place(
            ink.line(f"M{x - radius:.1f} {y:.1f}A{radius} {radius} 0 0 1 {x:.1f} {y - radius:.1f}", 2, "#d9a86c"),
            -0.6,
            -0.6,
        )
        + shape(ink.ellipse(x, y, radius * 0.26), style.GOLD, style.GOLD_DARK, width=2.2, light=(-2, -2))
    )


def cart(load: str = "") -> str:
    """An open wagon seen from the side, some 190 long, wheels on the ground at y = 0; ``load`` lies in it."""
    body = ink.figure(
        [
            Part(
                curve("-92,-88! -80,-40! 76,-40! 90,-88!"),
                *WOOD,
                detail=ink.line("M-88 -72H86M-84 -56H82", 1.7, "#6b4422")
                + ink.line("M-50 -88L-46 -40M0 -88V-40M48 -88L44 -40", 1.7, "#6b4422"),
            ),
            Part(ink.block(-98, -96, 194, 11, 4), "#c9925a", "#94663a"),
            Part(ink.block(-84, -41, 164, 9, 3), *WOOD),
        ],
        3,
        2,
    )
    crest = shape(ink.ellipse(0, -63, 15), "#c8382c", "#8c221b", width=2) + ink.wash(
        ink.star(0, -63, 10, 4.4), style.GOLD_LIGHT
    )
    return (
        ink.place(load, 0, -92)
        + ink.rod("M92 -46L148 -52", 5, *WOOD)
        + body
        + crest
        + wheel(-52, -30, 29)
        + wheel(50, -30, 29)
    )


def lantern(x: float, y: float, size: float, name: str = "", lit: str = "#ffdf8a") -> str:
    """A hanging lantern; its ring is at the given point."""
    s = size
    halo = glow(name, x, y + s * 0.75, s * 2.6, "#ffe6a0", 0.75) if name else ""
    cage = polygon(
        [
            (x - s * 0.3, y + s * 0.35),
            (x + s * 0.3, y + s * 0.35),
            (x + s * 0.38, y + s * 1.05),
            (x - s * 0.38, y + s * 1.05),
        ]
    )
    cap = curve(moved("0,0.08! -0.2,0.24 -0.48,0.38! 0.48,0.38! 0.2,0.24", x, y, s))
    return (
        halo
        + ink.line(ink.ellipse(x, y, s * 0.1), s * 0.07)
        + shape(cage, lit, mix(lit, "#e08a30", 0.5), width=s * 0.08, light=(-s * 0.1, -s * 0.1))
        + ink.line(f"M{x:.1f} {y + s * 0.35:.1f}v{s * 0.7:.1f}", s * 0.05)
        + shape(cap, "#8a5a30", "#5b3a1c", width=s * 0.08)
        + shape(
            ink.block(x - s * 0.44, y + s * 1.03, s * 0.88, s * 0.15, s * 0.05), "#8a5a30", "#5b3a1c", width=s * 0.08
        )
    )


def banner(x: float, y: float, width: float, height: float, colour: str, shade: str) -> str:
    """A long flag that hangs from a pole."""
    w = width / 2
    cloth = polygon([(x - w, y), (x + w, y), (x + w, y + height), (x, y + height * 0.86), (x - w, y + height)])
    fold = polygon([(x + w * 0.35, y), (x + w, y), (x + w, y + height), (x + w * 0.35, y + height * 0.91)])
    hem = polygon([(x - w, y + height), (x, y + height * 0.86), (x + w, y + height)], closed=False)
    return (
        shape(cloth, colour, "", width=2)
        + ink.wash(fold, shade, 0.55)
        + ink.line(hem, 4.5, style.GOLD_LIGHT)
        + ink.line(hem, 1.4)
        + ink.rod(f"M{x - w - 8:.1f} {y:.1f}H{x + w + 8:.1f}", 4, *WOOD)
    )


def crown(leaf: tuple[str, str] = GOLD) -> str:
    """A crown of golden leaves about the origin (its lower rim at y = 0), 120 wide."""
    back = "".join(shape(ink.ellipse(x, -44, 5, 13), style.GOLD, style.GOLD_DARK, width=2.2) for x in (-34, 0, 34))
    points = (
        "-60,-58! -50,-40 -38,-28! -30,-50 -26,-72! -20,-48 -14,-34! -8,-64 0,-94! 8,-64 14,-34! 20,-48 26,-72! "
        "30,-50 38,-28! 50,-40 60,-58! 58,-30 52,-4! 26,6 -26,6 -52,-4! -58,-30"
    )
    band = ink.line(curve("-52,-14 -26,-4 26,-4 52,-14", closed=False), 2.2, style.GOLD_DARK)
    gems = "".join(
        shape(ink.ellipse(x, y, r), colour, mix(colour, "#1c1b20", 0.35), width=2, light=(-1.6, -1.8))
        + circles([(x - r * 0.35, y - r * 0.4, r * 0.24)], "#ffffff")
        for x, y, r, colour in (
            (0, -18, 8, "#c8382c"),
            (-30, -16, 6, "#2f6fb7"),
            (30, -16, 6, "#3f9142"),
            (0, -96, 5, "#f4efe2"),
            (-26, -74, 4, "#f4efe2"),
            (26, -74, 4, "#f4efe2"),
        )
    )
    return back + ink.figure([Part(curve(points), *leaf, light=(-6, -5), detail=band)], 3, 2) + gems
