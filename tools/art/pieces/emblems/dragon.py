"""The dragon: sitting up, proud, wings raised, its tail curled round with a spade at the end."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, curve, ellipse, figure, line, stroke, wash


@dataclass(frozen=True)
class Scales:
    """The colours of a dragon, where two are given the second is in shade."""

    scale: tuple[str, str]
    skin: tuple[str, str]  # wings, spikes and fins
    belly: str
    horn: tuple[str, str]


RED = Scales(scale=("#d2452f", "#97291f"), skin=("#f2a03d", "#c4681f"), belly="#f7d98c", horn=("#fff1cf", "#d9bd84"))


def _wing(paint: Scales) -> Part:
    wing = curve("50,56! 42,36 32,18 12,6! 15,20 8,27! 16,33 12,44! 22,46 22,57! 32,56 40,66!")
    ribs = stroke("46,54 32,32 12,6", 1.8)
    ribs += stroke("44,54 28,40 9,27", 1.6) + stroke("42,56 28,48 13,44", 1.6)
    arm = stroke("48,54 40,36 31,19 13,7", 5, paint.scale[0])
    return Part(wing, *paint.skin, detail=ribs + arm + line(wing, 2))


def _far_wing(paint: Scales) -> Part:
    wing = curve("52,46! 50,28 46,12 34,-2! 32,10 26,14! 30,22 26,30! 36,44")
    ribs = stroke("50,42 44,20 34,0", 1.6) + stroke("48,42 38,26 26,14", 1.6)
    return Part(wing, mix(*paint.skin, 0.55), paint.skin[1], detail=ribs)


def _face() -> str:
    eye = wash(ellipse(70, 23, 4.2, 4.8), "#fff6d6") + line(ellipse(70, 23, 4.2, 4.8), 1.4)
    pupil = wash(ellipse(71.2, 23.4, 1.9, 3.4), style.INK) + wash(ellipse(72, 21.8, 0.9), "#fff")
    brow = stroke("64,18 69,15.6 75,18.6", 2.4)
    nose = wash(ellipse(92, 24.6, 1.5, 1.3), style.INK)
    smile = stroke("66,36 74,37.6 84,36 93,33.4", 2)
    tooth = wash(curve("84,36! 88,35! 86.6,40.4!"), "#fff") + stroke("84,36! 86.6,40.4! 88,35!", 1.2)
    return eye + pupil + brow + nose + smile + tooth


def in_colours(paint: Scales) -> str:
    tail = curve("42,92 22,95 7,86 4,72 9,62! 14,68 14,76 22,82 36,76!")
    spade = curve("10,68! 2,66 3,58 11,48! 18,57 18,66!")
    body = curve("36,66 40,50 44,38 47,24! 66,36! 66,50 72,62 71,78 64,91 46,93 37,84")
    belly = curve("62,40! 61,52 66,62 66,77 60,88 54,80 53,66 55,50")
    plates = line("M56 50Q60 52 63 50M54 59Q60 62 66 59M53.5 68Q60 71 67.5 68M54.5 77Q61 80 67 77", 1.6, "#b97c2c")
    head = curve("50,26 52,15 62,10 72,12 79,20 85,22 91,18 97,22 98,30 94,38 84,42 72,44 60,42 52,36")
    jaw = wash(curve("60,38! 72,39 86,37.6 96,33! 93,39 84,42.4 72,44 62,42.6"), paint.scale[1], 0.55)
    horns = ["62,13! 57,3 47,1! 50,9 54,18!", "71,13! 70,4 63,-2! 62,6 63,13!"]
    cheek = curve("56,30! 46,28 40,33! 46,36 44,43! 52,42 58,38!")
    marks = "M41 60q2.4 2.4 4.8 0M45 53q2.4 2.4 4.8 0M40 69q2.2 2.4 4.4 0M49 45q2.2 2.2 4.4 0M48 61q1.8 2 3.6 0"
    scales = line(marks, 1.5, paint.scale[1])
    haunch = line("M43 79q2.4 2.4 4.8 0M48.6 74q2.4 2.4 4.8 0M49 83q2.2 2.2 4.4 0", 1.5, paint.scale[1])
    hind = curve("36,82 40,70 52,68 58,78 56,86! 66,86 68,94! 42,94 36,90")
    claws = line("M58 94V90.5M63 94V90.5", 1.6)
    arm = curve("56,58 63,60 70,66 78,68 79,74 70,75 60,71 54,66")
    parts = [
        _far_wing(paint),
        Part(tail, *paint.scale),
        Part(spade, *paint.skin),
        _wing(paint),
        Part(body, *paint.scale, light=(-2, -4), detail=scales + wash(belly, paint.belly) + plates + line(belly, 1.4)),
        Part(hind, *paint.scale, detail=haunch + claws),
        Part(arm, *paint.scale, detail=line("M74 74.5V71M78 72.5L75.6 70.4", 1.3)),
        *(Part(curve(horn), *paint.horn) for horn in horns),
        Part(head, *paint.scale, light=(-2, -5), detail=jaw + _face()),
        Part(cheek, *paint.skin),
    ]
    return figure(parts)


def draw() -> str:
    return in_colours(RED)
