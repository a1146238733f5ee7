"""Whose turn it is in the planning phase.

Two of its actions need a second answer from the same player: what to discard after drawing, and which region to take
after saying "no region". These are steps of their own behind the planning, entered from it and left back into it.
"""

from __future__ import annotations

from ...core.steps import Step
from .state import ElfenkoningState

PLANNING = "planning"
DISCARDING = "discarding"
SEARCHING = "searching"


class Aside(Step[ElfenkoningState]):
    """A second answer to a planning action; nothing to do when the flow merely passes by."""

    def enter(self, state: ElfenkoningState) -> None:
        """Only the planning leads here."""


def step_aside(state: ElfenkoningState, name: str) -> None:
    """The player whose turn it is must answer once more, in the named step."""
    state.step = state.rules.step_numbers[name]


def next_turn(state: ElfenkoningState, seat: int, passed: bool) -> None:
    """EK-20: on to the next player, until all have passed in a row."""
    state.step = state.rules.step_numbers[PLANNING]
    state.passes = state.passes + 1 if passed else 0
    if state.passes < state.rules.players:
        state.acting = (state.next_seat(seat),)
        return
    state.acting = ()
    state.passes = 0
    state.bought = [0] * state.rules.players
