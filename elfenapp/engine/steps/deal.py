"""Dealing: the cards of a new round, the home cards of a new game."""

from __future__ import annotations

from ..core.steps import Step
from ..world.land import HOME_TOWNS
from .table import CARDS, MapState, move_all


def deal_homes(state: MapState) -> None:
    """EL-3: one home card each, face down; the rest go back to the box unseen."""
    cards = [1] * len(HOME_TOWNS)
    for seat in state.turn_order():
        state.homes[seat] = HOME_TOWNS[state.draw(cards)]
        state.tell("home_dealt", seat, state.homes[seat])


class Deal(Step[MapState]):
    """EL-10: the cards nobody holds are shuffled and dealt."""

    name = "deal"

    def __init__(self, cards: int, fill: bool) -> None:
        super().__init__()
        self.cards = cards
        self.fill = fill  # up to that many, instead of that many new ones

    def enter(self, state: MapState) -> None:
        move_all(state.discards, state.deck)
        state.tell("round_begins", state.start, state.round)
        for seat in state.turn_order():
            hand = state.hands[seat]
            dealt = [0] * len(CARDS)
            for _ in range(self.cards - sum(hand) if self.fill else self.cards):
                card = state.draw(state.deck)
                if card < 0:  # ALL-3: both piles empty, nothing is drawn and play goes on
                    break
                dealt[card] += 1
            for card, count in enumerate(dealt):
                hand[card] += count
            state.tell("cards_dealt", seat, sum(dealt), tuple(dealt))
