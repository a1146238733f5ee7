"""Elfenkoning: the ring, what regions cost and pay (EK-30 … EK-35)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, position, refusal, verbs

from .table import GAME, hand, purses, realms, told, travelling

# W-5, and rafts by EK-32: the cards each transport needs.
COSTS = {
    "plain": {"giant_pig": 1, "elfcycle": 1, "magic_cloud": 2, "troll_wagon": 1, "dragon": 1},
    "forest": {"giant_pig": 1, "elfcycle": 1, "magic_cloud": 2, "unicorn": 1, "troll_wagon": 2, "dragon": 2},
    "desert": {"unicorn": 2, "troll_wagon": 2, "dragon": 1},
    "mountain": {"elfcycle": 2, "magic_cloud": 1, "unicorn": 1, "troll_wagon": 2, "dragon": 1},
    "river": {"raft": 1},
    "lake": {"raft": 2},
}
VALUES = {"plain": 2, "river": 3, "forest": 4, "mountain": 5, "desert": 6, "lake": 7}
EVERYTHING = {"giant_pig": 3, "elfcycle": 3, "magic_cloud": 3, "unicorn": 3, "troll_wagon": 3, "dragon": 3, "raft": 3}


@pytest.mark.rule("EK-30")
def test_in_turn_order_each_travels_until_he_stops() -> None:
    match = position(GAME, 3, phase="travel", start=1, regions=realms("plain", "plain", "plain"))
    for seat in (1, 2, 0):
        assert match.acting == (seat,) and truth(match)["round"] == 1
        do(match, "stop")
    assert truth(match)["round"] == 2


@pytest.mark.rule("EK-30", "EK-31")
def test_the_ring_runs_clockwise_and_in_each_realm_from_right_to_left() -> None:
    match = travelling("plain plain", "plain", "forest forest", seat=1, hands=[{}, {"giant_pig": 8}, {}])
    way = ["realm_1_first", "realm_2_first", "realm_2_second", "realm_0_first", "realm_0_second", "realm_1_first"]
    for region in way:
        assert offered(match, "enter") == [{"region": region, "by": "giant_pig"}]
        do(match, "enter", region=region, by="giant_pig")
    assert [region for region, _ in told(match, "region_entered")] == way


@pytest.mark.rule("EK-31")
def test_no_region_may_be_skipped_and_the_first_is_ones_own_right_one() -> None:
    match = travelling("plain plain", "plain", "plain", hands=[{"giant_pig": 3}, {}, {}])
    for region in ("realm_0_second", "realm_1_first"):
        refused = refusal(match, "enter", region=region, by="giant_pig")
        assert (refused.code, refused.rule) == ("not_the_next_region", "EK-31")
    do(match, "enter", region="realm_0_first", by="giant_pig")
    assert refusal(match, "enter", region="realm_1_first", by="giant_pig").details["next"] == "realm_0_second"


@pytest.mark.rule("EK-31")
def test_a_player_stops_when_he_likes_even_at_once() -> None:
    match = travelling("plain", "plain", "plain", hands=[{"giant_pig": 3}, {}, {}])
    do(match, "stop")
    assert match.acting == (1,) and hand(match) == {"giant_pig": 3}
    match = travelling("plain", "plain", "plain", hands=[{"giant_pig": 3}, {}, {}])
    do(match, "enter", region="realm_0_first", by="giant_pig")
    do(match, "stop")
    view = truth(match)
    assert (view["here"], view["entered"], view["guarded"]) == (None, [], []), "the next one begins afresh"


@pytest.mark.rule("EK-32", "W-5")
@pytest.mark.parametrize("terrain", COSTS)
def test_each_transport_costs_what_the_terrain_says(terrain: str) -> None:
    match = travelling(terrain, "plain", hands=[EVERYTHING, {}])
    assert {way["by"] for way in offered(match, "enter")} == set(COSTS[terrain])
    for transport in EVERYTHING:
        cost = COSTS[terrain].get(transport, 0)
        if not cost:
            refused = refusal(match, "enter", region="realm_0_first", by=transport)
            assert (refused.code, refused.rule) == ("wrong_terrain", "W-5")
            continue
        rich = travelling(terrain, "plain", hands=[{transport: cost}, {}])
        do(rich, "enter", region="realm_0_first", by=transport)
        assert hand(rich) == {} and truth(rich)["discards"] == {transport: cost}
        poor = travelling(terrain, "plain", hands=[{transport: cost - 1}, {}])
        refused = refusal(poor, "enter", region="realm_0_first", by=transport)
        assert (refused.code, refused.rule, refused.details["price"]) == ("too_few_cards", "EK-32", cost)


@pytest.mark.rule("EK-32")
def test_only_travel_cards_carry_anybody() -> None:
    match = travelling("plain", "plain", hands=[{"gold": 1, "plain": 1}, {}])
    for card in ("gold", "plain"):
        refused = refusal(match, "enter", region="realm_0_first", by=card)
        assert (refused.code, refused.rule) == ("not_a_transport", "EK-32")


@pytest.mark.rule("EK-32")
@pytest.mark.parametrize(("terrain", "card", "price"), [("desert", "troll_wagon", 3), ("lake", "raft", 3)])
def test_somebody_elses_obstacle_costs_one_more_of_the_same(terrain: str, card: str, price: int) -> None:
    blocked: dict[str, Any] = {"obstacles": {"realm_0_first": 1}}
    match = travelling(terrain, "plain", hands=[{card: price}, {}], **blocked)
    do(match, "enter", region="realm_0_first", by=card)
    assert hand(match) == {}
    poor = travelling(terrain, "plain", hands=[{card: price - 1, "giant_pig": 1}, {}], **blocked)
    assert refusal(poor, "enter", region="realm_0_first", by=card).details["price"] == price


@pytest.mark.rule("EK-32")
def test_ones_own_obstacle_costs_nothing() -> None:
    match = travelling("lake", "plain", hands=[{"raft": 2}, {}], obstacles={"realm_0_first": 0})
    do(match, "enter", region="realm_0_first", by="raft")
    assert hand(match) == {}


@pytest.mark.rule("EK-33", "EK-1")
@pytest.mark.parametrize("terrain", VALUES)
def test_a_region_pays_its_value(terrain: str) -> None:
    transport, cost = next(iter(COSTS[terrain].items()))
    match = travelling(terrain, "plain", hands=[{transport: cost}, {}])
    do(match, "enter", region="realm_0_first", by=transport)
    assert purses(match) == [12 + VALUES[terrain], 12]


@pytest.mark.rule("EK-33")
def test_it_pays_each_time() -> None:
    match = travelling("plain", "forest", hands=[{"giant_pig": 5}, {}])
    for region in ("realm_0_first", "realm_1_first") * 2:
        do(match, "enter", region=region, by="giant_pig")
    assert [gold for _, gold in told(match, "region_entered")] == [2, 4, 2, 4]


@pytest.mark.rule("EK-33")
def test_double_for_the_owner_of_the_gold_card_and_for_nobody_else() -> None:
    parts: dict[str, Any] = {"hands": [{"raft": 2}, {"raft": 2, "giant_pig": 1}], "gold_cards": {"realm_0_first": 0}}
    owner = travelling("lake", "plain", **parts)
    do(owner, "enter", region="realm_0_first", by="raft")
    assert purses(owner) == [12 + 14, 12]
    other = travelling("lake", "plain", seat=1, start=1, **parts)
    do(other, "enter", region="realm_1_first", by="giant_pig")
    do(other, "enter", region="realm_0_first", by="raft")
    assert purses(other) == [12, 12 + 2 + 7 + 10]


@pytest.mark.rule("EK-34")
def test_a_thief_takes_two_for_his_owner() -> None:
    match = travelling("plain", "forest", "plain", hands=[{"giant_pig": 2}, {}, {}], thieves={"realm_1_first": 2})
    do(match, "enter", region="realm_0_first", by="giant_pig")
    do(match, "enter", region="realm_1_first", by="giant_pig")
    assert purses(match) == [12 + 2 + 4 - 2, 12, 14]
    assert told(match, "thief_paid") == [(2, 2)]


@pytest.mark.rule("EK-34")
def test_ones_own_thief_takes_nothing() -> None:
    match = travelling("plain", "plain", hands=[{"giant_pig": 1}, {}], thieves={"realm_0_first": 0})
    do(match, "enter", region="realm_0_first", by="giant_pig")
    assert purses(match) == [14, 12] and told(match, "thief_paid") == []


@pytest.mark.rule("EK-34")
def test_without_two_gold_one_may_not_enter() -> None:
    parts: dict[str, Any] = {"hands": [{"giant_pig": 2}, {}], "thieves": {"realm_0_first": 1}}
    match = travelling("plain", "plain", purses=[1, 12], **parts)
    refused = refusal(match, "enter", region="realm_0_first", by="giant_pig")
    assert (refused.code, refused.rule) == ("no_gold_for_thief", "EK-34")
    assert verbs(match) == {"stop"}
    match = travelling("plain", "plain", purses=[2, 12], **parts)
    do(match, "enter", region="realm_0_first", by="giant_pig")
    assert purses(match) == [2, 14]


@pytest.mark.rule("EK-34")
def test_what_the_journey_has_earned_so_far_counts() -> None:
    match = travelling("plain", "plain", hands=[{"giant_pig": 2}, {}], purses=[0, 12], thieves={"realm_1_first": 1})
    do(match, "enter", region="realm_0_first", by="giant_pig")
    do(match, "enter", region="realm_1_first", by="giant_pig")
    assert purses(match) == [2 - 2 + 2 + 10, 14]


@pytest.mark.rule("EK-35")
def test_every_region_of_the_ring_brings_ten_once_and_the_lap_goes_on() -> None:
    match = travelling("plain", "plain", "plain", hands=[{"giant_pig": 9}, {}, {}])
    gold = []
    for region in ("realm_0_first", "realm_1_first", "realm_2_first") * 3:
        before = purses(match)[0]
        do(match, "enter", region=region, by="giant_pig")
        gold.append(purses(match)[0] - before)
    assert gold == [2, 2, 12, 2, 2, 2, 2, 2, 2]
    assert told(match, "bonus_won") == [(10,)]


@pytest.mark.rule("EK-35")
def test_regions_of_an_earlier_player_do_not_count_for_the_bonus() -> None:
    match = travelling("plain", "plain", hands=[{"giant_pig": 1}, {"giant_pig": 1}])
    do(match, "enter", region="realm_0_first", by="giant_pig")
    do(match, "stop")
    do(match, "enter", region="realm_1_first", by="giant_pig")
    assert told(match, "bonus_won") == []


def test_a_step_of_a_journey_can_be_taken_back() -> None:
    match = travelling("plain", "plain", hands=[{"giant_pig": 2}, {}], thieves={"realm_0_first": 1})
    before = match.digest()
    do(match, "enter", region="realm_0_first", by="giant_pig")
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.digest() == before
