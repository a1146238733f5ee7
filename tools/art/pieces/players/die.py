"""Dice, the major spells: the crest lies under the pips, so that a die names its owner."""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, block, ellipse, figure, inside, line, place, wash
from tools.art.pieces.crests import colours, crest
from tools.art.pieces.players import HALO

NEAR, MIDDLE, FAR = 27, 50, 73
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: ((NEAR, FAR), (FAR, NEAR)),
    3: ((NEAR, FAR), (MIDDLE, MIDDLE), (FAR, NEAR)),
    4: ((NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (NEAR, FAR), (MIDDLE, MIDDLE), (FAR, NEAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (NEAR, MIDDLE), (NEAR, FAR), (FAR, NEAR), (FAR, MIDDLE), (FAR, FAR)),
}


def draw(player: str, value: int) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    body = block(8.5, 8.5, 83, 83, 19)
    ghost = mix(colour, light, 0.75) if player == "black" else mix(colour, shade, 0.8)
    gleam = inside(body, place(line(body, 4, light, 0.8), 3.4, 4))
    cube = figure(
        [Part(body, colour, shade, light=(-4, -5), detail=gleam + crest(player, 50, 50, 66, ghost, colour))],
        bold=3.6,
        halo=HALO,
    )
    pip = colours(player)[0]
    edge = style.INK if pip != style.INK else mix(colour, shade, 0.6)
    dots = "".join(wash(ellipse(x, y, 10.6), edge) + wash(ellipse(x, y, 8.4), pip) for x, y in PIPS[value])
    return cube + dots
