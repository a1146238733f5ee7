"""The round table of Elfenkoning, seen from above, on a clearing in the wood."""

from __future__ import annotations

import math
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.canvas import Scene
from tools.art.scenes.elfenkoning.plan import MIDDLE, RING, SIZE
from tools.art.scenes.paint import LEAF, LEAF_DEEP, LEAF_OLIVE, circles, clump, flower, foliage, glow, shape, tuft
from tools.art.scenes.props import BRANDS

RADIUS = 772
WOOD = ("#9c6a3a", "#c08c54", "#d9ab72")  # shade, colour, light
DARK_WOOD = ("#5b3a1c", "#7d5228", "#a5723e")
PATH = ("#d9bd84", "#f0dfb0")
LANTERNS = ((128, 128), (1472, 128), (128, 1472), (1472, 1472))


def meadow() -> str:
    chance = Random(12)
    art = f'<rect width="{SIZE}" height="{SIZE}" fill="#8fb45c"/>'
    for _ in range(420):
        x, y = chance.uniform(0, SIZE), chance.uniform(0, SIZE)
        if math.hypot(x - MIDDLE, y - MIDDLE) > RADIUS - 10:
            art += tuft(
                x,
                y,
                chance.uniform(12, 24),
                chance.choice(("#6f9646", "#a9c974", "#5f8a3c")),
                chance.randrange(9999),
                4,
                2.4,
            )
    for _ in range(60):
        x, y = chance.uniform(0, SIZE), chance.uniform(0, SIZE)
        if math.hypot(x - MIDDLE, y - MIDDLE) > RADIUS + 14:
            art += flower(x, y, chance.uniform(4, 6.5), chance.choice(("#fffaf0", "#e9a9a0", "#f0c850", "#b296cd")))
    return art


def trees() -> str:
    """Crowns that lean in over the corners."""
    art = ""
    for k, (x, y) in enumerate(((6, 10), (1594, 6), (4, 1592), (1596, 1594))):
        spots = [
            *clump(x, y, 120, 112, 3 + k),
            *clump(x + (150 if x < 800 else -150), y, 72, 56, 13 + k),
            *clump(x, y + (150 if y < 800 else -150), 56, 72, 23 + k),
        ]
        art += foliage(spots, (LEAF_DEEP, LEAF, LEAF, LEAF_DEEP)[k], 30 + k, style.INK, 3, 7)
    return art


def _planks() -> str:
    """Broad planks, each of its own shade, cut to the round."""
    chance = Random(7)
    top = ink.ellipse(MIDDLE, MIDDLE, RADIUS - 44)
    boards, x = "", MIDDLE - RADIUS
    while x < MIDDLE + RADIUS:
        width = chance.uniform(92, 128)
        tone = mix(WOOD[1], chance.choice((WOOD[0], WOOD[2])), chance.uniform(0.05, 0.3))
        boards += ink.wash(ink.block(x, 0, width, SIZE), tone)
        for _ in range(5):
            gx, gy, long = x + chance.uniform(10, width - 10), chance.uniform(60, 1400), chance.uniform(90, 260)
            boards += ink.line(
                f"M{gx:.0f} {gy:.0f}q{chance.uniform(-8, 8):.0f} {long / 2:.0f} 0 {long:.0f}", 2.2, WOOD[0], 0.45
            )
        knot = (x + width / 2, chance.uniform(160, 1440))
        boards += ink.line(ink.ellipse(*knot, 9, 15) + ink.ellipse(*knot, 4, 8), 2, WOOD[0], 0.6)
        boards += ink.line(f"M{x:.0f} 0V{SIZE}", 3, DARK_WOOD[1], 0.7)
        x += width
    return ink.inside(top, boards)


def _rim() -> str:
    """The carved edge: a wreath of leaves between two rings."""
    art = ink.place(ink.wash(ink.ellipse(MIDDLE, MIDDLE, RADIUS), style.SHADOW, 0.35), 14, 20)
    art += shape(ink.ellipse(MIDDLE, MIDDLE, RADIUS), DARK_WOOD[2], DARK_WOOD[0], width=4, light=(-8, -10))
    leaf = ink.curve("0,0! 12,-12 36,-14! 24,4 4,8")
    vine = shape(leaf, DARK_WOOD[1], DARK_WOOD[0], DARK_WOOD[0], 1.6, (-3, -3)) + ink.line(
        "M3 1Q18 -6 31 -11", 1.6, DARK_WOOD[2]
    )
    middle = RADIUS - 22
    art += ink.line(ink.ellipse(MIDDLE, MIDDLE, middle), 3.4, DARK_WOOD[1])
    for k in range(120):
        turn = math.tau * k / 120
        x, y = MIDDLE + middle * math.cos(turn), MIDDLE + middle * math.sin(turn)
        flip = f"scale(1 {-1 if k % 2 else 1})"
        art += f'<g transform="translate({x:.1f} {y:.1f}) rotate({math.degrees(turn) + 90:.1f}) {flip}">{vine}</g>'
    return art


def _brands() -> str:
    """The lands of the realm, burnt into the wood between the road and the heart."""
    art = ""
    kinds = ("fir", "peak", "tower", "wave", "sun", "fir", "tower", "peak", "fir", "wave", "tower", "sun")
    for k, kind in enumerate(kinds):
        turn = math.tau * (k + 0.5) / len(kinds)
        x, y = MIDDLE + 440 * math.cos(turn), MIDDLE + 374 * math.sin(turn)
        art += ink.place(
            f'<path d="{BRANDS[kind]}" fill="{DARK_WOOD[1]}" fill-rule="evenodd" opacity=".42"/>', x, y, 2.9
        )
    return art


def _ring() -> str:
    """The road through the realms, inlaid in pale wood, with steps that show which way it runs."""
    path = ink.ellipse(MIDDLE, MIDDLE, *RING)
    art = (
        ink.line(path, 86, DARK_WOOD[1])
        + ink.line(path, 76, PATH[1])
        + ink.line(path, 62, PATH[0], 0.55)
        + ink.line(path, 50, PATH[1])
    )
    arrow = "M-14 -13L4 0L-14 13L-7 0Z"
    for k in range(48):
        turn = math.tau * (k + 0.5) / 48
        x, y = MIDDLE + RING[0] * math.cos(turn), MIDDLE + RING[1] * math.sin(turn)
        way = math.degrees(math.atan2(RING[1] * math.cos(turn), -RING[0] * math.sin(turn)))
        art += ink.place(ink.wash(arrow, "#b98a4c", 0.85), x, y, 1.2, way)
    return art


def _heart() -> str:
    """The inlay in the middle: a star of twelve rays in a ring of leaves."""
    art = shape(ink.ellipse(MIDDLE, MIDDLE, 252, 214), "#a9743f", "#84582e", DARK_WOOD[0], 4, (6, 7))
    for k in (*range(1, 12, 2), *range(0, 12, 2)):
        long, wide, tones = (128, 17, ("#84582e", "#a9743f")) if k % 2 else (176, 23, ("#b98a4c", "#ecc98e"))
        left, right = f"M0 0L{-wide} {-wide * 1.6:.0f}L0 {-long}Z", f"M0 0L{wide} {-wide * 1.6:.0f}L0 {-long}Z"
        ray = ink.wash(left, tones[1]) + ink.wash(right, tones[0]) + ink.line(left + right, 2, DARK_WOOD[0])
        art += f'<g transform="translate({MIDDLE} {MIDDLE}) scale(1.12 0.95)">{ink.place(ray, 0, 0, 1, 30 * k)}</g>'
    return art + ink.line(ink.ellipse(MIDDLE, MIDDLE, 236, 199), 4, "#e0b678", 0.8)


def _lantern(x: float, y: float) -> str:
    """A lantern on the grass, from above."""
    disc = shape(ink.ellipse(x, y, 34), "#8a5a30", "#5b3a1c", width=3)
    return (
        ink.place(ink.wash(ink.ellipse(x, y, 36), style.SHADOW, 0.3), 7, 9)
        + disc
        + shape(ink.ellipse(x, y, 22), "#ffe7a0", "#f0b654", width=2.6)
        + circles([(x, y, 7)], "#fffbe6")
    )


def draw() -> Scene:
    bushes = foliage(
        [
            *clump(300, 40, 60, 34, 3),
            *clump(1300, 1566, 66, 36, 5),
            *clump(1566, 330, 34, 56, 7),
            *clump(34, 1280, 34, 60, 9),
        ],
        LEAF_OLIVE,
        50,
        style.INK,
        2.6,
        6,
    )
    lights = "".join(_lantern(x, y) for x, y in LANTERNS)
    body = (
        meadow()
        + _rim()
        + _planks()
        + ink.line(ink.ellipse(MIDDLE, MIDDLE, RADIUS - 44), 4)
        + _brands()
        + _ring()
        + _heart()
        + bushes
        + trees()
        + lights
    )
    lamps = "".join(glow(f"lantern{k}", x, y, 420, style.DUSK_LAMP, 0.95) for k, (x, y) in enumerate(LANTERNS))
    return Scene(SIZE, SIZE, body, lamps + glow("middle", MIDDLE, MIDDLE, 1000, "#ffe0a8", 0.85))
