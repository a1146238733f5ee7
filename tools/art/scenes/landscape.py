"""Whole layers of a landscape: sky, haze, hills with woods, and the leaves that frame a picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tools.art import style
from tools.art.colour import mix
from tools.art.scenes.nature import fir, poplar, tree
from tools.art.scenes.paint import Tones, foliage, gradient, hill, veiled


def sky(width: float, height: float, stops: Sequence[tuple[float, str]]) -> str:
    return gradient("sky", stops) + f'<rect width="{width}" height="{height}" fill="url(#sky)"/>'


def haze(name: str, y: float, height: float, width: float, colour: str, upwards: bool = True) -> str:
    """A band of mist, thickest at its lower (or upper) edge."""
    turn = "" if not upwards else f' transform="matrix(1 0 0 -1 0 {2 * y + height:.1f})"'
    return (
        gradient(name, [(0, colour), (1, colour)], fade=True)
        + f'<rect x="-20" y="{y:.1f}" width="{width + 40}" height="{height}" fill="url(#{name})"{turn}/>'
    )


def wood(
    points: Sequence[tuple[float, float]],
    height: float,
    seed: int,
    tones: Sequence[Tones],
    kinds: str = "tpf",
    ink_colour: str = style.INK,
    width: float = 1.5,
    gap: float = 0.5,
) -> str:
    """Trees along a line: t round, p poplar, f fir; nearer ones (lower on the page) are drawn later."""
    chance = Random(seed)
    spots = []
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(1, round(abs(x1 - x0) / (height * gap)))
        for k in range(count):
            t = (k + chance.uniform(0.1, 0.9)) / count
            spots.append((y0 + (y1 - y0) * t + chance.uniform(-0.05, 0.18) * height, x0 + (x1 - x0) * t))
    body = ""
    for index, (y, x) in enumerate(sorted(spots)):
        kind, tone = chance.choice(kinds), chance.choice(tones)
        tall = height * chance.uniform(0.75, 1.2)
        if kind == "t":
            body += tree(x, y, tall, seed + index, tone, ink_colour=ink_colour, width=width)
        elif kind == "p":
            body += poplar(x, y, tall * 1.15, seed + index, tone, ink_colour, width)
        else:
            body += fir(x, y, tall, tone, ink_colour, width)
    return body


def distant_hill(points: Sequence[tuple[float, float]], bottom: float, tones: Tones, air: str, distance: float) -> str:
    """A hill seen through ``distance`` (0 to 1) of air."""
    shade, colour, _ = veiled(tones, air, distance)
    return hill(points, bottom, colour, shade, mix(style.INK, air, 0.35 + 0.6 * distance), 1.8 - distance)


def bough(spots: Sequence[tuple[float, float, float]], tones: Tones, seed: int, leaf: float = 6) -> str:
    """Leaves close to the viewer, at the edge of the picture."""
    return foliage(spots, tones, seed, style.INK, 2.6, leaf, 0.9)
