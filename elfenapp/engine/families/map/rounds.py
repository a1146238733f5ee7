"""The end of a round."""

from __future__ import annotations

from ...core.steps import Step
from .state import MapState


class EndOfRound(Step[MapState]):
    """EL-40: the map is cleared and the start player passes to the left."""

    name = "end_of_round"
    rule = "EL-40"

    def enter(self, state: MapState) -> None:
        state.clear_map()
        state.start = state.next_seat(state.start)
        state.round += 1
