"""Phase 4, the end of a journey, and the end of the game."""

from __future__ import annotations

from ...core.game import Result, rank
from ...core.steps import Step
from .state import ElfenkoningState, sweep

LAST_JOURNEY = "last_journey"


class Ending(Step[ElfenkoningState]):
    """EK-60: the game is over when all have travelled in the last journey (EK-3)."""

    name = "ending"
    rule = "EK-60"

    def enter(self, state: ElfenkoningState) -> None:
        state.over = state.round == state.rules.journeys


class EndOfJourney(Step[ElfenkoningState]):
    """EK-40: coats of arms return, all cards on the table are discarded, the dragon moves left."""

    name = "end_of_journey"
    rule = "EK-40"

    def enter(self, state: ElfenkoningState) -> None:
        for place in reversed(range(len(state.regions))):
            if state.regions[place] >= 0:
                sweep(state, place)
        state.region_taken = [0] * state.rules.players
        state.start = state.next_seat(state.start)
        state.round += 1


def result(state: ElfenkoningState) -> Result:
    """EK-60: the most gold wins; nothing breaks a tie (ALL-2)."""
    return Result(rank([[gold] for gold in state.purses]), tuple({"gold": gold} for gold in state.purses), LAST_JOURNEY)
