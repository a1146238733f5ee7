"""The magic spell, a variant (EK-50)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer, Pick
from ...core.errors import Reason
from ...core.fields import One, Some
from ...core.steps import Play
from . import data
from .cards import CARDS, PLACES, TRAVEL
from .state import NOTHING, ElfenkoningState, discard, wrong_cards
from .travel import arrive, can_cast, next_place, no_gold_for_thief, robbed_of_too_much


class Spell(Play[ElfenkoningState]):
    """EK-50: 3 gold and any 4 travel cards to move to any other region; obstacles do nothing, thief and gold work.

    A journey that has not begun still begins in the first region of one's own realm (EK-31).
    """

    verb = "spell"
    rule = "EK-50"
    sound = "card"
    fields = (One("region", PLACES), Some("cards", CARDS))

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        if not can_cast(state, seat):
            return []
        places = [
            place for place in _within_reach(state, seat) if not robbed_of_too_much(state, seat, place, data.SPELL_GOLD)
        ]
        if not places:
            return []
        pool = [count if card in TRAVEL else 0 for card, count in enumerate(state.hands[seat])]
        return [(self.verb, places, Pick(pool, data.SPELL_CARDS, data.SPELL_CARDS))]

    def why_not(self, state: ElfenkoningState, seat: int, place: int, cards: Sequence[int]) -> Reason | None:
        if state.purses[seat] < data.SPELL_GOLD:
            return Reason("too_little_gold", "EK-50", {"price": data.SPELL_GOLD, "gold": state.purses[seat]})
        for card, count in enumerate(cards):
            if count and card not in TRAVEL:
                return Reason("not_a_transport", "EK-50", {"card": CARDS[card]})
        wrong = wrong_cards(state, seat, cards, data.SPELL_CARDS, "EK-50")
        if wrong:
            return wrong
        if place not in _within_reach(state, seat):
            return _out_of_reach(state, seat, place)
        return no_gold_for_thief(state, seat, place, data.SPELL_GOLD)

    def do(self, state: ElfenkoningState, seat: int, place: int, cards: Sequence[int]) -> None:
        state.pay(seat, data.SPELL_GOLD)
        discard(state, seat, cards)
        arrive(state, seat, place)


def _within_reach(state: ElfenkoningState, seat: int) -> list[int]:
    if state.here == NOTHING:
        first = next_place(state, seat)
        return [] if first == NOTHING else [first]
    return [place for place, terrain in enumerate(state.regions) if terrain >= 0 and place != state.here]


def _out_of_reach(state: ElfenkoningState, seat: int, place: int) -> Reason:
    details = {"region": PLACES[place]}
    if state.regions[place] == NOTHING:
        return Reason("no_region_there", "EK-50", details)
    if place == state.here:
        return Reason("there_already", "EK-50", details)
    return Reason("journey_begins_at_home", "EK-31", details)
