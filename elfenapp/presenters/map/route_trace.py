"""A path over roads, traced with a finger: it grows town by town, and is taken back tap by tap. No Kivy."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from elfenapp.engine.world.land import ROADS, ROADS_FROM, TOWNS

from .geometry import ends_of, other_end

MOST = 16  # roads: more than any hand pays for, and as many as can be read


class RouteTrace:
    """Begins where its traveller stands. What it costs is not its business."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.taps: list[list[str]] = []  # the roads that each tap has added
        self.wanted: dict[int, str] = {}  # how a road is to be travelled, by its place on the path

    @property
    def roads(self) -> list[str]:
        return [road for tap in self.taps for road in tap]

    @property
    def towns(self) -> list[str]:
        """All it passes, the first included."""
        towns = [self.start]
        for road in self.roads:
            towns.append(other_end(road, towns[-1]))
        return towns

    @property
    def end(self) -> str:
        return self.towns[-1]

    def state(self) -> tuple[object, ...]:
        """To be compared with what it was."""
        return self.start, tuple(self.roads), tuple(self.wanted.items())

    def clear(self) -> None:
        self.taps, self.wanted = [], {}

    def tap_town(self, town: str, price: Callable[[str, str], float]) -> None:
        """On to a town, near or far; a tap on the last one takes the tap back that led there.

        ``price`` says what a road costs from a town: of several ways to a far town the cheapest is taken.
        """
        if town == self.end:
            self._take_back()
        elif found := cheapest_path(self.end, town, price):
            self._add(found)

    def tap_road(self, road: str) -> bool:
        """Over a road that leaves the last town, or back over the one that led there. Whether it does either."""
        if self.roads and road == self.roads[-1] and len(self.taps[-1]) == 1:
            self._take_back()
        elif self.end in ends_of(road):
            self._add([road])
        else:
            return False
        return True

    def drag_over(self, town: str, price: Callable[[str, str], float]) -> bool:
        """A tracing finger comes to a town: on to a neighbour, or back to the one before. Whether anything changed."""
        towns = self.towns
        if town == towns[-1]:
            return False
        if len(towns) > 1 and town == towns[-2]:
            self._shorten(len(towns) - 2)
            return True
        near = [ROADS[road] for road, there, _ in ROADS_FROM[TOWNS.index[towns[-1]]] if TOWNS[there] == town]
        if near:
            self._add([min(near, key=lambda road: price(road, towns[-1]))])
        return bool(near)

    def take_up(self, town: str) -> bool:
        """A finger begins at a town: the path ends there, if it passes it. Whether it may be traced from there."""
        towns = self.towns
        if town not in towns:
            return False
        last = len(towns) - 1 - towns[::-1].index(town)
        self._shorten(last)
        return True

    def stand_at(self, town: str) -> None:
        """The traveller has moved: along the path, which gets shorter, or elsewhere, which ends it."""
        if town == self.start:
            return
        towns = self.towns
        gone = towns.index(town) if town in towns else len(towns)
        left = self.roads[gone:]
        self.taps = [[road] for road in left]
        self.wanted = {place - gone: way for place, way in self.wanted.items() if place >= gone}
        self.start = town

    def _add(self, roads: list[str]) -> None:
        if len(self.roads) + len(roads) <= MOST:
            self.taps.append(roads)

    def _take_back(self) -> None:
        if self.taps:
            self.taps.pop()
            self._forget_beyond()

    def _shorten(self, length: int) -> None:
        self.taps = [[road] for road in self.roads[:length]]
        self._forget_beyond()

    def _forget_beyond(self) -> None:
        length = len(self.roads)
        self.wanted = {place: way for place, way in self.wanted.items() if place < length}


def cheapest_path(start: str, goal: str, price: Callable[[str, str], float]) -> list[str]:
    """The roads from one town to another; of equal ones always the same."""
    queue: list[tuple[float, str, list[str]]] = [(0.0, start, [])]
    done: set[str] = set()
    while queue:
        cost, here, path = heapq.heappop(queue)
        if here == goal:
            return path
        if here in done:
            continue
        done.add(here)
        for number, there, _ in ROADS_FROM[TOWNS.index[here]]:
            road = ROADS[number]
            if TOWNS[there] not in done:
                heapq.heappush(queue, (cost + price(road, here), TOWNS[there], [*path, road]))
    return []
