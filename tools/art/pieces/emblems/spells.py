"""The two spells: double (one road, two transports) and exchange (two counters change places)."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, rod, star, wash

VIOLET, VIOLET_SHADE = "#8d62b8", "#5f3d88"
TEAL, TEAL_SHADE = "#3f9c94", "#246a66"
WAND, WAND_SHADE = "#8a5a30", "#5c3716"


def sparkle(x: float, y: float, size: float) -> str:
    """A four-pointed glint."""
    return figure([Part(star(x, y, size, size * 0.36, 4), style.GOLD_LIGHT, style.GOLD)], bold=2, width=1.2)


def _token(x: float, y: float, radius: float, colour: str, shade: str) -> Part:
    ring = line(ellipse(x, y, radius * 0.72), 1.8, style.PARCHMENT_LIGHT)
    mark = wash(star(x, y, radius * 0.5, radius * 0.22, 5), style.PARCHMENT_LIGHT)
    return Part(ellipse(x, y, radius), colour, shade, light=(-2, -3), detail=ring + mark)


def double() -> str:
    """A wand over two counters that belong together."""
    tokens = [_token(68, 64, 25, TEAL, TEAL_SHADE), _token(34, 68, 25, VIOLET, VIOLET_SHADE)]
    wand = rod("M84 34L52 12", 5.6, WAND, WAND_SHADE) + rod("M56 14.8L49 10", 6, style.PARCHMENT_LIGHT, "#c9b58a")
    flash = figure([Part(star(34, 22, 20, 8.4, 6, 8), style.GOLD_LIGHT, style.GOLD)], bold=2.8)
    return figure(tokens) + wand + flash + sparkle(10, 34, 8) + sparkle(91, 14, 8)


ABOVE = "8,50! 12,28 28,13 50,12 66,15 76,24! 84,16! 88,44! 60,40! 68,32! 60,27 50,26 34,28 24,38 22,50!"
BELOW = "92,50! 88,72 72,87 50,88 34,85 24,76! 16,84! 12,56! 40,60! 32,68! 40,73 50,74 66,72 76,62 78,50!"


def exchange() -> str:
    """Two arrows that chase each other round a glint."""
    arrows = figure(
        [
            Part(curve(ABOVE), VIOLET, VIOLET_SHADE, light=(-1, -3.4)),
            Part(curve(BELOW), TEAL, TEAL_SHADE, light=(-1, -3.4)),
        ]
    )
    glint = figure([Part(star(50, 50, 15, 5.4, 4), style.GOLD_LIGHT, style.GOLD)], bold=2.6)
    return arrows + glint + sparkle(90, 88, 6) + sparkle(9, 12, 6)
