"""Mixing colours written as ``#rrggbb``."""

from __future__ import annotations


def channels(colour: str) -> tuple[int, int, int]:
    """The colour as red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """``share`` of the other colour (0 to 1) stirred into the first."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
