"""The border of the map: parchment with a vine, a surveyor's scale, knots in the corners; and the compass rose."""

from __future__ import annotations

import math

from tools.art import ink, style
from tools.art.map import plan

VINE, VINE_SHADE = "#7f9a52", "#5b7a3c"
COMPASS_AT, COMPASS_RADIUS = (984.0, 448.0), 27.0


def draw() -> str:
    left, top = plan.LEFT, plan.TOP
    right, bottom = left + plan.ACROSS, top + plan.DOWN
    inner = plan.FRAME
    hole = _rectangle(left + inner, top + inner, right - inner, bottom - inner)
    band = f'<path d="{_rectangle(left, top, right, bottom)}{hole}" fill="{style.PARCHMENT}" fill-rule="evenodd"/>'
    shade = "".join(
        ink.line(
            _rectangle(left + inner + out, top + inner + out, right - inner - out, bottom - inner - out),
            2.4,
            style.SHADOW,
            0.10,
        )
        for out in (0.8, 2.0, 3.2)
    )
    lines = "".join(
        ink.line(_rectangle(left + inset, top + inset, right - inset, bottom - inset), width, colour)
        for inset, width, colour in (
            (2.2, 1.3, style.INK),
            (3.9, 0.6, style.GOLD_DARK),
            (12.6, 0.7, style.INK),
            (inner, 1.5, style.INK),
        )
    )
    return shade + band + _scale() + lines + _vines() + _corners() + ink.place(_compass(), *COMPASS_AT)


def _rectangle(left: float, top: float, right: float, bottom: float) -> str:
    return f"M{left:.2f} {top:.2f}H{right:.2f}V{bottom:.2f}H{left:.2f}Z"


def _scale() -> str:
    """Bars of light and dark, one for every 20 units of the world."""
    left, top = plan.LEFT + plan.FRAME, plan.TOP + plan.FRAME
    right, bottom = plan.LEFT + plan.ACROSS - plan.FRAME, plan.TOP + plan.DOWN - plan.FRAME
    middle = plan.FRAME - (plan.FRAME - 12.6) / 2
    bars = []
    for index, x in enumerate(_stops(left, right, 52)):
        if index % 2:
            bars.append(
                f"M{x[0]:.2f} {plan.TOP + middle:.2f}H{x[1]:.2f}M{x[0]:.2f} "
                f"{plan.TOP + plan.DOWN - middle:.2f}H{x[1]:.2f}"
            )
    for index, y in enumerate(_stops(top, bottom, 25)):
        if index % 2:
            bars.append(
                f"M{plan.LEFT + middle:.2f} {y[0]:.2f}V{y[1]:.2f}"
                f"M{plan.LEFT + plan.ACROSS - middle:.2f} {y[0]:.2f}V{y[1]:.2f}"
            )
    wide = plan.FRAME - 12.6
    return f'<path d="{"".join(bars)}" fill="none" stroke="#8a6a3e" stroke-width="{wide:.2f}"/>'


def _stops(start: float, end: float, count: int) -> list[tuple[float, float]]:
    step = (end - start) / count
    return [(start + step * index, start + step * (index + 1)) for index in range(count)]


def _vines() -> str:
    """A leafy stem along each side, growing out of the middle towards both corners."""
    found = []
    across, down, inset = plan.ACROSS / 2 - 26, plan.DOWN / 2 - 26, 8.2
    middle = plan.LEFT + plan.ACROSS / 2, plan.TOP + plan.DOWN / 2
    for length, y, turn in (
        (across, plan.DOWN / 2 - inset, 0),
        (across, plan.DOWN / 2 - inset, 180),
        (down, plan.ACROSS / 2 - inset, 90),
        (down, plan.ACROSS / 2 - inset, 270),
    ):
        half = ink.place(_vine(length), 9, y)
        other = ink.place(ink.place(_vine(length), 9, 0), 0, y, 1, 0, True)
        found.append(ink.place(half + other + ink.place(_medal(turn), 0, y), *middle, turn=turn))
    return "".join(found)


def _vine(length: float) -> str:
    waves = int(length / 15)
    step = length / waves
    stem = "M0 0" + "".join(f"q{step / 2:.2f} {-3.4 if index % 2 else 3.4:.2f} {step:.2f} 0" for index in range(waves))
    leaves = []
    for index in range(waves):
        side = -1 if index % 2 else 1
        leaves.append(ink.place(_leaf(), step * (index + 0.5), side * 1.6, 1, -side * 48))
        leaves.append(ink.place(_leaf(), step * (index + 0.86), side * 0.5, 0.72, side * 40))
        if index % 3 == 1:
            leaves.append(
                ink.wash(ink.ellipse(step * (index + 0.18), side * 2.5, 0.85), "#b5483a")
                + ink.line(ink.ellipse(step * (index + 0.18), side * 2.5, 0.85), 0.4)
            )
    return ink.line(stem, 1.5) + ink.line(stem, 0.7, VINE) + "".join(leaves)


def _leaf() -> str:
    shape = ink.curve("0,0! 2,-1.7 4.6,-1.3 6.2,0! 4.4,1.2 2,1.4")
    return ink.form(shape, VINE, VINE_SHADE, 0.65, (-0.2, -0.7)) + ink.line("M0.8 0Q3 -0.2 4.8 0", 0.35, style.INK, 0.7)


def _medal(turn: float) -> str:
    """In the middle of each side: sun above, moon below, stars left and right."""
    disc = ink.ellipse(0, 0, 6.2)
    base = (
        ink.line(disc, 1.9)
        + ink.wash(disc, style.PARCHMENT_LIGHT)
        + ink.line(ink.ellipse(0, 0, 5.1), 0.6, style.GOLD_DARK)
    )
    if turn == 180:
        emblem = (
            ink.form(ink.star(0, 0, 4.6, 2.5, 12), style.GOLD, style.GOLD_DARK, 0.6, (-0.3, -0.4))
            + ink.wash(ink.ellipse(0, 0, 1.9), style.GOLD_LIGHT)
            + ink.line(ink.ellipse(0, 0, 1.9), 0.5)
        )
    elif turn == 0:
        emblem = ink.form(
            "M1.4 -3.8A3.9 3.9 0 1 0 3.8 1.4A3.2 3.2 0 0 1 1.4 -3.8Z", "#a9bfd6", "#6f8fb0", 0.6, (-0.3, -0.3)
        )
    else:
        emblem = ink.form(ink.star(0, 0, 4.4, 1.6, 4), style.GOLD_LIGHT, style.GOLD, 0.6, (-0.4, -0.4))
    return base + ink.place(emblem, 0, 0, 1, -turn)


def _corners() -> str:
    found = []
    for x in (plan.LEFT + 10.5, plan.LEFT + plan.ACROSS - 10.5):
        for y in (plan.TOP + 10.5, plan.TOP + plan.DOWN - 10.5):
            found.append(ink.place(_knot(), x, y))
    return "".join(found)


def _knot() -> str:
    """Two woven loops round a golden star."""
    plate = ink.block(-9.6, -9.6, 19.2, 19.2, 3)
    loops = [
        "M-5.6 -5.6C0 -10.6 10.6 0 5.6 5.6C0 10.6 -10.6 0 -5.6 -5.6Z",
        "M5.6 -5.6C10.6 0 0 10.6 -5.6 5.6C-10.6 0 0 -10.6 5.6 -5.6Z",
    ]
    ribbons = "".join(
        ink.line(loop, 2.5) + ink.line(loop, 1.2, tone) for loop, tone in zip(loops, (VINE, style.GOLD), strict=True)
    )
    star = ink.form(ink.star(0, 0, 2.8, 1.2, 8), style.GOLD_LIGHT, style.GOLD, 0.6, (-0.3, -0.3))
    return (
        ink.wash(plate, style.PARCHMENT_LIGHT)
        + ink.line(plate, 1.3)
        + ink.line(ink.block(-8.2, -8.2, 16.4, 16.4, 2.2), 0.5, style.GOLD_DARK)
        + ribbons
        + star
    )


def _compass() -> str:
    radius = COMPASS_RADIUS
    rings = ink.wash(ink.ellipse(1.2, 2, radius * 0.82), style.SHADOW, 0.16) + ink.wash(
        ink.ellipse(0, 0, radius * 0.78), style.PARCHMENT, 0.92
    )
    rings += ink.line(ink.ellipse(0, 0, radius * 0.78), 1.3) + ink.line(
        ink.ellipse(0, 0, radius * 0.71), 0.6, style.GOLD_DARK
    )
    ticks = "".join(_spoke(angle, radius * 0.64, radius * 0.71) for angle in range(0, 360, 10))
    points = "".join(
        ink.place(_point(radius * 0.62, 3.0, "#5f8fb4", "#cfe0ea"), turn=45 + 90 * quarter) for quarter in range(4)
    )
    points += "".join(
        ink.place(
            _point(radius * 0.98, 4.6, "#b5483a" if not quarter else style.GOLD_DARK, "#f7ddb0"), turn=90 * quarter
        )
        for quarter in range(4)
    )
    hub = ink.ellipse(0, 0, 3.1)
    lily = ink.form(
        ink.curve("0,-6! 1.5,-3 0.9,-0.6! 3.6,-2.6 3,0.8! 1,1.2 0,0.8 -1,1.2 -3,0.8! -3.6,-2.6 -0.9,-0.6! -1.5,-3"),
        "#b5483a",
        "#7d2d22",
        0.7,
        (-0.4, -0.4),
    )
    return (
        rings
        + ink.line(ticks, 0.6)
        + points
        + ink.line(hub, 1.2)
        + ink.wash(hub, style.GOLD_LIGHT)
        + ink.wash(ink.ellipse(0, 0, 1.1), style.INK)
        + ink.place(lily, 0, -radius * 0.98)
    )


def _spoke(angle: float, start: float, end: float) -> str:
    across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return f"M{across * start:.2f} {down * start:.2f}L{across * end:.2f} {down * end:.2f}"


def _point(length: float, width: float, dark: str, light: str) -> str:
    """One ray of the rose, half in light, half in shade."""
    lit, shade = f"M0 0L{-width} {-width}L0 {-length}Z", f"M0 0L{width} {-width}L0 {-length}Z"
    return ink.wash(lit, light) + ink.wash(shade, dark) + ink.line(lit + shade, 0.8)
