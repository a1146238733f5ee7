"""The places, boxes and ladders of Elfenwizards, drawn where the plan says."""

from __future__ import annotations

import math

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.canvas import Scene
from tools.art.scenes.elfenwizards import plan
from tools.art.scenes.elfenwizards.tree import WINDOWS, tree
from tools.art.scenes.marks import cast_shadow
from tools.art.scenes.paint import circles, foliage, glow, polygon, shape
from tools.art.scenes.treehouse import ladder

PAPER = (style.PARCHMENT, style.PARCHMENT_DARK)
BURNT = "#a87f4a"  # signs branded into wood and paper
LEAVES = ("#3f7a3f", "#62a052", "#9ccc7a")


def _sun() -> str:
    ray = [(26, -0.2), (46, 0.0), (26, 0.2)]
    rays = ""
    for turn in (k * math.tau / 10 for k in range(10)):
        rays += polygon((reach * math.cos(turn + aside), reach * math.sin(turn + aside)) for reach, aside in ray)
    return ink.ellipse(0, 0, 20) + rays


# Signs of the levels, in a box of 100 about the origin: shapes before colours.
SIGNS = {
    "grand_druid": _sun(),
    "druid": ink.curve("0,-46! 26,-24 34,4 20,30! 4,34! 4,48! -4,48! -4,34! -20,30! -34,4 -26,-24"),
    "sorcerer": ink.star(0, 4, 46, 19),
    "necromancer": "M14 -42A44 44 0 1 0 40 18A34 34 0 1 1 14 -42Z",
    "magician": ink.curve("-44,34! -20,24! -12,-8 -2,-30 22,-46! 16,-24 16,-4 20,24! 44,34! 20,42 -20,42"),
}


def sign(level: str, x: float, y: float, size: float, colour: str = BURNT, opacity: float = 1) -> str:
    return ink.place(ink.wash(SIGNS[level], colour, opacity), x, y, size / 100)


def _slice(place: plan.Place) -> str:
    """A slice of trunk to stand on, branded with the sign of its level."""
    x, y, r = place.x, place.y, place.radius
    shadow = cast_shadow(x + 7, y + 11, r * 1.05, r * 1.05, 0.3)
    bark = shape(ink.ellipse(x, y, r), "#8a6238", "#5d4023", width=3.4, light=(-4, -5))
    wood = shape(ink.ellipse(x, y, r * 0.87), "#f0d9a4", "#d8b677", width=2.2, light=(-5, -6))
    rings = "".join(
        ink.line(ink.ellipse(x - r * 0.03, y - r * 0.03, r * t, r * t * 0.97), 1.6, "#d3ae6e", 0.9)
        for t in (0.7, 0.5, 0.3)
    )
    return shadow + _wreath(place) + bark + wood + rings + sign(place.level, x, y, r * 1.0, BURNT, 0.75)


def _wreath(place: plan.Place) -> str:
    """The higher the title, the richer its rim."""
    x, y, r = place.x, place.y, place.radius
    if place.level == "grand_druid":
        halo = glow("crown", x, y, r * 2.1, "#fff3b0", 0.95)
        rays = "".join(
            ink.place(
                shape(ink.curve("-13,0! 0,-30! 13,0!"), style.GOLD_LIGHT, style.GOLD, width=2.6),
                x + (r - 1) * math.sin(a),
                y - (r - 1) * math.cos(a),
                1,
                math.degrees(a),
            )
            for a in (k * math.tau / 14 for k in range(14))
        )
        return halo + rays
    count = {"druid": 15, "sorcerer": 0, "necromancer": 0}[place.level]
    spots = [
        (x + r * 1.02 * math.cos(k * math.tau / count), y + r * 1.02 * math.sin(k * math.tau / count), r * 0.17)
        for k in range(count)
    ]
    return foliage(spots, LEAVES, place.index, style.INK, 2.2, 4) if spots else ""


def _tray(box: plan.Box) -> str:
    """The little tray beside a wizard where spells are laid."""
    x, y, w, h = box
    return shape(ink.block(x, y, w, h, 12), "#b98a52", "#84582e", width=2.6, light=(-3, -4)) + shape(
        ink.block(x + 6, y + 6, w - 12, h - 12, 8), PAPER[0], PAPER[1], style.INK_SOFT, 1.6, (4, 5)
    )


def _panel(box: plan.Box, rim: str = "#a9733f", field: tuple[str, str] = PAPER) -> str:
    """A sheet in a wooden frame."""
    x, y, w, h = box
    shadow = ink.place(ink.wash(ink.block(x, y, w, h, 18), style.SHADOW, 0.28), 7, 9)
    frame = shape(ink.block(x, y, w, h, 18), rim, mix(rim, style.INK, 0.45), width=3.4, light=(-4, -5))
    sheet = shape(ink.block(x + 11, y + 11, w - 22, h - 22, 11), field[0], field[1], style.INK, 2.2, (5, 6))
    nails = circles(
        [(x + 8 + 0.5, y + 8, 2.6), (x + w - 8, y + 8, 2.6), (x + 8, y + h - 8, 2.6), (x + w - 8, y + h - 8, 2.6)],
        style.GOLD_LIGHT,
    )
    return shadow + frame + sheet + nails


def _die(x: float, y: float, size: float, colour: str = BURNT, opacity: float = 0.8) -> str:
    half = size / 2
    body = ink.line(ink.block(x - half, y - half, size, size, size * 0.2), size * 0.09, colour, opacity)
    pips = ink.wash(
        "".join(
            ink.ellipse(x + dx * size * 0.25, y + dy * size * 0.25, size * 0.085)
            for dx, dy in ((-1, -1), (1, 1), (0, 0), (-1, 1), (1, -1))
        ),
        colour,
        opacity,
    )
    return body + pips


def _box_art(key: str, box: plan.Box) -> str:
    """The watermark that tells what a box is for."""
    x, y, w, h = box
    middle, centre = x + w / 2, y + h / 2
    kind, _, level = key.partition("_")
    if kind == "major":
        return (
            _panel(box, "#8a5a9c", ("#f1e4f0", "#cdb6d3"))
            + _die(middle, centre + 16, 70, "#8d6ba0", 0.55)
            + sign(level, middle, y + 44, 44, "#6d4a86", 0.9)
        )
    if kind == "defeat":
        fallen = ink.place(sign("magician", 0, 0, 84, "#7a6f68", 0.6), middle, centre + 18, 1, 118)
        return _panel(box, "#8d8379", ("#e6dfd2", "#c4baa8")) + fallen + sign(level, middle, y + 44, 40, "#7a6f68", 0.9)
    if kind == "grey":
        swirl = "M0 0a10 10 0 0 1 20 0a20 20 0 0 1 -40 0a30 30 0 0 1 60 0a40 40 0 0 1 -80 0"
        return _panel(box, "#6f6c74", ("#d6d3d6", "#aaa6ad")) + ink.place(
            ink.line(swirl, 9, "#6f6c74", 0.6), middle, centre
        )
    if kind == "minor":
        stars = "".join(
            ink.wash(ink.star(middle + dx, centre + dy, s, s * 0.24, 4), "#4f93a8", 0.6)
            for dx, dy, s in ((0, 0, 54), (-96, 22, 32), (96, -20, 36), (130, 44, 18), (-130, -40, 18))
        )
        return _panel(box, "#4f8aa0", ("#e3f0ee", "#b3d0d3")) + stars
    return _root_box(box, int(level))


def _root_box(box: plan.Box, index: int) -> str:
    """A hall among the roots: an arched roof of bark over the sheet."""
    x, y, w, h = box
    panel = _panel(box, "#7a5532", ("#f3e6c4", "#d6bd88"))
    moss = foliage(
        [(x + 14 + k * (w - 28) / 8, y + 4 + (k % 2) * 5, 13 + (k % 3) * 3) for k in range(9)],
        LEAVES,
        60 + index,
        style.INK,
        2.2,
        4,
    )
    return panel + moss + sign("magician", x + w / 2, y + h / 2 + 12, 120, BURNT, 0.35)


def _track() -> str:
    spots = plan.rounds()
    left, right = spots[0][0] - 64, spots[-1][0] + 64
    board = _panel((left, spots[0][1] - 68, right - left, 136), "#a9733f", ("#e7c98e", "#c79d5c"))
    for number, (x, y, r) in enumerate(spots, 1):
        board += shape(ink.ellipse(x, y, r), PAPER[0], PAPER[1], style.INK, 2.4, (4, 5))
        for k in range(number):
            board += ink.place(
                ink.wash(ink.curve("0,-24! 9,-12 0,4! -9,-12"), "#62a052", 0.8), x, y, 1, 360 * k / number
            )
    return board


def _ways() -> str:
    return "".join(
        ladder(*way.foot, *way.head, 34 if way.below.startswith("mag") else 32, 19, 5.4) for way in plan.ladders()
    )


def draw() -> Scene:
    boxes = "".join(_box_art(key, box) for key, box in plan.boxes().items())
    spots = plan.places().values()
    trays = "".join(_tray(place.spells) for place in spots if place.spells)
    lamps = "".join(
        glow(f"lamp{k}", place.x, place.y, place.radius * 2.3, style.DUSK_LAMP, 0.85) for k, place in enumerate(spots)
    )
    lamps += "".join(glow(f"window{y}", x, y, size * 5, style.DUSK_LAMP, 1) for x, y, size in WINDOWS)
    for key, (x, y, w, h) in plan.boxes().items():
        lamps += glow(f"box{key}", x + w / 2, y + h / 2, max(w, h) * 0.85, "#ffe9c0", 0.7)
    x, y, _ = plan.rounds()[1]
    lamps += glow("track", x + 50, y, 300, "#ffe9c0", 0.7)
    body = tree() + _ways() + trays + "".join(_slice(place) for place in spots) + boxes + _track()
    return Scene(plan.SIZE, plan.SIZE, body, lamps)
