"""Hand-inked numerals, so that no piece depends on a font. Each fills a box 60 wide and 100 high."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import curve, line, place

WIDTH, HEIGHT = 60.0, 100.0
GAP = 5.0  # between two of them
STROKES = {
    "0": curve("30,12 48,30 50,52 46,74 30,88 14,74 10,52 12,30"),
    "1": curve("14,30 26,24 34,12! 34,88!", closed=False),
    "2": curve("12,32 18,16 32,11 46,20 46,38 32,56 12,86! 50,86!", closed=False),
    "3": curve("12,22 28,11 44,18 44,36 26,46! 46,54 50,70 40,86 24,89 10,80", closed=False),
    "4": curve("38,88! 38,12! 8,64! 54,64!", closed=False),
    "5": curve("47,13! 17,13! 14,44! 30,39 46,48 49,66 40,83 24,89 10,81", closed=False),
    "6": curve("44,14 26,22 13,44 11,66 20,84 32,88 46,80 49,64 40,50 26,49 13,60", closed=False),
    "7": curve("9,14! 50,14! 34,46 24,88", closed=False),
    "8": curve("30,48 15,38 14,22 30,11 46,22 45,38 30,48 49,60 50,78 30,89 10,78 11,60"),
    "9": curve("16,86 34,78 47,56 49,34 40,16 28,12 14,20 11,36 20,50 34,51 47,40", closed=False),
    "+": "M30 28V76M6 52H54",
    "-": "M8 52H52",
    "x": "M12 34L48 72M48 34L12 72",
}


def numeral(text: str, x: float, y: float, height: float, colour: str = style.PARCHMENT_LIGHT) -> str:
    """Digits and signs centred on (x, y) with a bold ink edge."""
    scale = height / HEIGHT
    left = x - (len(text) * (WIDTH + GAP) - GAP) * scale / 2
    body = ""
    for index, digit in enumerate(text):
        stroke = STROKES[digit]
        drawn = place(line(stroke, 36), 1.5, 2.5) + line(stroke, 34) + line(stroke, 17, colour)
        body += place(drawn, left + index * (WIDTH + GAP) * scale, y - height / 2, scale)
    return body
