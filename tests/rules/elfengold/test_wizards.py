"""Elfengold: the elven wizards (EG-60)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, new_match, offered, refusal, verbs

from .table import FERRY, FOREST, PLAIN, gold, travelling

NEBULAE = "grangor-yttar-lake"


def wizards(hand: dict[str, int], purse: int = 5, **parts: Any) -> Match:
    options = {"wizards": True, **parts.pop("options", {})}
    return travelling(options=options, hands=hand, gold=[purse, 0, 0], **parts)


@pytest.mark.rule("EG-60", "EG-examples")
def test_a_wizard_and_one_gold_get_past_a_sea_monster() -> None:
    """The ferry from Elvenhold to Virst for two rafts instead of three."""
    match = wizards({"raft": 2, "wizard": 1}, blocked={FERRY: 1})
    assert refusal(match, "travel", road=FERRY, by="raft").code == "too_few_cards"
    do(match, "travel_past", road=FERRY, by="raft")
    assert truth(match)["boots"][0] == "virst"
    assert truth(match)["hands"][0] == {}
    assert truth(match)["discards"] == {"raft": 2, "wizard": 1}
    assert gold(match) == [4, 0, 0]
    assert truth(match)["blocked"] == {FERRY: 1}, "the monster stays"
    assert truth(match)["earned"] == 3


@pytest.mark.rule("EG-60")
@pytest.mark.parametrize(("by", "price"), [("dragon", 2), ("elfcycle", 1)])
def test_past_a_tree_with_either_transport(by: str, price: int) -> None:
    table: dict[str, Any] = {"transport": {FOREST: "dragon"}, "second": {FOREST: "elfcycle"}, "blocked": {FOREST: 1}}
    match = wizards({by: price, "wizard": 1}, boots="lapphalya", **table)
    do(match, "travel_past", road=FOREST, by=by)
    assert truth(match)["hands"][0] == {}
    poor = wizards({by: price - 1, "wizard": 1} if price > 1 else {"wizard": 1}, boots="lapphalya", **table)
    assert refusal(poor, "travel_past", road=FOREST, by=by).details["price"] == price


@pytest.mark.rule("EG-60")
def test_past_a_tree_with_a_caravan() -> None:
    table: dict[str, Any] = {"boots": "lapphalya", "transport": {FOREST: "dragon"}, "blocked": {FOREST: 1}}
    match = wizards({"raft": 3, "wizard": 1}, **table)
    assert refusal(match, "caravan_past", road=FOREST, cards={"raft": 2, "wizard": 1}).code == "card_not_held"
    do(match, "caravan_past", road=FOREST, cards={"raft": 3})
    assert truth(match)["discards"] == {"raft": 3, "wizard": 1}
    assert gold(match) == [4, 0, 0]
    both = wizards({"raft": 2, "wizard": 2}, **table)
    do(both, "caravan_past", road=FOREST, cards={"raft": 2, "wizard": 1})
    assert truth(both)["hands"][0] == {}


@pytest.mark.rule("EG-60", "EG-45")
def test_past_a_monster_with_the_boatmen() -> None:
    match = wizards({"dragon": 3, "wizard": 1}, options={"lakes": "author"}, boots="grangor", blocked={NEBULAE: 1})
    do(match, "caravan_past", road=NEBULAE, cards={"dragon": 3})
    assert truth(match)["boots"][0] == "yttar"


@pytest.mark.rule("EG-60")
def test_no_boatmen_no_magic_caravan() -> None:
    match = wizards({"dragon": 3, "wizard": 1}, blocked={FERRY: 1})
    refused = refusal(match, "caravan_past", road=FERRY, cards={"dragon": 3})
    assert (refused.code, refused.rule) == ("no_caravan_on_water", "EL-33")


@pytest.mark.rule("EG-60")
@pytest.mark.parametrize(
    ("hand", "purse", "code"),
    [
        ({"raft": 2}, 5, "no_wizard"),
        ({"raft": 2, "wizard": 1}, 0, "too_little_gold"),
        ({"raft": 2, "wizard": 1}, 5, None),
    ],
)
def test_a_wizard_needs_card_and_gold(hand: dict[str, int], purse: int, code: str | None) -> None:
    match = wizards(hand, purse, blocked={FERRY: 1})
    if code is None:
        assert "travel_past" in verbs(match)
        return
    assert "travel_past" not in verbs(match)
    refused = refusal(match, "travel_past", road=FERRY, by="raft")
    assert (refused.code, refused.rule) == (code, "EG-60")


@pytest.mark.rule("EG-60")
def test_without_an_obstacle_there_is_nothing_to_get_past() -> None:
    match = wizards({"raft": 2, "dragon": 3, "wizard": 1}, transport={PLAIN: "dragon"})
    assert refusal(match, "travel_past", road=FERRY, by="raft").code == "no_obstacle"
    assert refusal(match, "caravan_past", road=PLAIN, cards={"dragon": 3}).code == "no_obstacle"


@pytest.mark.rule("EG-60")
def test_a_magic_flight_to_any_other_town_takes_the_marker_and_pays_nothing() -> None:
    """Seed 001's example: from Feodor to Virst for three gold, and Virst pays nothing."""
    match = wizards({"wizard": 1}, purse=3, boots="feodor")
    towns = [way["town"] for way in offered(match, "fly")]
    assert len(towns) == 20 and "feodor" not in towns and "elvenhold" in towns
    do(match, "fly", town="virst")
    assert truth(match)["visited"][0] == ["virst"]
    assert gold(match) == [0, 0, 0]
    assert truth(match)["earned"] == 0
    assert truth(match)["discards"] == {"wizard": 1}
    do(match, "stop", discard={})
    assert verbs(match) == {"take_earnings", "draw_two"}, "he has moved"


@pytest.mark.rule("EG-60")
def test_what_a_flight_needs() -> None:
    assert refusal(wizards({}, 9), "fly", town="virst").code == "no_wizard"
    poor = refusal(wizards({"wizard": 1}, 2), "fly", town="virst")
    assert (poor.code, poor.details) == ("too_little_gold", {"price": 3, "held": 2})
    assert refusal(wizards({"wizard": 1}), "fly", town="elvenhold").code == "already_there"


@pytest.mark.rule("EG-60")
def test_several_wizards_in_one_turn_and_travel_goes_on_after_a_flight() -> None:
    match = wizards({"wizard": 2, "raft": 2}, purse=6, blocked={"ixara-virst-river": 1})
    do(match, "fly", town="virst")
    do(match, "travel_past", road="ixara-virst-river", by="raft")
    assert gold(match) == [2, 0, 0]
    assert truth(match)["visited"][0] == ["ixara", "virst"]
    assert truth(match)["earned"] == 3, "only Ixara pays"


@pytest.mark.rule("EG-60")
def test_a_wizard_may_be_spent_in_a_caravan_and_drawn_like_other_cards() -> None:
    match = wizards({"wizard": 2, "raft": 1}, transport={PLAIN: "dragon"})
    do(match, "caravan", road=PLAIN, cards={"wizard": 2, "raft": 1})
    assert gold(match) == [5, 0, 0], "a caravan costs no gold"


@pytest.mark.rule("EG-60")
def test_without_the_option_there_are_no_wizards() -> None:
    travel = new_match("elfengold").rules
    assert not {"fly", "travel_past", "caravan_past"} & set(travel.flow[travel.step_numbers["travel"]].by_verb)
