"""Positions for the journey planner, dealt by chance."""

from __future__ import annotations

from elfenapp.engine.core.generator import Generator
from elfenapp.engine.families.gold.numbers import WIZARD_PRICES
from elfenapp.engine.families.map.journey_ways import RoadNetwork, water_prices, ways_over
from elfenapp.engine.families.map.state import CARDS, COUNTERS
from elfenapp.engine.world.land import DISTANCE, GOLD, LAND_KINDS, MARKED_TOWNS, RAFT, TOWNS, USABLE
from elfenapp.engine.world.planner.journey import Trip

HOME, GOLDEN, OWN, MAGIC = "home", "gold", "own counters", "magic"


def random_trip(chance: Generator, cards: int, lying: int, *extras: str) -> Trip:
    """A hand of so many cards, so many counters on the roads, a few obstacles, some towns visited already."""
    roads: dict[int, tuple[int, ...]] = {}
    while len(roads) < lying:
        kind = chance.below(LAND_KINDS)
        road = USABLE[kind][chance.below(len(USABLE[kind]))]
        roads.setdefault(road, (kind,))
    blocked = {road for road in roads if not chance.below(8)}
    hand = _some(chance, cards, RAFT + 1 + (MAGIC in extras), len(CARDS))
    own = _some(chance, 5 if OWN in extras else 0, LAND_KINDS, len(COUNTERS))
    if MAGIC in extras:
        own[COUNTERS.index["double"]] = 1
    rafts, boatmen = water_prices(("author", "amigo")[chance.below(2)])
    gold = GOLD if GOLDEN in extras else ()
    gilded = {road for road in roads if not chance.below(10)}
    caravan, wizards = (3, 5, 0)[chance.below(3)], WIZARD_PRICES if MAGIC in extras else None
    network = RoadNetwork(roads, blocked, rafts, boatmen, caravan, gold, gilded, own, wizards)
    home = chance.below(len(TOWNS))
    last = HOME in extras
    rest = [-float(far) if last else -0.02 * far for far in DISTANCE[home]]
    kept = [0.01 * count if last else 0.5 * min(count, 4) for count in range(cards + 1)]
    visited = sum(1 << chance.below(len(TOWNS)) for _ in range(4))
    worth = 0.07 if GOLDEN in extras else 0.0
    start = chance.below(len(TOWNS))
    return Trip(start, hand, ways_over(network), MARKED_TOWNS & ~visited, rest, kept, own, worth, 4)


def _some(chance: Generator, number: int, kinds: int, all_kinds: int) -> list[int]:
    counts = [0] * all_kinds
    for _ in range(number):
        counts[chance.below(kinds)] += 1
    return counts
