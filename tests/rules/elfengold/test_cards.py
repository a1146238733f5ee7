"""Elfengold: the card market, income, and the two counters of a round (EG-10 … EG-21)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.engine.families.map.state import COUNTERS
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, offered, position, refusal, seen, seen_of, verbs

from .table import CARDS, gold, with_deck

MARKET = ["dragon", "raft", "raft"]


def at_market(deck: dict[str, int], **parts: Any) -> Match:
    """Seat 0 must take a card."""
    return with_deck(deck, **{"phase": "cards", "acting": [0], "round": 2, "market": MARKET, **parts})


@pytest.mark.rule("EG-10")
def test_three_times_round_everybody_takes_one() -> None:
    match = position("elfengold", phase="cards", round=2, start=1, market=MARKET)
    for number in range(9):
        assert match.decisions()[0].phase == "cards"
        assert match.acting == ((number + 1) % 3,)
        do(match, "take_card", card=truth(match)["market"][0])
        assert len(truth(match)["market"]) == 3
    assert truth(match)["hands_count"] == [3, 3, 3]
    assert match.decisions()[0].phase == "two_counters"


@pytest.mark.rule("EG-10")
def test_not_in_round_one() -> None:
    match = position("elfengold", phase="cards", round=1, market=MARKET)
    assert match.decisions()[0].phase == "two_counters"
    assert truth(match)["hands_count"] == [0, 0, 0]


@pytest.mark.rule("EG-10")
def test_a_face_up_card_is_replaced_at_once_in_its_place() -> None:
    match = at_market({"unicorn": 1})
    assert offered(match, "take_card") == [{"card": "dragon"}, {"card": "raft"}]
    entry = do(match, "take_card", card="raft")
    assert truth(match)["hands"][0] == {"raft": 1}
    assert truth(match)["market"] == ["dragon", "unicorn", "raft"]
    assert entry.events[0][:2] == ("card_turned_up", 0)


@pytest.mark.rule("EG-10")
def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    refused = refusal(at_market({"unicorn": 1}), "take_card", card="unicorn")
    assert (refused.code, refused.rule) == ("card_not_face_up", "EG-10")


@pytest.mark.rule("EG-10", "ALL-5")
def test_the_top_card_is_seen_by_its_drawer_alone() -> None:
    match = at_market({"unicorn": 3})
    do(match, "draw_card")
    assert truth(match)["hands"][0] == {"unicorn": 1}
    assert seen(match, 1)["hands"] == [None, {}, None]
    assert seen(match, 1)["hands_count"] == [1, 0, 0]
    assert match.story(seat_reader(0))[-1].events[0].fields == {"card": "unicorn"}
    assert match.story(SPECTATOR)[-1].events[0].fields == {}
    assert match.acting == (1,)


@pytest.mark.rule("EG-11")
def test_gold_cards_that_come_up_in_the_market_go_to_the_gold_pile() -> None:
    match = at_market({"gold": 3, "unicorn": 1}, seed=5)
    do(match, "take_card", card="dragon")
    view = truth(match)
    assert view["market"] == ["unicorn", "raft", "raft"]
    assert view["gold_pile"] + view["deck"].get("gold", 0) == 3
    assert "gold" not in view["hands"][0]


@pytest.mark.rule("EG-11")
def test_a_gold_card_drawn_blind_lets_its_drawer_choose_again_among_all_three_ways() -> None:
    match = at_market({"gold": 2})
    do(match, "draw_card")
    assert match.acting == (0,)
    assert truth(match)["gold_pile"] == 1
    assert verbs(match) == {"take_card", "draw_card", "take_gold_pile"}
    do(match, "draw_card")
    assert (match.acting, truth(match)["gold_pile"]) == ((0,), 2)
    do(match, "take_gold_pile")
    assert match.acting == (1,)
    assert gold(match) == [6, 0, 0]
    assert truth(match)["hands"][0] == {}


@pytest.mark.rule("EG-11")
@pytest.mark.parametrize(("verb", "fields"), [("take_card", {"card": "dragon"}), ("draw_card", {})])
def test_after_a_gold_card_a_travel_card_ends_the_turn(verb: str, fields: dict[str, Any]) -> None:
    match = at_market({"gold": 1}, discards={**CARDS, "gold": 6, "dragon": 8, "raft": 7})
    do(match, "draw_card")
    assert truth(match)["gold_pile"] == 1
    while match.acting == (0,):  # the discards hold gold cards, too
        do(match, verb, **fields)
    assert truth(match)["hands_count"][0] == 1
    assert match.acting == (1,)


@pytest.mark.rule("EG-12")
@pytest.mark.parametrize("cards", [1, 2, 7])
def test_the_gold_pile_pays_three_for_each_card_and_is_discarded(cards: int) -> None:
    match = at_market({"unicorn": 1}, gold_pile=cards, gold=[4, 1, 1])
    before = truth(match)["discards"].get("gold", 0)
    do(match, "take_gold_pile")
    assert gold(match) == [4 + 3 * cards, 1, 1]
    assert truth(match)["gold_pile"] == 0
    assert truth(match)["discards"]["gold"] == before + cards
    assert match.acting == (1,)


@pytest.mark.rule("EG-12")
def test_an_empty_gold_pile_cannot_be_taken() -> None:
    refused = refusal(at_market({"unicorn": 1}), "take_gold_pile")
    assert (refused.code, refused.rule) == ("gold_pile_empty", "EG-12")


@pytest.mark.rule("EG-13", "ALL-3")
def test_an_empty_deck_is_rebuilt_from_the_discards() -> None:
    match = at_market({"unicorn": 1})
    before = sum(truth(match)["discards"].values())
    do(match, "draw_card")
    assert truth(match)["deck_count"] == 0, "not before somebody needs a card"
    do(match, "take_card", card="dragon")
    view = truth(match)
    assert view["discards"] == {}
    assert view["deck_count"] + view["gold_pile"] + 1 == before
    assert "deck_rebuilt" in [event[0] for event in match.log[-1].events]


@pytest.mark.rule("EG-13")
def test_cards_paid_go_to_the_discards() -> None:
    match = position("elfengold", phase="travel", acting=[0], hands=[{"raft": 1}, {}, {}])
    do(match, "travel", road="elvenhold-rivinia-river", by="raft")
    assert truth(match)["discards"] == {"raft": 1}


ALL_BUT_MARKET = {**CARDS, "dragon": 8, "raft": 7}


@pytest.mark.rule("ALL-3")
def test_a_market_that_cannot_be_filled_shrinks_and_is_filled_later() -> None:
    hands = [{**ALL_BUT_MARKET, "gold": 0}, {}, {}]
    match = position("elfengold", phase="cards", acting=[1], round=2, market=MARKET, hands=hands, gold_pile=7)
    do(match, "take_card", card="raft")
    assert truth(match)["market"] == ["dragon", "raft"]
    assert refusal(match, "draw_card").rule == "ALL-3"
    do(match, "take_gold_pile")
    do(match, "take_card", card="dragon")
    assert truth(match)["market"] == ["raft"]
    later = position("elfengold", phase="cards", round=3, market=["raft"])
    assert len(truth(later)["market"]) == 3
    short = position("elfengold", phase="cards", acting=[0], round=3, market=["raft"])
    do(short, "take_card", card="raft")
    assert len(truth(short)["market"]) == 3


@pytest.mark.rule("ALL-3")
def test_with_all_travel_cards_in_hands_there_are_still_the_gold_cards() -> None:
    hands = [{**CARDS, "gold": 0}, {}, {}]
    match = position("elfengold", phase="cards", acting=[1], round=2, hands=hands, gold_pile=7)
    assert verbs(match) == {"take_gold_pile"}
    do(match, "take_gold_pile")
    assert verbs(match) == {"draw_card"}
    do(match, "draw_card")
    assert truth(match)["gold_pile"] == 1
    assert verbs(match) == {"draw_card", "take_gold_pile"}


@pytest.mark.rule("EG-20")
def test_income_of_two_from_the_second_round_on() -> None:
    assert gold(position("elfengold", phase="income", round=1, gold=[1, 2, 3])) == [1, 2, 3]
    assert gold(position("elfengold", phase="income", round=2, gold=[1, 2, 3])) == [3, 4, 5]
    assert gold(position("elfengold", phase="income", round=6, gold=[1, 2, 3])) == [3, 4, 5]


@pytest.mark.rule("EG-21")
def test_each_draws_two_and_shows_one_of_his_choice() -> None:
    match = position("elfengold", phase="two_counters", start=2)
    for seat in (2, 0, 1):
        assert match.acting == (seat,)
        pair = truth(match)["pair"][seat]
        assert len(pair) == 2
        assert [way["counter"] for way in offered(match, "show_counter")] == sorted(set(pair), key=list(COUNTERS).index)
        do(match, "show_counter", counter=pair[1])
        assert truth(match)["shown"][seat] == {pair[1]: 1}
        assert truth(match)["hidden"][seat] == {pair[0]: 1}
    assert match.decisions()[0].phase == "auction"
    assert truth(match)["pair"] == [[], [], []]


@pytest.mark.rule("EG-21", "ALL-5")
def test_the_pair_and_the_hidden_one_are_seen_by_their_owner_alone() -> None:
    match = position(
        "elfengold", phase="two_counters", acting=[0], pair=[["dragon", "tree"], [], []], hidden=[{}, {"double": 1}, {}]
    )
    assert seen_of(match, 0, "pair", 0) == ["dragon", "tree"]
    assert seen_of(match, 1, "pair", 0) is None and seen(match, 1)["pair_count"] == [2, 0, 0]
    do(match, "show_counter", counter="dragon")
    assert seen_of(match, 1, "shown", 0) == {"dragon": 1}
    assert seen_of(match, 1, "hidden", 0) is None and seen(match, 1)["hidden_count"] == [1, 1, 0]
    assert seen_of(match, 0, "hidden", 0) == {"tree": 1}


@pytest.mark.rule("EG-21")
def test_only_what_was_drawn_can_be_shown() -> None:
    match = position("elfengold", phase="two_counters", acting=[0], pair=[["dragon", "tree"], [], []])
    refused = refusal(match, "show_counter", counter="unicorn")
    assert (refused.code, refused.rule) == ("counter_not_drawn", "EG-21")


@pytest.mark.rule("EG-21")
def test_two_of_a_kind_leave_one_choice_which_is_shown() -> None:
    match = position("elfengold", phase="two_counters", acting=[0], pair=[["tree", "tree"], [], []])
    assert offered(match, "show_counter") == [{"counter": "tree"}]


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"phase": "two_counters", "acting": [0]}, "drawn_counters"),
        ({"phase": "placement", "acting": [0], "pair": [["tree", "tree"], [], []]}, "drawn_counters"),
        ({"phase": "cards", "acting": [0, 1], "round": 2}, "too_many_acting"),
        ({"phase": "placement", "acting": [0], "owed": 1}, "card_owed"),
        ({"phase": "placement", "acting": [0], "market": ["gold"]}, "bad_market"),
        ({"phase": "placement", "acting": [0], "market": ["raft"] * 4}, "bad_value"),
        ({"phase": "placement", "acting": [0], "hands": [{"gold": 1}, {}, {}]}, "gold_card_in_hand"),
        ({"phase": "placement", "acting": [0], "gold_pile": 8}, "too_many_pieces"),
    ],
)
def test_markets_and_pairs_that_cannot_be_are_refused(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(BadScenario, match=code):
        position("elfengold", **parts)
