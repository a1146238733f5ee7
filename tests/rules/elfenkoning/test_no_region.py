"""Elfenkoning: saying "no region" while planning (EK-27)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import REVEALED
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, refusal, seen, verbs

from .table import REGIONS, hand, planning, realms, told, travelling


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
    assert set(seen(match, 0).part("found", list[list[str]])[0]) == set(REGIONS)
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
def test_no_region_brings_one_once_a_planning_phase_for_each_player() -> None:
    match = planning("", "", "plain", hands=[{"raft": 2}, {"raft": 1}, {}])
    do(match, "no_region")
    do(match, "take_region", card="lake", discard={"raft": 1})
    assert match.view(SPECTATOR)["region_taken"] == [1, 0, 0], "all have heard it"
    do(match, "no_region")
    do(match, "take_region", card="river", discard={"raft": 1})
    do(match, "pass")
    do(match, "lay", card="lake", realm="realm_2")
    do(match, "lay", card="river", realm="realm_1")
    do(match, "pass")
    refused = refusal(match, "no_region")
    assert (refused.code, refused.rule) == ("no_region_once", "EK-27")
    assert verbs(match) == {"draw", "buy"}, "and a pass needs a region in the realm"
    assert refusal(match, "pass").code == "no_region_in_realm"


@pytest.mark.rule("EK-27", "EK-26")
@pytest.mark.parametrize(("gold", "bought", "ways"), [(0, 0, {"pass"}), (12, 3, {"pass"}), (12, 0, {"buy"})])
def test_an_empty_hand_cannot_stall_for_ever(gold: int, bought: int, ways: set[str]) -> None:
    table: dict[str, Any] = {"purses": [gold, 12, 12], "bought": [bought, 0, 0]}
    match = planning("", "plain", "plain", **table)
    do(match, "no_region")
    do(match, "take_region", card="lake", discard={})
    for _ in range(2):
        do(match, "pass")
    do(match, "lay", card="lake", realm="realm_1")
    for _ in range(2):
        do(match, "pass")
    assert verbs(match) == ways
    if ways == {"pass"}:
        do(match, "pass")
        assert match.decisions()[0].phase == "travel" and verbs(match) == {"stop"}, "he has no journey"
        assert load(dump(match)).digest() == match.digest()


@pytest.mark.rule("EK-27", "EK-40")
def test_the_next_journey_has_its_own_call() -> None:
    match = travelling("plain", "plain", "plain", seat=2, region_taken=[1, 0, 1])
    do(match, "stop")
    assert truth(match)["round"] == 2 and truth(match)["region_taken"] == [0, 0, 0]


@pytest.mark.rule("EK-27")
def test_a_call_that_found_nothing_may_be_made_again() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1}, {**REGIONS, "plain": 3}, {}])
    do(match, "no_region")
    do(match, "go_without")
    do(match, "close", region="realm_1_first")
    do(match, "pass")
    do(match, "no_region")
    assert {way["card"] for way in offered(match, "take_region")} == {"plain"}


@pytest.mark.rule("EK-27")
def test_who_searches_sees_which_kinds_there_are_and_not_the_pile() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1}, {"lake": 3, "desert": 4}, {}])
    do(match, "no_region")
    view = seen(match, 0)
    found = view.part("found", list[list[str]])[0]
    assert sorted(found) == sorted(set(REGIONS) - {"desert"}), "one lake is as good as four"
    assert view["deck"] is None


@pytest.mark.rule("EK-27")
def test_the_card_given_is_one_of_those_shown() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1, "gold": 1}, {"desert": 4}, {}])
    do(match, "no_region")
    cases: dict[str, dict[str, Any]] = {
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


@pytest.mark.rule("EK-27")
@pytest.mark.parametrize(
    ("own", "gold", "verb"),
    [({"raft": 1, "unicorn": 1}, 0, "draw"), ({}, 0, "pass"), ({}, 12, "buy")],
)
def test_the_computer_player_goes_on_after_its_call(own: dict[str, int], gold: int, verb: str) -> None:
    table: dict[str, Any] = {"purses": [gold, 12, 12], "region_taken": [1, 0, 0]}
    match = planning("", "plain forest", "river lake", hands=[own, {}, {}], **table)
    (decision,) = match.decisions()
    bot = find_bot(match.game, "greedy")
    action = bot.choose(match.view(seat_reader(0)), decision, Generator(1))
    assert action.verb == verb
    match.submit(action)
