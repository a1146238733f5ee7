"""The spots where counters lie: a plate beside every land road, a buoy on every stretch of water.

An empty plate shows the sign of its terrain, so that the terrain can be read there too.
"""

from __future__ import annotations

from tools.art import ink, style
from tools.art.map import places, plan


def draw() -> str:
    found = []
    for road in plan.roads():
        kind = road["terrain"]
        body = _buoy(kind) if kind in plan.WATERS else _plate(kind)
        found.append(ink.place(body, *road["anchor"]))
    return "".join(found)


def _plate(kind: str) -> str:
    radius = places.COUNTER_RADIUS
    disc = ink.ellipse(0, 0, radius - 0.7)
    ring = ink.ellipse(0, 0, radius - 2.6)
    ground, shade, surface, edge = style.TERRAIN[kind]
    return (
        ink.wash(ink.ellipse(0.9, 1.6, radius), style.SHADOW, 0.28)
        + ink.line(disc, 1.4) + ink.wash(disc, surface) + ink.wash(ring, style.PARCHMENT_LIGHT)
        + ink.line(ring, 0.8, edge, 0.9) + ink.place(SIGNS[kind](edge, ground, shade), 0, 0.4, 0.92)
    )  # fmt: skip


def _buoy(kind: str) -> str:
    radius = places.BUOY_RADIUS
    ring = ink.ellipse(0, 0, radius - 1.5)
    float_ = ink.line(ring, 3.4) + ink.line(ring, 2.2, style.PARCHMENT_LIGHT)
    bands = f'<g stroke-dasharray="4.45 8.9" stroke-linecap="butt">{_butt(ring)}</g>'
    inner = ink.wash(ink.ellipse(0, 0, radius - 2.8), style.TERRAIN[kind][2], 0.9)
    waves = "".join(
        ink.line(f"M-4.4 {y}q1.1 -1.7 2.2 0t2.2 0t2.2 0t2.2 0", 0.9, style.TERRAIN[kind][3]) for y in (-1.6, 1.9)
    )
    return ink.wash(ink.ellipse(0.7, 1.3, radius), style.SHADOW, 0.25) + inner + waves + float_ + bands


def _butt(shape: str) -> str:
    return f'<path d="{shape}" fill="none" stroke="#c8583c" stroke-width="2.2"/>'


def _ear(edge: str, ground: str, shade: str) -> str:
    """An ear of corn."""
    grain = ink.curve("0,0! -2.7,-0.7 -2.7,-3.4! -0.5,-2.4")
    grains = "".join(
        ink.place(ink.line(grain, 0.8, edge) + ink.wash(grain, "#e3b83c"), 0, y, 1, 0, mirror)
        for y in (4.2, 1.6, -1.0)
        for mirror in (False, True)
    )
    tip = ink.curve("0,-2.2! -1.4,-4.2 0,-7.6! 1.4,-4.2")
    return ink.line("M0 8.4V-2", 1.0, edge) + grains + ink.line(tip, 0.8, edge) + ink.wash(tip, "#e3b83c")


def _tree(edge: str, ground: str, shade: str) -> str:
    low, high = (
        ink.curve("-6,5.4! -3.4,2 -1.6,-1! 1.6,-1! 3.4,2 6,5.4! 0,6.4"),
        ink.curve("-4.4,0.6! -1.8,-3.4 0,-8! 1.8,-3.4 4.4,0.6! 0,1.6"),
    )
    boughs = "".join(ink.line(part, 0.9, edge) + ink.wash(part, ground) for part in (low, high))
    return ink.line("M0 5V8.6", 1.9, "#6b4a2a") + boughs


def _sun(edge: str, ground: str, shade: str) -> str:
    """The sun over a dune."""
    sun = ink.ellipse(2.6, -3.2, 2.5)
    rays = ink.line("M2.6 -7.6v-1M5.9 -6.4l.8 -.8M7 -3.2h1M-0.7 -6.4l-.8 -.8M-2.8 -3.2h1", 0.9, edge)
    dune = ink.curve("-8,5.6! -4.4,1.6 -0.6,-0.2! 3,2.4 8,5.6! 0,6.6")
    lee = ink.curve("-0.6,-0.2! 0.2,2.4 -1.6,5.9! 8,5.6! 3,2.4")
    return ink.wash(sun, style.GOLD) + rays + ink.wash(dune, ground) + ink.wash(lee, shade) + ink.line(dune, 0.9, edge)


def _peak(edge: str, ground: str, shade: str) -> str:
    peak, lee, snow = (
        "M-8 6L-2.4 -4L-0.6 -1.6L2 -7L8 6Z",
        "M2 -7L3 -2L1.2 1L3.4 6L8 6Z",
        "M2 -7L0 -2.9L1.6 -3.6L2.6 -2.4L4.2 -2.6Z",
    )
    return ink.wash(peak, ground) + ink.wash(lee, shade) + ink.wash(snow, "#ffffff") + ink.line(peak, 0.9, edge)


SIGNS = {"plain": _ear, "forest": _tree, "desert": _sun, "mountain": _peak}
