"""The common parts of all cards: rounded parchment, a coloured border, the window for the picture."""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import block, curve, ellipse, inside, line, place, shaded, wash

SHEET = block(3, 3, 94, 134, 8)


def card(border: str, picture: str, below: str = "", window_height: float = 122) -> str:
    """A card with a picture in its window and whatever stands on the parchment under it."""
    window = block(9, 9, 82, window_height, 5)
    rule = block(5.6, 5.6, 88.8, 128.8, 6)
    sheet = line(SHEET, 3) + shaded(SHEET, border, mix(border, style.INK, 0.28), (-1.6, -2))
    paper = block(7, 7, 86, 126, 6)
    body = sheet + line(rule, 0.9, style.PARCHMENT_LIGHT, 0.7) + line(paper, 2) + wash(paper, style.PARCHMENT)
    return body + inside(window, picture) + line(window, 1.8) + below


def hills(sky: str, far: str, middle: str, near: str, ground: float = 86) -> str:
    """A quiet country in four flat tones behind the figure, the near ground beginning at ``ground``."""
    y = ground
    country = wash(block(0, 0, 100, 140), sky)
    country += wash(
        curve(f"0,{y - 16}! 14,{y - 26} 28,{y - 18} 44,{y - 30} 62,{y - 20} 80,{y - 32} 100,{y - 18}! 100,140! 0,140!"),
        far,
    )
    country += wash(curve(f"0,{y - 4}! 20,{y - 13} 42,{y - 8} 66,{y - 15} 100,{y - 6}! 100,140! 0,140!"), middle)
    return country + wash(curve(f"0,{y + 2}! 24,{y - 3} 52,{y + 2} 78,{y - 3} 100,{y}! 100,140! 0,140!"), near)


def sun(x: float, y: float, radius: float, colour: str, sky: str) -> str:
    """A disc with two paler rings, as gouache painters lay a low sun into a flat sky."""
    rings = wash(ellipse(x, y, radius * 1.9), mix(colour, sky, 0.75)) + wash(
        ellipse(x, y, radius * 1.42), mix(colour, sky, 0.5)
    )
    return rings + wash(ellipse(x, y, radius), colour)


def little_clouds(*spots: tuple[float, float, float], colour: str = "#ffffff", opacity: float = 0.75) -> str:
    """Flat-bottomed clouds as (x, y, size)."""
    shape = curve("-10,0! -11,-4 -6,-6! -4,-11 3,-10 4,-7! 10,-8 12,-1 10,0!")
    return "".join(place(wash(shape, colour, opacity), x, y, size) for x, y, size in spots)


def ground_shadow(x: float, y: float, across: float) -> str:
    return wash(ellipse(x, y, across, across * 0.14), style.SHADOW, 0.28)
