"""Computer players as elves: a face on a disc in the player's colour, and the crest, so that no player has to guess.

Each colour has its own hair, headgear and look: a temperament is told by brows and mouth.
"""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, curve, ellipse, figure, inside, line, place, star, stroke, wash
from tools.art.pieces.crests import badge

SKINS = {
    "red": ("#f2c9a0", "#d09c70"),
    "green": ("#d9a877", "#b07f52"),
    "blue": ("#f3d3b4", "#d2a683"),
    "yellow": ("#c98f62", "#9c6740"),
    "black": ("#e8c3a2", "#bd9474"),
    "white": ("#a8734b", "#7f5232"),
}
HAIR = {
    "red": ("#d8622a", "#a53f18"),
    "green": ("#6b4a2a", "#472f19"),
    "blue": ("#e6c873", "#b6943f"),
    "yellow": ("#5a3420", "#3b2013"),
    "black": ("#4a4650", "#2b2830"),
    "white": ("#f6f1e4", "#c9bfa8"),
}
DISC = ellipse(50, 50, 46)
# Hair behind the head, and what is worn on it, by colour; each has a silhouette of its own.
BEHIND = {
    "red": "18,62! 14,36 24,22! 22,8! 36,14! 44,0! 54,12! 68,4! 70,18! 84,26! 86,46 82,62!",
    "green": "22,66! 18,44 26,26 50,18 74,26 82,44 78,66!",
    "blue": "16,78! 14,46 24,22 50,14 78,22 88,44 84,60 92,72! 82,80 74,70!",
    "yellow": "20,84! 12,60 22,30 50,20 78,30 88,60 80,84! 70,88 30,88",
    "black": "20,70! 18,44 28,26 50,20 72,26 82,44 80,70!",
    "white": "16,74! 8,62 14,48 12,34 26,26 34,14 50,16 66,14 74,26 88,34 86,48 92,62 84,74!",
}
HATS = {
    "red": "24,38! 38,30 62,30 76,38! 76,30 62,22 38,22 24,30!",  # a band that tames a blaze of hair
    "green": "14,42! 30,34 50,33 70,34 86,42! 80,24 70,6 92,-8! 62,-10 34,4 22,24",  # a bent leaf of a hat
    "blue": "22,36! 36,20 60,16 84,30! 76,32 74,40! 60,30 40,30",  # a cap like a wave that breaks
    "yellow": "16,46! 8,36 18,28 14,16 28,16 32,4 44,12 54,2 62,12 76,6 78,20 90,22 84,34 90,44 82,46! 66,34 34,34",
    "black": "12,72! 8,40 22,14 50,4! 78,14 92,40 88,72! 80,54 74,38 50,28! 26,38 20,54",  # a hood with a beak
    "white": "30,30! 40,24 60,24 70,30! 68,36 32,36",  # a narrow circlet with a star
}
BROWS = {
    "cautious": "33,45 38,41 44,40|67,45 62,41 56,40",  # raised in the middle: one never knows
    "greedy": "33,42 39,38 45,41|67,42 61,38 55,41",
    "spiteful": "32,40 39,42 45,46|68,40 61,42 55,46",
    "homebound": "33,43 39,41 45,43|67,43 61,41 55,43",
}
MOUTHS = {
    "cautious": "44,74 50,72 56,74",
    "greedy": "39,69 44,77 56,77 61,69",
    "spiteful": "41,73 50,75 61,68",
    "homebound": "40,70 45,75 55,75 60,70",
}
# As the app deals them out, colour by colour; see ``presenters/setup.py``.
TEMPERS = {
    "red": "cautious",
    "green": "greedy",
    "blue": "spiteful",
    "yellow": "homebound",
    "black": "cautious",
    "white": "greedy",
}


def draw(player: str) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    ground = mix(light, style.PARCHMENT_LIGHT, 0.45) if player != "white" else "#8f9fb5"
    disc = figure([Part(DISC, ground, mix(ground, style.INK, 0.2), light=(-3, -4))], bold=4.4, width=3)
    rim = line(ellipse(50, 50, 43.2), 3.2, colour)
    sign = place(badge(player), 63, 63, 0.38)
    return disc + inside(DISC, place(_bust(player, colour, shade), 7, 14, 0.86)) + rim + sign


def _bust(player: str, colour: str, shade: str) -> str:
    skin, hair = SKINS[player], HAIR[player]
    neck = Part(curve("40,80! 40,96 22,100 12,120! 88,120! 78,100 60,96 60,80!"), colour, shade)
    ears = [
        Part(curve("27,58! 14,50 -2,38! 2,56 14,70 28,70!"), *skin),
        Part(curve("73,58! 86,50 102,38! 98,56 86,70 72,70!"), *skin),
    ]
    head = Part(curve("50,90! 34,86 26,70 26,52 34,34 50,30 66,34 74,52 74,70 66,86"), *skin, detail=_look(player))
    behind = Part(curve(BEHIND[player]), *hair)
    hat = Part(curve(HATS[player]), colour, shade)
    return figure([neck, behind, *ears, head, hat], 3.4, 2.2) + _trim(player)


def _look(player: str) -> str:
    temper = TEMPERS[player]
    eyes = wash(ellipse(40, 54, 3.6, 4.6) + ellipse(60, 54, 3.6, 4.6), style.INK)
    gleam = wash(ellipse(38.8, 52.4, 1.3) + ellipse(58.8, 52.4, 1.3), "#ffffff")
    brows = "".join(stroke(brow, 2.6) for brow in BROWS[temper].split("|"))
    nose = stroke("50,57 47,64 51,65", 1.9)
    cheeks = wash(ellipse(33, 65, 5, 3.4) + ellipse(67, 65, 5, 3.4), "#d8603c", 0.28)
    return cheeks + eyes + gleam + brows + nose + stroke(MOUTHS[temper], 2.6)


def _trim(player: str) -> str:
    """A small thing that only this one wears."""
    if player == "white":
        return wash(star(50, 27, 11, 4.6), style.GOLD_LIGHT) + line(star(50, 27, 11, 4.6), 1.8)
    if player == "green":
        return stroke("30,30 52,14 84,-6", 2, style.INK, 0.7)
    if player == "red":
        return wash(ellipse(50, 27, 4.4), style.GOLD_LIGHT) + line(ellipse(50, 27, 4.4), 1.6)
    if player == "yellow":
        return stroke("20,40 34,28 50,26 66,28 80,40", 2, style.INK, 0.55)
    if player == "black":
        return stroke("42,22 50,30 58,22", 2.4, style.GOLD_LIGHT)
    return stroke("34,30 52,22 74,30", 2, "#ffffff", 0.7)
