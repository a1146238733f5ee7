"""Sprites on their way: old and new places in, what to draw at a moment out. No Kivy, no clock.

Never holds anything up: whatever is asked for next starts from where the pieces are now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import asin, dist, sin

from .geometry import Point, Sprite

LEG = 0.6  # of the usual time that every further stretch of a way takes …
LONGEST = 4.0  # … until it is so many times as long
NEAR = 1.0  # world units: the same place
ARRIVE_SIZE = 1.7  # a piece that is put down comes from this much nearer to the eye


class Tween:
    """One layer's sprites, known by their keys; those without a key simply appear."""

    def __init__(self) -> None:
        self._from: dict[str, Sprite] = {}
        self._ways: dict[str, Sequence[Point]] = {}  # the places a piece still passes on its way
        self._to: tuple[Sprite, ...] = ()
        self._began = 0.0
        self._seconds = 0.0

    @property
    def goal(self) -> tuple[Sprite, ...]:
        return self._to

    def aim(self, sprites: Sequence[Sprite], now: float, seconds: float) -> None:
        """Head for these sprites, from wherever the pieces are now."""
        wanted = tuple(sprites)
        if wanted == self._to:
            return
        shown = {sprite.key: sprite for sprite in self.at(now) if sprite.key}
        first = not self._to
        self._from = {}
        for sprite in wanted:
            if not sprite.key or first or seconds <= 0:
                continue
            start = shown.get(sprite.key) or replace(sprite, size=sprite.size * ARRIVE_SIZE, alpha=0.0)
            if start != sprite:
                self._from[sprite.key] = start
        self._ways = {
            sprite.key: rest_of(sprite.way, self._from[sprite.key]) for sprite in wanted if sprite.key in self._from
        }
        legs = max((len(way) for way in self._ways.values()), default=0) / 2  # a town and the road before it
        self._to, self._began, self._seconds = wanted, now, seconds * min(1 + LEG * max(legs - 1, 0), LONGEST)

    def moving(self, now: float) -> bool:
        return bool(self._from) and now < self._began + self._seconds

    def seconds_left(self, now: float) -> float:
        return max(self._began + self._seconds - now, 0.0) if self._from else 0.0

    def arrival(self, key: str, place: Point) -> float | None:
        """When a piece comes to whichever stop on its way is nearest to a place; None if it is not on its way."""
        start, end = self._from.get(key), next((sprite for sprite in self._to if sprite.key == key), None)
        if start is None or end is None:
            return None
        stops = [(start.x, start.y), *self._ways.get(key, ()), (end.x, end.y)]
        number = min(range(1, len(stops)), key=lambda number: dist(stops[number], place))
        whole = _length(stops)
        return self._began + self._seconds * (_unease(_length(stops[: number + 1]) / whole) if whole else 1.0)

    def finish(self) -> None:
        """Straight to the end: a tap skips."""
        self._from = {}

    def at(self, now: float) -> tuple[Sprite, ...]:
        """The sprites to draw now."""
        if not self._from:
            return self._to
        share = min(max((now - self._began) / self._seconds, 0.0), 1.0) if self._seconds else 1.0
        eased = share * share * (3 - 2 * share)
        if share >= 1.0:
            self._from = {}
            return self._to
        return tuple(
            _between(self._from.get(sprite.key), sprite, eased, self._ways.get(sprite.key, ())) for sprite in self._to
        )


def _between(start: Sprite | None, end: Sprite, share: float, way: Sequence[Point] = ()) -> Sprite:
    if start is None:
        return end
    x, y = along([(start.x, start.y), *way, (end.x, end.y)], share)
    return replace(
        end,
        x=x,
        y=y,
        size=start.size + (end.size - start.size) * share,
        alpha=start.alpha + (end.alpha - start.alpha) * share,
    )


def _length(points: Sequence[Point]) -> float:
    return sum(dist(a, b) for a, b in pairwise(points))


def _unease(share: float) -> float:
    """The share of the time after which so much of a way is done, slow at both ends as it is."""
    return 0.5 - sin(asin(min(max(1 - 2 * share, -1.0), 1.0)) / 3)


def rest_of(way: Sequence[Point], start: Sprite) -> Sequence[Point]:
    """The part of a way still ahead of a piece; nothing if it never was on it (a journey that was taken back)."""
    been = [number for number, place in enumerate(way) if dist(place, (start.x, start.y)) < NEAR]
    return way[been[-1] + 1 :] if been else ()


def along(points: Sequence[Point], share: float) -> Point:
    """The point at this share of a way's length."""
    lengths = [dist(a, b) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[-1]
