"""The elven wizard: pointed hat, pointed ears, a long beard, and a staff with a shining stone."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, rod, star, stroke, wash
from tools.art.pieces.emblems.spells import sparkle

ROBE, ROBE_SHADE = "#4f62ad", "#323f7c"
SKIN, SKIN_SHADE = "#f2c9a0", "#cf9568"
BEARD, BEARD_SHADE = "#fdfaf2", "#cdc6bd"
TRIM = style.GOLD_LIGHT


def _hat(robe: str, shade: str, trim: str) -> list[Part]:
    cone = curve("28,38! 33,26 41,14 37,6 30,5! 41,0 53,5 58,15 64,27 68,38! 48,43")
    band = stroke("30,35 48,39.5 66,35", 3.4, trim)
    stars = wash(star(50, 24, 5, 2.1, 5, 10), trim)
    brim = curve("15,39 23,34 34,36 48,39 62,36 73,34 82,39 71,45 48,47 26,45")
    return [Part(brim, robe, shade, light=(0, -3)), Part(cone, robe, shade, detail=stars + band)]


def _face() -> str:
    eyes = wash(ellipse(41, 53.4, 2.2, 2.8), style.INK) + wash(ellipse(56, 53.4, 2.2, 2.8), style.INK)
    glints = wash(ellipse(41.8, 52.4, 0.9), "#fff") + wash(ellipse(56.8, 52.4, 0.9), "#fff")
    cheeks = wash(ellipse(37.4, 58, 3, 2.1), "#e08c74", 0.6) + wash(ellipse(59.6, 58, 3, 2.1), "#e08c74", 0.6)
    return eyes + glints + cheeks


def _head() -> list[Part]:
    ears = ["33,52! 23,47 13,49! 21,58 33,61!", "64,52! 74,47 84,49! 76,58 64,61!"]
    face = curve("33,44 48,42 64,44 66,54 61,64 48,67 36,64 31,54")
    beard = curve("32,57! 37,61 43,60 48,63! 53,60 60,61 65,57! 66,66 62,76 54,84 48,92! 42,84 34,76 31,66")
    strands = stroke("41,66 43,74 46,80", 1.4, "#a9a096")
    strands += stroke("55,66 54,74 51,81", 1.4, "#a9a096")
    nose = curve("48.5,53 52.4,58 50.8,62 46.2,62 44.6,58")
    return [
        *(Part(curve(ear), SKIN, SKIN_SHADE) for ear in ears),
        Part(face, SKIN, SKIN_SHADE, detail=_face()),
        Part(beard, BEARD, BEARD_SHADE, detail=strands),
        Part(nose, SKIN, SKIN_SHADE, light=(-1, -1)),
    ]


def figure_of(robe: str, shade: str, trim: str) -> str:
    """The wizard in any colours; the pawns of Elfenwizards wear those of their owners."""
    gown = curve("36,60! 27,70 20,84 16,96! 50,98 80,96! 76,84 70,70 61,60! 48,58")
    hem = stroke("18,92 48,94.5 78,92", 3, trim)
    sleeve = curve("64,64! 74,66 84,74! 83,81 76,84! 67,80 61,73")
    hand = ellipse(82.5, 75, 4.4, 4.8)
    staff = rod("M83 98L85 34", 4, "#a8713d", "#6e4523")
    stone = figure([Part(star(85, 24, 11, 7.2, 6, 15), "#a7e3e8", "#56a9b8")], bold=2.8)
    body = figure([Part(gown, robe, shade, detail=hem), *_head(), *_hat(robe, shade, trim)])
    arm = figure([Part(sleeve, robe, shade), Part(hand, SKIN, SKIN_SHADE)])
    return body + staff + stone + arm


def draw() -> str:
    return figure_of(ROBE, ROBE_SHADE, TRIM) + sparkle(12, 20, 7) + sparkle(71, 8, 5)
