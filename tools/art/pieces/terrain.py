"""Terrain symbols: small tiles that stay clear at twenty pixels, for cards, tables and help."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import block, curve, ellipse, inside, line, place, shaded, stroke, wash

TILE = block(6, 6, 88, 88, 22)
SNOW = "#fdfbf5"


def _tile(terrain: str, picture: str, sky: str | None = None) -> str:
    ground, shade = style.TERRAIN[terrain][:2]
    body = shaded(TILE, sky or ground, shade, (-4, -5))
    return line(TILE, 10) + body + inside(TILE, picture) + line(TILE, 7)


def _plain() -> str:
    field = wash(curve("0,74! 30,62 66,66 100,60! 100,100! 0,100!"), "#a9bb68")
    stalk = line("M50 92V34", 7) + line("M50 92V34", 3, style.GOLD)
    grains = ""
    for y in (68, 54, 40):
        for mirror in (False, True):
            grain = curve("0,0! -16,-4 -16,-20! -3,-14")
            grains += place(line(grain, 6) + wash(grain, style.GOLD_LIGHT), 50, y, mirror=mirror)
    tip = curve("50,38! 43,28 50,15! 57,28")
    return _tile("plain", field + stalk + grains + line(tip, 6) + wash(tip, style.GOLD_LIGHT))


def _forest() -> str:
    low = curve("18,76! 34,58 44,42! 56,42! 66,58 82,76! 50,82")
    high = curve("27,54! 42,34 50,10! 58,34 73,54! 50,59")
    trunk = line("M50 76V96", 15) + line("M50 76V96", 8, "#8a5a30")
    boughs = "".join(line(part, 7) + shaded(part, "#3f6f43", "#264a2e", (-5, -3)) for part in (low, high))
    return _tile("forest", trunk + boughs, sky="#a5c987")


def _desert() -> str:
    sun = line(ellipse(66, 33, 15), 7) + wash(ellipse(66, 33, 15), "#f2a33a")
    far = curve("0,74! 24,50 46,60 70,82! 100,100! 0,100!")
    near = curve("30,100! 52,76 74,62 100,70! 100,100!")
    dunes = line(far, 7) + wash(far, "#d3ab5c") + line(near, 7) + wash(near, "#ecd08a")
    return _tile("desert", sun + dunes, sky="#fbeec6")


def _mountain() -> str:
    peak = curve("10,88! 34,44! 50,14! 66,42! 92,88!")
    shade = curve("50,14! 66,42! 92,88! 52,88! 58,60! 46,44!")
    snow = curve("50,14! 66,42! 58,50! 50,41! 42,52! 33,46!")
    body = line(peak, 7) + wash(peak, "#b8aeb0") + wash(shade, "#77696f") + wash(snow, SNOW) + line(snow, 5)
    return _tile("mountain", body + line(peak, 7), sky="#e6e2e4")


def _ripples(rows: tuple[int, ...], width: float) -> str:
    return "".join(stroke(f"14,{y} 26,{y - 9} 38,{y} 50,{y + 7} 62,{y} 74,{y - 9} 86,{y}", width, SNOW) for y in rows)


def river(up: bool | None = None) -> str:
    """A stream between its banks; with an arrow if a card is about going down it or up it."""
    water = style.TERRAIN["river"][0]
    stream = curve("28,-4! 34,20 20,50 34,78 30,104! 72,104! 80,78 64,50 78,20 72,-4!")
    course = wash(stream, water) + line(stream, 7)
    if up is None:
        ripples = ("42,30 52,24 62,30", "36,54 46,48 56,54", "46,78 56,72 66,78")
        return _tile("plain", course + "".join(stroke(points, 6, SNOW) for points in ripples))
    arrow = curve("50,86! 26,56! 42,56! 42,16! 58,16! 58,56! 74,56!")
    mark = line(arrow, 12) + wash(arrow, SNOW)
    return _tile("plain", course + (place(mark, 100, 100, turn=180) if up else mark))


def _lake() -> str:
    return _tile("lake", _ripples((34, 56, 78), 8))


def symbol(terrain: str) -> str:
    """The tile of one terrain in a box of 100 by 100."""
    drawings = {
        "plain": _plain,
        "forest": _forest,
        "desert": _desert,
        "mountain": _mountain,
        "river": river,
        "lake": _lake,
    }
    return drawings[terrain]()
