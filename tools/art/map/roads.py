"""The land roads. Each terrain has its own surface and its own pattern, so that no colour is needed to tell them apart:
ruts on the plain, moss and bushes in the forest, dots in the sand, steps in the mountains."""

from __future__ import annotations

import math

from elfenapp.engine.world import geometry
from elfenapp.engine.world.geometry import Curve
from tools.art import ink, style
from tools.art.colour import mix
from tools.art.map import plan

EDGE, SURFACE = 9.0, 7.0  # widths in world units
# Under trees a road has to be lighter than the palette's moss to be seen from afar.
SURFACES = {
    kind: mix(style.TERRAIN[kind][2], style.PARCHMENT_LIGHT, 0.4 if kind == "forest" else 0.0) for kind in style.TERRAIN
}
TOWN_GAP = 15.0  # patterns begin outside the town


def path(curve: Curve) -> str:
    """The curve as path data."""
    start = curve.pieces[0][0]
    text = f"M{start[0]:.2f} {start[1]:.2f}"
    for _, one, two, end in curve.pieces:
        text += f"C{one[0]:.2f} {one[1]:.2f} {two[0]:.2f} {two[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
    return text


def beside(curve: Curve, aside: float, start: float, end: float, step: float = 3.0) -> str:
    """A line that keeps ``aside`` units to the right of the curve, from one distance along it to another."""
    count = max(2, round((end - start) / step))
    spots = [off(curve, start + (end - start) * index / count, aside) for index in range(count + 1)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in spots)


def off(curve: Curve, along: float, aside: float) -> tuple[float, float]:
    """The point ``aside`` units to the right of the curve."""
    (x, y), heading = curve.at(along), curve.heading(along)
    return x - aside * math.sin(heading), y + aside * math.cos(heading)


def draw() -> str:
    """All land roads: first every bed, then every surface, then the patterns, so that junctions flow together."""
    found = [(road["terrain"], geometry.road(road["id"])) for road in plan.roads(*PATTERNS)]
    shadow = "".join(ink.line(path(curve), EDGE + 1.2, style.SHADOW, 0.20) for _, curve in found)
    bed = "".join(ink.line(path(curve), EDGE, style.INK) for _, curve in found)
    rim = "".join(ink.line(path(curve), EDGE - 1.3, style.TERRAIN[kind][3]) for kind, curve in found)
    top = "".join(ink.line(path(curve), SURFACE - 0.4, SURFACES[kind]) for kind, curve in found)
    return ink.place(shadow, 0.9, 1.5) + bed + rim + top + "".join(PATTERNS[kind](curve) for kind, curve in found)


def _dashes(body: str, pattern: str) -> str:
    return f'<g stroke-dasharray="{pattern}">{body}</g>'


def _plain(curve: Curve) -> str:
    """A cart track: two ruts and grass between them."""
    start, end = TOWN_GAP, curve.length - TOWN_GAP
    ruts = "".join(ink.line(beside(curve, aside, start, end), 0.75, "#a98b4a") for aside in (-1.55, 1.55))
    grass = _dashes(ink.line(beside(curve, 0, start, end), 0.9, "#8fa04a"), "2.2 2.6")
    count = max(3, round((end - start) / 9))
    tufts = []
    for index in range(count + 1):
        x, y = off(curve, start + (end - start) * index / count, 5.4 if index % 2 else -5.0)
        tufts.append(
            f"M{x - 0.9:.2f} {y + 0.7:.2f}q-.2 -1.1 -.8 -1.7M{x:.2f} "
            f"{y + 0.7:.2f}v-2.2M{x + 0.9:.2f} {y + 0.7:.2f}q.2 -1.1 .8 -1.7"
        )
    return _dashes(ruts, "9 1.6") + grass + ink.line("".join(tufts), 0.65, "#6f8434")


def _forest(curve: Curve) -> str:
    """Moss in the middle, and bushes that lean in from both sides."""
    start, end = TOWN_GAP, curve.length - TOWN_GAP
    moss = _dashes(ink.line(beside(curve, 0, start, end), 1.7, "#5d8a48"), "4.2 3.6")
    bushes = []
    count = max(3, round((end - start) / 6.4))
    for index in range(count + 1):
        along = start + (end - start) * index / count
        for side in (-1, 1):
            x, y = off(
                curve, along + side * 1.6 + math.sin(index * 5.1 + side), side * (4.9 + 0.5 * math.sin(index * 3.7))
            )
            bushes.append(_bush(x, y, 1.9 + 0.75 * math.sin(index * 2.3 + side)))
    return moss + "".join(bushes)


def _bush(x: float, y: float, size: float) -> str:
    shape = ink.ellipse(x, y, size)
    return (
        ink.line(shape, 1.0) + ink.wash(shape, "#4f7f43")
        + ink.wash(ink.ellipse(x - size * 0.3, y - size * 0.35, size * 0.5), "#86b066")
    )  # fmt: skip


def _desert(curve: Curve) -> str:
    """Sand: a row of dots, and edges that blow away."""
    start, end = TOWN_GAP, curve.length - TOWN_GAP
    drifts = "".join(ink.line(beside(curve, aside, start, end), 1.5, "#ecd08a") for aside in (-4.1, 4.1))
    dots = _dashes(ink.line(beside(curve, 0, start, end), 1.9, "#b5772a"), "0.01 4.6")
    return _dashes(drifts, "2.2 5.2") + dots


def _mountain(curve: Curve) -> str:
    """Steps cut into the rock, with stones along the edges."""
    start, end = TOWN_GAP, curve.length - TOWN_GAP
    count = max(3, round((end - start) / 3.6))
    steps, stones = [], []
    for index in range(count + 1):
        along = start + (end - start) * index / count
        tilt = 0.9 if index % 2 else -0.9
        (x0, y0), (x1, y1) = off(curve, along - tilt, -2.5), off(curve, along + tilt, 2.5)
        steps.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
        if index % 3 == 0:
            side = 1 if index % 2 else -1
            x, y = off(curve, along, side * 5.2)
            stones.append(_stone(x, y, 1.5 + 0.5 * math.sin(index * 1.9)))
    return ink.line("".join(steps), 0.85, "#6d6068") + "".join(stones)


def _stone(x: float, y: float, size: float) -> str:
    shape = ink.curve(
        f"{x - size:.2f},{y + size * 0.5:.2f}! "
        f"{x - size * 0.6:.2f},{y - size * 0.6:.2f} "
        f"{x + size * 0.5:.2f},{y - size * 0.7:.2f} "
        f"{x + size:.2f},{y + size * 0.5:.2f}!"
    )
    return ink.line(shape, 0.9) + ink.wash(shape, "#c9c0c2")


PATTERNS = {"plain": _plain, "forest": _forest, "desert": _desert, "mountain": _mountain}
