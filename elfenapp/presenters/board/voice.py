"""One voice for the words over a board: which of its speakers is heard now, and where. In pixels; y grows upwards.

A speaker is given room on which it covers nothing that the player may want to touch or must read. First come its usual
place and the lanes, where little is lost from sight, then any place of the screen. One that could wait does so while
there is no such room; one that cannot covers as little as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from .strip_placement import KeptInSight, Rect, overlap, price_of

ROWS, COLUMNS = 24, 6  # how many heights and sides are tried
LOOSE = 1.0  # pixel that two may share: rounding
NARROWER = (1.0, 0.8, 0.65, 0.5)  # how wide it is tried, of the greatest width

Measure = Callable[[float], float]  # the height of the words at a width


class Speaker(IntEnum):
    """A part of the screen that may want to speak. The first of those that want to is heard, the others wait."""

    NOTICE = 0
    LESSON = 1
    COACH = 2
    RECAP = 3


def heard(wanting: Collection[Speaker]) -> Speaker | None:
    """The speaker of the moment: a refusal or the news first, the recap last."""
    return min(wanting, default=None)


@dataclass(frozen=True, slots=True)
class VoicePlace:
    """A place for words; ``free`` if they cover nothing that is kept."""

    rect: Rect
    free: bool


@dataclass(frozen=True, slots=True)
class Voice:
    """The screen as the voice sees it."""

    room: Rect  # all of the screen
    lanes: tuple[Rect, ...]  # where words lie best, the best first
    kept: tuple[KeptInSight, ...]  # what must stay free

    def place(self, widest: float, least: float, measure: Measure, usual: Sequence[Rect] = ()) -> VoicePlace:
        """Room for words that may be as wide as ``widest`` and no narrower than ``least``.

        In each lane, and in each of ``usual`` before them, they begin at the top and are as wide as it allows.
        """
        best: tuple[float, Rect] | None = None
        for rect in self._ways(widest, least, measure, usual):
            if self.covers_nothing(rect):
                return VoicePlace(rect, True)
            price = price_of(rect, self.kept)
            if best is None or price < best[0]:
                best = price, rect
        assert best is not None  # there is always a first way
        return VoicePlace(best[1], False)

    def covers_nothing(self, rect: Rect) -> bool:
        return not any(_meet(rect, part.rect) for part in self.kept)

    def _ways(self, widest: float, least: float, measure: Measure, usual: Sequence[Rect]) -> Iterator[Rect]:
        for lane in (*usual, *self.lanes):
            width = min(widest, lane[2] - lane[0])
            if width >= least:
                middle, high = (lane[0] + lane[2]) / 2, measure(width)
                yield self._inside(middle - width / 2, lane[3] - high, width, high)
        for share in NARROWER:
            width = max(min(widest, self.room[2] - self.room[0]) * share, least)
            yield from self._scan(width, measure(width))

    def _scan(self, width: float, height: float) -> Iterator[Rect]:
        """From the top of the screen downwards, in its middle first."""
        left, bottom, right, top = self.room
        across, down = max(right - left - width, 0.0), max(top - bottom - height, 0.0)
        sides = sorted((left + across * column / COLUMNS for column in range(COLUMNS + 1)), key=self._off_middle(width))
        for row in range(ROWS + 1):
            y = top - height - down * row / ROWS
            for x in sides:
                yield x, y, x + width, y + height

    def _off_middle(self, width: float) -> Callable[[float], float]:
        middle = (self.room[0] + self.room[2]) / 2
        return lambda x: abs(x + width / 2 - middle)

    def _inside(self, x: float, y: float, width: float, height: float) -> Rect:
        left, bottom, right, top = self.room
        x, y = max(min(x, right - width), left), max(min(y, top - height), bottom)
        return x, y, x + width, y + height


def _meet(one: Rect, other: Rect) -> bool:
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return wide > LOOSE and high > LOOSE and overlap(one, other) > 0
