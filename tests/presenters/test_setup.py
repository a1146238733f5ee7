"""Setting up a game: whatever is touched, the draft stays playable, and it is believed nothing when it comes back."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.gold.town_values import TownValues
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.presenters.setup import OWN, SetupDraft, carry_over
from elfenapp.session.seats import COLOURS, LONGEST_NAME, PERSON
from elfenapp.widgets.base.textures import description

WORDS = catalogue("en")
EASY, NORMAL, HARD = "easy", "normal", "hard"


def draft(game: str = "elfenland", remembered: object = None) -> SetupDraft:
    return SetupDraft(find_game(game), WORDS, remembered)


@pytest.mark.parametrize("game", all_games())
def test_a_fresh_set_up_can_be_played_at_once(game: str) -> None:
    fresh = draft(game)
    assert [seat.mind for seat in fresh.seats] == [PERSON, NORMAL, NORMAL]
    match = Match(fresh.setup(7))
    assert match.setup.players == len(fresh.seats) and match.setup.options == fresh.options


def test_seats_come_and_go_within_the_games_range() -> None:
    table = draft()
    for _ in range(10):
        table.add_seat()
    assert len(table.seats) == 6 and not table.can_add
    for _ in range(10):
        table.remove_seat(0)
    assert len(table.seats) == 2 and not table.can_remove


def begins(table: SetupDraft) -> int | None:
    """Asked again after every change."""
    return table.first


def test_who_begins_follows_the_seat() -> None:
    table = draft()
    table.first = 2
    table.remove_seat(0)
    assert begins(table) == 1
    table.add_seat()
    table.remove_seat(1)
    assert begins(table) is None, "who began has left"
    assert table.setup(1).first is None


def test_colours_are_swapped_not_shared() -> None:
    table = draft()
    mine, theirs = table.seats[0].colour, table.seats[1].colour
    table.set_colour(0, theirs)
    assert (table.seats[0].colour, table.seats[1].colour) == (theirs, mine)
    free = table.free_colours()[0]
    table.set_colour(0, free)
    assert table.seats[0].colour == free and theirs in table.free_colours()


def test_names_are_trimmed_and_shortened() -> None:
    table = draft()
    table.rename(0, "  Anna   Lena \n")
    assert table.names()[0] == "Anna Lena"
    table.rename(0, "x" * 40)
    assert table.names()[0] == "x" * LONGEST_NAME
    table.rename(0, "   ")
    assert table.names()[0] == "Player 1"


def test_no_two_are_called_alike() -> None:
    table = draft()
    table.rename(0, "Anna")
    table.rename(1, "anna")
    assert table.names()[:2] == ["Anna", "anna 2"]
    table.set_mind(2, PERSON)
    table.rename(0, "Player 3")
    assert len({name.casefold() for name in table.names()}) == 3


def test_computers_have_names_of_elves_that_change_with_the_language() -> None:
    table = draft()
    english = table.names()[1]
    table.words = catalogue("de")
    assert table.names()[1] != english
    table.rename(1, "Robo")
    table.words = WORDS
    assert table.names()[1] == "Robo"


def test_minds_are_the_games_own_bots_the_easiest_first() -> None:
    assert [mind for mind, _, _ in draft().minds()] == [PERSON, EASY, NORMAL, HARD]


def test_computers_may_play_among_themselves() -> None:
    table = draft()
    table.set_mind(0, NORMAL)
    assert "watch" in table.summary()
    assert not any(seat.person for seat in table.table())
    table.set_mind(1, PERSON)
    assert "watch" not in table.summary()


def test_a_preset_sets_all_rules_and_a_change_is_marked() -> None:
    table = draft()
    table.choose_preset("amigo")
    assert table.options == find_game("elfenland").settle_options({"preset": "amigo"})
    assert not table.differing()
    table.set_option("deal", "eight")
    assert table.differing() == ["deal"]
    assert [row.key for row in table.option_rows() if row.differs] == ["deal"]
    table.choose_preset("author")
    assert not table.differing()


def test_what_no_rule_knows_is_not_taken() -> None:
    table = draft()
    table.set_option("deal", "nine")
    table.set_option("caravan", True)
    table.set_option("nothing", 1)
    assert not table.differing() and "nothing" not in table.options


def test_the_summary_counts() -> None:
    table = draft()
    assert table.summary() == "3 players · 2 computers · Author’s rules"
    table.set_option("caravan", 5)
    assert table.summary().endswith("1 rule changed")
    assert "standard" not in draft("elfengold").summary().lower(), "a game with one rulebook need not name it"


def own_values(*taps: int) -> str:
    values = TownValues("printed", MapGeometry(description("map/map.json")))
    for town in taps:
        values.tap(town)
    return values.option()


def test_values_of_ones_own_are_an_answer_like_the_others() -> None:
    table = draft("elfengold")
    row = next(row for row in table.option_rows() if row.key == "town_values")
    assert [value for value, _ in row.possibilities] == ["printed", "shuffled", OWN] and row.value == "printed"
    table.set_option("town_values", own_values(0, 4))
    row = next(row for row in table.option_rows() if row.key == "town_values")
    assert row.value == OWN and row.differs
    assert Match(table.setup(1)).setup.options["town_values"] == own_values(0, 4)
    assert draft("elfengold", table.remember()).options == table.options, "remembered like every option"


@pytest.mark.parametrize("told", ["7,7,7", "own", ",".join("3" * 20), 7], ids=str)
def test_values_that_are_not_the_discs_of_the_box_are_not_believed(told: object) -> None:
    table = draft("elfengold", {"options": {"town_values": told}})
    assert table.options["town_values"] == "printed"
    table.set_option("town_values", told)  # type: ignore[arg-type]
    assert table.options["town_values"] == "printed"


# Next time -------------------------------------------------------------------------------------------------------


def test_everything_is_there_again_next_time() -> None:
    table = draft()
    table.add_seat()
    table.rename(1, "Ben")
    table.set_colour(0, "white")
    table.set_mind(2, EASY)
    table.first = 3
    table.choose_preset("amigo")
    table.set_option("caravan", 5)
    again = draft(remembered=table.remember())
    assert again.seats == table.seats and again.first == 3
    assert (again.preset, again.options) == ("amigo", table.options)


NONSENSE: list[Any] = [
    None,
    [],
    "x",
    {"seats": 3},
    {"seats": [None, 4, []]},
    {"seats": [{}] * 40},
    {"seats": [{"name": ["a"], "colour": {}, "mind": 7}, {"name": "A", "colour": "red", "mind": "nobody"}]},
    {"seats": [{"colour": "red"}, {"colour": "red"}], "first": 9},
    {"first": True, "preset": ["author"], "options": {"deal": [], "caravan": True, "x": 1}},
    {"preset": "none", "options": 4},
]


@pytest.mark.parametrize("told", NONSENSE, ids=str)
def test_what_comes_back_is_believed_only_as_far_as_it_makes_sense(told: object) -> None:
    table = draft(remembered=told)
    check(table)
    assert table.options["caravan"] == 3


def test_a_game_for_fewer_does_not_choke_on_a_table_for_more() -> None:
    table = draft("elfenwizards", {"seats": [{"name": "A"}]})
    assert len(table.seats) == 3 and table.names()[0] == "A"


def touch(table: SetupDraft, chance: random.Random) -> None:
    seat = chance.randrange(len(table.seats))
    option = chance.choice(table.game.options)
    touches: list[Callable[[], None]] = [
        lambda: table.add_seat(),
        lambda: table.remove_seat(seat),
        lambda: table.set_colour(seat, chance.choice(COLOURS)),
        lambda: table.set_mind(seat, chance.choice(table.minds())[0]),
        lambda: table.rename(seat, chance.choice(["", "Anna", " ANNA", "Fern", "Player 2", "x" * 30])),
        lambda: setattr(table, "first", chance.choice([None, seat])),
        lambda: table.choose_preset(chance.choice(list(table.game.presets))),
        lambda: table.set_option(option.key, chance.choice(option.values)),
    ]
    chance.choice(touches)()


@pytest.mark.parametrize("seed", range(30))
def test_a_hundred_random_touches_leave_a_playable_draft(seed: int) -> None:
    chance = random.Random(seed)
    table = draft(chance.choice(list(all_games())))
    for _ in range(100):
        touch(table, chance)
        check(table)


def check(table: SetupDraft) -> None:
    names = [name.casefold() for name in table.names()]
    assert len(set(names)) == len(names) and all(0 < len(name) <= LONGEST_NAME for name in table.names())
    colours = [seat.colour for seat in table.seats]
    assert len(set(colours)) == len(colours) and set(colours) <= set(COLOURS)
    assert len(table.seats) in table.game.seats
    assert table.first is None or table.first in range(len(table.seats))
    again = draft(table.game.id, table.remember())
    assert again.table() == table.table() and again.setup(1) == table.setup(1)
    table.game.settle_options(table.options)


def test_names_and_colours_carry_over_to_the_next_game() -> None:
    seats = [{"name": "Nora", "colour": "black", "mind": "person"}, {"name": "", "colour": "red", "mind": "greedy"}]
    own = {"seats": [{"name": "Ann", "colour": "red", "mind": "person"}], "preset": "author"}
    told = carry_over({"elfenland": own, "elfengold": {"seats": seats, "preset": "nobody"}}, "elfenland")
    assert told == {"seats": seats, "preset": "author"}, "the people of the last table, the rules of this game's own"
    assert carry_over({}, "elfenland") == {} and carry_over({"elfengold": "junk"}, "elfenland") == {}


def test_whoever_has_told_their_name_is_called_by_it() -> None:
    """Over the LAN the first question is one's name: at a table of one's own no player is "Player 1" after that."""
    table = SetupDraft(find_game("elfenland"), WORDS, None, own_name="  Ada ")
    assert table.names()[0] == "Ada" and "Ada" not in table.names()[1:]
    table.rename(0, "Bea")
    assert table.names()[0] == "Bea", "what is written at the table counts for more"
    table.rename(0, "")
    table.set_mind(0, table.minds()[1][0])
    table.set_mind(1, PERSON)
    assert table.names()[1] == "Ada", "the first who is a person"
    assert table.remember()["seats"][1]["name"] == ""
