"""The wizard pawns of Elfenwizards: a great hat, a nose, a beard, and the crest on the robe."""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, curve, ellipse, figure, star, stroke, wash
from tools.art.pieces.crests import colours, crest
from tools.art.pieces.emblems.wizard import BEARD, BEARD_SHADE, SKIN, SKIN_SHADE
from tools.art.pieces.players import HALO


def _head() -> list[Part]:
    eyes = wash(ellipse(41.5, 48, 2.3, 2.8), style.INK) + wash(ellipse(58.5, 48, 2.3, 2.8), style.INK)
    eyes += wash(ellipse(42.2, 47, 0.9), "#fff") + wash(ellipse(59.2, 47, 0.9), "#fff")
    ears = ["35,45! 25,41 17,44! 24,52 35,53!", "65,45! 75,41 83,44! 76,52 65,53!"]
    face = curve("34,36 50,33 66,36 68,49 61,60 50,62 39,60 32,49")
    beard = curve("33,53! 39,57 45,55 50,58! 55,55 61,57 67,53! 68,60 62,66 56,67 50,72! 44,67 38,66 32,60")
    return [
        *(Part(curve(ear), SKIN, SKIN_SHADE) for ear in ears),
        Part(face, SKIN, SKIN_SHADE, detail=eyes),
        Part(beard, BEARD, BEARD_SHADE),
        Part(ellipse(50, 54, 3.8, 4.2), SKIN, SKIN_SHADE, light=(-1, -1.2)),
    ]


def draw(player: str) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    trim = style.GOLD_LIGHT if player not in ("yellow", "white") else "#8a5a30"
    robe = curve("36,56! 26,66 19,82 15,100! 50,105 85,100! 81,82 74,66 64,56! 50,54")
    hem = stroke("17,96 50,101 83,96", 3.4, trim)
    cone = curve("28,30! 33,18 43,4 38,-5 30,-6! 43,-12 56,-5 61,7 67,19 72,30! 50,34")
    band = stroke("29.5,26 50,30.6 70.5,26", 3.6, trim)
    mark = wash(star(53, 15, 5.4, 2.3, 5, 10), colours(player)[0])
    brim = curve("13,33 22,27 35,29 50,31 65,29 78,27 87,33 75,39 50,41 25,39")
    gleam = stroke("40,18 46,6 45,-2", 2, mix(light, colour, 0.3), 0.9)
    return figure(
        [
            Part(robe, colour, shade, light=(-3, -4), detail=hem + crest(player, 50, 82.5, 32)),
            *_head(),
            Part(brim, colour, shade, light=(0, -3)),
            Part(cone, colour, shade, detail=gleam + band + mark),
        ],
        halo=HALO,
    )
