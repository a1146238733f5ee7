"""Elfenkoning's numbers, each with the rule it comes from."""

from __future__ import annotations

from ...core.game import Option, Options

# EK-1: the deck. The printed split is not known; this is the project's own, and the one place to correct it.
REGIONS = {  # terrain: (gold value, cards)
    "plain": (2, 5),
    "river": (3, 4),
    "forest": (4, 5),
    "mountain": (5, 4),
    "desert": (6, 4),
    "lake": (7, 4),
}
TRAVEL = {
    "giant_pig": 9,
    "elfcycle": 9,
    "magic_cloud": 9,
    "unicorn": 9,
    "troll_wagon": 9,
    "dragon": 9,
    "raft": 10,
}
ACTIONS = {
    "gold": 5,
    "thief": 5,
    "tree": 5,
    "water_monster": 5,
    "bodyguard": 5,
    "turnabout": 5,
}

STARTING_GOLD = 12  # EK-2
COATS_OF_ARMS = 4  # EK-2

FIRST_DEAL = 10  # EK-10
LATER_DEAL = 8  # EK-10

ROOM = 2  # EK-21: regions in a realm
ROOM_FOR_TWO = 3  # EK-21: with two players, unless they switch it off
DRAWN = 3  # EK-22
DISCARDED = 4  # EK-22
PRICES = (1, 2, 3)  # EK-23: the first, second and third card bought in one planning phase
CLOSING_PRICE = 2  # EK-25, and 1 more for each action card at the region
MARK_PRICE = 1  # EK-25

RAFTS = {"river": 1, "lake": 2}  # EK-32; on land W-5 holds
OBSTACLE_PRICE = 1  # EK-32
THIEF_TAKES = 2  # EK-34
BONUS = 10  # EK-35
SPELL_GOLD = 3  # EK-50
SPELL_CARDS = 4  # EK-50


def journeys(players: int) -> int:
    """EK-3: as many as players; 5 with six."""
    return min(players, 5)


OPTIONS = (
    Option("three_regions", (True, False), "EK-21"),  # a variant for two; with more players it changes nothing
    Option("magic_spell", (False, True), "EK-50"),
)
STANDARD: Options = {option.key: option.values[0] for option in OPTIONS}
PRESETS = {"standard": STANDARD}
