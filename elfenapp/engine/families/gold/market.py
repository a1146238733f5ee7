"""The card market: face-up cards, a deck, and the gold cards that come out of it."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.state import move_all
from ...core.steps import Play, Step
from ..map.state import CARDS, NOTHING
from .numbers import CARDS_TAKEN, FACE_UP_CARDS, GOLD_CARD_WORTH
from .state import GOLD_CARD, GoldState


class TakeCard(Play[GoldState]):
    """EG-10: take a face-up card; it is replaced immediately from the deck."""

    verb = "take_card"
    rule = "EG-10"
    sound = "card"
    fields = (One("card", CARDS),)

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        return [(self.verb, sorted(set(state.market)))] if state.market else []

    def why_not(self, state: GoldState, seat: int, card: int) -> Reason | None:
        if card in state.market:
            return None
        return Reason("card_not_face_up", "EG-10", {"card": CARDS[card]})

    def do(self, state: GoldState, seat: int, card: int) -> None:
        state.hands[seat][card] += 1
        state.owed = 0
        place = state.market.index(card)
        turned_up = turn_up(state, seat)
        if turned_up == NOTHING:
            del state.market[place]
        else:
            state.market[place] = turned_up
            fill_market(state, seat)


class DrawCard(Play[GoldState]):
    """EG-10: take the top card of the deck; EG-11: a gold card goes to the pile, and its drawer chooses again."""

    verb = "draw_card"
    rule = "EG-10"
    sound = "card"

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if can_draw(state) else []

    def why_not(self, state: GoldState, seat: int) -> Reason | None:
        return None if can_draw(state) else Reason("deck_empty", "ALL-3")

    def do(self, state: GoldState, seat: int) -> None:
        if draw_blind(state, seat) != GOLD_CARD:
            state.owed = 0


class TakeGoldPile(Play[GoldState]):
    """EG-12: take the whole gold pile: so much for each card in it, and the cards are discarded."""

    verb = "take_gold_pile"
    rule = "EG-12"
    sound = "coin"

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if state.gold_pile else []

    def why_not(self, state: GoldState, seat: int) -> Reason | None:
        return None if state.gold_pile else Reason("gold_pile_empty", "EG-12")

    def do(self, state: GoldState, seat: int) -> None:
        amount = GOLD_CARD_WORTH * state.gold_pile
        state.receive(seat, amount)
        state.emit("gold_received", seat, amount)
        state.discards[GOLD_CARD] += state.gold_pile
        state.gold_pile = 0
        state.owed = 0


class Market(Step[GoldState]):
    """EG-10: from the second round on, three times round, each takes a card or the gold pile."""

    name = "cards"
    rule = "EG-10"
    is_public = True

    def __init__(self) -> None:
        super().__init__((TakeCard(), DrawCard(), TakeGoldPile()))

    def enter(self, state: GoldState) -> None:
        state.emit("round_begins", state.start, state.round)
        if state.round > 1:
            fill_market(state, state.start)
            state.laps = 0
            self._ask(state, state.start)

    def after(self, state: GoldState, seat: int, verb: str) -> None:
        if state.owed:  # EG-11: a gold card came up
            return
        following = state.next_seat(seat)
        state.laps += following == state.start
        self._ask(state, following)

    def _ask(self, state: GoldState, seat: int) -> None:
        """Whose turn it is. Gold cards are never in hands, so there is always something to take."""
        state.owed = int(state.laps < CARDS_TAKEN)
        state.acting = (seat,) if state.owed else ()


def can_draw(state: GoldState) -> bool:
    return any(state.deck) or any(state.discards)


def draw_blind(state: GoldState, seat: int) -> int:
    """The top card of the deck, for the hand or (a gold card) for the gold pile; NOTHING if there is none."""
    card = _draw(state, seat)
    if card == GOLD_CARD:
        state.gold_pile += 1
        state.emit("gold_card_came_up", seat)
    elif card != NOTHING:
        state.hands[seat][card] += 1
        state.emit("card_drawn", seat, card)
    return card


def turn_up(state: GoldState, seat: int) -> int:
    """EG-11: the next card for the market; gold cards on the way go to the gold pile."""
    while (card := _draw(state, seat)) == GOLD_CARD:
        state.gold_pile += 1
        state.emit("gold_card_came_up", seat)
    if card != NOTHING:
        state.emit("card_turned_up", seat, card)
    return card


def fill_market(state: GoldState, seat: int) -> None:
    """Places that stayed empty for want of cards are filled as soon as there are some."""
    while len(state.market) < FACE_UP_CARDS:
        card = turn_up(state, seat)
        if card == NOTHING:
            return
        state.market.append(card)


def _draw(state: GoldState, seat: int) -> int:
    """EG-13, ALL-3: an empty deck is rebuilt from the discards."""
    if not any(state.deck) and any(state.discards):
        move_all(state.discards, state.deck)
        state.emit("deck_rebuilt", seat, sum(state.deck))
    return state.draw(state.deck)
