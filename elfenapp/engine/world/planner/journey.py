"""The best journey a hand can pay: one planner for computer players, for hints and for the screen.

A caravan takes any cards, so it is not paid yet: it only lowers how many cards may be spent in all, and is settled
at the end from whatever is left. A way may want a counter of one's own on its road first, a wizard, or gold: so one
search plans what to lay and where to go.
"""

from __future__ import annotations

from collections.abc import Sequence

from .beam_search import BeamSearch
from .branch_and_bound import BranchAndBound
from .trip import CARAVAN, EXACT, NONE, NOWHERE, Journey, Trip, Way

__all__ = ["CARAVAN", "EXACT", "NONE", "NOWHERE", "Journey", "Trip", "Way", "best_journey", "plan_journey"]


def plan_journey(trip: Trip, nodes: int = EXACT, floor: float = float("-inf")) -> Journey:
    """The journey with the highest worth; staying is one, too. After so many ``nodes`` the best so far is taken.

    A caller that knows a journey worth ``floor`` gets a better one, or one without ways that is worth as much.
    """
    # What lies on the map is soon looked through; what may still be laid there, or be left for later, is not.
    wide = trip.prospect is not None or any(way.lays >= 0 for ways in trip.ways_from for way in ways)
    return (BeamSearch if wide else BranchAndBound)(trip, nodes, floor).run()


def best_journey(
    start: int,
    hand: Sequence[int],
    ways_from: Sequence[Sequence[Way]],
    wanted: int,
    rest: Sequence[float],
    card_worth: float = 0.01,
    patience: int = EXACT,
) -> Journey:
    """The same where every card left over is worth as much as any other, and nothing is to be laid."""
    kept = [card_worth * count for count in range(sum(hand) + 1)]
    return plan_journey(Trip(start, hand, ways_from, wanted, rest, kept), patience)
