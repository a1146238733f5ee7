"""The value of a situation in a map game to a seat: towns won, and the best journey with everything it has.

It asks the one planner. Own counters count as laid where they help, as the strong player counts them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.state import State
from ...core.views import redact, seat_reader
from ...world.land import CAPITAL, DISTANCE, MARKED_TOWNS, TOWNS
from ...world.planner.journey import Trip, plan_journey
from .journey_ways import network_seen, ways_over
from .state import NOTHING, MapRules, MapState
from .travel import Stop
from .view import map_view

CARD, MOST_CARDS = 0.4, 4  # in towns, of a card kept for later rounds, and how many of them count
GOLD = 0.05  # of a piece of gold, where there is some
_FAR = 0.05  # of each road to the towns still to visit, on average
_NODES = 800  # situations of the journey that is planned
_TOO_LATE = ("travel", "keep", "reward", "replacement")  # phases in which nothing can be laid for this journey


def journey_worth(state: State, seat: int, verb: str) -> float:
    """The appraisal of the map games, from the seat's own view; ``verb`` is what the seat has just done."""
    rules = state.rules
    assert isinstance(state, MapState) and isinstance(rules, MapRules)
    view = redact(state, seat_reader(seat))
    seen = map_view(view)
    last = state.over or seen.round >= rules.rounds
    won, purse = float(seen.visited_count[seat]), seen.gold[seat] if seen.gold else 0
    hand, here = seen.cards(seat), TOWNS.index[seen.boots[seat]]
    wanted = MARKED_TOWNS & ~sum(1 << TOWNS.index[town] for town in seen.visited[seat])
    rest = _rest(state.homes[seat], wanted, last)
    kept = [(0.01 if last else CARD) * min(count, MOST_CARDS) for count in range(sum(hand) + 1)]
    if verb == Stop.verb or state.over:  # its journey of this round is over
        return won + rest[here] + kept[-1] + GOLD * purse
    network = network_seen(rules, seen, seat, () if view.phase in _TOO_LATE else seen.counters(seat))
    worth = GOLD if seen.gold else 0.0
    trip = Trip(here, hand, ways_over(network), wanted, rest, kept, network.counters, worth, purse)
    return won + plan_journey(trip, _NODES).worth


def _rest(home: int, wanted: int, last: bool) -> Sequence[float]:
    """The value of each town as the end of a journey: near home at the end, near towns still to visit before."""
    if last:
        return [0.0] * len(TOWNS) if home == NOTHING else [-1.0 * far for far in DISTANCE[home]]
    goals = [town for town in range(len(TOWNS)) if wanted >> town & 1] or [CAPITAL]
    return [-_FAR * sum(DISTANCE[town][goal] for goal in goals) / len(goals) for town in range(len(TOWNS))]
