"""One's own counters while a journey is planned: what is laid where, and whether there is enough for it.

What is laid is one number, with a few bits for each road. A caravan goes over any counter: its road is only marked
``ANY``, and which counter it gets is settled when the journey is known. Told apart, each such road would be as many
journeys as there are kinds in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .trip import Way, pack_counts
from .upper_bound import BITS

ANY = -2  # whichever can be had
REFUSED = -1

_ROOM = 8  # bits of a road: one for each kind, the last for any
_FULL = (1 << _ROOM) - 1
_OPEN = _ROOM - 1
_COUNT = (1 << BITS) - 1
_Stock: TypeAlias = tuple[int, tuple[int, ...]]  # the counters left, packed, and the roads that still wait for one


class Laying:
    def __init__(self, counters: Sequence[int], ways_from: Sequence[Sequence[Way]]) -> None:
        self._takes: dict[int, int] = {}  # by road, the kinds that may be laid there, as bits
        self._spells: dict[int, int] = {}  # what laying there takes besides
        self._stock: dict[int, _Stock] = {0: (pack_counts(counters), ())}  # by what is laid
        self._known: dict[tuple[int, int, int], int] = {}
        for way in (way for ways in ways_from for way in ways if way.lays >= 0):
            self._takes[way.road] = self._takes.get(way.road, 0) | 1 << way.lays
            if way.spell >= 0:
                self._spells[way.road] = way.spell

    def after(self, laid: int, road: int, counter: int) -> int:
        """The pieces on a road with this counter, as it may be already; ``REFUSED`` if it cannot lie there."""
        key = laid, road, counter
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._after(laid, road, counter)
        return found

    def _after(self, laid: int, road: int, counter: int) -> int:
        at = road * _ROOM
        there = laid >> at & _FULL
        if there and (counter == ANY or there >> counter & 1):
            return laid
        # Two counters of one's own on a road are beyond what is planned here.
        if there and not there >> _OPEN:
            return REFUSED
        after = laid & ~(_FULL << at) | 1 << at + (_OPEN if counter == ANY else counter)
        stock = self._stock.get(after) or self._take(*self._stock[laid], road, counter)
        if stock is None:
            return REFUSED
        self._stock[after] = stock
        return after

    def _take(self, left: int, waiting: tuple[int, ...], road: int, counter: int) -> _Stock | None:
        """The stock left when a road gets its counter, and everything that this takes."""
        if counter == ANY:
            waiting = (*waiting, road)
        else:
            waiting = tuple(other for other in waiting if other != road)
            for taken in (counter, self._spells[road]) if road in self._spells else (counter,):
                if not left >> BITS * taken & _COUNT:
                    return None
                left -= 1 << BITS * taken
        return (left, waiting) if self._share_out(waiting, left, range(_OPEN)) is not None else None

    def settle(self, laid: int, hand: Sequence[int]) -> dict[int, int]:
        """The counter of every road. Those that were left open get one for which there are few cards in hand."""
        left, waiting = self._stock[laid]
        order = sorted(range(_OPEN), key=hand.__getitem__)
        chosen = self._share_out(waiting, left, order) or {}
        while laid:
            road, kind = divmod((laid & -laid).bit_length() - 1, _ROOM)
            laid &= laid - 1
            if kind != _OPEN:
                chosen[road] = kind
        return chosen

    def _share_out(self, waiting: Sequence[int], left: int, order: Sequence[int]) -> dict[int, int] | None:
        """A counter for each road, the first in order that can be had; None if there are not enough."""
        if not waiting:
            return {}
        road, *others = waiting
        for kind in order:
            if self._takes[road] >> kind & 1 and left >> BITS * kind & _COUNT:
                shared = self._share_out(others, left - (1 << BITS * kind), order)
                if shared is not None:
                    return {**shared, road: kind}
        return None
