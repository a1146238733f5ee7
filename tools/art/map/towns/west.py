"""The towns of the west."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.map.towns import kit
from tools.art.map.towns.kit import (
    BLUE,
    CREAM,
    EARTH,
    GRASS,
    GREY,
    OCHRE,
    PURPLE,
    RED,
    SLATE,
    SNOWY,
    STONE,
    TEAL,
    WATER,
    WHITE,
    WOOD,
)


def grangor() -> str:
    """A sea gate: two stout towers, a chain between them, a ship coming home."""
    harbour = ink.curve("-9,6.6 -9,0 0,-2 9,0 9,6.6 0,7.4")
    parts = [
        kit.mound(kit.GREY),
        kit.house(-9, -5, 7, 5.4, RED, STONE),
        kit.house(9, -5, 7, 5.4, RED, STONE),
        kit.house(0, -6.6, 8, 8, SLATE, STONE),
    ]
    parts.append(kit.shape(harbour, WATER, 0.8) + kit.boat(0, 2.6, 1.15, ("#f2d5a0", "#c99f5e")))
    for x in (-14.6, 14.6):
        parts.append(
            kit.keep(x, 5.6, 10.4, 20, GREY)
            + kit.door(x, 5.6, 3.2, 4.8)
            + kit.window(x, -8.6, 1.6, 2.6)
            + kit.flag(x, -16, BLUE, 5.6)
        )
    chain = "M-9.4 -2Q0 8.4 9.4 -2"
    return (
        "".join(parts)
        + f'<g stroke-dasharray="1.5 0.9">{ink.line(chain, 1.1)}</g>'
        + ink.line("M-6 5.6q1.2 -.9 2.4 0t2.4 0t2.4 0t2.4 0", 0.6, "#eef6ee")
    )


def parundia() -> str:
    """Houses on stilts over the water, with coloured sails."""
    lagoon = ink.curve("-20.6,3 -12,-1 -2,1.4 4,1 6,5.6 -8,7.4 -18,7")
    parts = [
        kit.mound(EARTH),
        kit.shape(lagoon, WATER, 0.8),
        kit.boat(-17, 4.4, 0.95, RED),
        kit.hall(13.4, 1.6, 10, 6, 5.4, OCHRE) + kit.door(15.4, 1.6) + kit.window(11.4, -0.6),
    ]
    for x, y, width, height, roof in ((-9.4, -4, 10, 6.4, TEAL), (1.6, -6, 11, 9.4, RED)):
        legs = "".join(f"M{x + aside:.2f} {y}V5" for aside in (-width * 0.4, 0.0, width * 0.4))
        deck = ink.block(x - width / 2 - 1.6, y - 0.4, width + 3.2, 1.6)
        parts.append(
            ink.line(legs, 1.8)
            + ink.line(legs, 0.8, WOOD[0])
            + kit.house(x, y, width, height, roof, WOOD)
            + kit.shape(deck, WOOD, 0.8)
            + kit.house_door(x, y - 0.4, width)
        )
    parts.append(ink.line("M6.4 -4.4L11 4.4M8 -4.4L12.6 4.4M7.3 -2.6h1.6M8.3 -0.6h1.6M9.3 1.4h1.6", 0.7))
    lanterns = "M-19 -8Q-14 -4 -10 -12.4M2 -19.4Q10 -8 16 -9.4"
    bulbs = "".join(
        ink.wash(ink.ellipse(x, y, 1.0), kit.WINDOW) + ink.line(ink.ellipse(x, y, 1.0), 0.5)
        for x, y in ((-15.6, -6.6), (-12.6, -8), (6, -12.8), (10.6, -9.8))
    )
    return "".join(parts) + ink.line(lanterns, 0.5) + bulbs + kit.boat(-3, 6.4, 0.62, PURPLE, True)


def usselen() -> str:
    """Mushroom houses at the edge of the wood."""
    parts = [kit.mound(GRASS), kit.fir(-18.6, 1, 1.1)]
    parts.append(
        _toadstool(12, 1.4, 1.2, OCHRE)
        + _toadstool(-11, 2.4, 1.3, PURPLE)
        + _toadstool(1, 5, 1.85, RED)
        + _toadstool(16.6, 5.6, 0.62, RED)
    )
    fence = "M-19.4 7.4V4.2M-16.4 7.8V4.6M-13.4 7.8V4.6M-20.4 5.6L-12.4 6.2"
    return (
        "".join(parts)
        + ink.line(fence, 1.4)
        + ink.line(fence, 0.6, "#d9b27c")
        + kit.shrub(-5.6, 6.8, 0.7)
        + kit.shrub(8.4, 7, 0.6)
    )


def _toadstool(x: float, y: float, size: float, tone: kit.Tone) -> str:
    stem = ink.curve("-3.2,0! -2.6,-4 -2.8,-8! 2.8,-8! 2.6,-4 3.4,0! 0,0.7")
    cap = ink.curve("-8,-7! -7.4,-12.6 -3,-16.6 1,-17 6,-14.6 8,-7! 4,-5.8 0,-5.4 -4,-5.8")
    dots = ink.wash(
        ink.ellipse(-3.4, -12, 1.5, 1.3)
        + ink.ellipse(1.6, -14.4, 1.3, 1.0)
        + ink.ellipse(4.4, -10, 1.4, 1.2)
        + ink.ellipse(-0.6, -9, 1.0, 0.8),
        "#fff3dc",
    )
    gills = ink.line("M-5 -6.2l2.4 -.6M5 -6.2l-2.4 -.6", 0.5)
    return ink.place(
        kit.shape(stem, CREAM, 0.95 / size, (-1, 0))
        + kit.shape(cap, tone, 0.95 / size, (-1.4, -1.2))
        + dots
        + gills
        + kit.door(0.2, 0, 2.4, 3.6)
        + kit.window(-0.1, -4.4, 1.1, 1.4),
        x,
        y,
        size,
    )


def wylhien() -> str:
    """A keep on its crag."""
    crag = ink.curve("-20,6! -16,-1 -14,-6! -9,-8.4 -7,-11! 0,-12.4 7,-11! 10,-8 14,-5.4! 16.6,0 20,6! 8,8 -8,8")
    cracks = "M-12 -3l-2 5M-6 -7l-1.6 5l1 3M6 -7l1.4 4M11 -3l2.4 5M1 -3l-1.6 5"
    parts = [
        kit.mound(SNOWY),
        kit.tower(-9, -7.6, 5.4, 12, STONE, BLUE, 8),
        kit.tower(9.4, -6.8, 5.2, 10, STONE, BLUE, 7.4),
    ]
    parts.append(
        kit.keep(0, -8, 11, 17, STONE) + kit.window(-2.6, -18.4) + kit.window(2.6, -18.4) + kit.flag(0, -26, RED, 6.6)
    )
    parts.append(kit.shape(crag, GREY, 1.0, (-1.6, -1.8)) + ink.line(cracks, 0.6, style.INK, 0.8))
    parts.append(kit.wall_with_teeth(0, -6.4, 17, 5, STONE, 5) + kit.door(0, -6.4, 3.2, 4))
    path = "M0 -6.2C4 -4 -5 -1.6 -3 1C-1 3.4 5 3.4 3 7.4"
    return (
        "".join(parts)
        + ink.line(path, 3.2)
        + ink.line(path, 2, "#e6dccb")
        + kit.fir(-16, 6.4, 0.8)
        + kit.fir(15.6, 6.6, 0.75)
    )


def yttar() -> str:
    """Towers of crystal above the lake."""
    parts = [kit.mound(SNOWY)]
    for x, y, width, height, lean in (
        (-14, 3.4, 7, 15, -2.4),
        (13.4, 3, 7.4, 16.4, 2.6),
        (-7.4, 4, 8, 23, -1.2),
        (7.4, 4, 7.6, 21, 1.6),
        (0, 5, 9.6, 30, 0),
    ):
        parts.append(_crystal(x, y, width, height, lean))
    parts.append(
        kit.house(-16.6, 6.6, 6, 4.4, BLUE, WHITE)
        + kit.house(16, 6.8, 6, 4.4, BLUE, WHITE)
        + kit.block(0, 7, 12, 6, WHITE)
        + kit.door(0, 7, 3.6, 4.8)
    )
    parts.append(kit.cone(-5.4, 1.4, 5, 5, BLUE) + kit.cone(5.4, 1.4, 5, 5, BLUE))
    return "".join(parts) + "".join(kit.window(x, 4.6, 1.3, 2) for x in (-4.2, 4.2))


def _crystal(x: float, y: float, width: float, height: float, lean: float) -> str:
    half = width / 2
    top, shoulder = (x + lean, y - height), y - height * 0.78
    whole = (
        f"M{x - half:.2f} {y}L{x - half * 0.9 + lean * 0.8:.2f} {shoulder:.2f}L{top[0]:.2f} "
        f"{top[1]:.2f}L{x + half * 0.9 + lean * 0.8:.2f} {shoulder:.2f}L{x + half:.2f} {y}Z"
    )
    dark = (
        f"M{x + half * 0.24:.2f} {y}L{x + half * 0.2 + lean * 0.8:.2f} {shoulder + 1.4:.2f}L{top[0]:.2f} "
        f"{top[1]:.2f}L{x + half * 0.9 + lean * 0.8:.2f} {shoulder:.2f}L{x + half:.2f} {y}Z"
    )
    gleam = f"M{x - half * 0.52:.2f} {y - height * 0.2:.2f}L{x - half * 0.5 + lean * 0.6:.2f} {y - height * 0.66:.2f}"
    edge = (
        f"M{x + half * 0.24:.2f} {y}L{x + half * 0.2 + lean * 0.8:.2f} {shoulder + 1.4:.2f}L{top[0]:.2f} {top[1]:.2f}"
    )
    return (
        ink.wash(whole, "#c6e6ee")
        + ink.wash(dark, "#8fbfd2")
        + ink.line(gleam, 0.9, "#ffffff")
        + ink.line(edge, 0.5, "#5a8ea6")
        + ink.line(whole, kit.LINE)
        + kit.window(x + lean * 0.5 - half * 0.1, y - height * 0.42, 1.4, 2.4)
    )


TOWNS = {"grangor": grangor, "parundia": parundia, "usselen": usselen, "wylhien": wylhien, "yttar": yttar}
