"""Card backs: a lattice of leaves in a frame, and a medallion that names the deck."""

from __future__ import annotations

import math

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, block, curve, ellipse, figure, inside, line, place, shaded, star, stroke, wash
from tools.art.pieces.cards.frame import SHEET

LEAF = curve("0,-6.4! 3.2,-1 0,5! -3.2,-1")


def _lattice(colour: str) -> str:
    """Leaves in a diamond grid, every second row turned."""
    body = ""
    for row in range(14):
        for column in range(8):
            x = 50 + (column - 3.5) * 13 + (6.5 if row % 2 else 0)
            body += place(wash(LEAF, colour), x, 5 + row * 10.2, 1, 0 if row % 2 else 180)
    return body


def _medallion(field: str, picture: str) -> str:
    beads = "".join(
        wash(
            ellipse(50 + 31 * math.sin(math.radians(angle)), 70 - 31 * math.cos(math.radians(angle)), 1.5),
            style.GOLD_LIGHT,
        )
        for angle in range(0, 360, 15)
    )
    ring = Part(ellipse(50, 70, 35), style.GOLD, style.GOLD_DARK)
    inner = Part(ellipse(50, 70, 27), field, mix(field, style.INK, 0.35), light=(2, 3))
    return figure([ring]) + beads + figure([inner], bold=2.4) + picture


def _compass() -> str:
    long = Part(star(50, 70, 24, 6.4, 4), style.GOLD_LIGHT, style.GOLD)
    short = Part(star(50, 70, 15, 5.6, 4, 45), style.PARCHMENT_LIGHT, style.PARCHMENT_DARK)
    return figure([short, long], bold=2.2, width=1.4) + figure(
        [Part(ellipse(50, 70, 3.4), "#c8483a", "#8c2c24")], bold=2, width=1.2
    )


def _house() -> str:
    wall = Part(curve("37,69! 63,69! 62,87! 38,87!"), style.PARCHMENT_LIGHT, style.PARCHMENT_DARK)
    roof = Part(curve("31,71! 40,58 50,48! 60,58 69,71! 50,69"), "#c8483a", "#8c2c24", light=(-2, -2))
    chimney = Part(curve("58,50! 63,50! 63,62! 58,58!"), "#a8713d", "#6e4523")
    door = Part(curve("46,87! 46,79 50,76 54,79 54,87!"), "#6e4523", "#472b14")
    light = wash(ellipse(50, 63.4, 2.6), style.DUSK_LAMP) + line(ellipse(50, 63.4, 2.6), 1.2)
    return figure([chimney, wall, roof, door], bold=2.4, width=1.5) + light


def _crown() -> str:
    crown = curve("32,82! 28,58! 39,67! 44,52! 50,64! 56,52! 61,67! 72,58! 68,82! 50,85")
    band = stroke("32.5,78 50,81 67.5,78", 2.4, "#c8483a")
    pearls = [
        Part(ellipse(x, y, 2.8), style.PARCHMENT_LIGHT, style.PARCHMENT_DARK)
        for x, y in ((28, 57), (44, 51), (56, 51), (72, 57))
    ]
    return figure([Part(crown, style.GOLD_LIGHT, style.GOLD, detail=band), *pearls], bold=2.4, width=1.5)


DECKS = {
    "travel": ("#2f6641", _compass),
    "home": ("#8a3f36", _house),
    "elfenkoning": ("#573f86", _crown),
}


def back(deck: str) -> str:
    colour, picture = DECKS[deck]
    window = block(9, 9, 82, 122, 5)
    sheet = line(SHEET, 3) + shaded(SHEET, style.PARCHMENT, style.PARCHMENT_DARK, (-1.6, -2))
    field = wash(window, colour) + inside(window, _lattice(mix(colour, style.PARCHMENT_LIGHT, 0.2)))
    frame = line(window, 2) + line(block(12.4, 12.4, 75.2, 115.2, 3), 1.2, style.GOLD_LIGHT, 0.8)
    return sheet + field + frame + _medallion(mix(colour, style.INK, 0.25), picture())
