"""Elfenkoning: new cards while planning (EK-22, EK-23)."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.log import CHANCE
from elfenapp.engine.core.views import seat_reader
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import amounts, do, offered, refusal, seen, verbs

from .table import all_but, hand, planning, purses, told


@pytest.mark.rule("EK-22")
def test_draw_three_discard_four() -> None:
    match = planning("plain", "plain", "plain", hands=[{"raft": 3, "lake": 1}, {}, {}])
    entry = do(match, "draw")
    assert entry.barrier == CHANCE
    assert sum(hand(match).values()) == 7
    assert match.acting == (0,) and verbs(match) == {"discard"}, "the same player goes on"
    do(match, "discard", cards={"raft": 3, "lake": 1})
    assert sum(hand(match).values()) == 3
    assert truth(match)["discards"] == {"raft": 3, "lake": 1} == seen(match, 2)["discards"], "seen by all"
    assert match.acting == (1,) and match.decisions()[0].phase == "planning"


@pytest.mark.rule("EK-22")
def test_the_new_cards_may_be_among_the_four() -> None:
    hands = [{"raft": 3}, {**all_but("raft", "plain", "dragon"), "plain": 2}, {"raft": 7, "dragon": 6}]
    match = planning("plain", "plain", "plain", hands=hands)
    do(match, "draw")
    assert hand(match) == {"raft": 3, "dragon": 3}
    assert [way["cards"] for way in offered(match, "discard")] == [
        {"dragon": 1, "raft": 3},
        {"dragon": 2, "raft": 2},
        {"dragon": 3, "raft": 1},
    ]
    do(match, "discard", cards={"dragon": 3, "raft": 1})
    assert hand(match) == {"raft": 2}


@pytest.mark.rule("EK-22")
def test_what_is_drawn_only_its_owner_hears() -> None:
    match = planning("plain", "plain", "plain", hands=[{"raft": 3}, {}, {}])
    do(match, "draw")
    (drawn,) = match.story(seat_reader(0))[-1].events
    assert sum(amounts(drawn.fields["cards"]).values()) == 3
    (heard,) = match.story(seat_reader(1))[-1].events
    assert dict(heard.fields) == {"count": 3}


@pytest.mark.rule("EK-22")
def test_exactly_four_of_ones_own_cards() -> None:
    match = planning("plain", "plain", "plain", hands=[{"raft": 3}, {}, {}])
    do(match, "draw")
    for cards, code in (({"raft": 3}, "wrong_number_of_cards"), ({"raft": 7}, "card_not_held")):
        refused = refusal(match, "discard", cards=cards)
        assert (refused.code, refused.rule) == (code, "EK-22")
    assert refusal(match, "pass").code == "not_in_this_phase"


@pytest.mark.rule("EK-22")
def test_one_card_is_enough_to_draw_none_is_not() -> None:
    match = planning("plain", "plain", "plain", hands=[{"raft": 1}, {}, {}])
    do(match, "draw")
    do(match, "discard", cards=hand(match))
    assert hand(match) == {}
    refused = refusal(match, "draw")
    assert (refused.code, refused.rule) == ("hand_empty", "EK-22")


@pytest.mark.rule("EK-22", "ALL-3")
def test_a_pile_that_runs_out_is_refilled_from_the_discards() -> None:
    hands = [{"raft": 10}, {**all_but("plain", "raft", "dragon"), "plain": 2}, {}]
    match = planning("plain", "plain", "plain", hands=hands, discards={"dragon": 8})
    assert truth(match)["deck"] == {"dragon": 1}
    do(match, "draw")
    assert hand(match) == {"raft": 10, "dragon": 3}
    assert (truth(match)["deck"], truth(match)["discards"]) == ({"dragon": 6}, {})


@pytest.mark.rule("EK-22", "ALL-3")
def test_with_no_card_left_anywhere_none_is_drawn_and_play_goes_on() -> None:
    hands = [{"raft": 3}, {**all_but("plain", "raft"), "plain": 2, "raft": 7}, {}]
    match = planning("plain", "plain", "plain", hands=hands)
    assert truth(match)["deck_count"] == 0
    assert refusal(match, "buy").code == "no_cards_left"
    do(match, "draw")
    assert hand(match) == {"raft": 3}
    do(match, "discard", cards={"raft": 3})
    assert hand(match) == {} and match.acting == (1,), "fewer than four are all there are"


@pytest.mark.rule("EK-23")
def test_a_card_costs_one_then_two_then_three_and_there_is_no_fourth() -> None:
    match = planning("plain", "plain", "plain")
    spent = []
    for _ in range(3):
        before = purses(match)[0]
        do(match, "buy")
        spent.append(before - purses(match)[0])
        do(match, "pass")
        do(match, "pass")
    assert spent == [1, 2, 3]
    assert sum(hand(match).values()) == 3
    refused = refusal(match, "buy")
    assert (refused.code, refused.rule) == ("bought_enough", "EK-23")
    assert told(match, "card_bought") == [(1,), (2,), (3,)], "everybody sees the price, nobody the card"


@pytest.mark.rule("EK-23")
def test_without_the_gold_no_card() -> None:
    match = planning("plain", "plain", "plain", purses=[2, 12, 12], bought=[2, 0, 0])
    refused = refusal(match, "buy")
    assert (refused.code, refused.rule, refused.details["price"]) == ("too_little_gold", "EK-23", 3)


@pytest.mark.rule("EK-23")
def test_the_next_planning_phase_begins_at_one_gold_again() -> None:
    match = planning("plain", "plain", "plain", bought=[3, 1, 0])
    for _ in range(3):
        do(match, "pass")
    assert truth(match)["bought"] == [0, 0, 0]
