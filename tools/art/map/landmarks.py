"""Single sights to be found when zooming in: pyramids, a caravan, oases, a unicorn, a deer, giant pigs."""

from __future__ import annotations

from collections.abc import Callable

from tools.art import ink, style
from tools.art.map import country, trees
from tools.art.map.clearing import Clearing

Stamp = tuple[float, str]


def place(clearing: Clearing) -> list[Stamp]:
    """Every sight in its place, which is then taken."""
    stamps = []
    for x, y, half, tall, drawing in SIGHTS:
        box = (x - half, y - tall, x + half, y + 2)
        if not clearing.free(box):
            raise ValueError(f"no room for a sight at {x}, {y}")
        clearing.fill(box)
        stamps.append((y, ink.place(drawing(), x, y)))
    return stamps


def _pyramids() -> str:
    return country.pyramid(-7, -2, 0.72) + country.pyramid(5, 0, 1.0)


def _oasis() -> str:
    pool = ink.curve("-8,0 -5,-2.4 2,-2.8 8,-1 7,1.4 -2,2.4")
    reeds = ink.line("M-8 0.6v-2.6M-7 1v-3M7.4 0.4v-2.6", 0.7, "#55702f")
    return (
        ink.form(pool, "#9ccfd6", "#66a9b8", 1.0, (0.4, 0.8))
        + reeds
        + trees.plant("palm", -4, -2, 0.85)
        + trees.plant("palm", 4.6, -1.6, 0.95, True)
    )


def _camel() -> str:
    body = ink.curve(
        "-5,-3.4! -5.4,-5.6 -4,-6 -2.8,-7.8 -1.4,-6.2! -0.2,-7.8 1.4,-6 3,-5.4 "
        "3.8,-7.4 5.4,-8.6 7.6,-8.2! 7.6,-7 6,-6.8 5,-5 3.4,-3.2! "
        "3.2,0! 2.2,0! 2,-2.6! -2.8,-2.8! -3.2,0! -4.2,0! -4.2,-3"
    )
    load = ink.block(-2.6, -6.4, 3.4, 2.4, 0.5)
    return (
        ink.form(body, "#cf9f5f", "#a0733a", 0.85, (-0.4, -0.5))
        + ink.form(load, "#b5483a", "#7d2d22", 0.6, (-0.3, -0.3))
        + ink.wash(ink.ellipse(6.2, -7.8, 0.35), style.INK)
    )


def _caravan() -> str:
    return ink.place(_camel(), -9, 0.4, 0.92) + ink.place(_camel(), 0.4, 0) + ink.place(_camel(), 10, 0.5, 0.85)


def _horse(coat: str, shade: str, mane: str) -> str:
    body = ink.curve(
        "-5,-3.6! -5.2,-6 -2.4,-6.4 1.4,-6 3,-8 4.4,-10.2! 5.2,-10 7.8,-8 7.4,-7! 5.8,-7 5,-5.4 "
        "4,-3.4! 4.6,0! 3.6,0! 2.8,-2.8! -2.6,-2.8! -3.2,0! -4.2,0! -4.2,-2.6"
    )
    hair = ink.curve("4.2,-10! 1.6,-8.6 0.8,-6! 2.6,-6.4 3.4,-8")
    tail = ink.curve("-4.8,-5! -7.4,-4.6 -7,-1.6! -6,-2.4 -5.4,-3.6")
    return (
        ink.form(tail, mane, mane, 0.7, (0, 0))
        + ink.form(body, coat, shade, 0.85, (-0.4, -0.5))
        + ink.form(hair, mane, mane, 0.6, (0, 0))
        + ink.wash(ink.ellipse(6, -8.6, 0.35), style.INK)
    )


def _unicorn() -> str:
    horn = "M5 -10L7.6 -13.4L6 -9.4Z"
    return ink.line(horn, 0.8) + ink.wash(horn, style.GOLD_LIGHT) + _horse("#fffaf2", "#d9cfe0", "#c9a8dc")


def _deer() -> str:
    antlers = ink.line(
        "M4.6 -9.8C3.6 -12 4 -13.4 3 -14.6M4 -12.2l-1.8 -.4M5 -9.9C5.4 -12 6.6 -12.6 6.6 -14.2M5.6 -12l1.8 0",
        0.75,
        "#6b4a2a",
    )
    return antlers + _horse("#c78d57", "#935f34", "#c78d57")


def _pig() -> str:
    body = ink.curve(
        "-6,-2.6! -6.6,-6 -3,-7.6 1,-7.4 4,-6.8 6.6,-5.4 7.6,-4.4! 7.6,-3 6.4,-2.6 "
        "4,-1.8! 3.8,0! 2.6,0! 2,-1.6! -3,-1.6! -3.4,0! -4.6,0! -4.8,-1.8"
    )
    ear, eye = ink.curve("2.6,-7! 4.4,-8.6 5.2,-6.4! 4,-5.8"), ink.wash(ink.ellipse(5, -5, 0.4), style.INK)
    tail = ink.line("M-6.2 -4.6q-1.6 -.6 -1 -1.8t1.2 .4", 0.7)
    return (
        tail
        + ink.form(body, "#ecb0a6", "#c97b74", 0.9, (-0.5, -0.7))
        + ink.form(ear, "#d98f86", "#b5665e", 0.7, (-0.2, -0.2))
        + eye
        + ink.line("M7.2 -4v.8", 0.5)
    )


def _pigs() -> str:
    return ink.place(_pig(), -5, 0) + ink.place(_pig(), 7.4, 0.6, 0.66)


# (x, y, half width, height, drawing)
SIGHTS: tuple[tuple[float, float, float, float, Callable[[], str]], ...] = (
    (412, 146, 17, 14, _pyramids),
    (494, 186, 18, 9, _caravan),
    (430, 232, 11, 14, _oasis),
    (366, 138, 11, 14, _oasis),
    (866, 150, 8, 14, _unicorn),
    (470, 352, 8, 14, _deer),
    (690, 88, 13, 9, _pigs),
)
