"""Elfenwizards: titles from the top, defeat, and what becomes of the spells (EW-17 … EW-20)."""

from __future__ import annotations

import pytest

from ..table import truth
from .wizards_table import all_pass, cast, contest, dice, stand, table, told, where

DRUIDS = stand(druid_1="red_1", druid_2="green_1")


@pytest.mark.rule("EW-17", "EW-19", "EW-examples")
def test_example_of_a_contest_for_grand_druid() -> None:
    match = table("contest", wizards=DRUIDS, boxes=[{"druid": dice(5, 6)}, {"druid": dice(6)}, {}])
    cast(match, ("5", "red_1"), ("6", "red_1"), ("6", "green_1"), ("minor", "green_1"))
    all_pass(match)
    assert where(match)["red_1"] == "grand_druid"
    assert where(match)["green_1"] == "druid_defeat"
    assert told(match, "title_won") == [("red_1", "grand_druid", 11)]
    assert told(match, "defeated") == [("green_1", "druid_defeat")]


@pytest.mark.rule("EW-17")
def test_no_points_or_a_tie_nobody_rises() -> None:
    for spells in ([], [("red_1", 0, "5"), ("green_1", 1, "4"), ("green_1", 2, "minor")]):
        match = contest(DRUIDS, *spells)
        assert where(match)["red_1"] == where(match)["green_1"] == "druid_defeat"
        assert ("grand_druid",) in told(match, "title_not_won")


@pytest.mark.rule("EW-17")
def test_a_single_candidate_needs_a_point() -> None:
    alone = stand(sorcerer_3="blue_1")
    assert where(contest(alone))["blue_1"] == "sorcerer_defeat"
    match = contest(alone, ("blue_1", 2, "minor"))
    assert where(match)["blue_1"] == "druid_2"


@pytest.mark.rule("EW-17")
def test_of_two_own_candidates_the_better_rises_and_a_tie_helps_neither() -> None:
    both = stand(necromancer_5="red_1", necromancer_6="red_2")
    match = contest(both, ("red_1", 0, "minor"), ("red_2", 0, "2"))
    assert (where(match)["red_2"], where(match)["red_1"]) == ("sorcerer_3", "necromancer_defeat")
    match = contest(both, ("red_1", 0, "minor"), ("red_2", 0, "1"))
    assert where(match)["red_1"] == where(match)["red_2"] == "necromancer_defeat"


@pytest.mark.rule("EW-17")
def test_spells_of_several_players_add_up() -> None:
    match = contest(DRUIDS, ("red_1", 0, "6"), ("green_1", 1, "3"), ("green_1", 2, "3"), ("green_1", 0, "minor"))
    assert told(match, "title_won") == [("green_1", "grand_druid", 7)]


@pytest.mark.rule("EW-17")
def test_titles_are_given_from_the_top_left_to_right() -> None:
    climbers = {
        "druid_1": "red_1",
        **{f"sorcerer_{n}": f"green_{n}" for n in (1, 4)},
        **{f"necromancer_{n}": f"blue_{n}" for n in (1, 4, 5, 8)},
        **{f"magician_{n}": f"red_{n + 1}" for n in (1, 2, 3)},
    }
    owner = {"red": 0, "green": 1, "blue": 2}
    rising = [*climbers.values()]
    match = contest(stand(**climbers), *((wizard, owner[wizard[:-2]], "minor") for wizard in reversed(rising)))
    titles = ["grand_druid", "druid_1", "druid_2", "sorcerer_1", "sorcerer_2", "sorcerer_3", "sorcerer_4"]
    titles += ["necromancer_1", "necromancer_3", "necromancer_5"]
    assert told(match, "title_won") == [(wizard, title, 1) for wizard, title in zip(rising, titles, strict=True)], (
        "everybody moves up one level, into places that were taken a moment ago"
    )


def box(**points: int) -> dict[str, str]:
    """The places of red_1, green_1, blue_1 and red_2, alone in Magician box 2, after a contest with these points."""
    four = stand(magician_2="red_1 green_1 blue_1 red_2")
    owners = {"red_1": 0, "green_1": 1, "blue_1": 2, "red_2": 0}
    match = contest(four, *((wizard, owners[wizard], str(count)) for wizard, count in points.items()))
    return {wizard: where(match)[wizard] for wizard in owners}


@pytest.mark.rule("EW-18")
def test_the_two_best_of_a_magician_box_rise() -> None:
    places = box(red_1=2, green_1=5, blue_1=3)
    assert places == {
        "green_1": "necromancer_3",
        "blue_1": "necromancer_4",
        "red_1": "magician_2",
        "red_2": "magician_2",
    }


@pytest.mark.rule("EW-18")
def test_two_tied_for_first_both_rise_more_than_two_nobody() -> None:
    places = box(red_1=4, blue_1=4, green_1=3)
    assert {places["red_1"], places["blue_1"]} == {"necromancer_3", "necromancer_4"}
    assert places["green_1"] == "magician_2"
    assert set(box(red_1=4, blue_1=4, green_1=4, red_2=1).values()) == {"magician_2"}
    assert set(box().values()) == {"magician_2"}


@pytest.mark.rule("EW-18")
def test_tied_for_second_only_the_first_rises() -> None:
    places = box(red_1=6, green_1=2, blue_1=2)
    assert places.pop("red_1") == "necromancer_3"
    assert set(places.values()) == {"magician_2"}


@pytest.mark.rule("EW-18")
def test_second_without_a_point_does_not_rise() -> None:
    places = box(blue_1=1)
    assert places.pop("blue_1") == "necromancer_3"
    assert set(places.values()) == {"magician_2"}


@pytest.mark.rule("EW-19")
@pytest.mark.parametrize("level", ["druid", "sorcerer", "necromancer"])
def test_whoever_does_not_rise_goes_to_the_defeat_box_of_his_level(level: str) -> None:
    """Two rivals without a spell; the game waits for the first of them to take a vacant title."""
    match = contest(stand(**{f"{level}_1": "red_1", f"{level}_2": "green_1"}))
    assert told(match, "defeated") == [("red_1", f"{level}_defeat"), ("green_1", f"{level}_defeat")]
    assert match.decisions()[0].phase == "vacancies"


@pytest.mark.rule("EW-19")
def test_magicians_who_do_not_rise_stay() -> None:
    match = contest(stand(magician_1="red_1 green_1", druid_1="red_2"))
    assert where(match)["red_1"] == where(match)["green_1"] == "magician_1"


@pytest.mark.rule("EW-20")
def test_dice_go_home_and_minor_spells_into_their_box() -> None:
    boxes = [{"druid": dice(4), "minor": dice(1), "grey": dice(2)}, {"magician": dice(6, 6)}, {}]
    spells = [("red_1", 0, "5"), ("red_1", 2, "minor"), ("green_1", 1, "minor"), ("green_1", 1, "3")]
    match = contest(DRUIDS, *spells, boxes=boxes)
    view = truth(match)
    assert view["beside"] == []
    assert view["boxes"] == [{"minor": {"1": 1}, "grey": {"2": 1}}, {}, {}], "those not used in the major boxes, too"
    assert view["ready"] == [5, 7, 7]
    assert view["minor_box"] == [0, 1, 1]
    assert view["minor_spells"] == [7, 6, 6]
