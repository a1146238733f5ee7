"""The drawings on counters and cards: one small file each, all in a box of 100 by 100.

``EMBLEMS`` names every drawing; each function returns SVG text, to be placed with ``ink.place`` and finished with
``ink.document``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from tools.art.pieces.emblems import (
    bodyguard,
    chest,
    dragon,
    elfcycle,
    giant_pig,
    gold,
    land,
    magic_cloud,
    raft,
    sea_monster,
    spells,
    thief,
    tree,
    troll_wagon,
    turnabout,
    unicorn,
    water,
    wizard,
)
from tools.art.pieces.fit import in_box

LAND_TRANSPORTS = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
TRANSPORTS = (*LAND_TRANSPORTS, "raft")
REGIONS = ("plain", "river", "forest", "mountain", "desert", "lake")
ACTIONS = ("gold", "thief", "tree", "water_monster", "bodyguard", "turnabout")

_DRAWINGS: dict[str, Callable[[], str]] = {
    "giant_pig": giant_pig.draw,
    "elfcycle": elfcycle.draw,
    "magic_cloud": magic_cloud.draw,
    "unicorn": unicorn.draw,
    "troll_wagon": troll_wagon.draw,
    "dragon": dragon.draw,
    "raft": raft.draw,
    "tree": tree.draw,
    "sea_monster": sea_monster.draw,
    "gold": gold.draw,
    "double": spells.double,
    "exchange": spells.exchange,
    "wizard": wizard.draw,
    "region/plain": land.plain,
    "region/river": water.river,
    "region/forest": land.forest,
    "region/mountain": land.mountain,
    "region/desert": land.desert,
    "region/lake": water.lake,
    "action/gold": chest.draw,
    "action/thief": thief.draw,
    "action/tree": tree.draw,
    "action/water_monster": sea_monster.draw,
    "action/bodyguard": bodyguard.draw,
    "action/turnabout": turnabout.draw,
}


@cache
def _filling_its_box(name: str) -> str:
    return in_box(_DRAWINGS[name](), 1, 1, 98, 98)


EMBLEMS: dict[str, Callable[[], str]] = {name: partial(_filling_its_box, name) for name in _DRAWINGS}
