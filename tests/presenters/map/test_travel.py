"""The journey by touch, without a window: near and far towns, roads, caravans with chosen cards, giving cards up."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.presenters.board.card_picking import chosen_with
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.presenters.map.route import CARAVAN
from elfenapp.presenters.map.travel import by
from tests.helpers.events import announcement_of, refusal_of
from tests.helpers.sitting import seated_at
from tests.helpers.table import of_seat

from .test_elfenland import FOREST, PLACES, PLAIN, ids, presenter

FERRY = "parundia-yttar-lake"


def travelling(hand: dict[str, int], confirms: bool = True, **parts: Any) -> MapPresenter:
    board = {"transport": {PLAIN: "dragon", FOREST: "dragon"}, **parts}
    return presenter(confirms=confirms, phase="travel", acting=[0], hands=[hand, {}, {}], **board)


def at(town: str) -> tuple[float, float]:
    target = PLACES.town_target(town)
    return target.x, target.y


def marked(shown: MapPresenter) -> dict[str, int]:
    return {group.card: group.marked for group in shown.scene().hand if group.marked}


def boot(shown: MapPresenter) -> str:
    return shown.display.view().part("boots", list[str])[0]


def test_the_cost_is_shown_first_then_the_boot_goes() -> None:
    shown = travelling({"dragon": 3})
    assert ids(shown.scene()) == {PLAIN, "lapphalya"}
    shown.tap_board(at("lapphalya"), 5)
    scene = shown.scene()
    assert marked(shown) == {"dragon": 1}
    assert [ghost.piece for ghost in scene.layers["ghosts"]] == ["boot/red"] and boot(shown) == "elvenhold"
    shown.press(CONFIRM)
    assert boot(shown) == "lapphalya"


def test_a_far_town_takes_the_cheapest_way_there() -> None:
    shown = travelling({"dragon": 3})
    shown.tap_board(at("feodor"), 5)
    assert marked(shown) == {"dragon": 3} and ids(shown.scene()) == {PLAIN, "lapphalya", FOREST, "feodor"}
    shown.press(CONFIRM)
    assert boot(shown) == "feodor"
    assert [entry.verb for entry in seated_at(shown.display).match.log] == ["start", "travel", "travel"], (
        "each road can be undone"
    )


def test_a_road_can_be_tapped_instead_of_its_town() -> None:
    shown = travelling({"dragon": 1, "raft": 1}, transport={"beata-elvenhold-plain": "dragon"})
    shown.tap_board(PLACES.anchors["beata-elvenhold-river"], 5)
    refusal = refusal_of(shown)
    assert refusal is not None and refusal.code == "too_few_cards", "up the river costs two rafts"
    shown.tap_board(PLACES.anchors["beata-elvenhold-plain"], 5)
    assert marked(shown) == {"dragon": 1}


def test_a_caravan_is_paid_with_cards_the_rest_does_not_need() -> None:
    shown = travelling({"raft": 1, "unicorn": 2, "dragon": 2}, transport={PLAIN: "giant_pig", FOREST: "dragon"})
    shown.tap_board(at("feodor"), 5)
    assert marked(shown) == {"raft": 1, "unicorn": 2, "dragon": 2}
    shown.press(CONFIRM)
    assert boot(shown) == "feodor"


def test_the_cards_of_a_caravan_are_the_players_choice() -> None:
    shown = travelling({"raft": 2, "unicorn": 2, "magic_cloud": 2}, transport={PLAIN: "giant_pig"})
    shown.tap_board(at("lapphalya"), 5)
    for card in list(marked(shown)):
        for _ in range(3):
            if card in marked(shown):
                shown.tap_card(card)
    assert marked(shown) == {} and not shown.scene().choices[-1].enabled
    for card in ("unicorn", "magic_cloud", "magic_cloud"):
        shown.tap_card(card)
    assert marked(shown) == {"unicorn": 1, "magic_cloud": 2}
    shown.press(CONFIRM)
    assert boot(shown) == "lapphalya" and of_seat(shown.display.view(), "hands", 0) == {"raft": 2, "unicorn": 1}


def test_cards_a_ride_needs_cannot_be_given_to_the_caravan() -> None:
    shown = travelling({"dragon": 2, "raft": 3}, transport={PLAIN: "giant_pig", FOREST: "dragon"})
    shown.tap_board(at("feodor"), 5)
    shown.tap_card("dragon")
    assert marked(shown) == {"dragon": 2, "raft": 3} and shown.scene().choices[-1].enabled


def test_one_road_by_its_own_cards_or_by_caravan() -> None:
    shown = travelling({"dragon": 1, "raft": 3})
    shown.tap_board(at("lapphalya"), 5)
    assert [choice.id for choice in shown.scene().choices] == [CANCEL, by(CARAVAN), CONFIRM]
    shown.press(by(CARAVAN))
    assert sum(marked(shown).values()) == 3
    assert [choice.id for choice in shown.scene().choices] == [CANCEL, by("dragon"), CONFIRM]
    shown.press(by("dragon"))
    assert marked(shown) == {"dragon": 1}


def test_the_boatmen_of_a_lake_take_any_cards() -> None:
    shown = travelling({"dragon": 3}, transport={}, boots=["yttar", "elvenhold", "elvenhold"])
    assert FERRY in ids(shown.scene())
    shown.tap_board(PLACES.anchors[FERRY], 5)
    assert marked(shown) == {"dragon": 3}
    assert shown.scene().prompt == "Parundia: 3 cards, 1 new town. Boatmen: 3/3."
    shown.press(CONFIRM)
    assert boot(shown) == "parundia"


def test_the_prompt_names_where_to_what_it_costs_and_what_is_won() -> None:
    shown = travelling({"dragon": 3}, visited=[["lapphalya"], [], []])
    shown.tap_board(at("feodor"), 5)
    assert shown.scene().prompt == "Feodor: 3 cards, 1 new town."
    shown.press(CANCEL)
    lit = {target.id: target.faint for target in shown.scene().lit}
    assert lit["lapphalya"], "where one has been nothing glows as if it were new"
    shown.tap_board(at("lapphalya"), 5)
    assert shown.scene().prompt == "Lapphalya: 1 card."
    assert not any(target.faint for target in shown.scene().lit), "what is chosen is seen in full"
    assert "End the journey" in travelling({"unicorn": 1}, transport={}).scene().prompt


def test_what_must_be_laid_down_says_how_many_may_be_kept() -> None:
    shown = travelling({"unicorn": 6}, transport={})
    shown.press("stop")
    assert shown.scene().prompt == "Keep at most 4 cards: discard 2 (0/2)."


def test_without_confirming_the_last_card_laid_down_ends_the_journey() -> None:
    shown = travelling({"unicorn": 6}, confirms=False, transport={})
    shown.press("stop")
    shown.tap_card("unicorn")
    assert len(seated_at(shown.display).match.log) == 1
    shown.tap_card("unicorn")
    assert [entry.verb for entry in seated_at(shown.display).match.log][:2] == ["start", "stop"]


def test_the_planner_knows_the_strict_price_of_the_boatmen() -> None:
    table: dict[str, Any] = {"transport": {}, "boots": ["yttar", "elvenhold", "elvenhold"], "options": {"caravan": 5}}
    assert FERRY not in ids(travelling({"dragon": 4}, **table).scene())
    shown = travelling({"dragon": 5}, **table)
    shown.tap_board(PLACES.anchors[FERRY], 5)
    assert marked(shown) == {"dragon": 5}
    shown.press(CONFIRM)
    assert boot(shown) == "parundia"


def test_a_town_out_of_reach_says_so_and_makes_no_plan() -> None:
    shown = travelling({"dragon": 1})
    shown.tap_board(at("usselen"), 5)
    assert not shown.phase.pending and not marked(shown)
    assert "Usselen" in announcement_of(shown) and announcement_of(shown) == ""


def test_a_neighbouring_town_that_cannot_be_reached_says_why_by_the_rule() -> None:
    shown = travelling({"raft": 1}, transport={PLAIN: "dragon"})
    shown.tap_board(at("lapphalya"), 5)
    reason = refusal_of(shown)
    assert reason is not None and reason.code == "too_few_cards"
    assert ids(shown.scene()) and not shown.phase.pending


def test_the_boot_can_be_dropped_on_far_towns_but_not_on_those_out_of_reach() -> None:
    shown = travelling({"dragon": 3})
    assert shown.snap(at("feodor"), 5).id == "feodor"  # type: ignore[union-attr]
    assert shown.snap(at("usselen"), 5) is None and shown.snap(at("elvenhold"), 5) is None


def test_stopping_with_too_many_cards_asks_which_to_give_up() -> None:
    shown = travelling({"dragon": 4, "raft": 2})
    shown.press("stop")
    scene = shown.scene()
    assert not scene.lit and not scene.choices[1].enabled
    shown.tap_card("raft")
    shown.tap_card("raft")
    assert shown.scene().choices[1].enabled
    shown.press(CONFIRM)
    assert seated_at(shown.display).match.log[1].move[0] == "stop"


def test_a_card_tapped_once_too_often_is_taken_back() -> None:
    shown = travelling({"dragon": 5, "raft": 1})
    shown.press("stop")
    shown.tap_card("raft")
    shown.tap_card("raft")
    assert marked(shown) == {}


def test_cancel_forgets_the_plan() -> None:
    shown = travelling({"dragon": 3})
    shown.tap_board(at("lapphalya"), 5)
    shown.press(CANCEL)
    assert not marked(shown) and ids(shown.scene()) == {PLAIN, "lapphalya"}


def test_without_confirmation_near_towns_are_gone_to_at_once_and_far_ones_are_asked_about() -> None:
    shown = travelling({"dragon": 3}, confirms=False)
    shown.tap_board(at("feodor"), 5)
    assert boot(shown) == "elvenhold" and marked(shown) == {"dragon": 3}
    shown.press(CANCEL)
    shown.tap_board(at("lapphalya"), 5)
    assert boot(shown) == "lapphalya"


@pytest.mark.parametrize(
    ("chosen", "card", "held", "most", "after"),
    [
        ([], "raft", 2, 3, ["raft"]),
        (["raft"], "raft", 2, 3, ["raft", "raft"]),
        (["raft", "raft"], "raft", 2, 3, []),  # no more of it: none again
        (["raft", "dragon", "dragon"], "raft", 2, 3, ["dragon", "dragon"]),  # enough: taken back
        (["raft", "dragon", "dragon"], "unicorn", 1, 3, ["dragon", "dragon", "unicorn"]),  # instead of the oldest
        ([], "raft", 0, 3, []),
        (["dragon"], "raft", 1, 1, ["raft"]),
    ],
)
def test_choosing_cards_by_tapping(chosen: list[str], card: str, held: int, most: int, after: list[str]) -> None:
    assert chosen_with(chosen, card, held, most) == after
