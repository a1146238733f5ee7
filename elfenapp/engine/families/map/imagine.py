"""Hidden parts of a map game, dealt from what is left in the box: home cards, hands, counters, piles."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from ...core.game import GameDef
from ...core.generator import Chancy
from ...core.imagine import Imagination, bag_of, draw, impossible
from ...core.views import View
from ...world.land import HOME_TOWNS
from .state import CARDS, COUNTERS, FIRST_COUNTER, NOTHING, MapState, replaced

M = TypeVar("M", bound=MapState)


class MapImagination(Imagination[M]):
    """Everything is as likely as the box makes it: what players chose to keep or to show is not weighed."""

    counters_in: ClassVar[tuple[str, ...]] = ("hidden", "pool")  # the parts in which counters lie unseen
    never_held: ClassVar[tuple[int, ...]] = ()  # the cards that no hand ever has

    def __init__(self, game: GameDef, view: View, state_type: type[M]) -> None:
        super().__init__(game, view, state_type)
        frame, rules = self.frame, self.frame.rules
        seen = [sum(kind) for kind in zip(*frame.card_piles(), strict=True)]
        self.cards = self.left_over(rules.cards, seen, "hands", "deck")
        self.hand_cards = [card for card in bag_of(self.cards) if card not in self.never_held]
        self.counters = self.left_over(rules.counters, frame.counters_held(), *self.counters_in)
        self.counter_bag = bag_of(self.counters)
        self.homes = [town for town in HOME_TOWNS if town not in frame.homes] if rules.homes else []
        held = sum(self.counts["hands"][seat] for seat in self.unseen.get("hands", ()))
        if held > len(self.hand_cards) or (rules.homes and len(self.unseen.get("homes", ())) > len(self.homes)):
            raise impossible("hands")

    def deal(self, state: M, chance: Chancy) -> None:
        self.deal_cards(state, chance)
        self.deal_counters(state, chance)
        if self.homes:
            homes = self.homes[:]
            for seat in self.unseen.get("homes", ()):
                state.homes = replaced(state.homes, seat, draw(chance, homes))

    def deal_cards(self, state: M, chance: Chancy) -> None:
        left, bag = self.cards[:], self.hand_cards[:]
        for seat in self.unseen.get("hands", ()):
            state.hands[seat] = _hand(chance, bag, left, self.counts["hands"][seat], len(CARDS))
        if "deck" in self.unseen:
            state.deck = left

    def deal_counters(self, state: M, chance: Chancy) -> None:
        """The rest is the pile; a player who has just drawn a first counter (EL-11) has it among the hidden."""
        left, bag = self.counters[:], self.counter_bag[:]
        self.deal_drawn(state, chance, left, bag)
        choosing = state.acting if state.rules.flow[state.step].name == FIRST_COUNTER else ()
        for seat in self.unseen.get("hidden", ()):
            state.hidden[seat] = _hand(chance, bag, left, self.counts["hidden"][seat], len(COUNTERS))
            if seat in choosing:
                held = bag_of(state.hidden[seat])
                state.drawn = replaced(state.drawn, seat, draw(chance, held) if held else NOTHING)
        if "pool" in self.unseen:
            state.pool = left

    def deal_drawn(self, state: M, chance: Chancy, left: list[int], bag: list[int]) -> None:
        """Counters that lie neither in the pile nor before a player yet; some games have them."""


def _hand(chance: Chancy, bag: list[int], left: list[int], number: int, kinds: int) -> list[int]:
    """So many pieces out of the bag, as counts; what is left is kept in step."""
    hand = [0] * kinds
    for _ in range(number):
        piece = draw(chance, bag)
        hand[piece] += 1
        left[piece] -= 1
    return hand
