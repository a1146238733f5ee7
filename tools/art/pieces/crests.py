"""The six crests, one for each player colour: flat bold shapes in a box of 100 by 100."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, place, star, stroke, wash

FLAME = "52,1! 58,20 82,38 90,62 80,88 56,98! 70,82 66,66 53,52! 50,68 37,78 41,98! 18,88 9,62 22,38! 31,54 41,42 40,22"
LEAF = "50,3! 74,20 84,46 76,70 54,84! 54,97! 46,97! 46,84! 24,70 16,46 26,20"
WAVE = (
    "3,70! 12,44 34,20 62,20 80,34 80,50 70,57 61,52! 63,44 56,41 50,48"
    " 51,60 64,70 82,70 97,62! 90,82 70,90 40,88 18,88"
)
RAVEN = (
    "1,36! 8,25 20,18 32,12 46,16 54,28 66,42 80,58 98,88! 84,85 70,81 60,80! 62,95! 54,95! 51,81!"
    " 45,80! 46,95! 38,95! 36,78 24,68 18,54 20,42! 12,38"
)


def _sun() -> str:
    ray = curve("-9,-33! 9,-33! 0,-50!")
    rays = "".join(place(wash(ray, "@"), 50, 50, turn=45 * index) for index in range(8))
    return rays + wash(ellipse(50, 50, 26), "@")


def _shapes(crest: str) -> str:
    """The crest with ``@`` for its colour and ``%`` for what shows through it."""
    if crest == "flame":
        return wash(curve(FLAME), "@")
    if crest == "leaf":
        veins = line("M50 88V28M50 50L64 36M50 50L36 36M50 70L66 55M50 70L34 55", 5.5, "%")
        return wash(curve(LEAF), "@") + veins
    if crest == "wave":
        return wash(curve(WAVE), "@")
    if crest == "sun":
        return _sun()
    if crest == "raven":
        return wash(curve(RAVEN), "@") + wash(ellipse(31, 26, 4.2), "%") + stroke("38,48 46,64 66,68", 5, "%")
    return wash(star(50, 54, 50, 21), "@")


def colours(player: str) -> tuple[str, str]:
    """The colour of a player's crest and the colour it lies on."""
    field = style.PLAYER[player][0]
    return (style.INK if player in ("yellow", "white") else style.PARCHMENT_LIGHT), field


def crest(player: str, x: float, y: float, size: float, colour: str | None = None, through: str | None = None) -> str:
    """A player's crest, ``size`` wide, centred on (x, y)."""
    own, field = colours(player)
    shapes = _shapes(style.PLAYER[player][3]).replace("@", colour or own).replace("%", through or field)
    return place(shapes, x - size / 2, y - size / 2, size / 100)


def badge(player: str) -> str:
    """The crest on a plain disc, to stand beside a player's name."""
    colour, shade = style.PLAYER[player][:2]
    disc = figure([Part(ellipse(50, 50, 43), colour, shade, light=(-3, -4))], bold=4, width=2.6, halo=2)
    return disc + crest(player, 50, 50, 58)
