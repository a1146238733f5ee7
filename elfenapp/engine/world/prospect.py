"""What the end of a journey is worth for the rounds after it: the towns that are left, as seen from where one stands.

Two questions, each with a weight. How long is a tour through all that is left and on to home? And how many of these
towns lie on the best walk of so many roads to home: as many roads as the rounds to come will bring?
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .land import DISTANCE, ROADS_FROM, TOWNS

ANYWHERE = -1  # the home of somebody who has none: a walk may end in any town
_TOUR_ERROR = 2  # in roads
_MOST_SETS = 200  # with so many a walk of eleven roads misses one town in 60 cases, and takes a tenth of the time
_FAR = max(map(max, DISTANCE))
_NEIGHBOURS = tuple(tuple(sorted({there for _, there, _ in exits})) for exits in ROADS_FROM)

Layer: TypeAlias = Sequence[Sequence[int]]  # by town: sets of wanted towns on walks from there, as bits


@dataclass(frozen=True, slots=True)
class Ahead:
    """What counts beyond this round, in towns."""

    card: float  # of a card kept for it
    tour: float = 0.0  # what each road too many costs on a tour through all that is left
    walks: tuple[tuple[int, float], ...] = ()  # of each town on the best walk of so many roads


class Prospect:
    """For somebody who wants these towns and that home, as far as somebody looks ahead."""

    def __init__(self, wanted: int, home: int, ahead: Ahead) -> None:
        self.home = home
        self.ahead = ahead
        most = max((roads for roads, _ in ahead.walks), default=0)
        self._layers = walks_home(wanted, home, max(most, _FAR)) if most else ()
        self._known: dict[tuple[int, int], float] = {}
        # A road leads at most to one more town that is wanted, or one road nearer to all that is; but a tour may have
        # been taken for longer than it is.
        self.most_per_road = max(1.0, ahead.tour + sum(weight for _, weight in ahead.walks))
        self.doubt = _TOUR_ERROR * ahead.tour

    def worth(self, town: int, left: int) -> float:
        """Of standing in a town while these towns are left."""
        known = self._known.get((town, left))
        if known is None:
            known = sum(weight * self._on_a_walk(town, left, roads) for roads, weight in self.ahead.walks)
            if self.ahead.tour:
                known -= self.ahead.tour * detour(town, left, self.home)
            self._known[town, left] = known
        return known

    def _on_a_walk(self, town: int, left: int, roads: int) -> int:
        """How many towns the best walk of so many roads meets; each road that it takes more, to get home, costs one."""
        longer = next(more for more in range(_FAR + 1) if self._layers[roads + more][town])
        return max((met & left).bit_count() for met in self._layers[roads + longer][town]) - longer


@lru_cache(maxsize=32)  # within a round the same is asked at every decision
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


@lru_cache(maxsize=1 << 16)
def detour(town: int, left: int, home: int) -> int:
    """Roads from a town through all that are left and on to home, less the towns themselves.

    Each town is put where it lengthens the tour least, the cheapest first: seldom a road longer than the best tour.
    """
    towns = [other for other in range(len(TOWNS)) if left >> other & 1 and other != town]
    tour = [town] if home == ANYWHERE else [town, home]
    roads, count = DISTANCE[town][tour[-1]], len(towns)
    while towns:
        longer, at, new = min(_insertions(tour, towns, home == ANYWHERE))
        tour.insert(at, new)
        towns.remove(new)
        roads += longer
    return roads - count


def _insertions(tour: Sequence[int], towns: Sequence[int], ends_anywhere: bool) -> Iterator[tuple[int, int, int]]:
    """How much longer each town makes the tour, in which place."""
    for new in towns:
        far = DISTANCE[new]
        for at in range(1, len(tour)):
            before, after = tour[at - 1], tour[at]
            yield far[before] + far[after] - DISTANCE[before][after], at, new
        if ends_anywhere:
            yield far[tour[-1]], len(tour), new
