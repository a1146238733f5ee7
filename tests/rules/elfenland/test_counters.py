"""Elfenland: set-up, the deal, and drawing counters (EL-1 … EL-13)."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.log import CHANCE, REVEALED
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import amounts, do, new_match, of_seat, offered, position, refusal, seen, seen_of, verbs

LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")


@pytest.mark.rule("EL-1")
def test_boots_in_elvenhold_no_town_visited_one_obstacle_each() -> None:
    view = truth(new_match("elfenland", players=6))
    assert view["boots"] == ["elvenhold"] * 6
    assert view["visited"] == [[]] * 6
    assert view["obstacles"] == [1] * 6


@pytest.mark.rule("EL-2")
def test_72_cards_and_48_counters() -> None:
    view = truth(new_match("elfenland", players=4))
    cards = dict(view["deck"])
    for hand in view["hands"]:
        for kind, count in hand.items():
            cards[kind] = cards.get(kind, 0) + count
    assert cards == {**dict.fromkeys(LAND, 10), "raft": 12}
    counters = dict(view["pool"])
    for pile in (*view["hidden"], *view["shown"], dict.fromkeys(view["face_up"], 1)):
        for kind, count in pile.items():
            counters[kind] = counters.get(kind, 0) + count
    assert counters == dict.fromkeys(LAND, 8)


@pytest.mark.rule("EL-3")
def test_home_cards_are_dealt_face_down_if_they_are_on() -> None:
    match = new_match("elfenland", players=6)
    homes = truth(match)["homes"]
    assert len(set(homes)) == 6 and None not in homes
    for seat in range(6):
        assert seen(match, seat)["homes"] == [home if own == seat else None for own, home in enumerate(homes)]
    assert truth(new_match("elfenland", players=6, home_card=False))["homes"] == [None] * 6


@pytest.mark.rule("EL-10")
def test_author_deals_eight_new_cards_to_a_hand_of_up_to_twelve() -> None:
    hands = [{"raft": 4}, {"dragon": 4}, {}]
    match = position("elfenland", phase="deal", round=2, hands=hands)
    assert truth(match)["hands_count"] == [12, 12, 8]
    assert truth(match)["deck_count"] == 72 - 32


@pytest.mark.rule("EL-10")
def test_amigo_fills_hands_up_to_eight() -> None:
    hands = [{"raft": 4}, {"dragon": 2}, {}]
    match = position("elfenland", options={"deal": "fill"}, phase="deal", round=2, hands=hands)
    assert truth(match)["hands_count"] == [8, 8, 8]


@pytest.mark.rule("EL-10")
def test_played_cards_are_shuffled_in_before_the_deal() -> None:
    match = position("elfenland", phase="deal", round=2, discards={"raft": 12, "dragon": 3})
    assert truth(match)["discards"] == {}
    assert truth(match)["deck_count"] == 72 - 24


@pytest.mark.rule("EL-11")
def test_author_shows_or_hides_the_first_counter() -> None:
    match = position("elfenland", phase="first_counter")
    assert verbs(match) == {"show", "hide"}
    drawn = seen_of(match, 0, "drawn", 0)
    assert isinstance(drawn, str)
    assert seen_of(match, 0, "hidden", 0) == {drawn: 1}
    assert seen_of(match, 1, "hidden", 0) is None and seen_of(match, 1, "hidden_count", 0) == 1
    do(match, "show")
    assert seen_of(match, 1, "shown", 0) == {drawn: 1} and seen_of(match, 1, "hidden_count", 0) == 0
    do(match, "hide")
    assert seen_of(match, 0, "shown", 1) == {} and seen_of(match, 0, "hidden_count", 1) == 1
    do(match, "hide")
    assert match.decisions()[0].phase == "draft"


@pytest.mark.rule("EL-11")
def test_in_turn_order_from_the_start_player() -> None:
    match = position("elfenland", phase="first_counter", start=2)
    order = []
    while match.decisions()[0].phase == "first_counter":
        order.append(match.acting[0])
        do(match, "hide")
    assert order == [2, 0, 1]


@pytest.mark.rule("EL-11")
def test_amigo_keeps_the_first_counter_hidden_without_asking() -> None:
    match = position("elfenland", options={"first_counter": "hidden"}, phase="first_counter")
    assert match.decisions()[0].phase == "draft"
    assert seen(match, 0)["hidden_count"] == [1, 1, 1]
    assert sum(amounts(seen_of(match, 0, "hidden", 0)).values()) == 1 and seen_of(match, 0, "hidden", 1) is None


@pytest.mark.rule("EL-12")
def test_five_lie_face_up_and_a_taken_one_is_replaced_at_once() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] + ["unicorn"] * 4)
    do(match, "take", counter="dragon")
    view = seen(match, 1)
    face_up = view.part("face_up", list[str])
    assert len(face_up) == 5 and face_up[1:] == ["unicorn"] * 4
    assert of_seat(view, "shown", 0) == {"dragon": 1}
    assert match.log[-1].barrier == CHANCE


@pytest.mark.rule("EL-12")
def test_only_what_lies_face_up_can_be_taken() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] * 5)
    refused = refusal(match, "take", counter="unicorn")
    assert (refused.code, refused.rule, refused.details) == ("counter_not_face_up", "EL-12", {"counter": "unicorn"})


@pytest.mark.rule("EL-12")
def test_a_blind_counter_is_laid_face_up_too() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] * 5)
    do(match, "draw")
    assert seen(match, 1)["face_up"] == ["dragon"] * 5
    assert sum(amounts(seen_of(match, 1, "shown", 0)).values()) == 1


@pytest.mark.rule("EL-12")
def test_three_times_round() -> None:
    match = position("elfenland", phase="draft", start=1)
    order = []
    while match.decisions()[0].phase == "draft":
        order.append(match.acting[0])
        do(match, "draw")
    assert order == [1, 2, 0] * 3
    assert [sum(pile.values()) for pile in truth(match)["shown"]] == [3, 3, 3]


@pytest.mark.rule("EL-12")
def test_an_empty_pile_offers_no_blind_counter() -> None:
    hoard = {kind: 8 for kind in LAND if kind != "dragon"}
    match = position(
        "elfenland", phase="draft", acting=[0], shown=[{**hoard, "dragon": 3}, {}, {}], face_up=["dragon"] * 5
    )
    assert refusal(match, "draw").code == "pile_empty"
    do(match, "take", counter="dragon")
    assert truth(match)["face_up"] == ["dragon"] * 4


@pytest.mark.rule("EL-13")
@pytest.mark.parametrize("preset", ["author", "amigo"])
def test_one_kept_and_four_new_make_five_at_most(preset: str) -> None:
    match = position("elfenland", options={"preset": preset}, phase="first_counter", round=2, shown=[{"dragon": 1}] * 3)
    while match.decisions()[0].phase != "placement":
        do(match, "hide" if match.decisions()[0].phase == "first_counter" else "draw")
    view = truth(match)
    held = [sum(view["shown"][seat].values()) + sum(view["hidden"][seat].values()) for seat in range(3)]
    assert held == [5, 5, 5]


def test_showing_the_first_counter_cannot_be_taken_back_alone() -> None:
    match = position("elfenland", phase="first_counter")
    do(match, "show")
    assert match.log[-1].barrier in (CHANCE, REVEALED)
    reason = match.can_undo(0)
    assert reason is not None and reason.code == "undo_barrier"


def test_all_counters_are_offered_once_each() -> None:
    match = position(
        "elfenland", phase="draft", acting=[0], face_up=["dragon", "unicorn", "dragon", "unicorn", "elfcycle"]
    )
    assert [way["counter"] for way in offered(match, "take")] == ["elfcycle", "unicorn", "dragon"]
