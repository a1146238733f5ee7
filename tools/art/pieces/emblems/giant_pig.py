"""The giant pig: a broad boar with bristles, small tusks and a saddle cloth."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, stroke, wash

HIDE, HIDE_SHADE = "#e58f86", "#bd6763"
FAR, FAR_SHADE = "#b9625e", "#97494a"
BRISTLE, BRISTLE_SHADE = "#8a3b3c", "#6b2a2e"
IVORY = "#fff6dc"
HOOF, HOOF_SHADE = "#6b3a34", "#4c2725"

BACK = "12,50 16,36 30,27 46,25 60,29 72,44 72,64 62,77 42,80 22,76 13,64"
HEAD = "57,38 66,29 76,32 84,42 94,46 97,54 94,63 86,68 76,73 64,70 57,60 54,48"


def _leg(x: float, far: bool) -> list[Part]:
    colour, shade = (FAR, FAR_SHADE) if far else (HIDE, HIDE_SHADE)
    top, foot = (66, 86) if far else (68, 89)
    leg = curve(
        f"{x - 7},{top} {x - 6},{foot - 6} {x - 5.5},{foot}! {x + 5.5},{foot}! {x + 6},{foot - 6} {x + 8},{top}"
    )
    hoof = curve(f"{x - 6},{foot - 5}! {x + 6},{foot - 5}! {x + 6.5},{foot + 1}! {x - 6.5},{foot + 1}!")
    return [Part(leg, colour, shade), Part(hoof, HOOF, HOOF_SHADE)]


def _saddle() -> Part:
    cloth = curve("27,27! 37,24 48,25! 53,42 51,57! 40,62 29,58! 24,44")
    trim = curve("29,53 40,57 51,52", closed=False)
    leaf = curve("39,32! 45,39 39,48! 33,39")
    detail = line(trim, 2.4, style.GOLD_LIGHT) + wash(leaf, style.GOLD_LIGHT) + line("M39 34V51", 1.3, "#7d5710")
    return Part(cloth, "#4f8a4b", "#346237", detail=detail)


def _face() -> str:
    eye = wash(ellipse(75.5, 45, 3.3, 3.8), style.INK) + wash(ellipse(76.6, 43.6, 1.2), "#fff")
    brow = stroke("70,39.5 74,37.6 78,38.8", 1.6)
    cheek = wash(ellipse(68.5, 55, 4.6, 3.4), "#d0605e", 0.55)
    smile = stroke("72,61 77,65.4 84,65.6 89,63.5", 1.8)
    return eye + brow + cheek + smile


def draw() -> str:
    tail = stroke("13,50 6,47 4,40 9,36 13,40 9,45 3,42", 6.6)
    tail += stroke("13,50 6,47 4,40 9,36 13,40 9,45 3,42", 2.8, HIDE)
    mane = curve("20,36! 17,24! 27,27! 28,15! 38,21! 43,10! 50,19! 59,10! 62,21! 71,17! 70,32! 46,38")
    far_ear = curve("68,32! 72,17 81,14! 82,26 77,35!")
    ear = curve("56,38! 52,24 57,13! 67,19 70,34! 63,40")
    ear_inside = wash(curve("59,33! 57,25 59,19! 64,24 66,33!"), "#c2625f")
    snout = curve("91,45.5 96,47 98.5,54 96,61 91,62.5 88,54")
    nostrils = wash(ellipse(92.6, 51.4, 1.3, 2.1), style.INK) + wash(ellipse(94.6, 57.4, 1.3, 2.1), style.INK)
    tusk = curve("82,66.5! 80,60 82.5,54! 86,60 86.6,66!")
    bristles = line("M17 50l2.6 1.4M16.4 56l2.8 .8M19 44l2.2 2M42 70l1 2.6M37 71l.6 2.6M47 69l1.4 2.4", 1.4, HIDE_SHADE)
    parts = [
        *_leg(31, far=True),
        *_leg(66, far=True),
        Part(mane, BRISTLE, BRISTLE_SHADE),
        Part(far_ear, FAR, FAR_SHADE),
        Part(curve(BACK), HIDE, HIDE_SHADE, light=(-3, -6), detail=bristles),
        *_leg(22, far=False),
        *_leg(56, far=False),
        _saddle(),
        Part(curve(HEAD), HIDE, HIDE_SHADE, light=(-2, -5), detail=_face()),
        Part(snout, "#f3b3a8", "#d0807a", detail=nostrils),
        Part(ear, HIDE, HIDE_SHADE, detail=ear_inside),
        Part(tusk, IVORY, "#dcc492"),
    ]
    return tail + figure(parts)
