"""Gold: a fat sack tied with cord, coins spilling before it."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, place, star, stroke, wash

SACK, SACK_SHADE = "#c68b4e", "#8d5a2c"
CORD = "#c8483a"


def coin(x: float, y: float, across: float, down: float) -> str:
    """One coin seen a little from above, its thickness below it."""
    edge = Part(ellipse(x, y + 2.4, across, down), style.GOLD_DARK, "#6f4c08")
    face = Part(ellipse(x, y, across, down), style.GOLD_LIGHT, style.GOLD, light=(-across * 0.16, -down * 0.2))
    rim = line(ellipse(x, y, across * 0.66, down * 0.62), 1.3, style.GOLD_DARK)
    return figure([edge, face], bold=2.4, width=1.5) + rim


def draw() -> str:
    bag = curve("38,34! 24,44 12,62 14,80 30,89 50,90 70,89 84,78 84,60 74,44 60,34!")
    folds = stroke("40,40 33,50 29,62", 1.8, "#6f4520")
    folds += stroke("58,40 66,50 70,60", 1.8, "#6f4520")
    mouth = curve("38,32! 30,22 28,10! 38,14 44,7! 50,13 58,6! 61,14 71,10! 68,22 61,32! 50,35")
    mouth_folds = line("M43 28L40 18M50 30V19M56 28L59 18", 1.6, "#6f4520")
    knot = stroke("36,34 49,37.5 62,34", 8) + stroke("36,34 49,37.5 62,34", 4.4, CORD)
    ends = stroke("60,35 69,38 73,46", 6) + stroke("60,35 69,38 73,46", 2.8, CORD)
    token = wash(star(48, 60, 14, 6.4), style.GOLD_LIGHT) + line(star(48, 60, 14, 6.4), 1.8, "#6f4520")
    parts = [
        Part(mouth, SACK, SACK_SHADE, detail=mouth_folds),
        Part(bag, SACK, SACK_SHADE, light=(-5, -5), detail=folds + token),
    ]
    coins = coin(80, 86, 14, 7) + coin(82, 78, 14, 7) + coin(16, 88, 12, 6) + place(coin(0, 0, 13, 6.6), 54, 90)
    return figure(parts) + knot + ends + coins
