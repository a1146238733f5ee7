"""Undo and redo: what may be taken back alone, what by consent, and that everything comes again as it was."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.log import CHANCE, HANDED_OVER
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.saving import dump, load, pack_entry, replay_entry
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.table import do, position

from .test_match import FOREST, PLAIN, travelling


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
    match.undo(1, steps=2, consent=(0, 1))
    assert match.digest() == before
    told = match.story(SPECTATOR)[-1]
    assert (told.seat, told.verb, told.fields) == (1, "undo", {"steps": 2, "consent": [0, 1]})


def test_undo_does_not_roll_the_dice_again() -> None:
    match = position("elfenland", phase="draft", acting=[0], face_up=["dragon"] * 5)
    do(match, "draw")
    after = match.digest()
    assert match.log[-1].barrier == CHANCE
    match.undo(0, consent=(0, 1))
    do(match, "draw")
    assert match.digest() == after


@pytest.mark.parametrize("steps", [0, -1, 2, True, "1"])
def test_undo_of_nonsense_is_refused(steps: object) -> None:
    match = travelling()
    do(match, "travel", road=PLAIN, by="dragon")
    with pytest.raises(Refused):
        match.undo(0, steps, consent=(0, 1))  # type: ignore[arg-type]


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
    match.undo(0, consent=(0, 1))
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
    match.undo(1, steps=2, consent=(0, 1))
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
