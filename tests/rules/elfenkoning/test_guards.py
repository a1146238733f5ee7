"""Elfenkoning: bodyguards and turnabouts (EK-36, EK-37)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import hand, purses, told, travelling

PIGS = {"giant_pig": 9}


def enter(match: Match, region: str, by: str = "giant_pig") -> None:
    do(match, "enter", region=region, by=by)


@pytest.mark.rule("EK-36")
def test_a_bodyguard_keeps_thieves_and_obstacles_away_in_the_whole_realm() -> None:
    match = travelling(
        "plain",
        "plain forest",
        "plain",
        hands=[{**PIGS, "bodyguard": 1}, {}, {}],
        thieves={"realm_1_first": 1, "realm_1_second": 1, "realm_2_first": 1},
        obstacles={"realm_1_first": 2, "realm_1_second": 2, "realm_2_first": 2},
    )
    enter(match, "realm_0_first")
    do(match, "bodyguard", realm="realm_1")
    assert truth(match)["discards"] == {"giant_pig": 1, "bodyguard": 1}, "discarded at once"
    enter(match, "realm_1_first")
    enter(match, "realm_1_second")
    assert hand(match) == {"giant_pig": 6} and told(match, "thief_paid") == []
    enter(match, "realm_2_first")
    assert hand(match) == {"giant_pig": 4} and told(match, "thief_paid") == [(1, 2)], "it protected in one realm"


@pytest.mark.rule("EK-36")
def test_ones_own_realm_too_before_the_journey_begins() -> None:
    parts: dict[str, Any] = {"thieves": {"realm_0_first": 1}, "obstacles": {"realm_0_first": 1}}
    match = travelling("plain", "plain", hands=[{"giant_pig": 1, "bodyguard": 1}, {}], purses=[0, 12], **parts)
    assert verbs(match) == {"bodyguard", "stop"}
    do(match, "bodyguard", realm="realm_0")
    enter(match, "realm_0_first")
    assert purses(match) == [2, 12]


@pytest.mark.rule("EK-36")
def test_only_before_entering_the_realm() -> None:
    match = travelling("plain plain", "plain", "plain", hands=[{**PIGS, "bodyguard": 2}, {}, {}])
    refused = refusal(match, "bodyguard", realm="realm_1")
    assert (refused.code, refused.rule) == ("realm_not_ahead", "EK-36")
    enter(match, "realm_0_first")
    refused = refusal(match, "bodyguard", realm="realm_0")
    assert (refused.code, refused.rule) == ("in_realm_already", "EK-36")
    assert "bodyguard" not in verbs(match), "the next region lies in the same realm"
    enter(match, "realm_0_second")
    assert offered(match, "bodyguard") == [{"realm": "realm_1"}]
    do(match, "bodyguard", realm="realm_1")
    assert refusal(match, "bodyguard", realm="realm_1").code == "guarded_already"


@pytest.mark.rule("EK-36")
def test_it_protects_during_this_pass_only() -> None:
    match = travelling(
        "plain", "plain", hands=[{**PIGS, "bodyguard": 1}, {}], obstacles={"realm_1_first": 1}, purses=[12, 12]
    )
    enter(match, "realm_0_first")
    do(match, "bodyguard", realm="realm_1")
    enter(match, "realm_1_first")
    enter(match, "realm_0_first")
    assert hand(match) == {"giant_pig": 6}
    enter(match, "realm_1_first")
    assert hand(match) == {"giant_pig": 4}, "the second time the obstacle counts"


@pytest.mark.rule("EK-36", "EK-37")
def test_turning_inside_a_realm_is_still_the_same_pass() -> None:
    match = travelling(
        "plain",
        "plain plain",
        hands=[{**PIGS, "bodyguard": 1, "turnabout": 1}, {}],
        obstacles={"realm_1_first": 1, "realm_1_second": 1},
    )
    enter(match, "realm_0_first")
    do(match, "bodyguard", realm="realm_1")
    enter(match, "realm_1_first")
    enter(match, "realm_1_second")
    do(match, "turnabout")
    enter(match, "realm_1_first")
    assert hand(match) == {"giant_pig": 5}


@pytest.mark.rule("EK-36", "EK-37")
def test_a_bodyguard_for_a_realm_one_turns_away_from_is_lost() -> None:
    match = travelling(
        "plain",
        "plain",
        "plain",
        hands=[{**PIGS, "bodyguard": 1, "turnabout": 1}, {}, {}],
        obstacles={"realm_1_first": 1},
    )
    enter(match, "realm_0_first")
    do(match, "bodyguard", realm="realm_1")
    do(match, "turnabout")
    enter(match, "realm_2_first")
    assert truth(match)["guarded"] == []
    enter(match, "realm_1_first")
    assert hand(match) == {"giant_pig": 5}, "one card more for the obstacle"


@pytest.mark.rule("EK-36")
def test_without_the_card_no_bodyguard() -> None:
    match = travelling("plain", "plain", hands=[PIGS, {}])
    refused = refusal(match, "bodyguard", realm="realm_0")
    assert (refused.code, refused.rule) == ("card_not_held", "EK-36")


@pytest.mark.rule("EK-37")
def test_a_turnabout_leads_the_other_way_until_another_is_played() -> None:
    match = travelling("plain", "plain plain", "plain plain", hands=[{**PIGS, "turnabout": 2}, {}, {}])
    enter(match, "realm_0_first")
    do(match, "turnabout")
    assert truth(match)["discards"] == {"giant_pig": 1, "turnabout": 1}, "discarded at once"
    for region in ("realm_2_second", "realm_2_first", "realm_1_second"):
        enter(match, region)
    do(match, "turnabout")
    enter(match, "realm_2_first")
    refused = refusal(match, "turnabout")
    assert (refused.code, refused.rule) == ("card_not_held", "EK-37")


@pytest.mark.rule("EK-37")
def test_before_the_journey_it_still_begins_in_ones_own_first_region() -> None:
    match = travelling("plain plain", "plain", "plain plain", hands=[{**PIGS, "turnabout": 1}, {}, {}])
    do(match, "turnabout")
    assert offered(match, "enter") == [{"region": "realm_0_first", "by": "giant_pig"}]
    enter(match, "realm_0_first")
    enter(match, "realm_2_second")
    assert truth(match)["direction"] == "counterclockwise"


@pytest.mark.rule("EK-37")
def test_the_next_traveller_goes_clockwise_again() -> None:
    match = travelling("plain", "plain", "plain", hands=[{"turnabout": 1}, {}, {}])
    do(match, "turnabout")
    do(match, "stop")
    assert truth(match)["direction"] == "clockwise"


@pytest.mark.rule("EK-36", "EK-37")
def test_a_journey_with_bodyguard_and_turnabout_replays_exactly() -> None:
    match = travelling(
        "lake",
        "desert",
        "plain",
        hands=[{"raft": 4, "dragon": 1, "bodyguard": 1, "turnabout": 1}, {}, {}],
        thieves={"realm_1_first": 1},
        seed=9,
    )
    enter(match, "realm_0_first", "raft")
    do(match, "bodyguard", realm="realm_1")
    enter(match, "realm_1_first", "dragon")
    do(match, "turnabout")
    halfway = load(dump(match))
    assert halfway.view(SPECTATOR) == match.view(SPECTATOR) and halfway.decisions() == match.decisions()
    enter(match, "realm_0_first", "raft")
    for _ in range(3):
        do(match, "stop")
    again = load(dump(match))
    assert again.digest() == match.digest() and dump(again) == dump(match)
    for reader in (SPECTATOR, EVERYTHING, *(seat_reader(seat) for seat in range(3))):
        assert again.story(reader) == match.story(reader)
    assert match.rewind(4).digest() == halfway.digest()
    assert purses(match) == [12 + 7 + 6 + 7, 12, 12]
