"""Mountains: every peak its own ridge, a lit face and a shaded one, snow on the high ones, pen strokes down the lee."""

from __future__ import annotations

import random
from itertools import pairwise

from tools.art import ink, style

ROCK, ROCK_LIGHT, LEE, SNOW, SNOW_SHADE = "#c9b8a6", "#e6d8c3", "#857a88", "#fffdf6", "#c4cbdc"

Spot = tuple[float, float]
Line = list[Spot]


def peak(x: float, y: float, width: float, chance: random.Random) -> str:
    """A mountain standing on (x, y), ``width`` wide."""
    half, height = width / 2, width * chance.uniform(0.66, 0.86)
    top = (chance.uniform(-0.12, 0.08) * width, -height)
    left, right = _flank((-half, 0), top, chance), _flank((half, 0), top, chance)
    ridge = _ridge(top, height, width, chance)
    outline = "M" + _join(left) + "L" + _join(right[::-1]) + f"Q0 {width * 0.1:.2f} {-half:.2f} 0Z"
    foot = f"L{ridge[-1][0]:.2f} {width * 0.05:.2f}Q{half * 0.5:.2f} {width * 0.05:.2f} {half:.2f} 0Z"
    lee = "M" + _join([*right, *ridge]) + foot
    body = ink.wash(ink.ellipse(width * 0.09, width * 0.03, half * 1.05, width * 0.1), style.SHADOW, 0.16)
    body += ink.line(outline, 1.5) + ink.wash(outline, ROCK) + ink.wash(_lit_face(left, ridge), ROCK_LIGHT)
    body += ink.wash(lee, LEE)
    if height > 10:
        body += _snow(left, right, ridge, -height * chance.uniform(0.56, 0.66))
    body += _strokes(left, right, ridge, height) + ink.line("M" + _join(ridge[:-1]), 0.7, style.INK)
    return ink.place(body, x, y)


def _join(spots: Line) -> str:
    return "L".join(f"{x:.2f} {y:.2f}" for x, y in spots)


def _flank(foot: Spot, top: Spot, chance: random.Random) -> Line:
    """From the foot to the top, in uneven steps: gentle below, steep above, with a shoulder somewhere."""
    spots = [foot]
    shoulder = chance.choice((0.4, 0.58))
    for share in (0.2, 0.4, 0.58, 0.76, 0.9):
        rise = share**1.2 + (0.05 if share == shoulder else 0)
        x = foot[0] + (top[0] - foot[0]) * share + chance.uniform(-0.02, 0.02) * abs(top[1])
        spots.append((x, top[1] * rise + chance.uniform(-0.03, 0.03) * abs(top[1])))
    return [*spots, top]


def _ridge(top: Spot, height: float, width: float, chance: random.Random) -> Line:
    """The crooked line from the top to the foot where light meets shade."""
    spots = [top]
    swing = chance.choice((-1, 1))
    for share in (0.18, 0.36, 0.56, 0.78):
        swing = -swing
        spots.append((top[0] + width * (0.045 * swing + 0.05 * share), -height * (1 - share)))
    return [*spots, (top[0] + width * 0.09, width * 0.03)]


def _lit_face(left: Line, ridge: Line) -> str:
    """The brightest part: the upper left, next to the ridge."""
    inner = [(x + (ridge[0][0] - x) * 0.42, y * 0.86) for x, y in left[1:-1]]
    return "M" + _join([*inner, *ridge[:4]]) + "Z"


def _at_height(line: Line, y: float) -> Spot:
    """The point at which a line that only rises or only falls passes this height."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0), y
    return line[-1]


def _snow(left: Line, right: Line, ridge: Line, low: float) -> str:
    """A cap with tongues that hang down into the rock, white in the light and blue in the shade."""
    (start, _), (middle, _), (end, _) = _at_height(left, low), _at_height(ridge, low), _at_height(right, low)
    drop = -low * 0.2
    bright = [*[spot for spot in left if spot[1] < low][::-1], (start, low)]
    bright += [
        (start + (middle - start) * share, low + drop * fall) for share, fall in ((0.3, 0.7), (0.52, -0.2), (0.78, 1))
    ]
    shade = [*[spot for spot in right if spot[1] < low][::-1], (end, low)]
    shade += [
        (end + (middle - end) * share, low + drop * fall) for share, fall in ((0.35, 0.8), (0.6, -0.3), (0.8, 0.5))
    ]
    edge = [(middle, low), *[spot for spot in ridge if spot[1] < low][::-1]]
    return ink.wash("M" + _join([*bright, *edge]) + "Z", SNOW) + ink.wash(
        "M" + _join([*shade, *edge]) + "Z", SNOW_SHADE
    )


def _strokes(left: Line, right: Line, ridge: Line, height: float) -> str:
    """Pen strokes that fall with the slope: several on the shaded side, two on the lit one."""
    marks = []
    for flank, aside, up, reach in (
        (right, 0.35, 0.5, 0.16), (right, 0.66, 0.42, 0.2), (right, 0.3, 0.24, 0.14), (right, 0.6, 0.16, 0.1),
        (left, 0.4, 0.36, 0.16), (left, 0.66, 0.18, 0.12),
    ):  # fmt: skip
        (inner, y), (outer, _) = _at_height(ridge, -height * up), _at_height(flank, -height * up)
        lean = 0.5 if flank is right else -0.5
        start = inner + (outer - inner) * aside
        marks.append(f"M{start:.2f} {y:.2f}l{height * reach * lean:.2f} {height * reach:.2f}")
    return ink.line("".join(marks), 0.55, style.INK, 0.7)


def boulder(x: float, y: float, size: float) -> str:
    shape = ink.curve("-1,0! -0.9,-0.7 -0.1,-1 0.8,-0.6 1,0! 0,0.2")
    body = ink.line(shape, 0.9 / size) + ink.shaded(shape, ROCK_LIGHT, LEE, (-0.3, -0.25))
    return ink.place(body, x, y, size)
