"""Elfenkoning: foolish discards, marks and journeys."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from tests.helpers.table import position
from tests.rules.elfenkoning.table import planning, realms, travelling

from .position import Position, on, verb

REGIONS = ("plain", "river", "forest", "mountain", "desert", "lake")
FULL = {"giant_pig": 2, "elfcycle": 2, "unicorn": 1, "raft": 1}


def keeps_a_region(held: int) -> Callable[[Action], bool]:
    """It is foolish to throw away all regions of the hand."""
    return lambda action: (
        "cards" in action.fields
        and sum(count for card, count in action.amounts("cards").items() if card in REGIONS) >= held
    )


def discarding(hand: dict[str, int], *own: str) -> Match:
    """Seat 0 has drawn three cards and throws four away."""
    hands = [hand, *({} for _ in own[1:])]
    return position("elfenkoning", len(own), phase="discarding", acting=[0], regions=realms(*own), hands=hands)


POSITIONS = (
    Position(
        "to throw away the last region while the own realm is empty",
        lambda: discarding({**FULL, "forest": 1}, "", "plain", "river"),
        keeps_a_region(1),
    ),
    Position(
        "to throw away all three regions while the own realm is empty",
        lambda: discarding(
            {"giant_pig": 2, "elfcycle": 1, "gold": 1, "forest": 1, "lake": 1, "river": 1}, "", "plain", "river"
        ),
        keeps_a_region(3),
    ),
    Position(
        "to throw away the last region while the own realm is empty, with cards that travel nowhere",
        lambda: discarding({"raft": 6, "desert": 1}, "", "", ""),
        keeps_a_region(1),
    ),
    Position(
        "to end a journey before a region that a card enters for gold",
        lambda: travelling("forest", "forest", "plain", hands=[{"elfcycle": 4, "giant_pig": 4}, {}, {}]),
        verb("stop"),
    ),
    Position(
        "to send a bodyguard where no thief lies",
        lambda: travelling("forest", "forest", "plain", hands=[{"elfcycle": 3, "bodyguard": 1}, {}, {}]),
        verb("bodyguard"),
    ),
    Position(
        "to close the only region of the own realm",
        lambda: planning("forest", "forest", "plain", hands=[{"elfcycle": 5}, {}, {}], purses=[30, 5, 5]),
        on("region", ("realm_0_first",), "close"),
    ),
    Position(
        "to pass with gold for a region on the own way, in the last journey",
        lambda: planning("forest", "forest", "plain", hands=[{"elfcycle": 4, "gold": 1}, {}, {}], round=3),
        verb("pass"),
    ),
)
