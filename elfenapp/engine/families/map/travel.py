"""Travelling: along as many roads as the cards will pay for."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer, Pick
from ...core.errors import Reason
from ...core.fields import One, Some
from ...core.plain import Plain
from ...core.steps import Play, Step
from ...world.land import CARDS_NEEDED, ENDS, RAFT, ROADS, ROADS_FROM, TOWNS, WATER
from .state import CARDS, NOTHING, M_contra, MapState


class Ride(Play[M_contra]):
    """EL-31, EL-33: with cards of the transport that lies on the road, or with rafts on water."""

    verb = "travel"
    rule = "EL-31"
    sound = "card"
    fields = (One("road", ROADS), One("by", CARDS))

    def offers(self, state: M_contra, seat: int) -> list[CompactOffer]:
        hand, transport = state.hands[seat], state.transport
        found: list[CompactOffer] = []
        for road, _, forward in ROADS_FROM[state.boots[seat]]:
            by = RAFT if WATER[road] else transport[road]
            # Most roads fail here: their price need not be known.
            if by >= 0 and hand[by] and hand[by] >= fare(state, road, forward, by):
                found.append((self.verb, (road,), (by,)))
        return found

    def why_not(self, state: M_contra, seat: int, road: int, by: int) -> Reason | None:
        stuck = road_closed(state, seat, road)
        if stuck:
            return stuck
        wanted = self.kinds(state, road)
        if by not in wanted:
            rule = "W-6" if WATER[road] else "EL-31"
            kinds: list[Plain] = [CARDS[kind] for kind in wanted]
            return Reason("wrong_transport", rule, {"road": ROADS[road], "by": CARDS[by], "wanted": kinds})
        return cards_lacking(state, seat, road, by, self.price(state, seat, road, by))

    def do(self, state: M_contra, seat: int, road: int, by: int) -> None:
        price = self.price(state, seat, road, by)
        state.hands[seat][by] -= price
        state.discards[by] += price
        arrive(state, seat, road)

    def kinds(self, state: M_contra, road: int) -> tuple[int, ...]:
        """The transports that an open road can be travelled with."""
        return (RAFT if WATER[road] else state.transport[road],)

    def price(self, state: M_contra, seat: int, road: int, by: int) -> int:
        return fare(state, road, ENDS[road][0] == state.boots[seat], by)


class Caravan(Play[M_contra]):
    """EL-32: any cards instead of the right ones; EL-33: so, too, with the boatmen of a lake."""

    verb = "caravan"
    rule = "EL-32"
    sound = "card"
    fields = (One("road", ROADS), Some("cards", CARDS))

    def offers(self, state: M_contra, seat: int) -> list[CompactOffer]:
        purse = self.purse(state, seat)
        held = sum(purse)
        if held < (state.rules.caravan_price or 1):
            return []
        by_price: dict[int, list[int]] = {}
        for road, _, _ in ROADS_FROM[state.boots[seat]]:
            price = self.price(state, road)
            if price and held >= price:
                by_price.setdefault(price, []).append(road)
        return [(self.verb, roads, Pick(purse, price, price)) for price, roads in by_price.items()]

    def why_not(self, state: M_contra, seat: int, road: int, cards: Sequence[int]) -> Reason | None:
        stuck = road_closed(state, seat, road)
        if stuck:
            return stuck
        price = self.price(state, road)
        if not price:
            return Reason("no_caravan_on_water", "EL-33", {"road": ROADS[road]})
        missing = cards_not_held(self.purse(state, seat), cards)
        if missing:
            return missing
        if sum(cards) != price:
            rule = "EL-33" if WATER[road] else "EL-32"
            return Reason("caravan_price", rule, {"road": ROADS[road], "paid": sum(cards), "price": price})
        return None

    def do(self, state: M_contra, seat: int, road: int, cards: Sequence[int]) -> None:
        discard(state, seat, cards)
        arrive(state, seat, road)

    def price(self, state: M_contra, road: int) -> int:
        return caravan_fare(state, road)

    def purse(self, state: M_contra, seat: int) -> Sequence[int]:
        """The cards that may be paid with."""
        return state.hands[seat]


class Stop(Play[MapState]):
    """EL-30, EL-36: end one's travel, and discard what is over the hand limit."""

    verb = "stop"
    rule = "EL-30"
    fields = (Some("discard", CARDS),)

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        excess = excess_cards(state, seat)
        return [(self.verb, Pick(state.hands[seat], excess, excess))]

    def why_not(self, state: MapState, seat: int, cards: Sequence[int]) -> Reason | None:
        missing = cards_not_held(state.hands[seat], cards)
        if missing:
            return missing
        excess = excess_cards(state, seat)
        if sum(cards) != excess:
            return Reason("hand_limit", "EL-36", {"discard": excess, "chosen": sum(cards)})
        return None

    def do(self, state: MapState, seat: int, cards: Sequence[int]) -> None:
        discard(state, seat, cards)


class Travel(Step[M_contra]):
    """EL-30: in turn order, each as far as he likes."""

    name = "travel"
    rule = "EL-30"

    def enter(self, state: M_contra) -> None:
        state.acting = (state.start,)

    def after(self, state: M_contra, seat: int, verb: str) -> None:
        if verb == Stop.verb:
            self.stopped(state, seat)

    def stopped(self, state: M_contra, seat: int) -> None:
        """One traveller is done: the next one goes."""
        following = state.next_seat(seat)
        state.acting = () if following == state.start else (following,)


def fare(state: MapState, road: int, forward: bool, by: int) -> int:
    """Cards of one kind to travel a road: W-5 on land, W-6 and W-7 on water, one more past an obstacle."""
    if by == RAFT:
        return state.rules.raft_prices[road][forward] + state.blocked[road]
    return CARDS_NEEDED[by][road] + state.blocked[road]


def caravan_fare(state: MapState, road: int) -> int:
    """Any cards to join a caravan, or the boatmen for the same price (EL-33), on a road; 0 where none go."""
    rules = state.rules
    goes = state.transport[road] >= 0 or road in rules.boatmen  # no transport lies on water
    return rules.caravan_price + state.blocked[road] if goes and rules.caravan_price else 0


def arrive(state: MapState, seat: int, road: int) -> None:
    """EL-35: go to the other end of the road."""
    a, b = ENDS[road]
    state.enter_town(seat, b if state.boots[seat] == a else a, road)


def discard(state: MapState, seat: int, cards: Sequence[int]) -> None:
    hand = state.hands[seat]
    for kind, count in enumerate(cards):
        if count:
            hand[kind] -= count
            state.discards[kind] += count


def excess_cards(state: MapState, seat: int) -> int:
    limit = state.rules.hand_limit
    return 0 if limit is None else max(0, sum(state.hands[seat]) - limit)


def road_closed(state: MapState, seat: int, road: int) -> Reason | None:
    """Why a road cannot be travelled at all from where the boot stands."""
    here = state.boots[seat]
    if here not in ENDS[road]:
        return Reason("road_elsewhere", "EL-30", {"road": ROADS[road], "town": TOWNS[here]})
    if not WATER[road] and state.transport[road] == NOTHING:
        return Reason("no_transport", "EL-31", {"road": ROADS[road]})
    return None


def cards_lacking(state: MapState, seat: int, road: int, by: int, price: int) -> Reason | None:
    held = state.hands[seat][by]
    if held >= price:
        return None
    rule = "W-6" if WATER[road] else "W-5"
    return Reason("too_few_cards", rule, {"card": CARDS[by], "price": price, "held": held, "road": ROADS[road]})


def cards_not_held(held: Sequence[int], cards: Sequence[int]) -> Reason | None:
    for kind, count in enumerate(cards):
        if count > held[kind]:
            return Reason("card_not_held", "EL-32", {"card": CARDS[kind], "chosen": count, "held": held[kind]})
    return None
