"""The generic table, its refusals, its story, its undo, and the way to the result and back home."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.views import SPECTATOR
from elfenapp.presenters.generic.panel import ONE, SOME
from elfenapp.screens.generic import GenericScreen
from elfenapp.session.seats import NOBODY, PERSON
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import Person, open_curtain, play_to_the_end, reveal, sit_down, tap, until, wait
from tests.ui.layout import complaints


def until_phase(driver: Driver, phase: str) -> None:
    person = Person(driver)
    for _ in range(200):
        wait(driver)
        if driver.device.curtain != NOBODY:
            open_curtain(driver)
        elif driver.match.view(SPECTATOR).phase == phase and driver.device.decision():
            return
        else:
            person.decide()
    raise AssertionError(f"never came to {phase}")


def shown(driver: Driver, kind: str) -> list[Any]:
    return [widget for widget in driver.widgets() if widget.__class__.__name__ == kind]


# Refusals and undo --------------------------------------------------------------------------------------------------


def test_a_refusal_says_why_and_opens_the_rule(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options={"first_counter": "hidden"})
    until_phase(driver, "placement")
    while not screen.ids.decision.panel.question.endswith(tr.text("field.road")):
        Person(driver)._tap_tile(screen.ids.decision.panel)
    tap(driver, reveal(driver, driver.find("TextButton", text=tr.text("table.others"))))
    panel = screen.ids.decision.panel
    refused = next(choice for choice in panel.choices if not choice.allowed)
    tiles = driver.find("TileGrid")
    tap(driver, reveal(driver, tiles, tiles.place_of(refused.value)))
    notice = driver.find("Notice")
    assert notice.text and notice.has_rule
    tap(driver, driver.find("TextButton", text=tr.text("table.rule")))
    assert driver.app.navigation.place.screen == "rules"
    assert driver.app.navigation.place.arguments["rule"]
    driver.step(0.3)
    assert not shown(driver, "Notice")
    driver.key(27)
    assert driver.app.navigation.place.screen == "generic"
    assert screen.ids.decision.panel.kind == ONE, "the choice is still open"


def test_a_notice_goes_away_by_a_tap_and_by_itself(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
    tap(driver, screen.ids.undo)
    notice = driver.find("Notice")
    assert notice.text == tr.text("reason.nothing_to_undo") and not notice.has_rule
    tap(driver, notice)
    assert not shown(driver, "Notice")
    tap(driver, screen.ids.undo)
    assert shown(driver, "Notice")
    driver.step(12)
    assert not shown(driver, "Notice")


def test_undo_takes_a_step_back_with_one_tap_and_the_story_says_so(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive()
    screen = sit_down(driver, monkeypatch, "elfenwizards", PERSON, PERSON, PERSON)
    table, person = driver.device, Person(driver)
    while table.can_undo() is not None:
        person.decide()
    before = driver.match.digest()
    tap(driver, screen.ids.undo)
    assert driver.match.digest() != before
    assert driver.match.log[-1].verb == "undo"
    driver.key(ord("z"), ("ctrl",))
    name = table.seats[driver.match.log[-1].seat].name
    assert tr.count("story.undo", 1, player=name) in [line.text for line in screen.ids.story.lines]


def test_pass_is_not_beside_undo(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    for size in SHAPES:
        driver = drive(size)
        screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options={"first_counter": "hidden"})
        until_phase(driver, "placement")
        chip = next(chip for chip in shown(driver, "VerbChip") if chip.verb == "pass")
        (x, y), (undo_x, undo_y) = driver.place(chip), driver.place(screen.ids.undo)
        assert abs(x - undo_x) + abs(y - undo_y) > 120


# The desk -----------------------------------------------------------------------------------------------------------

HAND = {"giant_pig": 1, "raft": 2}
LARGE = {"giant_pig": 2, "elfcycle": 2, "magic_cloud": 2, "unicorn": 2, "troll_wagon": 2, "dragon": 3, "raft": 2}


def on_the_table(driver: Driver, monkeypatch: pytest.MonkeyPatch, phase: str, hand: dict[str, int]) -> GenericScreen:
    """One's own turn in a phase of Elfenland, with a hand of one's choice."""
    parts = {"phase": phase, "acting": [0], "shown": [{"dragon": 1}, {}], "hands": [hand, {}]}
    return sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", position=parts)


def chip(driver: Driver, verb: str) -> Any:
    return driver.find("VerbChip", verb=verb)


def test_nothing_is_armed_and_a_bare_verb_takes_one_tap(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640), confirm="always")
    screen = on_the_table(driver, monkeypatch, "placement", HAND)
    confirm, entries = screen.ids.confirm, len(driver.match.log)
    assert not any(chip.strong for chip in shown(driver, "VerbChip")), "no action is chosen before a touch"
    assert confirm.text == tr.text("table.choose_first") and confirm.opacity > 0, "never a blank button"
    tap(driver, confirm)
    driver.key(13)
    assert len(driver.match.log) == entries
    tap(driver, chip(driver, "place"))
    assert chip(driver, "place").strong and confirm.text == chip(driver, "place").text
    tap(driver, chip(driver, "pass"))
    assert driver.match.log[entries].verb == "pass"


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_no_button_moves_when_the_hand_wraps_or_is_asked_about(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    driver = drive(size)

    def places(screen: GenericScreen) -> dict[str, tuple[float, float]]:
        driver.step(0.3)
        chips = {chip.verb: driver.place(chip) for chip in shown(driver, "VerbChip")}
        return {**chips, "confirm": driver.place(screen.ids.confirm), "undo": driver.place(screen.ids.undo)}

    usual = places(on_the_table(driver, monkeypatch, "travel", HAND))
    screen = on_the_table(driver, monkeypatch, "travel", LARGE)
    assert places(screen) == usual and "stop" in usual
    tap(driver, chip(driver, "stop"))
    assert screen.ids.decision.panel.kind == SOME and places(screen) == usual
    assert not complaints(driver)


def test_the_hand_lies_on_the_table_once(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((1280, 800))
    screen = on_the_table(driver, monkeypatch, "travel", LARGE)

    def dragons() -> list[str]:
        groups = [(card, card.group) for card in shown(driver, "GroupCard") if card.group is not None]
        drawn = [
            "tray" if card is screen.ids.tray.__self__ else "card"
            for card, group in groups
            for spot in group.spots
            if any(item.picture == "card/dragon" for item in spot.items)
        ]
        asked = [choice for picker in shown(driver, "HandPicker") for choice in picker.choices]
        return drawn + ["picker" for choice in asked if choice.picture == "card/dragon"]

    assert dragons() == ["tray"]
    tap(driver, chip(driver, "stop"))
    driver.step(0.3)
    assert dragons() == ["picker"]


# The story ----------------------------------------------------------------------------------------------------------


def test_the_story_opens_over_the_table_and_back_closes_it(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", "greedy", options={"first_counter": "hidden"})
    Person(driver).decide()
    wait(driver)
    screen.open_story()
    driver.step(0.3)
    sheet = driver.find("StorySheet")
    everything = len(sheet.ids.lines.lines)
    tap(driver, next(segment for segment in shown(driver, "Segment") if segment.value is True))
    recap = [line.text for line in sheet.ids.lines.lines]
    assert 0 < len(recap) < everything
    assert any("Ben" in line for line in recap) and not any(line.startswith("Anna takes") for line in recap)
    driver.key(27)
    assert not shown(driver, "StorySheet") and driver.app.navigation.place.screen == "generic"


def test_a_tapped_line_is_told_to_whoever_shows_it_on_the_board(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options={"first_counter": "hidden"})
    Person(driver).decide()
    wait(driver)
    told: list[Any] = []
    driver.app.open_story(driver.device, told.append)
    driver.step(0.3)
    row = next(row for row in shown(driver, "StoryRow") if row.kind == "action" and row.tells)
    tap(driver, row)
    assert len(told) == 1 and told[0].verb in ("take", "draw")
    assert not shown(driver, "StorySheet")


# Coming and going ---------------------------------------------------------------------------------------------------


def test_leaving_keeps_the_game_for_continue_and_computers_wait(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
    table = driver.device
    driver.key(27)
    assert driver.app.navigation.place.screen == "home"
    assert driver.app.device is table and driver.host.paused
    kept = driver.app.kept_games()
    assert [(game.game, game.players) for game in kept] == [("elfenland", ("Anna", "Ben"))]
    driver.app.continue_game(kept[0].id)
    wait(driver)
    assert driver.app.navigation.place.screen == "generic" and not driver.host.paused


def test_the_language_and_the_theme_change_under_a_running_game(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
    before = screen.ids.prompt.text
    driver.app.go("settings")
    driver.app.change_setting("language", "de")
    driver.app.change_setting("theme", "dark")
    driver.step(0.3)
    driver.key(27)
    assert screen.ids.prompt.text != before
    assert screen.round.startswith("Runde")
    assert [chip.text for chip in shown(driver, "VerbChip")] == [
        choice.text for choice in screen.ids.decision.panel.verbs
    ]


def test_a_rotation_keeps_what_has_been_chosen(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options={"first_counter": "hidden"})
    Person(driver)._tap_tile(screen.ids.decision.panel)
    chosen = screen.ids.decision.panel
    assert chosen.ready and chosen.steps
    for size in ((640, 360), (1280, 800), (360, 640)):
        Window.size = size
        driver.step(0.4)
        assert screen.ids.decision.panel == chosen
        assert not complaints(driver)


# The end ------------------------------------------------------------------------------------------------------------


def test_the_result_comes_by_itself_and_leads_on(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    parts = {"phase": "travel", "acting": [0], "round": 3, "start": 1, "hands": [HAND, {}, {}]}
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", "greedy", position=parts)
    play_to_the_end(driver)  # the last round and a little more
    until(driver, lambda: driver.app.navigation.place.screen == "result")
    result = driver.app.screens.current_screen
    until(driver, lambda: result.has_chart)
    driver.step(0.3)
    assert result.headline and not complaints(driver)
    assert len(shown(driver, "StandingRow")) == 3
    tap(driver, driver.find("WideButton", text=tr.text("result.table")))
    driver.step(2)
    assert driver.app.navigation.place.screen == "generic", "the result comes only once by itself"
    tap(driver, driver.app.screens.current_screen.ids.confirm)
    assert driver.app.navigation.place.screen == "result"
    tap(driver, driver.find("WideButton", text=tr.text("result.again")))
    assert driver.app.navigation.place.screen == "setup"
    assert driver.app.kept_games() == []
    sit_down(driver, monkeypatch, "elfenwizards", PERSON, "greedy", "greedy")
    driver.key(27)
    assert driver.app.navigation.place.screen == "home", "from a new game one step back is home"
