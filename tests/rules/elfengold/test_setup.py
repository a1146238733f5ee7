"""Elfengold: what lies on the table at the start, and the options that change it (EG-1 … EG-3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario, BadSetup
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.world.land import ATLAS
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import new_match, position, seen

from .table import CARDS, COUNTERS, LAND, gold

PRINTED = {town.id: town.gold for town in ATLAS.towns if not town.capital}


@pytest.mark.rule("EG-1")
@pytest.mark.parametrize("players", range(2, 7))
def test_printed_values_and_twelve_gold_each(players: int) -> None:
    match = new_match("elfengold", players)
    assert truth(match)["values"] == PRINTED
    assert gold(match) == [12] * players
    assert seen(match, 0)["gold"] == [12] * players, "gold lies open"


@pytest.mark.rule("EG-1")
def test_shuffled_values_are_the_same_discs_on_other_towns() -> None:
    found = [truth(new_match("elfengold", seed=seed, town_values="shuffled"))["values"] for seed in range(8)]
    for values in found:
        assert Counter(values.values()) == Counter(PRINTED.values())
        assert set(values) == set(PRINTED), "the capital has no disc"
    assert len({tuple(sorted(values.items())) for values in found}) == 8
    assert found[3] == truth(new_match("elfengold", seed=3, town_values="shuffled"))["values"]


@pytest.mark.rule("EG-1")
def test_custom_values_are_any_assignment_of_the_discs() -> None:
    discs = sorted(PRINTED.values(), reverse=True)
    match = new_match("elfengold", town_values=",".join(map(str, discs)))
    assert list(truth(match)["values"].values()) == discs
    assert load(dump(match)).digest() == match.digest()


@pytest.mark.rule("EG-1")
@pytest.mark.parametrize(
    "text",
    [
        "custom",
        "",
        "7,6,5",
        ",".join(["4"] * 20),
        ",".join(map(str, [*sorted(PRINTED.values()), 0])),
        ",".join(map(str, sorted(PRINTED.values()))).replace("7", "٧"),
        ",".join(map(str, sorted(PRINTED.values()))) + ",",
        " " + ",".join(map(str, sorted(PRINTED.values()))),
        "2," * 100_000,
        7,
        True,
    ],
)
def test_other_values_are_refused(text: object) -> None:
    with pytest.raises(BadSetup, match="bad_option_value") as refused:
        new_match("elfengold", town_values=text)
    assert refused.value.reason.rule == "EG-1"


@pytest.mark.rule("EG-2")
def test_the_pool_of_48_counters() -> None:
    pool = truth(position("elfengold", phase="placement", acting=[0]))["pool"]
    assert sum(pool.values()) == 48
    assert pool == {**COUNTERS, "double": 2, "exchange": 2, "sea_monster": 2}


@pytest.mark.rule("EG-2")
def test_there_are_no_personal_obstacles() -> None:
    match = new_match("elfengold")
    assert truth(match)["obstacles"] == [0, 0, 0]
    placement = match.rules.flow[match.rules.step_numbers["placement"]]
    assert "obstacle" not in placement.by_verb
    with pytest.raises(BadScenario, match="personal_obstacles"):
        position("elfengold", phase="placement", acting=[0], obstacles=[1, 0, 0])


@pytest.mark.rule("EG-3")
@pytest.mark.parametrize("players", range(2, 7))
def test_five_cards_each_three_face_up_and_gold_cards_in_the_deck_only(players: int) -> None:
    for seed in range(6):
        view = truth(new_match("elfengold", players, seed))
        assert view["hands_count"] == [5] * players
        assert len(view["market"]) == 3 and "gold" not in view["market"]
        assert not any("gold" in hand for hand in view["hands"])
        assert view["deck"]["gold"] == 7 and view["gold_pile"] == 0
        total = Counter(view["deck"]) + Counter(view["market"])
        for hand in view["hands"]:
            total += Counter(hand)
        assert total == CARDS and sum(total.values()) == 70
        assert {kind: total[kind] for kind in (*LAND, "raft")} == dict.fromkeys((*LAND, "raft"), 9)


@pytest.mark.rule("EG-3", "EG-60")
def test_wizards_are_shuffled_with_the_travel_cards_before_dealing() -> None:
    assert "wizard" not in truth(position("elfengold", phase="placement", acting=[0]))["deck"]
    seen_in_hand = seen_in_market = 0
    for seed in range(30):
        view = truth(new_match("elfengold", 6, seed, wizards=True))
        wizards = [hand.get("wizard", 0) for hand in view["hands"]]
        seen_in_hand += sum(wizards)
        seen_in_market += view["market"].count("wizard")
        assert sum(wizards) + view["market"].count("wizard") + view["deck"].get("wizard", 0) == 6
    assert seen_in_hand and seen_in_market


@pytest.mark.rule("EG-3")
def test_the_first_round_begins_with_drawing_two_counters() -> None:
    match = new_match("elfengold", first=2)
    assert match.decisions()[0].phase == "two_counters"
    assert match.acting == (2,)


@pytest.mark.rule("EL-3")
def test_home_cards_are_an_option_and_off_by_default() -> None:
    assert truth(new_match("elfengold"))["homes"] == [None] * 3
    match = new_match("elfengold", home_card=True)
    homes = truth(match)["homes"]
    assert len(set(homes)) == 3 and None not in homes
    assert seen(match, 1)["homes"] == [None, homes[1], None]


def test_the_options_and_their_defaults() -> None:
    assert find_game("elfengold").settle_options({}) == {
        "lakes": "amigo",
        "home_card": False,
        "town_values": "printed",
        "wizards": False,
        "hand_limit": "none",
        "caravan": 3,
    }
    assert find_game("elfengold").rules(2, find_game("elfengold").settle_options({})).rounds == 6  # type: ignore[attr-defined]


@pytest.mark.rule("EG-1")
@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"gold": [5, 0, 0], "paid_out": 4}, "gold_differs"),
        ({"values": {**PRINTED, "beata": 7}}, "town_values"),
        ({"values": {**PRINTED, "elvenhold": 2}}, "town_values"),
        ({"values": {**PRINTED, "elvenhold": 2, "beata": 0}}, "town_values"),
        ({"gold": [-1, 0, 0]}, "bad_value"),
    ],
)
def test_gold_that_cannot_be_is_refused(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(BadScenario, match=code):
        position("elfengold", phase="placement", acting=[0], **parts)
