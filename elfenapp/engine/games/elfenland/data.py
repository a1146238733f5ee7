"""Elfenland's numbers, each with the rule it comes from."""

from __future__ import annotations

from ...core.game import Option, Options
from ...families.map.state import CARDS, COUNTERS

_LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")

TRAVEL_CARDS = CARDS.counts({**dict.fromkeys(_LAND, 10), "raft": 12})  # EL-2
POOL = COUNTERS.counts(dict.fromkeys(_LAND, 8))  # EL-2
OBSTACLES = 1  # EL-1, each player's own
ROUNDS = 4
HAND = 8  # EL-10
HAND_LIMIT = 4  # EL-36
FACE_UP = 5  # EL-12
DRAFTED = 3  # EL-12, taken one at a time

OPTIONS = (
    Option("home_card", (True, False), "EL-3"),
    Option("deal", ("eight", "fill"), "EL-10"),
    Option("first_counter", ("choice", "hidden"), "EL-11"),
    Option("keep", ("after_placement", "end_of_round"), "EL-23"),
    Option("mare_nebulae", ("author", "amigo"), "EL-33"),
    Option("early_end", ("win", "rank"), "EL-50"),
    Option("tie", ("cards", "home"), "EL-52"),
    Option("caravan", (3, 5), "EL-32"),
)

AUTHOR: Options = {option.key: option.values[0] for option in OPTIONS}
AMIGO: Options = {
    "home_card": False,
    "deal": "fill",
    "first_counter": "hidden",
    "keep": "end_of_round",
    "mare_nebulae": "amigo",
    "early_end": "rank",
    "tie": "home",
    "caravan": 3,
}
PRESETS = {"author": AUTHOR, "amigo": AMIGO}
