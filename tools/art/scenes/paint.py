"""The brush behind the scenes: mixed colours, shapes with softer ink in the distance, foliage, grass, clouds, hills.

Like tools/art/ink.py everything returns SVG text. Things far away are drawn with thinner and paler ink, so every
function takes its ink colour and width.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.marks import moved

Spot = tuple[float, float, float]  # x, y, radius
Tones = tuple[str, str, str]  # shade, colour, light

LEAF: Tones = ("#47753f", "#6f9a58", "#9fc07a")
LEAF_DEEP: Tones = ("#2b5236", "#467a4b", "#6fa065")
LEAF_OLIVE: Tones = ("#6b7a35", "#97a64b", "#c3cc76")
LEAF_GOLD: Tones = ("#b98a2c", "#e0b64a", "#f6dd88")
LEAF_RUST: Tones = ("#9c4f2c", "#c9743c", "#e8a25c")
BARK: Tones = ("#5d4329", "#80603d", "#a8855a")
BARK_PALE: Tones = ("#b9ab92", "#ece2cb", "#fffaf0")
STONE: Tones = ("#8d8379", "#b9aea0", "#dcd3c4")


def veiled(tones: Tones, haze: str, part: float) -> Tones:
    """Tones as they look through air."""
    return (mix(tones[0], haze, part), mix(tones[1], haze, part), mix(tones[2], haze, part))


def shape(
    path: str,
    colour: str,
    shade: str = "",
    ink_colour: str = style.INK,
    width: float = 2.2,
    light: ink.Shift = (-4, -5),
) -> str:
    """An area with one soft shade and its contour."""
    filled = ink.shaded(path, colour, shade, light) if shade else ink.wash(path, colour)
    return filled + (ink.line(path, width, ink_colour) if width else "")


def polygon(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Iterable[tuple[float, float]], closed: bool = False) -> str:
    """Path data of a soft curve through the points."""
    return ink.curve(" ".join(f"{x:.1f},{y:.1f}" for x, y in points), closed)


def gradient(name: str, stops: Sequence[tuple[float, str]], across: bool = False, fade: bool = False) -> str:
    """A linear wash from top to bottom (or left to right); with ``fade`` it thins to nothing at its last stop."""
    way = 'x1="0" y1="0" x2="1" y2="0"' if across else 'x1="0" y1="0" x2="0" y2="1"'
    last = len(stops) - 1
    body = "".join(
        f'<stop offset="{at}" stop-color="{colour}"' + (' stop-opacity="0"' if fade and i == last else "") + "/>"
        for i, (at, colour) in enumerate(stops)
    )
    return f'<linearGradient id="{name}" {way}>{body}</linearGradient>'


def glow(name: str, x: float, y: float, radius: float, colour: str, strength: float = 1.0) -> str:
    """A round light that fades outwards."""
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
        f'<stop offset="0.45" stop-color="{colour}" stop-opacity="{strength * 0.38:.3f}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="url(#{name})"/>'
    )


def circles(spots: Iterable[Spot], colour: str, grow: float = 0, shift: float = 0, part: float = 1) -> str:
    """All spots in one path: enlarged by ``grow``, scaled by ``part``, moved towards the light by ``shift`` radii."""
    rings = (ink.ellipse(x - shift * r, y - shift * 1.25 * r, max(0.4, r * part + grow)) for x, y, r in spots)
    return f'<path d="{"".join(rings)}" fill="{colour}"/>'


def ruffled(spots: Iterable[Spot], seed: int, part: float = 1, shift: float = 0) -> list[Spot]:
    """Each round clump with a fringe of smaller ones, so that no edge is a plain circle."""
    chance = Random(seed)
    fringe: list[Spot] = []
    for x, y, radius in spots:
        r = radius * part
        cx, cy = x - shift * radius, y - shift * 1.25 * radius
        fringe.append((cx, cy, r * 0.8))
        count = 7 if radius < 14 else 11
        start = chance.uniform(0, math.tau)
        for k in range(count):
            turn = start + math.tau * (k + chance.uniform(-0.3, 0.3)) / count
            small = r * chance.uniform(0.24, 0.36)
            fringe.append((cx + (r - small * 0.9) * math.cos(turn), cy + (r - small * 0.9) * math.sin(turn), small))
    return fringe


def sprays(spots: Sequence[Spot], seed: int, part: float) -> list[Spot]:
    """Small loose patches on the side of the light."""
    chance = Random(seed)
    patches: list[Spot] = []
    for x, y, r in spots:
        for _ in range(4):
            turn, reach = chance.uniform(math.pi * 0.95, math.pi * 1.75), r * chance.uniform(0.25, 0.62)
            px, py = x + reach * math.cos(turn), y + reach * math.sin(turn)
            for _ in range(4):
                patches.append(
                    (
                        px + chance.uniform(-1, 1) * r * part,
                        py + chance.uniform(-0.6, 0.6) * r * part,
                        r * chance.uniform(0.07, 0.16),
                    )
                )
    return patches


def leaves(spots: Sequence[Spot], tones: Tones, seed: int, size: float, count: int) -> str:
    """Dabs of the brush that break up the foliage: light ones towards the light, dark ones below."""
    chance = Random(seed)
    light: list[str] = []
    dark: list[str] = []
    for _ in range(count):
        x, y, r = chance.choice(spots)
        turn, reach = chance.uniform(0, math.tau), r * math.sqrt(chance.random()) * 0.92
        px, py = x + reach * math.cos(turn), y + reach * math.sin(turn)
        lit = (px - x) * 0.5 + (py - y) * 0.8 < r * chance.uniform(-0.35, 0.25)
        angle = chance.uniform(-0.5, 0.9)
        dx, dy = size * math.cos(angle), size * math.sin(angle)
        dab = f"M{px - dx:.1f} {py - dy:.1f}Q{px + dy * 0.9:.1f} {py - dx * 0.9:.1f} {px + dx:.1f} {py + dy:.1f}"
        dab += f"Q{px - dy * 0.4:.1f} {py + dx * 0.4:.1f} {px - dx:.1f} {py - dy:.1f}Z"
        (light if lit else dark).append(dab)
    return ink.wash("".join(dark), tones[0], 0.6) + ink.wash("".join(light), tones[2], 0.8)


def foliage(
    spots: Sequence[Spot],
    tones: Tones,
    seed: int,
    ink_colour: str = style.INK,
    width: float = 2.2,
    leaf: float = 3.2,
    dabs: float = 1.0,
) -> str:
    """A mass of leaves made of round clumps, with one contour round the whole."""
    count = round(dabs * sum(r * r for _, _, r in spots) / (leaf * leaf * 9))
    edge = ruffled(spots, seed, 1.06)
    return (
        (circles(edge, ink_colour, grow=width) if width else "")
        + circles(edge, tones[0])
        + circles(ruffled(spots, seed + 1, 0.84, 0.15), mix(tones[0], tones[1], 0.75))
        + circles(ruffled(spots, seed + 2, 0.55, 0.3), tones[1])
        + circles(sprays(spots, seed + 3, 0.2), mix(tones[1], tones[2], 0.6))
        + leaves(spots, tones, seed, leaf, count)
    )


def clump(x: float, y: float, across: float, down: float, seed: int, parts: int = 11) -> list[Spot]:
    """Round clumps that fill an ellipse with a lively edge."""
    chance = Random(seed)
    size = min(across, down)
    spots = [(x, y, size * 0.72)]
    if across > down * 1.2:
        spots += [(x - across * 0.42, y, size * 0.62), (x + across * 0.42, y + size * 0.04, size * 0.62)]
    for index in range(parts):
        turn = math.tau * (index + chance.uniform(-0.25, 0.25)) / parts
        r = size * chance.uniform(0.26, 0.4)
        spots.append((x + (across - r) * math.cos(turn), y + (down - r) * math.sin(turn), r))
    return spots


def cloud(x: float, y: float, width: float, seed: int, light: str = "#fffaf0", shade: str = "#dbe2ea") -> str:
    """A heap of cloud without ink, for it is far away: lit from above, its flat foot in shade."""
    chance = Random(seed)
    spots = []
    count = 9
    for index in range(count):
        part = (index + 0.5) / count
        rise = math.sin(math.pi * part) ** 0.8
        r = width * (0.035 + 0.085 * rise * chance.uniform(0.55, 1.2))
        spots.append((x + (part - 0.5) * width * 0.9, y - r * 0.5 - width * 0.03 * rise * chance.random(), r))
    foot = ink.curve(moved("-0.5,0! -0.48,-0.04 -0.38,-0.045! 0.38,-0.045! 0.48,-0.04 0.5,0!", x, y, width))
    base = f"M{x - width:.1f} {y - width:.1f}H{x + width:.1f}V{y:.1f}H{x - width:.1f}Z"
    middle = mix(light, shade, 0.45)
    return ink.inside(
        base,
        ink.wash(foot, shade)
        + circles(spots, shade)
        + circles(spots, middle, shift=0.14, part=0.92)
        + circles(spots, light, shift=0.26, part=0.78),
    )


def ridge(left: float, right: float, y: float, rise: float, seed: int, step: float = 60) -> list[tuple[float, float]]:
    """Points of a rolling skyline."""
    chance = Random(seed)
    turns = [(chance.uniform(0, math.tau), chance.uniform(0.6, 1.4) * k) for k in (1, 2, 3.7)]
    points = []
    x = left
    while x <= right + step:
        t = math.tau * (x - left) / max(1.0, right - left)
        points.append((x, y - rise * sum(math.sin(a + t * f) / (k + 1) for k, (a, f) in enumerate(turns))))
        x += step
    return points


def hill(
    points: Sequence[tuple[float, float]],
    bottom: float,
    colour: str,
    shade: str,
    ink_colour: str,
    width: float = 1.8,
    depth: float = 190,
) -> str:
    """Ground below a skyline: light where it meets the sky, sinking into shade, with strokes of grass."""
    top = smooth(points)
    body = f"{top}L{points[-1][0]:.1f} {bottom:.1f}L{points[0][0]:.1f} {bottom:.1f}Z"
    name = f"hill{zlib.crc32(body.encode()):08x}"
    high = min(y for _, y in points)
    wash = (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="{high:.1f}" x2="40" y2="{high + depth:.1f}">'
        f'<stop offset="0" stop-color="{mix(colour, "#fff6c8", 0.28)}"/><stop offset="0.3" stop-color="{colour}"/>'
        f'<stop offset="1" stop-color="{shade}"/></linearGradient><path d="{body}" fill="url(#{name})"/>'
    )
    strokes = ink.inside(body, turf(points, depth, shade, colour, zlib.crc32(body.encode())))
    return wash + strokes + (ink.line(top, width, ink_colour) if width else "")


def turf(points: Sequence[tuple[float, float]], depth: float, dark: str, light: str, seed: int) -> str:
    """Short strokes that follow the ground: denser near the skyline, longer further down."""
    chance = Random(seed)
    marks: dict[bool, str] = {True: "", False: ""}
    for (x0, y0), (x1, y1) in pairwise(points):
        for _ in range(max(2, round(abs(x1 - x0) * depth / 1500))):
            t, down = chance.random(), chance.random() ** 1.7
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 5 + down * depth
            long = (5 + 16 * down) * chance.uniform(0.6, 1.3)
            lean = (y1 - y0) / max(20.0, abs(x1 - x0)) * long * (1 - down * 0.6)
            marks[chance.random() < 0.55] += (
                f"M{x:.1f} {y:.1f}q{long / 2:.1f} {lean / 2 - long * 0.13:.1f} {long:.1f} {lean:.1f}"
            )
    return ink.line(marks[True], 1.5, mix(dark, "#2f4a20", 0.22), 0.5) + ink.line(
        marks[False], 1.5, mix(light, "#fffbe0", 0.45), 0.55
    )


def tuft(x: float, y: float, height: float, colour: str, seed: int, blades: int = 5, width: float = 2.0) -> str:
    """A few blades of grass."""
    chance = Random(seed)
    path = ""
    for index in range(blades):
        lean = (index / max(1, blades - 1) - 0.5) * height * 1.1 + chance.uniform(-1, 1) * height * 0.12
        tall = height * chance.uniform(0.65, 1.0)
        foot = x + lean * 0.25
        path += f"M{foot:.1f} {y:.1f}Q{foot + lean * 0.1:.1f} {y - tall * 0.6:.1f} {foot + lean:.1f} {y - tall:.1f}"
    return ink.line(path, width, colour)


def flower(x: float, y: float, size: float, petal: str, heart: str = "#f0c040") -> str:
    spots = [
        (x + size * math.cos(math.tau * k / 5), y + size * math.sin(math.tau * k / 5), size * 0.72) for k in range(5)
    ]
    return circles(spots, petal) + circles([(x, y, size * 0.6)], heart)


def stars(width: float, bottom: float, count: int, seed: int) -> str:
    """Stars for the lamps of a dusk picture: small, uneven, fewer towards the horizon."""
    chance = Random(seed)
    spots = [
        (chance.uniform(0, width), bottom * chance.random() ** 1.4, chance.choice((1.2, 1.6, 1.6, 2.4)))
        for _ in range(count)
    ]
    return circles(spots, "#fff8e0")
