"""The match's own chance: PCG32 (XSH-RS) in plain integers, so that a seed gives the same game everywhere.

The whole state is one integer that lives in whatever object asks (a game state, a computer player), is copied
with it and saved with it.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


class Chancy(Protocol):
    """Anything that holds the state of a generator."""

    rng: int


class Generator:
    """A generator that stands alone (computer players, tests, simulations)."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, bound: int) -> int:
        return below(self, bound)


def seeded(seed: int) -> int:
    """The state that belongs to a seed; neighbouring seeds give unrelated games."""
    state = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK64
    for _ in range(2):
        state ^= state >> 31
        state = (state * _MULTIPLIER + _INCREMENT) & _MASK64
    return state


def below(holder: Chancy, bound: int) -> int:
    """A fair integer from 0 to bound - 1; steps the holder's generator."""
    while True:
        state = holder.rng
        holder.rng = (state * _MULTIPLIER + _INCREMENT) & _MASK64
        scaled = ((state >> 22 ^ state) >> 22 + (state >> 61) & _MASK32) * bound
        # Without this, the first few values would come up once more in four thousand million.
        if (scaled & _MASK32) >= bound or (scaled & _MASK32) >= (1 << 32) % bound:
            return scaled >> 32


def shuffle(holder: Chancy, items: MutableSequence[T]) -> None:
    """Fisher-Yates, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = below(holder, last + 1)
        items[last], items[other] = items[other], items[last]
