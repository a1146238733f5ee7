"""Elfenkoning: new cards while planning (EK-22, EK-23, EK-27)."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.log import CHANCE, REVEALED
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader

from ..table import do, offered, refusal, seen, truth, verbs
from .realms_table import REGIONS, all_but, hand, planning, purses, realms, told


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
    assert sum(drawn.fields["cards"].values()) == 3
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


@pytest.mark.rule("EK-27")
def test_no_region_shows_the_hand_takes_a_region_and_discards_a_card() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 2, "gold": 1}, {"desert": 4}, {}])
    entry = do(match, "no_region")
    assert entry.barrier == REVEALED
    assert match.view(SPECTATOR)["shown"] == {"raft": 2, "gold": 1}, "all see the hand"
    assert told(match, "hand_shown") == [({"raft": 2, "gold": 1},)]
    assert {way["card"] for way in offered(match, "take_region")} == set(REGIONS) - {"desert"}
    do(match, "take_region", card="lake", discard={"gold": 1})
    assert hand(match) == {"raft": 2, "lake": 1}
    assert truth(match)["discards"] == {"gold": 1}
    assert match.view(SPECTATOR)["shown"] == {}
    assert match.acting == (1,) and match.decisions()[0].phase == "planning"


@pytest.mark.rule("EK-27", "ALL-5")
def test_only_the_one_who_searches_knows_what_he_finds_and_takes() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1}, {}, {}])
    do(match, "no_region")
    assert set(seen(match, 0)["found"][0]) == set(REGIONS)
    assert seen(match, 1)["found"] == [None, [], None]
    do(match, "take_region", card="lake", discard={"raft": 1})
    assert dict(match.story(seat_reader(0))[-1].fields) == {"card": "lake", "discard": {"raft": 1}}
    assert dict(match.story(SPECTATOR)[-1].fields) == {"discard": {"raft": 1}}


@pytest.mark.rule("EK-27")
def test_no_region_needs_none_in_realm_and_none_in_hand() -> None:
    match = planning("plain", "", "", hands=[{}, {"lake": 1}, {}])
    assert (refusal(match, "no_region").code, refusal(match, "no_region").rule) == ("region_in_realm", "EK-27")
    do(match, "pass")
    assert refusal(match, "no_region").code == "region_in_hand"
    do(match, "lay", card="lake", realm="realm_1")
    do(match, "no_region")
    assert match.decisions()[0].phase == "searching"


@pytest.mark.rule("EK-27")
def test_the_card_given_is_one_of_those_shown() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1, "gold": 1}, {"desert": 4}, {}])
    do(match, "no_region")
    cases = {
        "card_not_held": {"card": "lake", "discard": {"lake": 1}},
        "wrong_number_of_cards": {"card": "lake", "discard": {"raft": 1, "gold": 1}},
        "region_not_found": {"card": "desert", "discard": {"raft": 1}},
        "not_a_region": {"card": "dragon", "discard": {"raft": 1}},
    }
    for code, fields in cases.items():
        refused = refusal(match, "take_region", **fields)
        assert (refused.code, refused.rule) == (code, "EK-27")
    assert refusal(match, "go_without").code == "region_to_take"


@pytest.mark.rule("EK-27")
def test_an_empty_hand_has_nothing_to_give() -> None:
    match = planning("", "plain", "plain")
    do(match, "no_region")
    do(match, "take_region", card="forest", discard={})
    assert hand(match) == {"forest": 1}


@pytest.mark.rule("EK-27")
def test_if_the_pile_has_no_region_it_comes_from_the_discards() -> None:
    held = {**REGIONS, "plain": 3, "lake": 3}
    match = planning("", "plain", "plain", hands=[{"raft": 1}, held, {}], discards={"lake": 1})
    do(match, "no_region")
    assert {way["card"] for way in offered(match, "take_region")} == {"lake"}
    do(match, "take_region", card="lake", discard={"raft": 1})
    assert hand(match) == {"lake": 1} and truth(match)["discards"] == {"raft": 1}


@pytest.mark.rule("EK-27", "EK-20")
def test_with_every_region_in_other_hands_one_goes_without_and_planning_can_end() -> None:
    held = {**REGIONS, "plain": 4}
    match = planning("", "plain", "", hands=[{"raft": 1}, held, {"raft": 2}])
    for seat in (0, 2):
        assert match.acting == (seat,)
        do(match, "no_region")
        assert verbs(match) == {"go_without"}
        do(match, "go_without")
        if seat == 0:
            do(match, "pass")
    assert match.decisions()[0].phase == "travel"
    assert hand(match) == {"raft": 1}, "nothing was taken, nothing given"
    assert verbs(match) == {"stop"}, "and without a region there is no journey"


@pytest.mark.rule("EK-27")
def test_a_no_region_call_replays_exactly() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 2, "gold": 1}, {}, {"lake": 1}], seed=5)
    do(match, "no_region")
    halfway = load(dump(match))
    assert halfway.decisions() == match.decisions() and halfway.view(SPECTATOR) == match.view(SPECTATOR)
    do(match, "take_region", card="desert", discard={"raft": 1})
    do(match, "buy")
    do(match, "lay", card="lake", realm="realm_0")
    do(match, "lay", card="desert", realm="realm_0")
    again = load(dump(match))
    assert again.digest() == match.digest() and dump(again) == dump(match)
    assert truth(again)["regions"] == realms("lake desert", "plain", "plain")
    for reader in (SPECTATOR, EVERYTHING, *(seat_reader(seat) for seat in range(3))):
        assert again.story(reader) == match.story(reader)
