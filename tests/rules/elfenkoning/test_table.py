"""Elfenkoning: the deck, gold and arms, the journeys, the deal, the end (EK-1 … EK-10, EK-40, EK-60)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, new_match, of_seat, position, seen, verbs

from .table import ACTIONS, DECK, GAME, REGIONS, TRAVEL, all_but, planning, purses, realms, travelling


def last_stop(gold: list[int]) -> Match:
    """The last traveller of the last journey stops."""
    match = travelling("plain", "plain", "plain", seat=1, round=3, start=2, purses=gold)
    do(match, "stop")
    return match


@pytest.mark.rule("EK-1")
def test_one_deck_of_120_cards() -> None:
    view = truth(new_match(GAME, players=4))
    cards = Counter(view["deck"])
    for hand in view["hands"]:
        cards.update(hand)
    assert cards == DECK
    assert (sum(REGIONS.values()), sum(TRAVEL.values()), sum(ACTIONS.values())) == (26, 64, 30)


@pytest.mark.rule("EK-2")
def test_twelve_gold_and_four_coats_of_arms_each() -> None:
    view = truth(new_match(GAME, players=6))
    assert view["purses"] == [12] * 6
    assert view["arms"] == [4] * 6
    assert view["paid_out"] == 72


@pytest.mark.rule("EK-2", "ALL-5")
def test_gold_is_seen_by_its_owner_alone_and_not_even_counted() -> None:
    match = new_match(GAME, players=3)
    assert seen(match, 1)["purses"] == [None, 12, None]
    assert match.view(SPECTATOR)["purses"] == [None, None, None]
    for reader in (seen(match, 0), match.view(SPECTATOR)):
        assert reader["paid_out"] is None, "the bank's books would tell what the others have"
        assert "purses_count" not in reader.parts and "paid_out_count" not in reader.parts
    assert seen(match, 0)["arms"] == [4, 4, 4], "coats of arms lie open"


@pytest.mark.rule("ALL-5", "EK-10")
def test_hands_are_hidden_but_counted() -> None:
    match = new_match(GAME, players=3)
    view = seen(match, 2)
    hands = view.part("hands", list[dict[str, int] | None])
    assert hands[:2] == [None, None] and sum((hands[2] or {}).values()) == 10
    assert view["hands_count"] == [10, 10, 10]
    assert view["deck"] is None and view["deck_count"] == 90


@pytest.mark.rule("EK-2", "EK-60", "ALL-5")
def test_gold_is_open_when_the_game_is_over() -> None:
    match = last_stop([30, 40, 35])
    assert match.over
    assert seen(match, 0)["purses"] == [30, 40, 35] == match.view(SPECTATOR)["purses"]


@pytest.mark.rule("EK-3")
@pytest.mark.parametrize(("players", "journeys"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_as_many_journeys_as_players_five_with_six(players: int, journeys: int) -> None:
    for journey in range(1, journeys + 1):
        regions = realms(*(["plain"] * min(players, 5)), *(["forest"] * (players - 5)))
        parts: dict[str, Any] = {"start": (journey - 1) % players, "round": journey, "regions": regions}
        last = (journey - 2) % players
        match = position(GAME, players, phase="travel", acting=[last], **parts)
        do(match, "stop")
        assert match.over == (journey == journeys)
        if not match.over:
            assert truth(match)["round"] == journey + 1
            assert match.acting == (journey % players,), "the start player moves left"


@pytest.mark.rule("EK-10")
def test_ten_cards_in_the_first_journey_eight_in_later_ones_and_hands_are_kept() -> None:
    assert truth(new_match(GAME, players=6))["hands_count"] == [10] * 6
    later = position(GAME, phase="deal", round=2, hands=[{"raft": 5, "lake": 2}, {}, {"gold": 1}])
    assert truth(later)["hands_count"] == [15, 8, 9]
    assert truth(later)["hands"][0]["raft"] >= 5 and truth(later)["hands"][0]["lake"] >= 2


@pytest.mark.rule("EK-10")
def test_pile_and_discards_are_shuffled_together_before_dealing() -> None:
    match = position(GAME, phase="deal", round=2, discards={"dragon": 9, "raft": 10})
    assert truth(match)["discards"] == {}
    assert truth(match)["deck_count"] == 120 - 24


@pytest.mark.rule("EK-10", "ALL-3")
def test_short_cards_are_dealt_round_by_round() -> None:
    """107 cards in hands leave 13 for three players: five each would be 15, so the last two get four."""
    hoard = {**all_but("raft", "plain"), "turnabout": 3}
    match = position(GAME, phase="deal", round=2, start=1, hands=[hoard, {}, {"plain": 4}])
    assert sum(hoard.values()) + 4 == 107
    assert truth(match)["hands_count"] == [103 + 4, 5, 4 + 4]
    assert truth(match)["deck_count"] == 0


@pytest.mark.rule("EK-40")
def test_after_a_journey_the_table_is_cleared_and_the_dragon_moves_left() -> None:
    match = travelling(
        "river forest",
        "lake",
        "plain",
        seat=2,
        gold_cards={"realm_0_first": 1},
        thieves={"realm_1_first": 0},
        obstacles={"realm_0_second": 2, "realm_1_first": 2},
        hands=[{"dragon": 3}, {"raft": 1}, {}],
        discards={"unicorn": 9},
    )
    assert truth(match)["arms"] == [3, 3, 2]
    do(match, "stop")
    view = truth(match)
    assert view["arms"] == [4, 4, 4]
    assert view["regions"] == {}
    assert view["gold_cards"] == view["thieves"] == view["obstacles"] == {}
    assert (view["start"], view["round"]) == (1, 2)
    assert view["hands_count"] == [3 + 8, 1 + 8, 8], "hands are kept"
    assert view["deck_count"] == 120 - 28, "and everything else was shuffled together"


@pytest.mark.rule("EK-60")
def test_the_most_gold_wins() -> None:
    result = last_stop([30, 40, 35]).result()
    assert result is not None
    assert result.places == ((1,), (2,), (0,))
    assert [score["gold"] for score in result.scores] == [30, 40, 35]
    assert result.ending == "last_journey"


@pytest.mark.rule("EK-60", "ALL-2")
def test_nothing_breaks_a_tie() -> None:
    result = last_stop([40, 12, 40]).result()
    assert result is not None
    assert result.places == ((0, 2), (1,)) and result.winners == (0, 2)


@pytest.mark.rule("ALL-1", "EK-2")
def test_the_first_start_player_is_chosen_or_drawn() -> None:
    assert new_match(GAME, players=4, first=2).acting == (2,)
    assert {new_match(GAME, players=4, seed=seed, first=None).acting[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("ALL-4", "EK-30")
def test_a_single_way_to_go_on_is_still_shown() -> None:
    match = travelling("lake", "plain")
    assert verbs(match) == {"stop"} and match.acting == (0,)


@pytest.mark.rule("EK-2")
def test_payments_are_told_but_never_a_total() -> None:
    """The amounts that change hands are open at a table; what they add up to is not."""
    match = planning("plain", "plain", "plain", purses=[7, 12, 12])
    do(match, "buy")
    for reader in (SPECTATOR, seat_reader(1)):
        (bought,) = match.story(reader)[-1].events
        assert dict(bought.fields) == {"gold": 1}
        assert of_seat(match.view(reader), "purses", 0) is None
    assert purses(match) == [6, 12, 12] and seen(match, 0)["purses"] == [6, None, None]
