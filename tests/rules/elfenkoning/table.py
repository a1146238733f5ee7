"""Small words for the Elfenkoning tests: realms with regions, a planning phase, a traveller on his way."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import position

GAME = "elfenkoning"
WHICH = ("first", "second", "third")

# The deck once more, so that a slip in the game's table is noticed (EK-1).
REGIONS = {"plain": 5, "river": 4, "forest": 5, "mountain": 4, "desert": 4, "lake": 4}
_LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
TRAVEL = {**dict.fromkeys(_LAND, 9), "raft": 10}
ACTIONS = dict.fromkeys(("gold", "thief", "tree", "water_monster", "bodyguard", "turnabout"), 5)
DECK = {**REGIONS, **TRAVEL, **ACTIONS}


def all_but(*kinds: str) -> dict[str, int]:
    """Every card of the deck except these kinds: a hand that leaves nothing else to draw."""
    return {kind: count for kind, count in DECK.items() if kind not in kinds}


def realms(*own: str) -> dict[str, str]:
    """The regions of each seat's realm, right to left: ``realms("river forest", "lake", "")``."""
    return {
        f"realm_{seat}_{WHICH[at]}": region
        for seat, regions in enumerate(own)
        for at, region in enumerate(regions.split())
    }


def planning(*own: str, seat: int = 0, options: dict[str, Any] | None = None, **parts: Any) -> Match:
    """A player's turn in the planning phase, with these regions on the table."""
    return position(GAME, len(own), options, phase="planning", acting=[seat], regions=realms(*own), **parts)


def travelling(*own: str, seat: int = 0, options: dict[str, Any] | None = None, **parts: Any) -> Match:
    """A player's journey, at its beginning unless ``here`` and ``entered`` say otherwise."""
    return position(GAME, len(own), options, phase="travel", acting=[seat], regions=realms(*own), **parts)


def purses(match: Match) -> list[int]:
    gold: list[int] = truth(match)["purses"]
    return gold


def hand(match: Match, seat: int = 0) -> dict[str, int]:
    cards: dict[str, int] = truth(match)["hands"][seat]
    return cards


def told(match: Match, name: str) -> list[tuple[Any, ...]]:
    """The values of every event of a name as all players hear them, oldest first."""
    events = [event for record in match.story(SPECTATOR) for event in record.events if event.name == name]
    return [tuple(event.fields.values()) for event in events]
