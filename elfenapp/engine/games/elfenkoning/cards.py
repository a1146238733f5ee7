"""Kinds of cards, realms and places as small numbers, and the tables made once from the data."""

from __future__ import annotations

from ...core.plain import MOST_SEATS
from ...core.vocabulary import Owned, Vocabulary
from ...world.land import ATLAS
from . import data

TERRAINS = ATLAS.terrains
TRANSPORTS = ATLAS.transports
assert set(TERRAINS) == set(data.REGIONS) and set(TRANSPORTS) == set(data.TRAVEL), "the deck is of another world"

# Regions first, so that a region card and its terrain have one number.
CARDS = Vocabulary("card", (*TERRAINS, *TRANSPORTS, *data.ACTIONS), piece="realm_card")
DECK = CARDS.counts({**{terrain: count for terrain, (_, count) in data.REGIONS.items()}, **data.TRAVEL, **data.ACTIONS})

REGIONS = range(len(TERRAINS))
TRAVEL = range(len(TERRAINS), len(TERRAINS) + len(TRANSPORTS))
GOLD, THIEF, TREE, WATER_MONSTER, BODYGUARD, TURNABOUT = (
    CARDS.index[action] for action in ("gold", "thief", "tree", "water_monster", "bodyguard", "turnabout")
)
MARKS = (GOLD, THIEF, TREE, WATER_MONSTER)  # EK-24: the actions of the planning phase

VALUES = tuple(data.REGIONS[terrain][0] for terrain in TERRAINS)  # EK-33
# EK-24: trees fall on land, monsters live in water.
OBSTACLE_FOR = tuple(WATER_MONSTER if terrain in data.RAFTS else TREE for terrain in TERRAINS)


def _fares(terrain: str) -> dict[int, int]:
    if terrain in data.RAFTS:
        return {CARDS.index["raft"]: data.RAFTS[terrain]}
    return {CARDS.index[transport]: costs[terrain] for transport, costs in ATLAS.cards.items() if terrain in costs}


# EK-32: for each terrain the transports that can use it, and how many cards of theirs it takes (W-5).
FARES = tuple(_fares(terrain) for terrain in TERRAINS)

# The ring (EK-30): clockwise through the realms, in each from its first region (the owner's right) to its last.
# Places in the order of their numbers are the ring; those where no region lies are not part of it.
WIDTH = data.ROOM_FOR_TWO
REALMS = Vocabulary("realm", (Owned(f"realm_{seat}", seat) for seat in range(MOST_SEATS)))
PLACES = Vocabulary(
    "region",
    (
        Owned(f"{realm.id}_{which}", realm.owner, number)
        for realm in REALMS.owned.values()
        for number, which in enumerate(("first", "second", "third"), 1)
    ),
)
DIRECTIONS = Vocabulary("direction", ("clockwise", "counterclockwise"))
CLOCKWISE = DIRECTIONS.index["clockwise"]
