"""Outlines of round pieces. Every counter has its own, so that shape alone tells them apart."""

from __future__ import annotations

import math
from collections.abc import Callable

STEPS = 360  # one corner a degree: smooth enough at three times phone size


def _round_path(radius_at: Callable[[float], float], x: float = 50, y: float = 50) -> str:
    spots = []
    for step in range(STEPS):
        angle = 2 * math.pi * step / STEPS
        radius = radius_at(angle)
        spots.append(f"{x + radius * math.sin(angle):.2f} {y - radius * math.cos(angle):.2f}")
    return "M" + "L".join(spots) + "Z"


def disc(radius: float) -> str:
    return _round_path(lambda angle: radius)


def scallops(radius: float, count: int, depth: float) -> str:
    """Round lobes with sharp valleys between them, like a cloud."""
    return _round_path(lambda angle: radius - depth * (1 - abs(math.cos(count * angle / 2))))


def petals(radius: float, count: int, depth: float) -> str:
    """Round valleys with points between them, like a flower or a star."""
    return _round_path(lambda angle: radius - depth * abs(math.sin(count * angle / 2)))


def cogs(radius: float, count: int, depth: float) -> str:
    """Teeth with flat tops, like a wheel."""
    return _round_path(lambda angle: radius - depth * (0.5 - 0.5 * math.tanh(5 * math.cos(count * angle))))


def flames(radius: float, count: int, depth: float) -> str:
    """Teeth that all lean the same way, like flames or scales."""

    def radius_at(angle: float) -> float:
        along = (count * angle / (2 * math.pi)) % 1
        rise = along / 0.8 if along < 0.8 else (1 - along) / 0.2
        return radius - depth * (1 - rise)

    return _round_path(radius_at)


def waves(radius: float, count: int, depth: float) -> str:
    return _round_path(lambda angle: radius - depth * (0.5 - 0.5 * math.cos(count * angle)))


def polygon(radius: float, sides: int, turn: float = 0, corner: float = 0.12) -> str:
    """A regular polygon with softened corners; ``turn`` in degrees, a corner upwards at 0."""

    def radius_at(angle: float) -> float:
        part = 2 * math.pi / sides
        within = (angle - math.radians(turn) + part / 2) % part - part / 2
        flat = radius * math.cos(part / 2) / math.cos(part / 2 - abs(within))
        return min(flat, radius * (1 - corner * math.sin(part / 2) ** 2))

    return _round_path(radius_at)
