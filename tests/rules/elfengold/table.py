"""Small words for tests of the games of gold."""

from __future__ import annotations

from collections import Counter
from typing import Any

from elfenapp.engine.core.match import Match
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import position

LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
CARDS = {**dict.fromkeys((*LAND, "raft"), 9), "gold": 7}
# How many counters of each kind both games have, as the rulebook lists them.
COUNTERS = {"dragon": 4, "magic_cloud": 4, "unicorn": 5, "elfcycle": 8, "troll_wagon": 8, "giant_pig": 9}
COUNTERS |= {"gold": 2, "tree": 2}

PLAIN = "elvenhold-lapphalya-plain"
FOREST = "feodor-lapphalya-forest"
DESERT = "feodor-throtmanni-desert"
MOUNTAIN = "grangor-mah_davikia-mountain"
RIVER = "ixara-virst-river"
FERRY = "elvenhold-virst-lake"


def with_deck(deck: dict[str, int], game: str = "elfengold", players: int = 3, **parts: Any) -> Match:
    """A position whose deck holds just these cards; all the others that lie nowhere are discards."""
    discards = Counter(CARDS)
    discards.subtract(deck)
    for hand in parts.get("hands", []):
        discards.subtract(hand)
    discards.subtract(Counter(parts.get("market", [])))
    discards["gold"] -= parts.get("gold_pile", 0)
    if "discards" not in parts:
        parts["discards"] = {card: count for card, count in discards.items() if count}
    options = parts.pop("options", None)
    return position(game, players, options, deck=deck, **parts)


def placing(game: str = "elfengold", **parts: Any) -> Match:
    """Seat 0 is about to place a counter."""
    return position(game, phase="placement", acting=[0], **parts)


def travelling(game: str = "elfengold", options: dict[str, Any] | None = None, **parts: Any) -> Match:
    """Seat 0 is about to travel."""
    if isinstance(parts.get("boots"), str):
        parts["boots"] = [parts["boots"], "elvenhold", "elvenhold"]
    if isinstance(parts.get("hands"), dict):
        parts["hands"] = [parts["hands"], {}, {}]
    return position(game, 3, options, phase="travel", acting=[0], **parts)


def gold(match: Match) -> list[int]:
    """The gold of each player; the bank's books must agree."""
    view = truth(match)
    assert sum(view["gold"]) == view["paid_out"]
    return list(view["gold"])
