"""Buildings of wizards in great trees: ladders, decks, round doors, mushrooms, sparks."""

from __future__ import annotations

import math
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.marks import moved
from tools.art.scenes.paint import circles, glow, polygon, shape
from tools.art.scenes.props import WOOD, sparkle


def ladder(x0: float, y0: float, x1: float, y1: float, width: float, rung: float = 17, thick: float = 5) -> str:
    """A ladder from its foot to its head."""
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
    steps = ""
    count = max(2, round(length / rung))
    for k in range(count):
        t = (k + 0.5) / count
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        steps += f"M{x - nx:.1f} {y - ny:.1f}L{x + nx:.1f} {y + ny:.1f}"
    rails = polygon([(x0 - nx, y0 - ny), (x1 - nx, y1 - ny)], False) + polygon(
        [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny)], False
    )
    edge = thick * 0.42
    return (
        ink.place(ink.line(rails, thick, style.SHADOW, 0.22), 4, 5)
        + ink.line(steps, thick * 0.8 + 2 * edge)
        + ink.line(steps, thick * 0.8, "#c9925a")
        + ink.rod(rails, thick, "#d6a468", "#a06f3c", edge)
    )


def deck(x: float, y: float, half: float, rail: bool = True) -> str:
    """A round floor of planks seen a little from above; ``y`` is where feet stand."""
    floor, under = ink.ellipse(x, y, half, half * 0.26), ink.ellipse(x, y + 12, half * 0.96, half * 0.26)
    brace = f"M{x - half * 0.7:.1f} {y + 14:.1f}L{x:.1f} {y + half * 0.72:.1f}L{x + half * 0.7:.1f} {y + 14:.1f}"
    planks = "".join(
        f"M{x + half * t:.1f} {y - half * 0.24 * math.sqrt(1 - t * t):.1f}v{half * 0.48 * math.sqrt(1 - t * t):.1f}"
        for t in (-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75)
    )
    art = (
        ink.rod(brace, 8, *WOOD)
        + shape(under, "#8a5f36", "#6b4422", width=2.6)
        + shape(floor, "#dcb27a", "#b98a52", width=2.6, light=(-6, -4))
        + ink.line(planks, 1.4, "#94663a")
    )
    return art + (_rail(x, y, half) if rail else "")


def _rail(x: float, y: float, half: float) -> str:
    posts = "".join(
        f"M{x + half * t:.1f} {y - half * 0.26 * math.sqrt(1 - t * t):.1f}v-22" for t in (-0.98, -0.6, 0.6, 0.98)
    )
    bow = f"M{x - half:.1f} {y - 20:.1f}A{half:.1f} {half * 0.26:.1f} 0 0 1 {x + half:.1f} {y - 20:.1f}"
    return ink.line(posts + bow, 6) + ink.line(posts + bow, 3, "#c9925a")


def round_door(x: float, y: float, size: float, name: str = "", lit: bool = False) -> str:
    """A round door (or a lit window) in the bark."""
    frame = ink.ellipse(x, y, size, size * 1.12)
    leaf = ink.ellipse(x, y, size * 0.76, size * 0.86)
    art = glow(name, x, y, size * 3.2, "#ffe09a", 0.7) if name else ""
    art += shape(frame, "#8f6a42", "#5d4329", width=2.4, light=(-size * 0.12, -size * 0.14))
    if lit:
        cross = ink.line(
            f"M{x - size * 0.76:.1f} {y:.1f}h{size * 1.52:.1f}M{x:.1f} {y - size * 0.86:.1f}v{size * 1.72:.1f}", 2.2
        )
        return art + shape(leaf, "#ffe7a0", "#f0b654", width=2, light=(-size * 0.2, -size * 0.2)) + cross
    planks = ink.line(
        "".join(f"M{x + size * t:.1f} {y - size * 0.8:.1f}v{size * 1.6:.1f}" for t in (-0.28, 0.28)),
        1.8,
        "#5b3a1c",
    )
    return (
        art
        + shape(leaf, "#b5543f", "#7f3428", width=2, light=(-size * 0.15, -size * 0.15))
        + planks
        + ink.wash(ink.ellipse(x + size * 0.46, y, size * 0.09), style.GOLD_LIGHT)
    )


def mushroom(x: float, y: float, size: float, cap: str = "#c8503c") -> str:
    s = size
    stem = ink.curve(moved("-0.22,0! -0.16,-0.4 -0.18,-0.6! 0.18,-0.6! 0.16,-0.4 0.24,0!", x, y, s))
    head = ink.curve(moved("-0.62,-0.5! -0.5,-0.95 0,-1.15 0.5,-0.95 0.62,-0.5! 0,-0.38", x, y, s))
    dots = circles(
        [
            (x - s * 0.26, y - s * 0.82, s * 0.1),
            (x + s * 0.16, y - s * 0.9, s * 0.12),
            (x + s * 0.34, y - s * 0.62, s * 0.07),
            (x - s * 0.02, y - s * 0.6, s * 0.08),
        ],
        "#fffaf0",
    )
    return (
        shape(stem, "#f6ead0", "#cdbb94", width=2)
        + shape(head, cap, mix(cap, "#3a1a1a", 0.35), width=2.2, light=(-s * 0.12, -s * 0.12))
        + dots
    )


def sparks(x0: float, y0: float, x1: float, y1: float, lift: float, colour: str, seed: int, count: int = 16) -> str:
    """A stream of sparks from one hand to another, in a bow."""
    chance = Random(seed)
    art = ""
    for k in range(count):
        t = (k + chance.random()) / count
        x = x0 + (x1 - x0) * t + chance.uniform(-6, 6)
        y = y0 + (y1 - y0) * t - lift * 4 * t * (1 - t) + chance.uniform(-6, 6)
        art += sparkle(x, y, chance.uniform(4, 11), colour)
    return art
