"""Elfenwizards: retirement, the two rolls and the dice in the boxes (EW-10 … EW-12)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, new_match, offered, refusal, verbs

from .table import GAME, dice, stand, table, told, where

PYRAMID = stand(grand_druid="wizard_1_1", druid_1="wizard_0_1")


def retirement(**parts: Any) -> Match:
    """Round 2 begins; green was Grand Druid in round 1."""
    return table("retirement", round=2, wizards=PYRAMID, **parts)


@pytest.mark.rule("EW-10")
def test_the_grand_druid_retires() -> None:
    match = retirement()
    assert match.acting == (1,)
    do(match, "retire", source="reserve", place="magician_3")
    view = truth(match)
    assert view["track"] == {"1": 1}, "his spell lies at the round just ended"
    assert view["minor_spells"] == [7, 6, 7]
    assert view["wizards"]["wizard_1_1"] == "magician_3"
    assert view["start"] == 1, "he has taken the dragon"
    assert (match.decisions()[0].phase, match.acting) == ("first_roll", (1,))


@pytest.mark.rule("EW-10")
def test_the_spell_may_come_from_the_minor_box() -> None:
    match = retirement(minor_box=[0, 2, 0])
    assert len(offered(match, "retire")) == 2 * 4
    do(match, "retire", source="minor_box", place="magician_1")
    assert truth(match)["minor_spells"] == [7, 5, 7]
    assert truth(match)["minor_box"] == [0, 1, 0]


@pytest.mark.rule("EW-10")
def test_retirement_refusals() -> None:
    match = retirement()
    refused = refusal(match, "retire", source="minor_box", place="magician_1")
    assert (refused.code, refused.rule) == ("no_minor_spell", "EW-10")
    refused = refusal(match, "retire", source="reserve", place="druid_2")
    assert (refused.code, refused.rule) == ("not_a_magician_box", "EW-10")
    assert refusal(retirement(minor_box=[0, 7, 0]), "retire", source="reserve", place="magician_1").rule == "EW-10"


@pytest.mark.rule("EW-10")
def test_without_a_grand_druid_the_dragon_stays() -> None:
    match = table("retirement", round=2, start=2, wizards=stand(druid_1="wizard_0_1"))
    assert (match.decisions()[0].phase, match.acting) == ("first_roll", (2,))
    assert truth(match)["track"] == {}


@pytest.mark.rule("EW-10")
def test_nobody_retires_in_round_1() -> None:
    match = new_match(GAME)
    assert match.decisions()[0].phase == "first_roll"
    assert told(match, "round_begins") == [(1,)]


def placing(rolled: dict[str, int], **parts: Any) -> Match:
    return table("first_roll", acting=[0], stage="placing", rolled=rolled, **parts)


@pytest.mark.rule("EW-11")
def test_the_first_roll_rolls_all_dice_before_the_player() -> None:
    match = table("first_roll", boxes=[{"minor": dice(2, 3)}, {}, {}])
    assert verbs(match) == {"roll"}
    do(match, "roll")
    view = truth(match)
    assert sum(view["rolled"].values()) == 5, "two of the seven lie in the minor box since the last round"
    assert view["ready"] == [0, 7, 7]
    assert told(match, "rolled") == [(view["rolled"],)]
    assert refusal(match, "roll").code == "already_rolled"


@pytest.mark.rule("EW-11")
def test_dice_fall_fairly() -> None:
    faces: dict[str, int] = {}
    for seed in range(120):
        match = new_match(GAME, seed=seed)
        do(match, "roll")
        for face, count in truth(match)["rolled"].items():
            faces[face] = faces.get(face, 0) + count
    assert sorted(faces) == ["1", "2", "3", "4", "5", "6"]
    assert all(100 < count < 180 for count in faces.values()), "840 dice, 140 of each"


@pytest.mark.rule("EW-11")
def test_any_number_is_placed_in_any_of_the_six_boxes() -> None:
    match = placing(dice(1, 1, 6))
    assert len(offered(match, "place")) == 2 * 6
    for box in ("druid", "grey"):
        do(match, "place", die="1", box=box)
    do(match, "done")
    view = truth(match)
    assert view["boxes"][0] == {"druid": {"1": 1}, "grey": {"1": 1}}
    assert view["ready"][0] == 5, "four that were not in this roll and the 6 that was not placed"
    assert view["rolled"] == {}
    assert match.acting == (1,)


@pytest.mark.rule("EW-11")
@pytest.mark.parametrize("count", [0, 7])
def test_none_to_all(count: int) -> None:
    match = placing(dice(*[4] * 7))
    for _ in range(count):
        do(match, "place", die="4", box="magician")
    do(match, "done")
    assert truth(match)["ready"][0] == 7 - count


@pytest.mark.rule("EW-11")
def test_a_die_placed_stays() -> None:
    """It can be taken back only with the hand still on it: nothing in the game moves it afterwards."""
    match = placing(dice(2, 5))
    do(match, "place", die="5", box="druid")
    assert refusal(match, "place", die="5", box="grey").code == "no_such_die"
    assert match.can_undo(0) is None
    match.undo(0)
    do(match, "place", die="5", box="grey")
    do(match, "place", die="2", box="grey")
    match.undo(0, 2)
    assert truth(match)["rolled"] == dice(2, 5)
    do(match, "done")
    assert match.can_undo(0) is not None


@pytest.mark.rule("EW-11")
def test_a_roll_cannot_be_taken_back() -> None:
    match = new_match(GAME)
    do(match, "roll")
    reason = match.can_undo(0)
    assert reason is not None and reason.details == {"cause": "chance"}


@pytest.mark.rule("EW-11")
def test_in_turn_order_from_the_dragon_and_past_those_without_dice() -> None:
    full = {"minor": dice(1, 1, 1, 1, 1, 1, 1)}
    match = table("first_roll", 4, start=2, boxes=[full, {}, {}, {}])
    order = []
    while match.decisions()[0].phase == "first_roll":
        order.append(match.acting[0])
        assert refusal(match, "done").code == "not_rolled"
        assert refusal(match, "place", die="1", box="grey").code == "not_rolled"
        do(match, "roll")
        do(match, "done")
    assert order == [2, 3, 1], "seat 0 has no dice before him"


def second(rolled: dict[str, int], stage: str = "rolled", **parts: Any) -> Match:
    """The last player's second roll lies on the table; what he did not roll is in the minor box."""
    count = sum(rolled.values())
    boxes = [{}, {}, {"minor": dice(*[1] * (7 - count))} if count < 7 else {}]
    ready = [7, 7, 0]
    return table("second_roll", acting=[2], stage=stage, rolled=rolled, boxes=boxes, ready=ready, **parts)


@pytest.mark.rule("EW-12")
def test_the_second_roll_rolls_what_was_not_placed_and_places_it_all() -> None:
    match = table("second_roll", boxes=[{"druid": dice(6, 6)}, {}, {}])
    assert verbs(match) == {"roll"}
    do(match, "roll")
    assert sum(truth(match)["rolled"].values()) == 5
    assert verbs(match) == {"reroll", "place"}
    for left in range(5, 0, -1):
        reason = refusal(match, "done")
        assert (reason.code, reason.rule, reason.details) == ("dice_left", "EW-12", {"dice": left})
        do(match, "place", die=min(truth(match)["rolled"]), box="sorcerer")
    assert verbs(match) == {"done"}
    do(match, "done")
    assert match.acting == (1,)


@pytest.mark.rule("EW-12")
def test_one_more_roll_for_a_minor_spell() -> None:
    match = second(dice(1, 1, 1))
    do(match, "reroll")
    view = truth(match)
    assert (view["minor_spells"][2], view["minor_box"][2]) == (6, 1)
    assert sum(view["rolled"].values()) == 3, "all of them"
    reason = refusal(match, "reroll")
    assert (reason.code, reason.rule) == ("roll_accepted", "EW-12"), "once only"
    assert match.can_undo(2) is not None


@pytest.mark.rule("EW-12")
def test_no_other_roll_once_a_die_is_placed_or_without_a_minor_spell() -> None:
    match = second(dice(1, 2))
    do(match, "place", die="1", box="minor")
    assert refusal(match, "reroll").code == "roll_accepted"
    poor = second(dice(1, 2), minor_box=[0, 0, 7])
    assert (refusal(poor, "reroll").code, refusal(poor, "reroll").rule) == ("no_minor_spell", "EW-12")
    early = table("second_roll")
    assert refusal(early, "reroll").code == "not_rolled"


@pytest.mark.rule("EW-12")
def test_whoever_has_placed_everything_is_passed_over() -> None:
    placed = {"druid": dice(6, 6, 6, 6, 6, 6, 6)}
    match = table("second_roll", boxes=[placed, {}, placed])
    assert match.acting == (1,)
    assert where(table("second_roll", boxes=[placed, placed, placed]))  # goes straight on to the contest
    assert table("second_roll", boxes=[placed, placed, placed]).decisions()[0].phase == "contest"
