"""The towns of the desert and of the middle of the land."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.map import trees
from tools.art.map.towns import kit
from tools.art.map.towns.kit import (
    BLUE,
    CLAY,
    CREAM,
    EARTH,
    GOLD,
    GRASS,
    GREEN,
    GREY,
    OCHRE,
    PURPLE,
    RED,
    SANDSTONE,
    SLATE,
    STONE,
    TEAL,
    WHITE,
    WOOD,
)


def al_baran() -> str:
    """Golden domes and minarets round an oasis."""
    parts = [kit.mound(("#f1d896", "#d0a75e"))]
    for x in (-15.5, 15.5):
        parts.append(
            kit.block(x, 3, 4.2, 23, CREAM)
            + ink.line(f"M{x - 2.9} -13.6h5.8", 1.6)
            + ink.line(f"M{x - 2.8} -13.6h5.6", 0.7, style.GOLD_LIGHT)
        )
        parts.append(kit.dome(x, -20, 4.4, 5, TEAL) + kit.window(x, -8, 1.4, 2.6))
    parts.append(
        kit.block(-8.4, 3, 9, 10, SANDSTONE)
        + kit.dome(-8.4, -7, 8.2, 7.4, TEAL)
        + kit.block(8.4, 3, 9, 10, SANDSTONE)
        + kit.dome(8.4, -7, 8.2, 7.4, TEAL)
    )
    parts.append(kit.block(0, 4, 13, 14, CREAM) + kit.dome(0, -10, 12.4, 13, GOLD) + kit.door(0, 4, 4.6, 6.6))
    parts.append(
        "".join(kit.window(x, -2) for x in (-9.6, -6.8, 6.8, 9.6)) + kit.window(-4.2, -6) + kit.window(4.2, -6)
    )
    pool = ink.ellipse(-11, 6, 5, 1.5)
    return (
        "".join(parts) + kit.shape(pool, ("#9ccfd6", "#66a9b8"), 0.8) + _palm(-18.6, 6.6, 0.8) + _palm(17.4, 6.8, 0.85)
    )


def _palm(x: float, y: float, size: float) -> str:
    return trees.plant("palm", x, y, size)


def dag_amura() -> str:
    """A step pyramid with a garden on every step."""
    parts = [kit.mound(EARTH)]
    for y, width, height in ((5.5, 37, 7.5), (-2, 28, 7), (-9, 19, 6.4), (-15.4, 11, 5.2)):
        parts.append(kit.block(0, y, width, height, CLAY))
        for side in (-1, 1):
            parts.append(
                kit.shrub(side * (width / 2 - 2.6), y - height + 0.4, 0.62, GREEN)
                + kit.shrub(side * (width / 2 - 6), y - height + 0.4, 0.5, TEAL)
            )
    stairs = "M-3.2 5.8L-2 -20.4H2L3.2 5.8Z"
    steps = "".join(
        f"M{-2.9 + (4.8 - y) * 0.045:.2f} {y:.2f}h{5.8 - (4.8 - y) * 0.09:.2f}"
        for y in (3.4, 1.4, -0.6, -2.6, -4.6, -6.6, -8.6, -10.6, -12.6, -14.6, -16.6, -18.6)
    )
    parts.append(kit.shape(stairs, SANDSTONE, 0.9, (-1, 0)) + ink.line(steps, 0.5, "#9b7238"))
    parts.append(kit.block(0, -20.4, 7.4, 5, SANDSTONE) + kit.cone(0, -25, 10.4, 6, RED) + kit.door(0, -20.4, 2.8, 3.8))
    return (
        "".join(parts)
        + "".join(kit.window(x, 1.6, 1.5, 2.4) for x in (-13.6, -9, 9, 13.6))
        + "".join(kit.window(x, -5.8, 1.4, 2.2) for x in (-8.6, 8.6))
        + kit.flag(0, -30.4, OCHRE, 3.4)
    )


def feodor() -> str:
    """Onion domes, each with its own pattern."""
    parts = [kit.mound(EARTH)]
    for x, y, width, height, dome_height, tone, stripe in (
        (-15, 2.6, 7, 12, 9.5, GREEN, "#d8e7a6"), (15, 2.6, 7, 12, 9.5, BLUE, "#f4f0e0"),
        (-7.8, 3.6, 7, 16, 9.6, OCHRE, "#b9472f"), (7.8, 3.6, 7, 16, 9.6, PURPLE, "#f3d98a"),
        (0, 4.4, 8.6, 19, 11.6, RED, "#f7e3a1"),
    ):  # fmt: skip
        parts.append(
            kit.block(x, y, width, height, WHITE)
            + ink.line(f"M{x - width / 2} {y - height + 1.8}h{width}", 0.9, RED[0])
        )
        parts.append(
            _onion(x, y - height, width + 1.4, dome_height, tone, stripe) + kit.window(x, y - height * 0.42, 1.7, 3)
        )
    return "".join(parts) + kit.door(0, 4.4, 3.6, 5.4) + kit.shrub(-19.4, 5.4, 0.8) + kit.shrub(19.2, 5.4, 0.8)


def _onion(x: float, y: float, width: float, height: float, tone: kit.Tone, stripe: str) -> str:
    half = width / 2
    path = (
        f"M{-half * 0.7:.2f} 0C{-half * 1.5:.2f} {-height * 0.3:.2f} "
        f"{-half * 0.9:.2f} {-height * 0.62:.2f} 0 {-height:.2f}"
        f"C{half * 0.9:.2f} {-height * 0.62:.2f} {half * 1.5:.2f} {-height * 0.3:.2f} {half * 0.7:.2f} 0Z"
    )
    swirl = "".join(
        f"M{-half * 1.1 + step * half * 0.55:.2f} 0.4Q{-half * 0.6 + step * half * 0.42:.2f} "
        f"{-height * 0.5:.2f} {half * 0.1 + step * half * 0.06:.2f} {-height:.2f}"
        for step in range(5)
    )
    return ink.place(
        kit.tip(0, -height)
        + ink.shaded(path, *tone, (-width * 0.14, 0))
        + ink.inside(path, ink.line(swirl, 0.9, stripe, 0.85))
        + ink.line(path, kit.LINE),
        x,
        y,
    )


def throtmanni() -> str:
    """An observatory: a copper dome with its long eye to the stars."""
    parts = [
        kit.mound(("#cfcf96", "#a3a56a")),
        kit.house(-14.6, 4, 8, 6.4, SLATE) + kit.house_door(-14.6, 4, 8),
        kit.house(14.8, 4.4, 7, 5.4, RED),
    ]
    parts.append(kit.block(0, 3.4, 19, 12.4, STONE))
    bowl = "M-10.6 -8.6C-10.6 -17.6 -5.4 -21.6 0 -21.6C5.4 -21.6 10.6 -17.6 10.6 -8.6Z"
    parts.append(
        kit.shape(bowl, TEAL, 1.0, (-2.4, -0.8))
        + ink.line("M-6.4 -8.6C-6.6 -15 -3.4 -20 -1 -21.4M5.4 -8.6C5.8 -14 4.4 -18.6 2.4 -21", 0.5, "#2c625b")
    )
    slit = "M0.4 -21.6C3 -19 4.2 -14 4.2 -8.6H8C8 -14.4 6.6 -18.6 3.4 -21Z"
    tube = ink.place(
        kit.shape(ink.block(-1.6, -13.6, 3.2, 13.6), GOLD, 0.9, (-0.8, 0))
        + kit.shape(ink.block(-2.1, -15.4, 4.2, 2.4), ("#c08a3a", "#875b1c"), 0.9)
        + kit.shape(ink.block(-2, -6, 4, 1.3), ("#c08a3a", "#875b1c"), 0.7),
        4.2,
        -11,
        1,
        38,
    )
    parts.append(ink.wash(slit, style.INK) + tube + kit.shape(ink.block(-11.4, -9.4, 22.8, 1.9), STONE, 0.9))
    parts.append(kit.door(0, 3.4, 3.6, 5.2) + "".join(kit.window(x, -1.6, 1.7, 2.8) for x in (-6.6, 6.6)))
    stars = "".join(
        ink.wash(ink.star(x, y, size, size * 0.4, 4), style.GOLD) + ink.line(ink.star(x, y, size, size * 0.4, 4), 0.4)
        for x, y, size in ((-13.6, -24, 2.2), (-8, -29.4, 1.5))
    )
    return "".join(parts) + stars + kit.shrub(-20, 5.4, 0.7) + kit.shrub(9.6, 6, 0.7)


def lapphalya() -> str:
    """A market town: timbered houses, a clock tower, striped tents."""
    parts = [kit.mound(GRASS)]
    parts.append(
        _timbered(-14, 2, 8.4, 9, RED) + _timbered(14, 2, 8.4, 9, BLUE) + _timbered(-6.6, 0.6, 7.6, 11.6, GREEN)
    )
    parts.append(kit.block(4.4, 1.6, 7, 21, CREAM) + kit.cone(4.4, -19, 9.4, 10, SLATE) + kit.tip(4.4, -28))
    clock = ink.ellipse(4.4, -13.4, 2.3)
    parts.append(
        ink.line(clock, 1.1)
        + ink.wash(clock, kit.WINDOW)
        + ink.line("M4.4 -13.4V-15M4.4 -13.4l1.1 .6", 0.6, "#fff6df")
        + kit.door(4.4, 1.6, 3, 4.6)
        + kit.window(4.4, -6.4)
    )
    for x, y, tone in ((-9.4, 7.2, "#cf5a41"), (0.2, 7.8, "#dfa548"), (9.8, 7.2, "#5f8fb4")):
        parts.append(_tent(x, y, tone))
    return "".join(parts)


def _timbered(x: float, y: float, width: float, height: float, roof: kit.Tone) -> str:
    half, top = width / 2, y - height
    beams = (
        f"M{x - half} {top + height * 0.45:.2f}h{width}M{x - half} {y}l{half:.2f} "
        f"{-height * 0.55:.2f}l{half:.2f} {height * 0.55:.2f}M{x:.2f} {top:.2f}V{y}"
    )
    return (
        kit.house(x, y, width, height, roof)
        + ink.line(beams, 0.7, "#7a4f2a")
        + kit.window(x - half * 0.5, top + height * 0.36, 1.4, 1.9)
        + kit.window(x + half * 0.5, top + height * 0.36, 1.4, 1.9)
    )


def _tent(x: float, y: float, colour: str) -> str:
    lid = f"M{x - 4.2} {y - 3.2}L{x} {y - 6.6}L{x + 4.2} {y - 3.2}q-1.05 1.3 -2.1 0t-2.1 0t-2.1 0t-2.1 0Z"
    stripes = f"M{x - 2.1} {y - 3.4}L{x - 0.6} {y - 6.2}M{x + 2.1} {y - 3.4}L{x + 0.6} {y - 6.2}"
    stall = ink.block(x - 3.2, y - 3, 6.4, 3)
    return (
        kit.shape(stall, WOOD, 0.8)
        + kit.shape(lid, ("#fff4dc", "#dcc79c"), 0.9)
        + ink.inside(lid, ink.line(stripes, 1.7, colour))
        + ink.line(lid, 0.9)
    )


def jaccaranda() -> str:
    """A village under a jacaranda in flower."""
    parts = [kit.mound(("#cdc6b8", "#9f9690"))]
    trunk = ink.curve(
        "-3.6,3! -2,-4 -2.6,-10 -8,-17! -5,-17! -1.6,-13 -0.6,-18! 1.2,-18! "
        "2,-12.6 6,-16! 8.4,-15.4! 2.8,-9 2.2,-4 4,3! 0,2"
    )
    parts.append(kit.shape(trunk, ("#8d6f5a", "#5f4638"), 1.0))
    bloom, bloom_dark = ("#b08ccd", "#7d5ca3", "#d8bdea"), ("#9a76bd", "#6b4c93", "#c3a3dc")
    parts.append(
        kit.crown(-9.4, -19, 0.86, *bloom_dark)
        + kit.crown(9.6, -18.6, 0.86, *bloom_dark)
        + kit.crown(0, -22.6, 1.0, *bloom)
    )
    parts.append(
        kit.house(-13.6, 4, 8.2, 6.6, SLATE, WHITE)
        + kit.house_door(-13.6, 4, 8.2)
        + kit.house(12.8, 4.4, 9, 7, SLATE, WHITE)
        + kit.house_door(12.8, 4.4, 9)
    )
    parts.append(kit.house(-5.6, 6, 6, 4.6, OCHRE, WHITE) + kit.fir(20, 3.6, 0.8))
    petals = "".join(
        ink.wash(ink.ellipse(x, y, 0.6, 0.42), "#b08ccd")
        for x, y in ((-2, 5), (1.4, 6.6), (4, 5.2), (7, 7), (-9.6, 7), (18, 6.2), (2.6, 3.4))
    )
    return "".join(parts) + petals


def kihromah() -> str:
    """Standing stones and round huts, hidden in the wood."""
    parts = [kit.mound(("#8fb168", "#64894a"))]
    parts.append(
        kit.fir(-17, 0, 1.25) + kit.fir(-11.4, -2.6, 1.5) + kit.fir(11.8, -2.4, 1.55) + kit.fir(17.6, 0.4, 1.2)
    )
    for x, y, height, width in ((-8, -2, 12, 4), (-1.8, -3.4, 14.4, 4.2), (4.6, -3, 12.6, 4), (9.6, 1, 9.6, 3.8)):
        stone = ink.curve(
            f"{x - width / 2},{y}! {x - width * 0.42},{y - height} "
            f"{x + width * 0.2},{y - height - 0.8} {x + width * 0.46},{y - height * 0.9} "
            f"{x + width / 2},{y}!"
        )
        parts.append(kit.shape(stone, GREY, 1.0, (-1, -0.4)))
        parts.append(
            ink.line(
                f"M{x - 0.6:.1f} {y - height * 0.66:.1f}l1 1.4l-1.2 1.2M{x + 0.5:.1f} {y - height * 0.34:.1f}l-1 1.2",
                0.6,
                "#7fd0c0",
            )
        )
    lintel = ink.block(-9.6, -15.8, 10.2, 3, 0.8)
    parts.append(kit.shape(lintel, GREY, 1.0, (-0.6, -0.6)))
    parts.append(_round_hut(-14.4, 5.4, 1.0) + _round_hut(13.4, 6, 0.95))
    body = "".join(parts)
    crystal, glow = "M0 6.4L-2.2 2.6L-0.6 -3L1.6 2.2Z", ink.ellipse(-0.2, 2.4, 4.2)
    body += (
        ink.wash(glow, "#c8f5e4", 0.5)
        + kit.shape(crystal, ("#a5ecd9", "#4fae9c"), 0.9, (-0.7, 0))
        + ink.line("M-0.6 -3L-0.2 6", 0.4, "#ffffff")
    )
    return ink.place(body, 0, 0, 1.03)


def _round_hut(x: float, y: float, size: float) -> str:
    roof = ink.curve("-5.4,-3! -3.4,-6.8 0,-10! 3.4,-6.8 5.4,-3! 0,-1.8")
    straw = ink.line("M-3 -3.6L-0.8 -8M0 -3L0 -8.4M3 -3.6L0.8 -8", 0.45, "#8a6a2c")
    return ink.place(
        kit.block(0, 0, 7.4, 4, CREAM) + kit.shape(roof, kit.THATCH, 1.0) + straw + kit.door(0, 0, 2.2, 3), x, y, size
    )


TOWNS = {
    "al_baran": al_baran, "dag_amura": dag_amura, "feodor": feodor, "throtmanni": throtmanni, "lapphalya": lapphalya,
    "jaccaranda": jaccaranda, "kihromah": kihromah,
}  # fmt: skip
