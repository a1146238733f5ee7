"""Elfenkoning: the rulebook's worked examples."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import hand, planning, purses, told, travelling

DANNY, PETER, MICHAEL, MICK = range(4)


@pytest.mark.rule("EK-examples", "EK-20", "EK-26")
def test_example_1_a_player_who_passed_acts_again() -> None:
    hands = [{"raft": 2}, {"forest": 1}, {"thief": 1}, {}]
    match = planning("plain", "", "plain", "plain", hands=hands)
    do(match, "pass")
    do(match, "lay", card="forest", realm="realm_1")
    do(match, "mark", card="thief", region="realm_1_first")
    do(match, "buy")
    assert match.acting == (DANNY,) and "pass" in verbs(match)
    do(match, "draw")
    assert sum(hand(match, DANNY).values()) == 5
    do(match, "discard", cards=offered(match, "discard")[0]["cards"])
    assert sum(hand(match, DANNY).values()) == 1
    assert truth(match)["thieves"] == {"realm_1_first": MICHAEL}
    assert purses(match) == [12, 12, 12, 11]


@pytest.mark.rule("EK-examples", "EK-20")
def test_example_2_all_pass_and_the_phase_is_over() -> None:
    match = planning("plain", "plain", "plain", "plain", hands=[{"gold": 1}, {}, {}, {}])
    for _ in range(4):
        do(match, "pass")
    assert match.decisions()[0].phase == "travel"
    refused = refusal(match, "mark", card="gold", region="realm_0_first")
    assert refused.code == "not_in_this_phase", "although Danny would have liked to act"


def danny(dragons: int) -> Match:
    """The table of example 3: beyond the four regions lies a mountain."""
    return travelling(
        "river",
        "forest desert",
        "plain",
        "mountain",
        hands=[{"raft": 3, "unicorn": 2, "dragon": dragons, "elfcycle": 2}, {}, {}, {}],
        obstacles={"realm_0_first": MICK, "realm_1_first": MICHAEL},
        gold_cards={"realm_1_first": DANNY},
        thieves={"realm_1_second": PETER},
    )


def travel(match: Match) -> None:
    do(match, "enter", region="realm_0_first", by="raft")
    assert hand(match)["raft"] == 1, "two rafts: Mick's monster"
    do(match, "enter", region="realm_1_first", by="unicorn")
    assert "unicorn" not in hand(match), "two unicorns: an obstacle there, too"
    do(match, "enter", region="realm_1_second", by="dragon")
    do(match, "enter", region="realm_2_first", by="elfcycle")


@pytest.mark.rule("EK-examples", "EK-32", "EK-33", "EK-34")
def test_example_3_a_journey_through_four_regions() -> None:
    match = danny(dragons=1)
    travel(match)
    assert [gold for _, gold in told(match, "region_entered")] == [3, 8, 6, 2]
    assert purses(match) == [12 + 19 - 2, 12 + 2, 12, 12], "19, of which two go to Peter"
    assert hand(match) == {"elfcycle": 1, "raft": 1}
    refused = refusal(match, "enter", region="realm_3_first", by="elfcycle")
    assert refused.code == "too_few_cards", "one elfcycle does not climb the mountain"
    assert verbs(match) == {"stop"}


@pytest.mark.rule("EK-examples", "EK-35")
def test_example_3a_with_every_region_of_the_ring_ten_more() -> None:
    match = danny(dragons=2)
    travel(match)
    do(match, "enter", region="realm_3_first", by="dragon")
    assert told(match, "bonus_won") == [(10,)]
    assert purses(match) == [12 + 19 - 2 + 5 + 10, 14, 12, 12]


@pytest.mark.rule("EK-examples", "EK-36", "EK-37")
def test_example_4_bodyguard_then_turnabout() -> None:
    match = travelling(
        "lake",
        "desert",
        "plain",
        hands=[{"raft": 4, "dragon": 1, "giant_pig": 1, "bodyguard": 1, "turnabout": 1}, {}, {}],
        thieves={"realm_1_first": 2},
    )
    do(match, "enter", region="realm_0_first", by="raft")
    do(match, "bodyguard", realm="realm_1")
    do(match, "enter", region="realm_1_first", by="dragon")
    assert purses(match) == [12 + 7 + 6, 12, 12], "nothing for the thief's owner"
    do(match, "turnabout")
    do(match, "enter", region="realm_0_first", by="raft")
    assert purses(match)[0] == 12 + 7 + 6 + 7 and hand(match) == {"giant_pig": 1}
    assert offered(match, "enter") == [{"region": "realm_2_first", "by": "giant_pig"}], "against the clock from now on"


@pytest.mark.rule("EK-examples", "EK-32", "W-5")
def test_a_desert_takes_two_troll_wagons_or_a_dragon_a_plain_one_troll_wagon_or_two_clouds() -> None:
    for region, cards in (("desert", {"troll_wagon": 2, "dragon": 1}), ("plain", {"troll_wagon": 1, "magic_cloud": 2})):
        for card, count in cards.items():
            match = travelling(region, "plain", hands=[{card: count}, {}])
            do(match, "enter", region="realm_0_first", by=card)
            assert hand(match) == {}
