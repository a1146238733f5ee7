"""The price of a traced path: for every road a way over it, its cards, and the missing ones. No Kivy.

The ways and their prices are those of the rules (``ways_over``): nothing is priced here. What is chosen here is only
which of the ways a player would take who has these cards and these counters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from elfenapp.engine.core.game import Rules
from elfenapp.engine.families.map.journey_ways import network_seen, ways_over
from elfenapp.engine.families.map.state import CARDS, COUNTERS, DOUBLE, WIZARD, MapRules
from elfenapp.engine.families.map.view import MapView
from elfenapp.engine.world.land import CAPITAL, LAND_KINDS, ROADS, TOWNS
from elfenapp.engine.world.planner.journey import CARAVAN as BY_CARAVAN
from elfenapp.engine.world.planner.journey import NONE, NOWHERE, Way

from .geometry import other_end
from .route import CARAVAN

WIDTH = 48  # assignments of ways that are followed at once: enough for any hand, and quick on a phone
ANY = "any"  # a caravan wants a counter on its road, whichever


@dataclass(frozen=True, slots=True)
class WayOver:
    """One way over a road, by the name it is chosen by."""

    name: str  # a transport, or CARAVAN; with a wizard past an obstacle "past/" before it
    by: str  # the kind of card; empty for a caravan, which takes any
    price: int
    lays: str = ""  # the counter that must be laid first: a kind, or ANY of those in ``fits``
    fits: tuple[str, ...] = ()
    spell: str = ""  # what laying it takes besides
    wizards: int = 0
    fee: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Leg:
    """A road of the path and how it would be travelled."""

    road: str
    town: str
    way: WayOver
    missing: int  # cards that are not in hand
    own: bool  # whatever must be laid first is one's own
    new: bool  # the town's marker is still to be won
    ways: tuple[WayOver, ...]  # all there are, the one taken among them


@dataclass(frozen=True, slots=True)
class PricedRoute:
    legs: tuple[Leg, ...]
    needed: Mapping[str, int]  # cards by kind; caravans apart
    caravans: int  # cards of any kind
    missing: Mapping[str, int]  # by kind, ANY for caravans
    fee: int
    purse: int

    @property
    def cards(self) -> int:
        return sum(self.needed.values()) + self.caravans

    @property
    def new_towns(self) -> int:
        return sum(leg.new for leg in self.legs)

    @property
    def gold(self) -> int:
        return sum(leg.way.gold for leg in self.legs)


class _Assigned(NamedTuple):
    """The ways over the first roads of a path; what is missing comes first, so the best is the least."""

    missing: int
    unlaid: int  # roads that wait for somebody else's counter
    fee: int
    cards: int
    caravans: int
    picks: tuple[int, ...]
    spent: tuple[int, ...]
    counters: tuple[int, ...]  # one's own, still to be laid


def ways_by_road(rules: Rules, seen: MapView, seat: int) -> Mapping[tuple[str, str], tuple[WayOver, ...]]:
    """From a town over a road: every way there is, over what lies there or over what could still be laid."""
    assert isinstance(rules, MapRules)
    own = seen.counters(seat)
    # Anybody may lay any transport; a spell only somebody who has it.
    counters = [1] * LAND_KINDS + [0] * (len(COUNTERS) - LAND_KINDS)
    counters[DOUBLE] = own[DOUBLE]
    network = network_seen(rules, seen, seat, counters)
    found: dict[tuple[str, str], list[Way]] = {}
    for town, ways in enumerate(ways_over(network)):
        for way in ways:
            if way.road != NOWHERE and (way.spell == NONE or own[way.lays]):
                found.setdefault((TOWNS[town], ROADS[way.road]), []).append(way)
    return {place: _named(ways) for place, ways in found.items()}


def _named(ways: Sequence[Way]) -> tuple[WayOver, ...]:
    """A caravan over a bare road is one way, whichever counter it waits for."""
    waiting = tuple(COUNTERS[way.lays] for way in ways if way.by == BY_CARAVAN and way.lays != NONE)
    named: dict[str, WayOver] = {}
    for way in ways:
        by = "" if way.by == BY_CARAVAN else CARDS[way.by]
        name = ("past/" if way.also != NONE else "") + (by or CARAVAN)
        lays = "" if way.lays == NONE else COUNTERS[way.lays] if by else ANY
        fits = () if not lays else (lays,) if by else waiting
        spell = "" if way.spell == NONE else COUNTERS[way.spell]
        over = WayOver(name, by, way.price, lays, fits, spell, int(way.also != NONE), way.fee, way.gold)
        named.setdefault(name, over)
    return tuple(sorted(named.values(), key=lambda way: (not way.by, way.wizards, way.price)))


def price_route(
    rules: Rules, seen: MapView, seat: int, start: str, roads: Sequence[str], wanted: Mapping[int, str]
) -> PricedRoute:
    """``wanted`` are the names of the ways that a player has chosen, by the road's place on the path."""
    every, here, stops = ways_by_road(rules, seen, seat), start, list[tuple[str, tuple[WayOver, ...]]]()
    for road in roads:
        stops.append((here, every[here, road]))
        here = other_end(road, here)
    hand, own = seen.cards(seat), tuple(seen.counters(seat))
    best = _assign([ways for _, ways in stops], hand, own, wanted)
    taken = [ways[pick] for (_, ways), pick in zip(stops, best.picks, strict=True)]
    missing = _missing_by_leg(taken, hand)
    visited, legs, counters = {*seen.visited[seat], TOWNS[CAPITAL]}, list[Leg](), own
    for (town, ways), road, way, short in zip(stops, roads, taken, missing, strict=True):
        there = other_end(road, town)
        left = _laid(counters, way)
        counters = left or counters
        legs.append(Leg(road, there, way, short, left is not None, there not in visited, ways))
        visited.add(there)
    return _summed(legs, seen, seat)


def _summed(legs: Sequence[Leg], seen: MapView, seat: int) -> PricedRoute:
    needed, missing = Counter[str](), Counter[str]()
    for leg in legs:
        if leg.way.by:
            needed[leg.way.by] += leg.way.price
        if leg.way.wizards:
            needed[CARDS[WIZARD]] += leg.way.wizards
        missing[leg.way.by or ANY] += leg.missing
    caravans = sum(leg.way.price for leg in legs if not leg.way.by)
    purse = seen.gold[seat] if seen.gold else 0
    return PricedRoute(tuple(legs), needed, caravans, +missing, sum(leg.way.fee for leg in legs), purse)


def _assign(
    stops: Sequence[Sequence[WayOver]], hand: Sequence[int], own: tuple[int, ...], wanted: Mapping[int, str]
) -> _Assigned:
    """The ways with the fewest missing cards, then the fewest counters of others, then the fewest cards."""
    front = [_Assigned(0, 0, 0, 0, 0, (), (0,) * len(CARDS), own)]
    for place, ways in enumerate(stops):
        allowed = [pick for pick, way in enumerate(ways) if wanted.get(place) == way.name]
        grown = [_with(state, pick, ways[pick], hand) for state in front for pick in (allowed or range(len(ways)))]
        front = sorted(grown)[:WIDTH]
    return front[0]


def _with(state: _Assigned, pick: int, way: WayOver, hand: Sequence[int]) -> _Assigned:
    spent = list(state.spent)
    if way.by:
        spent[CARDS.index[way.by]] += way.price
    spent[WIZARD] += way.wizards
    caravans = state.caravans + (0 if way.by else way.price)
    counters = _laid(state.counters, way)
    return _Assigned(
        _short(spent, caravans, hand),
        state.unlaid + (counters is None),
        state.fee + way.fee,
        state.cards + way.price + way.wizards,
        caravans,
        (*state.picks, pick),
        tuple(spent),
        state.counters if counters is None else counters,
    )


def _laid(counters: tuple[int, ...], way: WayOver) -> tuple[int, ...] | None:
    """The counters left once the way's lies there; None if no own one fits."""
    if not way.lays:
        return counters
    left = list(counters)
    kind = next((COUNTERS.index[kind] for kind in way.fits if left[COUNTERS.index[kind]]), None)
    if kind is None:
        return None
    left[kind] -= 1
    if way.spell:
        left[COUNTERS.index[way.spell]] -= 1
    return tuple(left)


def _short(spent: Sequence[int], caravans: int, hand: Sequence[int]) -> int:
    """Cards that are not there: of the right kind, or for caravans of any."""
    of_a_kind = sum(max(need - held, 0) for need, held in zip(spent, hand, strict=True))
    spare = sum(max(held - need, 0) for need, held in zip(spent, hand, strict=True))
    return of_a_kind + max(caravans - spare, 0)


def _missing_by_leg(taken: Sequence[WayOver], hand: Sequence[int]) -> list[int]:
    """Rides first: what they leave is for the caravans."""
    left, missing = list(hand), [0] * len(taken)
    for riding in (True, False):
        for place, way in enumerate(taken):
            if bool(way.by) != riding:
                continue
            kinds = [CARDS.index[way.by]] if riding else range(len(left))
            owed = way.price
            for kind in kinds:
                paid = min(left[kind], owed)
                left[kind] -= paid
                owed -= paid
            missing[place] = owed
    return missing
