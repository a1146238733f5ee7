"""Facts about the drawn map: the shape of ``assets/map/map.json``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict


class DrawnAnchor(TypedDict):
    at: Sequence[float]


class DrawnTown(TypedDict):
    at: Sequence[float]
    boots: Sequence[float]
    coin: Sequence[float]
    box: Sequence[float]  # left, top, right, bottom


class DrawnLabel(TypedDict):
    key: str
    text: str
    style: str
    at: Sequence[float]
    box: Sequence[float]  # width, height


class DrawnTile(TypedDict):
    file: str
    box: Sequence[float]


class DrawnLevel(TypedDict):
    scale: float
    tiles: Sequence[DrawnTile]


class DrawnMap(TypedDict):
    size: Sequence[float]  # in pixels
    scale: float  # pixels in a world unit
    origin: Sequence[float]
    counter: float
    anchors: Mapping[str, DrawnAnchor]  # by road
    towns: Mapping[str, DrawnTown]
    labels: Sequence[DrawnLabel]
    levels: Mapping[str, Sequence[DrawnLevel]]  # by mood


def point(pair: Sequence[float]) -> tuple[float, float]:
    x, y = pair
    return x, y


def box(edges: Sequence[float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = edges
    return left, top, right, bottom
