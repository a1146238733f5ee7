"""Sprites on their way: old and new places in, what to draw at a moment out. No Kivy, no clock.

Never holds anything up: whatever is asked for next starts from where the pieces are now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .map_scene import Sprite

ARRIVE_SIZE = 1.7  # a piece that is put down comes from this much nearer to the eye


class Tween:
    """One layer's sprites, known by their keys; those without a key simply appear."""

    def __init__(self) -> None:
        self._from: dict[str, Sprite] = {}
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
        self._to, self._began, self._seconds = wanted, now, seconds

    def moving(self, now: float) -> bool:
        return bool(self._from) and now < self._began + self._seconds

    def finish(self) -> None:
        """Straight to the end: a tap skips."""
        self._from = {}

    def at(self, now: float) -> tuple[Sprite, ...]:
        """What to draw now."""
        if not self._from:
            return self._to
        share = min(max((now - self._began) / self._seconds, 0.0), 1.0) if self._seconds else 1.0
        eased = share * share * (3 - 2 * share)
        if share >= 1.0:
            self._from = {}
            return self._to
        return tuple(_between(self._from.get(sprite.key), sprite, eased) for sprite in self._to)


def _between(start: Sprite | None, end: Sprite, share: float) -> Sprite:
    if start is None:
        return end
    return replace(
        end,
        x=start.x + (end.x - start.x) * share,
        y=start.y + (end.y - start.y) * share,
        size=start.size + (end.size - start.size) * share,
        alpha=start.alpha + (end.alpha - start.alpha) * share,
    )
