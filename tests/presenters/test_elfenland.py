"""Elfenland's presenter: every phase played by touches alone, without a window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match, Setup
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.elfenland import ElfenlandPresenter, Scene
from elfenapp.presenters.map_layout import arrange
from elfenapp.presenters.map_phases import CANCEL, CONFIRM
from elfenapp.presenters.map_scene import MapPlaces, nearest
from elfenapp.table.seats import COLOURS, PERSON, Seat
from elfenapp.table.table import NOBODY, Table

PLACES = MapPlaces(json.loads((Path(__file__).parents[2] / "assets" / "map" / "map.json").read_text(encoding="utf-8")))
PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def presenter(
    minds: tuple[str, ...] = (PERSON, "random", "random"), confirms: bool = True, **parts: Any
) -> ElfenlandPresenter:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    table = Table(Match(Setup("elfenland", len(minds), seed=7, first=0, position=parts or None)), seats)
    table.start()
    return ElfenlandPresenter(table, lambda: catalogue("en"), PLACES, lambda: confirms)


def travelling(hand: dict[str, int], confirms: bool = True, **parts: Any) -> ElfenlandPresenter:
    board = {"transport": {PLAIN: "dragon", FOREST: "dragon"}, **parts}
    return presenter(confirms=confirms, phase="travel", acting=[0], hands=[hand, {}, {}], **board)


def ids(scene: Scene) -> set[str]:
    return {target.id for target in scene.lit}


def at(town: str) -> tuple[float, float]:
    target = PLACES.town_target(town)
    return target.x, target.y


def test_placing_a_counter_select_target_confirm() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}], transport={FOREST: "dragon"})
    assert not shown.scene().lit, "nothing is lit before something is chosen"
    shown.tap_item("giant_pig/up")
    scene = shown.scene()
    assert PLAIN in ids(scene) and FOREST not in ids(scene)
    shown.tap_board(PLACES.anchors[PLAIN], 5)
    scene = shown.scene()
    assert [ghost.piece for ghost in scene.ghosts] == ["counter/giant_pig"]
    assert [choice.id for choice in scene.choices] == [CANCEL, CONFIRM]
    assert not any(sprite.key == f"road/{PLAIN}" for sprite in scene.counters), (
        "nothing is placed before the player confirms"
    )
    shown.press(CONFIRM)
    assert any(sprite.key == f"road/{PLAIN}" for sprite in shown.scene().counters)


def test_without_confirmation_a_lit_target_is_taken_at_once() -> None:
    shown = presenter(confirms=False, phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    shown.tap_board(PLACES.anchors[PLAIN], 5)
    assert any(sprite.key == f"road/{PLAIN}" for sprite in shown.scene().counters)


def test_a_wrong_road_says_why_and_changes_nothing() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    before = shown.table.match.digest()
    shown.tap_board(PLACES.anchors["feodor-throtmanni-desert"], 5)
    reason = shown.take_refusal()
    assert reason is not None and (reason.code, reason.rule) == ("wrong_terrain", "W-5")
    assert shown.take_refusal() is None and shown.table.match.digest() == before
    assert not shown.scene().ghosts


def test_the_obstacle_lights_only_roads_with_a_transport() -> None:
    shown = presenter(phase="placement", acting=[0], transport={FOREST: "dragon"})
    shown.tap_item("obstacle")
    assert ids(shown.scene()) == {FOREST}


def test_tapping_the_chosen_counter_again_lets_go_of_it() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    shown.tap_item("giant_pig/up")
    assert not shown.scene().lit


def test_travel_shows_the_cost_first_then_goes() -> None:
    shown = travelling({"dragon": 3})
    assert ids(shown.scene()) == {"lapphalya"}
    shown.tap_board(at("lapphalya"), 5)
    scene = shown.scene()
    assert [(group.card, group.marked) for group in scene.hand] == [("dragon", 1)]
    shown.press(CONFIRM)
    assert shown.table.view()["boots"][0] == "lapphalya"


def test_a_far_town_takes_the_cheapest_way_there() -> None:
    shown = travelling({"dragon": 3})
    shown.tap_board(at("feodor"), 5)
    assert shown.phase.marked() == {"dragon": 3}
    shown.press(CONFIRM)
    assert shown.table.view()["boots"][0] == "feodor"
    assert [entry.verb for entry in shown.table.match.log] == ["start", "travel", "travel"], "each road can be undone"


def test_a_caravan_is_paid_with_cards_the_rest_does_not_need() -> None:
    shown = travelling({"raft": 1, "unicorn": 2, "dragon": 2}, transport={PLAIN: "giant_pig", FOREST: "dragon"})
    shown.tap_board(at("feodor"), 5)
    assert shown.phase.marked() == {"raft": 1, "unicorn": 2, "dragon": 2}
    shown.press(CONFIRM)
    assert shown.table.view()["boots"][0] == "feodor"


def test_a_town_out_of_reach_makes_no_plan() -> None:
    shown = travelling({"dragon": 1})
    shown.tap_board(at("usselen"), 5)
    assert not shown.phase.plan and not shown.phase.marked()


def test_stopping_with_too_many_cards_asks_which_to_give_up() -> None:
    shown = travelling({"dragon": 4, "raft": 2})
    shown.press("stop")
    scene = shown.scene()
    assert not scene.lit and not scene.choices[1].enabled
    shown.tap_card("raft")
    shown.tap_card("raft")
    assert shown.scene().choices[1].enabled
    shown.press(CONFIRM)
    assert shown.table.match.log[1].move[0] == "stop"
    assert shown.table.view()["discards"].get("raft", 0) in (0, 2)


def test_a_card_tapped_once_too_often_is_taken_back() -> None:
    shown = travelling({"dragon": 5, "raft": 1})
    shown.press("stop")
    shown.tap_card("raft")
    shown.tap_card("raft")
    assert shown.phase.marked() == {}


def test_cancel_forgets_the_plan() -> None:
    shown = travelling({"dragon": 3})
    shown.tap_board(at("lapphalya"), 5)
    shown.press(CANCEL)
    assert not shown.phase.marked() and ids(shown.scene()) == {"lapphalya"}


def test_the_first_counter_the_draft_and_keeping_one() -> None:
    shown = presenter()
    assert [choice.id for choice in shown.scene().choices] == ["hide", "show"]
    shown.press("hide")
    for _ in range(3):
        row = shown.scene().row
        assert len(row) == 6 and row[-1].id == "back"
        shown.tap_item(row[0].id)
        shown.press(CONFIRM)
    assert sum(item.count for item in shown.scene().rack if item.id != "obstacle") == 4
    while shown.table.decision().phase == "placement":  # type: ignore[union-attr]
        shown.press("pass")
    assert shown.table.decision().phase == "keep"  # type: ignore[union-attr]
    shown.tap_item(shown.scene().rack[0].id)
    shown.press(CONFIRM)
    assert sum(item.count for item in shown.scene().rack if item.id != "obstacle") == 1


def test_behind_the_curtain_there_is_no_hand_no_rack_no_home() -> None:
    shown = presenter((PERSON, PERSON))
    assert shown.table.curtain != NOBODY
    scene = shown.scene()
    assert (scene.hand, scene.rack, scene.home, scene.lit, scene.choices) == ((), (), "", (), ())
    shown.table.lift_curtain()
    assert shown.scene().hand and shown.scene().home


def test_snapping_takes_only_lit_targets_within_reach() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    x, y = PLACES.anchors[PLAIN]
    assert shown.snap((x + 6, y - 6), 10).id == PLAIN  # type: ignore[union-attr]
    assert shown.snap((x + 20, y), 10) is None
    desert = PLACES.anchors["feodor-throtmanni-desert"]
    assert shown.snap(desert, 10) is None
    assert nearest([], (0, 0), 10) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_whole_game_exists_in_every_language(language: str) -> None:
    words = catalogue(language)
    shown = presenter(("greedy", "greedy"))
    for number in range(0, len(shown.table.match.log), 7):
        earlier = shown.table.match.rewind(number)
        seats = tuple(Seat(f"P{seat}", COLOURS[seat]) for seat in range(2))
        table = Table(earlier, seats)
        table.start()
        table.lift_curtain()
        scene = ElfenlandPresenter(table, lambda: words, PLACES, lambda: True).scene()
        for text in (scene.prompt, scene.phase, *(choice.text for choice in scene.choices)):
            assert text and not text.startswith(("map.", "prompt.", "phase.", "verb.")), text


SIZES = [(360, 640), (640, 360), (411, 914), (800, 1280), (1280, 800), (1920, 1080), (600, 960), (960, 600)]


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_part_of_the_screen_lies_over_another(width: float, height: float, left_hand: bool) -> None:
    layout = arrange(width, height, left_hand)
    parts = {name: getattr(layout, name) for name in ("top", "players", "board", "prompt", "rack", "hand", "choices")}
    for name, box in parts.items():
        assert box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height, name
        for other, second in parts.items():
            if name < other:
                apart = (
                    box.x + box.width <= second.x + 0.01
                    or second.x + second.width <= box.x + 0.01
                    or box.y + box.height <= second.y + 0.01
                    or second.y + second.height <= box.y + 0.01
                )
                assert apart, f"{name} and {other}"
    assert layout.choices.height >= 48 and layout.rack.height >= 48 and layout.hand.height >= 48
    assert layout.board.height >= 0.35 * height and layout.board.width >= 0.6 * width
