"""Elfenkoning: region cards with terrain and value, action cards with a hint of what they do, and its own raft card.

The other travel cards are Elfenland's: on land both games have the same prices.
"""

from __future__ import annotations

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import Part, block, curve, ellipse, figure, line, place, wash
from tools.art.pieces import terrain
from tools.art.pieces.cards import settings
from tools.art.pieces.cards.frame import card, ground_shadow, hills, little_clouds, sun
from tools.art.pieces.cards.travel import COLUMN, card_with_strip, stack
from tools.art.pieces.coins import coin
from tools.art.pieces.emblems import EMBLEMS
from tools.art.pieces.fit import in_box
from tools.art.pieces.numerals import numeral

WINDOW = 88.0
STRIP = 115.0  # the middle of the strip under the picture
VALUES = {"plain": 2, "river": 3, "forest": 4, "mountain": 5, "desert": 6, "lake": 7}
RAFTS = {"river": 1, "lake": 2}  # EK-32: in either direction
# sky, far, middle, near
COUNTRY = {
    "plain": ("#cfe8ea", "#bcd59a", "#c3d283", "#a7bf64"),
    "river": ("#d3ecec", "#b3d5a4", "#a9cc86", "#8fb867"),
    "forest": ("#d7e9c6", "#9cc184", "#7fab68", "#5f8f52"),
    "mountain": ("#dfe3ee", "#bcb9cb", "#a4b58c", "#8ba86a"),
    "desert": ("#fdebc0", "#eccb8c", "#e2b86c", "#d9a657"),
    "lake": ("#cfe7ee", "#a9cbb4", "#96c08c", "#7db0a6"),
}
ACTION_BORDERS = {
    "gold": style.GOLD,
    "thief": "#55606c",
    "tree": "#b8432f",
    "water_monster": "#2f8c86",
    "bodyguard": "#3f8a4c",
    "turnabout": "#a2653a",
}


def region_card(region: str) -> str:
    """The picture, and under it the terrain tile and the value in gold."""
    sky = COUNTRY[region][0]
    country = hills(*COUNTRY[region], ground=84) + little_clouds((26, 24, 0.8))
    if region != "desert":  # the desert brings its own sun
        country += sun(78, 24, 6, "#fff5cd", sky)
    picture = country + ground_shadow(50, 91, 38) + in_box(EMBLEMS[f"region/{region}"](), 12, 16, 76, 76, foot=True)
    tile = place(terrain.symbol(region), 14, STRIP - 14, 0.28)
    ground, _, _, edge = style.TERRAIN[region]
    value = place(coin(str(VALUES[region])), 55, STRIP - 15.5, 0.31)
    return card(mix(ground, edge, 0.55), picture, tile + value, WINDOW)


def raft_card() -> str:
    """A river without an arrow, for here no traveller goes up or down it, and a lake."""
    strip = ""
    for side, (water, rafts) in zip((-1, 1), RAFTS.items(), strict=True):
        strip += stack(terrain.symbol(water), rafts, 50 + side * 0.75 * COLUMN)
    return card_with_strip("raft", strip)


def _night_street() -> str:
    sky = wash(block(0, 0, 100, 140), "#6c7a92") + sun(30, 26, 8, "#fdf3d0", "#6c7a92")
    walls = wash(block(0, 56, 29, 40), "#8f869c") + wash(block(71, 60, 29, 40), "#847b92")
    roofs = wash(curve("-6,58! 11,36! 33,58!"), "#4a4560") + wash(curve("67,62! 87,42! 107,62!"), "#433e58")
    windows = "".join(wash(ellipse(x, y, 2.8), style.DUSK_LAMP) for x, y in ((14.5, 51), (86, 55)))
    windows += wash(block(12, 63, 5, 7, 2), style.DUSK_LAMP)
    return sky + walls + roofs + windows + wash(curve("0,86! 40,84 70,88 100,85! 100,140! 0,140!"), "#8b93a4")


def _castle_gate() -> str:
    wall = wash(block(0, 0, 100, 140), "#cfe3ee") + little_clouds((20, 26, 0.8), (82, 36, 0.7))
    towers = "".join(wash(f"M{x} 90V40h4v4h4v-4h4v4h4v-4h4V90Z", "#b9b3bd") for x in (6, 74))
    curtain = wash("M0 90V58h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h12V90Z", "#cbc5cd")
    return wall + curtain + towers + wash(curve("0,86! 40,84 70,88 100,85! 100,140! 0,140!"), "#a7bf64")


def _open_water() -> str:
    far = wash(block(0, 0, 100, 140), "#cfe9ee") + sun(24, 28, 7, "#fff5cd", "#cfe9ee") + little_clouds((80, 26, 0.7))
    isles = wash(curve("0,66! 8,58 18,60 26,66!"), "#9fbf95") + wash(curve("80,66! 90,60 100,62! 100,66!"), "#9fbf95")
    water = wash(block(0, 65, 100, 75), "#86c3cf") + wash(curve("0,80! 30,77 60,81 100,77! 100,140! 0,140!"), "#6fb2c2")
    glints = "".join(
        line(f"M{x} {y}h{size}", 1.3, "#ffffff", 0.8) for x, y, size in ((14, 71, 8), (70, 73, 10), (84, 70, 6))
    )
    return far + isles + water + glints


ACTION_SETTINGS = {
    "gold": settings.treasury,
    "thief": _night_street,
    "tree": settings.glade,
    "water_monster": _open_water,
    "bodyguard": _castle_gate,
    "turnabout": settings.dusty_road,
}


def _little_card(x: float, y: float) -> str:
    sheet = Part(block(-7, -10, 14, 20, 2), "#5a9a5f", "#2f6638", light=(-1, -1))
    leaf = wash(curve("0,-6! 4,-1 0,6! -4,-1"), style.GOLD_LIGHT)
    return place(figure([sheet], bold=2.2, width=1.4) + leaf, x, y)


def _struck_out(name: str, x: float) -> str:
    """An emblem crossed out: this does nothing to you."""
    cross = f"M{x - 10} {STRIP + 10}L{x + 10} {STRIP - 10}"
    return in_box(EMBLEMS[name](), x - 11, STRIP - 11, 22, 22) + line(cross, 6) + line(cross, 3, "#d8553f")


def _hint(action: str) -> str:
    """The effect of a card, without words."""
    if action == "gold":
        return numeral("2x", 34, STRIP, 20) + place(coin(""), 54, STRIP - 13, 0.26)
    if action == "thief":
        return numeral("-2", 34, STRIP, 20) + place(coin(""), 54, STRIP - 13, 0.26)
    if action in ("tree", "water_monster"):
        return numeral("+1", 36, STRIP, 20) + _little_card(65, STRIP)
    if action == "bodyguard":
        return _struck_out("action/thief", 24) + _struck_out("tree", 50) + _struck_out("sea_monster", 76)
    ring = [ellipse(50 + 19 * side, STRIP, 7.5) for side in (-1, 1)]
    realms = "".join(figure([Part(path, style.PARCHMENT_DARK, "#b99a62")], bold=2.2, width=1.4) for path in ring)
    arrow = curve(
        f"58,{STRIP - 3}! 58,{STRIP + 3}! 50,{STRIP + 3}! 50,{STRIP + 8}! 40,{STRIP}! 50,{STRIP - 8}! 50,{STRIP - 3}!"
    )
    return realms + figure([Part(arrow, "#d8553f", "#9a3023")], bold=2.2, width=1.4)


def action_card(action: str) -> str:
    picture = ACTION_SETTINGS[action]()
    shadow = "" if action in ("gold", "water_monster") else ground_shadow(50, 90.5, 34)
    emblem = in_box(EMBLEMS[f"action/{action}"](), 13, 16, 74, 76, foot=True)
    return card(ACTION_BORDERS[action], picture + shadow + emblem, _hint(action), WINDOW)
