"""The unicorn: a sturdy little horse that lifts one hoof, with a golden horn and a flowing mane."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, stroke, wash

COAT, COAT_SHADE = "#fffaf2", "#cfc0dd"
FAR, FAR_SHADE = "#d8cbe4", "#b3a1c8"
MANE, MANE_SHADE = "#a57fd0", "#7a55a8"
STRAND = "#5f3f8c"
HOOF, HOOF_SHADE = style.GOLD, style.GOLD_DARK


def _legs(far: bool) -> list[Part]:
    colour, shade = (FAR, FAR_SHADE) if far else (COAT, COAT_SHADE)
    if far:
        legs = ["33,62 29,74 31,88! 41,88! 41,76 45,64", "58,62 60,76 59,90! 69,90! 70,76 72,60"]
        hoofs = ["31,84! 41,84! 43,92! 29,92!", "59,85! 69,85! 71,93! 57,93!"]
    else:
        legs = [
            "18,56 13,70 17,79 16,90! 27,90! 27,78 34,68 36,58",
            "54,60 66,58 79,61 84,68 80,79! 71,76! 72,71 60,72",
        ]
        hoofs = ["16,86! 27,86! 29,94! 14,94!", "72,72! 82,75! 80,84! 68,81!"]
    return [Part(curve(leg), colour, shade) for leg in legs] + [Part(curve(h), HOOF, HOOF_SHADE) for h in hoofs]


def _face() -> str:
    eye = wash(ellipse(72.5, 31, 3.2, 4), style.INK) + wash(ellipse(73.6, 29.4, 1.25), "#fff")
    lashes = line("M69.6 28.6L67 27M70.2 26.8L68.4 24.6", 1.5)
    cheek = wash(ellipse(72, 40, 4, 2.8), "#f0a8b8", 0.8)
    muzzle = wash(ellipse(91, 41, 1.3, 1.7), style.INK) + stroke("82,46 86,47.6 90,46", 1.8)
    return eye + lashes + cheek + muzzle


def _horn() -> Part:
    rings = line("M74.6 16.6L78.4 20.4M78.4 12.6L81.6 16M82.4 8.6L85 11.4", 1.5, style.GOLD_DARK)
    return Part(curve("70,20! 92,2! 78,25!"), style.GOLD_LIGHT, style.GOLD, detail=rings)


def draw() -> str:
    tail = curve("24,56! 16,47 6,50 5,60 8,70 3,80 8,92! 19,88 21,76 20,68 26,64!")
    tail_lines = stroke("20,56 11,57 13,70 9,84", 1.5, STRAND)
    body = curve("18,60 22,50 34,47 46,47 54,38 58,24! 76,40! 76,56 71,68 56,71 40,70 28,73 20,69")
    head = curve("58,29 62,19 70,16 78,21 86,30 95,36 96,44 90,49 80,48 72,49 63,47 58,40")
    mane = curve("74,17! 66,6 54,7 50,16 41,19 41,30 33,35 36,46 31,54 42,60 50,55! 53,46 60,42 61,32 66,25")
    mane_lines = stroke("66,13 56,18 56,28 48,36 48,48", 1.5, STRAND)
    mane_lines += stroke("58,12 48,22 48,30 40,38 41,50", 1.5, STRAND)
    ear = curve("63,20! 60,10 64,5! 70,10 70,18!")
    forelock = curve("66,16! 72,14 78,20 80,28! 74,24 69,23")
    parts = [
        *_legs(far=True),
        Part(tail, MANE, MANE_SHADE, detail=tail_lines),
        Part(body, COAT, COAT_SHADE, light=(-2, -5)),
        *_legs(far=False),
        _horn(),
        Part(head, COAT, COAT_SHADE, light=(-2, -4), detail=_face()),
        Part(mane, MANE, MANE_SHADE, detail=mane_lines),
        Part(ear, COAT, COAT_SHADE),
        Part(forelock, MANE, MANE_SHADE),
    ]
    return figure(parts)
