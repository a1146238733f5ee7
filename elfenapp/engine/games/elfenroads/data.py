"""Elfenroads' numbers, each with the rule it comes from; those of its phases are in families/gold/numbers.py (ER-6)."""

from __future__ import annotations

from ...core.game import Option, Options
from ...families.gold.game import HAND_LIMIT, HOME_CARD
from ...families.gold.numbers import CARDS_IN_ALL, COUNTERS_IN_ALL
from ...families.gold.town_values import TOWN_VALUES
from ...families.map.state import CARDS, COUNTERS

CARDS_IN_BOX = CARDS.counts(CARDS_IN_ALL)  # ER-2
POOL = COUNTERS.counts(COUNTERS_IN_ALL)  # ER-2
ROUNDS = 8  # ER-5

OPTIONS = (
    Option("lakes", ("author", "amigo"), "ER-3"),
    HOME_CARD,  # ER-4
    Option("rounds", (ROUNDS, 6), "ER-5"),
    TOWN_VALUES,  # ER-6
    HAND_LIMIT,  # ER-6
)
STANDARD: Options = {option.key: option.values[0] for option in OPTIONS}
PRESETS = {"standard": STANDARD}
