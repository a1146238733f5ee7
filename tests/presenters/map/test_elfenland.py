"""Elfenland's presenter: every phase played by touches alone, without a window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board.geometry import nearest
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.generic.touches import Choose
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.presenters.map.presenter import ELFENLAND, MapPresenter
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.events import refusal_of
from tests.helpers.sitting import Table, seated_at

PLACES = MapGeometry(
    json.loads((Path(__file__).parents[3] / "assets" / "map" / "map.json").read_text(encoding="utf-8"))
)
PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def presenter(
    minds: tuple[str, ...] = (PERSON, "random", "random"),
    confirms: bool = True,
    options: dict[str, Any] | None = None,
    **parts: Any,
) -> MapPresenter:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    table = Table(Match(Setup("elfenland", len(minds), options or {}, 7, 0, parts or None)), seats)
    table.start()
    return MapPresenter(table, lambda: catalogue("en"), PLACES, lambda: confirms, ELFENLAND)


def ids(scene: Scene) -> set[str]:
    return {target.id for target in scene.lit}


def test_placing_a_counter_select_target_confirm() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}], transport={FOREST: "dragon"})
    assert not shown.scene().lit, "nothing is lit before something is chosen"
    shown.tap_item("giant_pig/up")
    scene = shown.scene()
    assert PLAIN in ids(scene) and FOREST not in ids(scene)
    shown.tap_board(PLACES.anchors[PLAIN], 5)
    scene = shown.scene()
    assert ids(scene) == {PLAIN}, "the chosen road alone stays lit"
    assert [ghost.piece for ghost in scene.layers["ghosts"]] == ["counter/giant_pig", "terrain/plain"]
    assert [choice.id for choice in scene.choices] == [CANCEL, CONFIRM]
    assert not any(sprite.key == f"road/{PLAIN}" for sprite in scene.layers["counters"]), (
        "nothing is placed before the player confirms"
    )
    shown.press(CONFIRM)
    assert any(sprite.key == f"road/{PLAIN}" for sprite in shown.scene().layers["counters"])


def test_what_is_half_done_goes_on_in_another_language() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}], transport={FOREST: "dragon"})
    shown.tap_item("giant_pig/up")
    shown.tap_board(PLACES.anchors[PLAIN], 5)
    before, plan = shown.scene(), list(shown.phase.pending)
    shown.words = lambda: catalogue("de")
    shown.speak()
    scene = shown.scene()
    assert scene.layers["ghosts"] == before.layers["ghosts"] and shown.phase.pending == plan
    assert scene.choices[0].text == catalogue("de").text("board.cancel") != before.choices[0].text
    assert scene.prompt != before.prompt


def test_a_form_that_is_half_filled_in_goes_on_in_another_language() -> None:
    table = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}]).display
    speaks = ["en"]
    shown = MapPresenter(table, lambda: catalogue(speaks[0]), PLACES, lambda: True, {})
    panel = shown.scene().panel
    assert panel is not None and panel.question
    shown.answer(Choose(next(choice.value for choice in panel.choices if choice.allowed)))
    before = shown.scene().panel
    assert before is not None and before.chosen
    speaks[0] = "de"
    shown.speak()
    after = shown.scene().panel
    assert after is not None and after.chosen and len(after.steps) == len(before.steps)
    assert after.ready and after.confirm != before.confirm


def test_without_confirmation_a_lit_target_is_taken_at_once() -> None:
    shown = presenter(confirms=False, phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    shown.tap_board(PLACES.anchors[PLAIN], 5)
    assert any(sprite.key == f"road/{PLAIN}" for sprite in shown.scene().layers["counters"])


def test_a_wrong_road_says_why_and_changes_nothing() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    before = seated_at(shown.display).match.digest()
    shown.tap_board(PLACES.anchors["feodor-throtmanni-desert"], 5)
    reason = refusal_of(shown)
    assert reason is not None and (reason.code, reason.rule) == ("wrong_terrain", "W-5")
    assert shown.texts().reason(reason) == "Giant pigs cannot cross desert."
    assert refusal_of(shown) is None and seated_at(shown.display).match.digest() == before
    assert not shown.scene().layers["ghosts"]


def test_the_counters_on_offer_stay_in_sight_while_a_route_is_planned() -> None:
    shown = presenter(phase="draft", acting=[0], face_up=["dragon"] * 5)
    before = shown.scene().row
    assert shown.planner.open() and shown.scene().route is not None
    assert [item.piece for item in shown.scene().row] == [item.piece for item in before] and before


def test_the_draft_counts_the_counters() -> None:
    shown = presenter(phase="draft", acting=[0], face_up=["dragon"] * 5, laps=1)
    assert shown.scene().prompt == "Counter 2 of 3: take one or draw blind."


def test_the_obstacle_lights_only_roads_with_a_transport() -> None:
    shown = presenter(phase="placement", acting=[0], transport={FOREST: "dragon"})
    shown.tap_item("obstacle")
    assert ids(shown.scene()) == {FOREST}


def test_tapping_the_chosen_counter_again_lets_go_of_it() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    shown.tap_item("giant_pig/up")
    shown.tap_item("giant_pig/up")
    assert not shown.scene().lit


def test_the_first_counter_the_draft_and_keeping_one() -> None:
    shown = presenter()
    assert [choice.id for choice in shown.scene().choices] == ["hide", "show"]
    shown.press("hide")
    for _ in range(3):
        row = shown.scene().row
        assert len(row) == 6 and row[-1].id == "back"
        shown.tap_item(row[0].id)
        shown.press(CONFIRM)
    assert sum(item.count for item in shown.scene().rack if item.id not in ("obstacle", "home")) == 4
    while shown.display.decision().phase == "placement":  # type: ignore[union-attr]
        shown.press("pass")
    assert shown.display.decision().phase == "keep"  # type: ignore[union-attr]
    shown.tap_item(next(item.id for item in shown.scene().rack if item.usable))
    shown.press(CONFIRM)
    assert sum(item.count for item in shown.scene().rack if item.id not in ("obstacle", "home")) == 1


def test_the_counter_that_was_just_drawn_stands_out() -> None:
    scene = presenter().scene()
    assert [item.face_down for item in scene.rack if item.chosen] == [True]


def test_before_a_counter_is_chosen_the_button_says_what_comes_but_does_nothing() -> None:
    shown = presenter()
    shown.press("hide")
    (choice,) = shown.scene().choices
    assert choice.id == CONFIRM and not choice.enabled
    entries = len(seated_at(shown.display).match.log)
    shown.press(CONFIRM)
    assert len(seated_at(shown.display).match.log) == entries


def test_only_counters_that_can_go_nowhere_while_others_can_are_dim() -> None:
    shown = presenter(phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}, {}])
    dim = {item.id: item.dim for item in shown.scene().rack if not item.place}
    assert dim == {"giant_pig/up": False, "obstacle": True}
    waiting = presenter((PERSON, PERSON), phase="travel", acting=[1], shown=[{"giant_pig": 1}, {}])
    table = seated_at(waiting.display)
    table.viewers.viewer, table.viewers.curtain = 0, NOBODY
    assert not any(item.dim for item in waiting.scene().rack)


def test_ones_own_markers_are_larger_and_the_home_town_is_marked() -> None:
    shown = presenter(phase="placement", acting=[0], homes=["grangor", "beata", "yttar"])
    scene = shown.scene()
    own = {sprite.size for sprite in scene.layers["markers"] if sprite.piece == "marker/red"}
    others = {sprite.size for sprite in scene.layers["markers"] if sprite.piece != "marker/red"}
    assert min(own) > max(others)
    (home,) = scene.layers["homes"]
    left, top, right, bottom = PLACES.boxes["grangor"]
    assert left <= home.x <= right and top <= home.y <= bottom


def test_somebody_elses_choice_does_not_take_mine_away() -> None:
    """Keeping is done by all at the same time: a computer's answer must not drop what the person has chosen."""
    both = [{"giant_pig": 2}, {"dragon": 2}, {}]
    table = Table(
        Match(Setup("elfenland", 3, seed=7, first=0, position={"phase": "keep", "acting": [0, 1], "shown": [*both]})),
        (Seat("Ann", "red"), Seat("Bob", "green", "random"), Seat("Cleo", "blue", "random")),
        lambda work, done: thoughts.append((work, done)),
    )
    thoughts: list[Any] = []
    table.start()
    shown = MapPresenter(table, lambda: catalogue("en"), PLACES, lambda: True, ELFENLAND)
    shown.tap_item("giant_pig/up")
    work, done = thoughts.pop()
    done(work())
    assert shown.phase.chosen == "giant_pig/up" and shown.scene().choices[-1].enabled


def test_the_latest_entry_names_whoever_did_it() -> None:
    shown = presenter(phase="placement", acting=[0])
    assert shown.scene().latest == ""
    shown.press("pass")
    assert shown.scene().latest


def test_behind_the_curtain_there_is_no_hand_no_rack_no_home() -> None:
    shown = presenter((PERSON, PERSON))
    assert shown.display.curtain != NOBODY
    scene = shown.scene()
    assert (scene.hand, scene.rack, scene.layers["homes"], scene.lit, scene.choices) == ((), (), (), (), ())
    seated_at(shown.display).lift_curtain()
    assert shown.scene().hand and shown.scene().layers["homes"] and shown.scene().rack[0].place


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
    for number in range(0, len(seated_at(shown.display).match.log), 7):
        earlier = seated_at(shown.display).match.rewind(number)
        seats = tuple(Seat(f"P{seat}", COLOURS[seat]) for seat in range(2))
        table = Table(earlier, seats)
        table.start()
        table.lift_curtain()
        scene = MapPresenter(table, lambda: words, PLACES, lambda: True, ELFENLAND).scene()
        for text in (scene.prompt, scene.phase, *(choice.text for choice in scene.choices)):
            assert text and not text.startswith(("map.", "prompt.", "phase.", "verb.")), text
