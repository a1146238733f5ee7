"""Elfengold's numbers, each with the rule it comes from; those of its phases are in families/gold/numbers.py."""

from __future__ import annotations

from ...core.game import Option, Options
from ...families.gold.game import HAND_LIMIT, HOME_CARD
from ...families.gold.numbers import CARDS_IN_ALL, COUNTERS_IN_ALL
from ...families.gold.town_values import TOWN_VALUES
from ...families.map.state import CARDS, COUNTERS

CARDS_IN_BOX = CARDS.counts(CARDS_IN_ALL)  # EG-3
CARDS_WITH_WIZARDS = CARDS.counts({**CARDS_IN_ALL, "wizard": 6})  # EG-3, EG-60
POOL = COUNTERS.counts({**COUNTERS_IN_ALL, "double": 2, "exchange": 2, "sea_monster": 2})  # EG-2
ROUNDS = 6  # EG-70

OPTIONS = (
    Option("lakes", ("amigo", "author"), "W-7"),
    HOME_CARD,
    TOWN_VALUES,
    Option("wizards", (False, True), "EG-60"),
    HAND_LIMIT,
    Option("caravan", (3, 5), "EL-32"),
)
STANDARD: Options = {option.key: option.values[0] for option in OPTIONS}
PRESETS = {"standard": STANDARD}
