"""The best journey a hand can pay round the ring, for computer players.

A search with a memo over where one is, the cards left and the regions entered. It is exact as long as its budget of
positions lasts, which is nearly always; after that it takes the best of what it has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from . import data
from .cards import BODYGUARD, FARES, TRAVEL, TURNABOUT, VALUES, WIDTH
from .state import NOTHING

_KINDS = (*TRAVEL, BODYGUARD, TURNABOUT)  # the cards a journey is made of
# A hand is one number, so many bits for each kind: copied and compared at once.
_BITS = 6
_FULL = (1 << _BITS) - 1
_GUARD, _TURN = (1 << _BITS * _KINDS.index(card) for card in (BODYGUARD, TURNABOUT))
_HAS_GUARD, _HAS_TURN = _GUARD * _FULL, _TURN * _FULL
# The fares by where a kind stands in the hand, and at the end none for a region still to be laid.
_FARES = [*([(card, _BITS * _KINDS.index(card), cost) for card, cost in fares.items()] for fares in FARES), []]

# What is still to be gained, and the moves that gain it, as (move, (move, ... None)).
_Rest: TypeAlias = tuple[float, Any]
_STAY: _Rest = (0.0, None)


class Region(NamedTuple):
    """A region as one player finds it: what it pays him, and what others have put in his way."""

    place: int
    terrain: int
    gold: int
    theft: int
    hindrance: int


class Standing(NamedTuple):
    """The position of a journey; before it begins, ``here`` is nowhere."""

    seat: int
    purse: int
    here: int = NOTHING
    step: int = 1  # clockwise; -1 is the other way
    guarded: int = 0
    entered: int = 0


class Move(NamedTuple):
    """Cards played on the way into a region: of a transport, or before it a bodyguard or a turnabout."""

    card: int
    price: int
    place: int


class RegionJourney(NamedTuple):
    worth: float
    moves: tuple[Move, ...]


def ring_of(
    seat: int,
    regions: Mapping[int, int],
    gold_cards: Mapping[int, int],
    thieves: Mapping[int, int],
    obstacles: Mapping[int, int],
) -> list[Region]:
    """The ring as it lies before a player: the regions, and whose cards lie at them, by place.

    A region that is still to be laid (nothing) ends every journey: its price is unknown.
    """
    return [
        Region(
            place,
            terrain,
            0 if terrain == NOTHING else VALUES[terrain] * (2 if gold_cards.get(place) == seat else 1),
            data.THIEF_TAKES if thieves.get(place, seat) != seat else 0,
            data.OBSTACLE_PRICE if obstacles.get(place, seat) != seat else 0,
        )
        for place, terrain in sorted(regions.items())
    ]


def best_journey(
    ring: Sequence[Region], standing: Standing, hand: Sequence[int], card_worth: float, budget: int
) -> RegionJourney:
    """The journey that gains most; each card it spends counts ``card_worth`` against it."""
    places = [region.place for region in ring]
    home = standing.seat * WIDTH
    if home not in places:
        return RegionJourney(0.0, ())
    search = _Search(ring, places.index(home), standing.purse, card_worth, budget)
    entered = sum(1 << number for number, place in enumerate(places) if standing.entered >> place & 1)
    here = NOTHING if standing.here == NOTHING else places.index(standing.here)
    packed = sum(hand[card] << _BITS * kind for kind, card in enumerate(_KINDS))
    worth, rest = search.visit(here, standing.step, standing.guarded, entered, packed)
    moves: list[Move] = []
    while rest:
        move, rest = rest
        moves.append(move)
    return RegionJourney(worth, tuple(moves))


class _Search:
    """Regions are numbered along the ring, kinds of cards among those a journey needs."""

    def __init__(self, ring: Sequence[Region], home: int, purse: int, card_worth: float, budget: int) -> None:
        self.ring = ring
        self.home = home
        self.purse = purse
        self.card_worth = card_worth
        self.budget = budget
        self.realms = [region.place // WIDTH for region in ring]
        self.fares = [_FARES[region.terrain] for region in ring]
        self.dangerous = {region.place // WIDTH for region in ring if region.theft or region.hindrance}
        self.all = (1 << len(ring)) - 1
        self.memo: dict[tuple[Any, ...], _Rest] = {}

    def visit(self, here: int, step: int, guarded: int, entered: int, hand: int) -> _Rest:
        """The gain still possible from here; stopping gains nothing."""
        key = (here, step, guarded, entered, hand)
        known = self.memo.get(key)
        if known is not None:
            return known
        if not self.budget:
            return _STAY
        self.budget -= 1
        best = self._go_on(here, step, guarded, entered, hand)
        if hand & _HAS_TURN and here != NOTHING:
            worth, rest = self._go_on(here, -step, guarded, entered, hand - _TURN)
            if worth - self.card_worth > best[0]:
                best = (worth - self.card_worth, (Move(TURNABOUT, 1, self.ring[here].place), rest))
        self.memo[key] = best
        return best

    def _go_on(self, here: int, step: int, guarded: int, entered: int, hand: int) -> _Rest:
        """Into the next region in this direction, with a bodyguard where one helps."""
        there = self.home if here == NOTHING else (here + step) % len(self.ring)
        realm = self.realms[there]
        safe = guarded & 1 << realm
        # Every region pays at least what a thief takes, so gold can only be short before the first one (EK-34).
        stopped = here == NOTHING and not safe and self.ring[there].theft > self.purse
        best = _STAY if stopped else self._enter(there, step, safe, entered, hand)
        outside = here == NOTHING or self.realms[here] != realm
        if outside and not safe and hand & _HAS_GUARD and realm in self.dangerous:
            worth, rest = self._enter(there, step, 1 << realm, entered, hand - _GUARD)
            if worth - self.card_worth > best[0]:
                best = (worth - self.card_worth, (Move(BODYGUARD, 1, self.ring[there].place), rest))
        return best

    def _enter(self, there: int, step: int, guarded: int, entered: int, hand: int) -> _Rest:
        region = self.ring[there]
        after = entered | 1 << there
        gain = region.gold - (0 if guarded else region.theft)
        if after == self.all and after != entered:
            gain += data.BONUS
        best = _STAY
        for card, at, cost in self.fares[there]:
            price = cost if guarded else cost + region.hindrance
            if hand >> at & _FULL >= price:
                worth, rest = self.visit(there, step, guarded, after, hand - (price << at))
                worth += gain - self.card_worth * price
                if worth > best[0]:
                    best = (worth, (Move(card, price, region.place), rest))
        return best


def without(lying: Mapping[int, int], place: int) -> dict[int, int]:
    """The pieces at the places after a region is closed: the rest of its realm moves up."""
    end = (place // WIDTH + 1) * WIDTH
    return {at - (place < at < end): what for at, what in lying.items() if at != place}
