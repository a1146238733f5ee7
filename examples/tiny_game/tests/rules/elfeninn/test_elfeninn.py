"""The rules of Elfeninn by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from tests.helpers.table import amounts, do, new_match, of_seat, offered, position, refusal, seen, truth

GAME = "elfeninn"
OAK: dict[str, Any] = {"tops": {"oak": "dragon"}, "crowds": {"oak": 3}, "laid": {"dragon": 1, "unicorn": 2}}


@pytest.mark.rule("EI-1", "EI-2")
def test_three_cards_each_that_no_other_player_sees() -> None:
    match = new_match(GAME, 3)
    assert sum(amounts(of_seat(truth(match), "hands", 1)).values()) == 3
    assert of_seat(seen(match, 0), "hands", 1) is None and seen(match, 0)["deck"] is None
    assert seen(match, 0)["deck_count"] == 45 - 9
    with pytest.raises(BadScenario):
        position(GAME, 2, hands=[{"dragon": 10}, {}])


@pytest.mark.rule("EI-3")
def test_the_kind_of_the_newest_guest_takes_all() -> None:
    match = position(GAME, 2, phase="visiting", acting=[0], hands=[{"dragon": 1, "unicorn": 1}, {}], **OAK)
    do(match, "visit", card="dragon", inn="oak")
    assert truth(match)["points"] == [4, 0] and truth(match)["tops"] == {} and match.acting == (1,)


@pytest.mark.rule("EI-3")
def test_another_kind_becomes_the_newest_guest() -> None:
    match = position(GAME, 2, phase="visiting", acting=[0], hands=[{"unicorn": 1}, {}], **OAK)
    do(match, "visit", card="unicorn", inn="oak")
    assert truth(match)["points"] == [0, 0]
    assert truth(match)["tops"] == {"oak": "unicorn"} and truth(match)["crowds"] == {"oak": 4}
    assert refusal(match, "visit", card="unicorn", inn="oak").code == "card_not_held"


@pytest.mark.rule("EI-4")
def test_a_full_inn_takes_only_the_kind_of_its_newest_guest() -> None:
    full: dict[str, Any] = {"tops": {"oak": "dragon"}, "crowds": {"oak": 5}, "laid": {"dragon": 1, "elfcycle": 4}}
    match = position(GAME, 2, phase="visiting", acting=[0], hands=[{"unicorn": 1, "dragon": 1}, {}], **full)
    refused = refusal(match, "visit", card="unicorn", inn="oak")
    assert (refused.code, refused.rule, refused.details["room"]) == ("inn_full", "EI-4", 5)
    assert {"card": "dragon", "inn": "oak"} in offered(match, "visit")


@pytest.mark.rule("EI-5", "EI-6")
def test_eight_evenings_in_which_all_keep_their_cards() -> None:
    match = new_match(GAME, 2)
    beginners = []
    while not match.over:
        beginners.append(match.acting[0])
        do(match, "stay")
        do(match, "stay")
    assert beginners == [0, 1] * 4
    result = match.result()
    assert result is not None and result.places == ((0, 1),) and result.ending == "last_evening"


@pytest.mark.rule("EI-6")
def test_the_most_points_win() -> None:
    parts: dict[str, Any] = {"round": 8, "start": 1, "laid": {"dragon": 5}, "points": [2, 3]}
    match = position(GAME, 2, phase="visiting", acting=[0], hands=[{}, {}], **parts)
    do(match, "stay")
    result = match.result()
    assert result is not None and result.winners == (1,)


@pytest.mark.rule("EI-3")
@pytest.mark.parametrize(
    "parts",
    (
        {"points": [1, 0]},
        {"tops": {"oak": "dragon"}},
        {"tops": {"oak": "dragon"}, "crowds": {"oak": 1}, "laid": {"unicorn": 1}},
        {"round": 9},
        {"acting": [0, 1]},
    ),
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(parts: dict[str, Any]) -> None:
    table: dict[str, Any] = {"phase": "visiting", "acting": [0], "hands": [{}, {}], **parts}
    with pytest.raises(BadScenario):
        position(GAME, 2, **table)
