"""A board as places: where it ends, what can be touched on it, and where a thing lies. World units; y grows down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece lying somewhere: its picture, its middle and its size."""

    piece: str
    x: float
    y: float
    size: float
    key: str = ""  # what it stands for, so that an animation can follow it
    alpha: float = 1.0
    aside: Point = (0.0, 0.0)  # how far from there it lies; grows with the pieces, so that neighbours stay apart
    rim: bool = False  # a dark edge sets it off from a busy board
    way: tuple[Point, ...] = field(default=(), compare=False)  # how it came here, place by place, the last one included


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be touched or dropped on."""

    kind: str  # a road, a town …
    id: str
    x: float
    y: float
    radius: float  # of the ring around it
    grows: bool = False  # whether the ring grows with the pieces, because it goes around one
    faint: bool = False  # it may be chosen, but there is nothing to be won


class BoardGeometry(Protocol):
    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""

    @property
    def piece_size(self) -> float:
        """Of the pieces that must stay readable from afar."""

    @property
    def targets(self) -> Sequence[Target]:
        """Everything on the board a finger can mean."""

    def target(self, word: str) -> Target | None:
        """The target that an id of the game means on this board, if any."""

    def spot(self, word: str) -> Point | None:
        """The point of the thing that an id names."""

    def name(self, word: str) -> str:
        """The name of a place on the board; empty if it has none there."""


def apart(target: Target, point: Point) -> float:
    return hypot(target.x - point[0], target.y - point[1])


def nearest(targets: Sequence[Target], point: Point, reach: float) -> Target | None:
    """The target closest to a world point, if it is within reach."""
    closest = min(targets, key=lambda target: apart(target, point), default=None)
    return closest if closest and apart(closest, point) <= reach else None
