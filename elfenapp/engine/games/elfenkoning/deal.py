"""Phase 1: the deal, and drawing single cards."""

from __future__ import annotations

from ...core.state import move_all
from ...core.steps import Step
from . import data
from .cards import CARDS
from .state import ElfenkoningState


def draw_card(state: ElfenkoningState) -> int:
    """The top card of the pile, which is refilled from the discards; -1 if both are empty (ALL-3)."""
    if not any(state.deck):
        move_all(state.discards, state.deck)
    return state.draw(state.deck)


class Deal(Step[ElfenkoningState]):
    """EK-10: pile and discards are shuffled together; 10 cards each in the first journey, 8 in later ones."""

    name = "deal"
    rule = "EK-10"

    def enter(self, state: ElfenkoningState) -> None:
        move_all(state.discards, state.deck)
        state.emit("journey_begins", state.start, state.round)
        dealt = [[0] * len(CARDS) for _ in state.hands]
        for _ in range(data.FIRST_DEAL if state.round == 1 else data.LATER_DEAL):
            # Round by round: if cards run short, nobody gets two fewer than another.
            for seat in state.turn_order():
                card = state.draw(state.deck)
                if card >= 0:
                    state.hands[seat][card] += 1
                    dealt[seat][card] += 1
        for seat in state.turn_order():
            state.emit("cards_dealt", seat, sum(dealt[seat]), tuple(dealt[seat]))
