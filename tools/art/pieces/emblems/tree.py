"""The tree obstacle: a fallen trunk across the road, with moss, a stump of a branch and a mushroom."""

from __future__ import annotations

from tools.art.ink import Part, curve, ellipse, figure, line, place, stroke, wash

BARK, BARK_SHADE = "#a8713d", "#6e4523"
GROOVE = "#5a371a"
CUT, CUT_SHADE = "#f4d9a2", "#d0a163"
MOSS, MOSS_SHADE = "#86b04c", "#567d2c"


def _mushroom(x: float, y: float, size: float) -> str:
    stem = Part(curve("-3,0! -2.4,-8 2.4,-8 3,0! 0,1.4"), "#fff4dc", "#d8c19a")
    cap = Part(curve("-9,-6! -7,-14 0,-17 7,-14 9,-6! 0,-4"), "#d1493a", "#93291f", light=(-1.4, -2))
    dots = wash(ellipse(-3, -11.4, 1.7), "#fff4dc") + wash(ellipse(3.4, -9.6, 1.4), "#fff4dc")
    return place(figure([stem, cap], bold=2.2, width=1.4) + dots, x, y, size)


def draw() -> str:
    trunk = curve("9,55! 7,46 10,37! 30,35 50,41 74,40! 86,44 90,58 84,74 74,78! 52,75 30,78 14,72! 6,66")
    grooves = stroke("18,45 30,44 44,49", 1.8, GROOVE)
    grooves += stroke("14,58 28,57 38,61 56,58", 1.8, GROOVE)
    grooves += stroke("24,69 38,69 48,67", 1.8, GROOVE)
    cut = ellipse(77, 59, 13.5, 19)
    rings = line(ellipse(77.5, 59, 9, 13), 1.5, "#b98446") + line(ellipse(78, 59, 4.6, 7), 1.5, "#b98446")
    stump = curve("36,42! 30,30 23,24! 27,17 34,17! 44,26 50,42!")
    stump_cut = curve("22,24 26,16.6 34,16 35,20 29,25")
    twig = curve("54,42! 58,32 60,22! 65,23! 65,32 64,42!")
    leaf = curve("62,24! 64,12 76,8! 78,18 70,26!")
    moss = curve("8,44! 10,36 22,34 34,36 33,44! 28,41 25,50! 20,43 17,52! 13,45")
    roots = curve("12,46! 4,42 3,50! 9,54 2,60! 8,64 5,74! 14,70 18,58")
    parts = [
        Part(stump, BARK, BARK_SHADE),
        Part(stump_cut, CUT, CUT_SHADE),
        Part(twig, BARK, BARK_SHADE),
        Part(leaf, MOSS, MOSS_SHADE, detail=stroke("64,23 68,17 74,11", 1.3, MOSS_SHADE)),
        Part(roots, BARK_SHADE, GROOVE),
        Part(trunk, BARK, BARK_SHADE, light=(0, -7), detail=grooves),
        Part(cut, CUT, CUT_SHADE, light=(-2, -2), detail=rings),
        Part(moss, MOSS, MOSS_SHADE),
    ]
    ground = "".join(
        line(path, 2.4, "#567d2c") for path in ("M14 84L11 78M18 85V79M58 84L56 78M62 85L64 79", "M88 82L91 76")
    )
    return ground + figure(parts) + _mushroom(44, 82, 1.05)
