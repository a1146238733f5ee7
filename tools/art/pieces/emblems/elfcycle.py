"""The elfcycle: two wooden wheels, a frame of one bent branch that still bears leaves."""

from __future__ import annotations

import math

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, place, rod, wash

WOOD, WOOD_SHADE = "#d79a55", "#9c6330"
PALE, PALE_SHADE = "#f0cd8c", "#c4934f"
LEAF, LEAF_SHADE = "#7fb84c", "#4b7a2c"


def _wheel(x: float, y: float, radius: float, spokes: int) -> str:
    """A wheel with a broad rim and few spokes, so that it stays a wheel when it is small."""
    rim = ellipse(x, y, radius)
    body = wash(rim, "#f6e7b8", 0.55) + line(rim, 11)
    for index in range(spokes):
        angle = 2 * math.pi * (index + 0.5) / spokes
        end_x, end_y = x + radius * math.cos(angle), y + radius * math.sin(angle)
        body += line(f"M{x:.1f} {y:.1f}L{end_x:.1f} {end_y:.1f}", 4.6)
        body += line(f"M{x:.1f} {y:.1f}L{end_x:.1f} {end_y:.1f}", 2, PALE_SHADE)
    body += line(rim, 6.4, WOOD_SHADE) + place(line(ellipse(0, 0, radius), 3.4, PALE), x - 0.7, y - 0.9)
    hub = figure([Part(ellipse(x, y, 4.6), style.GOLD, style.GOLD_DARK, light=(-1.2, -1.4))], bold=2)
    return body + hub


def leaf(x: float, y: float, size: float, turn: float) -> str:
    """One leaf with its stem at (x, y)."""
    blade = Part(curve("0,0! 4,-6 12,-7 20,0! 12,6 4,5"), LEAF, LEAF_SHADE, light=(-0.5, -2.6))
    return place(figure([blade], bold=2.2, width=1.4) + line("M2 0L15 0", 1.2, LEAF_SHADE), x, y, size, turn)


def draw() -> str:
    rear, front = _wheel(23, 68, 19, 4), _wheel(79, 68, 19, 4)
    stay = rod(curve("23,68 33,52 38,33", closed=False), 5, WOOD, WOOD_SHADE)
    chain = rod(curve("23,68 38,71 50,69", closed=False), 4.2, WOOD, WOOD_SHADE)
    down = rod(curve("36,40 43,58 50,69 58,60 66,38", closed=False), 5, WOOD, WOOD_SHADE)
    top = rod(curve("37,39 50,44 66,36", closed=False), 5, WOOD, WOOD_SHADE)
    fork = rod(curve("79,68 75,50 66,34 61,22 66,12 75,11 79,18 74,22", closed=False), 5.6, WOOD, WOOD_SHADE)
    bar = rod(curve("65,30 55,27 50,20", closed=False), 4.4, PALE, PALE_SHADE)
    saddle = curve("22,30! 25,22 36,20 44,24 50,29! 42,34 30,35")
    seat = figure([Part(saddle, "#c8483a", "#8c2c24", light=(0, -3))])
    seat += wash(ellipse(31, 26, 2.2, 1.6), "#fff1d8") + wash(ellipse(39.5, 27.5, 1.9, 1.4), "#fff1d8")
    pedal = figure([Part(ellipse(50, 69, 5.2), PALE, PALE_SHADE)], bold=2.2)
    pedal += rod("M50 69L55 78", 2.2, WOOD, WOOD_SHADE, 1.4) + rod("M51 79H60", 2.4, PALE, PALE_SHADE, 1.4)
    leaves = leaf(29, 52, 0.95, 200) + leaf(70, 42, 1.1, -14) + leaf(76, 13, 0.9, -35)
    return rear + front + chain + stay + down + top + bar + fork + seat + pedal + leaves
