"""Completing and judging described positions of the map games."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import Reason
from ...world.land import CARDS_NEEDED, HOME_TOWNS, ROADS, WATER
from .state import COUNTERS, NOTHING, MapState


def settle_cards(state: MapState, given: frozenset[str]) -> None:
    """Cards that are nowhere else are in the deck."""
    if "deck" not in given:
        state.deck = [0] * len(state.deck)
        found = [sum(kind) for kind in zip(*state.card_piles(), strict=True)]
        state.deck = [total - lying for total, lying in zip(state.rules.cards, found, strict=True)]


def settle_counters(state: MapState, given: frozenset[str]) -> None:
    """Counters that are nowhere else are in the pile."""
    if "pool" not in given:
        state.pool = [0] * len(state.pool)
        found = state.counters_held()
        state.pool = [total - lying for total, lying in zip(state.rules.counters, found, strict=True)]


def settle_homes(state: MapState, given: frozenset[str]) -> None:
    """Home cards that were not named: the first ones left in the box."""
    if "homes" not in given and state.rules.homes:
        state.homes = list(HOME_TOWNS[: state.rules.players])


def settle_obstacles(state: MapState, given: frozenset[str]) -> None:
    """All players still have the obstacle, except as many players, from the last seat on, as obstacles lie on roads."""
    if "obstacles" not in given:
        unused = max(0, state.rules.players - sum(state.blocked))
        state.obstacles = [int(seat < unused) for seat in range(state.rules.players)]


def road_problems(state: MapState) -> Iterator[Reason]:
    """Counters where their transport cannot go, obstacles where none can lie (EL-21, EL-22)."""
    for road, counter in enumerate(state.transport):
        details = {"road": ROADS[road]}
        if counter != NOTHING and (counter >= len(CARDS_NEEDED) or not CARDS_NEEDED[counter][road]):
            yield Reason("wrong_terrain", "W-5", {"counter": COUNTERS[counter], **details})
        if state.blocked[road] and not WATER[road] and counter == NOTHING:
            yield Reason("no_transport", "EL-22", details)


def obstacle_problems(state: MapState) -> Iterator[Reason]:
    """EL-22: never on water, and one per player and game."""
    for road, blocked in enumerate(state.blocked):
        if blocked and WATER[road]:
            yield Reason("obstacle_on_water", "EL-22", {"road": ROADS[road]})
    if sum(state.blocked) + sum(state.obstacles) > state.rules.players:
        yield Reason("too_many_obstacles", "EL-1", {"most": state.rules.players})
