"""The raft: roped logs, a square sail with a leaf on it, and water all round."""

from __future__ import annotations

from tools.art.ink import Part, curve, ellipse, figure, line, rod, wash
from tools.art.pieces.emblems.sea import sea

LOG, LOG_SHADE = "#c98d4f", "#8a5a30"
CUT, CUT_SHADE = "#f2d49a", "#cf9f5c"
SAIL, SAIL_SHADE = "#fdf3d8", "#d8bd8a"


def _log(y: float, left: float, right: float) -> list[Part]:
    body = curve(
        f"{left},{y - 5.5}! {right},{y - 5.5}! {right + 3},{y} {right},{y + 5.5}! {left},{y + 5.5}! {left - 3},{y}"
    )
    bark = line(f"M{left + 12} {y - 1}H{left + 26}M{left + 40} {y + 1.6}H{left + 50}", 1.3, "#6f4520")
    cut = line(ellipse(right, y, 1.7, 2.4), 1.2, LOG_SHADE)
    return [
        Part(body, LOG, LOG_SHADE, light=(0, -3), detail=bark),
        Part(ellipse(right, y, 4.2, 5.5), CUT, CUT_SHADE, detail=cut),
    ]


def _sail() -> list[Part]:
    sail = curve("22,16! 46,20 68,13! 76,30 71,54! 47,50 23,55! 31,36")
    leaf = curve("50,22! 61,31 59,42 50,48! 41,41 41,30")
    vein = line("M50 26V53M50 34L55.5 30M50 34L44.5 30M50 41L55 37M50 41L45 37", 1.6, "#f4ffe0")
    detail = wash(leaf, "#5b9a45") + vein
    return [Part(sail, SAIL, SAIL_SHADE, light=(-4, -3), detail=detail)]


def draw() -> str:
    mast = rod("M47 8V66", 4.2, LOG, LOG_SHADE)
    yard = rod("M19 16L72 13", 3.4, LOG, LOG_SHADE)
    pennant = figure([Part(curve("48,3! 60,2 70,6! 60,8 48,10!"), "#cf4a38", "#93291f")], bold=2.4)
    logs = figure([*_log(65, 14, 80), *_log(72, 11, 84), *_log(79, 8, 88)])
    ropes = "".join(line(f"M{x} 60L{x - 3} 84", 5.2) + line(f"M{x} 60L{x - 3} 84", 2.6, "#f0dca6") for x in (27, 68))
    return mast + pennant + figure(_sail()) + yard + logs + ropes + sea(83)
