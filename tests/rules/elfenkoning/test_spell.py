"""Elfenkoning: the magic spell, a variant (EK-50)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import hand, purses, told, travelling

FOUR = {"raft": 1, "unicorn": 2, "dragon": 1}


def under_way(*own: str, cards: dict[str, int] | None = None, **parts: Any) -> Match:
    """Seat 0 stands in the first region of its own realm and may cast."""
    parts.setdefault("hands", [FOUR if cards is None else cards, *({} for _ in own[1:])])
    place = {"here": "realm_0_first", "entered": ["realm_0_first"]}
    return travelling(*own, options={"magic_spell": True}, **{**place, **parts})


@pytest.mark.rule("EK-50")
def test_the_spell_is_a_variant_and_off_by_default() -> None:
    match = travelling("plain", "plain", here="realm_0_first", entered=["realm_0_first"], hands=[FOUR, {}])
    assert "spell" not in verbs(match)
    assert refusal(match, "spell", region="realm_1_first", cards=FOUR).code == "not_in_this_phase"


@pytest.mark.rule("EK-50")
def test_three_gold_and_any_four_travel_cards_to_any_region() -> None:
    match = under_way("plain", "desert", "lake", "mountain plain")
    assert {way["region"] for way in offered(match, "spell")} == {
        "realm_1_first",
        "realm_2_first",
        "realm_3_first",
        "realm_3_second",
    }
    do(match, "spell", region="realm_2_first", cards=FOUR)
    assert hand(match) == {} and truth(match)["discards"] == FOUR
    assert purses(match) == [12 - 3 + 7, 12, 12, 12]
    assert truth(match)["here"] == "realm_2_first"


@pytest.mark.rule("EK-50")
@pytest.mark.parametrize(
    ("turned", "following"), [("clockwise", "realm_3_first"), ("counterclockwise", "realm_1_first")]
)
def test_from_there_the_journey_goes_on_in_the_current_direction(turned: str, following: str) -> None:
    match = under_way("plain", "plain", "lake", "plain", cards={**FOUR, "giant_pig": 2}, direction=turned)
    do(match, "spell", region="realm_2_first", cards=FOUR)
    assert offered(match, "enter") == [{"region": following, "by": "giant_pig"}]
    do(match, "enter", region=following, by="giant_pig")
    assert told(match, "bonus_won") == [], "what was jumped over was not entered (EK-35)"


@pytest.mark.rule("EK-50")
def test_obstacles_do_nothing_on_arrival_thief_and_gold_work() -> None:
    marks = {"obstacles": {"realm_2_first": 1}, "thieves": {"realm_2_first": 1}, "gold_cards": {"realm_2_first": 0}}
    match = under_way("plain", "plain", "lake", **marks)
    do(match, "spell", region="realm_2_first", cards=FOUR)
    assert purses(match) == [12 - 3 - 2 + 14, 14, 12]


@pytest.mark.rule("EK-50", "EK-34")
def test_spell_and_thief_must_both_be_paid() -> None:
    match = under_way("plain", "plain", "lake", purses=[4, 12, 12], thieves={"realm_2_first": 1})
    refused = refusal(match, "spell", region="realm_2_first", cards=FOUR)
    assert (refused.code, refused.rule, refused.details["price"]) == ("no_gold_for_thief", "EK-34", 5)
    assert {way["region"] for way in offered(match, "spell")} == {"realm_1_first"}
    poor = under_way("plain", "plain", "lake", purses=[2, 12, 12])
    refused = refusal(poor, "spell", region="realm_2_first", cards=FOUR)
    assert (refused.code, refused.rule) == ("too_little_gold", "EK-50")


@pytest.mark.rule("EK-50", "EK-36")
def test_a_bodyguard_helps_against_the_thief_where_a_spell_leads() -> None:
    cards = {**FOUR, "bodyguard": 1}
    match = under_way("plain plain", "plain", "lake", cards=cards, thieves={"realm_2_first": 1})
    assert {way["realm"] for way in offered(match, "bodyguard")} == {"realm_1", "realm_2"}
    do(match, "bodyguard", realm="realm_2")
    do(match, "spell", region="realm_2_first", cards=FOUR)
    assert purses(match) == [12 - 3 + 7, 12, 12]


@pytest.mark.rule("EK-50")
def test_as_often_as_one_can_pay() -> None:
    match = under_way("plain", "lake", "desert", cards={"raft": 8})
    for region in ("realm_1_first", "realm_2_first"):
        do(match, "spell", region=region, cards={"raft": 4})
    assert purses(match)[0] == 12 - 3 + 7 - 3 + 6 + 10


@pytest.mark.rule("EK-50")
def test_why_a_spell_fails() -> None:
    match = under_way("plain", "plain", "plain", cards={**FOUR, "gold": 4})
    cases: dict[str, dict[str, Any]] = {
        "not_a_transport": {"region": "realm_1_first", "cards": {"gold": 4}},
        "wrong_number_of_cards": {"region": "realm_1_first", "cards": {"unicorn": 2}},
        "card_not_held": {"region": "realm_1_first", "cards": {"raft": 4}},
        "there_already": {"region": "realm_0_first", "cards": FOUR},
        "no_region_there": {"region": "realm_1_second", "cards": FOUR},
    }
    for code, fields in cases.items():
        refused = refusal(match, "spell", **fields)
        assert (refused.code, refused.rule) == (code, "EK-50")


@pytest.mark.rule("EK-50", "EK-31")
def test_a_journey_begun_by_a_spell_begins_in_ones_own_first_region() -> None:
    match = under_way("lake", "plain", "plain", here=None, entered=[])
    refused = refusal(match, "spell", region="realm_1_first", cards=FOUR)
    assert (refused.code, refused.rule) == ("journey_begins_at_home", "EK-31")
    assert {way["region"] for way in offered(match, "spell")} == {"realm_0_first"}
    do(match, "spell", region="realm_0_first", cards=FOUR)
    assert purses(match)[0] == 12 - 3 + 7
