"""Elfengold: placing counters of every kind, and the two spells (EG-40)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.world.land import ROADS, WATER
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import DESERT, FERRY, FOREST, MOUNTAIN, PLAIN, RIVER, placing

TREE, MONSTER, GOLD = "place_tree", "place_monster", "place_gold"


@pytest.mark.rule("EG-40")
def test_one_counter_of_any_kind_in_turn_and_all_passes_end_the_phase() -> None:
    shown = [{"dragon": 1, "tree": 1}, {"sea_monster": 1}, {"gold": 1}]
    match = placing(shown=shown)
    do(match, "place", counter="dragon", face="up", road=PLAIN)
    do(match, MONSTER, face="up", road=RIVER)
    do(match, "pass")
    do(match, TREE, face="up", road=PLAIN)
    for _ in range(3):
        assert match.decisions()[0].phase == "placement"
        do(match, "pass")
    assert match.decisions()[0].phase == "travel"


@pytest.mark.rule("EG-40", "EL-21")
def test_a_transport_goes_where_none_lies() -> None:
    match = placing(shown=[{"dragon": 2}, {}, {}], transport={PLAIN: "giant_pig"})
    assert refusal(match, "place", counter="dragon", face="up", road=PLAIN).rule == "EL-21"
    assert refusal(match, "place", counter="tree", face="up", road=PLAIN).code == "not_a_transport"
    do(match, "place", counter="dragon", face="up", road=DESERT)


@pytest.mark.rule("EG-40", "EL-22")
@pytest.mark.parametrize(
    ("road", "code"),
    [
        (FOREST, "no_transport"),
        (RIVER, "obstacle_on_water"),
        (DESERT, "obstacle_there"),
        (MOUNTAIN, "gold_there"),
        (PLAIN, None),
    ],
)
def test_a_tree_lies_with_a_transport_and_without_gold(road: str, code: str | None) -> None:
    table: dict[str, Any] = {"transport": {PLAIN: "giant_pig", DESERT: "dragon", MOUNTAIN: "dragon"}}
    match = placing(**table, blocked={DESERT: 1}, gilded={MOUNTAIN: 1}, shown=[{"tree": 1}, {}, {}])
    if code:
        assert refusal(match, TREE, face="up", road=road).code == code
        return
    assert offered(match, TREE) == [{"face": "up", "road": road}]
    do(match, TREE, face="up", road=road)
    assert truth(match)["blocked"] == {DESERT: 1, PLAIN: 1}
    assert truth(match)["shown"][0] == {}


@pytest.mark.rule("EG-40")
def test_counters_that_are_not_held_cannot_be_placed() -> None:
    match = placing(hidden=[{"tree": 1}, {}, {}], transport={PLAIN: "dragon"})
    for verb in (TREE, MONSTER, GOLD):
        refused = refusal(match, verb, face="up", road=PLAIN)
        assert (refused.code, refused.rule) == ("counter_not_held", "EL-20")
    do(match, TREE, face="down", road=PLAIN)
    assert truth(match)["hidden"][0] == {}


@pytest.mark.rule("EG-40")
def test_a_sea_monster_on_any_river_or_lake_road_that_has_none() -> None:
    match = placing(shown=[{"sea_monster": 1}, {}, {}], blocked={RIVER: 1})
    roads = [way["road"] for way in offered(match, MONSTER)]
    assert len(roads) == 7 + 6 - 1 and all(WATER[ROADS.index[road]] for road in roads)
    assert refusal(match, MONSTER, face="up", road=RIVER).code == "obstacle_there"
    assert refusal(match, MONSTER, face="up", road=PLAIN).code == "monster_on_land"
    do(match, MONSTER, face="up", road=FERRY)
    assert truth(match)["blocked"] == {RIVER: 1, FERRY: 1}


@pytest.mark.rule("EG-40")
@pytest.mark.parametrize(
    ("road", "code"),
    [
        (FOREST, "no_transport"),
        (RIVER, "gold_on_water"),
        (DESERT, "obstacle_there"),
        (MOUNTAIN, "gold_there"),
        (PLAIN, None),
    ],
)
def test_gold_lies_with_a_transport_and_neither_tree_nor_gold(road: str, code: str | None) -> None:
    table: dict[str, Any] = {"transport": {PLAIN: "giant_pig", DESERT: "dragon", MOUNTAIN: "dragon"}}
    match = placing(**table, blocked={DESERT: 1}, gilded={MOUNTAIN: 1}, shown=[{"gold": 1}, {}, {}])
    if code:
        assert refusal(match, GOLD, face="up", road=road).code == code
        return
    assert offered(match, GOLD) == [{"face": "up", "road": road}]
    do(match, GOLD, face="up", road=road)
    assert truth(match)["gilded"] == {MOUNTAIN: 1, PLAIN: 1}


def double(counter: str, road: str, counter_face: str = "up", face: str = "up") -> dict[str, Any]:
    return {"face": face, "counter": counter, "counter_face": counter_face, "road": road}


@pytest.mark.rule("EG-40")
def test_a_double_brings_a_second_transport_in_the_same_action() -> None:
    match = placing(shown=[{"double": 1, "elfcycle": 1}, {}, {}], transport={FOREST: "dragon"})
    do(match, "place_double", **double("elfcycle", FOREST))
    assert truth(match)["transport"] == {FOREST: "dragon"}
    assert truth(match)["second"] == {FOREST: "elfcycle"}
    assert truth(match)["shown"][0] == {}
    assert match.acting == (1,)


@pytest.mark.rule("EG-40")
def test_hidden_spells_and_transports_serve_as_well() -> None:
    match = placing(hidden=[{"double": 1, "elfcycle": 1}, {}, {}], transport={FOREST: "dragon"})
    assert refusal(match, "place_double", **double("elfcycle", FOREST)).code == "counter_not_held"
    do(match, "place_double", **double("elfcycle", FOREST, "down", "down"))
    assert truth(match)["hidden"][0] == {}


@pytest.mark.rule("EG-40")
@pytest.mark.parametrize(
    ("counter", "road", "code"),
    [
        ("dragon", FOREST, "same_kind_twice"),
        ("elfcycle", PLAIN, "double_there"),
        ("elfcycle", MOUNTAIN, "no_transport"),
        ("elfcycle", RIVER, "spell_on_water"),
        ("elfcycle", DESERT, "wrong_terrain"),
        ("unicorn", FOREST, "counter_not_held"),
        ("gold", FOREST, "not_a_transport"),
    ],
)
def test_what_a_double_cannot_do(counter: str, road: str, code: str) -> None:
    shown = [{"double": 1, "elfcycle": 1, "dragon": 1, "gold": 1}, {}, {}]
    transport = {FOREST: "dragon", PLAIN: "giant_pig", DESERT: "dragon"}
    match = placing(shown=shown, transport=transport, second={PLAIN: "dragon"})
    assert refusal(match, "place_double", **double(counter, road)).code == code


@pytest.mark.rule("EG-40")
def test_a_double_cannot_be_played_without_a_second_transport() -> None:
    match = placing(shown=[{"double": 1, "gold": 1}, {}, {}], transport={FOREST: "dragon"})
    assert verbs(match) == {GOLD, "pass"}


def swap(road: str, counter: str, other_road: str, other_counter: str) -> dict[str, Any]:
    return {
        "face": "up",
        "road": road,
        "counter": counter,
        "other_road": other_road,
        "other_counter": other_counter,
    }


@pytest.mark.rule("EG-40")
def test_an_exchange_swaps_two_transports_and_returns_to_the_pool() -> None:
    match = placing(shown=[{"exchange": 1}, {}, {}], transport={FOREST: "dragon", PLAIN: "giant_pig"})
    before = truth(match)["pool"].get("exchange", 0)
    ways = [swap(PLAIN, "giant_pig", FOREST, "dragon"), swap(FOREST, "dragon", PLAIN, "giant_pig")]
    assert offered(match, "exchange") == ways
    do(match, "exchange", **ways[0])
    assert truth(match)["transport"] == {FOREST: "giant_pig", PLAIN: "dragon"}
    assert truth(match)["pool"]["exchange"] == before + 1
    assert truth(match)["shown"][0] == {}
    assert match.acting == (1,)


@pytest.mark.rule("EG-40")
@pytest.mark.parametrize(
    ("way", "code"),
    [
        (swap(PLAIN, "giant_pig", DESERT, "dragon"), "wrong_terrain"),
        (swap(PLAIN, "giant_pig", FOREST, "unicorn"), "counter_elsewhere"),
        (swap(RIVER, "giant_pig", FOREST, "dragon"), "counter_elsewhere"),
        (swap(FOREST, "dragon", DESERT, "dragon"), "exchange_of_one_kind"),
        (swap(DESERT, "dragon", PLAIN, "giant_pig"), "wrong_terrain"),
        ({**swap(PLAIN, "giant_pig", FOREST, "dragon"), "face": "down"}, "counter_not_held"),
    ],
)
def test_what_an_exchange_cannot_do(way: dict[str, Any], code: str) -> None:
    transport = {FOREST: "dragon", PLAIN: "giant_pig", DESERT: "dragon"}
    assert refusal(placing(shown=[{"exchange": 1}, {}, {}], transport=transport), "exchange", **way).code == code


@pytest.mark.rule("EG-40")
@pytest.mark.parametrize(
    "way", [swap(PLAIN, "giant_pig", FOREST, "dragon"), swap(FOREST, "dragon", PLAIN, "giant_pig")]
)
def test_the_two_counters_of_an_exchange_are_named_in_any_order(way: dict[str, Any]) -> None:
    match = placing(shown=[{"exchange": 1}, {}, {}], transport={FOREST: "dragon", PLAIN: "giant_pig"})
    do(match, "exchange", **way)
    assert truth(match)["transport"] == {FOREST: "giant_pig", PLAIN: "dragon"}


@pytest.mark.rule("EG-40")
def test_an_exchange_takes_either_transport_of_a_doubled_road() -> None:
    table: dict[str, Any] = {"transport": {FOREST: "dragon", PLAIN: "giant_pig"}, "second": {FOREST: "elfcycle"}}
    match = placing(shown=[{"exchange": 1}, {}, {}], **table)
    ways = offered(match, "exchange")
    assert ways == [
        *(swap(PLAIN, "giant_pig", FOREST, kind) for kind in ("elfcycle", "dragon")),
        *(swap(FOREST, kind, PLAIN, "giant_pig") for kind in ("elfcycle", "dragon")),
    ]
    do(match, "exchange", **ways[0])
    assert truth(match)["transport"] == {FOREST: "dragon", PLAIN: "elfcycle"}
    assert truth(match)["second"] == {FOREST: "giant_pig"}


@pytest.mark.rule("EG-40")
def test_a_doubled_road_must_end_with_two_different_kinds() -> None:
    table: dict[str, Any] = {"transport": {FOREST: "dragon", PLAIN: "elfcycle"}, "second": {FOREST: "elfcycle"}}
    match = placing(shown=[{"exchange": 1}, {}, {}], **table)
    assert refusal(match, "exchange", **swap(PLAIN, "elfcycle", FOREST, "dragon")).code == "same_kind_twice"
    assert refusal(match, "exchange", **swap(FOREST, "elfcycle", FOREST, "dragon")).code == "same_kind_twice"
    assert offered(match, "exchange") == []
    table = {"transport": {FOREST: "elfcycle", PLAIN: "elfcycle"}, "second": {FOREST: "dragon"}}
    assert offered(placing(shown=[{"exchange": 1}, {}, {}], **table), "exchange") == []


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"second": {FOREST: "dragon"}}, "no_transport"),
        ({"gilded": {FOREST: 1}}, "no_transport"),
        ({"blocked": {FOREST: 1}}, "no_transport"),
        ({"transport": {FOREST: "dragon"}, "second": {FOREST: "dragon"}}, "same_kind_twice"),
        ({"transport": {DESERT: "dragon"}, "second": {DESERT: "giant_pig"}}, "wrong_terrain"),
        ({"transport": {DESERT: "dragon"}, "second": {DESERT: "tree"}}, "wrong_terrain"),
        ({"transport": {FOREST: "dragon"}, "gilded": {FOREST: 1}, "blocked": {FOREST: 1}}, "gold_there"),
        ({"blocked": dict.fromkeys((RIVER, FERRY, "strykhaven-virst-lake"), 1)}, "too_many_pieces"),
        ({"shown": [{"exchange": 3}, {}, {}]}, "too_many_pieces"),
    ],
)
def test_roads_that_cannot_be_are_refused(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(BadScenario, match=code):
        placing(**parts)
