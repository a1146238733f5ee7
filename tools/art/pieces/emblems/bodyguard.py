"""The bodyguard: an elven sentry with a winged helmet, a spear and a great shield."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, rod, stroke, wash

STEEL, STEEL_SHADE = "#d3dade", "#8d9aa4"
TUNIC, TUNIC_SHADE = "#3f8a4c", "#25592f"
SKIN, SKIN_SHADE = "#f2c9a0", "#cf9568"
SHIELD, SHIELD_SHADE = "#b8402f", "#7d251c"


def _face() -> str:
    eyes = wash(ellipse(46, 38, 2.1, 2.7), style.INK) + wash(ellipse(59, 38, 2.1, 2.7), style.INK)
    brows = line("M42 33L49 34.6M63 33L56 34.6", 2.2)
    mouth = line("M48.6 47H56.6", 2)
    return eyes + brows + mouth + stroke("52.5,38 54.4,42 51.6,43", 1.5)


def _helmet() -> list[Part]:
    dome = curve("35,34! 35,20 44,11 52.5,9 61,11 70,20 70,34! 52.5,28")
    ridge = line("M52.5 10V28", 2.2, STEEL_SHADE) + stroke("36,32.6 52.5,26.6 69,32.6", 2.6, style.GOLD)
    wings = ["37,25! 28,21 22,9! 16,20 22,31 36,33!", "68,25! 77,21 82,9! 85,20 82,31 69,33!"]
    plume = curve("50,11! 46,4 52,1! 60,3 58,10 55,12!")
    return [
        *(Part(curve(wing), "#fffaf0", "#cbbfae") for wing in wings),
        Part(plume, SHIELD, SHIELD_SHADE),
        Part(dome, STEEL, STEEL_SHADE, light=(-3, -3), detail=ridge),
    ]


def _shield() -> list[Part]:
    board = curve("14,54! 30,58 46,54! 47,72 42,86 30,97! 18,86 13,72")
    field = curve("19,60! 30,62.6 41,60! 41.6,72 38,82 30,89.6! 22,82 18.4,72")
    leaf = curve("30,64! 37,71 36,80 30,86! 24,80 23,71")
    detail = (
        wash(field, SHIELD) + line(field, 1.4) + wash(leaf, style.GOLD_LIGHT) + line("M30 67V86", 1.5, style.GOLD_DARK)
    )
    return [Part(board, STEEL, STEEL_SHADE, detail=detail)]


def draw() -> str:
    spear = rod("M91 96V24", 4.2, "#b07a40", "#7a4d22")
    point = figure([Part(curve("91,-4! 98,10 95,24! 87,24! 84,10"), STEEL, STEEL_SHADE, light=(-3, 0))])
    legs = ["40,82 40,94! 51,94! 51,82", "55,82 56,94! 67,94! 67,82"]
    body = curve("38,54! 32,66 32,86! 52,89 74,86! 74,66 68,54! 52,51")
    belt = stroke("33,75 52,78 73,75", 4, style.GOLD)
    ears = ["37,38! 28,36 23,40! 29,46 38,46!", "68,38! 77,36 82,40! 76,46 67,46!"]
    head = curve("37,34 52,29 68,34 69,44 62,53 52.5,56 43,53 36,44")
    arm = curve("66,57! 78,58 90,64! 91,72 86,75! 74,72 64,68")
    crew = [
        *(Part(curve(leg), "#6e4523", "#472b14") for leg in legs),
        Part(body, TUNIC, TUNIC_SHADE, detail=belt),
        *(Part(curve(ear), SKIN, SKIN_SHADE) for ear in ears),
        Part(head, SKIN, SKIN_SHADE, detail=_face()),
        *_helmet(),
    ]
    front = [Part(arm, TUNIC, TUNIC_SHADE), Part(ellipse(91, 69, 5, 5.4), SKIN, SKIN_SHADE), *_shield()]
    return spear + point + figure(crew) + figure(front)
