"""The troll wagon: a covered cart with a great wheel, pulled by a good-natured troll."""

from __future__ import annotations

import math

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, place, rod, stroke, wash

WOOD, WOOD_SHADE = "#b9763a", "#7f4b20"
RIM, RIM_SHADE = "#8a5528", "#5c3716"
CANVAS, CANVAS_SHADE = "#fbf0d2", "#d3b988"
SKIN, SKIN_SHADE = "#94b06a", "#688246"
CLOTH, CLOTH_SHADE = "#7d4f86", "#583463"


def _wheel(x: float, y: float, radius: float) -> str:
    ring = ellipse(x, y, radius)
    body = wash(ring, "#4a2f18")
    for index in range(6):
        angle = math.pi * (index + 0.25) / 3
        reach = f"M{x:.1f} {y:.1f}L{x + radius * math.cos(angle):.1f} {y + radius * math.sin(angle):.1f}"
        body += line(reach, 5.4) + line(reach, 2.8, WOOD)
    body += line(ring, 9) + line(ring, 5, RIM_SHADE) + place(line(ellipse(0, 0, radius), 2.6, WOOD), x - 0.6, y - 0.9)
    return body + figure([Part(ellipse(x, y, 4.6), style.GOLD, style.GOLD_DARK)], bold=2.2)


def _cart() -> list[Part]:
    cover = curve("6,48! 4,30 12,17 28,14 43,18 50,32 50,49!")
    hoops = stroke("19,48 15,32 19,16", 1.8, "#a98b55")
    hoops += stroke("36,48 37,32 34,16", 1.8, "#a98b55")
    box = curve("3,46! 54,48! 50,67! 8,65!")
    planks = line("M5.5 55L52.5 56.5M20 47.5L22 65M38 48L38 66", 1.6, "#5c3716")
    return [Part(cover, CANVAS, CANVAS_SHADE, light=(-4, -5), detail=hoops), Part(box, WOOD, WOOD_SHADE, detail=planks)]


def _face() -> str:
    eye = wash(ellipse(77, 30, 3.1, 3.6), "#fff8df") + line(ellipse(77, 30, 3.1, 3.6), 1.3)
    pupil = wash(ellipse(78, 30.4, 1.5, 2), style.INK)
    brow = stroke("71,26.6 76,24 82,26.4", 2.8)
    smile = stroke("72,42 79,46 87,44.4", 2)
    fang = wash(curve("82,45! 86,44.4! 84.4,39.4!"), "#fff6dc") + stroke("82,45! 84.4,39.4! 86,44.4!", 1.2)
    return eye + pupil + brow + smile + fang


def _troll() -> list[Part]:
    far_leg = curve("76,66 80,76 83,86! 95,88 95,93! 77,93! 70,80 68,68")
    near_leg = curve("62,64 59,76 60,86! 71,88 72,93! 52,93! 51,80 54,66")
    body = curve("55,50 62,38 78,38 87,48 88,62 84,73! 70,77 54,73!")
    belt = stroke("54.6,66 70,70 87,65", 3.2, style.GOLD)
    patch = wash(curve("75,52! 83,51! 84,59! 76,60!"), "#c99a4a") + line(
        "M75 52L76 60M83 51L84 59M77 50.6v2.4M81 50v2.4M78 58.6v2.4M82 58v2.4", 1.2
    )
    head = curve("61,32 63,20 72,13 83,15 90,24 90,38 86,47 75,50 65,45")
    nose = curve("84,27! 92,28 98,35 95,41 87,40 83,35")
    ear = curve("65,27! 58,19 50,18! 52,29 64,37!")
    hair = curve("64,22! 63,12! 69,14! 72,4! 77,12! 84,5! 85,14! 91,12! 88,22 76,18")
    arm = curve("62,47 70,46 74,54 71,64 63,68 55,67! 53,60 60,58 60,53")
    return [
        Part(far_leg, SKIN_SHADE, "#4f6436"),
        Part(near_leg, SKIN, SKIN_SHADE),
        Part(body, CLOTH, CLOTH_SHADE, detail=patch + belt),
        Part(ear, SKIN, SKIN_SHADE),
        Part(head, SKIN, SKIN_SHADE, light=(-2, -4), detail=_face()),
        Part(nose, "#a9c47c", SKIN_SHADE),
        Part(hair, "#8b4a2b", "#64321c"),
        Part(arm, SKIN, SKIN_SHADE),
    ]


def draw() -> str:
    shaft = rod("M46 61L78 63", 4, WOOD, WOOD_SHADE)
    return figure(_cart()) + _wheel(27, 74, 16.5) + shaft + figure(_troll())
