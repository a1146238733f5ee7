"""The reward of a journey: the towns' gold, or two cards. Each traveller gets it before the next one sets out."""

from __future__ import annotations

from ...core.steps import FreePlay, Step
from ..map.state import NOTHING
from ..map.travel import Travel
from .market import DrawCard, TakeCard, TakeGoldPile, draw_blind
from .numbers import REWARD_CARDS
from .state import GOLD_CARD, GoldState


class TravelForGold(Travel[GoldState]):
    """EG-42: as in EL-30, and then the traveller chooses his reward; EG-43: who did not move draws cards."""

    def stopped(self, state: GoldState, seat: int) -> None:
        if state.moves:
            _go_to(state, Reward.name, seat)
        else:
            _draw_reward(state, seat)


class TakeEarnings(FreePlay[GoldState]):
    """EG-43: the gold of the towns entered."""

    verb = "take_earnings"
    rule = "EG-43"
    sound = "coin"

    def do(self, state: GoldState, seat: int) -> None:
        state.receive(seat, state.earned)
        state.emit("gold_received", seat, state.earned)


class DrawTwo(FreePlay[GoldState]):
    """EG-43: two cards from the deck instead."""

    verb = "draw_two"
    rule = "EG-43"
    sound = "card"

    def do(self, state: GoldState, seat: int) -> None:
        """The step draws them: a gold card among them needs an answer."""


class Reward(Step[GoldState]):
    """EG-43: gold or cards, not both. A player who stops travelling is sent here."""

    name = "reward"
    rule = "EG-43"
    is_public = True

    def __init__(self) -> None:
        super().__init__((TakeEarnings(), DrawTwo()))

    def enter(self, state: GoldState) -> None:
        """Travel sends people here one by one; the flow brings no player here."""

    def after(self, state: GoldState, seat: int, verb: str) -> None:
        if verb == DrawTwo.verb:
            _draw_reward(state, seat)
        else:
            _next_traveller(state, seat)


class Replacement(Step[GoldState]):
    """EG-43, EG-11: a gold card among the cards of a reward goes to the gold pile, and its drawer chooses again."""

    name = "replacement"
    rule = "EG-11"
    is_public = True

    def __init__(self) -> None:
        super().__init__((TakeCard(), DrawCard(), TakeGoldPile()))

    def enter(self, state: GoldState) -> None:
        """As in Reward."""

    def after(self, state: GoldState, seat: int, verb: str) -> None:
        if not state.owed:
            _draw_cards(state, seat)


def _draw_reward(state: GoldState, seat: int) -> None:
    state.draws = REWARD_CARDS
    _draw_cards(state, seat)


def _draw_cards(state: GoldState, seat: int) -> None:
    """The cards still to be drawn, as far as no gold card interrupts."""
    while state.draws:
        state.draws -= 1
        card = draw_blind(state, seat)
        if card == NOTHING:  # ALL-3: no cards left anywhere
            state.draws = 0
        elif card == GOLD_CARD:
            state.owed = 1
            _go_to(state, Replacement.name, seat)
            return
    _next_traveller(state, seat)


def _next_traveller(state: GoldState, seat: int) -> None:
    state.moves = state.earned = 0
    following = state.next_seat(seat)
    if following != state.start:
        _go_to(state, TravelForGold.name, following)
        return
    # All have travelled; the flow goes on behind the last of these steps.
    state.step = state.rules.step_numbers[Replacement.name]
    state.acting = ()


def _go_to(state: GoldState, step: str, seat: int) -> None:
    state.step = state.rules.step_numbers[step]
    state.acting = (seat,)
