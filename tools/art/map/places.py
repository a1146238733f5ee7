"""Places of the map's writing and the app's small pieces, as offsets from each town.

Chosen so that no name lies on a road; tests/art/test_map_geometry.py proves that nothing covers anything else.
"""

from __future__ import annotations

Offset = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

TOWN_BOX: Box = (-25, -39, 25, 9)
CAPITAL_BOX: Box = (-36, -71, 36, 11)
BOOTS_DOWN = 16  # from the town's spot to the middle of the row of boots below it
CAPITAL_BOOTS_DOWN = 19
BOOTS_SIZE = (40, 12)
COIN_RADIUS = 7
COUNTER_RADIUS = 13
BUOY_RADIUS = 10  # the spot for what lies on rivers and lakes

TOWN_LETTERS = 13.5  # the height of a town's name in world units
CAPITAL_LETTERS = 17
LAKE_LETTERS = 11
SEA_LETTERS = 15

# town: (middle of its name, middle of its coin)
TOWNS: dict[str, tuple[Offset, Offset]] = {
    "al_baran": ((-51, 18), (-33, -9)),
    "beata": ((39, 18), (33, -9)),
    "dag_amura": ((27, 30), (33, 13)),
    "elvenhold": ((-75, -24), (-44, -7)),
    "erg_eren": ((6, 30), (33, -9)),
    "feodor": ((-39, 30), (33, -5)),
    "grangor": ((-3, 30), (-33, -3)),
    "ixara": ((39, 22), (33, 7)),
    "jaccaranda": ((0, 30), (33, 1)),
    "kihromah": ((0, 30), (33, -17)),
    "lapphalya": ((54, 18), (33, -21)),
    "mah_davikia": ((0, 30), (-33, -1)),
    "parundia": ((0, 30), (33, -13)),
    "rivinia": ((-6, 32), (33, -39)),
    "strykhaven": ((15, 30), (33, -9)),
    "throtmanni": ((0, 30), (-33, -21)),
    "tichih": ((0, -49), (-33, 3)),
    "usselen": ((-45, 18), (33, -9)),
    "virst": ((-39, 20), (-33, 5)),
    "wylhien": ((53, -23), (-33, -32)),
    "yttar": ((-39, 18), (33, -11)),
}

# What is written on the water: (place, angle in degrees, letter height, style, text).
WATERS: dict[str, tuple[Offset, float, float, str, str]] = {
    "mare_nebulae": ((187, 232), -46, LAKE_LETTERS, "lake", "Mare Nebulae"),
    "mare_magnum": ((808, 340), 0, LAKE_LETTERS, "lake", "Mare Magnum"),
    "sea_west": ((-14, 250), -90, SEA_LETTERS, "sea", "Sunset Sea"),
    "sea_east": ((1008, 232), 90, SEA_LETTERS, "sea", "Sea of Lanterns"),
    "sea_south": ((400, 487), 0, SEA_LETTERS, "sea", "Whispering Sea"),
}
