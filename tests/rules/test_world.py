"""The world: map, terrains, transports, water, distances (W-…)."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from elfenapp.engine.world import land
from elfenapp.engine.world.atlas import read_atlas
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, offered, position, refusal

TOWN = land.TOWNS.index
ROAD = land.ROADS.index
WORLD = json.loads(files("elfenapp.engine.world").joinpath("world.json").read_text(encoding="utf-8"))


def road_of(terrain: str) -> str:
    return next(road.id for road in land.ATLAS.roads if road.terrain == terrain)


@pytest.mark.rule("W-1")
def test_21_towns_and_48_roads() -> None:
    assert len(land.TOWNS) == 21
    assert Counter(road.terrain for road in land.ATLAS.roads) == {
        "forest": 12,
        "plain": 8,
        "mountain": 8,
        "desert": 7,
        "river": 7,
        "lake": 6,
    }


@pytest.mark.rule("W-1")
def test_a_road_beside_a_river_is_a_road_of_its_own() -> None:
    both = [road.terrain for road in land.ATLAS.roads if {"ixara", "virst"} == {land.TOWNS[road.a], land.TOWNS[road.b]}]
    assert sorted(both) == ["plain", "river"]
    match = position(
        "elfenland",
        phase="placement",
        acting=[0],
        shown=[{"elfcycle": 2}, {}, {}],
        transport={"ixara-virst-plain": "dragon"},
    )
    assert refusal(match, "place", counter="elfcycle", face="up", road="ixara-virst-plain").code == "road_taken"
    assert refusal(match, "place", counter="elfcycle", face="up", road="ixara-virst-river").code == "counter_on_water"


@pytest.mark.rule("W-2")
def test_everyone_starts_in_elvenhold_which_has_no_marker() -> None:
    assert land.TOWNS[land.CAPITAL] == "elvenhold"
    assert land.GOLD[land.CAPITAL] == 0
    assert land.MARKED_TOWNS.bit_count() == 20
    match = position(
        "elfenland",
        phase="travel",
        acting=[0],
        boots=["beata", "elvenhold", "elvenhold"],
        hands=[{"raft": 1}, {}, {}],
    )
    do(match, "travel", road="beata-elvenhold-river", by="raft")
    assert truth(match)["boots"][0] == "elvenhold"
    assert truth(match)["visited"][0] == []


@pytest.mark.rule("W-3")
def test_gold_values() -> None:
    by_value = {value: {town.id for town in land.ATLAS.towns if town.gold == value} for value in range(2, 8)}
    assert by_value == {
        7: {"al_baran"},
        6: {"kihromah"},
        5: {"grangor", "mah_davikia", "jaccaranda", "erg_eren"},
        4: {"strykhaven", "dag_amura", "yttar", "parundia", "usselen", "feodor"},
        3: {"virst", "ixara", "wylhien", "throtmanni", "tichih", "rivinia"},
        2: {"beata", "lapphalya"},
    }


@pytest.mark.rule("W-4")
def test_twelve_home_cards() -> None:
    assert {land.TOWNS[town] for town in land.HOME_TOWNS} == {
        *("beata", "erg_eren", "grangor", "ixara", "jaccaranda", "mah_davikia"),
        *("strykhaven", "tichih", "usselen", "virst", "wylhien", "yttar"),
    }


COSTS = {
    "giant_pig": (1, 1, 0, 0),
    "elfcycle": (1, 1, 0, 2),
    "magic_cloud": (2, 2, 0, 1),
    "unicorn": (0, 1, 2, 1),
    "troll_wagon": (1, 2, 2, 2),
    "dragon": (1, 2, 1, 1),
}


@pytest.mark.rule("W-5")
@pytest.mark.parametrize("transport", COSTS)
def test_cards_needed_on_each_terrain(transport: str) -> None:
    for terrain, cost in zip(("plain", "forest", "desert", "mountain"), COSTS[transport], strict=True):
        road = road_of(terrain)
        start = land.TOWNS[land.ENDS[ROAD[road]][0]]
        if not cost:
            table: dict[str, Any] = {"phase": "placement", "acting": [0], "shown": [{transport: 1}, {}, {}]}
            refused = refusal(position("elfenland", **table), "place", counter=transport, face="up", road=road)
            assert (refused.code, refused.rule) == ("wrong_terrain", "W-5")
            continue
        table = {"phase": "travel", "acting": [0], "boots": [start, "elvenhold", "elvenhold"]}
        table["transport"] = {road: transport}
        rich = position("elfenland", **table, hands=[{transport: cost}, {}, {}])
        do(rich, "travel", road=road, by=transport)
        assert truth(rich)["hands"][0] == {}
        poor = position("elfenland", **table, hands=[{transport: cost - 1} if cost > 1 else {}, {}, {}])
        assert refusal(poor, "travel", road=road, by=transport).code == "too_few_cards"


FLOWS = ["wylhien usselen", "virst ixara", "ixara mah_davikia", "mah_davikia grangor"]
FLOWS += ["beata elvenhold", "elvenhold rivinia", "rivinia tichih"]


@pytest.mark.rule("W-6")
@pytest.mark.parametrize("flow", FLOWS)
def test_rafts_down_and_up_a_river(flow: str) -> None:
    upper, lower = flow.split()
    road = "-".join([*sorted((upper, lower)), "river"])
    for here, price in ((upper, 1), (lower, 2)):
        table: dict[str, Any] = {"phase": "travel", "acting": [0], "boots": [here, "elvenhold", "elvenhold"]}
        match = position("elfenland", **table, hands=[{"raft": price}, {}, {}])
        do(match, "travel", road=road, by="raft")
        assert truth(match)["hands"][0] == {}
        if price == 2:
            poor = position("elfenland", **table, hands=[{"raft": 1}, {}, {}])
            assert refusal(poor, "travel", road=road, by="raft").rule == "W-6"


@pytest.mark.rule("W-6")
def test_only_rafts_go_on_water() -> None:
    match = position("elfenland", phase="travel", acting=[0], hands=[{"dragon": 4}, {}, {}])
    refused = refusal(match, "travel", road="beata-elvenhold-river", by="dragon")
    assert (refused.code, refused.rule) == ("wrong_transport", "W-6")


@pytest.mark.rule("W-7")
@pytest.mark.parametrize(("rulebook", "nebulae"), [("author", 1), ("amigo", 2)])
def test_lakes(rulebook: str, nebulae: int) -> None:
    lakes = {("grangor", "yttar", "parundia"): nebulae, ("elvenhold", "virst", "strykhaven"): 2}
    for harbours, price in lakes.items():
        for here in harbours:
            table: dict[str, Any] = {"phase": "travel", "acting": [0], "boots": [here, "elvenhold", "elvenhold"]}
            match = position("elfenland", options={"mare_nebulae": rulebook}, **table, hands=[{"raft": price}, {}, {}])
            reached = {way["road"] for way in offered(match, "travel")}
            ferries = {road.id for road in land.ATLAS.roads if road.lake and road.id in reached}
            assert ferries == {"-".join([*sorted((here, there)), "lake"]) for there in harbours if there != here}
            do(match, "travel", road=min(ferries), by="raft")
            assert truth(match)["hands"][0] == {}


@pytest.mark.rule("W-8")
def test_distance_is_the_smallest_number_of_roads() -> None:
    assert land.DISTANCE[TOWN["rivinia"]][TOWN["tichih"]] == 1
    assert land.DISTANCE[TOWN["elvenhold"]][TOWN["elvenhold"]] == 0
    assert land.DISTANCE[TOWN["usselen"]][TOWN["beata"]] == 6
    for a in range(21):
        for b in range(21):
            assert land.DISTANCE[a][b] == land.DISTANCE[b][a]
            if a != b:
                assert land.DISTANCE[a][b] == 1 + min(land.DISTANCE[there][b] for _, there, _ in land.ROADS_FROM[a])


def damaged(change: object) -> str:
    world = json.loads(json.dumps(WORLD))
    change(world)  # type: ignore[operator]
    return json.dumps(world)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda world: world["towns"].pop(), "ends must be two towns"),
        (lambda world: world["roads"].pop(), "roads per terrain"),
        (lambda world: world["towns"][0].update(gold=3), "gold values"),
        (lambda world: world["towns"][0].update(home_card=True), "home cards"),
        (lambda world: world["towns"][0].update(at=[1200, 10]), "outside the plane"),
        (lambda world: world["roads"][0].update(terrain="swamp"), "unknown terrain"),
        (lambda world: world["roads"][0].update(b="feodor"), "must name its ends"),
        (lambda world: world["roads"][6].pop("flow"), "rivers need a flow"),
        (lambda world: world["transports"][0]["cards"].update(river=1), "on land terrains"),
        (lambda world: world["roads"].append(world["roads"][0]), "occurs twice"),
    ],
)
def test_a_damaged_world_is_refused_by_name(change: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_atlas(damaged(change))
