"""Phase 2, too: the planning actions that bring new cards into the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer, Pick
from ...core.errors import Reason
from ...core.fields import One, Some
from ...core.steps import Play
from . import data
from .cards import CARDS, REGIONS
from .deal import draw_card
from .state import ElfenkoningState, discard, has_region, holds_region, wrong_cards
from .turns import DISCARDING, SEARCHING, Aside, next_turn


class DrawThree(Play[ElfenkoningState]):
    """EK-22: draw three cards; then four must be discarded."""

    verb = "draw"
    rule = "EK-22"
    sound = "card"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if any(state.hands[seat]) else []

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        return None if any(state.hands[seat]) else Reason("hand_empty", "EK-22")

    def do(self, state: ElfenkoningState, seat: int) -> None:
        drawn = [0] * len(CARDS)
        for _ in range(data.DRAWN):
            card = draw_card(state)
            if card < 0:  # ALL-3: no card is drawn and play goes on
                break
            state.hands[seat][card] += 1
            drawn[card] += 1
        state.emit("cards_drawn", seat, sum(drawn), tuple(drawn))


class Discard(Play[ElfenkoningState]):
    """EK-22: four cards of one's choice, the new ones among them; all that is left if there are fewer."""

    verb = "discard"
    rule = "EK-22"
    sound = "card"
    fields = (Some("cards", CARDS),)

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        wanted = _to_discard(state, seat)
        return [(self.verb, Pick(state.hands[seat], wanted, wanted))]

    def why_not(self, state: ElfenkoningState, seat: int, cards: Sequence[int]) -> Reason | None:
        return wrong_cards(state, seat, cards, _to_discard(state, seat), "EK-22")

    def do(self, state: ElfenkoningState, seat: int, cards: Sequence[int]) -> None:
        discard(state, seat, cards)


class Discarding(Aside):
    """The second half of EK-22."""

    name = DISCARDING
    rule = "EK-22"

    def __init__(self) -> None:
        super().__init__((Discard(),))

    def after(self, state: ElfenkoningState, seat: int, verb: str) -> None:
        next_turn(state, seat, passed=False)


class Buy(Play[ElfenkoningState]):
    """EK-23: the top card for 1 gold, the second in one planning phase for 2, the third for 3, no fourth."""

    verb = "buy"
    rule = "EK-23"
    sound = "coin"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        bought = state.bought[seat]
        if bought == len(data.PRICES) or data.PRICES[bought] > state.purses[seat]:
            return []
        return [(self.verb,)] if any(state.deck) or any(state.discards) else []

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        bought = state.bought[seat]
        if bought == len(data.PRICES):
            return Reason("bought_enough", "EK-23", {"bought": bought})
        if data.PRICES[bought] > state.purses[seat]:
            return Reason("too_little_gold", "EK-23", {"price": data.PRICES[bought], "gold": state.purses[seat]})
        if not any(state.deck) and not any(state.discards):
            return Reason("no_cards_left", "ALL-3")
        return None

    def do(self, state: ElfenkoningState, seat: int) -> None:
        price = data.PRICES[state.bought[seat]]
        state.pay(seat, price)
        state.bought[seat] += 1
        card = draw_card(state)
        state.hands[seat][card] += 1
        state.emit("card_bought", seat, price, card)


class NoRegion(Play[ElfenkoningState]):
    """EK-27: with no region in one's realm and none in hand; the hand is shown, then the pile is searched.

    It brings a region once a planning phase; a call that found none costs nothing, and may be made again.
    """

    verb = "no_region"
    rule = "EK-27"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if self.why_not(state, seat) is None else []

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        if has_region(state, seat):
            return Reason("region_in_realm", "EK-27")
        if holds_region(state.hands[seat]):
            return Reason("region_in_hand", "EK-27")
        return Reason("no_region_once", "EK-27") if state.region_taken[seat] else None

    def do(self, state: ElfenkoningState, seat: int) -> None:
        state.shown = state.hands[seat][:]
        state.found[seat] = regions_found(state)
        state.emit("hand_shown", seat, tuple(state.shown))


class TakeRegion(Play[ElfenkoningState]):
    """EK-27: any region of the pile into the hand; a card of the hand that was shown is discarded in its place."""

    verb = "take_region"
    rule = "EK-27"
    sound = "card"
    fields = (One("card", CARDS), Some("discard", CARDS))

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        found, hand = state.found[seat], state.hands[seat]
        if not found:
            return []
        wanted = min(1, sum(hand))  # an empty hand has nothing to give
        return [(self.verb, [card for card in REGIONS if found >> card & 1], Pick(hand, wanted, wanted))]

    def why_not(self, state: ElfenkoningState, seat: int, card: int, discarded: Sequence[int]) -> Reason | None:
        if card not in REGIONS:
            return Reason("not_a_region", "EK-27", {"card": CARDS[card]})
        if not state.found[seat] >> card & 1:
            return Reason("region_not_found", "EK-27", {"card": CARDS[card]})
        return wrong_cards(state, seat, discarded, min(1, sum(state.hands[seat])), "EK-27")

    def do(self, state: ElfenkoningState, seat: int, card: int, discarded: Sequence[int]) -> None:
        _searched(state)[card] -= 1
        discard(state, seat, discarded)
        state.hands[seat][card] += 1
        state.region_taken[seat] = 1

    def secret(self, card: int, discarded: Sequence[int]) -> tuple[str, ...]:
        return ("card",)


class GoWithout(Play[ElfenkoningState]):
    """EK-27: every region lies in realms and other hands, so there is none to take; it counts as a pass (EK-20)."""

    verb = "go_without"
    rule = "EK-27"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        return [] if state.found[seat] else [(self.verb,)]

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        return Reason("region_to_take", "EK-27") if state.found[seat] else None

    def do(self, state: ElfenkoningState, seat: int) -> None:
        """Nothing is taken and nothing discarded."""


class Searching(Aside):
    """The second half of EK-27."""

    name = SEARCHING
    rule = "EK-27"

    def __init__(self) -> None:
        super().__init__((TakeRegion(), GoWithout()))

    def after(self, state: ElfenkoningState, seat: int, verb: str) -> None:
        state.shown = [0] * len(CARDS)
        state.found[seat] = 0
        next_turn(state, seat, passed=verb == GoWithout.verb)


def regions_found(state: ElfenkoningState) -> int:
    """The kinds of region one finds, as bits."""
    pile = _searched(state)
    return sum(1 << card for card in REGIONS if pile[card])


def _searched(state: ElfenkoningState) -> list[int]:
    """The pile is searched, and the discards if it holds no region (EK-27, ruling)."""
    return state.deck if holds_region(state.deck) else state.discards


def _to_discard(state: ElfenkoningState, seat: int) -> int:
    return min(data.DISCARDED, sum(state.hands[seat]))
