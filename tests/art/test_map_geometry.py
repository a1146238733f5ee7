"""The map keeps its promises: counters lie on their roads, nothing covers anything, rivers point downstream.

Pure geometry, from world.json, shape.json and the map.json that describes the painted pictures.
"""

from __future__ import annotations

import itertools
import json
import math
from pathlib import Path

import pytest

from elfenapp.engine.world import geometry

ROOT = Path(__file__).resolve().parents[2]
WORLD = json.loads((ROOT / "elfenapp" / "engine" / "world" / "world.json").read_text(encoding="utf-8"))
MAP = json.loads((ROOT / "assets" / "map" / "map.json").read_text(encoding="utf-8"))
ROADS = {road["id"]: road for road in WORLD["roads"]}
TOWNS = {town["id"]: town for town in WORLD["towns"]}
LAND_ROADS = [road_id for road_id, road in ROADS.items() if road["terrain"] not in ("river", "lake")]
RIVER_ROADS = [road_id for road_id, road in ROADS.items() if road["terrain"] == "river"]
LABELS = {label["key"]: label for label in MAP["labels"]}
ROAD_HALF = 4.4  # half the drawn width of a land road

Point = tuple[float, float]
Shape = list[Point]  # a convex polygon


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def around(spot: Point, half: float) -> Shape:
    return box(spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half)


def label_shape(key: str) -> Shape:
    label = LABELS[key]
    (x, y), (width, height), turn = label["at"], label["box"], math.radians(label["angle"])
    corners = box(-width / 2, -height / 2, width / 2, height / 2)
    return [
        (x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn)) for a, b in corners
    ]


def gap_to_disc(shape: Shape, middle: Point, radius: float) -> float:
    """The room between a convex shape and a disc (negative or zero: they overlap)."""
    edges = list(zip(shape, shape[1:] + shape[:1], strict=True))
    sides = [(b[0] - a[0]) * (middle[1] - a[1]) - (b[1] - a[1]) * (middle[0] - a[0]) for a, b in edges]
    if all(side >= 0 for side in sides) or all(side <= 0 for side in sides):
        return -radius
    return min(to_segment(middle, a, b) for a, b in edges) - radius


def to_segment(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    share = min(max(share, 0.0), 1.0)
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)


def overlap(one: Shape, other: Shape) -> bool:
    """Do two convex shapes share any area? (Separating axis.)"""
    for shape in (one, other):
        for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
            axis = (a[1] - b[1], b[0] - a[0])
            first = [axis[0] * x + axis[1] * y for x, y in one]
            second = [axis[0] * x + axis[1] * y for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def town_shapes(town_id: str) -> dict[str, Shape]:
    entry = MAP["towns"][town_id]
    return {
        "town": box(*entry["box"]),
        "boots": box(*entry["boots_box"]),
        "coin": around(tuple(entry["coin"]), MAP["coin"]),
    }


def every_box() -> dict[str, Shape]:
    shapes = {f"{town}'s {what}": shape for town in TOWNS for what, shape in town_shapes(town).items()}
    return shapes | {f"the name {key}": label_shape(key) for key in LABELS}


def test_the_helpers_can_fail() -> None:
    square = box(0, 0, 10, 10)
    assert overlap(square, box(9, 9, 20, 20))
    assert not overlap(square, box(10, 0, 20, 10))
    assert gap_to_disc(square, (5, 5), 1) < 0
    assert gap_to_disc(square, (13, 5), 4) < 0 < gap_to_disc(square, (13, 5), 2)


@pytest.mark.parametrize("road_id", ROADS)
def test_the_anchor_lies_on_the_drawn_road(road_id: str) -> None:
    assert MAP["anchors"][road_id]["at"] == ROADS[road_id]["anchor"]
    assert geometry.distance(tuple(ROADS[road_id]["anchor"]), road_id) < 0.01


@pytest.mark.parametrize("road_id", ROADS)
def test_a_road_joins_its_two_towns(road_id: str) -> None:
    curve, road = geometry.road(road_id), ROADS[road_id]
    towns = road["flow"] if "flow" in road else (road["a"], road["b"])
    reach = 0.01 if road_id in LAND_ROADS else 58  # landings and piers lie outside the houses
    for end, town in zip((curve.points[0], curve.points[-1]), towns, strict=True):
        assert math.dist(end, TOWNS[town]["at"]) <= reach
        assert geometry.nearest_town(end) == town


@pytest.mark.parametrize("road_id", ROADS)
def test_a_road_has_no_kink(road_id: str) -> None:
    points = geometry.road(road_id).points
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
        assert abs(math.remainder(turn, math.tau)) < 0.45


@pytest.mark.parametrize("road_id", LAND_ROADS)
def test_a_road_keeps_clear_of_foreign_towns_and_of_foreign_counters(road_id: str) -> None:
    curve, ends = geometry.road(road_id), {ROADS[road_id]["a"], ROADS[road_id]["b"]}
    for spot in curve.points:
        for town in TOWNS.keys() - ends:
            assert gap_to_disc(box(*MAP["towns"][town]["box"]), spot, ROAD_HALF) > 0, f"{road_id} runs into {town}"
    for other, anchor in MAP["anchors"].items():
        if other != road_id:
            assert curve.nearest(tuple(anchor["at"]))[0] > anchor["radius"] + ROAD_HALF, f"{road_id} runs under {other}"


@pytest.mark.parametrize("road_id", LAND_ROADS)
def test_no_name_and_no_coin_lies_on_a_road(road_id: str) -> None:
    for spot in geometry.road(road_id).points:
        for key in LABELS:
            assert gap_to_disc(label_shape(key), spot, ROAD_HALF - 1.5) > 0, f"{road_id} runs under the name {key}"
        for town, entry in MAP["towns"].items():
            assert math.dist(spot, entry["coin"]) > MAP["coin"] + ROAD_HALF - 1.5, f"{road_id} runs under {town}'s coin"


@pytest.mark.parametrize("road_id", ROADS)
def test_a_counter_covers_nothing(road_id: str) -> None:
    anchor = MAP["anchors"][road_id]
    for name, shape in every_box().items():
        assert gap_to_disc(shape, tuple(anchor["at"]), anchor["radius"]) > 0, f"the counter covers {name}"
    for other, spot in MAP["anchors"].items():
        if other != road_id:
            assert math.dist(anchor["at"], spot["at"]) > anchor["radius"] + spot["radius"], f"it covers {other}"


def test_names_towns_boots_and_coins_keep_clear_of_each_other() -> None:
    covered = [
        f"{one} and {other}"
        for (one, first), (other, second) in itertools.combinations(every_box().items(), 2)
        if overlap(first, second)
    ]
    assert covered == []


def test_the_boots_stand_just_below_their_town() -> None:
    for town, entry in MAP["towns"].items():
        left, top, right, _ = entry["boots_box"]
        assert 0 < top - entry["box"][3] < 4, town
        assert (left + right) / 2 == entry["at"][0]
        assert right - left >= 6 * 6, "room for six boots"


def test_everything_is_inside_the_frame() -> None:
    frame = 17
    left, top = MAP["origin"][0] + frame, MAP["origin"][1] + frame
    right = MAP["origin"][0] + MAP["size"][0] / MAP["scale"] - frame
    bottom = MAP["origin"][1] + MAP["size"][1] / MAP["scale"] - frame
    spots = [spot for shape in every_box().values() for spot in shape]
    spots += [spot for road_id in ROADS for spot in geometry.road(road_id).points]
    for anchor in MAP["anchors"].values():
        spots += around(tuple(anchor["at"]), anchor["radius"])
    assert [spot for spot in spots if not (left < spot[0] < right and top < spot[1] < bottom)] == []


@pytest.mark.parametrize("road_id", RIVER_ROADS)
def test_river_arrows_lie_in_the_water_and_point_with_the_flow(road_id: str) -> None:
    curve, (source, target) = geometry.road(road_id), ROADS[road_id]["flow"]
    assert math.dist(curve.points[0], TOWNS[source]["at"]) < math.dist(curve.points[0], TOWNS[target]["at"])
    arrows = [arrow for arrow in MAP["arrows"] if arrow["road"] == road_id]
    assert arrows
    for arrow in arrows:
        away, along = curve.nearest(tuple(arrow["at"]))
        assert away < 0.1
        ahead = curve.at(along + 3)
        forward = (ahead[0] - arrow["at"][0]) * math.cos(arrow["angle"]) + (ahead[1] - arrow["at"][1]) * math.sin(
            arrow["angle"]
        )
        assert forward > 2.5, "the arrow points along the water, downstream"
        assert geometry.flow(road_id, along) == pytest.approx(
            (math.cos(arrow["angle"]), math.sin(arrow["angle"])), abs=0.05
        )


def test_map_json_agrees_with_the_world() -> None:
    assert set(MAP["towns"]) == set(TOWNS)
    assert set(MAP["anchors"]) == set(ROADS)
    assert {town: entry["at"] for town, entry in MAP["towns"].items()} == {
        town: data["at"] for town, data in TOWNS.items()
    }
    assert set(TOWNS) | {lake["id"] for lake in WORLD["lakes"]} <= set(LABELS)


def test_finding_roads_and_towns_by_touch() -> None:
    for road_id, road in ROADS.items():
        assert geometry.nearest_road(tuple(road["anchor"]), within=5) == road_id
    for town_id, town in TOWNS.items():
        assert geometry.nearest_town(tuple(town["at"]), within=5) == town_id
    assert geometry.nearest_road((-400, -400), within=30) is None
    assert geometry.nearest_town((-400, -400), within=30) is None


def test_along_a_curve() -> None:
    curve = geometry.smooth(((0.0, 0.0), (50.0, 0.0), (100.0, 0.0)))
    assert curve.length == pytest.approx(100)
    assert curve.at(25) == pytest.approx((25, 0))
    assert curve.at(-5) == (0, 0) and curve.at(500) == (100, 0)
    assert curve.heading(50) == pytest.approx(0)
    assert curve.nearest((30, 4)) == pytest.approx((4, 30))
