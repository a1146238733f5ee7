"""Elfenkoning: positions that cannot be are refused by name, and what a description leaves out is in the box."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import position

from .table import DECK, GAME, planning, realms

PLAINS = realms("plain", "plain", "plain")
PLANNING = {"phase": "planning", "acting": [0], "regions": PLAINS}
TRAVEL = {"phase": "travel", "acting": [0], "regions": PLAINS}


def test_what_is_not_described_comes_from_the_box() -> None:
    view = truth(planning("lake", "plain", "", thieves={"realm_0_first": 2}, hands=[{"raft": 3}, {}, {}]))
    assert view["purses"] == [12, 12, 12]
    assert view["paid_out"] == 36
    assert view["arms"] == [4, 4, 3]
    assert view["deck_count"] == sum(DECK.values()) - 2 - 1 - 3


IMPOSSIBLE: list[tuple[str, str, dict[str, Any]]] = [
    ("too_many_pieces", "EK-1", {**PLANNING, "hands": [{"lake": 5}, {}, {}]}),
    ("too_many_pieces", "EK-1", {**PLANNING, "gold_cards": {"realm_0_first": 0}, "discards": {"gold": 5}}),
    ("pieces_missing", "EK-1", {**PLANNING, "deck": {"raft": 9}}),
    ("gold_lost_or_made", "EK-2", {**PLANNING, "paid_out": 37}),
    ("coats_of_arms", "EK-2", {**PLANNING, "arms": [4, 3, 4]}),
    ("no_such_round", "EK-3", {**PLANNING, "round": 4}),
    ("one_at_a_time", "EK-20", {**PLANNING, "acting": [0, 1]}),
    ("all_have_passed", "EK-20", {**PLANNING, "passes": 3}),
    ("nobody_to_answer", "EK-20", {**PLANNING, "phase": "discarding", "acting": []}),
    ("not_planning", "EK-20", {**TRAVEL, "passes": 1}),
    ("not_planning", "EK-20", {**TRAVEL, "bought": [0, 1, 0]}),
    ("not_planning", "EK-27", {"phase": "deal", "region_taken": [1, 0, 0]}),
    ("gap_in_realm", "EK-21", {**PLANNING, "regions": {"realm_0_second": "plain"}}),
    ("no_room_there", "EK-21", {**PLANNING, "regions": realms("plain plain plain")}),
    ("no_room_there", "EK-21", {**PLANNING, "regions": {**PLAINS, "realm_3_first": "lake"}}),
    ("not_a_region", "EK-21", {**PLANNING, "regions": {"realm_0_first": "dragon"}}),
    ("hand_empty", "EK-22", {**PLANNING, "phase": "discarding"}),
    ("no_region_there", "EK-24", {**PLANNING, "thieves": {"realm_0_second": 1}}),
    ("no_such_seat", "EK-24", {**PLANNING, "thieves": {"realm_0_first": 3}}),
    ("realm_without_region", "EK-26", {**PLANNING, "regions": realms("plain", "", "plain"), "passes": 2}),
    ("realm_without_region", "EK-26", {**TRAVEL, "regions": realms("plain", "", "plain")}),
    (
        "realm_without_region",
        "EK-26",
        {**TRAVEL, "regions": realms("plain", "", "plain"), "region_taken": [0, 1, 0], "hands": [{}, {"raft": 1}, {}]},
    ),
    ("has_a_region", "EK-27", {**PLANNING, "phase": "searching"}),
    (
        "has_a_region",
        "EK-27",
        {**PLANNING, "phase": "searching", "regions": realms("", "plain", "plain"), "region_taken": [1, 0, 0]},
    ),
    ("nothing_to_show", "EK-27", {**PLANNING, "shown": {"raft": 1}}),
    ("nobody_travels", "EK-30", {**PLANNING, "here": "realm_0_first"}),
    ("journey_begins_at_home", "EK-31", {**TRAVEL, "here": "realm_0_first"}),
    ("journey_begins_at_home", "EK-31", {**TRAVEL, "here": "realm_1_first", "entered": ["realm_1_first"]}),
    ("no_region_there", "EK-31", {**TRAVEL, "here": "realm_0_first", "entered": ["realm_0_first", "realm_0_second"]}),
    ("no_region_in_realm", "EK-36", {**TRAVEL, "guarded": ["realm_3"]}),
    ("no_direction", "EK-37", {**TRAVEL, "direction": None}),
]


@pytest.mark.parametrize(("code", "rule", "parts"), IMPOSSIBLE, ids=[f"{code}-{rule}" for code, rule, _ in IMPOSSIBLE])
def test_impossible_positions_are_refused(code: str, rule: str, parts: dict[str, Any]) -> None:
    with pytest.raises(BadScenario) as refused:
        position(GAME, 3, **parts)
    assert (refused.value.reason.code, refused.value.reason.rule) == (code, rule)


def test_only_a_spell_leaves_regions_out() -> None:
    parts: dict[str, Any] = {"phase": "travel", "acting": [0]}
    parts |= {"regions": realms("plain", "plain", "plain", "plain")}
    parts |= {"here": "realm_2_first", "entered": ["realm_0_first", "realm_2_first"]}
    with pytest.raises(BadScenario, match="region_skipped"):
        position(GAME, 4, **parts)
    assert position(GAME, 4, {"magic_spell": True}, **parts).acting == (0,)
