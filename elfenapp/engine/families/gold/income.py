"""Income: the bank pays all players."""

from __future__ import annotations

from ...core.steps import Step
from .numbers import INCOME
from .state import GoldState


class Income(Step[GoldState]):
    """EG-20: from the second round on, all players get the same from the bank."""

    name = "income"
    rule = "EG-20"

    def enter(self, state: GoldState) -> None:
        if state.round == 1:
            return
        for seat in state.turn_order():
            state.receive(seat, INCOME)
            state.emit("gold_received", seat, INCOME)
