"""Signs that a text font lacks, drawn by us in the weight of that font.

Every sign is a closed outline in a box one unit high (0 is the baseline, 1 the height of a capital), so that it
sits beside capitals and figures in any font.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

Point = tuple[float, float]
Outline = list[Point]
# A sign gets the stroke's thickness and gives its outlines and how wide it is.
Sign = Callable[[float], tuple[list[Outline], float]]


def _turned(outline: Outline, degrees: float, centre: Point) -> Outline:
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [
        (centre[0] + (x - centre[0]) * cosine - (y - centre[1]) * sine,
         centre[1] + (x - centre[0]) * sine + (y - centre[1]) * cosine)
        for x, y in outline
    ]  # fmt: skip


def _arrow_right(stroke: float) -> Outline:
    half, tip, tail, wing = stroke / 2, 0.98, 0.06, 0.30
    back = tip - wing - stroke * 0.35
    slant = stroke * 0.75
    return [
        (tail, 0.5 - half), (tip - slant * 1.35, 0.5 - half), (back, 0.5 - wing - half * 0.2),
        (back + slant, 0.5 - wing - slant * 0.75), (tip, 0.5),
        (back + slant, 0.5 + wing + slant * 0.75), (back, 0.5 + wing + half * 0.2),
        (tip - slant * 1.35, 0.5 + half), (tail, 0.5 + half),
    ]  # fmt: skip


def _arrow(degrees: float) -> Sign:
    return lambda stroke: ([_turned(_arrow_right(stroke), degrees, (0.52, 0.5))], 1.04)


def _arrow_both(stroke: float) -> tuple[list[Outline], float]:
    right = [(0.25 + x, y) for x, y in _arrow_right(stroke) if x > 0.1]
    left = _turned(right, 180, (0.65, 0.5))
    return [right + left], 1.3


def _ring_arrow(stroke: float) -> tuple[list[Outline], float]:
    """An arrow that turns back against the clock: take a step back."""
    radius, centre = 0.40, (0.5, 0.46)

    def at(distance: float, degrees: float) -> Point:
        return (centre[0] + distance * math.cos(math.radians(degrees)),
                centre[1] + distance * math.sin(math.radians(degrees)))  # fmt: skip

    sweep = range(-190, 91, 8)
    outer = [at(radius + stroke / 2, angle) for angle in sweep]
    inner = [at(radius - stroke / 2, angle) for angle in reversed(sweep)]
    head = [(centre[0] - 0.30, centre[1] + radius), at(radius - 0.24, 86), at(radius + 0.24, 86)]
    return [outer + inner, head], 1.0


def _check(stroke: float) -> tuple[list[Outline], float]:
    slant = stroke * 0.72
    return [[
        (0.06, 0.42), (0.34, 0.10), (0.42, 0.10), (0.94, 0.86), (0.94 - slant * 1.1, 0.86 + slant * 0.6),
        (0.385, 0.10 + stroke * 1.55), (0.06 + slant, 0.42 + slant * 0.85),
    ]], 0.98  # fmt: skip


def _star_points(outer: float, inner: float) -> Outline:
    return [
        (0.54 + radius * math.sin(math.pi * k / 5), 0.47 + radius * math.cos(math.pi * k / 5))
        for k in range(10)
        for radius in [inner if k % 2 else outer]
    ]


def _star(stroke: float) -> tuple[list[Outline], float]:
    return [_star_points(0.54, 0.225)], 1.08


def _star_open(stroke: float) -> tuple[list[Outline], float]:
    line = stroke * 0.8
    hole = _star_points(0.54 - line * 1.75, 0.225 - line * 0.72)
    return [_star_points(0.54, 0.225), hole[::-1]], 1.08


def _disc(stroke: float) -> tuple[list[Outline], float]:
    return [[(0.42 + 0.32 * math.cos(math.tau * k / 40), 0.46 - 0.32 * math.sin(math.tau * k / 40))
             for k in range(40)]], 0.84  # fmt: skip


def _heart(stroke: float) -> tuple[list[Outline], float]:
    points = []
    for k in range(48):
        turn = math.tau * k / 48
        across = 16 * math.sin(turn) ** 3
        up = 13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn) - math.cos(4 * turn)
        points.append((0.5 + across * 0.028, 0.50 + up * 0.030))
    return [points], 1.0


SIGNS: dict[str, Sign] = {
    "→": _arrow(0), "↑": _arrow(90), "←": _arrow(180), "↓": _arrow(-90), "↔": _arrow_both, "↺": _ring_arrow,
    "✓": _check, "★": _star, "☆": _star_open, "●": _disc, "♥": _heart,
}  # fmt: skip


def stroke_of(font: TTFont) -> float:
    """The thickness of the font's strokes, as a part of its capital height, read from its minus sign."""
    glyph = font["glyf"][font.getBestCmap()[ord("−")]]
    return float(min(0.17, (glyph.yMax - glyph.yMin) / font["OS/2"].sCapHeight * 1.15))


def add_sign(font: TTFont, character: str) -> None:
    """Put our drawing of ``character`` into ``font``."""
    capital = font["OS/2"].sCapHeight
    outlines, width = SIGNS[character](stroke_of(font))
    pen = TTGlyphPen(None)
    side = 0.07
    for outline in outlines:
        scaled = [(round((x + side) * capital), round(y * capital)) for x, y in outline]
        pen.moveTo(scaled[0])
        for point in scaled[1:]:
            pen.lineTo(point)
        pen.closePath()
    _insert(font, character, pen.glyph(), round((width + 2 * side) * capital))


def add_space(font: TTFont, character: str, part: float) -> None:
    """A space ``part`` as wide as the ordinary one."""
    ordinary = font["hmtx"][font.getBestCmap()[0x20]][0]
    _insert(font, character, TTGlyphPen(None).glyph(), round(ordinary * part))


def _insert(font: TTFont, character: str, glyph: Glyph, advance: int) -> None:
    name = f"uni{ord(character):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name
