"""Elfenland's end: when it comes, and who has won."""

from __future__ import annotations

from ...core.game import Result, rank
from ...core.steps import Step
from ...steps.table import NOTHING, MapState
from ...world.land import DISTANCE, MARKED_TOWNS

ALL_TOWNS = "all_towns"  # EL-50, EL-51
LAST_ROUND = "last_round"  # EL-52


def has_all(state: MapState, seat: int) -> bool:
    return state.visited[seat] == MARKED_TOWNS


class Ending(Step[MapState]):
    """EL-50, EL-51, EL-52: after the last round, or after one in which somebody has all 20 markers."""

    name = "ending"

    def enter(self, state: MapState) -> None:
        finished = any(has_all(state, seat) for seat in range(state.rules.players))
        state.over = finished or state.round == state.rules.rounds


def score(state: MapState, seat: int) -> dict[str, int]:
    """EL-52: markers less the distance to the home town."""
    home = state.homes[seat]
    markers = state.visited[seat].bit_count()
    distance = 0 if home == NOTHING else DISTANCE[state.boots[seat]][home]
    return {
        "markers": markers,
        "distance": distance,
        "score": markers - distance,
        "cards": sum(state.hands[seat]),
    }


def result(state: MapState) -> Result:
    options = state.rules.options
    scores = [score(state, seat) for seat in range(state.rules.players)]
    early = state.round < state.rules.rounds
    keys: list[list[int]] = []
    for seat, own in enumerate(scores):
        key = [own["score"], own["cards"]]
        if options["tie"] == "home":
            key.insert(1, -own["distance"])
        if early and options["early_end"] == "win":
            # EL-50: whoever has all the markers wins at once; among several, the most cards.
            key = [1, own["cards"]] if has_all(state, seat) else [0, *key]
        keys.append(key)
    return Result(rank(keys), tuple(scores), ALL_TOWNS if early else LAST_ROUND)
