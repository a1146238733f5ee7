"""The map as lines: the curve of every road, and the distance of a point from it.

The pictures are drawn from these curves and the app hit-tests against the same ones, so a finger always finds
the road it sees. All coordinates are world units of ``world.json`` (x to the right, y downwards).

A land road is one smooth bow from town to town through its anchor. Rivers are different: a river does not end
in a town, it passes by the town's landing and goes on, so all river roads of one course share one curve from
spring to mouth. Ferry lines run between the piers. Landings, piers, springs and mouths are in ``shape.json``.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any

Point = tuple[float, float]
Bezier = tuple[Point, Point, Point, Point]

STEPS = 24  # samples per Bezier piece; at this density a road differs from its curve by less than 0.1 units


@dataclass(frozen=True)
class Curve:
    """A smooth chain of cubic Bezier pieces, with the polyline that stands for it in measurements."""

    pieces: tuple[Bezier, ...]
    points: tuple[Point, ...]
    lengths: tuple[float, ...]  # distance from the start to each of the points

    @property
    def length(self) -> float:
        return self.lengths[-1]

    def at(self, along: float) -> Point:
        """The point at this distance from the start (clamped to the ends)."""
        index, share = self._locate(along)
        (x0, y0), (x1, y1) = self.points[index], self.points[index + 1]
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def heading(self, along: float) -> float:
        """The direction of travel there, in radians (0 = right, growing clockwise because y points down)."""
        index, _ = self._locate(along)
        (x0, y0), (x1, y1) = self.points[index], self.points[index + 1]
        return math.atan2(y1 - y0, x1 - x0)

    def nearest(self, point: Point) -> tuple[float, float]:
        """The distance of a point from the curve, and the position of the closest place along it."""
        best = (math.inf, 0.0)
        for index in range(len(self.points) - 1):
            away, share = _to_segment(point, self.points[index], self.points[index + 1])
            if away < best[0]:
                step = self.lengths[index + 1] - self.lengths[index]
                best = (away, self.lengths[index] + share * step)
        return best

    def _locate(self, along: float) -> tuple[int, float]:
        along = min(max(along, 0.0), self.length)
        low, high = 0, len(self.lengths) - 2
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.lengths[middle] <= along else (low, middle - 1)
        step = self.lengths[low + 1] - self.lengths[low]
        return low, (along - self.lengths[low]) / step if step else 0.0


def road(road_id: str) -> Curve:
    """The curve of a road; it starts at the road's ``a`` (rivers: at the town the water comes from)."""
    return _roads()[road_id]


def course(river: str) -> Curve:
    """The whole river from spring to mouth, along its flow."""
    return _courses()[river]


def courses() -> tuple[str, ...]:
    return tuple(_shape()["rivers"])


def anchor(road_id: str) -> Point:
    """The place of this road's counter."""
    return _point(_road_data()[road_id]["anchor"])


def town(town_id: str) -> Point:
    return _towns()[town_id]


def distance(point: Point, road_id: str) -> float:
    """The distance of a point from the drawn road."""
    return road(road_id).nearest(point)[0]


def nearest_road(point: Point, within: float = math.inf) -> str | None:
    """The road a finger at this point means: the nearest one, if it is no further away than ``within``."""
    away, best = min((distance(point, road_id), road_id) for road_id in _road_data())
    return best if away <= within else None


def nearest_town(point: Point, within: float = math.inf) -> str | None:
    away, best = min((math.dist(point, at), town_id) for town_id, at in _towns().items())
    return best if away <= within else None


def flow(river_road: str, along: float) -> Point:
    """The unit vector in which the water of a river road runs at this distance from the road's start."""
    heading = road(river_road).heading(along)
    return math.cos(heading), math.sin(heading)


def smooth(points: tuple[Point, ...]) -> Curve:
    """The curve through these points: parabolic tangents, so that bends are round and nothing overshoots."""
    gaps = [math.dist(points[i], points[i + 1]) for i in range(len(points) - 1)]
    slopes = [_scale(_minus(points[i + 1], points[i]), 1 / gaps[i]) for i in range(len(gaps))]
    tangents = [slopes[0]]
    for i in range(1, len(gaps)):
        share = gaps[i - 1] / (gaps[i - 1] + gaps[i])
        tangents.append(_plus(_scale(slopes[i - 1], 1 - share), _scale(slopes[i], share)))
    tangents.append(slopes[-1])
    if len(gaps) > 1:
        tangents[0] = _minus(_scale(slopes[0], 2.0), tangents[1])
        tangents[-1] = _minus(_scale(slopes[-1], 2.0), tangents[-2])
    return _curve(tuple(_piece(points, tangents, gaps, i) for i in range(len(gaps))))


def _piece(points: tuple[Point, ...], tangents: list[Point], gaps: list[float], i: int) -> Bezier:
    start, end, third = points[i], points[i + 1], gaps[i] / 3
    return start, _plus(start, _scale(tangents[i], third)), _minus(end, _scale(tangents[i + 1], third)), end


def _curve(pieces: tuple[Bezier, ...]) -> Curve:
    points = [pieces[0][0]]
    for piece in pieces:
        points.extend(_on_bezier(piece, step / STEPS) for step in range(1, STEPS + 1))
    lengths = [0.0]
    for before, after in pairwise(points):
        lengths.append(lengths[-1] + math.dist(before, after))
    return Curve(pieces, tuple(points), tuple(lengths))


def _on_bezier(piece: Bezier, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (
        sum(weight * corner[0] for weight, corner in zip(weights, piece, strict=True)),
        sum(weight * corner[1] for weight, corner in zip(weights, piece, strict=True)),
    )


def _to_segment(point: Point, start: Point, end: Point) -> tuple[float, float]:
    (dx, dy), (px, py) = _minus(end, start), _minus(point, start)
    square = dx * dx + dy * dy
    share = min(max((px * dx + py * dy) / square, 0.0), 1.0) if square else 0.0
    return math.hypot(px - share * dx, py - share * dy), share


@cache
def _roads() -> dict[str, Curve]:
    curves = {}
    for road_id, data in _road_data().items():
        if data["terrain"] != "river":
            start, end = _ends(data)
            curves[road_id] = smooth((start, *_inner(road_id), end))
    for river, data in _shape()["rivers"].items():
        pieces, first = _courses()[river].pieces, len(data["spring"])
        for road_id in data["roads"]:
            last = first + len(_inner(road_id)) + 1
            curves[road_id] = _curve(pieces[first:last])
            first = last
    return curves


@cache
def _courses() -> dict[str, Curve]:
    """Each river from its spring past landing after landing to its mouth, as one curve without a kink."""
    curves = {}
    for river, data in _shape()["rivers"].items():
        stations = [_point(spot) for spot in data["spring"]]
        for road_id in data["roads"]:
            stations += [_landing(_road_data()[road_id]["flow"][0]), *_inner(road_id)]
        stations.append(_landing(_road_data()[data["roads"][-1]]["flow"][1]))
        curves[river] = smooth(tuple(stations + [_point(spot) for spot in data["mouth"]]))
    return curves


def _inner(road_id: str) -> list[Point]:
    """Points of a road between its ends: its anchor, and before and after it the bends it may have."""
    bends = _shape()["bends"].get(road_id, {})
    spots = (*bends.get("before", ()), _road_data()[road_id]["anchor"], *bends.get("after", ()))
    return [_point(spot) for spot in spots]


def _ends(data: dict[str, Any]) -> tuple[Point, Point]:
    if "lake" in data:
        return _pier(data["a"], data["lake"]), _pier(data["b"], data["lake"])
    return town(data["a"]), town(data["b"])


def _landing(town_id: str) -> Point:
    return _plus(town(town_id), _point(_shape()["landings"][town_id]))


def _pier(town_id: str, lake: str) -> Point:
    return _plus(town(town_id), _point(_shape()["piers"][lake][town_id]))


@cache
def _towns() -> dict[str, Point]:
    return {data["id"]: _point(data["at"]) for data in _read("world.json")["towns"]}


@cache
def _road_data() -> dict[str, dict[str, Any]]:
    return {data["id"]: data for data in _read("world.json")["roads"]}


@cache
def _shape() -> dict[str, Any]:
    return _read("shape.json")


@cache
def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))
    return found


def _point(pair: list[float]) -> Point:
    return float(pair[0]), float(pair[1])


def _plus(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def _minus(one: Point, other: Point) -> Point:
    return one[0] - other[0], one[1] - other[1]


def _scale(vector: Point, factor: float) -> Point:
    return vector[0] * factor, vector[1] * factor
