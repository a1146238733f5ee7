"""Props of a feast: bunting, paper lanterns, cake, mugs, fruit, a long table."""

from __future__ import annotations

import math
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.marks import moved
from tools.art.scenes.paint import circles, glow, polygon, shape

COLOURS = [style.PLAYER[name][0] for name in ("red", "yellow", "green", "blue")] + ["#f4efe2", "#8d6ba0"]


def on_rope(x0: float, y0: float, x1: float, y1: float, sag: float, t: float) -> tuple[float, float]:
    """A point of a rope that hangs through by ``sag``, at part ``t`` of its way."""
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)


def bunting(x0: float, y0: float, x1: float, y1: float, sag: float, count: int, size: float, first: int = 0) -> str:
    """Little flags on a string that hangs through."""
    rope = [on_rope(x0, y0, x1, y1, sag, k / 30) for k in range(31)]
    art = ""
    for k in range(count):
        x, y = on_rope(x0, y0, x1, y1, sag, (k + 0.5) / count)
        before, after = on_rope(x0, y0, x1, y1, sag, (k + 0.2) / count), on_rope(x0, y0, x1, y1, sag, (k + 0.8) / count)
        turn = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
        colour = COLOURS[(k + first) % len(COLOURS)]
        flag = shape(
            polygon([(-size * 0.5, 0), (size * 0.5, 0), (0, size * 1.15)]),
            colour,
            mix(colour, style.INK, 0.28),
            width=2,
            light=(-size * 0.14, 0),
        )
        art += ink.place(flag, x, y, 1, turn)
    return art + ink.line(polygon(rope, closed=False), 2.6, "#4d3822")


def paper_lantern(x: float, y: float, size: float, colour: str, name: str = "") -> str:
    """A round lantern of ribbed paper; it hangs from the given point."""
    s = size
    ball = ink.ellipse(x, y + s * 1.1, s * 0.9, s * 0.8)
    ribs = "".join(
        ink.line(ink.ellipse(x, y + s * 1.1, s * t, s * 0.8), 1.4, mix(colour, style.INK, 0.35), 0.7)
        for t in (0.3, 0.62)
    )
    caps = "".join(
        shape(ink.block(x - s * 0.3, y + s * t, s * 0.6, s * 0.16, s * 0.05), "#6b4422", "", width=1.8)
        for t in (0.24, 1.82)
    )
    halo = glow(name, x, y + s * 1.1, s * 2.4, "#ffe9a8", 0.6) if name else ""
    return (
        halo
        + ink.line(f"M{x} {y}v{s * 0.3}", 2.2, "#4d3822")
        + shape(ball, mix(colour, "#ffffff", 0.25), mix(colour, style.INK, 0.12), width=2.2, light=(-s * 0.2, -s * 0.2))
        + ribs
        + caps
    )


def cake(x: float, y: float, size: float) -> str:
    """Three tiers with icing, berries and a golden star."""
    art = ""
    for tier, (half, high) in enumerate(((1.0, 0.5), (0.72, 0.46), (0.44, 0.42))):
        low = y - size * sum((0.5, 0.46, 0.42)[:tier])
        w, h = size * half, size * high
        body = f"M{x - w:.1f} {low:.1f}v{-h:.1f}h{2 * w:.1f}v{h:.1f}q{-w:.1f} {w * 0.16:.1f} {-2 * w:.1f} 0Z"
        drops = "".join(f"q{w * 0.125:.1f} {h * (0.62 if k % 2 else 0.4):.1f} {w * 0.25:.1f} 0" for k in range(8))
        icing = f"M{x - w:.1f} {low - h * 0.8:.1f}{drops}V{low - h:.1f}H{x - w:.1f}Z"
        top = ink.ellipse(x, low - h, w, w * 0.16)
        art += (
            shape(body, "#e8b98a", "#c08a58", width=2.6, light=(-w * 0.3, 0))
            + shape(icing, "#fff6f0", "", width=2)
            + shape(top, "#fffaf4", "#e6d5cc", width=2.2, light=(-4, -3))
        )
        art += circles([(x + w * t, low - h + w * 0.1, size * 0.055) for t in (-0.75, -0.38, 0, 0.38, 0.75)], "#c8382c")
    star = ink.star(x, y - size * 1.6, size * 0.24, size * 0.1)
    return art + shape(star, style.GOLD_LIGHT, style.GOLD, width=2.2)


def mug(x: float, y: float, size: float) -> str:
    s = size
    bow = ink.curve(moved("0.4,-0.8! 0.78,-0.6 0.72,-0.3 0.4,-0.2!", x, y, s), closed=False)
    handle = ink.line(bow, s * 0.18) + ink.line(bow, s * 0.09, "#d9a86c")
    body = shape(
        ink.block(x - s * 0.42, y - s, s * 0.84, s, s * 0.1), "#c9925a", "#94663a", width=2.2, light=(-s * 0.2, 0)
    )
    bands = ink.line(
        f"M{x - s * 0.42:.1f} {y - s * 0.7:.1f}h{s * 0.84:.1f}M{x - s * 0.42:.1f} {y - s * 0.22:.1f}h{s * 0.84:.1f}",
        s * 0.1,
        "#6f6c74",
    )
    foam = circles(
        [(x - s * 0.28, y - s, s * 0.2), (x, y - s * 1.06, s * 0.24), (x + s * 0.28, y - s, s * 0.2)],
        style.INK,
        grow=1.6,
    ) + circles(
        [(x - s * 0.28, y - s, s * 0.2), (x, y - s * 1.06, s * 0.24), (x + s * 0.28, y - s, s * 0.2)], "#fffaf0"
    )
    return handle + body + bands + foam


def fruit(x: float, y: float, size: float) -> str:
    """A bowl of apples and grapes."""
    s = size
    apples = "".join(
        shape(
            ink.ellipse(x + s * dx, y - s * dy, s * 0.3),
            colour,
            mix(colour, style.INK, 0.3),
            width=2.2,
            light=(-s * 0.08, -s * 0.08),
        )
        for dx, dy, colour in (
            (-0.5, 0.62, "#c8382c"),
            (0.5, 0.62, "#8fb43c"),
            (0, 0.72, "#e8b923"),
            (-0.24, 1.0, "#8fb43c"),
            (0.26, 1.0, "#c8382c"),
        )
    )
    bowl = ink.curve(moved("-1,-0.6! -0.7,-0.1 -0.3,0! 0.3,0! 0.7,-0.1 1,-0.6!", x, y, s))
    return apples + shape(bowl, "#5590ab", "#34617c", width=2.4, light=(-s * 0.14, -s * 0.06))


def confetti(left: float, right: float, top: float, bottom: float, count: int, seed: int) -> str:
    """Petals and paper in the air."""
    chance = Random(seed)
    art = ""
    for _ in range(count):
        x, y, size = chance.uniform(left, right), chance.uniform(top, bottom), chance.uniform(4, 9)
        leaf = f"M0 {-size:.1f}Q{size * 0.8:.1f} 0 0 {size:.1f}Q{-size * 0.8:.1f} 0 0 {-size:.1f}Z"
        art += ink.place(ink.wash(leaf, chance.choice(COLOURS), 0.9), x, y, 1, chance.uniform(0, 180))
    return art


def long_table(left: float, right: float, y: float, drop: float) -> str:
    """A table with a white cloth whose hem is scalloped and embroidered."""
    count = round((right - left) / 80)
    step = (right - left) / count
    hem = "".join(f"q{-step / 2:.1f} {26} {-step:.1f} 0" for _ in range(count))
    cloth = f"M{left:.1f} {y:.1f}H{right:.1f}V{y + drop:.1f}{hem}Z"
    folds = "".join(f"M{left + step * (k + 0.5):.1f} {y + 20:.1f}v{drop - 10:.1f}" for k in range(count))
    dots = "".join(ink.star(left + step * (k + 0.5), y + drop - 26, 11, 5) for k in range(count))
    top = shape(ink.block(left - 10, y - 26, right - left + 20, 34, 12), "#fffaf0", "#e3d6c0", width=3, light=(-2, -10))
    return (
        shape(cloth, "#f8efdf", "#d6c6b0", width=3, light=(-10, -8))
        + ink.line(folds, 2.4, "#d6c6b0")
        + ink.wash(dots, "#c8382c", 0.75)
        + top
    )
