"""Hidden parts of Elfenkoning, dealt from what is left: hands, the pile, purses, the regions a searcher finds."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.game import GameDef
from ...core.generator import Chancy, below
from ...core.imagine import Imagination, bag_of, draw, impossible
from ...core.views import View
from . import data
from .cards import CARDS, DECK, REGIONS, VALUES
from .exchange import regions_found
from .position import cards_on_table
from .state import NOTHING, ElfenkoningState, has_region
from .travel import Travel
from .turns import DISCARDING, PLANNING, SEARCHING

_PILE = -1  # beside the seats: where a card can lie unseen


class ElfenkoningImagination(Imagination[ElfenkoningState]):
    """Regions are not like other cards: of them all players know more than their number.

    A player without a region who has passed (EK-26) or searched (EK-27) has shown that there are none in his hand, and
    none in the pile; and a searcher sees which ones the pile holds.
    """

    def __init__(self, game: GameDef, view: View, state_type: type[ElfenkoningState]) -> None:
        super().__init__(game, view, state_type)
        frame = self.frame
        self.phase = frame.rules.flow[frame.step].name
        self.searcher = frame.acting[0] if self.phase == SEARCHING and frame.acting else NOTHING
        if self.searcher in self.unseen.get("hands", ()):
            # EK-27: this hand is shown to everybody.
            frame.hands[self.searcher] = frame.shown[:]
            self.unseen["hands"] = [seat for seat in self.unseen["hands"] if seat != self.searcher]
        left = self.left_over(DECK, cards_on_table(frame), "hands", "deck")
        self.cards = bag_of(left)
        self.regions = [card for card in self.cards if card in REGIONS]
        self.others = [card for card in self.cards if card not in REGIONS]
        hands = self.counts["hands"]
        # EK-27: whoever has had his region of this planning and given his last card away passes, whatever there is.
        stranded = [seat for seat, taken in enumerate(frame.region_taken) if taken and not hands[seat]]
        passed = [seat for seat in self._have_passed() if seat not in stranded]
        self.without = [seat for seat in passed if not has_region(frame, seat)]
        self.room = {seat: hands[seat] for seat in self.unseen.get("hands", ())}
        self.pile = self.counts["deck"][0]
        self.piles = [*self._possible_piles()]
        if not self.piles:
            raise impossible("regions")

    def deal(self, state: ElfenkoningState, chance: Chancy) -> None:
        if "deck" in self.unseen:
            self._deal_cards(state, chance)
        self._fill_purses(state, chance)
        if self.searcher in self.unseen.get("found", ()):
            state.found[self.searcher] = regions_found(state)

    def _deal_cards(self, state: ElfenkoningState, chance: Chancy) -> None:
        room = dict(self.room)
        state.deck = [0] * len(CARDS)
        piles = {_PILE: state.deck, **{seat: state.hands[seat] for seat in room}}
        # The fuller the pile, the less likely there is no region in it.
        kinds = self.piles[0] if len(self.piles) == 1 or below(chance, 1 + self.pile) else self.piles[1]
        bag = self.cards[:]
        if kinds is not None:
            bag = self.others[:]
            for card, place in self._place_regions(kinds, chance):
                piles[place][card] += 1
                if place != _PILE:
                    room[place] -= 1
        for seat, number in room.items():
            for _ in range(number):
                state.hands[seat][draw(chance, bag)] += 1
        for card in bag:
            state.deck[card] += 1

    def _place_regions(self, kinds: frozenset[int], chance: Chancy) -> Iterable[tuple[int, int]]:
        """The place of each unseen region, if exactly these kinds of them lie in the pile."""
        free = [seat for seat, number in self.room.items() if seat not in self.without for _ in range(number)]
        regions = [card for card in self.regions if card in kinds]
        for card in self.regions:
            if card not in kinds:
                yield card, draw(chance, free)
        for card in sorted(kinds):
            regions.remove(card)
            yield card, _PILE
        if kinds:
            free += [_PILE] * (self.pile - len(kinds))
        for card in regions:
            yield card, draw(chance, free)

    def _possible_piles(self) -> Iterable[frozenset[int] | None]:
        """The kinds of region that the pile may hold, in every way that fits; None stands for any."""
        frame = self.frame
        free = sum(number for seat, number in self.room.items() if seat not in self.without)
        if "deck" not in self.unseen or (
            self.searcher in (NOTHING, *self.unseen.get("found", ())) and not self.without
        ):
            yield None
            return
        if self.searcher != NOTHING and self.searcher not in self.unseen.get("found", ()):
            found = frozenset(card for card in REGIONS if frame.found[self.searcher] >> card & 1)
            elsewhere = sum(card not in found for card in self.regions)
            if found and found <= set(self.regions) and len(found) <= self.pile and elsewhere <= free:
                yield found
            if found != {card for card in REGIONS if frame.discards[card]}:
                return  # what he sees are not the discards, so there are regions in the pile
        if len(self.regions) <= free:
            yield frozenset()

    def _have_passed(self) -> Iterable[int]:
        """The seats that cannot do without a region in their realm, unless there is none to be had."""
        state = self.frame
        if self.phase == Travel.name:
            return range(state.rules.players)
        if self.phase in (PLANNING, DISCARDING, SEARCHING) and len(state.acting) == 1:
            return [(state.acting[0] - back) % state.rules.players for back in range(1, state.passes + 1)]
        return ()

    def _fill_purses(self, state: ElfenkoningState, chance: Chancy) -> None:
        """EK-2: not even the amount is public. Others have about as much as those one knows of."""
        hidden = self.unseen.get("purses", ())
        known = [gold for seat, gold in enumerate(state.purses) if seat not in hidden]
        middle = sum(known) // len(known) if known else data.STARTING_GOLD * state.round
        for seat in hidden:
            state.purses[seat] = middle // 2 + below(chance, middle + 1)
            if seat in state.acting and state.here != NOTHING and state.regions[state.here] in REGIONS:
                # EK-33: the region he has just entered has paid him.
                state.purses[seat] = max(state.purses[seat], VALUES[state.regions[state.here]])
        if "paid_out" in self.unseen:
            state.paid_out = sum(state.purses)
