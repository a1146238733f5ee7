"""Elfenwizards: described positions, what they leave out, and what cannot be (EW-1, EW-2 and the phases)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.games.elfenwizards.board import MAGICIANS, PLACES
from tests.helpers.parts import elfenwizards_parts as truth

from .table import beside, dice, stand, table, where


def test_what_is_left_out_comes_from_the_box() -> None:
    view = truth(table("contest", boxes=[{"druid": dice(1, 2)}, {}, {}], minor_box=[0, 3, 0], grey={"wizard_0_1": 5}))
    assert view["ready"] == [5, 7, 7]
    assert view["minor_spells"] == [7, 4, 7]
    assert view["grey_left"] == 7
    assert view["wizards"]["wizard_0_1"] == "druid_1", "the wizards stand as the set-up table has them"


def test_wizards_nobody_named_are_magicians() -> None:
    places = where(table("contest", wizards={"wizard_0_1": "druid_2"}))
    assert len(places) == 24
    assert {place for wizard, place in places.items() if wizard != "wizard_0_1"} == {PLACES[box] for box in MAGICIANS}


SEVEN = dice(1, 1, 1, 1, 1, 1, 1)
CANNOT_BE: list[tuple[str, str, dict[str, Any]]] = [
    ("place_taken", "EW-1", {"wizards": stand(druid_1="wizard_0_1 wizard_1_1")}),
    ("no_such_wizard", "EW-2", {"wizards": stand() | {"wizard_5_1": "magician_1"}}),
    ("no_such_wizard", "EW-2", {"grey": {"wizard_3_1": 1}}),
    ("too_many_pieces", "EW-2", {"boxes": [{"druid": SEVEN, "grey": dice(6)}, {}, {}]}),
    ("pieces_missing", "EW-2", {"ready": [6, 7, 7]}),
    ("too_many_pieces", "EW-2", {"minor_box": [4, 0, 0], "minor_spells": [4, 7, 7]}),
    ("pieces_missing", "EW-2", {"minor_spells": [7, 7, 6]}),
    ("too_many_pieces", "EW-2", {"grey": {"wizard_0_1": 7, "wizard_1_1": 6}}),
    ("pieces_missing", "EW-2", {"grey_left": 11}),
    ("no_such_round", "EW-30", {"round": 5}),
    ("no_such_round", "EW-30", {"round": 0}),
    ("grand_druid_not_retired", "EW-10", {"wizards": stand(grand_druid="wizard_0_1")}),
    ("defeated_too_early", "EW-19", {"wizards": stand(druid_defeat="wizard_0_1")}),
    ("dice_not_returned", "EW-20", {"phase": "vacancies", "boxes": [{"druid": dice(1)}, {}, {}]}),
    ("spells_not_returned", "EW-20", {"phase": "vacancies", "beside": beside(("wizard_0_1", 0, "5"))}),
    ("not_contending", "EW-15", {"beside": beside(("wizard_5_1", 0, "5"))}),
    ("no_such_seat", "EW-14", {"beside": beside(("wizard_0_1", 4, "5"))}),
    (
        "only_one_players_candidates",
        "EW-16",
        {"wizards": stand(druid_1="wizard_0_1", druid_2="wizard_0_2"), "beside": beside(("wizard_0_1", 1, "5"))},
    ),
    ("rolled_out_of_turn", "EW-11", {"rolled": dice(4), "acting": [0]}),
    ("rolled_out_of_turn", "EW-11", {"stage": "placing", "acting": [0]}),
    ("rolled_out_of_turn", "EW-12", {"phase": "first_roll", "stage": "rolled", "acting": [0], "rolled": dice(4)}),
    ("no_stage", "EW-11", {"phase": "first_roll", "stage": None, "acting": [0]}),
    ("no_dice_to_roll", "EW-11", {"phase": "first_roll", "acting": [0], "boxes": [{"minor": SEVEN}, {}, {}]}),
    ("dice_not_rolled", "EW-12", {"phase": "second_roll", "stage": "placing", "acting": [0], "rolled": dice(4)}),
    ("one_at_a_time", "EW-11", {"acting": [0, 1]}),
    ("not_in_contest", "EW-14", {"phase": "first_roll", "passed": [1, 0, 0]}),
    ("passed_for_good", "EW-14", {"acting": [0], "passed": [1, 0, 0]}),
    ("no_first_spell", "EW-14", {"acting": [0], "placed": 1}),
    ("pips_left_over", "EW-13", {"pips": [1, 0, 0]}),
    ("no_token_paid", "EW-24", {"owed": [1, 0, 0]}),
    ("nothing_to_decide", "", {"phase": "first_recovery", "acting": [0]}),
    ("nothing_to_decide", "", {"phase": "titles", "acting": [0]}),
    ("not_their_turn", "EW-10", {"phase": "retirement", "acting": [0]}),
    ("not_their_turn", "EW-22", {"phase": "vacancies", "acting": [0], "wizards": stand(druid_defeat="wizard_1_1")}),
    (
        "not_their_turn",
        "EW-23",
        {"phase": "demotion", "acting": [1], "wizards": stand(druid_defeat="wizard_0_1 wizard_1_1")},
    ),
    ("track_ahead", "EW-10", {"track": {"1": 0}}),
    ("game_would_be_over", "EW-30", {"round": 3, "track": {"1": 0, "2": 0}}),
    ("game_would_be_over", "EW-30", {"round": 3}),
    ("game_would_be_over", "EW-30", {"phase": "retirement", "wizards": stand(grand_druid="wizard_0_1")}),
    ("no_such_seat", "EW-10", {"round": 2, "track": {"1": 3}}),
    ("score_sheet", "EW-25", {"scores": [[1], [2], [3]]}),
    ("game_not_over", "EW-30", {"phase": "score", "over": True, "wizards": stand(grand_druid="wizard_0_1")}),
    ("bad_value", "", {"boxes": [{"attic": {}}, {}, {}]}),
    ("bad_value", "", {"boxes": [[], {}, {}]}),
    ("bad_value", "", {"beside": [{"wizard": "wizard_0_1"}]}),
    ("bad_value", "", {"beside": [{"wizard": None, "seat": 0, "spell": "5"}]}),
]


@pytest.mark.parametrize(("code", "rule", "parts"), CANNOT_BE)
def test_what_cannot_be_is_refused(code: str, rule: str, parts: dict[str, Any]) -> None:
    with pytest.raises(BadScenario) as refused:
        table(**{"phase": "contest", **parts})
    assert (refused.value.reason.code, refused.value.reason.rule) == (code, rule)
