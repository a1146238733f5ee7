"""Phase 2: planning the journey with regions and with the cards that lie at them."""

from __future__ import annotations

from typing import ClassVar

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from . import data
from .cards import CARDS, MARKS, OBSTACLE_FOR, PLACES, REALMS, REGIONS, WIDTH
from .exchange import Buy, DrawThree, NoRegion
from .state import NOTHING, ElfenkoningState, has_region, marks_at, sweep
from .turns import DISCARDING, PLANNING, SEARCHING, next_turn, step_aside

_BUY = Buy()


class Lay(Play[ElfenkoningState]):
    """EK-21: a region from the hand into any realm with room, to the left of those that lie there."""

    verb = "lay"
    rule = "EK-21"
    sound = "card"
    fields = (One("card", CARDS), One("realm", REALMS))

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        hand = state.hands[seat]
        cards = [card for card in REGIONS if hand[card]]
        if not cards:
            return []
        regions, last = state.regions, state.rules.room - 1
        realms = [realm for realm in range(state.rules.players) if regions[realm * WIDTH + last] < 0]
        return [(self.verb, cards, realms)] if realms else []

    def why_not(self, state: ElfenkoningState, seat: int, card: int, realm: int) -> Reason | None:
        if card not in REGIONS:
            return Reason("not_a_region", "EK-21", {"card": CARDS[card]})
        if not state.hands[seat][card]:
            return Reason("card_not_held", "EK-21", {"card": CARDS[card]})
        if realm >= state.rules.players:
            return Reason("no_such_realm", "EK-21", {"realm": REALMS[realm]})
        if _free_place(state, realm) == NOTHING:
            return Reason("realm_full", "EK-21", {"realm": REALMS[realm], "room": state.rules.room})
        return None

    def do(self, state: ElfenkoningState, seat: int, card: int, realm: int) -> None:
        state.hands[seat][card] -= 1
        state.regions[_free_place(state, realm)] = card


class Mark(Play[ElfenkoningState]):
    """EK-24: a gold, thief or obstacle card at a region in any realm, under one's own coat of arms."""

    verb = "mark"
    rule = "EK-24"
    sound = "counter"
    fields = (One("card", CARDS), One("region", PLACES))

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        if not state.arms[seat]:
            return []
        hand = state.hands[seat]
        found: list[CompactOffer] = []
        for card in MARKS:
            if hand[card]:
                places = _open_to(state, card)
                if places:
                    found.append((self.verb, (card,), places))
        return found

    def why_not(self, state: ElfenkoningState, seat: int, card: int, place: int) -> Reason | None:
        details = {"card": CARDS[card], "region": PLACES[place]}
        if card not in MARKS:
            return Reason("not_a_planning_action", "EK-24", details)
        if not state.hands[seat][card]:
            return Reason("card_not_held", "EK-24", details)
        if not state.arms[seat]:
            return Reason("no_coat_of_arms", "EK-24", details)
        terrain = state.regions[place]
        if terrain == NOTHING:
            return Reason("no_region_there", "EK-24", details)
        if not _fits(card, terrain):
            return Reason("wrong_obstacle", "EK-24", {**details, "wanted": CARDS[OBSTACLE_FOR[terrain]]})
        if state.marks(card)[place] != NOTHING:
            return Reason("mark_there", "EK-24", {**details, "owner": state.marks(card)[place]})
        return None

    def do(self, state: ElfenkoningState, seat: int, card: int, place: int) -> None:
        state.hands[seat][card] -= 1
        state.arms[seat] -= 1
        state.marks(card)[place] = seat


class Close(Play[ElfenkoningState]):
    """EK-25: a region of one's own realm, with all that lies at it, to the discards."""

    verb = "close"
    rule = "EK-25"
    fields = (One("region", PLACES),)

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        purse = state.purses[seat]
        places = [
            place
            for place in range(seat * WIDTH, seat * WIDTH + WIDTH)
            if state.regions[place] >= 0 and _closing_price(state, place) <= purse
        ]
        return [(self.verb, places)] if places else []

    def why_not(self, state: ElfenkoningState, seat: int, place: int) -> Reason | None:
        if place // WIDTH != seat:
            return Reason("not_your_realm", "EK-25", {"region": PLACES[place]})
        if state.regions[place] == NOTHING:
            return Reason("no_region_there", "EK-25", {"region": PLACES[place]})
        price = _closing_price(state, place)
        if price > state.purses[seat]:
            return Reason("too_little_gold", "EK-25", {"price": price, "gold": state.purses[seat]})
        return None

    def do(self, state: ElfenkoningState, seat: int, place: int) -> None:
        price = _closing_price(state, place)
        state.pay(seat, price)
        state.emit("region_closed", seat, state.regions[place], price)
        sweep(state, place)


class Pass(Play[ElfenkoningState]):
    """EK-26: only with a region in one's own realm; it does not bind.

    Whoever has given away the region that "no region" brought him, has no card left and can buy none could do
    nothing at all: he passes, too (EK-27, ruling).
    """

    verb = "pass"
    forced = True
    rule = "EK-26"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if has_region(state, seat) or _stranded(state, seat) else []

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        if has_region(state, seat) or _stranded(state, seat):
            return None
        return Reason("no_region_in_realm", "EK-26", {"realm": REALMS[seat]})

    def do(self, state: ElfenkoningState, seat: int) -> None:
        """Nothing happens; the planning counts it."""


class Planning(Step[ElfenkoningState]):
    """EK-20: in turn order one action each, round and round, until all have passed in a row."""

    name = PLANNING
    rule = "EK-20"
    asides: ClassVar[dict[str, str]] = {DrawThree.verb: DISCARDING, NoRegion.verb: SEARCHING}

    def enter(self, state: ElfenkoningState) -> None:
        state.acting = (state.start,)

    def after(self, state: ElfenkoningState, seat: int, verb: str) -> None:
        if verb in self.asides:
            step_aside(state, self.asides[verb])
        else:
            next_turn(state, seat, passed=verb == Pass.verb)


def _stranded(state: ElfenkoningState, seat: int) -> bool:
    """True if a player without a region in the realm has nothing left to do."""
    return bool(state.region_taken[seat]) and not any(state.hands[seat]) and not _BUY.offers(state, seat)


def _free_place(state: ElfenkoningState, realm: int) -> int:
    """The place of the next region of a realm; nowhere if it is full."""
    for place in range(realm * WIDTH, realm * WIDTH + state.rules.room):
        if state.regions[place] == NOTHING:
            return place
    return NOTHING


def _fits(card: int, terrain: int) -> bool:
    """Gold and thieves go anywhere, trees and water monsters only where they belong."""
    return card == OBSTACLE_FOR[terrain] or card not in OBSTACLE_FOR


def _open_to(state: ElfenkoningState, card: int) -> list[int]:
    """The regions at which such a card may still be laid: one gold, one thief, one obstacle each."""
    marks = state.marks(card)
    return [
        place
        for place, terrain in enumerate(state.regions)
        if terrain >= 0 and marks[place] < 0 and _fits(card, terrain)
    ]


def _closing_price(state: ElfenkoningState, place: int) -> int:
    return data.CLOSING_PRICE + data.MARK_PRICE * len(marks_at(state, place))
