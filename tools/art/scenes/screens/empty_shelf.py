"""No games on the shelf yet: an owl sleeps between a candle and a single book."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.canvas import Scene
from tools.art.scenes.paint import LEAF, clump, foliage, glow, polygon, shape
from tools.art.scenes.people import owl
from tools.art.scenes.treehouse import round_door

WIDTH, HEIGHT = 720, 540
PLANK = ("#d9a868", "#a8743c")


def _wall() -> str:
    art = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#c79a66"/>'
    for x in range(0, WIDTH, 72):
        art += ink.wash(ink.block(x, 0, 72, HEIGHT), "#cda26e" if (x // 72) % 2 else "#c0925e")
        art += ink.line(
            f"M{x} 0V{HEIGHT}M{x + 30} {60 + x % 200}q6 60 0 120M{x + 50} {260 + x % 90}q-6 50 0 110",
            1.8,
            "#a2764a",
            0.8,
        )
    return art + glow("warm", 500, 230, 330, "#ffe9b0", 0.8)


def _board(y: float) -> str:
    brackets = "".join(
        shape(f"M{x} {y + 20}H{x + 44}Q{x + 40} {y + 64} {x} {y + 70}Z", "#8a5f36", "#5d4329", width=2.4)
        for x in (150, 530)
    )
    plank = shape(ink.block(96, y, 528, 22, 5), *PLANK, width=3, light=(-2, -6)) + ink.line(
        f"M130 {y + 11}h140M330 {y + 13}h200", 1.6, "#94663a"
    )
    return ink.place(ink.wash(ink.block(96, y, 528, 22, 5), style.SHADOW, 0.25), 8, 14) + brackets + plank


def _book(x: float, y: float, turn: float, colour: str) -> str:
    cover = shape(ink.block(-18, -104, 36, 104, 5), colour, mix(colour, style.INK, 0.35), width=2.6, light=(-6, -4))
    return ink.place(
        cover
        + ink.line("M-18 -84H18M-18 -20H18", 3.4, style.GOLD_LIGHT)
        + ink.wash(ink.star(0, -52, 10, 4.4), style.GOLD_LIGHT),
        x,
        y,
        1,
        turn,
    )


def _books() -> str:
    """Two lie, one leans on them."""
    return _book(300, 420, 90, "#8e3a2c") + _book(294, 384, 90, "#34617c") + _book(270, 436, -17, "#5f4470")


def _candle(x: float, y: float) -> str:
    wax = shape(
        ink.curve(f"{x - 15},{y}! {x - 15},{y - 58}! {x - 4},{y - 66} {x + 14},{y - 60}! {x + 15},{y}!"),
        "#fbf0d4",
        "#d9c49a",
        width=2.4,
        light=(-6, 0),
    )
    dish = shape(
        ink.curve(f"{x - 36},{y - 8}! {x - 26},{y + 2} {x + 26},{y + 2} {x + 36},{y - 8}!"),
        style.GOLD,
        style.GOLD_DARK,
        width=2.4,
    )
    flame = shape(
        ink.curve(f"{x},{y - 104}! {x + 12},{y - 84} {x},{y - 70}! {x - 12},{y - 84}"),
        "#ffe08a",
        "#f0a23c",
        width=2.2,
        light=(-3, 2),
    )
    return glow("flame", x, y - 88, 130, "#fff0b0", 0.95) + wax + ink.line(f"M{x} {y - 62}v-10", 2.4) + flame + dish


def _web(x: float, y: float) -> str:
    """A web in the corner below the board, and its owner."""
    spokes = "M0 0L-114 54M0 0L-80 100M0 0L-16 118M0 0L-126 8"
    rings = "M-44 2Q-46 22 -42 20Q-34 32 -28 36Q-12 44 -6 42M-86 5Q-92 34 -80 38Q-66 62 -54 66Q-28 82 -11 80"
    spider = ink.line("M-80 100V112", 1.4, "#fffaf0", 0.8)
    legs = ink.line("M-90 116q-8 6 -10 14M-70 116q8 6 10 14M-89 122q-10 0 -14 4M-71 122q10 0 14 4", 2)
    return ink.place(
        ink.line(spokes + rings, 1.6, "#fffaf0", 0.85) + spider + legs + ink.wash(ink.ellipse(-80, 120, 9), style.INK),
        x,
        y,
    )


def _plant(x: float, y: float) -> str:
    leaves = foliage(
        [*clump(x, y - 84, 42, 34, 5), (x - 40, y - 44, 13), (x + 42, y - 38, 12), (x + 50, y - 18, 9)],
        LEAF,
        8,
        style.INK,
        2.4,
        4,
    )
    pot = shape(
        polygon([(x - 28, y - 56), (x + 28, y - 56), (x + 20, y), (x - 20, y)]),
        "#c25a41",
        "#8e3a2c",
        width=2.6,
        light=(-8, 0),
    )
    return pot + shape(ink.block(x - 33, y - 66, 66, 14, 4), "#cf6a50", "#8e3a2c", width=2.4) + leaves


def draw() -> Scene:
    body = _wall() + round_door(360, 96, 46, "", True) + _board(268) + _web(530, 292) + _board(438)
    body += _candle(520, 268) + ink.place(owl(asleep=True), 300, 268, 1.75) + _books() + _plant(196, 438)
    dream = "".join(
        ink.line(f"M{x} {y}h{s}l{-s} {s}h{s}", 3.4, "#fff6dc")
        for x, y, s in ((360, 170, 12), (388, 140, 16), (422, 104, 20))
    )
    return Scene(WIDTH, HEIGHT, body + dream)
