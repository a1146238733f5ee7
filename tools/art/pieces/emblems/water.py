"""Water regions: the river with its rapids and the lake with reeds and a swan."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, inside, line, place, rod, shaded, stroke, wash
from tools.art.pieces.emblems.land import fir, oak

FOAM = "#eef9f6"


def river() -> str:
    meadow, meadow_shade = style.TERRAIN["plain"][:2]
    water, deep = style.TERRAIN["river"][:2]
    bank = curve(
        "5,40 14,25 30,24 44,16 62,20 78,14 93,26 92,42 98,58 92,74 95,88 78,92 58,97 36,92 18,96 6,84 9,66 3,54"
    )
    stream = curve("52,10! 46,26 60,36 66,46 50,54 32,60 24,72 30,98! 82,98! 74,80 84,66 92,50 82,36 66,28 64,10!")
    flow = stroke("56,26 68,34 78,46 72,55", 2, FOAM)
    flow += stroke("60,60 48,66 42,78 46,90", 2, FOAM) + stroke("64,68 58,76 62,88", 2, FOAM)
    course = shaded(stream, water, deep, light=(3, 1)) + line(stream, 2.2) + flow
    land = figure([Part(bank, meadow, meadow_shade, light=(0, -6), detail=inside(bank, course))])
    stones = figure(
        [Part(ellipse(71, 62, 5, 3.6), "#cfc6c3", "#8f8588"), Part(ellipse(37, 66, 4, 3), "#cfc6c3", "#8f8588")],
        bold=2.2,
        width=1.3,
    )
    return land + stones + oak(22, 46, 0.78) + fir(84, 34, 0.62) + fir(14, 72, 0.55) + oak(88, 86, 0.5)


def _swan() -> str:
    body = curve("34,62 40,56 50,58 60,54 68,50! 67,62 60,70 44,70")
    neck = rod(curve("38,62 34,52 40,46 38,39 32,38", closed=False), 4.6, "#ffffff", "#cfd8e2")
    head = ellipse(32, 38.5, 4.8, 4.2)
    beak = curve("28,37! 21,40 28,42!")
    wing = stroke("46,62 54,64 62,58", 1.6)
    swan = figure([Part(body, "#ffffff", "#cfd8e2", light=(-1, -4), detail=wing)], bold=2.8)
    face = figure([Part(beak, "#ea8b3a", "#b4571e"), Part(head, "#ffffff", "#cfd8e2")], bold=2.6, width=1.3)
    return swan + neck + face + wash(ellipse(31, 37.6, 1.1), style.INK)


def _reed(x: float, y: float, height: float) -> str:
    stalk = line(f"M{x} {y}V{y - height}", 4) + line(f"M{x} {y}V{y - height}", 1.7, "#6f9a58")
    head = figure(
        [Part(ellipse(x, y - height - 4, 2.8, 6.4), "#9c6330", "#5c3716", light=(-1, -1))], bold=2.2, width=1.2
    )
    return stalk + head


def lake() -> str:
    """Broad water below wooded hills; it reaches the edge of the piece, so that it is not taken for a pond."""
    water, deep = style.TERRAIN["lake"][:2]
    peak = curve("30,56! 46,26! 52,20! 60,30! 76,56!")
    snow = wash(curve("46,26! 52,20! 60,30! 57,34! 53,30! 49,35!"), "#fdfbf5")
    hills = curve("4,58! 12,46 26,42 38,50 56,46 72,44 88,40 97,58! 50,66")
    pool = curve("2,64 12,56 30,54 50,56 72,53 90,56 98,66 94,82 78,92 52,95 24,93 6,82")
    ripples = ("12,68 18,65 24,68", "66,82 73,79 80,82", "76,64 82,62 88,65", "30,86 37,83 44,86", "14,80 19,78 24,80")
    waves = "".join(stroke(points, 2, FOAM) for points in ripples)
    country = figure(
        [
            Part(peak, "#b9aeb4", "#867a84", detail=snow + line(peak, 2)),
            Part(hills, "#86ad62", "#56803f", light=(0, -4)),
            Part(pool, water, deep, light=(1, -5), detail=waves),
        ]
    )
    trees = fir(16, 55, 0.62) + fir(27, 52, 0.5) + fir(84, 53, 0.7) + fir(74, 52, 0.52) + oak(93, 57, 0.45)
    lily_pad = Part(curve("74,74! 81,70 88,73 87,78 80,80 74,78 79,75!"), "#7fb84c", "#4b7a2c")
    reeds = _reed(10, 88, 26) + _reed(17, 91, 34) + _reed(4.5, 84, 20)
    return country + trees + place(_swan(), 13, 30, 0.74) + figure([lily_pad], bold=2.2, width=1.3) + reeds
