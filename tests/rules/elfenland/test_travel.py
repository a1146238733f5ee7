"""Elfenland: travel (EL-30 … EL-36), the end of a round (EL-40) and the worked examples of the world (W-9)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.core.match import Match
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, offered, position, refusal, verbs

PLAIN, FOREST, DESERT = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest", "feodor-throtmanni-desert"
MOUNTAIN = "grangor-mah_davikia-mountain"


def travelling(boot: str = "elvenhold", hand: dict[str, int] | None = None, **parts: Any) -> Match:
    options = parts.pop("options", {})
    return position(
        "elfenland",
        options=options,
        phase="travel",
        acting=[0],
        boots=[boot, "elvenhold", "elvenhold"],
        hands=[hand or {}, {}, {}],
        **parts,
    )


@pytest.mark.rule("EL-30")
def test_as_many_roads_as_one_can_pay_then_the_next_player() -> None:
    match = travelling(hand={"dragon": 3}, transport={PLAIN: "dragon", FOREST: "dragon"})
    do(match, "travel", road=PLAIN, by="dragon")
    do(match, "travel", road=FOREST, by="dragon")
    assert truth(match)["boots"][0] == "feodor"
    assert match.acting == (0,)
    do(match, "stop", discard={})
    assert match.acting == (1,)


@pytest.mark.rule("EL-30")
def test_only_from_where_the_boot_stands() -> None:
    match = travelling(hand={"dragon": 3}, transport={FOREST: "dragon"})
    refused = refusal(match, "travel", road=FOREST, by="dragon")
    assert (refused.code, refused.rule, refused.details["town"]) == ("road_elsewhere", "EL-30", "elvenhold")


@pytest.mark.rule("EL-31")
def test_a_land_road_needs_its_counter_and_that_transports_cards() -> None:
    match = travelling(hand={"dragon": 3, "elfcycle": 1}, transport={PLAIN: "elfcycle"})
    assert refusal(match, "travel", road="beata-elvenhold-plain", by="dragon").code == "no_transport"
    wrong = refusal(match, "travel", road=PLAIN, by="dragon")
    assert (wrong.code, wrong.rule, wrong.details["wanted"]) == ("wrong_transport", "EL-31", ["elfcycle"])
    do(match, "travel", road=PLAIN, by="elfcycle")
    assert truth(match)["discards"] == {"elfcycle": 1}


@pytest.mark.rule("EL-31")
def test_an_obstacle_costs_one_card_more_of_the_same_kind() -> None:
    parts: dict[str, Any] = {"transport": {PLAIN: "elfcycle"}, "blocked": {PLAIN: 1}}
    poor = travelling(hand={"elfcycle": 1}, **parts)
    assert refusal(poor, "travel", road=PLAIN, by="elfcycle").details["price"] == 2
    rich = travelling(hand={"elfcycle": 2}, **parts)
    do(rich, "travel", road=PLAIN, by="elfcycle")
    assert truth(rich)["hands"][0] == {}


@pytest.mark.rule("EL-32")
@pytest.mark.parametrize(("price", "blocked", "cards"), [(3, 0, 3), (3, 1, 4), (5, 0, 5), (5, 1, 6)])
def test_caravan(price: int, blocked: int, cards: int) -> None:
    parts: dict[str, Any] = {"transport": {PLAIN: "dragon"}, "blocked": {PLAIN: blocked} if blocked else {}}
    hand = {"raft": 2, "giant_pig": 1, "unicorn": 3}
    match = travelling(hand=hand, options={"caravan": price}, **parts)
    paid = {"raft": 2, "giant_pig": 1, "unicorn": cards - 3} if cards > 3 else {"raft": 2, "giant_pig": 1}
    short = {"raft": 2, "unicorn": cards - 3} if cards > 3 else {"raft": 2}
    refused = refusal(match, "caravan", road=PLAIN, cards=short)
    assert (refused.code, refused.rule, refused.details["price"]) == ("caravan_price", "EL-32", cards)
    do(match, "caravan", road=PLAIN, cards=paid)
    assert truth(match)["boots"][0] == "lapphalya"
    assert truth(match)["hands_count"][0] == 6 - cards


@pytest.mark.rule("EL-32")
def test_a_caravan_needs_a_transport_counter_and_cards_one_has() -> None:
    match = travelling(hand={"raft": 3}, transport={PLAIN: "dragon"})
    nothing = refusal(match, "caravan", road="beata-elvenhold-plain", cards={"raft": 3})
    assert (nothing.code, nothing.rule) == ("no_transport", "EL-31")
    assert refusal(match, "caravan", road=PLAIN, cards={"raft": 2, "dragon": 1}).code == "card_not_held"


@pytest.mark.rule("EL-33")
def test_no_caravans_on_rivers_and_mare_magnum() -> None:
    match = travelling(hand={"dragon": 4})
    for road in ("beata-elvenhold-river", "elvenhold-virst-lake"):
        refused = refusal(match, "caravan", road=road, cards={"dragon": 3})
        assert (refused.code, refused.rule) == ("no_caravan_on_water", "EL-33")


@pytest.mark.rule("EL-33")
@pytest.mark.parametrize(("rulebook", "boatmen"), [("author", True), ("amigo", False)])
def test_boatmen_of_mare_nebulae(rulebook: str, boatmen: bool) -> None:
    match = travelling("grangor", {"dragon": 3}, options={"mare_nebulae": rulebook})
    if not boatmen:
        assert verbs(match) == {"stop"}
        return
    ferries = {way["road"] for way in offered(match, "caravan")}
    assert ferries == {"grangor-parundia-lake", "grangor-yttar-lake"}
    do(match, "caravan", road="grangor-yttar-lake", cards={"dragon": 3})
    assert truth(match)["boots"][0] == "yttar"


@pytest.mark.rule("EL-33")
@pytest.mark.parametrize("price", [3, 5])
def test_the_boatmen_take_what_a_caravan_costs(price: int) -> None:
    match = travelling("grangor", {"dragon": price}, options={"caravan": price})
    refused = refusal(match, "caravan", road="grangor-yttar-lake", cards={"dragon": price - 1})
    assert (refused.code, refused.rule, refused.details["price"]) == ("caravan_price", "EL-33", price)
    do(match, "caravan", road="grangor-yttar-lake", cards={"dragon": price})
    assert truth(match)["boots"][0] == "yttar" and truth(match)["hands"][0] == {}


@pytest.mark.rule("EL-32", "EL-33")
def test_with_the_strict_price_four_cards_join_neither_caravan_nor_boatmen() -> None:
    match = travelling("grangor", {"dragon": 4}, options={"caravan": 5}, transport={MOUNTAIN: "unicorn"})
    assert verbs(match) == {"stop"}


@pytest.mark.rule("EL-33")
def test_obstacles_never_touch_water() -> None:
    with pytest.raises(BadScenario, match="obstacle_on_water"):
        travelling(blocked={"elvenhold-virst-lake": 1})


@pytest.mark.rule("EL-34")
def test_there_and_back_paying_each_time() -> None:
    match = travelling(hand={"elfcycle": 3}, transport={PLAIN: "elfcycle"})
    for _ in range(3):
        do(match, "travel", road=PLAIN, by="elfcycle")
    assert truth(match)["boots"][0] == "lapphalya"
    assert truth(match)["hands"][0] == {}
    assert truth(match)["transport"] == {PLAIN: "elfcycle"}, "the counter stays"


@pytest.mark.rule("EL-35")
def test_a_marker_in_every_town_entered() -> None:
    match = travelling(hand={"dragon": 5}, transport={PLAIN: "dragon", FOREST: "dragon"})
    do(match, "travel", road=PLAIN, by="dragon")
    assert truth(match)["visited"][0] == ["lapphalya"]
    do(match, "travel", road=FOREST, by="dragon")
    do(match, "travel", road=FOREST, by="dragon")
    assert sorted(truth(match)["visited"][0]) == ["feodor", "lapphalya"]
    assert truth(match)["visited_count"] == [2, 0, 0]


@pytest.mark.rule("EL-36")
def test_discard_down_to_four_of_ones_choice() -> None:
    match = travelling(hand={"dragon": 4, "raft": 3})
    refused = refusal(match, "stop", discard={"raft": 2})
    assert (refused.code, refused.rule, refused.details) == ("hand_limit", "EL-36", {"discard": 3, "chosen": 2})
    assert refusal(match, "stop", discard={"unicorn": 3}).code == "card_not_held"
    do(match, "stop", discard={"raft": 2, "dragon": 1})
    assert truth(match)["hands"][0] == {"dragon": 3, "raft": 1}


@pytest.mark.rule("EL-36")
def test_four_cards_may_stay() -> None:
    match = travelling(hand={"dragon": 4})
    assert refusal(match, "stop", discard={"dragon": 1}).code == "hand_limit"
    do(match, "stop", discard={})
    assert truth(match)["hands"][0] == {"dragon": 4}


@pytest.mark.rule("EL-40")
def test_end_of_round() -> None:
    match = position(
        "elfenland",
        phase="travel",
        acting=[2],
        start=0,
        transport={PLAIN: "dragon", FOREST: "unicorn"},
        blocked={PLAIN: 1},
        obstacles=[1, 1, 0],
        face_up=["elfcycle"] * 5,
        discards={"raft": 5},
    )
    do(match, "stop", discard={})
    view = truth(match)
    assert (view["round"], view["start"]) == (2, 1), "the start player passes to the left"
    assert view["transport"] == {} and view["blocked"] == {}
    assert view["obstacles"] == [1, 1, 0], "a used obstacle is out of the game"
    assert view["pool_count"] + 1 == 48, "all counters are back; one has been drawn for the new round"
    assert view["discards"] == {} and view["deck_count"] == 72 - 24


@pytest.mark.rule("W-9", "EL-31")
def test_example_troll_wagon_and_obstacle_in_a_desert() -> None:
    parts: dict[str, Any] = {"transport": {DESERT: "troll_wagon"}, "blocked": {DESERT: 1}}
    assert (
        refusal(travelling("feodor", {"troll_wagon": 2}, **parts), "travel", road=DESERT, by="troll_wagon").details[
            "price"
        ]
        == 3
    )
    match = travelling("feodor", {"troll_wagon": 3}, **parts)
    do(match, "travel", road=DESERT, by="troll_wagon")
    assert truth(match)["hands"][0] == {}


@pytest.mark.rule("W-9")
def test_example_feodor_to_virst() -> None:
    match = travelling(
        "feodor",
        {"dragon": 3, "elfcycle": 1},
        transport={FOREST: "dragon", "lapphalya-virst-plain": "elfcycle"},
        blocked={FOREST: 1},
    )
    do(match, "travel", road=FOREST, by="dragon")
    assert truth(match)["hands"][0] == {"elfcycle": 1}
    do(match, "travel", road="lapphalya-virst-plain", by="elfcycle")
    assert (truth(match)["boots"][0], truth(match)["hands"][0]) == ("virst", {})


@pytest.mark.rule("W-9")
def test_example_there_and_back_with_a_magic_cloud() -> None:
    match = travelling("dag_amura", {"magic_cloud": 4}, transport={"dag_amura-kihromah-forest": "magic_cloud"})
    do(match, "travel", road="dag_amura-kihromah-forest", by="magic_cloud")
    do(match, "travel", road="dag_amura-kihromah-forest", by="magic_cloud")
    assert (truth(match)["boots"][0], truth(match)["hands"][0]) == ("dag_amura", {})


@pytest.mark.rule("W-9")
@pytest.mark.parametrize(("here", "price"), [("virst", 1), ("ixara", 2)])
def test_example_virst_and_ixara_by_river(here: str, price: int) -> None:
    match = travelling(here, {"raft": 3})
    do(match, "travel", road="ixara-virst-river", by="raft")
    assert truth(match)["hands"][0] == {"raft": 3 - price}


@pytest.mark.rule("W-9")
@pytest.mark.parametrize(("kind", "price"), [("dragon", 2), ("elfcycle", 1)])
def test_example_ixara_to_lapphalya(kind: str, price: int) -> None:
    match = travelling("ixara", {kind: 3}, transport={"ixara-lapphalya-forest": kind})
    do(match, "travel", road="ixara-lapphalya-forest", by=kind)
    assert truth(match)["hands"][0] == {kind: 3 - price}
