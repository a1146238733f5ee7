"""The pen: smooth curves through points, and shapes with ink, one soft shade and light from the upper left.

Everything returns SVG text. Path data comes from ``curve`` and the small shape functions; ``form`` and ``figure``
turn path data into finished drawing.
"""

from __future__ import annotations

import cmath
import io
import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import resvg_py
from PIL import Image

from tools.art import style

Shift = tuple[float, float]
LIGHT: Shift = (-2.6, -3.4)  # how far the lit part of a form is moved towards the light


# Path data -----------------------------------------------------------------------------------------------------
def curve(points: str, closed: bool = True) -> str:
    """A smooth path through points written ``"x,y x,y! x,y"``; an exclamation mark makes that point a corner."""
    spots: list[complex] = []
    corners: list[bool] = []
    for word in points.split():
        x, y = word.rstrip("!").split(",")
        spots.append(complex(float(x), float(y)))
        corners.append(word.endswith("!"))
    if closed and any(corners):
        first = corners.index(True)
        spots = spots[first:] + spots[: first + 1]
        corners = corners[first:] + corners[: first + 1]
    elif closed:
        return _start(spots[0]) + _smooth(spots, ring=True) + "Z"
    path = _start(spots[0])
    run = [spots[0]]
    for spot, corner in zip(spots[1:], corners[1:], strict=True):
        run.append(spot)
        if corner:
            path += _smooth(run)
            run = [spot]
    return path + (_smooth(run) if len(run) > 1 else "") + ("Z" if closed else "")


def _start(spot: complex) -> str:
    return f"M{spot.real:.2f} {spot.imag:.2f}"


def _smooth(spots: list[complex], ring: bool = False) -> str:
    """Cubic pieces through the spots, by the rule of John Hobby (the one behind Metafont's round curves)."""
    if len(spots) == 2:
        return f"L{spots[1].real:.2f} {spots[1].imag:.2f}"
    ends = [*spots, spots[0]] if ring else spots
    steps = [b - a for a, b in pairwise(ends)]
    leaving, arriving = _hobby_angles(steps, ring)
    pieces = []
    for index, step in enumerate(steps):
        out, into = leaving[index], arriving[index]
        one = ends[index] + step * cmath.exp(1j * out) * _velocity(out, into) / 3
        two = ends[index + 1] - step * cmath.exp(-1j * into) * _velocity(into, out) / 3
        end = ends[index + 1]
        pieces.append(f"C{one.real:.2f} {one.imag:.2f} {two.real:.2f} {two.imag:.2f} {end.real:.2f} {end.imag:.2f}")
    return "".join(pieces)


def _hobby_angles(steps: list[complex], ring: bool) -> tuple[list[float], list[float]]:
    """For each piece the angle at which it leaves its first spot and reaches its last, relative to the chord."""
    count = len(steps)
    size = count if ring else count + 1
    turn = [cmath.phase(steps[i] / steps[i - 1]) if ring or i else 0.0 for i in range(count)] + [0.0]
    if ring:
        turn[count] = turn[0]
    matrix = np.zeros((size, size))
    right = np.zeros(size)
    for i in range(size):
        if not ring and i == 0:
            matrix[0, 0], matrix[0, 1], right[0] = 1, 1, -turn[1]
        elif not ring and i == count:
            matrix[i, i], matrix[i, i - 1] = 1, 1
        else:
            before, after = 1 / abs(steps[i - 1]), 1 / abs(steps[i % count])
            matrix[i, (i - 1) % size] += before
            matrix[i, i] += 2 * before + 2 * after
            matrix[i, (i + 1) % size] += after
            right[i] = -2 * before * turn[i] - after * turn[i + 1]
    theta = [float(value) for value in np.linalg.solve(matrix, right)]
    leaving = [theta[i] for i in range(count)]
    arriving = [-turn[i + 1] - theta[(i + 1) % size] for i in range(count)]
    return leaving, arriving


def _velocity(one: float, other: float) -> float:
    bend = math.sqrt(2) * (math.sin(one) - math.sin(other) / 16) * (math.sin(other) - math.sin(one) / 16)
    top = 2 + bend * (math.cos(one) - math.cos(other))
    return top / (1 + 0.5 * (math.sqrt(5) - 1) * math.cos(one) + 0.5 * (3 - math.sqrt(5)) * math.cos(other))


def ellipse(x: float, y: float, across: float, down: float | None = None) -> str:
    """Path data of an ellipse with the given half-widths (a circle if only one is given)."""
    down = across if down is None else down
    arc = f"a{across:.2f} {down:.2f} 0 1 0 "
    return f"M{x - across:.2f} {y:.2f}{arc}{2 * across:.2f} 0{arc}{-2 * across:.2f} 0Z"


def block(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """Path data of a rectangle with rounded corners."""
    if not corner:
        return f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z"
    r, w, h = corner, width - 2 * corner, height - 2 * corner
    return (
        f"M{x + r:.2f} {y:.2f}h{w:.2f}a{r} {r} 0 0 1 {r} {r}v{h:.2f}a{r} {r} 0 0 1 {-r} {r}"
        f"h{-w:.2f}a{r} {r} 0 0 1 {-r} {-r}v{-h:.2f}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = 0) -> str:
    """Path data of a star; ``turn`` in degrees, a point upwards at 0."""
    spots = []
    for index in range(2 * points):
        angle = math.radians(turn - 90 + index * 180 / points)
        reach = inner if index % 2 else outer
        spots.append(f"{x + reach * math.cos(angle):.2f} {y + reach * math.sin(angle):.2f}")
    return "M" + "L".join(spots) + "Z"


# Marks ---------------------------------------------------------------------------------------------------------
def line(path: str, width: float = style.INK_LINE, colour: str = style.INK, opacity: float = 1) -> str:
    """A stroke of the pen with round ends."""
    clear = "" if opacity == 1 else f' stroke-opacity="{opacity}"'
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"{clear} '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def stroke(points: str, width: float = style.INK_LINE, colour: str = style.INK, opacity: float = 1) -> str:
    """A stroke of the pen through points written as for ``curve``."""
    return line(curve(points, closed=False), width, colour, opacity)


def wash(path: str, colour: str, opacity: float = 1) -> str:
    """A flat area of colour without outline."""
    clear = "" if opacity == 1 else f' fill-opacity="{opacity}"'
    return f'<path d="{path}" fill="{colour}"{clear}/>'


def rod(path: str, width: float, colour: str, shade: str, edge: float = style.INK_LINE) -> str:
    """A round bar along a path (branch, rope, spoke): ink outside, colour, a lit side."""
    lit = place(line(path, width * 0.5, colour), -width * 0.12, -width * 0.16)
    return line(path, width + 2 * edge) + line(path, width, shade) + lit


def place(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """Move, turn (degrees), scale and mirror a finished drawing about its own origin."""
    steps = [f"translate({x:.2f} {y:.2f})"]
    if turn:
        steps.append(f"rotate({turn:.2f})")
    if scale != 1 or mirror:
        steps.append(f"scale({-scale if mirror else scale:.4f} {scale:.4f})")
    return f'<g transform="{" ".join(steps)}">{body}</g>'


def inside(path: str, body: str) -> str:
    """Only what lies inside the path."""
    name = f"in{zlib.crc32(path.encode()):08x}"
    return f'<clipPath id="{name}"><path d="{path}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def shaded(path: str, colour: str, shade: str, light: Shift = LIGHT) -> str:
    """Colour with one soft shade along the sides that turn away from the light."""
    lit = place(wash(path, colour), *light)
    return wash(path, shade) + inside(path, lit)


def form(path: str, colour: str, shade: str, width: float = style.INK_LINE, light: Shift = LIGHT) -> str:
    """A shaded area with its ink contour."""
    return shaded(path, colour, shade, light) + line(path, width)


@dataclass(frozen=True)
class Part:
    """One form of a figure."""

    path: str
    colour: str
    shade: str
    light: Shift = LIGHT
    detail: str = ""  # drawn on top of this part, below the next


def figure(parts: Sequence[Part], bold: float = style.INK_BOLD, width: float = style.INK_LINE, halo: float = 0) -> str:
    """Parts from back to front with a bold contour round all of them together.

    The contour is drawn a second time slightly down and to the right, like a pen that presses where no light falls.
    A halo is a pale edge outside the ink, for pieces that must stand out from a dark ground too.
    """
    contour = "".join(line(part.path, 2 * bold - width) for part in parts)
    pressed = place(contour, 0.5, 0.7)
    edge = "".join(line(part.path, 2 * (bold + halo) - width, style.PARCHMENT_LIGHT) for part in parts) if halo else ""
    return edge + pressed + contour + "".join(_finished(part, width) for part in parts)


def _finished(part: Part, width: float) -> str:
    """A part with a thin gleam along the contour that faces the light."""
    gleam = inside(part.path, place(line(part.path, 1.5 * width, "#ffffff", 0.32), 0.5 * width, 0.65 * width))
    return shaded(part.path, part.colour, part.shade, part.light) + gleam + line(part.path, width) + part.detail


# Pictures ------------------------------------------------------------------------------------------------------
def document(body: str, width: float = 100, height: float = 100) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )


def render(svg: str, width: int, fonts: Sequence[str] = ()) -> Image.Image:
    """The document as a picture ``width`` pixels wide; text is set in the given font files only."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=list(fonts), skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
