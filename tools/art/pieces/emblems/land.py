"""Land regions: plain, forest, desert and mountain, each a small piece of country cut out of the map."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, place, stroke, wash

TRUNK, TRUNK_SHADE = "#8a5a30", "#5c3716"
SNOW = "#fdfbf5"


def fir(x: float, y: float, size: float, colour: str = "#4f8550", shade: str = "#2c5634") -> str:
    """A fir tree 40 high with its foot at (x, y)."""
    trunk = Part(curve("-2.6,-8! 2.6,-8! 3,0! -3,0!"), TRUNK, TRUNK_SHADE)
    lower = Part(curve("-13,-6! -7,-16 -3,-22! 3,-22! 7,-16 13,-6! 0,-3"), colour, shade, light=(-3, -2))
    upper = Part(curve("-10,-17! -5,-25 0,-38! 5,-25 10,-17! 0,-14"), colour, shade, light=(-3, -2))
    return place(figure([trunk, lower, upper], bold=2.8, width=1.7), x, y, size)


def oak(x: float, y: float, size: float, colour: str = "#7cab54", shade: str = "#4f7d3a") -> str:
    """A round-headed tree 40 high with its foot at (x, y)."""
    trunk = Part(curve("-4,-14! 4,-14! 4,-4 6,0! -6,0! -4,-4"), TRUNK, TRUNK_SHADE)
    crown = curve("-14,-13 -18,-21 -14,-29 -8,-31! -5,-39 5,-40 9,-33! 16,-31 18,-22 13,-14! 7,-10 0,-13! -8,-9")
    leaves = stroke("-8,-25 -4,-29 0,-27", 1.6, shade)
    leaves += stroke("3,-19 7,-23 11,-21", 1.6, shade)
    return place(
        figure([trunk, Part(crown, colour, shade, light=(-3, -4), detail=leaves)], bold=2.8, width=1.7), x, y, size
    )


def _ground(colour: str, shade: str) -> Part:
    return Part(
        curve("3,82 12,73 30,70 50,72 70,69 88,73 97,82 88,91 66,95 50,94 30,95 12,91"), colour, shade, light=(0, -5)
    )


def forest() -> str:
    ground = figure([_ground(*style.TERRAIN["forest"][:2])])
    behind = fir(22, 78, 1.25) + fir(80, 79, 1.15) + fir(51, 72, 1.62, "#5d9558", "#33623a")
    return ground + behind + oak(33, 89, 1.0) + oak(69, 90, 1.12, "#8fbb5c", "#5b8a3e")


def mountain() -> str:
    ground = _ground(*style.TERRAIN["plain"][:2])
    rear = curve("46,78! 60,48! 64,44! 71,30! 78,42! 82,46! 97,78!")
    rear_snow = curve("71,30! 78,42! 75,47! 71,43! 67,49! 64,44!")
    peak = curve("4,80! 16,54! 20,50! 30,26! 40,9! 50,27! 56,38! 60,44! 77,80! 40,84")
    shade = curve("40,9! 50,27! 56,38! 60,44! 77,80! 46,83! 50,64! 42,52! 46,36! 40,26!")
    snow = curve("40,9! 52,31! 49,40! 44,34! 39,43! 34,35! 29,41! 30,26!")
    detail = (
        wash(shade, "#84797f")
        + wash(snow, SNOW)
        + wash(curve("40,9! 52,31! 49,40! 45,35! 42,24!"), "#d5dae6")
        + line(snow, 1.6)
    )
    cracks = line("M22 60L27 66L25 74M60 58L57 65L62 72", 1.6, style.INK_SOFT)
    parts = [
        ground,
        Part(rear, "#a99ea2", "#776b74", detail=wash(rear_snow, SNOW) + line(rear_snow, 1.4)),
        Part(peak, "#c9bdbd", "#c9bdbd", detail=detail + cracks),
    ]
    return figure(parts) + fir(13, 91, 0.62) + fir(86, 91, 0.7) + fir(73, 94, 0.5)


def desert() -> str:
    sun = Part(ellipse(74, 27, 14), style.GOLD_LIGHT, style.GOLD, light=(-3, -3))
    far = curve("4,74! 18,62 32,55 46,60 60,52 76,54 96,74! 50,80")
    near = curve("2,84 14,72 34,68 52,78 66,70 82,70 98,84 84,93 50,95 16,93")
    ripples = stroke("56,84 66,80 78,84", 1.7, "#a9782f") + stroke("16,84 26,79 36,82", 1.7, "#a9782f")
    trunk = curve("28,80! 30,62 27,45! 33,43! 37,60 36,80!")
    notches = line("M30 53L34.5 52M30.5 61L36 60M30 70H36", 1.4, "#5c3716")
    fronds = [
        "30,44! 18,36 6,44! 8,34 20,30 31,40!",
        "30,44! 20,28 8,22! 22,18 32,28 33,40!",
        "30,44! 34,26 48,18! 50,28 44,38 34,42!",
        "30,44! 44,38 54,46! 52,54 42,46 33,46!",
        "30,45! 22,46 16,58! 13,50 18,42 30,41!",
    ]
    palm = [Part(trunk, "#b07a40", "#7a4d22", detail=notches)]
    palm += [Part(curve(frond), "#7fae4e", "#4d7c34") for frond in fronds]
    colour, shade = style.TERRAIN["desert"][:2]
    dunes = [sun, Part(far, "#dcb469", "#bb8a41"), Part(near, colour, shade, light=(0, -6), detail=ripples)]
    return figure(dunes) + figure(palm, bold=2.8, width=1.7)


def _ear_of_wheat(x: float, y: float, turn: float, size: float = 1) -> str:
    stalk = line("M0 0Q1 -14 0 -26", 4.2) + line("M0 0Q1 -14 0 -26", 1.8, "#c99a2e")
    grains = [
        Part(curve(f"0,{-20 - 6 * i}! -6,{-24 - 6 * i} -3,{-30 - 6 * i}! 0,{-26 - 6 * i}"), "#f5d77a", "#d9a62e")
        for i in range(3)
    ]
    grains += [
        Part(curve(f"0,{-20 - 6 * i}! 6,{-24 - 6 * i} 3,{-30 - 6 * i}! 0,{-26 - 6 * i}"), "#e7bf55", "#c1881e")
        for i in range(3)
    ]
    tip = Part(curve("0,-36! -3,-41 0,-47! 3,-41"), "#f5d77a", "#d9a62e")
    return place(stalk + figure([*grains, tip], bold=2.2, width=1.2), x, y, size, turn)


def plain() -> str:
    colour, shade = style.TERRAIN["plain"][:2]
    far = curve("6,70! 22,56 40,52 58,56 76,48 94,68! 50,76")
    near = curve("2,80 14,70 34,66 54,72 74,66 98,80 86,92 50,95 14,92")
    furrows = stroke("52,60 60,64 66,71", 1.6, "#7f8f3c")
    furrows += stroke("64,55 72,60 80,68", 1.6, "#7f8f3c")
    hills = figure([Part(far, "#b5c672", "#93a652", detail=furrows), Part(near, colour, shade, light=(0, -6))])
    wheat = _ear_of_wheat(34, 84, -14, 1.25) + _ear_of_wheat(58, 85, 13, 1.3) + _ear_of_wheat(46, 88, 0, 1.72)
    flowers = "".join(
        figure([Part(ellipse(x, y, 3.4), tint, shadow)], bold=2, width=1.2) + wash(ellipse(x, y, 1.2), style.GOLD_LIGHT)
        for x, y, tint, shadow in (
            (16, 82, "#d8524a", "#98302c"),
            (26, 89, "#fff8ec", "#cdbfa6"),
            (76, 80, "#6d86cf", "#46599a"),
            (85, 85, "#d8524a", "#98302c"),
        )
    )
    return hills + wheat + flowers
