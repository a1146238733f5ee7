"""Described positions: what they mean, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import position

PLAIN = "elvenhold-lapphalya-plain"


def test_what_is_not_given_comes_from_the_box() -> None:
    match = position(
        "elfenland", 2, phase="travel", acting=[0], hands=[{"raft": 2}, {"dragon": 1}], transport={PLAIN: "dragon"}
    )
    view = truth(match)
    assert (view["deck"]["raft"], view["deck"]["dragon"], view["deck"]["unicorn"]) == (10, 9, 10)
    assert view["pool"]["dragon"] == 7
    assert len({*view["homes"]}) == 2 and None not in view["homes"]


def test_a_phase_that_nobody_is_named_in_is_begun() -> None:
    match = position("elfenland", phase="draft", start=2)
    assert match.acting == (2,)
    assert len(truth(match)["face_up"]) == 5


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("unknown_part", {"weather": "rain"}),
        ("unknown_phase", {"phase": "lunch"}),
        ("unknown_phase", {"phase": 3}),
        ("bad_value", {"acting": [3]}),
        ("bad_value", {"acting": [0, 0]}),
        ("bad_value", {"acting": 0}),
        ("bad_value", {"over": True}),
        ("bad_value", {"start": 3}),
        ("bad_value", {"hands": [{}, {}]}),
        ("bad_value", {"hands": [{"goblin": 1}, {}, {}]}),
        ("bad_value", {"hands": [{"raft": -1}, {}, {}]}),
        ("bad_value", {"hands": [{"raft": "two"}, {}, {}]}),
        ("bad_value", {"hands": "many"}),
        ("bad_value", {"boots": ["atlantis", "elvenhold", "elvenhold"]}),
        ("bad_value", {"visited": [["beata"] * 30, [], []]}),
        ("bad_value", {"visited": [[None], [], []]}),
        ("bad_value", {"transport": {"route-66": "dragon"}}),
        ("no_boot", {"boots": [None, "elvenhold", "elvenhold"]}),
        ("too_many_pieces", {"hands": [{"raft": 13}, {}, {}]}),
        ("too_many_pieces", {"shown": [{"dragon": 9}, {}, {}]}),
        ("too_many_pieces", {"shown": [{"gold": 1}, {}, {}]}),
        ("pieces_missing", {"deck": {"raft": 3}}),
        ("marker_in_capital", {"visited": [["elvenhold"], [], []]}),
        ("home_cards", {"homes": ["beata", "beata", "virst"]}),
        ("home_cards", {"homes": ["beata", None, "virst"]}),
        ("no_home_card", {"homes": ["feodor", "beata", "virst"]}),
        ("no_such_round", {"round": 5}),
        ("no_such_round", {"round": 0}),
        ("wrong_terrain", {"transport": {PLAIN: "unicorn"}}),
        ("wrong_terrain", {"transport": {"elvenhold-virst-lake": "dragon"}}),
        ("no_transport", {"blocked": {PLAIN: 1}}),
        ("too_many_obstacles", {"blocked": {PLAIN: 1}, "transport": {PLAIN: "dragon"}, "obstacles": [1, 1, 1]}),
        ("nobody_decides_here", {"phase": "deal"}),
        ("nothing_to_decide", {"phase": "keep"}),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(code: str, parts: dict[str, Any]) -> None:
    table = {"phase": "travel", "acting": [0], **parts}
    with pytest.raises(BadScenario) as caught:
        position("elfenland", **table)
    assert caught.value.reason.code == code
