"""The white tree city, capital of the elves: a huge pale tree with towers, balconies and bridges."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.scenes.buildings import ROOF_BLUE, ROOF_GOLD, ROOF_GREEN, ROOF_RED, house, tower, window
from tools.art.scenes.paint import BARK_PALE, Tones, clump, foliage, shape

BLOSSOM: Tones = ("#a3b264", "#dde09c", "#fffbe2")
BLOSSOM_DEEP: Tones = ("#728a4c", "#a3b56c", "#d3da9a")
LINE = "#6e5a44"
ROOFS = (ROOF_RED, ROOF_BLUE, ROOF_GREEN, ROOF_GOLD)
WINDOWS = [(-9, -84, 8), (12, -104, 7), (-10, -124, 7), (6, -58, 9), (14, -146, 6), (-6, -152, 6)]


def _trunk() -> str:
    """A waist that twists upwards, roots like knees, boughs like open hands."""
    outline = ink.curve(
        "-118,16! -84,2 -56,-18 -42,-52 -31,-100 -32,-146 -56,-184 -118,-226! -108,-236! -60,-214 -30,-192! "
        "-26,-236 -52,-292! -40,-300! -18,-262 -4,-214! 4,-260 2,-312! 16,-314! 20,-264 16,-210! "
        "36,-254 62,-286! 74,-278! 48,-236 32,-190! 66,-208 120,-240! 128,-228! 62,-182 36,-142 34,-98 "
        "44,-50 60,-18 92,2 126,16! 84,8 60,18! 44,4 28,18! 8,6 -16,18! -36,6 -58,18! -80,8"
    )
    twist = (
        "-34,0 -22,-50 -6,-100 -16,-160 -40,-200",
        "-10,4 -8,-40 12,-90 2,-150 -10,-210",
        "22,2 16,-40 24,-90 14,-150 22,-200",
        "48,4 30,-40 30,-70",
        "-58,6 -40,-30 -30,-60",
    )
    bark = "".join(ink.line(ink.curve(points, closed=False), 1.6, "#b09c7c") for points in twist)
    return shape(outline, BARK_PALE[2], BARK_PALE[0], LINE, 2.2, (-13, 0)) + bark


def _balcony(x: float, y: float, width: float) -> str:
    """A ring of planks round the trunk with a rail."""
    deck = ink.ellipse(x, y, width, width * 0.2)
    rail = "".join(
        f"M{x + width * t:.1f} {y + width * 0.2 * (1 - t * t) ** 0.5:.1f}v-8"
        for t in (-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9)
    )
    top = ink.place(
        ink.line(f"M{x - width:.1f} {y:.1f}a{width} {width * 0.2:.1f} 0 0 0 {2 * width} 0", 1.5, LINE), 0, -8
    )
    return shape(deck, "#e5cf9e", "#b9975e", LINE, 1.5, (0, -4)) + ink.line(rail, 1.3, LINE) + top


def _perch(x: float, y: float, width: float, height: float, roof: tuple[str, str], flag: str = "") -> str:
    """A tower on its own balcony."""
    art = tower(x, y, width, height, roof, windows=1, flag=flag, ink_colour=LINE, line=1.5)
    return art + _balcony(x, y + 2, width * 0.95)


def _bridge(x0: float, y0: float, x1: float, y1: float) -> str:
    """A rope bridge that hangs through."""
    sag = abs(x1 - x0) * 0.16
    deck = f"M{x0} {y0}Q{(x0 + x1) / 2} {max(y0, y1) + sag} {x1} {y1}"
    rope = f"M{x0} {y0 - 9}Q{(x0 + x1) / 2} {max(y0, y1) + sag - 9} {x1} {y1 - 9}"
    posts = ""
    for k in range(1, 8):
        t = k / 8
        x = x0 + (x1 - x0) * t
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (max(y0, y1) + sag) + t * t * y1
        posts += f"M{x:.1f} {y:.1f}v-9"
    return ink.line(rope + posts, 1, LINE) + ink.line(deck, 3.6, LINE) + ink.line(deck, 2, "#e0c48e")


def _high_town() -> str:
    art = _bridge(-108, -152, -30, -138) + _bridge(30, -150, 106, -164)
    art += _perch(-118, -226, 22, 30, ROOF_BLUE) + _perch(124, -234, 22, 30, ROOF_GOLD)
    art += _balcony(0, -136, 46) + _perch(-46, -298, 24, 32, ROOF_GREEN) + _perch(68, -282, 23, 32, ROOF_RED)
    return art + _perch(10, -312, 30, 46, ROOF_BLUE, "#d9a62e")


def _side_towers() -> str:
    art = ""
    for x, y, w, h, roof, flag in (
        (-176, 22, 22, 70, ROOF_GOLD, ""),
        (180, 22, 22, 76, ROOF_GREEN, ""),
        (-118, 16, 30, 162, ROOF_BLUE, "#c8503c"),
        (118, 16, 30, 174, ROOF_RED, "#c8503c"),
        (-148, 20, 24, 104, ROOF_RED, ""),
        (150, 20, 24, 110, ROOF_BLUE, ""),
        (-86, 20, 22, 84, ROOF_GREEN, ""),
        (88, 20, 22, 92, ROOF_GOLD, ""),
    ):
        art += tower(x, y, w, h, roof, windows=3, flag=flag, ink_colour=LINE, line=1.6)
    return art


def _low_town() -> str:
    art = ""
    for k, x in enumerate((-196, 200, -164, 168, -130, 134, -100, 100, -68, 70)):
        art += house(x, 30 + (k // 2) * 2.5, 32 + (k % 3) * 4, ROOFS[(k * 3 + k // 3) % 4], ink_colour=LINE, line=1.4)
    wall = ink.curve(
        "-226,60! -150,46 -70,41 0,40 70,41 150,46 226,60! 226,84! 150,70 70,65 0,64 -70,65 -150,70 -226,84!"
    )
    blocks = "".join(f"M{x} {52 + abs(x) * 0.05 + (k % 3) * 5}h10" for k, x in enumerate(range(-205, 210, 26)))
    art += ink.place(shape(wall, "#f1e6cb", "#c6b692", LINE, 1.8, (0, -7)) + ink.line(blocks, 1.2, "#b8a780"), 0, -8)
    for x, h in ((-222, 44), (222, 44), (-128, 44), (128, 44), (-38, 60), (38, 60)):
        art += tower(x, 62 + abs(x) * 0.045, 28, h, ROOF_BLUE, ink_colour=LINE, windows=1, line=1.7)
    art += shape("M-28 62V26A28 28 0 0 1 28 26V62Z", "#f4ead0", "#cdbd9c", LINE, 1.8)
    return art + shape("M-19 62V30A19 20 0 0 1 19 30V62Z", "#7a5230", "#4a3220", LINE, 1.6, (5, 6))


def white_city() -> str:
    """The city about its gate at the origin (a little below the wall); some 450 wide and 480 high."""
    back = [*clump(0, -336, 214, 96, 3, 15), *clump(-150, -262, 92, 58, 4), *clump(156, -268, 96, 58, 5)]
    front = [*clump(-112, -318, 84, 46, 6), *clump(126, -326, 86, 46, 7), *clump(0, -392, 116, 50, 8)]
    low = [*clump(-172, -250, 60, 34, 16), *clump(178, -258, 60, 34, 17)]
    panes = "".join(window(x, y, size, "#8a6a3a") for x, y, size in WINDOWS)
    soft = mix(LINE, BLOSSOM[0], 0.4)
    return ink.place(
        foliage(back, BLOSSOM_DEEP, 21, LINE, 2.2, 3.4)
        + foliage(front, BLOSSOM, 22, soft, 1.3, 3.4, 1.2)
        + _side_towers()
        + _trunk()
        + panes
        + _high_town()
        + foliage(low, BLOSSOM, 23, soft, 1.3, 3.4, 1.2)
        + _low_town(),
        0,
        -58,
    )


def city_lamps() -> str:
    """The windows in the trunk when they are lit."""
    return ink.place("".join(window(x, y, size, style.DUSK_LAMP) for x, y, size in WINDOWS), 0, -58)
