"""The elven boot that walks from town to town: folded cuff, curled toe with a little bell."""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, curve, ellipse, figure, stroke, wash
from tools.art.pieces.crests import crest
from tools.art.pieces.players import HALO


def draw(player: str) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    upper = curve(
        "14,24! 60,24! 60,42 66,55 78,58 86,50 85,41 78,38! 88,31 98,38 98,54 92,72 80,84! 14,86! 10,76 14,60 12,40"
    )
    sole = curve("11,80! 16,84 40,86 66,85 84,80! 84,86 76,93! 54,93! 50,90! 36,90! 34,95! 12,95! 9,88")
    cuff = curve("8,12! 36,8 66,12! 67,26! 58,22! 52,31! 44,23! 37,33! 29,23! 22,31! 15,22! 6,27!")
    seam = stroke("60,44 54,58 58,72 72,82", 1.8, mix(shade, style.INK, 0.3))
    gleam = stroke("17,40 16,52 17,62", 2.6, light, 0.9)
    cuff_colour = mix(light, style.PARCHMENT_LIGHT, 0.45) if player != "white" else "#d9b56a"
    cuff_shade = mix(colour, light, 0.5) if player != "white" else "#a9803a"
    bell = Part(ellipse(79, 36, 6), style.GOLD_LIGHT, style.GOLD_DARK, light=(-1.4, -1.8))
    parts = [
        Part(sole, "#8a5a30", "#5c3716", light=(0, -3)),
        Part(upper, colour, shade, light=(-3, -4), detail=seam + gleam + crest(player, 37.5, 55, 37)),
        Part(cuff, cuff_colour, cuff_shade),
        bell,
    ]
    return figure(parts, halo=HALO) + wash(ellipse(77.6, 34.2, 1.6), "#fffbe6")
