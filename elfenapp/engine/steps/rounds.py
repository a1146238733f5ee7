"""Clearing the map at the end of a round."""

from __future__ import annotations

from ..core.steps import Step
from .table import NOTHING, MapState


def clear_map(state: MapState) -> None:
    """EL-40: counters on the map, and those still lying face up, go back to the pile, which is mixed."""
    for road, counter in enumerate(state.transport):
        if counter != NOTHING:
            state.pool[counter] += 1
            state.transport[road] = NOTHING
    for counter in state.face_up:
        state.pool[counter] += 1
    state.face_up.clear()


class EndOfRound(Step[MapState]):
    """EL-40: the map is cleared, used obstacles leave the game, the start player passes to the left."""

    name = "end_of_round"

    def enter(self, state: MapState) -> None:
        clear_map(state)
        state.blocked = [0] * len(state.blocked)
        state.start = state.next_seat(state.start)
        state.round += 1
