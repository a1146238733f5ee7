"""The winners of Elfenland."""

from __future__ import annotations

from ...core.game import Result, rank
from ...families.map.ending import ALL_TOWNS, LAST_ROUND, has_all, journey_score
from ...families.map.state import MapState


def score(state: MapState, seat: int) -> dict[str, int]:
    return {**journey_score(state, seat), "cards": sum(state.hands[seat])}


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
