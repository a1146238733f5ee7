"""Elfengold: travel, what it brings, and the hand limit (EG-41 … EG-45)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, offered, position, refusal, verbs

from .table import FERRY, FOREST, PLAIN, RIVER, gold, travelling, with_deck

TO_AL_BARAN, TO_PARUNDIA = "al_baran-throtmanni-desert", "al_baran-parundia-desert"
FEODOR_THROTMANNI, DAG_AMURA_FEODOR = "feodor-throtmanni-desert", "dag_amura-feodor-desert"
NEBULAE = "grangor-yttar-lake"


def ride(match: Match, *roads: str, by: str = "dragon") -> None:
    for road in roads:
        do(match, "travel", road=road, by=by)


@pytest.mark.rule("EG-41")
def test_a_tree_counts_for_both_transports_and_for_caravans() -> None:
    match = travelling(
        boots="lapphalya",
        transport={FOREST: "dragon"},
        second={FOREST: "elfcycle"},
        blocked={FOREST: 1},
        hands={"dragon": 2, "elfcycle": 1},
    )
    assert refusal(match, "travel", road=FOREST, by="dragon").details["price"] == 3
    assert refusal(match, "travel", road=FOREST, by="elfcycle").details["price"] == 2
    assert refusal(match, "caravan", road=FOREST, cards={"dragon": 2, "elfcycle": 1}).details["price"] == 4
    assert verbs(match) == {"stop"}


@pytest.mark.rule("EG-41")
@pytest.mark.parametrize(("by", "price"), [("dragon", 2), ("elfcycle", 1)])
def test_on_a_doubled_road_either_transport_may_be_used(by: str, price: int) -> None:
    """Seed 001's example: Ixara – Lapphalya for two dragons or one elfcycle."""
    road = "ixara-lapphalya-forest"
    table: dict[str, Any] = {"boots": "ixara", "transport": {road: "dragon"}, "second": {road: "elfcycle"}}
    match = travelling(**table, hands={"dragon": 2, "elfcycle": 1, "raft": 1})
    ways = [way["by"] for way in offered(match, "travel") if way["road"] == road]
    assert sorted(ways) == ["dragon", "elfcycle"]
    assert refusal(match, "travel", road=road, by="raft").details["wanted"] == ["dragon", "elfcycle"]
    do(match, "travel", road=road, by=by)
    assert truth(match)["discards"] == {by: price}
    assert truth(match)["boots"][0] == "lapphalya"


@pytest.mark.rule("EG-41", "EL-32")
@pytest.mark.parametrize("price", [3, 5])
def test_a_caravan_goes_on_a_doubled_road_as_on_any(price: int) -> None:
    table: dict[str, Any] = {"boots": "lapphalya", "transport": {FOREST: "dragon"}, "second": {FOREST: "elfcycle"}}
    match = travelling(options={"caravan": price}, **table, hands={"raft": 5})
    do(match, "caravan", road=FOREST, cards={"raft": price})
    assert truth(match)["hands_count"][0] == 5 - price


@pytest.mark.rule("EG-42", "EG-examples")
def test_feodor_to_parundia_pays_fourteen() -> None:
    roads = [FEODOR_THROTMANNI, TO_AL_BARAN, TO_PARUNDIA]
    match = travelling(boots="feodor", transport=dict.fromkeys(roads, "dragon"), hands={"dragon": 3})
    ride(match, *roads)
    assert truth(match)["earned"] == 3 + 7 + 4
    do(match, "stop", discard={})
    do(match, "take_earnings")
    assert gold(match) == [14, 0, 0]


@pytest.mark.rule("EG-42", "EG-examples")
def test_a_gold_counter_doubles_the_town_behind_it() -> None:
    table: dict[str, Any] = {"transport": {DAG_AMURA_FEODOR: "dragon"}, "gilded": {DAG_AMURA_FEODOR: 1}}
    match = travelling(boots="feodor", **table, hands={"dragon": 3})
    ride(match, DAG_AMURA_FEODOR)
    assert truth(match)["earned"] == 8


@pytest.mark.rule("EG-42", "EG-examples")
def test_back_and_forth_over_a_gold_counter_doubles_both_ends_each_time() -> None:
    road = "dag_amura-kihromah-forest"
    match = travelling(boots="dag_amura", transport={road: "unicorn"}, gilded={road: 1}, hands={"unicorn": 3})
    ride(match, road, road, road, by="unicorn")
    assert truth(match)["earned"] == 2 * 6 + 2 * 4 + 2 * 6
    assert truth(match)["visited"][0] == ["dag_amura", "kihromah"]


@pytest.mark.rule("EG-42")
def test_a_town_pays_each_time_and_the_capital_never() -> None:
    match = travelling(boots="rivinia", hands={"raft": 4}, visited=[["rivinia"], [], []])
    ride(match, "elvenhold-rivinia-river", by="raft")
    assert truth(match)["earned"] == 0
    ride(match, "elvenhold-rivinia-river", by="raft")
    assert truth(match)["earned"] == 3, "visited before, and paid all the same"


@pytest.mark.rule("EG-42")
def test_towns_pay_what_the_table_gave_them() -> None:
    values = dict(truth(travelling())["values"], rivinia=7, al_baran=3)
    match = travelling(values=values, hands={"raft": 1})
    ride(match, "elvenhold-rivinia-river", by="raft")
    assert truth(match)["earned"] == 7


RIDER: dict[str, Any] = {"phase": "travel", "acting": [0], "hands": [{"raft": 1}, {}, {}]}


def arrived(deck: dict[str, int], **parts: Any) -> Match:
    """Seat 0 has gone to Rivinia, stopped, and must choose his reward."""
    match = with_deck(deck, **{**RIDER, **parts})
    ride(match, "elvenhold-rivinia-river", by="raft")
    do(match, "stop", discard={})
    assert match.decisions()[0].phase == "reward" and match.acting == (0,)
    return match


@pytest.mark.rule("EG-43")
def test_either_the_gold_or_two_cards() -> None:
    match = arrived({"unicorn": 4})
    assert verbs(match) == {"take_earnings", "draw_two"}
    do(match, "take_earnings")
    assert (gold(match), truth(match)["hands"][0]) == ([3, 0, 0], {})
    assert (match.decisions()[0].phase, match.acting) == ("travel", (1,))
    assert truth(match)["earned"] == truth(match)["moves"] == 0
    match = arrived({"unicorn": 4})
    do(match, "draw_two")
    assert (gold(match), truth(match)["hands"][0]) == ([0, 0, 0], {"unicorn": 2})
    assert (match.decisions()[0].phase, match.acting) == ("travel", (1,))


@pytest.mark.rule("EG-43")
def test_each_traveller_is_rewarded_before_the_next_one_goes() -> None:
    hands = [{"raft": 1}, {"raft": 1}, {"raft": 1}]
    match = position("elfengold", phase="travel", acting=[1], start=1, hands=hands)
    for seat in (1, 2, 0):
        assert match.acting == (seat,)
        ride(match, "elvenhold-rivinia-river", by="raft")
        do(match, "stop", discard={})
        assert match.acting == (seat,) and match.decisions()[0].phase == "reward"
        do(match, "take_earnings")
    assert gold(match) == [3, 3, 3]
    assert match.decisions()[0].phase == "cards" and truth(match)["round"] == 2


@pytest.mark.rule("EG-43")
def test_who_did_not_move_takes_two_cards() -> None:
    match = with_deck({"unicorn": 4}, phase="travel", acting=[0])
    do(match, "stop", discard={})
    assert truth(match)["hands"][0] == {"unicorn": 2}
    assert match.acting == (1,) and match.decisions()[0].phase == "travel"


@pytest.mark.rule("EG-43")
def test_a_journey_that_earned_nothing_is_a_journey() -> None:
    match = travelling(boots="rivinia", hands={"raft": 2})
    ride(match, "elvenhold-rivinia-river", by="raft")
    do(match, "stop", discard={})
    assert verbs(match) == {"take_earnings", "draw_two"}


@pytest.mark.rule("EG-43", "EG-11")
def test_a_gold_card_among_the_two_lets_the_drawer_choose_again() -> None:
    market = ["dragon", "dragon", "elfcycle"]
    match = arrived({"gold": 1}, market=market, gold_pile=1)
    do(match, "draw_two")
    assert match.decisions()[0].phase == "replacement" and match.acting == (0,)
    assert truth(match)["gold_pile"] == 2
    assert verbs(match) == {"take_card", "draw_card", "take_gold_pile"}
    do(match, "take_gold_pile")
    assert gold(match) == [6, 0, 0]
    assert match.decisions()[0].phase in ("replacement", "travel"), "the second card has been drawn"
    while match.decisions()[0].phase == "replacement":
        do(match, "take_card", card=truth(match)["market"][0])
    assert truth(match)["hands_count"][0] == 1
    assert (match.decisions()[0].phase, match.acting) == ("travel", (1,))


@pytest.mark.rule("EG-43", "EG-11")
def test_gold_card_upon_gold_card() -> None:
    match = arrived({"gold": 2}, market=["dragon"])
    do(match, "draw_two")
    do(match, "draw_card")
    assert match.decisions()[0].phase == "replacement" and match.acting == (0,)
    assert (truth(match)["gold_pile"], truth(match)["hands_count"][0]) == (2, 0)


@pytest.mark.rule("EG-43", "ALL-3")
def test_two_cards_when_there_are_none() -> None:
    hands = [{"raft": 1}, {"raft": 8, **dict.fromkeys(("giant_pig", "elfcycle", "magic_cloud"), 9)}, {}]
    hands[2] = dict.fromkeys(("unicorn", "troll_wagon", "dragon"), 9)
    match = position("elfengold", phase="travel", acting=[0], hands=hands, gold_pile=7)
    do(match, "stop", discard={})
    assert truth(match)["hands_count"][0] == 1
    assert match.acting == (1,)


@pytest.mark.rule("EG-44")
def test_no_hand_limit() -> None:
    match = with_deck({"unicorn": 2}, phase="travel", acting=[0], hands=[{"dragon": 9, "raft": 9}, {}, {}])
    assert refusal(match, "stop", discard={"raft": 1}).code == "hand_limit"
    do(match, "stop", discard={})
    assert truth(match)["hands_count"][0] == 20


@pytest.mark.rule("EG-44")
def test_with_the_option_down_to_four_before_the_reward() -> None:
    hands = [{"dragon": 3, "raft": 3}, {}, {}]
    match = with_deck({"unicorn": 2}, options={"hand_limit": 4}, phase="travel", acting=[0], hands=hands)
    ride(match, "elvenhold-rivinia-river", by="raft")
    refused = refusal(match, "stop", discard={})
    assert (refused.code, refused.details) == ("hand_limit", {"discard": 1, "chosen": 0})
    do(match, "stop", discard={"dragon": 1})
    assert truth(match)["hands_count"][0] == 4
    do(match, "draw_two")
    assert truth(match)["hands_count"][0] == 6, "the reward may go over it"


@pytest.mark.rule("EG-45")
@pytest.mark.parametrize(
    ("blocked", "caravan", "raft", "boatmen"),
    [({}, 3, 1, 3), ({NEBULAE: 1}, 3, 2, 4), ({}, 5, 1, 5), ({NEBULAE: 1}, 5, 2, 6)],
)
def test_a_monster_on_mare_nebulae_with_the_authors_lakes(
    blocked: dict[str, int], caravan: int, raft: int, boatmen: int
) -> None:
    options = {"lakes": "author", "caravan": caravan}
    table: dict[str, Any] = {"options": options, "boots": "grangor", "blocked": blocked}
    match = travelling(**table, hands={"raft": raft})
    ride(match, NEBULAE, by="raft")
    assert truth(match)["hands"][0] == {}
    match = travelling(**table, hands={"dragon": boatmen})
    refused = refusal(match, "caravan", road=NEBULAE, cards={"dragon": boatmen - 1})
    assert (refused.code, refused.details["price"]) == ("caravan_price", boatmen)
    do(match, "caravan", road=NEBULAE, cards={"dragon": boatmen})
    assert truth(match)["boots"][0] == "yttar"


@pytest.mark.rule("EG-45", "W-7")
def test_amigo_lakes_have_no_boatmen_and_cost_two() -> None:
    match = travelling(boots="grangor", hands={"raft": 3})
    assert refusal(match, "caravan", road=NEBULAE, cards={"raft": 3}).code == "no_caravan_on_water"
    ride(match, NEBULAE, by="raft")
    assert truth(match)["hands"][0] == {"raft": 1}


@pytest.mark.rule("EG-40", "EG-examples")
@pytest.mark.parametrize(
    ("here", "road", "price"), [("virst", RIVER, 2), ("ixara", RIVER, 3), ("elvenhold", FERRY, 3), ("virst", FERRY, 3)]
)
def test_a_sea_monster_costs_one_raft_more(here: str, road: str, price: int) -> None:
    match = travelling(boots=here, blocked={road: 1}, hands={"raft": price - 1})
    refused = refusal(match, "travel", road=road, by="raft")
    assert (refused.code, refused.details["price"]) == ("too_few_cards", price)
    match = travelling(boots=here, blocked={road: 1}, hands={"raft": price})
    ride(match, road, by="raft")
    assert truth(match)["hands"][0] == {}


@pytest.mark.rule("EG-42")
def test_what_everybody_is_told() -> None:
    match = travelling(hands={"raft": 1, "dragon": 1}, transport={PLAIN: "dragon"})
    ride(match, PLAIN)
    events = match.story(SPECTATOR)[-1].events
    assert [(event.name, event.fields) for event in events] == [("arrived", {"town": "lapphalya", "markers": 1})]


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"phase": "placement", "moves": 1}, "earned_without_travel"),
        ({"phase": "travel", "earned": 3}, "earned_without_travel"),
        ({"phase": "reward"}, "reward_without_travel"),
        ({"phase": "travel", "draws": 1}, "cards_to_draw"),
    ],
)
def test_journeys_that_cannot_be_are_refused(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(BadScenario, match=code):
        position("elfengold", acting=[0], **parts)
