"""Elfenwizards: the board, the pieces and the set-up (EW-1 … EW-4) and the options."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from elfenapp.engine.core.errors import BadSetup
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.engine.games.elfenwizards import board, data
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import new_match, position

from .table import GAME, contest, stand, told, where

PLAYERS = [3, 4, 5, 6]
LETTERS = "RGBYKW"  # a column of the printed table; in the order of the seats until chance deals them out


def rows(match: Match) -> list[str]:
    """The wizards' colours: Druids, Sorcerers, Necromancers, then each Magician box."""
    colours: dict[str, str] = dict.fromkeys(board.PLACES, "")
    for wizard, place in where(match).items():
        colours[place] = "".join(sorted(colours[place] + LETTERS[board.WIZARDS.owner(wizard)]))
    found = [colours[place] for place in board.PLACES]
    return ["".join(found[1:3]), "".join(found[3:7]), "".join(found[7:15]), *found[15:19]]


def level_of(place: str) -> str:
    return board.LEVELS[board.LEVEL[board.PLACES.index[place]]]


def contenders(match: Match) -> list[list[int]]:
    """The owners who contend with each other, contest by contest."""
    groups: list[list[int]] = [[] for _ in board.CONTESTS]
    for wizard, place in where(match).items():
        groups[board.CONTEST[board.PLACES.index[place]]].append(board.WIZARDS.owner(wizard))
    return groups


@pytest.mark.rule("EW-1")
def test_the_pyramid() -> None:
    assert Counter(level_of(place) for place in list(board.PLACES)[:-3]) == {
        "grand_druid": 1,
        "druid": 2,
        "sorcerer": 4,
        "necromancer": 8,
        "magician": 4,
    }
    assert list(board.PLACES)[-3:] == ["druid_defeat", "sorcerer_defeat", "necromancer_defeat"]
    assert list(board.BOXES) == ["druid", "sorcerer", "necromancer", "magician", "minor", "grey"]
    match = new_match(GAME)
    assert truth(match)["grey_left"] == 12
    assert truth(match)["track"] == {}


LADDERS = {
    "druid_1 druid_2": "grand_druid",
    "sorcerer_1 sorcerer_2": "druid_1",
    "sorcerer_3 sorcerer_4": "druid_2",
    **{f"necromancer_{2 * n - 1} necromancer_{2 * n}": f"sorcerer_{n}" for n in range(1, 5)},
    **{f"magician_{n}": f"necromancer_{2 * n - 1} necromancer_{2 * n}" for n in range(1, 5)},
}


@pytest.mark.rule("EW-1")
@pytest.mark.parametrize("below", LADDERS)
def test_who_rises_where(below: str) -> None:
    """A single spell on every place that contends for a title brings exactly that title."""
    for place in below.split():
        match = contest(stand(**{place: "wizard_0_1"}), ("wizard_0_1", 0, "minor"))
        assert told(match, "title_won") == [("wizard_0_1", LADDERS[below].split()[0], 1)]
    both = LADDERS[below].split()
    if len(both) == 2:
        match = contest(
            stand(**{below: "wizard_0_1 wizard_1_1"}), ("wizard_0_1", 0, "minor"), ("wizard_1_1", 1, "minor")
        )
        assert told(match, "title_won") == [("wizard_0_1", both[0], 1), ("wizard_1_1", both[1], 1)]


@pytest.mark.rule("EW-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_dice_minor_spells_and_wizards_of_each_player(players: int) -> None:
    view = truth(new_match(GAME, players))
    assert view["ready"] == [7] * players
    assert view["minor_spells"] == [7] * players
    owned = Counter(board.WIZARDS.owner(wizard) for wizard in view["wizards"])
    assert owned == dict.fromkeys(range(players), {3: 8, 4: 6, 5: 5, 6: 4}[players])


TABLE = {
    3: ["RG", "GBBR", "BRBGRBGB", "BGR", "GR", "GR", "BGR"],
    4: ["RG", "GBRY", "BYBYYBYB", "BGR", "GR", "GR", "GRY"],
    5: ["RG", "YBYK", "KBKGBKBR", "GRY", "BRY", "GR", "GKY"],
    6: ["RG", "WKBY", "YKBYKWBW", "BRW", "GK", "GR", "GRY"],
}


@pytest.mark.rule("EW-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_set_up_table(players: int) -> None:
    match = new_match(GAME, players)
    assert columns(match) is not None
    assert rows(position(GAME, players)) == TABLE[players], "what is described stands in the order of the seats"
    assert "grand_druid" not in where(match).values()
    for group in contenders(match):
        assert len(set(group)) == len(group), "nobody contends with himself"
    worth = Counter[int]()
    for wizard, place in where(match).items():
        worth[board.WIZARDS.owner(wizard)] += data.WORTH[level_of(place)]
    assert max(worth.values()) - min(worth.values()) <= 1


def columns(match: Match) -> str | None:
    """The colours that stand where the table has R, G, B, …; None if the wizards do not stand by the table."""
    players, standing = match.rules.players, rows(match)
    for dealt in permutations(LETTERS[:players]):
        renamed = str.maketrans("RGBYKW"[:players], "".join(dealt))
        table = [row.translate(renamed) for row in TABLE[players]]
        if standing == [*table[:3], *("".join(sorted(box)) for box in table[3:])]:
            return "".join(dealt)
    return None


@pytest.mark.rule("EW-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_tables_columns_are_dealt_to_the_seats_by_chance(players: int) -> None:
    dealt = [columns(new_match(GAME, players, seed=seed)) for seed in range(120)]
    assert None not in dealt
    for column in range(players):
        holders = Counter(seats[column] for seats in dealt if seats)
        assert sorted(holders) == sorted("RGBYKW"[:players])
        assert max(holders.values()) < 2.2 * 120 / players, "no seat is preferred"
    assert columns(new_match(GAME, players, seed=7)) == dealt[7], "the same seed deals the same"


@pytest.mark.rule("EW-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_set_up_at_random_keeps_the_numbers_and_parts_contenders(players: int) -> None:
    layouts = set()
    for seed in range(40):
        match = new_match(GAME, players, seed=seed, set_up="random")
        assert [len(row) for row in rows(match)] == [len(row) for row in TABLE[players]]
        owned = Counter(board.WIZARDS.owner(wizard) for wizard in where(match))
        assert set(owned.values()) == {data.WIZARDS_EACH[players]}
        for group in contenders(match):
            assert len(set(group)) == len(group), "nobody contends with himself"
        layouts.add(tuple(rows(match)))
        assert rows(new_match(GAME, players, seed=seed, set_up="random")) == rows(match)
    assert len(layouts) > 35


@pytest.mark.rule("EW-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_set_up_at_random_prefers_no_seat(players: int) -> None:
    druids = Counter[str]()
    for seed in range(300):
        druids.update(rows(new_match(GAME, players, seed=seed, set_up="random"))[0])
    for colour in "RGBYKW"[:players]:
        assert druids[colour] == pytest.approx(600 / players, rel=0.35)


@pytest.mark.rule("EW-4")
def test_the_dragon_is_random_in_round_1() -> None:
    holders = Counter(truth(new_match(GAME, 6, seed=seed, first=None))["start"] for seed in range(120))
    assert sorted(holders) == [0, 1, 2, 3, 4, 5]
    match = new_match(GAME, 6, seed=5, first=None)
    assert match.acting == (truth(match)["start"],), "and its holder begins"


@pytest.mark.rule("EW-24")
def test_the_translators_price_is_a_preset() -> None:
    assert Match(Setup(GAME, 3, {"preset": "translator"})).setup.options["grey_price"] == 3
    assert Match(Setup(GAME, 3)).setup.options["grey_price"] == 4
    with pytest.raises(BadSetup, match="EW-24"):
        Match(Setup(GAME, 3, {"grey_price": 5}))


@pytest.mark.rule("EW-14")
def test_negotiation_clocks_change_nothing_in_the_rules() -> None:
    """A clock only shows and chimes: the switch and the times are carried along for the screen that shows the game."""
    plain, timed = new_match(GAME), new_match(GAME, negotiation_clocks=True)
    assert timed.view(EVERYTHING).options["negotiation_clocks"] is True
    assert plain.view(EVERYTHING).options["negotiation_clocks"] is False
    assert plain.digest() == timed.digest()
    phases = {step.name for step in timed.rules.flow}
    assert data.NEGOTIATION == {"first_roll": 60, "second_roll": 60, "contest": 300}
    assert set(data.NEGOTIATION) <= phases


@pytest.mark.parametrize("players", [1, 2, 7, "three"])
def test_three_to_six_players(players: Any) -> None:
    with pytest.raises(BadSetup, match="bad_player_count"):
        Match(Setup(GAME, players))
