"""The country behind each travel card: flat, quiet tones, so that the figure in front stays the hero."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.ink import block, curve, ellipse, line, place, star, stroke, wash
from tools.art.pieces.cards.frame import hills, little_clouds, sun
from tools.art.pieces.emblems.land import fir, oak


def _far_firs(colour: str, foot: float, *trees: tuple[float, float]) -> str:
    """Firs far away as flat shapes, each given as (x, height)."""
    body = ""
    for x, height in trees:
        wide = height * 0.3
        tiers = (
            f"M{x} {foot - height}l{wide * 0.7} {height * 0.5}h{-wide * 0.3}l{wide * 0.6} {height * 0.5}h{-2 * wide}"
        )
        body += wash(f"{tiers}l{wide * 0.6} {-height * 0.5}h{-wide * 0.3}Z", colour)
    return body


def meadow() -> str:
    country = hills("#c9e6ea", "#b5d39a", "#bcd07c", "#98b95c", 80)
    flowers = "".join(
        wash(ellipse(x, y, 1.5), colour)
        for x, y, colour in (
            (16, 86, "#fff8ec"),
            (84, 84, "#f7d65a"),
            (24, 88, "#f0857c"),
            (76, 88, "#fff8ec"),
            (88, 87, "#f0857c"),
        )
    )
    clouds = little_clouds((26, 26, 0.9), (74, 18, 0.7))
    return country + sun(80, 26, 6, "#fff3c4", "#c9e6ea") + clouds + flowers


def glade() -> str:
    path = wash(curve("0,78! 30,75 64,79 100,76! 100,140! 0,140!"), "#8dbb6a") + wash(
        curve("0,84! 30,81 64,85 100,82! 100,140! 0,140!"), "#d3bf86"
    )
    back = _far_firs("#9cc47c", 74, (10, 34), (24, 44), (40, 36), (58, 40), (74, 46), (90, 38))
    front = _far_firs("#82b066", 78, (16, 26), (32, 22), (66, 24), (84, 30))
    return wash(block(0, 0, 100, 140), "#dfeec0") + sun(22, 24, 6, "#fff6cf", "#dfeec0") + back + front + path


def sky() -> str:
    high = wash(block(0, 0, 100, 140), "#8fa9e0") + sun(24, 26, 8, "#fff6d2", "#8fa9e0")
    peaks = wash(curve("0,96! 12,74! 20,82! 34,60! 48,82! 60,70! 78,90! 88,78! 100,92! 100,140! 0,140!"), "#6f84c2")
    snow = wash(curve("34,60! 40,69! 36,68! 33,73! 29,68!"), "#eef2ff") + wash(
        curve("60,70! 66,76! 61,76! 57,74!"), "#eef2ff"
    )
    return high + peaks + snow + little_clouds((82, 30, 0.8), (14, 62, 0.7), (88, 66, 0.8), opacity=0.6)


def moonlit_wood() -> str:
    night = "#6d5a9c"
    country = hills(night, "#5a4a88", "#6f66a0", "#8a86b8", 84)
    moon = sun(24, 26, 9, "#fff7dc", night)
    stars = "".join(
        wash(star(x, y, size, size * 0.36, 4), "#fff3c8")
        for x, y, size in ((46, 18, 2.4), (86, 20, 3), (88, 44, 2.2), (14, 50, 2.2))
    )
    trees = _far_firs("#4a3f78", 80, (10, 40), (20, 28), (84, 30), (93, 44), (70, 24))
    return country + moon + stars + trees


def dusty_road() -> str:
    country = hills("#fbe6b8", "#e6c184", "#dba866", "#e9cf94", 82)
    mesa = wash(curve("62,66! 66,48! 84,48! 90,66!"), "#cf9a5e") + wash(curve("6,70! 10,56! 24,56! 28,70!"), "#d6a468")
    ruts = stroke("10,92 40,88 90,91", 1.4, "#b98b4c", 0.8)
    return country + mesa + sun(46, 24, 8, "#fff4cc", "#fbe6b8") + ruts


def burning_peaks() -> str:
    glow = wash(block(0, 0, 100, 140), "#f6c37a") + sun(70, 40, 14, "#fff0b8", "#f6c37a")
    far = wash(curve("0,82! 16,58! 26,66! 40,44! 46,44! 62,68! 74,56! 100,80! 100,140! 0,140!"), "#c9705a")
    lava = wash(curve("40,44! 46,44! 49,52! 45,50! 43,56! 40,50! 37,51!"), "#ffe08a")
    smoke = little_clouds((44, 38, 0.55), (38, 30, 0.75), (48, 20, 0.9), colour="#8e5a58", opacity=0.6)
    near = wash(curve("0,84! 22,80 48,86 74,79 100,84! 100,140! 0,140!"), "#8c4a42")
    return glow + smoke + far + lava + near


def river_bank() -> str:
    country = hills("#d3ecec", "#b3d5a4", "#a3c987", "#8fc5cf", 70)
    reeds = "".join(
        line(f"M{x} {y}V{y - 16}", 1.8, "#6f9a58") + wash(ellipse(x, y - 18, 1.6, 3.6), "#8a5a30")
        for x, y in ((12, 80), (17, 84), (88, 82), (84, 78))
    )
    ripples = "".join(
        stroke(f"{x},{y} {x + 5},{y - 2} {x + 10},{y}", 1.3, "#ffffff", 0.8)
        for x, y in ((14, 92), (74, 94), (80, 74), (22, 76))
    )
    return country + oak(18, 66, 0.5) + fir(84, 64, 0.55) + ripples + reeds + sun(72, 22, 6, "#fff6cf", "#d3ecec")


def treasury() -> str:
    """Rays of gold behind the sack."""
    rays = wash(block(0, 0, 100, 140), "#7d3f5c")
    for index in range(12):
        rays += place(wash(curve("-9,-110! 9,-110! 0,0!"), "#8f4d69"), 50, 68, turn=30 * index)
    glints = ((20, 26, 3.2), (80, 32, 4), (84, 100, 3.2), (16, 106, 3.8), (34, 18, 2), (66, 118, 2.4))
    stars = "".join(wash(star(x, y, size, size * 0.34, 4), "#ffe9a8") for x, y, size in glints)
    return rays + wash(ellipse(50, 68, 42), "#a8627c") + wash(ellipse(50, 68, 32), "#c98a8c") + stars


def starry_night() -> str:
    night = "#39407c"
    spots = (
        (16, 22, 2.4),
        (84, 18, 3),
        (70, 36, 1.8),
        (24, 52, 2),
        (88, 62, 2.4),
        (12, 84, 2.6),
        (50, 16, 1.8),
        (86, 98, 2),
        (30, 30, 1.6),
    )
    stars = "".join(wash(star(x, y, size, size * 0.36, 4), "#ffeab0") for x, y, size in spots)
    ground = wash(curve("0,112! 30,104 64,110 100,102! 100,140! 0,140!"), "#2a2f62")
    return wash(block(0, 0, 100, 140), night) + sun(50, 62, 27, "#6e78bd", night) + stars + ground


SETTINGS: dict[str, Callable[[], str]] = {
    "giant_pig": meadow,
    "elfcycle": glade,
    "magic_cloud": sky,
    "unicorn": moonlit_wood,
    "troll_wagon": dusty_road,
    "dragon": burning_peaks,
    "raft": river_bank,
    "gold": treasury,
    "wizard": starry_night,
}
