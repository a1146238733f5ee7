"""Elfenwizards: titles from the top, defeat, and what becomes of the spells (EW-17 … EW-20)."""

from __future__ import annotations

import pytest

from elfenapp.engine.games.elfenwizards.board import WIZARDS
from tests.helpers.parts import elfenwizards_parts as truth

from .table import all_pass, cast, contest, dice, stand, table, told, where

DRUIDS = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")


@pytest.mark.rule("EW-17", "EW-19", "EW-examples")
def test_example_of_a_contest_for_grand_druid() -> None:
    match = table("contest", wizards=DRUIDS, boxes=[{"druid": dice(5, 6)}, {"druid": dice(6)}, {}])
    cast(match, ("5", "wizard_0_1"), ("6", "wizard_0_1"), ("6", "wizard_1_1"), ("minor", "wizard_1_1"))
    all_pass(match)
    assert where(match)["wizard_0_1"] == "grand_druid"
    assert where(match)["wizard_1_1"] == "druid_defeat"
    assert told(match, "title_won") == [("wizard_0_1", "grand_druid", 11)]
    assert told(match, "defeated") == [("wizard_1_1", "druid_defeat")]


@pytest.mark.rule("EW-17")
def test_no_points_or_a_tie_nobody_rises() -> None:
    for spells in ([], [("wizard_0_1", 0, "5"), ("wizard_1_1", 1, "4"), ("wizard_1_1", 2, "minor")]):
        match = contest(DRUIDS, *spells)
        assert where(match)["wizard_0_1"] == where(match)["wizard_1_1"] == "druid_defeat"
        assert ("grand_druid",) in told(match, "title_not_won")


@pytest.mark.rule("EW-17")
def test_a_single_candidate_needs_a_point() -> None:
    alone = stand(sorcerer_3="wizard_2_1")
    assert where(contest(alone))["wizard_2_1"] == "sorcerer_defeat"
    match = contest(alone, ("wizard_2_1", 2, "minor"))
    assert where(match)["wizard_2_1"] == "druid_2"


@pytest.mark.rule("EW-17")
def test_of_two_own_candidates_the_better_rises_and_a_tie_helps_neither() -> None:
    both = stand(necromancer_5="wizard_0_1", necromancer_6="wizard_0_2")
    match = contest(both, ("wizard_0_1", 0, "minor"), ("wizard_0_2", 0, "2"))
    assert (where(match)["wizard_0_2"], where(match)["wizard_0_1"]) == ("sorcerer_3", "necromancer_defeat")
    match = contest(both, ("wizard_0_1", 0, "minor"), ("wizard_0_2", 0, "1"))
    assert where(match)["wizard_0_1"] == where(match)["wizard_0_2"] == "necromancer_defeat"


@pytest.mark.rule("EW-17")
def test_spells_of_several_players_add_up() -> None:
    match = contest(
        DRUIDS, ("wizard_0_1", 0, "6"), ("wizard_1_1", 1, "3"), ("wizard_1_1", 2, "3"), ("wizard_1_1", 0, "minor")
    )
    assert told(match, "title_won") == [("wizard_1_1", "grand_druid", 7)]


@pytest.mark.rule("EW-17")
def test_titles_are_given_from_the_top_left_to_right() -> None:
    climbers = {
        "druid_1": "wizard_0_1",
        **{f"sorcerer_{n}": f"wizard_1_{n}" for n in (1, 4)},
        **{f"necromancer_{n}": f"wizard_2_{n}" for n in (1, 4, 5, 8)},
        **{f"magician_{n}": f"wizard_0_{n + 1}" for n in (1, 2, 3)},
    }
    rising = [*climbers.values()]
    match = contest(stand(**climbers), *((wizard, WIZARDS.owner(wizard), "minor") for wizard in reversed(rising)))
    titles = ["grand_druid", "druid_1", "druid_2", "sorcerer_1", "sorcerer_2", "sorcerer_3", "sorcerer_4"]
    titles += ["necromancer_1", "necromancer_3", "necromancer_5"]
    assert told(match, "title_won") == [(wizard, title, 1) for wizard, title in zip(rising, titles, strict=True)], (
        "everybody moves up one level, into places that were taken a moment ago"
    )


def box(**points: int) -> dict[str, str]:
    """The places of four wizards, alone in Magician box 2, after a contest with these points."""
    four = ("wizard_0_1", "wizard_1_1", "wizard_2_1", "wizard_0_2")
    spells = [(wizard, WIZARDS.owner(wizard), str(count)) for wizard, count in points.items()]
    match = contest(stand(magician_2=" ".join(four)), *spells)
    return {wizard: where(match)[wizard] for wizard in four}


@pytest.mark.rule("EW-18")
def test_the_two_best_of_a_magician_box_rise() -> None:
    places = box(wizard_0_1=2, wizard_1_1=5, wizard_2_1=3)
    assert places == {
        "wizard_1_1": "necromancer_3",
        "wizard_2_1": "necromancer_4",
        "wizard_0_1": "magician_2",
        "wizard_0_2": "magician_2",
    }


@pytest.mark.rule("EW-18")
def test_two_tied_for_first_both_rise_more_than_two_nobody() -> None:
    places = box(wizard_0_1=4, wizard_2_1=4, wizard_1_1=3)
    assert {places["wizard_0_1"], places["wizard_2_1"]} == {"necromancer_3", "necromancer_4"}
    assert places["wizard_1_1"] == "magician_2"
    assert set(box(wizard_0_1=4, wizard_2_1=4, wizard_1_1=4, wizard_0_2=1).values()) == {"magician_2"}
    assert set(box().values()) == {"magician_2"}


@pytest.mark.rule("EW-18")
def test_tied_for_second_only_the_first_rises() -> None:
    places = box(wizard_0_1=6, wizard_1_1=2, wizard_2_1=2)
    assert places.pop("wizard_0_1") == "necromancer_3"
    assert set(places.values()) == {"magician_2"}


@pytest.mark.rule("EW-18")
def test_second_without_a_point_does_not_rise() -> None:
    places = box(wizard_2_1=1)
    assert places.pop("wizard_2_1") == "necromancer_3"
    assert set(places.values()) == {"magician_2"}


@pytest.mark.rule("EW-19")
@pytest.mark.parametrize("level", ["druid", "sorcerer", "necromancer"])
def test_whoever_does_not_rise_goes_to_the_defeat_box_of_his_level(level: str) -> None:
    """Two rivals without a spell; the game waits for the first of them to take a vacant title."""
    match = contest(stand(**{f"{level}_1": "wizard_0_1", f"{level}_2": "wizard_1_1"}))
    assert told(match, "defeated") == [("wizard_0_1", f"{level}_defeat"), ("wizard_1_1", f"{level}_defeat")]
    assert match.decisions()[0].phase == "vacancies"


@pytest.mark.rule("EW-19")
def test_magicians_who_do_not_rise_stay() -> None:
    match = contest(stand(magician_1="wizard_0_1 wizard_1_1", druid_1="wizard_0_2"))
    assert where(match)["wizard_0_1"] == where(match)["wizard_1_1"] == "magician_1"


@pytest.mark.rule("EW-20")
def test_dice_go_home_and_minor_spells_into_their_box() -> None:
    boxes = [{"druid": dice(4), "minor": dice(1), "grey": dice(2)}, {"magician": dice(6, 6)}, {}]
    spells = [("wizard_0_1", 0, "5"), ("wizard_0_1", 2, "minor"), ("wizard_1_1", 1, "minor"), ("wizard_1_1", 1, "3")]
    match = contest(DRUIDS, *spells, boxes=boxes)
    view = truth(match)
    assert view["beside"] == []
    assert view["boxes"] == [{"minor": {"1": 1}, "grey": {"2": 1}}, {}, {}], "those not used in the major boxes, too"
    assert view["ready"] == [5, 7, 7]
    assert view["minor_box"] == [0, 1, 1]
    assert view["minor_spells"] == [7, 6, 6]
