"""Elfenroads on the Elfenland board: what differs from Elfengold, and that nothing else does (ER-1 … ER-6)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario, BadSetup
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, new_match, offered, position, refusal, verbs

from ..elfengold.table import CARDS, COUNTERS, FOREST, PLAIN, RIVER, gold, placing, travelling, with_deck

ROADS, GOLD = find_game("elfenroads"), find_game("elfengold")
NEBULAE, MAGNUM = "grangor-yttar-lake", "elvenhold-virst-lake"


def flow(match: Match) -> dict[str, set[str]]:
    return {step.name: set(step.by_verb) for step in match.rules.flow}


@pytest.mark.rule("ER-1")
def test_the_phases_are_elfengolds_and_only_some_plays_are_missing() -> None:
    roads, golds = flow(new_match("elfenroads")), flow(new_match("elfengold"))
    assert list(roads) == list(golds)
    missing = {verb for phase in golds for verb in golds[phase] - roads[phase]}
    assert missing == {"place_monster", "place_double", "exchange", "caravan"}
    assert not any(roads[phase] - golds[phase] for phase in roads)


@pytest.mark.rule("ER-2")
def test_seventy_cards_and_42_counters() -> None:
    view = truth(position("elfenroads", phase="placement", acting=[0]))
    assert view["deck"] == CARDS and sum(view["deck"].values()) == 70
    assert sum(view["pool"].values()) == 42
    assert view["pool"] == COUNTERS


@pytest.mark.rule("ER-2")
@pytest.mark.parametrize("counter", ["double", "exchange", "sea_monster"])
def test_no_spells_and_no_sea_monsters(counter: str) -> None:
    with pytest.raises(BadScenario, match="too_many_pieces"):
        placing("elfenroads", shown=[{counter: 1}, {}, {}])
    with pytest.raises(BadScenario, match="too_many_pieces"):
        placing("elfenroads", blocked={RIVER: 1})


@pytest.mark.rule("ER-2")
def test_no_wizards() -> None:
    assert "wizards" not in {option.key for option in ROADS.options}
    with pytest.raises(BadScenario, match="too_many_pieces"):
        placing("elfenroads", hands=[{"wizard": 1}, {}, {}])


@pytest.mark.rule("ER-3")
@pytest.mark.parametrize("lakes", ["author", "amigo"])
def test_no_caravans_and_no_boatmen(lakes: str) -> None:
    table: dict[str, Any] = {"transport": {PLAIN: "dragon"}, "hands": {"raft": 9, "giant_pig": 9}}
    match = travelling("elfenroads", {"lakes": lakes}, **table)
    assert verbs(match) == {"travel", "stop"}
    assert {way["road"] for way in offered(match, "travel")} == {
        *("beata-elvenhold-river", "elvenhold-rivinia-river"),
        *("elvenhold-strykhaven-lake", "elvenhold-virst-lake"),
    }
    assert refusal(match, "caravan", road=PLAIN, cards={"giant_pig": 3}).code == "not_in_this_phase"


@pytest.mark.rule("ER-3", "W-7")
@pytest.mark.parametrize(("options", "nebulae"), [({}, 1), ({"lakes": "author"}, 1), ({"lakes": "amigo"}, 2)])
def test_lakes_cost_rafts_as_in_elfenland(options: dict[str, str], nebulae: int) -> None:
    for here, road, price in (("grangor", NEBULAE, nebulae), ("elvenhold", MAGNUM, 2)):
        match = travelling("elfenroads", options, boots=here, hands={"raft": 3})
        do(match, "travel", road=road, by="raft")
        assert truth(match)["hands"][0]["raft"] == 3 - price


@pytest.mark.rule("ER-4")
def test_home_cards_are_an_option_and_off_by_default() -> None:
    assert truth(new_match("elfenroads"))["homes"] == [None] * 3
    assert None not in truth(new_match("elfenroads", home_card=True))["homes"]


@pytest.mark.rule("ER-5")
@pytest.mark.parametrize(("options", "rounds"), [({}, 8), ({"rounds": 6}, 6)])
def test_eight_rounds_or_six(options: dict[str, int], rounds: int) -> None:
    for round_, over in ((rounds - 1, False), (rounds, True)):
        hands: list[dict[str, int]] = [{}, {}, {**CARDS, "gold": 0}]
        table: dict[str, Any] = {"phase": "travel", "acting": [2], "round": round_, "hands": hands, "gold_pile": 7}
        match = position("elfenroads", 3, options, **table)
        do(match, "stop", discard={})
        assert match.over == over
    with pytest.raises(BadSetup, match="bad_option_value"):
        new_match("elfenroads", rounds=7)


@pytest.mark.rule("ER-6")
def test_set_up_income_lots_and_counters_are_elfengolds() -> None:
    match = new_match("elfenroads", 4)
    assert gold(match) == [12] * 4
    assert truth(match)["hands_count"] == [5] * 4 and len(truth(match)["market"]) == 3
    for _ in range(4):
        do(match, "show_counter", counter=truth(match)["pair"][match.acting[0]][0])
    assert truth(match)["hidden_count"] == [1] * 4
    assert len(truth(match)["face_up"]) == 8
    assert gold(position("elfenroads", phase="income", round=2)) == [2, 2, 2]


@pytest.mark.rule("ER-6")
def test_the_gold_pile_an_overbid_gold_or_cards_and_keeping_two() -> None:
    match = with_deck({"unicorn": 1}, "elfenroads", phase="cards", acting=[0], round=2, gold_pile=2)
    do(match, "take_gold_pile")
    assert gold(match)[0] == 6
    match = position("elfenroads", phase="auction", acting=[0], face_up=["tree"], gold=[4, 4, 4])
    for verb, fields in (("bid", {"amount": 5}), ("withdraw", {}), ("withdraw", {})):
        do(match, verb, **fields)
    assert gold(match) == [0, 4, 4] and truth(match)["face_up"] == ["tree"]
    match = travelling("elfenroads", transport={PLAIN: "dragon"}, gilded={PLAIN: 1}, hands={"dragon": 1})
    do(match, "travel", road=PLAIN, by="dragon")
    do(match, "stop", discard={})
    assert verbs(match) == {"take_earnings", "draw_two"}
    do(match, "take_earnings")
    assert gold(match)[0] == 4
    match = position("elfenroads", phase="keep", acting=[0], round=2, shown=[{"giant_pig": 3}, {}, {}])
    assert max(sum(way["shown"].values()) for way in offered(match, "keep")) == 2


@pytest.mark.rule("ER-6", "EL-22")
def test_trees_and_gold_lie_as_in_elfengold() -> None:
    match = placing("elfenroads", transport={PLAIN: "dragon"}, gilded={PLAIN: 1}, shown=[{"tree": 1}, {}, {}])
    assert refusal(match, "place_tree", face="up", road=PLAIN).code == "gold_there"
    assert refusal(match, "place_tree", face="up", road=FOREST).code == "no_transport"
    table: dict[str, Any] = {"boots": "lapphalya", "transport": {FOREST: "dragon"}, "blocked": {FOREST: 1}}
    assert refusal(travelling("elfenroads", **table), "travel", road=FOREST, by="dragon").details["price"] == 3


@pytest.mark.rule("ER-6", "EG-70")
def test_ties_are_broken_by_gold() -> None:
    hands: list[dict[str, int]] = [{}, {}, {**CARDS, "gold": 0}]
    table: dict[str, Any] = {"phase": "travel", "acting": [2], "round": 8, "hands": hands, "gold_pile": 7}
    match = position("elfenroads", visited=[["beata"], ["virst"], []], gold=[3, 5, 9], **table)
    do(match, "stop", discard={})
    result = match.result()
    assert result is not None and result.places == ((1,), (0,), (2,))


def test_the_options_and_their_defaults() -> None:
    assert ROADS.settle_options({}) == {
        "lakes": "author",
        "home_card": False,
        "rounds": 8,
        "town_values": "printed",
        "hand_limit": "none",
    }
    assert {option.key for option in GOLD.options} - {option.key for option in ROADS.options} == {"wizards", "caravan"}
