"""Elfenkoning's journey by touch, without a window: the way there, its bill, bodyguards, turnabouts, the spell."""

from __future__ import annotations

from typing import Any

from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.elfenkoning.presenter import ElfenkoningPresenter
from elfenapp.presenters.elfenkoning.travel import WAY, Travel
from tests.helpers.events import announcement_of, refusal_of

from ..generic.plain_table import button_help
from .test_presenter import RING, choices, done, lit, marked, presenter, seen, tap

RICH = {"raft": 6, "unicorn": 4, "dragon": 4, "elfcycle": 2, "bodyguard": 1, "turnabout": 1}


def travelling(*own: str, hand: dict[str, int] | None = None, **parts: Any) -> ElfenkoningPresenter:
    return presenter(*(own or RING), phase="travel", hand=hand or RICH, **parts)


def places(shown: ElfenkoningPresenter) -> list[str]:
    assert isinstance(shown.phase, Travel)
    return [step.leg.place for step in shown.phase.steps]


def test_a_region_far_ahead_plans_the_whole_way() -> None:
    shown = travelling()
    assert lit(shown) == {f"realm_{seat}_{which}" for seat in range(3) for which in ("first", "second")}
    tap(shown, "realm_1_second")
    assert places(shown) == ["realm_0_first", "realm_0_second", "realm_1_first", "realm_1_second"]
    assert choices(shown) == [CANCEL, WAY, CONFIRM] and lit(shown) == set(places(shown))
    assert button_help(shown, WAY) == ["Lists the way region by region: what each costs and brings."]
    assert sum(marked(shown).values()) == 5 and marked(shown)["raft"] == 3
    assert "5 cards: +20 gold." in shown.scene().prompt
    shown.press(CONFIRM)
    assert done(shown) == ["enter"] * 4 and seen(shown).here == "realm_1_second" and seen(shown).purses[0] == 32


def test_the_coins_of_the_bill_leave_what_is_printed_on_the_region_free() -> None:
    shown = travelling()
    tap(shown, "realm_1_second")
    coins = [sprite for sprite in shown.scene().layers["ghosts"] if sprite.piece.startswith("coin/")]
    assert coins
    for coin in coins:
        left, top, width, height = min(
            shown.plan.cards.values(), key=lambda card: abs(card[0] + card[2] / 2 - coin.x) + abs(card[1] - coin.y)
        )
        assert coin.y + coin.size / 2 <= top + 0.73 * height and left - coin.size < coin.x < left + width


def test_the_engine_takes_and_pays_what_the_bill_says() -> None:
    """Obstacles, thieves, doubled gold and the bonus, as the rulebook's example has them (EK-32 to EK-35)."""
    shown = travelling(
        "river forest", "desert", "plain",
        hand={"raft": 2, "unicorn": 2, "dragon": 1, "elfcycle": 1},
        obstacles={"realm_0_first": 1, "realm_0_second": 2}, gold_cards={"realm_0_second": 0},
        thieves={"realm_1_first": 1}, purses=[0, 5, 5],
    )  # fmt: skip
    tap(shown, "realm_2_first")
    assert marked(shown) == {"raft": 2, "unicorn": 2, "dragon": 1, "elfcycle": 1}
    assert "+27 gold" in shown.scene().prompt and "−2" in shown.scene().prompt and "+10" in shown.scene().prompt
    shown.press(CONFIRM)
    assert seen(shown).purses[0] == 27 and seen(shown).hand(0) == {}


def test_a_nearer_region_shortens_the_plan_and_the_last_one_goes_once_round() -> None:
    shown = travelling("forest", "plain", hand={"elfcycle": 9})
    tap(shown, "realm_1_first")
    tap(shown, "realm_0_first")
    assert places(shown) == ["realm_0_first"]
    tap(shown, "realm_0_first")
    assert places(shown) == ["realm_0_first", "realm_1_first", "realm_0_first"], "a second lap"
    shown.press(CONFIRM)
    assert done(shown) == ["enter"] * 3


def test_what_cannot_be_paid_says_how_far_the_cards_lead() -> None:
    shown = travelling(hand={"raft": 1, "unicorn": 1})
    assert lit(shown) == {"realm_0_first", "realm_0_second"}
    tap(shown, "realm_2_first")
    assert not shown.phase.pending and "realm, region 1" in announcement_of(shown)


def test_a_first_region_out_of_reach_is_refused_for_its_reason() -> None:
    shown = travelling(hand={"unicorn": 1})
    tap(shown, "realm_0_first")
    reason = refusal_of(shown)
    assert reason is not None and reason.code == "too_few_cards" and reason.details["by"] == "raft" and not done(shown)


def test_without_gold_for_the_thief_nobody_enters() -> None:
    shown = travelling(purses=[1, 9, 9], thieves={"realm_0_first": 1})
    assert not lit(shown)
    tap(shown, "realm_0_first")
    reason = refusal_of(shown)
    assert reason is not None and reason.code == "no_gold_for_thief" and not done(shown)


def test_a_bodyguard_is_put_before_the_realm_that_is_touched() -> None:
    shown = travelling(thieves={"realm_1_first": 1}, obstacles={"realm_1_first": 2})
    tap(shown, "realm_1_second")
    assert "−2" in shown.scene().prompt and marked(shown)["raft"] == 4
    shown.tap_item("bodyguard")
    assert lit(shown) == {"realm_0_first", "realm_1_first", "realm_2_first"}
    tap(shown, "realm_1_first")
    assert marked(shown)["bodyguard"] == 1 and marked(shown)["raft"] == 3 and "−2" not in shown.scene().prompt
    shown.press(CONFIRM)
    assert done(shown) == ["enter", "enter", "bodyguard", "enter", "enter"]


def test_a_turnabout_is_put_where_the_plan_ends() -> None:
    shown = travelling()
    tap(shown, "realm_0_second")
    shown.tap_item("turnabout")
    assert marked(shown)["turnabout"] == 1
    tap(shown, "realm_2_second")
    assert places(shown) == ["realm_0_first", "realm_0_second", "realm_0_first", "realm_2_second"]
    shown.press(CONFIRM)
    assert done(shown) == ["enter", "enter", "turnabout", "enter", "enter"] and seen(shown).here == "realm_2_second"


def test_another_card_can_be_chosen_where_there_is_a_choice() -> None:
    shown = travelling("forest", "plain", hand={"unicorn": 1, "elfcycle": 1, "giant_pig": 1})
    tap(shown, "realm_0_first")
    (first,) = marked(shown)
    shown.tap_card(first)
    (second,) = marked(shown)
    assert second != first
    shown.tap_card(first)
    assert list(marked(shown)) == [first]


def test_a_card_without_a_substitute_says_so_and_stays() -> None:
    shown = travelling(hand={"raft": 2})
    tap(shown, "realm_0_first")
    shown.tap_card("raft")
    assert marked(shown) == {"raft": 1} and shown.phase.pending and "Raft" in announcement_of(shown)


def test_the_spell_leads_anywhere_for_four_cards_of_choice() -> None:
    shown = travelling(
        hand={"raft": 4, "dragon": 1}, options={"magic_spell": True}, here="realm_0_first", entered=["realm_0_first"]
    )
    assert choices(shown) == ["spell", "stop"]
    shown.press("spell")
    assert "realm_2_first" in lit(shown) and marked(shown) == {"raft": 4}
    tap(shown, "realm_2_first")
    shown.tap_card("dragon")
    assert marked(shown) == {"raft": 3, "dragon": 1}
    shown.press(CONFIRM)
    assert done(shown) == ["spell"] and seen(shown).here == "realm_2_first"
    assert seen(shown).hand(0) == {"raft": 1}


def test_the_spell_says_that_from_home_it_leads_to_the_first_region_only() -> None:
    at_home = travelling(hand={"raft": 4}, options={"magic_spell": True})
    at_home.press("spell")
    assert at_home.scene().prompt.endswith("From home it only leads to your first region.")
    on_the_way = travelling(
        hand={"raft": 4}, options={"magic_spell": True}, here="realm_0_first", entered=["realm_0_first"]
    )
    on_the_way.press("spell")
    assert on_the_way.scene().prompt.endswith("Choose a region.")


def test_a_spell_may_go_with_a_bodyguard_for_the_realm_it_leads_to() -> None:
    shown = travelling(
        hand={"raft": 4, "bodyguard": 1}, options={"magic_spell": True}, thieves={"realm_2_first": 1},
        here="realm_0_first", entered=["realm_0_first"],
    )  # fmt: skip
    shown.press("spell")
    tap(shown, "realm_2_first")
    shown.tap_item("bodyguard")
    assert marked(shown) == {"raft": 4, "bodyguard": 1}
    shown.tap_item("bodyguard")
    assert marked(shown) == {"raft": 4}, "second thoughts"
    shown.tap_item("bodyguard")
    shown.press(CONFIRM)
    assert done(shown) == ["bodyguard", "spell"] and seen(shown).purses[0] == 12 - 3 + 2, "the thief took nothing"


def test_a_turnabout_before_the_first_region_leads_the_other_way_from_there() -> None:
    shown = travelling()
    shown.tap_item("turnabout")
    tap(shown, "realm_2_second")
    assert places(shown) == ["realm_0_first", "realm_2_second"]
    shown.press(CONFIRM)
    assert done(shown) == ["turnabout", "enter", "enter"]


def test_without_confirmation_a_region_is_travelled_to_at_once() -> None:
    shown = travelling(confirms=False)
    tap(shown, "realm_0_second")
    assert done(shown) == ["enter", "enter"]


def test_ending_the_journey_is_one_touch() -> None:
    shown = travelling()
    shown.press("stop")
    assert done(shown) == ["stop"]
