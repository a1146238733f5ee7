"""Elfenkoning: planning with regions and the cards at them (EK-20, EK-21, EK-24 … EK-26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import hand, planning, purses, realms, told


@pytest.mark.rule("EK-20")
def test_one_action_each_round_and_round() -> None:
    match = planning("plain", "plain", "", seat=1, start=1, hands=[{}, {"gold": 1}, {"lake": 1}])
    do(match, "mark", card="gold", region="realm_0_first")
    do(match, "lay", card="lake", realm="realm_2")
    do(match, "pass")
    assert match.acting == (1,), "round again"


@pytest.mark.rule("EK-20")
def test_planning_ends_when_all_have_passed_in_a_row() -> None:
    match = planning("plain", "plain", "plain", hands=[{"dragon": 1}, {"lake": 1}, {}])
    do(match, "pass")
    do(match, "lay", card="lake", realm="realm_1")
    for _ in range(2):
        do(match, "pass")
        assert match.decisions()[0].phase == "planning"
    do(match, "pass")
    assert match.decisions()[0].phase == "travel"
    assert match.acting == (0,), "the journey begins with the start player"


@pytest.mark.rule("EK-20", "EK-26")
def test_passing_does_not_bind() -> None:
    match = planning("plain", "plain", "plain", hands=[{"gold": 1}, {}, {}])
    do(match, "pass")
    do(match, "pass")
    do(match, "buy")
    do(match, "mark", card="gold", region="realm_2_first")
    assert truth(match)["gold_cards"] == {"realm_2_first": 0}


@pytest.mark.rule("EK-21")
def test_a_region_goes_into_any_realm_with_room() -> None:
    match = planning("plain plain", "river", "", hands=[{"lake": 1, "dragon": 1}, {}, {}])
    assert {way["realm"] for way in offered(match, "lay")} == {"realm_1", "realm_2"}
    assert {way["card"] for way in offered(match, "lay")} == {"lake"}
    do(match, "lay", card="lake", realm="realm_1")
    assert truth(match)["regions"] == realms("plain plain", "river lake"), "to the left of the first"
    assert hand(match) == {"dragon": 1}


@pytest.mark.rule("EK-21")
def test_why_a_region_is_not_laid() -> None:
    match = planning("plain plain", "river", "", hands=[{"lake": 1, "dragon": 1}, {}, {}])
    cases: dict[str, dict[str, Any]] = {
        "realm_full": {"card": "lake", "realm": "realm_0"},
        "card_not_held": {"card": "desert", "realm": "realm_1"},
        "not_a_region": {"card": "dragon", "realm": "realm_1"},
        "no_such_realm": {"card": "lake", "realm": "realm_3"},
    }
    for code, fields in cases.items():
        refused = refusal(match, "lay", **fields)
        assert (refused.code, refused.rule) == (code, "EK-21")


@pytest.mark.rule("EK-21")
def test_two_players_have_room_for_three_regions_more_players_for_two() -> None:
    match = planning("plain plain", "river", hands=[{"lake": 2}, {}])
    do(match, "lay", card="lake", realm="realm_0")
    assert truth(match)["regions"]["realm_0_third"] == "lake"
    do(match, "pass")
    assert refusal(match, "lay", card="lake", realm="realm_0").code == "realm_full"
    two = planning("plain plain", "river", options={"three_regions": False}, hands=[{"lake": 2}, {}])
    assert refusal(two, "lay", card="lake", realm="realm_0").details["room"] == 2, "a variant, which can be off"
    three = planning("plain plain", "river", "river", hands=[{"lake": 2}, {}, {}])
    assert refusal(three, "lay", card="lake", realm="realm_0").details["room"] == 2


@pytest.mark.rule("EK-24")
@pytest.mark.parametrize("card", ["gold", "thief", "tree", "water_monster"])
def test_a_card_is_laid_at_a_region_under_a_coat_of_arms(card: str) -> None:
    region = "realm_1_second" if card == "water_monster" else "realm_1_first"
    match = planning("plain", "forest lake", "plain", hands=[{card: 2}, {}, {}])
    do(match, "mark", card=card, region=region)
    view = truth(match)
    marks = {"gold": view["gold_cards"], "thief": view["thieves"]}.get(card, view["obstacles"])
    assert marks == {region: 0}
    assert view["arms"] == [3, 4, 4]
    assert hand(match) == {card: 1}


@pytest.mark.rule("EK-24")
def test_one_gold_one_thief_one_obstacle_at_a_region() -> None:
    marks: dict[str, Any] = {
        "gold_cards": {"realm_1_first": 2},
        "thieves": {"realm_1_first": 0},
        "obstacles": {"realm_1_first": 0},
    }
    cards = {"gold": 1, "thief": 1, "tree": 1}
    match = planning("plain", "forest", "plain", hands=[cards, {}, {}], **marks)
    for card in cards:
        refused = refusal(match, "mark", card=card, region="realm_1_first")
        assert (refused.code, refused.rule) == ("mark_there", "EK-24")
        assert {way["region"] for way in offered(match, "mark") if way["card"] == card} == {
            "realm_0_first",
            "realm_2_first",
        }


@pytest.mark.rule("EK-24")
def test_trees_fall_on_land_and_monsters_live_in_water() -> None:
    match = planning("plain forest", "desert mountain", "river lake", hands=[{"tree": 1, "water_monster": 1}, {}, {}])
    where = {card: {w["region"] for w in offered(match, "mark") if w["card"] == card} for card in hand(match)}
    assert where["tree"] == {f"realm_{seat}_{which}" for seat in (0, 1) for which in ("first", "second")}
    assert where["water_monster"] == {"realm_2_first", "realm_2_second"}
    for card, region in (("tree", "realm_2_first"), ("water_monster", "realm_0_first")):
        refused = refusal(match, "mark", card=card, region=region)
        assert (refused.code, refused.rule) == ("wrong_obstacle", "EK-24")


@pytest.mark.rule("EK-24")
def test_without_a_free_coat_of_arms_nothing_is_marked() -> None:
    marks: dict[str, Any] = {
        "gold_cards": {"realm_0_first": 0, "realm_1_first": 0},
        "thieves": {"realm_0_first": 0, "realm_2_first": 0},
    }
    match = planning("plain", "plain", "plain", hands=[{"gold": 1}, {}, {}], **marks)
    refused = refusal(match, "mark", card="gold", region="realm_2_first")
    assert (refused.code, refused.rule) == ("no_coat_of_arms", "EK-24")
    assert "mark" not in verbs(match)


@pytest.mark.rule("EK-24")
def test_why_a_card_is_not_laid_at_a_region() -> None:
    match = planning("plain", "plain", "plain", hands=[{"gold": 1, "bodyguard": 1}, {}, {}])
    cases: dict[str, dict[str, Any]] = {
        "not_a_planning_action": {"card": "bodyguard", "region": "realm_1_first"},
        "card_not_held": {"card": "thief", "region": "realm_1_first"},
        "no_region_there": {"card": "gold", "region": "realm_1_second"},
    }
    for code, fields in cases.items():
        refused = refusal(match, "mark", **fields)
        assert (refused.code, refused.rule) == (code, "EK-24")


@pytest.mark.rule("EK-25")
@pytest.mark.parametrize("marks", [0, 1, 2, 3])
def test_closing_costs_two_and_one_for_each_card_there(marks: int) -> None:
    lying = dict([("gold_cards", 1), ("thieves", 2), ("obstacles", 0)][:marks])
    parts: dict[str, Any] = {part: {"realm_0_first": owner} for part, owner in lying.items()}
    match = planning("lake plain", "plain", "plain", **parts)
    do(match, "close", region="realm_0_first")
    view = truth(match)
    assert purses(match) == [12 - 2 - marks, 12, 12]
    assert told(match, "region_closed") == [("lake", 2 + marks)]
    assert view["arms"] == [4, 4, 4], "coats of arms return to their owners"
    named = {"gold_cards": "gold", "thieves": "thief", "obstacles": "water_monster"}
    assert view["discards"] == {"lake": 1, **{named[part]: 1 for part in lying}}


@pytest.mark.rule("EK-25", "EK-21")
def test_what_lay_to_the_left_of_a_closed_region_is_the_first_now() -> None:
    match = planning("lake desert", "plain", "plain", thieves={"realm_0_second": 1}, hands=[{"river": 1}, {}, {}])
    do(match, "close", region="realm_0_first")
    assert truth(match)["regions"] == realms("desert", "plain", "plain")
    assert truth(match)["thieves"] == {"realm_0_first": 1}
    do(match, "pass")
    do(match, "pass")
    do(match, "lay", card="river", realm="realm_0")
    assert truth(match)["regions"]["realm_0_second"] == "river"


@pytest.mark.rule("EK-25")
def test_why_a_region_is_not_closed() -> None:
    match = planning("lake", "plain", "plain", purses=[2, 5, 5], thieves={"realm_0_first": 1})
    cases = {
        "not_your_realm": "realm_1_first",
        "no_region_there": "realm_0_second",
        "too_little_gold": "realm_0_first",
    }
    for code, region in cases.items():
        refused = refusal(match, "close", region=region)
        assert (refused.code, refused.rule) == (code, "EK-25")


@pytest.mark.rule("EK-26")
def test_only_with_a_region_in_ones_own_realm_may_one_pass() -> None:
    match = planning("", "plain", "plain", hands=[{"lake": 1}, {}, {}])
    refused = refusal(match, "pass")
    assert (refused.code, refused.rule) == ("no_region_in_realm", "EK-26")
    do(match, "lay", card="lake", realm="realm_0")
    do(match, "pass")
    do(match, "pass")
    assert "pass" in verbs(match)
