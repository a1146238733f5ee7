"""The value of a journey's end for the rounds after it: the towns that are left, as seen from there.

How many of them lie on the best walk of so many roads to home: as many roads as the rounds to come will bring?
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ..land import DISTANCE, ROADS_FROM, TOWNS

ANYWHERE = -1  # the home of somebody who has none: a walk may end in any town
_MOST_SETS = 200  # with so many a walk of eleven roads misses one town in 60 cases, and takes a tenth of the time
_FAR = max(map(max, DISTANCE))
_NEIGHBOURS = tuple(tuple(sorted({there for _, there, _ in exits})) for exits in ROADS_FROM)

Layer: TypeAlias = Sequence[Sequence[int]]  # by town: sets of wanted towns on walks from there, as bits


@dataclass(frozen=True, slots=True)
class Ahead:
    """The value of things beyond this round, in towns."""

    card: float  # of a card kept for it
    walks: tuple[tuple[int, float], ...]  # so many roads, and what each town on the best such walk to home is worth


class Prospect:
    """For a player who wants these towns and has that home. Each road that a walk is too short by costs a town."""

    def __init__(self, wanted: int, home: int, ahead: Ahead) -> None:
        layers = walks_home(wanted, home, max(_FAR, *(roads for roads, _ in ahead.walks)))
        self._walks = [(weight, _from_all_towns(layers, roads)) for roads, weight in ahead.walks]
        self._known: dict[tuple[int, int], float] = {}
        # A road leads at most to one more town that is wanted or, but for rare cases, one road nearer to one more.
        self.most_per_road = max(1.0, sum(weight for _, weight in ahead.walks))

    def worth(self, town: int, left: int) -> float:
        """Of standing in a town while these towns are left."""
        known = self._known.get((town, left))
        if known is None:
            known = 0.0
            for weight, walks in self._walks:
                sets, longer = walks[town]
                known += weight * (max((met & left).bit_count() for met in sets) - longer)
            self._known[town, left] = known
        return known


@lru_cache(maxsize=8)  # before one travels, all decisions of a round ask the same; six can sit at a table
def prospect_of(wanted: int, home: int, ahead: Ahead) -> Prospect:
    return Prospect(wanted, home, ahead)


def walks_home(wanted: int, home: int, roads: int) -> Sequence[Layer]:
    """By the number of roads and the town a walk to home begins in: the sets of wanted towns that can be met on it.

    Only the largest sets are kept: whatever will be left of the wanted towns, a larger set has as many of them.
    """
    layer: Layer = [(0,) if home in (town, ANYWHERE) else () for town in range(len(TOWNS))]
    layers = [layer]
    for _ in range(roads):
        layer = [_largest({*layer[town], *_through_neighbours(layer, town, wanted)}) for town in range(len(TOWNS))]
        layers.append(layer)
    return layers


def _from_all_towns(layers: Sequence[Layer], roads: int) -> Sequence[tuple[Sequence[int], int]]:
    """By town: the sets that can be met on a walk of so many roads, and how many more it takes to get home at all."""
    found = []
    for town in range(len(TOWNS)):
        longer = next(more for more in range(_FAR + 1) if layers[roads + more][town])
        found.append((layers[roads + longer][town], longer))
    return found


def _through_neighbours(layer: Layer, town: int, wanted: int) -> Iterator[int]:
    for there in _NEIGHBOURS[town]:
        bit = 1 << there & wanted
        for met in layer[there]:
            yield met | bit


def _largest(sets: Collection[int]) -> Sequence[int]:
    """Those that are part of no other, but no more than it takes to be nearly always right."""
    found: list[int] = []
    for met in sorted(sets, key=lambda met: (-met.bit_count(), met)):
        for other in found:
            if not met & ~other:
                break
        else:
            found.append(met)
            if len(found) == _MOST_SETS:
                break
    return found
