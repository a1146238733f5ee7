"""The moments of a game that is looked back at, one after another: entries of its log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from .replay_source import ReplaySource


@dataclass(frozen=True, slots=True)
class Moments:
    numbers: Sequence[int]  # the number of each moment's entry
    in_force: frozenset[int]  # the entries that were not taken back
    length: int  # of the whole log

    @classmethod
    def find(cls, source: ReplaySource, taken_back: bool) -> Moments:
        """Those of a game as far as it has come; ``taken_back``: also what was taken back, and the taking back."""
        line, length = source.in_force(), source.whole_length
        return cls(range(length) if taken_back else line, frozenset(line), length)

    def of(self, number: int) -> int:
        """The moment of an entry of the log, or the last one before it."""
        return max(bisect_right(self.numbers, number) - 1, 0)

    def nearest(self, at: int) -> int:
        """A moment that there is."""
        return min(max(at, 0), len(self.numbers) - 1)

    @property
    def anything_taken_back(self) -> bool:
        return len(self.in_force) < self.length
