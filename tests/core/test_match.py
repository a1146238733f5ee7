"""The match: what it refuses, whose decision is whose, who may see what."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadSetup, Refused
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, readers_of
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, new_match, position, refusal, seen

PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def travelling() -> Match:
    return position(
        "elfenland",
        phase="travel",
        acting=[0],
        hands=[{"dragon": 5}, {"unicorn": 2}, {}],
        transport={PLAIN: "dragon", FOREST: "dragon"},
    )


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup("chess", 2), "unknown_game"),
        (Setup("elfenland", 1), "bad_player_count"),
        (Setup("elfenland", 7), "bad_player_count"),
        (Setup("elfenland", True), "bad_player_count"),
        (Setup("elfenland", 2, {"caravan": 4}), "bad_option_value"),
        (Setup("elfenland", 2, {"caravan": True}), "bad_option_value"),
        (Setup("elfenland", 2, {"home_card": 1}), "bad_option_value"),
        (Setup("elfenland", 2, {"weather": "rain"}), "unknown_option"),
        (Setup("elfenland", 2, {"preset": "house"}), "unknown_preset"),
        (Setup("elfenland", 2, {"preset": ["amigo"]}), "unknown_preset"),
        (Setup(["elfenland"], 2), "unknown_game"),  # type: ignore[arg-type]
        (Setup("elfenland", 2, seed=-1), "bad_seed"),
        (Setup("elfenland", 2, seed=1 << 64), "bad_seed"),
        (Setup("elfenland", 2, first=2), "bad_start_player"),
    ],
)
def test_a_bad_set_up_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Match(setup)
    assert caught.value.reason.code == code


def test_a_preset_with_one_option_changed() -> None:
    match = new_match("elfenland", preset="amigo", caravan=5)
    assert match.setup.options["caravan"] == 5 and match.setup.options["deal"] == "fill"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action(1, 0, "fly", {}), "not_in_this_phase"),
        (Action(1, 0, "place", {"counter": "dragon", "face": "up", "road": PLAIN}), "not_in_this_phase"),
        (Action(1, 0, "travel", {"road": PLAIN}), "missing_field"),
        (Action(1, 0, "travel", {"road": PLAIN, "by": "dragon", "speed": 3}), "unknown_field"),
        (Action(1, 0, "travel", {"road": "route-66", "by": "dragon"}), "unknown_value"),
        (Action(1, 0, "travel", {"road": 7, "by": "dragon"}), "malformed_field"),
        (Action(1, 0, "travel", {"road": None, "by": "dragon"}), "malformed_field"),
        (Action(1, 0, "stop", {"discard": {"dragon": -1}}), "malformed_field"),
        (Action(1, 0, "stop", {"discard": {"dragon": True}}), "malformed_field"),
        (Action(1, 0, "stop", {"discard": {"goblin": 1}}), "unknown_value"),
        (Action(1, 0, "stop", {"discard": ["dragon"]}), "malformed_field"),
        (Action(1, 1, "stop", {"discard": {}}), "not_your_turn"),
        (Action(1, 9, "stop", {"discard": {}}), "unknown_seat"),
        (Action(1, -1, "stop", {"discard": {}}), "unknown_seat"),
        (Action(0, 0, "stop", {"discard": {"dragon": 1}}), "stale_decision"),
        (Action(99, 0, "stop", {"discard": {"dragon": 1}}), "stale_decision"),
    ],
)
def test_a_malformed_or_untimely_action_is_refused_and_changes_nothing(action: Action, code: str) -> None:
    match = travelling()
    before = match.digest()
    reason = match.why_not(action)
    assert reason is not None and reason.code == code
    with pytest.raises(Refused) as caught:
        match.submit(action)
    assert caught.value.reason == reason
    assert (match.digest(), len(match.log)) == (before, 1)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"decision": 1, "seat": 0, "verb": "stop"},
        {"decision": "1", "seat": 0, "verb": "stop", "fields": {}},
        {"decision": 1, "seat": 0, "verb": b"stop", "fields": {}},
        {"decision": 1, "seat": True, "verb": "stop", "fields": {}},
        {"decision": 1, "seat": 0, "verb": "stop", "fields": {1: 2}},
        {"decision": 1, "seat": 0, "verb": "stop", "fields": [], "more": 1},
    ],
)
def test_what_is_no_action_is_not_read_as_one(plain: object) -> None:
    with pytest.raises(Refused, match="malformed_action"):
        Action.read(plain)


def test_an_action_survives_the_wire() -> None:
    action = Action(1, 0, "travel", {"road": PLAIN, "by": "dragon"})
    assert Action.read(action.plain()) == action


def test_a_finished_game_takes_no_actions() -> None:
    match = position("elfenland", phase="travel", round=4, acting=[2])
    do(match, "stop", discard={})
    assert match.over and match.decisions() == ()
    with pytest.raises(Refused, match="game_over"):
        match.submit(Action(2, 0, "stop", {"discard": {}}))


def test_two_seats_may_answer_at_once_in_any_order() -> None:
    def keeping() -> Match:
        return position(
            "elfenland", phase="keep", acting=[0, 1], shown=[{"dragon": 2}, {"unicorn": 1, "elfcycle": 1}, {}]
        )

    first, second = keeping(), keeping()
    mine, theirs = first.decisions()
    keep_mine = mine.action("keep", counter="dragon", face="up")
    keep_theirs = theirs.action("keep", counter="unicorn", face="up")
    first.submit(keep_mine)
    first.submit(keep_theirs)
    second.submit(keep_theirs)
    second.submit(keep_mine)
    assert first.digest() == second.digest()


def test_a_decision_answered_once_is_answered() -> None:
    match = travelling()
    action = match.decisions()[0].action("travel", road=PLAIN, by="dragon")
    match.submit(action)
    with pytest.raises(Refused, match="stale_decision"):
        match.submit(action)


def test_views_for_a_seat_a_device_a_spectator_and_the_save() -> None:
    match = travelling()
    hands = [{"dragon": 5}, {"unicorn": 2}, {}]
    assert seen(match, 0)["hands"] == [hands[0], None, None]
    assert match.view(readers_of((0, 1)))["hands"] == [*hands[:2], None]
    assert match.view(SPECTATOR)["hands"] == [None] * 3
    assert match.view(EVERYTHING)["hands"] == hands
    assert match.view(SPECTATOR)["hands_count"] == [5, 2, 0]
    assert match.view(SPECTATOR)["rng"] is None


def test_rewind_gives_the_match_as_it_was() -> None:
    match = travelling()
    digests = [match.digest()]
    for road in (PLAIN, FOREST):
        do(match, "travel", road=road, by="dragon")
        digests.append(match.digest())
    match.undo(0)
    digests.append(match.digest())
    assert [match.rewind(number).digest() for number in range(4)] == digests
    assert truth(match)["boots"][0] == "lapphalya"


def test_the_reason_names_the_rule_and_the_details() -> None:
    match = travelling()
    reason = refusal(match, "travel", road="beata-elvenhold-plain", by="dragon")
    assert str(reason) == "no_transport [EL-31] (road=beata-elvenhold-plain)"
