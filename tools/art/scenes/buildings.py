"""Towers, houses, walls and roads: the built world, drawn with its foot at the given point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.marks import moved
from tools.art.scenes.paint import polygon, shape, smooth, tuft

WALL = ("#cdbd9c", "#f4ead0")  # shade, colour
ROOF_RED = ("#8e3a2c", "#c25a41")
ROOF_BLUE = ("#34617c", "#5590ab")
ROOF_GREEN = ("#3f6b46", "#6c9a62")
ROOF_GOLD = ("#a9741d", "#e0ad3f")
ROOF_PLUM = ("#5f4470", "#8d6ba0")
Pair = tuple[str, str]
Course = Sequence[tuple[float, float, float]]  # x, y and width along a road, from far to near
FLATNESS = 0.42  # how much of its depth ground shows when one looks along it


def window(x: float, y: float, size: float, colour: str = "#5a4a4a") -> str:
    """A small arched window whose sill is at y."""
    return ink.wash(
        f"M{x - size / 2:.1f} {y:.1f}v{-size:.1f}a{size / 2:.1f} {size / 2:.1f} 0 0 1 {size:.1f} 0v{size:.1f}Z", colour
    )


def pennant(x: float, y: float, size: float, colour: str, ink_colour: str = style.INK) -> str:
    flag = ink.curve(moved("0,-1! 0.5,-1.02 1,-0.8! 0.5,-0.6 0,-0.44!", x, y, size))
    return ink.line(f"M{x:.1f} {y:.1f}v{-size * 1.05:.1f}", size * 0.1, ink_colour) + shape(
        flag, colour, "", ink_colour, size * 0.07
    )


def tower(
    x: float,
    y: float,
    width: float,
    height: float,
    roof: Pair = ROOF_BLUE,
    wall: Pair = WALL,
    windows: int = 2,
    flag: str = "",
    ink_colour: str = style.INK,
    line: float = 1.8,
    pane: str = "#5a4a4a",
) -> str:
    """A round tower with a tall flared roof; ``height`` is that of the wall."""
    w, top = width / 2, y - height
    body = ink.curve(moved("-0.92,-1! -0.88,-0.5 -1.08,0! 1.08,0! 0.88,-0.5 0.92,-1!", x, y, w, height))
    tip = top - width * 1.55
    cone = ink.curve(moved("0,-3.1! -0.42,-1.24 -1.4,0.12! 0,0.52 1.4,0.12! 0.42,-1.24", x, top, w))
    art = pennant(x, tip + 2, width * 0.75, flag, ink_colour) if flag else ""
    art += shape(body, wall[1], wall[0], ink_colour, line, (-w * 0.62, 0))
    for k in range(windows):
        art += window(
            x + (-0.25 if k % 2 else 0.1) * w, top + height * (k + 1) / (windows + 1) + w * 0.35, w * 0.5, pane
        )
    return art + shape(cone, roof[1], roof[0], ink_colour, line, (-w * 0.5, -w * 0.1))


def house(
    x: float,
    y: float,
    width: float,
    roof: Pair = ROOF_RED,
    wall: Pair = WALL,
    ink_colour: str = style.INK,
    line: float = 1.6,
    pane: str = "#5a4a4a",
) -> str:
    """A cottage with a steep roof that sags a little."""
    w, h = width / 2, width * 0.55
    front = polygon(
        [(x - w * 0.86, y), (x - w * 0.86, y - h), (x, y - h * 1.75), (x + w * 0.3, y - h), (x + w * 0.3, y)]
    )
    side = polygon([(x + w * 0.1, y - h), (x + w * 0.1, y), (x + w, y - h * 0.08), (x + w, y - h)])
    top = ink.curve(moved("-0.3,-1.92! 0.66,-1.86! 0.95,-1.3 1.25,-0.82! 0.26,-0.8! 0,-1.3", x, y, w, h))
    gable = "-0.3,-1.92! -0.7,-1.3 -1.12,-0.8! -0.9,-0.84! -0.3,-1.66! 0.2,-0.8! 0.3,-0.82! 0,-1.3"
    return (
        shape(side, wall[0], "", ink_colour, line)
        + shape(front, wall[1], "", ink_colour, line)
        + window(x - w * 0.28, y - h * 0.35, w * 0.36, pane)
        + shape(top, roof[1], roof[0], ink_colour, line, (-w * 0.3, -h * 0.12))
        + shape(ink.curve(moved(gable, x, y, w, h)), mix(roof[1], "#ffffff", 0.18), "", ink_colour, line)
    )


def ribbon(course: Course, part: float) -> list[tuple[float, float]]:
    """Points beside the course: ``part`` -0.5 is one edge of the road, 0.5 the other; flat ground is foreshortened."""
    edge = []
    for index, (x, y, width) in enumerate(course):
        before, after = course[max(0, index - 1)], course[min(len(course) - 1, index + 1)]
        dx, dy = after[0] - before[0], (after[1] - before[1]) / FLATNESS
        length = math.hypot(dx, dy)
        edge.append((x - dy / length * width * part, y + dx / length * width * part * FLATNESS))
    return edge


def _outline(course: Course) -> str:
    return smooth(ribbon(course, 0.5)) + "L" + smooth(ribbon(course, -0.5)[::-1])[1:] + "Z"


def _ruts(course: Course, colour: str) -> str:
    tracks = "".join(ink.line(smooth(ribbon(course, part)), 1.6, colour, 0.9) for part in (-0.2, 0.18))
    return ink.inside(_outline(course), tracks)


def _verge(course: Course, colour: str, seed: int) -> str:
    chance = Random(seed)
    art = ""
    for edge in (ribbon(course, 0.53), ribbon(course, -0.53)):
        for (x0, y0), (x1, y1), (_, _, width) in zip(edge, edge[1:], course, strict=False):
            for _ in range(2):
                t, tall = chance.random(), 4 + width * 0.1
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 2
                art += tuft(x, y, tall, colour, chance.randrange(999), 4, 1 + width * 0.01)
    return art


def road(
    course: Course,
    colour: str = "#ecd9a6",
    shade: str = "#cfae72",
    ink_colour: str = style.INK_SOFT,
    seed: int = 5,
    verge: str = "#6d8a3e",
) -> str:
    """A road that comes towards the viewer: ``course`` gives x, y and width from far to near."""
    body = shape(_outline(course), colour, shade, ink_colour, 1.6, (-6, -3))
    return body + _ruts(course, shade) + _verge(course, verge, seed)


def crossroads(
    courses: Sequence[Course], colour: str = "#ecd9a6", shade: str = "#cfae72", verge: str = "#5f8a3c"
) -> str:
    """Roads that meet at the near end of each course: no edge runs across another road."""
    bodies = [_outline(course) for course in courses]
    art = "".join(_verge(course[:-1], verge, 5 + k) for k, course in enumerate(courses))
    art += "".join(ink.line(body, 3.4, style.INK_SOFT) for body in bodies)
    art += "".join(ink.wash(body, colour) for body in bodies)
    return art + "".join(_ruts(course[:-1], shade) for course in courses)
