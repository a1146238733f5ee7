"""Elfenwizards: minor spells back and grey magic (EW-13, EW-21, EW-24)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, offered, refusal, verbs

from .table import dice, stand, table, told

GREY = {"wizard_0_1": 2, "wizard_0_2": 1, "wizard_1_1": 1}


def recovery(*faces: int, spells: int = 7, phase: str = "first_recovery", **parts: Any) -> Match:
    """The first player has these dice and so many of his minor spells in the minor box."""
    return table(phase, boxes=[{"minor": dice(*faces)}, {}, {}], minor_box=[spells, 0, 0], **parts)


def grey(*faces: int, tokens: dict[str, int] | None = None, price: int = 4, **parts: Any) -> Match:
    boxes = [{"grey": dice(*faces)}, {}, {}]
    return table("grey_magic", options={"grey_price": price}, boxes=boxes, grey=tokens or GREY, **parts)


@pytest.mark.rule("EW-13", "EW-examples")
@pytest.mark.parametrize(("faces", "spells"), [([4], 2), ([1, 1], 1), ([3, 1], 2)])
def test_examples_of_minor_spells(faces: list[int], spells: int) -> None:
    match = recovery(*faces)
    for face in faces:
        do(match, "recover", die=str(face))
    view = truth(match)
    assert view["minor_spells"][0] == spells
    assert view["minor_box"][0] == 7 - spells
    assert view["boxes"][0] == {}
    assert view["ready"][0] == 7, "used dice are back before their owner"
    assert match.decisions()[0].phase == "contest"


@pytest.mark.rule("EW-13")
def test_pips_count_in_total_and_an_odd_one_is_lost() -> None:
    match = recovery(5, 3, 3)
    do(match, "recover", die="5")
    assert truth(match)["minor_spells"][0] == 2
    do(match, "recover", die="3")
    assert truth(match)["minor_spells"][0] == 4, "the odd pips of both make one more"
    do(match, "recover", die="3")
    assert truth(match)["minor_spells"][0] == 5, "eleven pips: the last one is lost"
    assert truth(match)["pips"] == [0, 0, 0]
    assert told(match, "spells_recovered") == [(2,), (2,), (1,)]


@pytest.mark.rule("EW-13")
def test_dice_that_are_not_used_stay() -> None:
    match = recovery(4, 6)
    do(match, "recover", die="6")
    do(match, "done")
    assert truth(match)["boxes"][0] == {"minor": {"4": 1}}
    assert refusal(recovery(4), "take_back", die="4").code == "not_in_this_phase"


@pytest.mark.rule("EW-13")
def test_only_ones_own_spells_and_no_more_than_there_are() -> None:
    match = table("first_recovery", boxes=[{"minor": dice(6, 6)}, {"minor": dice(6)}, {}], minor_box=[1, 0, 5])
    assert match.acting == (0,), "the second player has no spell in the box"
    do(match, "recover", die="6")
    assert truth(match)["minor_spells"] == [7, 7, 2]
    assert truth(match)["boxes"][0] == {"minor": {"6": 1}}, "nothing is left for the other die to bring"
    assert match.decisions()[0].phase == "contest"


@pytest.mark.rule("EW-13")
def test_all_at_once_in_any_order() -> None:
    boxes = [{"minor": dice(4)}, {"minor": dice(2)}, {"minor": dice(1)}]
    match = table("first_recovery", boxes=boxes, minor_box=[3, 3, 3])
    assert match.acting == (0, 1), "a single pip brings nothing"
    do(match, "recover", seat=1, die="2")
    do(match, "done", seat=0)
    assert truth(match)["minor_spells"] == [4, 5, 4]


@pytest.mark.rule("EW-13")
def test_recovery_refusals() -> None:
    match = recovery(4)
    reason = refusal(match, "recover", die="3")
    assert (reason.code, reason.rule, reason.details) == ("no_such_die", "EW-13", {"die": "3", "box": "minor"})
    late = recovery(4, spells=0, phase="second_recovery")
    assert refusal(late, "recover", die="4").code == "no_minor_spell_there"
    late = recovery(1, phase="second_recovery")
    reason = refusal(late, "recover", die="1")
    assert (reason.code, reason.details) == ("too_few_pips", {"pips": 1, "price": 2})


@pytest.mark.rule("EW-21")
def test_after_the_contest_again_and_unused_dice_may_go_home() -> None:
    match = recovery(1, 4, 6, spells=2, phase="second_recovery")
    assert verbs(match) == {"recover", "done"}
    do(match, "recover", die="4")
    assert verbs(match) == {"take_back", "done"}, "both spells are back"
    do(match, "take_back", die="1")
    do(match, "done")
    view = truth(match)
    assert view["minor_spells"][0] == 7
    assert view["boxes"][0] == {"minor": {"6": 1}}, "left for the next round"
    assert view["ready"][0] == 6


@pytest.mark.rule("EW-21")
def test_dice_go_home_only_when_every_spell_that_can_come_back_is_back() -> None:
    match = recovery(1, 1, 3, spells=2, phase="second_recovery")
    refused = refusal(match, "take_back", die="1")
    assert (refused.code, refused.rule, refused.details) == ("recover_first", "EW-21", {"spells": 2})
    do(match, "recover", die="3")
    refused = refusal(match, "take_back", die="1")
    assert (refused.code, refused.details) == ("recover_first", {"spells": 1}), "the odd pip counts on"
    do(match, "recover", die="1")
    assert offered(match, "take_back") == [{"die": "1"}]
    match = recovery(1, spells=2, phase="second_recovery")
    assert verbs(match) == {"take_back", "done"}, "one pip brings nothing back"


@pytest.mark.rule("EW-21", "EW-13")
def test_nobody_must_recover_before_he_leaves_dice_for_the_next_round() -> None:
    match = recovery(4, spells=2, phase="second_recovery")
    do(match, "done")
    assert truth(match)["boxes"][0] == {"minor": {"4": 1}}
    assert truth(match)["minor_box"][0] == 2


@pytest.mark.rule("EW-21")
def test_even_without_spells_there_the_dice_may_be_taken_back() -> None:
    match = recovery(2, 3, spells=0, phase="second_recovery")
    assert offered(match, "take_back") == [{"die": "2"}, {"die": "3"}]
    reason = refusal(match, "take_back", die="6")
    assert (reason.code, reason.rule) == ("no_such_die", "EW-21")


@pytest.mark.rule("EW-21")
def test_in_the_last_round_nothing_is_left_for_a_next_one() -> None:
    history = {"round": 4, "track": {"1": 0, "2": 1, "3": 2}}
    match = recovery(6, spells=0, phase="second_recovery", **history)
    assert match.over, "nobody is asked about dice that will not be used again"
    match = recovery(6, spells=6, phase="second_recovery", **history)
    assert verbs(match) == {"recover", "done"}
    assert refusal(match, "take_back", die="6").code == "no_next_round"


@pytest.mark.rule("EW-24", "EW-examples")
def test_example_of_grey_magic() -> None:
    match = grey(5, 2, 1, tokens={"wizard_0_1": 2})
    for face in (5, 2, 1):
        do(match, "dispel", die=str(face))
    view = truth(match)
    assert view["grey"] == {}
    assert view["grey_left"] == 12
    assert view["ready"][0] == 7


@pytest.mark.rule("EW-24")
def test_the_owner_chooses_which_token_goes() -> None:
    match = grey(4, 4)
    do(match, "dispel", die="4")
    assert verbs(match) == {"cleanse"}
    assert offered(match, "cleanse") == [{"wizard": "wizard_0_1"}, {"wizard": "wizard_0_2"}]
    for verb in ("dispel", "take_back"):
        assert refusal(match, verb, die="4").code == "choose_token_first"
    assert refusal(match, "done").code == "choose_token_first"
    assert refusal(match, "cleanse", wizard="wizard_1_1").code == "not_your_wizard"
    assert refusal(match, "cleanse", wizard="wizard_0_5").code == "no_grey_token"
    do(match, "cleanse", wizard="wizard_0_1")
    assert truth(match)["grey"] == {"wizard_0_1": 1, "wizard_0_2": 1, "wizard_1_1": 1}
    assert truth(match)["grey_left"] == 9
    assert refusal(match, "cleanse", wizard="wizard_0_1").code == "no_token_paid"


@pytest.mark.rule("EW-24")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    match = grey(6, 6, 6)
    for _ in range(2):
        do(match, "dispel", die="6")
        for _ in range(sum(truth(match)["owed"])):
            do(match, "cleanse", wizard="wizard_0_1")
    assert truth(match)["grey"] == {"wizard_1_1": 1}, "the third token went with the only one left"
    assert verbs(match) == {"take_back", "done"}, "and the third die has nothing to do"


@pytest.mark.rule("EW-24")
@pytest.mark.parametrize(("price", "gone"), [(4, 1), (3, 2)])
def test_the_price_is_an_option(price: int, gone: int) -> None:
    match = grey(6, tokens={"wizard_0_1": 3}, price=price)
    do(match, "dispel", die="6")
    assert truth(match)["grey"] == {"wizard_0_1": 3 - gone}


@pytest.mark.rule("EW-24")
def test_too_few_pips_or_no_token_and_dice_go_home_or_stay() -> None:
    match = grey(2, 1)
    reason = refusal(match, "dispel", die="2")
    assert (reason.code, reason.rule, reason.details) == ("too_few_pips", "EW-24", {"pips": 3, "price": 4})
    do(match, "take_back", die="1")
    do(match, "done")
    assert truth(match)["boxes"][0] == {"grey": {"2": 1}}
    assert refusal(grey(6, tokens={"wizard_1_1": 1}), "dispel", die="6").code == "no_grey_token"


@pytest.mark.rule("EW-24")
def test_pips_that_are_left_over_do_not_wait_for_the_next_round() -> None:
    match = grey(6, 3, tokens={"wizard_0_1": 5}, wizards=stand())
    do(match, "dispel", die="6")
    assert truth(match)["pips"][0] == 2
    do(match, "done")
    assert truth(match)["pips"] == [0, 0, 0]
    assert truth(match)["grey"] == {"wizard_0_1": 4}
