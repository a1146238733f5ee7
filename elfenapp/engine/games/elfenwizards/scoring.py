"""Phase 10 and the end: points by round, the three ways to end, and who has won."""

from __future__ import annotations

from ...core.game import Result, rank
from ...core.steps import Step
from .board import LEVEL, LEVELS, NOTHING, OWNER
from .data import GREY_WORTH, MINOR_WORTH, ROUNDS, WORTH
from .state import ElfenwizardsState

LAST_ROUND = "last_round"
TWICE_GRAND_DRUID = "twice_grand_druid"
NO_GRAND_DRUID_TWICE = "no_grand_druid_twice"

_WORTH = tuple(WORTH[level] for level in LEVELS)


class Score(Step[ElfenwizardsState]):
    """EW-25: the points of each player's wizards at the end of the round."""

    name = "score"
    rule = "EW-25"

    def enter(self, state: ElfenwizardsState) -> None:
        for seat in range(state.rules.players):
            points = round_points(state, seat)
            state.scores[seat].append(points)
            state.emit("scored", seat, points)
        if ending(state):
            state.over = True
        else:
            state.round += 1


def round_points(state: ElfenwizardsState, seat: int) -> int:
    own = (wizard for wizard in state.rules.wizards if OWNER[wizard] == seat)
    return sum(_WORTH[LEVEL[state.wizards[wizard]]] + GREY_WORTH * state.grey[wizard] for wizard in own)


def ending(state: ElfenwizardsState) -> str:
    """EW-30: how this round ends the game, or nothing; certain as soon as the titles are given."""
    if state.round == ROUNDS:
        return LAST_ROUND
    earlier = state.track[: state.round - 1]  # a round nobody's spell marks had no Grand Druid
    if state.grand_druid() not in earlier:
        return ""
    return NO_GRAND_DRUID_TWICE if state.grand_druid() == NOTHING else TWICE_GRAND_DRUID


def result(state: ElfenwizardsState) -> Result:
    """EW-31: one point for every minor spell before its owner; the highest total wins."""
    scores = []
    for seat, points in enumerate(state.scores):
        titles, spells = sum(points), MINOR_WORTH * state.minor_spells[seat]
        scores.append({"titles": titles, "minor_spells": spells, "score": titles + spells})
    return Result(rank([[own["score"]] for own in scores]), tuple(scores), ending(state))
