"""Rivers with their arrows, bridges where roads cross them, ferry lines over the lakes."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from elfenapp.engine.world import geometry
from elfenapp.engine.world.geometry import Curve
from tools.art import ink, style
from tools.art.map import coast, peaks, plan, roads
from tools.art.map.noise import Field

WATER, WATER_LIGHT, WATER_SHADE = "#93c9d1", "#e6f4f1", "#63a6b8"
NARROW, WIDE = 3.0, 9.6  # a river at its spring and at its mouth
OUT = 7.0  # how far the water of a river reaches beyond the shore of what it flows into


def draw_rivers(inland: Field, lake: Field) -> str:
    """Banks, water, and streaks of light on it. Banks end where the sea or a lake begins."""
    banks, water, streaks = [], [], []
    for river in geometry.courses():
        curve = geometry.course(river)
        start, end = _on_land(curve, inland, lake)
        for side in (-1, 1):
            dry = [spot for spot in _bank(curve, side, start, end, 0.9) if _is_land(spot, inland, lake)]
            banks.append(ink.line(_polyline(dry), 1.7))
        water.append(_body(curve, max(0.0, start - OUT), min(curve.length, end + OUT)))
        streaks.append(_streaks(curve, start, end))
    return _faded("".join(water) + "".join(banks) + "".join(streaks), inland, lake) + _springs(inland, lake)


def _springs(inland: Field, lake: Field) -> str:
    """A pool between stones where a river rises on land."""
    found = []
    for river in geometry.courses():
        curve = geometry.course(river)
        if _on_land(curve, inland, lake)[0] <= 1:
            pool = ink.curve("-5.4,0.4 -3.6,-2.4 0.6,-2.9 4.6,-1.6 5.2,1 2.2,2.8 -2.8,2.6")
            stones = "".join(
                peaks.boulder(x, y, size)
                for x, y, size in ((-4.6, -1, 2.2), (0.4, -2.4, 2.6), (4.8, -0.6, 2), (3.4, 3.2, 1.7))
            )
            found.append(ink.place(ink.form(pool, WATER, WATER_SHADE, 1.3, (0.5, 1.0)) + stones, *curve.points[0]))
    return "".join(found)


def _faded(body: str, inland: Field, lake: Field) -> str:
    """Let the rivers dissolve where they meet a lake or the sea."""
    holes = []
    for river in geometry.courses():
        curve = geometry.course(river)
        start, end = _on_land(curve, inland, lake)
        for along in [max(0.0, start - OUT)] * (start > 1) + [min(curve.length, end + OUT)] * (end < curve.length - 1):
            x, y = curve.at(along)
            holes.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{OUT + 6}" fill="url(#mouth)"/>')
    fade = (
        '<radialGradient id="mouth"><stop offset="0.5" stop-color="#000"/><stop '
        'offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
    )
    page = f'<rect x="{plan.LEFT}" y="{plan.TOP}" width="{plan.ACROSS}" height="{plan.DOWN}" fill="#fff"/>'
    return (
        f'<defs>{fade}<mask id="rivers" maskUnits="userSpaceOnUse" x="{plan.LEFT}" y="{plan.TOP}" '
        f'width="{plan.ACROSS}" height="{plan.DOWN}">{page}{"".join(holes)}</mask></defs><g '
        f'mask="url(#rivers)">{body}</g>'
    )


def width(curve: Curve, along: float) -> float:
    """Rivers grow, and they are never quite even."""
    share = min(1.0, along / 160)
    return NARROW + (WIDE - NARROW) * share + 0.5 * math.sin(along / 13.0)


def _is_land(spot: tuple[float, float], inland: Field, lake: Field) -> bool:
    column, row = int((spot[0] - plan.LEFT) * coast.UNIT), int((spot[1] - plan.TOP) * coast.UNIT)
    return bool(inland[row, column] > 0.3 and lake[row, column] < -0.3)


def _on_land(curve: Curve, inland: Field, lake: Field) -> tuple[float, float]:
    """From where to where the river runs over land."""
    dry = [along for along in range(int(curve.length) + 1) if _is_land(curve.at(along), inland, lake)]
    return float(dry[0]), float(dry[-1])


def _bank(curve: Curve, side: float, start: float, end: float, more: float) -> list[tuple[float, float]]:
    count = max(2, round((end - start) / 2.5))
    stops = [start + (end - start) * index / count for index in range(count + 1)]
    return [roads.off(curve, along, side * (width(curve, along) + more) / 2) for along in stops]


def _polyline(spots: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in spots)


def _body(curve: Curve, start: float, end: float) -> str:
    shape = _polyline(_bank(curve, 1, start, end, 0) + _bank(curve, -1, start, end, 0)[::-1]) + "Z"
    return ink.line(shape, 0.6, WATER) + ink.shaded(shape, WATER, WATER_SHADE, (0.5, 1.5))


def _streaks(curve: Curve, start: float, end: float) -> str:
    left = ink.line(roads.beside(curve, -1.6, start + 4, end - 2), 0.7, WATER_LIGHT, 0.9)
    right = ink.line(roads.beside(curve, 1.8, start + 9, end - 4), 0.6, WATER_LIGHT, 0.75)
    return f'<g stroke-dasharray="7 11">{left}</g><g stroke-dasharray="4 15">{right}</g>'


def draw_arrows() -> str:
    found = []
    for arrow in plan.flow_arrows():
        x, y = arrow["at"]
        found.append(ink.place(_arrow(), x, y, turn=math.degrees(arrow["angle"])))
    return "".join(found)


def _arrow() -> str:
    """A white arrow, swimming to the right."""
    shape = "M-6.4 -1.1L0.4 -1.1L0.4 -3.7L6.6 0L0.4 3.7L0.4 1.1L-6.4 1.1L-4.9 0Z"
    return ink.line(shape, 1.9, "#2a5f73") + ink.wash(shape, "#fdfbef")


def draw_bridges() -> str:
    """A little bridge wherever a land road crosses a river."""
    found = []
    for curve, along, span in crossings():
        found.append(ink.place(_bridge(span), *curve.at(along), turn=math.degrees(curve.heading(along))))
    return "".join(found)


@cache
def crossings() -> tuple[tuple[Curve, float, float], ...]:
    """Every place where a road meets a river: the road, how far along it, and how wide the water is."""
    found = []
    for road in plan.roads(*roads.PATTERNS):
        curve = geometry.road(road["id"])
        for river in geometry.courses():
            stream = geometry.course(river)
            for along in _meetings(curve, stream):
                found.append((curve, along, width(stream, stream.nearest(curve.at(along))[1])))
    return tuple(found)


def _meetings(one: Curve, other: Curve) -> list[float]:
    """Positions along the first curve at which the second crosses it."""
    line, across = np.array(one.points), np.array(other.points)
    start, step = line[:-1, None], np.diff(line, axis=0)[:, None]
    begin, stride = across[None, :-1], np.diff(across, axis=0)[None]
    turn = step[..., 0] * stride[..., 1] - step[..., 1] * stride[..., 0]
    gap = begin - start
    with np.errstate(divide="ignore", invalid="ignore"):
        first = (gap[..., 0] * stride[..., 1] - gap[..., 1] * stride[..., 0]) / turn
        second = (gap[..., 0] * step[..., 1] - gap[..., 1] * step[..., 0]) / turn
    hits = np.argwhere((first >= 0) & (first < 1) & (second >= 0) & (second < 1))
    return [
        one.lengths[index] + float(first[index, where]) * (one.lengths[index + 1] - one.lengths[index])
        for index, where in hits
    ]


def _bridge(span: float) -> str:
    """Planks across the water, with a parapet on each side, along the x axis."""
    half = span / 2 + 3.2
    deck = f"M{-half} -4.2Q0 -6 {half} -4.2L{half} 4.2Q0 2.4 {-half} 4.2Z"
    planks = "".join(f"M{x / 10:.1f} -4.6V3.4" for x in range(int(-half * 10) + 18, int(half * 10), 18))
    rails = f"M{-half - 1} -4.4Q0 -6.3 {half + 1} -4.4M{-half - 1} 4.4Q0 2.5 {half + 1} 4.4"
    posts = "".join(ink.line(ink.ellipse(x, y, 0.7), 1.6) for x in (-half, half) for y in (-4.3, 4.3))
    shade = ink.wash(f"M{-half} 4Q0 3 {half} 4V6.5Q0 5.5 {-half} 6.5Z", style.SHADOW, 0.3)
    return (
        shade + ink.line(deck, 1.4) + ink.wash(deck, "#c69a5f") + ink.line(planks, 0.55, "#7c5527")
        + ink.line(rails, 1.9) + ink.line(rails, 0.8, "#e3c48d") + posts
    )  # fmt: skip


def draw_ferries() -> str:
    """Dotted lines from pier to pier."""
    lines = []
    for road in plan.roads("lake"):
        shape = roads.path(geometry.road(road["id"]))
        lines.append(
            f'<g stroke-dasharray="0.01 5.6">{ink.line(shape, 3.4, "#2f6b80")}{ink.line(shape, 2.1, "#fdfbef")}</g>'
        )
    return "".join(lines) + "".join(ink.place(_ferry(), *spot) for spot in _pier_ends())


def _pier_ends() -> list[tuple[float, float]]:
    ends = {
        spot
        for road in plan.roads("lake")
        for spot in (geometry.road(road["id"]).points[0], geometry.road(road["id"]).points[-1])
    }
    return sorted(ends)


def _ferry() -> str:
    """The ferryman's boat, waiting where a line begins."""
    hull = ink.curve("-4.4,-1.5! -3.4,1.2 -1.6,1.6 1.8,1.6 3.4,1 4.6,-1.7! 0,-0.5")
    oar = "M-2.4 -3.4L2.6 2.6"
    water = ink.line("M-5.4 2.4q1.35 -.9 2.7 0t2.7 0t2.7 0t2.7 0", 0.6, WATER_LIGHT)
    return (
        ink.form(hull, "#c69a5f", "#8a5f35", 1.1, (-0.5, -0.8))
        + ink.line(oar, 1.3)
        + ink.line(oar, 0.5, "#e3c48d")
        + water
    )
