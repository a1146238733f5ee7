"""Elfenwizards: placing spells beside wizards (EW-14 … EW-16)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import all_pass, beside, cast, dice, stand, table, told

# Red and green contend for Grand Druid, red alone stands below Druid 1, blue with himself below Sorcerer 1.
LAYOUT = stand(
    druid_1="wizard_0_1",
    druid_2="wizard_1_1",
    sorcerer_1="wizard_0_2",
    necromancer_1="wizard_2_1",
    necromancer_2="wizard_2_2",
    magician_1="wizard_0_3 wizard_0_4",
    magician_2="wizard_0_5 wizard_1_2 wizard_2_3",
)
BOXES = [
    {"druid": dice(5, 6), "sorcerer": dice(1), "magician": dice(2)},
    {"druid": dice(6), "necromancer": dice(4, 4)},
    {"necromancer": dice(3)},
]


def contest(**parts: Any) -> Match:
    return table("contest", **{"wizards": LAYOUT, "boxes": BOXES, **parts})


@pytest.mark.rule("EW-14")
def test_two_spells_a_turn_round_and_round_from_the_dragon() -> None:
    match = contest(start=1)
    turns = []
    for spells in (
        [("6", "wizard_1_1"), ("minor", "wizard_1_1")],  # one of each
        [("minor", "wizard_2_1"), ("3", "wizard_2_1")],
        [("5", "wizard_0_1"), ("6", "wizard_0_1")],  # two dice beside one wizard
        [("minor", "wizard_1_2"), ("minor", "wizard_1_1")],  # two minor spells beside two wizards
    ):
        turns.append(match.acting)
        cast(match, spells[0])
        assert match.acting == turns[-1], "the second spell is his too"
        cast(match, spells[1])
    assert turns == [(1,), (2,), (0,), (1,)]
    assert truth(match)["minor_spells"] == [7, 4, 6]


@pytest.mark.rule("EW-14")
def test_exactly_two_no_pass_between_them() -> None:
    match = contest()
    assert verbs(match) == {"cast", "pass"}
    cast(match, ("5", "wizard_0_1"))
    assert verbs(match) == {"cast"}
    reason = refusal(match, "pass")
    assert (reason.code, reason.rule) == ("second_spell_due", "EW-14")
    assert match.can_undo(0) is None
    match.undo(0)
    assert truth(match)["beside"] == []
    assert truth(match)["boxes"][0]["druid"] == dice(5, 6)
    do(match, "pass")


@pytest.mark.rule("EW-14")
def test_one_spell_if_only_one_is_left() -> None:
    match = contest(minor_box=[7, 0, 0], boxes=[{"druid": dice(5)}, {}, {}])
    cast(match, ("5", "wizard_0_1"))
    assert match.acting == (1,)


@pytest.mark.rule("EW-14")
def test_a_spell_that_can_go_nowhere_does_not_count_as_left() -> None:
    """Green holds a die for Necromancers, but blue alone stands there (EW-16)."""
    match = contest(start=1, minor_box=[0, 7, 0])
    cast(match, ("6", "wizard_1_1"))
    assert match.acting == (2,), "although two fours are left in the Necromancers' box"


@pytest.mark.rule("EW-14")
def test_passing_is_for_good_and_ends_the_contest_when_all_have_passed() -> None:
    match = contest()
    do(match, "pass")
    cast(match, ("6", "wizard_1_1"), ("minor", "wizard_1_1"))
    do(match, "pass")
    assert match.acting == (1,), "the first player is passed over"
    cast(match, ("minor", "wizard_1_1"), ("minor", "wizard_1_1"))
    assert match.acting == (1,), "and nobody else is left"
    assert refusal(match, "cast", seat=0, spell="5", wizard="wizard_0_1").code == "not_your_turn"
    assert match.decisions()[0].phase == "contest"
    do(match, "pass")
    assert match.decisions()[0].phase != "contest"
    assert truth(match)["passed"] == [0, 0, 0]


@pytest.mark.rule("EW-14")
def test_whoever_has_no_spell_may_only_pass() -> None:
    match = contest(minor_box=[7, 0, 0], boxes=[{}, {}, {}])
    assert verbs(match) == {"pass"}


@pytest.mark.rule("EW-15")
def test_a_die_supports_wizards_of_its_level_only() -> None:
    match = contest()
    assert {way["wizard"] for way in offered(match, "cast") if way["spell"] == "6"} == {"wizard_0_1", "wizard_1_1"}
    assert {way["wizard"] for way in offered(match, "cast") if way["spell"] == "1"} == {"wizard_0_2"}
    reason = refusal(match, "cast", spell="6", wizard="wizard_0_2")
    assert (reason.code, reason.rule) == ("no_such_die", "EW-15")
    assert reason.details == {"die": "6", "box": "sorcerer"}
    cast(match, ("1", "wizard_0_2"))
    assert "sorcerer" not in truth(match)["boxes"][0]
    assert truth(match)["beside"] == beside(("wizard_0_2", 0, "1"))


@pytest.mark.rule("EW-15")
def test_a_minor_spell_supports_any_contending_wizard() -> None:
    match = contest()
    open_to_red = {way["wizard"] for way in offered(match, "cast") if way["spell"] == "minor"}
    assert open_to_red == set(LAYOUT) - {"wizard_2_1", "wizard_2_2"}
    cast(match, ("minor", "wizard_0_2"), ("minor", "wizard_1_2"))
    assert truth(match)["minor_spells"][0] == 5
    bare = contest(minor_box=[7, 0, 0])
    assert (refusal(bare, "cast", spell="minor", wizard="wizard_0_1").code) == "no_minor_spell"


@pytest.mark.rule("EW-15")
def test_own_and_others_wizards_alike() -> None:
    match = contest()
    cast(match, ("6", "wizard_1_1"), ("minor", "wizard_1_2"))
    assert truth(match)["beside"] == beside(("wizard_1_1", 0, "6"), ("wizard_1_2", 0, "minor"))


@pytest.mark.rule("EW-16")
@pytest.mark.parametrize("spell", ["minor", "4"])
def test_both_candidates_of_one_player_are_left_alone(spell: str) -> None:
    match = contest(start=1)
    reason = refusal(match, "cast", spell=spell, wizard="wizard_2_2")
    assert (reason.code, reason.rule) == ("only_one_players_candidates", "EW-16")
    assert reason.details == {"wizard": "wizard_2_2", "seat": 2}
    do(match, "pass")
    cast(match, ("3", "wizard_2_1"))


@pytest.mark.rule("EW-16")
@pytest.mark.parametrize("wizard", ["wizard_0_2", "wizard_0_6"], ids=["title", "magician"])
def test_others_may_support_a_single_candidate(wizard: str) -> None:
    wizards = {**LAYOUT, "wizard_0_6": "magician_3"}
    match = contest(wizards=wizards, start=1)
    cast(match, ("minor", wizard), ("minor", wizard))
    assert truth(match)["minor_spells"][1] == 5
    all_pass(match)
    assert (wizard, {"wizard_0_2": "druid_1", "wizard_0_6": "necromancer_5"}[wizard], 2) in told(match, "title_won")
    match = contest(wizards=wizards)
    cast(match, ("1", "wizard_0_2"))


@pytest.mark.rule("EW-16")
@pytest.mark.parametrize(("wizard", "owner"), [("wizard_2_1", 2), ("wizard_0_3", 0)], ids=["both", "magician box"])
def test_where_all_candidates_are_one_players_only_he_places(wizard: str, owner: int) -> None:
    match = contest(start=1)
    refused = refusal(match, "cast", spell="minor", wizard=wizard)
    assert (refused.code, refused.rule) == ("only_one_players_candidates", "EW-16")
    assert refused.details["seat"] == owner
    assert wizard not in {way["wizard"] for way in offered(match, "cast")}
    match = contest(start=owner)
    cast(match, ("minor", wizard))


@pytest.mark.rule("EW-16")
def test_where_several_players_stand_everybody_may_place() -> None:
    match = contest(start=1)
    cast(match, ("minor", "wizard_0_5"), ("minor", "wizard_2_3"))
    match = contest()
    cast(match, ("2", "wizard_0_3"))


def test_wizards_who_do_not_play() -> None:
    match = contest()
    assert refusal(match, "cast", spell="minor", wizard="wizard_5_1").code == "no_such_wizard"
    all_pass(match)
