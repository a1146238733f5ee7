"""Dealing: the cards of a new round, the home cards of a new game."""

from __future__ import annotations

from ...core.state import move_all
from ...core.steps import Step
from ...world.land import HOME_TOWNS
from .state import MapState, replaced


def deal_homes(state: MapState) -> None:
    """EL-3: one home card each, face down; the rest go back to the box unseen."""
    cards = [1] * len(HOME_TOWNS)
    for seat in state.turn_order():
        state.homes = replaced(state.homes, seat, HOME_TOWNS[state.draw(cards)])
        state.emit("home_dealt", seat, state.homes[seat])


def deal_cards(state: MapState, seat: int, number: int) -> None:
    """So many cards from the deck to one hand; fewer if there are no more (ALL-3)."""
    dealt = state.draw_several(state.deck, number)
    for card, count in enumerate(dealt):
        state.hands[seat][card] += count
    state.emit("cards_dealt", seat, sum(dealt), tuple(dealt))


class Deal(Step[MapState]):
    """EL-10: the cards in no hand are shuffled and dealt."""

    name = "deal"
    rule = "EL-10"

    def __init__(self, cards: int, fill: bool) -> None:
        super().__init__()
        self.cards = cards
        self.fill = fill  # up to that many, instead of that many new ones

    def enter(self, state: MapState) -> None:
        move_all(state.discards, state.deck)
        state.emit("round_begins", state.start, state.round)
        for seat in state.turn_order():
            deal_cards(state, seat, self.cards - sum(state.hands[seat]) if self.fill else self.cards)
