"""Coats of arms: a gold-rimmed shield; colour, partition and crest all name the owner."""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, block, curve, figure, inside, line, stroke, wash
from tools.art.pieces.crests import crest

SHIELD = curve("8,10! 30,14 50,8! 70,14 92,10! 94,46 84,78 50,98! 16,78 6,46")
FIELD = curve("15,18.6! 32,21 50,16! 68,21 85,18.6! 86,46 77,72 50,89! 23,72 14,46")
RIPPLE = "q12.5 -7 25 0t25 0t25 0t25 0"
BACKWARDS = "q-12.5 -7 -25 0t-25 0t-25 0t-25 0"
# A second tone divides the field of each colour in another way, as heralds do.
PARTITIONS = {
    "red": block(50, 0, 50, 100),
    "green": "M0 100L100 0V100Z",
    "blue": f"M0 20{RIPPLE}V42{BACKWARDS}ZM0 66{RIPPLE}V99H0Z",
    "yellow": "M0 0L50 50L0 100ZM100 0L50 50L100 100Z",
    "black": "M0 92L50 48L100 92V100L50 66L0 110ZM0 52L50 8L100 52V66L50 24L0 66Z",
    "white": block(0, 36, 100, 30),
}


def draw(player: str) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    second = mix(colour, light if player == "black" else shade, 0.45 if player != "white" else 0.6)
    partition = inside(FIELD, wash(PARTITIONS[player], second))
    gleam = stroke("19,24 18,40 20,52", 2.6, "#ffffff", 0.5)
    return figure(
        [
            Part(SHIELD, style.GOLD, style.GOLD_DARK, light=(-2.4, -3)),
            Part(FIELD, colour, mix(shade, colour, 0.3), light=(2.4, 3), detail=partition + line(FIELD, 2) + gleam),
        ]
    ) + crest(player, 50, 50, 50, through=colour)
