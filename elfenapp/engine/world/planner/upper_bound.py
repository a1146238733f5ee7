"""The greatest gain still possible: the bound that lets the search for a journey leave most of the map alone.

Never too low, or the best journey would be missed. It asks how far so many cards reach, whatever their kinds, how many
roads these cards can pay in all, and what is given up by spending them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .trip import Way

BITS = 6  # for the count of one kind: no box holds more cards of one
_FULL = (1 << BITS) - 1
_DEAR = 1 << 30  # more than any price


class Outlook:
    def __init__(
        self, ways_from: Sequence[Sequence[Way]], rest: Sequence[float], kept: Sequence[float], cards: int
    ) -> None:
        self._kept = kept
        exits, self._cheapest, self._caravan = _prices(ways_from)
        self._near, self._best_rest = _reaches(exits, rest, cards)
        self._steps: dict[int, int] = {}
        self._tails: dict[int, float] = {}  # by town, cards free and towns, each in a byte
        self._on_roads: dict[tuple[int, int], float] = {}  # by roads and cards free

    def most(self, town: int, hand: int, free: int, wanted: int) -> float:
        """The most that can be had from here on: new towns, the town it ends in, cards kept."""
        towns = (self._near[free][town] & wanted).bit_count()
        steps = self._steps.get(hand)
        if steps is None:
            steps = self.steps(hand, free)
        if steps < towns:
            towns = steps
        key = town << 16 | free << 8 | towns
        known = self._tails.get(key)
        if known is None:
            rests, kept = self._best_rest, self._kept
            known = max(
                (spent if spent < towns else towns) + rests[spent][town] + kept[free - spent]
                for spent in range(free + 1)
            )
            self._tails[key] = known
        return known

    def most_on_roads(self, hand: int, free: int, each: float) -> float:
        """The same where every road that can be paid brings so much, whichever it is."""
        roads = self.steps(hand, free)
        known = self._on_roads.get((roads, free))
        if known is None:
            kept = self._kept
            known = max(each * min(spent, roads) + kept[free - spent] for spent in range(free + 1))
            self._on_roads[roads, free] = known
        return known

    def within(self, town: int, cards: int) -> int:
        """The towns that so many cards could lead to, as bits."""
        return self._near[cards][town]

    def steps(self, hand: int, free: int) -> int:
        """So many roads at most: each kind of card as far as it goes on its cheapest road, all others by caravan."""
        known = self._steps.get(hand)
        if known is None:
            known = useless = 0
            for kind, price in enumerate(self._cheapest):
                count = hand >> BITS * kind & _FULL
                if price:
                    known += count // price
                    useless += count % price
                else:
                    useless += count
            if self._caravan:
                known += useless // self._caravan
            self._steps[hand] = known
        return known if known < free else free


def _prices(ways_from: Sequence[Sequence[Way]]) -> tuple[list[dict[int, int]], list[int], int]:
    """The lowest price from town to town; by kind of card, 0 where it leads nowhere; and that of a caravan."""
    kinds: dict[int, int] = {}
    exits = []
    for ways in ways_from:
        prices: dict[int, int] = {}
        for way in ways:
            there, by, price = way.there, way.by, way.price
            if price < prices.get(there, _DEAR):
                prices[there] = price
            if price < kinds.get(by, _DEAR):
                kinds[by] = price
        exits.append(prices)
    caravan = kinds.pop(-1, 0)
    # Cards that a caravan takes for less than any road of their own are cards for caravans.
    kinds = {kind: price for kind, price in kinds.items() if not caravan or price <= caravan}
    # Beyond the last kind that leads anywhere there may be others in the hand; 16 is more than any game has.
    return exits, [kinds.get(kind, 0) for kind in range(16)], caravan


def _reaches(
    exits: Sequence[Mapping[int, int]], rest: Sequence[float], cards: int
) -> tuple[list[list[int]], list[list[float]]]:
    """By cards spent and town: the towns within reach as bits, and the best of them to end in."""
    by_price: dict[int, list[tuple[int, list[int]]]] = {}
    for town, prices in enumerate(exits):
        for price in {*prices.values()}:
            theres = [there for there, asked in prices.items() if asked == price]
            by_price.setdefault(price, []).append((town, theres))
    near = [[1 << town for town in range(len(exits))]]
    best = [list(rest)]
    still = 0
    for spent in range(1, cards + 1):
        reach, ends = near[-1][:], best[-1][:]
        for price, leading in by_price.items():
            if price <= spent:
                _widen(reach, ends, near[spent - price], best[spent - price], leading)
        still = still + 1 if reach == near[-1] and ends == best[-1] else 0
        near.append(reach)
        best.append(ends)
        # What has not grown for as long as the dearest road takes will not grow any more.
        if still >= max(by_price, default=0):
            break
    missing = cards + 1 - len(near)
    return near + near[-1:] * missing, best + best[-1:] * missing


def _widen(
    reach: list[int],
    ends: list[float],
    near: Sequence[int],
    best: Sequence[float],
    leading: Sequence[tuple[int, Sequence[int]]],
) -> None:
    """Spread reach: what is within reach of neighbours is within reach."""
    for town, theres in leading:
        bits, end = reach[town], ends[town]
        for there in theres:
            bits |= near[there]
            if best[there] > end:
                end = best[there]
        reach[town], ends[town] = bits, end
