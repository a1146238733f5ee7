"""Phase 3: from region to region round the ring."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import FreePlay, Play, Step
from . import data
from .cards import BODYGUARD, CARDS, CLOCKWISE, FARES, PLACES, REALMS, TRAVEL, TURNABOUT, VALUES, WIDTH
from .state import NOTHING, ElfenkoningState, has_region

_STEPS = (1, -1)  # from place to place: clockwise, counterclockwise


class Enter(Play[ElfenkoningState]):
    """EK-31, EK-32: the next region of the ring, for cards of one transport that can use its terrain."""

    verb = "enter"
    rule = "EK-32"
    sound = "card"
    fields = (One("region", PLACES), One("by", CARDS))

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        place = next_place(state, seat)
        if place == NOTHING or robbed_of_too_much(state, seat, place):
            return []
        hand, extra = state.hands[seat], hindrance(state, seat, place)
        cards = [card for card, cost in FARES[state.regions[place]].items() if hand[card] >= cost + extra]
        return [(self.verb, (place,), cards)] if cards else []

    def why_not(self, state: ElfenkoningState, seat: int, place: int, by: int) -> Reason | None:
        wanted = next_place(state, seat)
        if wanted == NOTHING:
            return Reason("no_region_in_realm", "EK-31", {"realm": REALMS[seat]})
        details = {"region": PLACES[place], "by": CARDS[by]}
        if place != wanted:
            return Reason("not_the_next_region", "EK-31", {**details, "next": PLACES[wanted]})
        if by not in TRAVEL:
            return Reason("not_a_transport", "EK-32", details)
        cost = FARES[state.regions[place]].get(by, 0)
        if not cost:
            return Reason("wrong_terrain", "W-5", {**details, "terrain": CARDS[state.regions[place]]})
        price, held = cost + hindrance(state, seat, place), state.hands[seat][by]
        if held < price:
            return Reason("too_few_cards", "EK-32", {**details, "price": price, "held": held})
        return no_gold_for_thief(state, seat, place)

    def do(self, state: ElfenkoningState, seat: int, place: int, by: int) -> None:
        price = FARES[state.regions[place]][by] + hindrance(state, seat, place)
        state.hands[seat][by] -= price
        state.discards[by] += price
        arrive(state, seat, place)


class Bodyguard(Play[ElfenkoningState]):
    """EK-36: before entering a realm; thieves and obstacles there do nothing during this pass through it."""

    verb = "bodyguard"
    rule = "EK-36"
    sound = "card"
    fields = (One("realm", REALMS),)

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        if not state.hands[seat][BODYGUARD]:
            return []
        realms = [realm for realm in realms_ahead(state, seat) if not state.guarded >> realm & 1]
        return [(self.verb, realms)] if realms else []

    def why_not(self, state: ElfenkoningState, seat: int, realm: int) -> Reason | None:
        if not state.hands[seat][BODYGUARD]:
            return Reason("card_not_held", "EK-36", {"card": CARDS[BODYGUARD]})
        if state.guarded >> realm & 1:
            return Reason("guarded_already", "EK-36", {"realm": REALMS[realm]})
        if realm in realms_ahead(state, seat):
            return None
        inside = state.here != NOTHING and state.here // WIDTH == realm
        return Reason("in_realm_already" if inside else "realm_not_ahead", "EK-36", {"realm": REALMS[realm]})

    def do(self, state: ElfenkoningState, seat: int, realm: int) -> None:
        spend(state, seat, BODYGUARD)
        state.guarded |= 1 << realm


class Turnabout(Play[ElfenkoningState]):
    """EK-37: from here the ring is travelled the other way; the first region stays the first of one's own realm."""

    verb = "turnabout"
    rule = "EK-37"
    sound = "card"

    def offers(self, state: ElfenkoningState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if state.hands[seat][TURNABOUT] and has_region(state, seat) else []

    def why_not(self, state: ElfenkoningState, seat: int) -> Reason | None:
        if not state.hands[seat][TURNABOUT]:
            return Reason("card_not_held", "EK-37", {"card": CARDS[TURNABOUT]})
        return None if has_region(state, seat) else Reason("no_region_in_realm", "EK-31", {"realm": REALMS[seat]})

    def do(self, state: ElfenkoningState, seat: int) -> None:
        spend(state, seat, TURNABOUT)
        state.direction = 1 - state.direction


class Stop(FreePlay[ElfenkoningState]):
    """EK-31: a player stops when he likes."""

    verb = "stop"
    rule = "EK-31"

    def do(self, state: ElfenkoningState, seat: int) -> None:
        state.here = NOTHING
        state.direction = CLOCKWISE
        state.entered = 0
        state.guarded = 0


class Travel(Step[ElfenkoningState]):
    """EK-30: in turn order, each as far as he can pay and likes."""

    name = "travel"
    rule = "EK-30"

    def enter(self, state: ElfenkoningState) -> None:
        state.acting = (state.start,)

    def after(self, state: ElfenkoningState, seat: int, verb: str) -> None:
        if verb == Stop.verb:
            following = state.next_seat(seat)
            state.acting = () if following == state.start else (following,)


def next_place(state: ElfenkoningState, seat: int) -> int:
    """EK-31: the first region of one's own realm, then the next one in the ring; nowhere without a region to start."""
    if state.here == NOTHING:
        return seat * WIDTH if has_region(state, seat) else NOTHING
    regions, step, place = state.regions, _STEPS[state.direction], state.here
    while True:
        place = (place + step) % len(PLACES)
        if regions[place] >= 0:
            return place


def realms_ahead(state: ElfenkoningState, seat: int) -> list[int]:
    """The realms that the next step may enter from outside (EK-36)."""
    place = next_place(state, seat)
    if place == NOTHING or state.here == NOTHING:
        return [] if place == NOTHING else [seat]
    here, there = state.here // WIDTH, place // WIDTH
    if can_cast(state, seat):
        # EK-50: a spell leads anywhere.
        return [realm for realm in range(state.rules.players) if realm != here and has_region(state, realm)]
    return [] if there == here else [there]


def can_cast(state: ElfenkoningState, seat: int) -> bool:
    """EK-50: whether a magic spell could be paid."""
    return (
        state.rules.spell
        and state.purses[seat] >= data.SPELL_GOLD
        and sum(state.hands[seat][card] for card in TRAVEL) >= data.SPELL_CARDS
    )


def hindrance(state: ElfenkoningState, seat: int, place: int) -> int:
    """EK-32: the cards that another player's obstacle costs."""
    return data.OBSTACLE_PRICE if _hostile(state, seat, place, state.obstacles[place]) else 0


def theft(state: ElfenkoningState, seat: int, place: int) -> int:
    """EK-34: the gold that another player's thief takes."""
    return data.THIEF_TAKES if _hostile(state, seat, place, state.thieves[place]) else 0


def robbed_of_too_much(state: ElfenkoningState, seat: int, place: int, price: int = 0) -> bool:
    """EK-34: whether the thief there wants more than one has; what the journey has earned so far counts."""
    stolen = theft(state, seat, place)
    return stolen > 0 and state.purses[seat] < price + stolen


def no_gold_for_thief(state: ElfenkoningState, seat: int, place: int, price: int = 0) -> Reason | None:
    if not robbed_of_too_much(state, seat, place, price):
        return None
    price += theft(state, seat, place)
    return Reason("no_gold_for_thief", "EK-34", {"region": PLACES[place], "price": price, "gold": state.purses[seat]})


def arrive(state: ElfenkoningState, seat: int, place: int) -> None:
    """EK-33 to EK-36: the thief takes his share, the region pays, and a player who has seen them all gets the bonus."""
    state.here = place
    state.guarded &= 1 << place // WIDTH  # a pass through a realm ends where another begins
    stolen = theft(state, seat, place)
    if stolen:
        owner = state.thieves[place]
        state.purses[seat] -= stolen
        state.purses[owner] += stolen
        state.emit("thief_paid", seat, owner, stolen)
    gold = VALUES[state.regions[place]] * (2 if state.gold_cards[place] == seat else 1)
    state.receive(seat, gold)
    state.emit("region_entered", seat, place, gold)
    before, state.entered = state.entered, state.entered | 1 << place
    if state.entered != before and state.entered.bit_count() == sum(terrain >= 0 for terrain in state.regions):
        state.receive(seat, data.BONUS)
        state.emit("bonus_won", seat, data.BONUS)


def spend(state: ElfenkoningState, seat: int, card: int) -> None:
    state.hands[seat][card] -= 1
    state.discards[card] += 1


def _hostile(state: ElfenkoningState, seat: int, place: int, owner: int) -> bool:
    """True if a thief or an obstacle harms this player: not the owner, and no bodyguard in that realm."""
    return owner not in (NOTHING, seat) and not state.guarded >> place // WIDTH & 1
