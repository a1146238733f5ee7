"""Travelling on doubled roads, and with the help of elven wizards."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play
from ...world.land import ROADS, ROADS_FROM, TOWNS
from ..map.state import NOTHING, WIZARD
from ..map.travel import Caravan, Ride, fare
from .numbers import FLIGHT, OBSTACLE_SPELL
from .state import GoldState


class RideEither(Ride[GoldState]):
    """EG-41: on a doubled road either transport may be used."""

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        found = super().offers(state, seat)
        hand = state.hands[seat]
        for road, _, forward in ROADS_FROM[state.boots[seat]]:
            by = state.second[road]
            if by >= 0 and hand[by] >= fare(state, road, forward, by):
                found.append((self.verb, (road,), (by,)))
        return found

    def kinds(self, state: GoldState, road: int) -> tuple[int, ...]:
        second = state.second[road]
        return super().kinds(state, road) if second == NOTHING else (state.transport[road], second)


class RidePast(RideEither):
    """EG-60: with a wizard and gold, as if no obstacle lay on the road."""

    verb = "travel_past"
    rule = "EG-60"
    sound = "card"

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        if wizard_lacking(state, seat, OBSTACLE_SPELL):
            return []
        found: list[CompactOffer] = []
        for road, _, _ in ROADS_FROM[state.boots[seat]]:
            if state.blocked[road]:
                for by in self.kinds(state, road):
                    if state.hands[seat][by] >= self.price(state, seat, road, by):
                        found.append((self.verb, (road,), (by,)))
        return found

    def why_not(self, state: GoldState, seat: int, road: int, by: int) -> Reason | None:
        return _no_need(state, seat, road) or super().why_not(state, seat, road, by)

    def do(self, state: GoldState, seat: int, road: int, by: int) -> None:
        spend_wizard(state, seat, OBSTACLE_SPELL)
        super().do(state, seat, road, by)

    def price(self, state: GoldState, seat: int, road: int, by: int) -> int:
        return super().price(state, seat, road, by) - state.blocked[road]


class CaravanPast(Caravan[GoldState]):
    """EG-60: the same for a caravan or the boatmen."""

    verb = "caravan_past"
    rule = "EG-60"
    sound = "card"

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        return [] if wizard_lacking(state, seat, OBSTACLE_SPELL) else super().offers(state, seat)

    def why_not(self, state: GoldState, seat: int, road: int, cards: Sequence[int]) -> Reason | None:
        return _no_need(state, seat, road) or super().why_not(state, seat, road, cards)

    def do(self, state: GoldState, seat: int, road: int, cards: Sequence[int]) -> None:
        spend_wizard(state, seat, OBSTACLE_SPELL)
        super().do(state, seat, road, cards)

    def price(self, state: GoldState, road: int) -> int:
        return max(0, super().price(state, road) - 1) if state.blocked[road] else 0

    def purse(self, state: GoldState, seat: int) -> Sequence[int]:
        """All cards but the wizard that does the magic."""
        return [count - (card == WIZARD) for card, count in enumerate(state.hands[seat])]


class Fly(Play[GoldState]):
    """EG-60: a magic flight to any other town, which pays nothing."""

    verb = "fly"
    rule = "EG-60"
    sound = "card"
    fields = (One("town", TOWNS),)

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        if wizard_lacking(state, seat, FLIGHT):
            return []
        here = state.boots[seat]
        return [(self.verb, [town for town in range(len(TOWNS)) if town != here])]

    def why_not(self, state: GoldState, seat: int, town: int) -> Reason | None:
        lacking = wizard_lacking(state, seat, FLIGHT)
        if lacking:
            return lacking
        return Reason("already_there", "EG-60", {"town": TOWNS[town]}) if town == state.boots[seat] else None

    def do(self, state: GoldState, seat: int, town: int) -> None:
        spend_wizard(state, seat, FLIGHT)
        state.enter_town(seat, town, NOTHING)


def wizard_lacking(state: GoldState, seat: int, price: int) -> Reason | None:
    if not state.hands[seat][WIZARD]:
        return Reason("no_wizard", "EG-60")
    if state.gold[seat] < price:
        return Reason("too_little_gold", "EG-60", {"price": price, "held": state.gold[seat]})
    return None


def spend_wizard(state: GoldState, seat: int, price: int) -> None:
    state.hands[seat][WIZARD] -= 1
    state.discards[WIZARD] += 1
    state.pay(seat, price)


def _no_need(state: GoldState, seat: int, road: int) -> Reason | None:
    lacking = wizard_lacking(state, seat, OBSTACLE_SPELL)
    if lacking:
        return lacking
    return None if state.blocked[road] else Reason("no_obstacle", "EG-60", {"road": ROADS[road]})
