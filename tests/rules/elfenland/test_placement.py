"""Elfenland: placing counters and keeping one (EL-20 … EL-23)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, offered, position, refusal, seen_of

PLAIN, FOREST, DESERT = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest", "feodor-throtmanni-desert"


def placing(**parts: Any) -> Match:
    return position("elfenland", phase="placement", acting=[0], **parts)


@pytest.mark.rule("EL-20")
def test_one_counter_each_in_turn() -> None:
    match = placing(shown=[{"dragon": 2}, {"giant_pig": 1}, {}])
    do(match, "place", counter="dragon", face="up", road=PLAIN)
    assert match.acting == (1,)
    do(match, "place", counter="giant_pig", face="up", road=FOREST)
    assert match.acting == (2,)
    assert truth(match)["transport"] == {PLAIN: "dragon", FOREST: "giant_pig"}
    assert truth(match)["shown"] == [{"dragon": 1}, {}, {}]


@pytest.mark.rule("EL-20")
def test_who_passed_may_place_again_and_all_passes_in_a_row_end_the_phase() -> None:
    match = placing(shown=[{"dragon": 1}, {"unicorn": 1}, {}])
    do(match, "pass")
    do(match, "place", counter="unicorn", face="up", road=FOREST)
    do(match, "pass")
    do(match, "place", counter="dragon", face="up", road=PLAIN)
    for _ in range(3):
        assert match.decisions()[0].phase == "placement"
        do(match, "pass")
    assert match.decisions()[0].phase == "travel"


@pytest.mark.rule("EL-20")
def test_all_pass_although_the_next_would_have_liked_to_act() -> None:
    match = placing(shown=[{"dragon": 1}, {"unicorn": 1}, {"elfcycle": 1}])
    for _ in range(3):
        do(match, "pass")
    assert match.decisions()[0].phase == "travel"


@pytest.mark.rule("EL-20")
def test_a_counter_one_does_not_hold_cannot_be_placed() -> None:
    match = placing(shown=[{"dragon": 1}, {"unicorn": 1}, {}])
    refused = refusal(match, "place", counter="unicorn", face="up", road=FOREST)
    assert (refused.code, refused.rule) == ("counter_not_held", "EL-20")
    assert refusal(match, "place", counter="dragon", face="down", road=PLAIN).code == "counter_not_held"


@pytest.mark.rule("EL-20")
def test_a_hidden_counter_is_turned_up_when_it_is_placed() -> None:
    match = placing(shown=[{}, {}, {}], hidden=[{"dragon": 1}, {}, {}])
    assert seen_of(match, 1, "hidden", 0) is None
    do(match, "place", counter="dragon", face="down", road=PLAIN)
    assert match.view(SPECTATOR)["transport"] == {PLAIN: "dragon"}
    assert truth(match)["hidden"][0] == {}


@pytest.mark.rule("EL-21")
def test_one_transport_a_road_on_terrain_it_can_use() -> None:
    match = placing(shown=[{"giant_pig": 2}, {}, {}], transport={PLAIN: "dragon"})
    taken = refusal(match, "place", counter="giant_pig", face="up", road=PLAIN)
    assert (taken.code, taken.rule, taken.details["counter"]) == ("road_taken", "EL-21", "dragon")
    assert refusal(match, "place", counter="giant_pig", face="up", road=DESERT).code == "wrong_terrain"
    assert refusal(match, "place", counter="giant_pig", face="up", road="beata-elvenhold-river").rule == "W-6"
    roads = {way["road"] for way in offered(match, "place")}
    assert len(roads) == 12 + 8 - 1 and PLAIN not in roads


@pytest.mark.rule("EL-21")
def test_no_other_counter_is_a_transport() -> None:
    match = placing(shown=[{"giant_pig": 2}, {}, {}])
    assert refusal(match, "place", counter="tree", face="up", road=PLAIN).code == "not_a_transport"


@pytest.mark.rule("EL-22")
def test_the_obstacle_goes_where_a_transport_and_no_obstacle_lies() -> None:
    match = placing(transport={PLAIN: "dragon", FOREST: "unicorn"}, blocked={FOREST: 1}, obstacles=[1, 1, 0])
    assert offered(match, "obstacle") == [{"road": PLAIN}]
    assert refusal(match, "obstacle", road=FOREST).code == "obstacle_there"
    assert refusal(match, "obstacle", road=DESERT).code == "no_transport"
    assert refusal(match, "obstacle", road="elvenhold-virst-lake").code == "obstacle_on_water"
    do(match, "obstacle", road=PLAIN)
    assert truth(match)["blocked"] == {PLAIN: 1, FOREST: 1}


@pytest.mark.rule("EL-22")
def test_once_per_game() -> None:
    match = placing(transport={PLAIN: "dragon", FOREST: "unicorn"})
    do(match, "obstacle", road=PLAIN)
    do(match, "pass")
    do(match, "pass")
    refused = refusal(match, "obstacle", road=FOREST)
    assert (refused.code, refused.rule) == ("obstacle_used", "EL-22")


def keeping(**options: object) -> Match:
    return position(
        "elfenland",
        options=options,
        phase="placement",
        acting=[0],
        passes=2,
        shown=[{"dragon": 1, "unicorn": 1}, {"elfcycle": 1}, {"unicorn": 1}],
        hidden=[{"dragon": 1}, {}, {"dragon": 1}],
    )


@pytest.mark.rule("EL-23")
def test_author_keeps_one_after_placement_as_it_lay() -> None:
    match = keeping(keep="after_placement")
    do(match, "pass")
    assert match.decisions()[0].phase == "keep"
    assert set(match.acting) == {0, 2}, "one counter is kept without a question"
    do(match, "keep", seat=2, counter="dragon", face="down")
    do(match, "keep", seat=0, counter="unicorn", face="up")
    view = truth(match)
    assert (view["shown"], view["hidden"]) == ([{"unicorn": 1}, {"elfcycle": 1}, {}], [{}, {}, {"dragon": 1}])
    assert match.decisions()[0].phase == "travel"


@pytest.mark.rule("EL-23")
def test_amigo_keeps_one_at_the_end_of_the_round() -> None:
    match = keeping(keep="end_of_round")
    do(match, "pass")
    for _ in range(3):
        assert match.decisions()[0].phase == "travel"
        do(match, "stop", discard={})
    assert match.decisions()[0].phase == "keep"
    do(match, "keep", seat=0, counter="dragon", face="up")
    do(match, "keep", seat=2, counter="unicorn", face="up")
    assert truth(match)["round"] == 2
    kept = [{kind: n for kind, n in pile.items() if n} for pile in truth(match)["shown"]]
    assert kept[1:] == [{"elfcycle": 1}, {"unicorn": 1}]


@pytest.mark.rule("EL-23")
def test_what_is_kept_face_down_stays_unknown() -> None:
    match = keeping(keep="after_placement")
    do(match, "pass")
    do(match, "keep", seat=2, counter="dragon", face="down")
    told = match.story(SPECTATOR)[-1]
    assert told.fields == {"face": "down"}
    assert refusal(match, "keep", seat=0, counter="elfcycle", face="up").code == "counter_not_held"


@pytest.mark.rule("EL-23")
def test_the_unused_obstacle_stays_and_is_not_counted() -> None:
    match = keeping(keep="after_placement")
    do(match, "pass")
    do(match, "keep", seat=0, counter="unicorn", face="up")
    do(match, "keep", seat=2, counter="unicorn", face="up")
    assert truth(match)["obstacles"] == [1, 1, 1]


def test_nothing_is_kept_in_the_last_round() -> None:
    match = position("elfenland", phase="placement", round=4, acting=[0], passes=2, shown=[{"dragon": 3}, {}, {}])
    do(match, "pass")
    assert match.decisions()[0].phase == "travel"
