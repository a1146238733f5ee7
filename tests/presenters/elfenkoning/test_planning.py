"""Closing regions in Elfenkoning's planning, and what is small on its table."""

from __future__ import annotations

from elfenapp.engine.core.log import Event, Record
from elfenapp.presenters.board.phase import CANCEL, CONFIRM

from .test_presenter import RING, choices, done, lit, presenter, seen, tap


def test_closing_has_a_button_beside_the_other_actions() -> None:
    shown = presenter(*RING, phase="planning")
    assert "close" in choices(shown) and "close" not in choices(
        presenter("", "lake desert", "plain mountain", phase="planning")
    )
    shown.press("close")
    assert lit(shown) == {"realm_0_first", "realm_0_second"} and choices(shown) == [CANCEL]
    assert shown.scene().prompt.startswith("Close which")
    tap(shown, "realm_0_second")
    assert choices(shown) == [CANCEL, CONFIRM]
    shown.press(CONFIRM)
    assert done(shown) == ["close"]


def test_a_card_that_is_tapped_ends_the_question_of_what_to_close() -> None:
    shown = presenter(*RING, phase="planning", hand={"gold": 1})
    shown.press("close")
    shown.tap_item("gold")
    assert shown.phase.chosen == "gold" and "realm_1_first" in lit(shown)


def test_what_is_small_on_the_table_follows_the_size_of_letters() -> None:
    shown = presenter(*RING, phase="planning", thieves={"realm_0_second": 1})
    before = shown.layers(shown.display.view(), shown.phase)["marks"][0].size, shown.labels()[0]["size"]
    shown.text_scale = lambda: 1.3
    after = shown.layers(shown.display.view(), shown.phase)["marks"][0].size, shown.labels()[0]["size"]
    assert [round(big / small, 2) for big, small in zip(after, before, strict=True)] == [1.3, 1.3]


def test_closing_tells_its_price_first() -> None:
    shown = presenter(*RING, phase="planning", thieves={"realm_0_second": 1}, obstacles={"realm_0_second": 2})
    tap(shown, "realm_1_first")
    assert not shown.phase.pending, "only one's own"
    tap(shown, "realm_0_second")
    assert "4" in shown.scene().prompt and choices(shown) == [CANCEL, CONFIRM]
    assert any("4" in choice.text for choice in shown.scene().choices)
    shown.press(CONFIRM)
    assert "realm_0_second" not in seen(shown).regions and seen(shown).purses[0] == 8


def test_a_journey_of_another_is_told_by_its_regions_and_its_gold() -> None:
    shown = presenter(*RING, phase="planning")
    entered = (
        (
            Event("region_entered", 1, {"region": "realm_1_first", "gold": 6}),
            Event("thief_paid", 1, {"owner": 0, "gold": 2}),
        ),
        (Event("region_entered", 1, {"region": "realm_2_first", "gold": 3}), Event("bonus_won", 1, {"gold": 10})),
    )
    records = [Record(number, 1, "enter", {}, events) for number, events in enumerate(entered)]
    assert shown.narrator.sum_up(1, records) == "P1: 2 regions, +17 gold."
    assert shown.narrator.sum_up(1, [Record(9, 1, "pass", {}, ())]) == "P1 passes."
