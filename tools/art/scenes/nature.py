"""Trees, mountains, stones, birds and grasses, each drawn with its foot at the given point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.marks import moved
from tools.art.scenes.paint import (
    BARK,
    LEAF,
    LEAF_DEEP,
    STONE,
    Tones,
    clump,
    flower,
    foliage,
    polygon,
    shape,
    smooth,
    tuft,
)


def tree(
    x: float,
    y: float,
    height: float,
    seed: int,
    tones: Tones = LEAF,
    bark: Tones = BARK,
    ink_colour: str = style.INK,
    width: float = 2.0,
) -> str:
    """A round-headed tree with a forked trunk."""
    s = height / 100
    trunk = ink.curve(
        f"{x - 9 * s:.1f},{y:.1f}! {x - 4.5 * s:.1f},{y - 14 * s:.1f} {x - 3.6 * s:.1f},{y - 44 * s:.1f}! "
        f"{x + 4 * s:.1f},{y - 44 * s:.1f}! {x + 4.4 * s:.1f},{y - 14 * s:.1f} {x + 10 * s:.1f},{y + 1 * s:.1f}!"
    )
    crown = clump(x, y - 66 * s, 33 * s, 33 * s, seed)
    return shape(trunk, bark[1], bark[0], ink_colour, width, (-3 * s, -1 * s)) + foliage(
        crown, tones, seed, ink_colour, width, leaf=min(7.0, max(1.6, 3.1 * s))
    )


def limb(
    course: Sequence[tuple[float, float, float]],
    tones: Tones = BARK,
    ink_colour: str = style.INK,
    width: float = 2.4,
    shift: float = 0.22,
) -> str:
    """A bough that tapers: ``course`` gives x, y and thickness from root to tip."""
    sides: tuple[list[tuple[float, float]], list[tuple[float, float]]] = ([], [])
    for index, (x, y, thick) in enumerate(course):
        before, after = course[max(0, index - 1)], course[min(len(course) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy)
        for side, way in zip(sides, (0.5, -0.5), strict=True):
            side.append((x - dy / length * thick * way, y + dx / length * thick * way))
    outline = smooth(sides[0]) + "L" + smooth(sides[1][::-1])[1:] + "Z"
    thick = course[len(course) // 2][2]
    grain = ink.line(smooth((x + t * 0.16, y + t * 0.1) for x, y, t in course), max(1.2, thick * 0.04), tones[0], 0.8)
    return shape(outline, tones[1], tones[0], ink_colour, width, (-thick * shift, -thick * shift)) + ink.inside(
        outline, grain
    )


def poplar(
    x: float,
    y: float,
    height: float,
    seed: int,
    tones: Tones = LEAF_DEEP,
    ink_colour: str = style.INK,
    width: float = 1.8,
) -> str:
    """A slender tree like a flame."""
    s = height / 100
    spots = [
        (x + math.sin(k * 2.1 + seed) * 3 * s, y - (14 + k * 11) * s, (13.5 - abs(k - 2.6) * 2.3) * s) for k in range(8)
    ]
    trunk = f"M{x:.1f} {y:.1f}V{y - 14 * s:.1f}"
    return ink.line(trunk, 5 * s, ink_colour) + foliage(spots, tones, seed, ink_colour, width, leaf=max(1.4, 2.6 * s))


def fir(
    x: float,
    y: float,
    height: float,
    tones: Tones = LEAF_DEEP,
    ink_colour: str = style.INK,
    width: float = 1.8,
    lean: float = 0,
) -> str:
    """A fir of five drooping skirts of needles."""
    s = height / 100
    body = ink.line(f"M{x:.1f} {y:.1f}V{y - 16 * s:.1f}", 6 * s, ink_colour)
    for level in range(5):
        low, half = 12 + 16.5 * level, 27 - 5 * level
        skirt = "0,-32! -0.45,-12 -1,0! -0.55,-2! -0.28,3! 0,-1! 0.3,3! 0.55,-2! 1,0! 0.45,-12"
        path = ink.curve(moved(skirt, x + lean * s * low, y - low * s, half * s, s))
        body += shape(path, tones[1], tones[0], ink_colour, width, (-half * 0.34 * s, -2 * s))
    return body


def peak(
    x: float,
    y: float,
    width: float,
    height: float,
    tones: Tones,
    snow: str,
    ink_colour: str,
    line: float = 1.8,
    seed: int = 1,
) -> str:
    """A mountain: a lit face, a dark face, snow on top."""
    chance = Random(seed)

    def at(across: float, up: float, jag: float = 0) -> tuple[float, float]:
        aside, lift = chance.uniform(-0.06, 0.06) * jag, chance.uniform(-0.025, 0.025) * jag
        return x + (across + aside) * width / 2, y - (up + lift) * height

    left = [at(-1, 0), at(-0.72, 0.27, 1), at(-0.5, 0.4, 1), at(-0.24, 0.76, 1)]
    right = [at(0.17, 0.8, 1), at(0.42, 0.5, 1), at(0.7, 0.24, 1), at(1, 0)]
    crest = [at(0, 1), at(-0.02, 0.72, 1), at(0.1, 0.5, 1), at(-0.02, 0.25, 1), at(0.12, 0)]
    whole = polygon([*left, at(0, 1), *right])
    dark = polygon([*crest, *right[::-1]])
    far_snow = [at(-0.02, 0.6), at(0.1, 0.7), at(0.2, 0.63), right[0]]
    cap = polygon([at(0, 1), left[3], at(-0.2, 0.66), at(-0.1, 0.73), *far_snow])
    return (
        ink.wash(whole, tones[2])
        + ink.wash(dark, tones[0])
        + ink.wash(cap, snow)
        + ink.wash(polygon([at(0, 1), *far_snow]), mix(snow, tones[0], 0.35))
        + (ink.line(whole, line, ink_colour) if line else "")
    )


def stone(x: float, y: float, size: float, seed: int, tones: Tones = STONE, grass: str = "#5f8a3c") -> str:
    """A boulder half sunk in the ground, with grass at its foot."""
    chance = Random(seed)
    ring = []
    for k in range(9):
        turn = math.pi * (1 + k / 8)
        reach = size * chance.uniform(0.86, 1.08)
        ring.append((x + reach * math.cos(turn), y + reach * 0.74 * math.sin(turn)))
    path = smooth(ring) + f"Q{x:.1f} {y + size * 0.32:.1f} {ring[0][0]:.1f} {ring[0][1]:.1f}Z"
    crack = ink.line(ink.curve(moved("-0.1,-0.5! 0.06,-0.3! -0.02,-0.08!", x, y, size), closed=False), 1.4, tones[0])
    foot = "".join(
        tuft(x + size * t, y + size * 0.2, size * 0.42, grass, seed + k, 4, 1.8)
        for k, t in enumerate((-0.9, -0.2, 0.75))
    )
    return shape(path, tones[1], tones[0], style.INK, 2, (-size * 0.26, -size * 0.26)) + crack + foot


def bird(x: float, y: float, size: float, colour: str = style.INK_SOFT, width: float = 1.8) -> str:
    s = size
    return ink.line(
        f"M{x - s:.1f} {y - s * 0.15:.1f}Q{x - s * 0.5:.1f} {y - s * 0.6:.1f} {x:.1f} {y:.1f}"
        f"Q{x + s * 0.45:.1f} {y - s * 0.65:.1f} {x + s:.1f} {y - s * 0.3:.1f}",
        width,
        colour,
    )


def meadow(
    left: float,
    right: float,
    top: float,
    bottom: float,
    count: int,
    seed: int,
    colours: tuple[str, ...],
    petals: tuple[str, ...] = (),
    size: float = 1.0,
) -> str:
    """Tufts and flowers, small far up and larger towards the viewer."""
    chance = Random(seed)
    spots = sorted((chance.uniform(top, bottom), chance.uniform(left, right)) for _ in range(count))
    body = ""
    for index, (y, x) in enumerate(spots):
        near = 0.45 + 0.55 * (y - top) / max(1.0, bottom - top)
        if petals and chance.random() < 0.4:
            stalk = 9 * near * size
            body += ink.line(f"M{x:.1f} {y:.1f}v{-stalk:.1f}", 1.4 * near * size, colours[0])
            body += flower(x, y - stalk, 2.5 * near * size, chance.choice(petals))
        else:
            body += tuft(x, y, 13 * near * size, chance.choice(colours), seed * 7 + index, 4, 1.7 * near * size)
    return body


def fern(x: float, y: float, length: float, turn: float, tones: Tones, ink_colour: str = "", width: float = 1.2) -> str:
    """One frond that rises and bends over; ``turn`` in degrees from upright."""
    count, body = 15, ""
    spine: list[tuple[float, float]] = []
    for k in range(count + 1):
        t = k / count
        angle = math.radians(turn * (0.35 + 0.95 * t))
        px, py = spine[-1] if spine else (x, y)
        step = length / count
        spine.append((px + step * math.sin(angle), py - step * math.cos(angle)))
    for k in range(1, count):
        px, py = spine[k]
        qx, qy = spine[k + 1]
        along = math.atan2(qy - py, qx - px)
        reach = length * 0.24 * math.sin(math.pi * (0.18 + 0.8 * k / count)) ** 0.8
        for side, tone in ((-1, tones[2]), (1, tones[1])):
            a = along + side * 1.0
            tip = (px + reach * math.cos(a), py + reach * math.sin(a))
            bend = (px + reach * 0.5 * math.cos(a - side * 0.35), py + reach * 0.5 * math.sin(a - side * 0.35))
            back = (px + reach * 0.55 * math.cos(a + side * 0.3), py + reach * 0.55 * math.sin(a + side * 0.3))
            leaf = f"M{px:.1f} {py:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
            leaf += f"Q{back[0]:.1f} {back[1]:.1f} {px:.1f} {py:.1f}Z"
            body += ink.wash(leaf, tone) + (ink.line(leaf, width, ink_colour) if ink_colour else "")
    return body + ink.line(smooth(spine), max(1.2, length * 0.014), tones[0])
