"""Elfenwizards: vacant titles and demotion (EW-22, EW-23)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, offered, refusal

from .table import stand, table, where


def places(match: Match) -> set[str]:
    return {way["place"] for way in offered(match, "fill")}


def filled(upto: int, **others: str) -> dict[str, str]:
    """All Necromancers' places but those from ``upto`` on are taken, and everything above."""
    taken = {"druid_1": "wizard_0_8", "druid_2": "wizard_1_8"}
    taken |= {f"sorcerer_{n}": f"wizard_2_{n + 4}" for n in range(1, 5)}
    taken |= {f"necromancer_{n}": f"wizard_{0 if n % 2 else 1}_{4 + n // 2}" for n in range(1, upto) if n < 7}
    taken |= {f"necromancer_{n}": f"wizard_2_{n - 4}" for n in range(7, upto)}
    return stand(**taken, **others)


@pytest.mark.rule("EW-22")
def test_druids_first_then_sorcerers_then_necromancers() -> None:
    wizards = stand(necromancer_defeat="wizard_0_1", sorcerer_defeat="wizard_1_1", druid_defeat="wizard_2_1")
    match = table("vacancies", wizards=wizards)
    order = []
    while match.decisions()[0].phase == "vacancies":
        order.append(match.acting[0])
        do(match, "fill", **offered(match, "fill")[-1])
    assert order == [2, 1, 0]
    assert where(match)["wizard_2_1"] == "druid_2"
    assert where(match)["wizard_1_1"] == "druid_1"
    assert where(match)["wizard_0_1"] == "sorcerer_4", "both Druids are taken by now"


@pytest.mark.rule("EW-22")
def test_within_a_level_in_turn_order_each_all_of_his_in_his_own_order() -> None:
    wizards = stand(sorcerer_defeat="wizard_0_1 wizard_1_1 wizard_1_2 wizard_2_1")
    match = table("vacancies", start=1, wizards=wizards)
    assert match.acting == (1,)
    assert {way["wizard"] for way in offered(match, "fill")} == {"wizard_1_1", "wizard_1_2"}
    do(match, "fill", wizard="wizard_1_2", place="druid_1")
    assert match.acting == (1,)
    do(match, "fill", wizard="wizard_1_1", place="druid_2")
    assert match.acting == (2,)
    do(match, "fill", wizard="wizard_2_1", place="sorcerer_2")
    assert match.acting == (0,)


@pytest.mark.rule("EW-22")
def test_the_highest_vacant_title_at_a_place_of_ones_choice_but_never_grand_druid() -> None:
    wizards = stand(
        druid_1="wizard_2_1", druid_2="wizard_2_2", sorcerer_3="wizard_2_3", necromancer_defeat="wizard_0_1"
    )
    match = table("vacancies", wizards=wizards)
    assert places(match) == {"sorcerer_1", "sorcerer_2", "sorcerer_4"}
    for place in ("grand_druid", "necromancer_1", "sorcerer_3", "magician_1", "druid_1"):
        reason = refusal(match, "fill", wizard="wizard_0_1", place=place)
        assert (reason.code, reason.rule) == ("not_the_highest_vacancy", "EW-22")
        assert reason.details["vacant"] == ["sorcerer_1", "sorcerer_2", "sorcerer_4"]
    do(match, "fill", wizard="wizard_0_1", place="sorcerer_4")
    assert where(match)["wizard_0_1"] == "sorcerer_4"


@pytest.mark.rule("EW-22")
def test_fill_refusals() -> None:
    match = table("vacancies", wizards=stand(sorcerer_defeat="wizard_0_1", necromancer_defeat="wizard_0_2 wizard_1_1"))
    assert refusal(match, "fill", wizard="wizard_1_1", place="druid_1").code == "not_your_wizard"
    assert refusal(match, "fill", wizard="wizard_0_5", place="druid_1").code == "not_defeated"
    reason = refusal(match, "fill", wizard="wizard_0_2", place="druid_1")
    assert (reason.code, reason.details["level"]) == ("higher_defeat_first", "sorcerer")


@pytest.mark.rule("EW-22", "EW-23")
def test_when_nothing_is_vacant_the_rest_are_demoted() -> None:
    """One Necromancer's place is left, and a player with two wizards chooses who takes it."""
    match = table("vacancies", wizards=filled(8, necromancer_defeat="wizard_2_1 wizard_2_2"))
    assert offered(match, "fill") == [
        {"wizard": name, "place": "necromancer_8"} for name in ("wizard_2_1", "wizard_2_2")
    ]
    do(match, "fill", wizard="wizard_2_2", place="necromancer_8")
    assert match.decisions()[0].phase == "demotion"
    do(match, "demote", wizard="wizard_2_1", place="magician_2")
    assert where(match)["wizard_2_1"] == "magician_2"
    assert truth(match)["grey"] == {}, "a Necromancer gets no token"


def demotion(**parts: Any) -> Match:
    wizards = filled(
        9, druid_defeat="wizard_0_1", sorcerer_defeat="wizard_0_2 wizard_1_1", necromancer_defeat="wizard_1_2"
    )
    return table("demotion", **{"wizards": wizards, **parts})


@pytest.mark.rule("EW-23")
def test_demotion_in_turn_order_each_all_of_his_to_boxes_of_his_choice() -> None:
    match = demotion(start=1)
    order = []
    for wizard, place in (("wizard_1_2", "magician_1"), ("wizard_1_1", "magician_4"), ("wizard_0_1", "magician_2")):
        order.append(match.acting)
        do(match, "demote", wizard=wizard, place=place)
    assert {way["place"] for way in offered(match, "demote")} == {f"magician_{n}" for n in range(1, 5)}
    do(match, "demote", wizard="wizard_0_2", place="magician_2")
    assert order == [(1,), (1,), (0,)]
    assert where(match)["wizard_0_1"] == where(match)["wizard_0_2"] == "magician_2"
    assert truth(match)["grey"] == {"wizard_0_1": 1, "wizard_0_2": 1, "wizard_1_1": 1}, (
        "Druids and Sorcerers, not Necromancers"
    )
    assert truth(match)["grey_left"] == 9


@pytest.mark.rule("EW-23")
def test_tokens_while_the_twelve_last_any_number_under_one_wizard() -> None:
    match = demotion(grey={"wizard_0_1": 4, "wizard_2_1": 7})
    do(match, "demote", wizard="wizard_0_2", place="magician_1")
    assert truth(match)["grey_left"] == 0
    do(match, "demote", wizard="wizard_0_1", place="magician_1")
    assert truth(match)["grey"] == {"wizard_0_1": 4, "wizard_0_2": 1, "wizard_2_1": 7}, "the box is empty"
    match = demotion(grey={"wizard_0_1": 4})
    do(match, "demote", wizard="wizard_0_1", place="magician_1")
    assert truth(match)["grey"] == {"wizard_0_1": 5}


@pytest.mark.rule("EW-23")
def test_demotion_refusals() -> None:
    match = demotion()
    assert refusal(match, "demote", wizard="wizard_1_1", place="magician_1").code == "not_your_wizard"
    assert refusal(match, "demote", wizard="wizard_0_8", place="magician_1").code == "not_defeated"
    reason = refusal(match, "demote", wizard="wizard_0_1", place="necromancer_defeat")
    assert (reason.code, reason.rule) == ("not_a_magician_box", "EW-23")
