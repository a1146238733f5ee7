"""The towns along the long river in the south."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.map.towns import kit
from tools.art.map.towns.kit import BLUE, CREAM, DARK_WOOD, GRASS, GREEN, GREY, OCHRE, RED, STONE, THATCH, WATER, WOOD


def mah_davikia() -> str:
    """A temple of many roofs on the mountain side."""
    rock = ink.curve("-20,5! -17,-2 -11,-5 0,-6.4 11,-5 17,-2 20,5! 0,8")
    parts = [kit.mound(kit.GREY), kit.shape(rock, GREY, 1.0, (-1.4, -1.6))]
    y = 2.0
    for width, height in ((21, 6), (16.4, 5.4), (12, 5), (7.6, 4.6)):
        parts.append(kit.block(0, y, width * 0.72, height, CREAM))
        for x in (-width * 0.2, width * 0.2) if width > 10 else (0.0,):
            parts.append(kit.window(x, y - 1.2, 1.5, 2.2))
        y -= height
        parts.append(_swept_roof(y, width))
        y -= 2.0
    parts.append(kit.tip(0, y - 1.6, 3.2) + kit.door(0, 2, 3.2, 4.4))
    lions = "".join(
        kit.block(x, 4.4, 2.2, 3.4, STONE)
        + ink.wash(ink.ellipse(x, -0.2, 1.0), style.GOLD)
        + ink.line(ink.ellipse(x, -0.2, 1.0), 0.6)
        for x in (-4.4, 4.4)
    )
    stairs = "M-2.6 2.2H2.6L4.2 8H-4.2Z"
    steps = "M-2.9 3.6H2.9M-3.2 5H3.2M-3.6 6.4H3.6"
    return (
        "".join(parts)
        + kit.shape(stairs, STONE, 0.8)
        + ink.line(steps, 0.5, "#7d7268")
        + lions
        + kit.fir(-16.6, 4.4, 0.85)
        + kit.fir(16.8, 4.6, 0.8)
    )


def _swept_roof(y: float, width: float) -> str:
    half = width / 2
    path = (
        f"M{-half - 2.4:.2f} {y - 1.4:.2f}Q{-half * 0.7:.2f} {y + 1.2:.2f} 0 {y + 1:.2f}"
        f"Q{half * 0.7:.2f} {y + 1.2:.2f} {half + 2.4:.2f} {y - 1.4:.2f}"
        f"Q{half * 0.6:.2f} {y - 0.8:.2f} {half * 0.36:.2f} {y - 3:.2f}H{-half * 0.36:.2f}"
        f"Q{-half * 0.6:.2f} {y - 0.8:.2f} {-half - 2.4:.2f} {y - 1.4:.2f}Z"
    )
    return kit.shape(path, RED, 0.95, (-0.8, -0.8))


def ixara() -> str:
    """A water mill by its bridge."""
    stream = ink.curve("-20,5 -10,2.6 2,4 12,3 20,4.6 12,6.6 -6,7.2")
    parts = [kit.mound(GRASS), kit.house(-13.6, 1, 7.6, 6, GREEN) + kit.window(-13.6, -0.6), kit.fir(19, 2, 0.9)]
    parts.append(
        kit.hall(-1, 2.4, 16, 9.4, 8.6, THATCH, ("#e9ddc2", "#bfa983"))
        + kit.window(-5.4, -2)
        + kit.window(-1, -2)
        + kit.door(-3.4, 2.4)
    )
    parts.append(
        kit.block(-6, -13, 2.6, 5.4, STONE)
        + ink.line("M-6 -19.4c-1.4 -1.6 1.4 -2.8 0 -4.6c-1 -1.4 .6 -2.6 .2 -4", 0.9, "#fff8e6", 0.9)
    )
    parts.append(kit.shape(stream, WATER, 0.8) + _wheel(9.6, -1.6, 8))
    hump = "M-18 6.2Q-12.6 0.6 -7 6.2H-9.2Q-12.6 3 -15.8 6.2Z"
    return (
        "".join(parts)
        + kit.shape(hump, STONE, 0.9)
        + ink.line("M-4 6.6q1.2 -.9 2.4 0t2.4 0t2.4 0M12 6q1.2 -.9 2.4 0t2.4 0", 0.6, "#f6fbf6")
    )


def _wheel(x: float, y: float, radius: float) -> str:
    rim, inner = ink.ellipse(0, 0, radius), ink.ellipse(0, 0, radius * 0.7)
    spokes = "M-7 0H7M0 -7V7M-5 -5L5 5M5 -5L-5 5"
    paddles = "".join(
        ink.place(kit.shape(ink.block(-1.3, -radius - 1.4, 2.6, 2), WOOD, 0.7), turn=45 * index + 12)
        for index in range(8)
    )
    return ink.place(
        paddles
        + ink.line(rim, 2.6)
        + ink.line(rim, 1.2, "#c08a52")
        + ink.line(inner, 1.9)
        + ink.line(inner, 0.7, "#c08a52")
        + ink.line(spokes, 1.7)
        + ink.line(spokes, 0.7, "#c08a52")
        + ink.line(ink.ellipse(0, 0, 0.7), 1.6),
        x,
        y,
    )


def virst() -> str:
    """A stave church between longhouses, a dragon boat on the shore."""
    parts = [kit.mound(GRASS)]
    parts.append(
        kit.hall(-13.4, 2.4, 13, 4.6, 6.6, THATCH, DARK_WOOD)
        + _crossed_gables(-19.6, -8.6)
        + _crossed_gables(-7.2, -8.6)
        + kit.door(-13.4, 2.4, 2.4, 3.4)
    )
    y = 3.4
    for width, height, rise in ((16, 6, 6), (11.4, 4.4, 5.4), (7, 4, 9)):
        parts.append(kit.block(5, y, width * 0.78, height, DARK_WOOD) + _steep_roof(5, y - height, width, rise))
        y -= height + rise * 0.62
    parts.append(
        kit.door(5, 3.4, 3, 4.4)
        + kit.window(5, -6, 1.5, 2)
        + kit.window(1.6, 1)
        + kit.window(8.4, 1)
        + kit.tip(5, -24.6, 3)
    )
    hull = ink.curve(
        "7.6,1.6! 8,-1 9.6,-1.6! 9.4,1.8 11,4.4 18,4.4 19.8,1.4 18.6,-2! 21.4,-0.8 21.4,3 19,7 12,7.6 9,6.4"
    )
    shields = "".join(
        ink.wash(ink.ellipse(x, 4.8, 1.0), tone) + ink.line(ink.ellipse(x, 4.8, 1.0), 0.5)
        for x, tone in ((11.6, RED[0]), (14, OCHRE[0]), (16.4, BLUE[0]))
    )
    return "".join(parts) + kit.shape(hull, WOOD, 0.95) + shields + ink.line("M14.4 4V-2.4", 0.9)


def _crossed_gables(x: float, y: float) -> str:
    return ink.line(f"M{x - 1.6} {y - 2}L{x + 1} {y + 1.6}M{x + 1.6} {y - 2}L{x - 1} {y + 1.6}", 0.9)


def _steep_roof(x: float, y: float, width: float, rise: float) -> str:
    half = width / 2
    path = (
        f"M{x - half:.2f} {y + 1:.2f}Q{x - half * 0.35:.2f} {y - rise * 0.35:.2f} {x:.2f} {y - rise:.2f}"
        f"Q{x + half * 0.35:.2f} {y - rise * 0.35:.2f} {x + half:.2f} {y + 1:.2f}Q{x:.2f} {y + 0.2:.2f} "
        f"{x - half:.2f} {y + 1:.2f}Z"
    )
    return kit.shape(path, ("#6f7f5d", "#475640"), 0.95, (-width * 0.16, 0))


TOWNS = {"mah_davikia": mah_davikia, "ixara": ixara, "virst": virst}
