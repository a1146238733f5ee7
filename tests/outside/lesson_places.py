"""Places, in a window of 1280 x 800, of the things that lessons name; counted from its upper left corner.

By game, then by thing; what a strip has on it is found by its colour, wherever the strip lies.
"""

from __future__ import annotations

from statistics import mode

from PIL import Image

from tests.helpers.lesson_words import (
    DRUID,
    END_JOURNEY,
    FOREST,
    GO,
    GOLD,
    NEXT_REGION,
    OWN_REGION,
    PASS,
    PIG,
    PLACE_HERE,
    PLAIN,
    PLAY_HERE,
    SORCERER,
    Button,
    Piece,
    Place,
    Thing,
)
from tests.outside.places import CHOICE, ELFENGOLD, ELFENKONING, ELFENLAND, ELFENROADS, ELFENWIZARDS, UPPER_CHOICE

Point = tuple[int, int]
Box = tuple[int, int, int, int]  # left, top, right, bottom

TILES: dict[str, Point] = {  # at Home
    "elfenland": ELFENLAND,
    "elfengold": ELFENGOLD,
    "elfenroads": ELFENROADS,
    "elfenkoning": ELFENKONING,
    "elfenwizards": ELFENWIZARDS,
}

MAP: dict[Thing, Point] = {
    Place("elvenhold"): (767, 255),
    Place("feodor"): (554, 238),
    Place("lapphalya"): (560, 333),
    Place("rivinia"): (714, 181),
    Place("virst"): (626, 413),
    Place("elvenhold-rivinia-river"): (814, 233),
    Place("feodor-rivinia-forest"): (610, 220),
    Place("feodor-throtmanni-desert"): (552, 198),
    Place("lapphalya-rivinia-forest"): (630, 262),
    FOREST: (561, 288),
    PLAIN: (635, 328),
    GO: (1217, 705),  # at the right, where the list of ways leaves room for it
    END_JOURNEY: CHOICE,
    PLACE_HERE: UPPER_CHOICE,
    Place("lapphalya-virst-plain"): (571, 385),
}

GOLD_MAP: dict[Thing, Point] = {
    **MAP,
    Piece("card/dragon"): (506, 662),  # among the open cards
    Piece("card/gold"): (931, 662),
    Button("Take a card"): UPPER_CHOICE,
    Button("Gold pile"): UPPER_CHOICE,
    Button("Take 10 gold"): UPPER_CHOICE,
    Button("Show"): UPPER_CHOICE,
    PIG: (904, 662),  # of the two that were drawn
    Button("1"): (1080, 705),
    Button("4"): (1158, 705),
    PASS: (1129, 771),
}

PLACES: dict[str, dict[Thing, Point]] = {
    "elfenland": {
        **MAP,
        PIG: (447, 581),
        Piece("counter/tree"): (615, 581),
        Piece("counter/dragon"): (676, 581),
        Piece("counter/back"): (982, 581),
        Piece("home/virst"): (462, 581),
        Piece("card/dragon"): (276, 720),  # in one's hand
        Button("Take"): UPPER_CHOICE,
        Button("Draw blind"): UPPER_CHOICE,
        Button("Keep"): UPPER_CHOICE,
        Button("Discard"): UPPER_CHOICE,
        Piece("card/raft"): (683, 720),
        Piece("card/troll_wagon"): (463, 720),
        PASS: CHOICE,
    },
    "elfengold": {
        **GOLD_MAP,
        GOLD: (575, 581),
        Piece("counter/sea_monster"): (518, 581),
        Piece("counter/elfcycle"): (406, 581),
        Piece("counter/double"): (518, 581),
        Piece("counter/exchange"): (518, 581),  # once the others are on the map
    },
    "elfenroads": {**GOLD_MAP, GOLD: (518, 581), Piece("counter/elfcycle"): (462, 581)},
    "elfenkoning": {
        Place("realm_0"): (607, 495),
        OWN_REGION: (607, 495),
        NEXT_REGION: (264, 246),
        Place("realm_1_second"): (353, 113),
        Place("realm_2_first"): (684, 113),
        Piece("region/forest"): (486, 654),
        Piece("action/gold"): (518, 654),
        Piece("action/bodyguard"): (518, 654),
        Piece("action/turnabout"): (518, 654),
        Piece("action/thief"): (486, 654),
        Piece("action/tree"): (551, 654),
        PLAY_HERE: UPPER_CHOICE,
        GO: (1187, 705),
        END_JOURNEY: CHOICE,
        Button("Buy: 1 gold"): (1100, 771),
        Button("Close: 3 gold"): UPPER_CHOICE,
        PASS: (1217, 771),
    },
    "elfenwizards": {
        DRUID: (259, 203),
        SORCERER: (188, 336),
        Place("druid"): (740, 218),
        Place("minor"): (689, 69),
        Place("druid_1"): (259, 215),
        Place("sorcerer_3"): (470, 348),
        Place("magician_1"): (188, 675),
        Piece("die/red/2"): (844, 685),
        Piece("die/red/4"): (1040, 685),
        Piece("die/red/5"): (997, 685),
        Piece("die/red/6"): (1107, 685),
        Button("Roll"): (1077, 764),
        Button("Keep 5 for later"): (1077, 764),
        Button("Place spell"): (1151, 764),
        Button("2 spells back"): (1151, 764),
        Button("Take title"): (1151, 764),
        Button("Retire"): (1151, 764),
        Button("2 grey tokens off"): (1214, 764),
    },
}

# What is elsewhere in one lesson.
IN_LESSONS: dict[str, dict[Thing, Point]] = {
    "elfenland.keeping": {Piece("counter/dragon"): (559, 581)},
    "elfenwizards.grey": {Piece("die/red/3"): (997, 685), Piece("die/red/5"): (1083, 685)},
}

GREEN, LEAST, MOST = (198, 227, 184), 412, 424  # the strip's paper, and how wide it is, in pixels
MARGIN, RIM = 12, 2  # left of all words, and around the green
LAST_BUTTON = (39, 28)  # how far it is from the right and the lower edge


def strip_box(picture: Image.Image) -> Box | None:
    """The place of the strip on which a guide talks; None if there is none."""
    pixels, green = picture.tobytes(), bytes(GREEN)
    found: list[tuple[int, int]] = []  # rows of the paper between the strip's lines: left end and height
    start = pixels.find(green * LEAST)
    while start >= 0:
        if not pixels.startswith(green, start + MOST * len(green)):  # else it is the row of a player
            y, x = divmod(start // len(green), picture.width)
            found.append((x, y))
        start = pixels.find(green * LEAST, start + LEAST * len(green))
    if not found:
        return None
    left = mode(x for x, _ in found)  # rows at its curved corners begin further right
    middle = next(y for x, y in found if x == left)
    column = [picture.getpixel((left + MARGIN, y)) == GREEN for y in range(picture.height)]
    above, below = column[:middle][::-1].index(False), column[middle:].index(False)
    return left - RIM, middle - above - RIM, left + LEAST + 2 * RIM, middle + below + RIM


def last_button(strip: Box) -> Point:
    """Next, or the next lesson."""
    beside, above = LAST_BUTTON
    return strip[2] - beside, strip[3] - above
