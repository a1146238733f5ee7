"""The match: what it refuses, whose decision is whose, what undo may do."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadSetup, Refused
from elfenapp.engine.core.log import CHANCE, HANDED_OVER
from elfenapp.engine.core.match import Match, Setup
from elfenapp.engine.core.saving import dump, load, pack_entry, replay_entry
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, readers_of

from ..table import do, new_match, position, refusal, seen, truth

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


def test_undo_step_by_step_to_the_start_of_ones_turn() -> None:
    match = travelling()
    digests = [match.digest()]
    do(match, "travel", road=PLAIN, by="dragon")
    digests.append(match.digest())
    do(match, "travel", road=FOREST, by="dragon")
    match.undo(0)
    assert match.digest() == digests[1]
    match.undo(0)
    assert match.digest() == digests[0]
    assert match.can_undo(0).code == "nothing_to_undo"  # type: ignore[union-attr]
    assert [entry.verb for entry in match.log] == ["start", "travel", "travel", "undo", "undo"], "nothing is erased"


def test_undo_stops_when_the_turn_is_handed_over_and_the_table_may_agree_to_more() -> None:
    match = travelling()
    before = match.digest()
    do(match, "travel", road=PLAIN, by="dragon")
    do(match, "stop", discard={})
    assert match.log[-1].barrier == HANDED_OVER
    assert match.can_undo(0).details == {"cause": HANDED_OVER}  # type: ignore[union-attr]
    assert match.can_undo(1).code == "undo_not_yours"  # type: ignore[union-attr]
    with pytest.raises(Refused, match="undo_barrier"):
        match.undo(0)
    match.undo(1, steps=2, consent=True)
    assert match.digest() == before
    told = match.story(SPECTATOR)[-1]
    assert (told.seat, told.verb, told.fields) == (1, "undo", {"steps": 2, "consent": True})


def test_undo_does_not_roll_the_dice_again() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] * 5)
    do(match, "draw")
    after = match.digest()
    assert match.log[-1].barrier == CHANCE
    match.undo(0, consent=True)
    do(match, "draw")
    assert match.digest() == after


@pytest.mark.parametrize("steps", [0, -1, 2, True, "1"])
def test_undo_of_nonsense_is_refused(steps: object) -> None:
    match = travelling()
    do(match, "travel", road=PLAIN, by="dragon")
    with pytest.raises(Refused):
        match.undo(0, steps, consent=True)  # type: ignore[arg-type]


# Redo ---------------------------------------------------------------------------------------------------------------


def twice_undone() -> tuple[Match, list[bytes]]:
    """Two roads travelled and both taken back; the positions before, between and after."""
    match = travelling()
    digests = [match.digest()]
    for road in (PLAIN, FOREST):
        do(match, "travel", road=road, by="dragon")
        digests.append(match.digest())
    match.undo(0)
    match.undo(0)
    return match, digests


def test_redo_does_again_in_order_what_was_taken_back_step_by_step() -> None:
    match, digests = twice_undone()
    assert match.can_redo(0) is None
    match.redo(0)
    assert match.digest() == digests[1]
    match.redo(0)
    assert match.digest() == digests[2]
    assert match.can_redo(0).code == "nothing_to_redo"  # type: ignore[union-attr]
    with pytest.raises(Refused, match="nothing_to_redo"):
        match.redo(0)
    assert [entry.verb for entry in match.line] == ["start", "travel", "travel"]
    match.undo(0)
    match.undo(0)
    match.redo(0)
    assert match.digest() == digests[1], "what was done again can be taken back and done again"


def test_redo_of_several_steps_taken_back_at_once() -> None:
    match, digests = twice_undone()
    match.redo(0)
    match.redo(0)
    match.undo(0, steps=2)
    match.redo(0)
    assert match.digest() == digests[1]


def test_another_move_leaves_nothing_to_redo() -> None:
    match, _ = twice_undone()
    do(match, "stop", discard={"dragon": 1})
    assert match.can_redo(0).code == "nothing_to_redo"  # type: ignore[union-attr]


def test_the_same_move_made_by_hand_is_a_redo_and_leaves_the_rest() -> None:
    match, digests = twice_undone()
    do(match, "travel", road=PLAIN, by="dragon")
    assert match.can_redo(0) is None
    match.redo(0)
    assert match.digest() == digests[2]


def test_only_whose_move_it_was_may_do_it_again() -> None:
    match, _ = twice_undone()
    assert match.can_redo(1).code == "undo_not_yours"  # type: ignore[union-attr]
    before = match.digest()
    with pytest.raises(Refused, match="undo_not_yours"):
        match.redo(1)
    assert match.digest() == before


def test_redo_brings_what_chance_brought() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] * 5)
    do(match, "draw")
    drawn, after = match.log[-1], match.digest()
    match.undo(0, consent=True)
    again = match.redo(0)
    assert (again.draws, again.events) == (drawn.draws, drawn.events) and drawn.draws
    assert match.digest() == after


def test_redo_survives_a_save() -> None:
    match, digests = twice_undone()
    match.redo(0)
    again = load(dump(match))
    assert again.can_redo(0) is None
    again.redo(0)
    assert again.digest() == digests[2]
    assert load(dump(again)).can_redo(0).code == "nothing_to_redo"  # type: ignore[union-attr]


def test_rewinding_a_match_with_undos_is_playing_it_again_up_to_there() -> None:
    match, _ = twice_undone()
    match.redo(0)
    do(match, "stop", discard={})
    match.undo(1, steps=2, consent=True)
    do(match, "travel", road=PLAIN, by="dragon")
    for number in range(len(match.log)):
        played = travelling()
        for entry in match.log[1 : number + 1]:
            replay_entry(played, pack_entry(match.rules, entry))
        rewound = match.rewind(number)
        assert (rewound.log, rewound.line) == (played.log, played.line)
        assert rewound.digest() == played.digest() and rewound.decisions() == played.decisions()
        assert [rewound.can_redo(seat) for seat in range(3)] == [played.can_redo(seat) for seat in range(3)]
        assert dump(rewound) == dump(played)


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
