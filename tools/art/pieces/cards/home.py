"""Home cards: the town as the map shows it, above a ribbon on which the app writes its name."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, figure, stroke
from tools.art.map.plan import world
from tools.art.map.towns import DRAWINGS, kit
from tools.art.pieces.cards.frame import card, ground_shadow, hills, little_clouds, sun
from tools.art.pieces.fit import in_box

WINDOW = 92.0
RIBBON_BOX = (16.0, 107.5, 68.0, 14.0)  # left, top, width, height of the room for the name, in card units
GLASS = "#4d6a7c"
BORDER = "#a5503f"

# sky, far, middle, near: what the country round the town is like
WOODS = ("#d7ead0", "#a2c98c", "#8ab872", "#a9c47a")
FIELDS = ("#d0e9ee", "#bdd69c", "#c5d488", "#b2c76e")
PEAKS = ("#dde4f0", "#b9bccf", "#a9b795", "#b3c183")
SHORE = ("#cde9f0", "#8cc4d0", "#7fb9c7", "#b9cb7c")
COUNTRY = {
    "beata": SHORE,
    "erg_eren": WOODS,
    "grangor": SHORE,
    "ixara": WOODS,
    "jaccaranda": PEAKS,
    "mah_davikia": PEAKS,
    "strykhaven": SHORE,
    "tichih": FIELDS,
    "usselen": FIELDS,
    "virst": SHORE,
    "wylhien": FIELDS,
    "yttar": SHORE,
}


def towns() -> list[str]:
    return [town["id"] for town in world()["towns"] if town["home_card"]]


def _ribbon() -> str:
    tails = [
        Part(curve(points), "#b3402f", "#7d281d")
        for points in ("8.5,111! 22,110! 22,128! 8.5,130! 13,120.5!", "91.5,111! 78,110! 78,128! 91.5,130! 87,120.5!")
    ]
    band = Part(
        curve("14,106! 50,104 86,106! 86,125! 50,123 14,125!"),
        style.PARCHMENT_LIGHT,
        style.PARCHMENT_DARK,
        light=(0, -2),
    )
    hems = stroke("15,109 50,107 85,109", 0.8, "#b3402f") + stroke("15,122 50,120 85,122", 0.8, "#b3402f")
    return figure([*tails, band], bold=2.4, width=1.5) + hems


def home_card(town: str) -> str:
    country = COUNTRY[town]
    scene = (
        hills(*country, ground=82) + sun(78, 25, 6, "#fff5cd", country[0]) + little_clouds((24, 26, 0.9), (56, 18, 0.6))
    )
    drawing = DRAWINGS[town]().replace(kit.WINDOW, GLASS)
    return card(
        BORDER, scene + ground_shadow(52, 93, 38) + in_box(drawing, 12, 20, 76, 75, foot=True), _ribbon(), WINDOW
    )
