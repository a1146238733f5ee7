"""Asking the table to go back, by touch: on both game screens and over the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elfenapp.presenters.undo import ALONE, ASK
from elfenapp.screens.map.screen import MapScreen
from elfenapp.session.seats import NOBODY, PERSON
from elfenapp.widgets.base.language import tr
from tests.helpers.sitting import carry_out
from tests.presenters.test_undo import kept_face_down
from tests.ui.board.test_curtain import frame, sit_at
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import Person, open_curtain, play_to_the_end, sit_down, until, wait
from tests.ui.map.fingers import Hands, travelling
from tests.ui.touching import press, shown, tap

HIDDEN = {"first_counter": "hidden"}
SHIFT_Z, Y, Z, ENTER, ESCAPE = ("ctrl", "shift"), ord("y"), ord("z"), 13, 27


def agree(driver: Driver, name: str) -> None:
    tap(driver, driver.find("VoterButton", name=name))


def hand_over(driver: Driver, screen: MapScreen) -> None:
    """The traveller stops, which hands the device on."""
    Hands(driver, screen).press("stop")
    driver.step(0.2)


def test_two_people_agree(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver, PERSON, PERSON)
    open_curtain(driver)
    before = driver.match.digest()
    hand_over(driver, screen)
    open_curtain(driver)
    table = driver.device
    assert table.viewer == 1 and screen.ids.undo.way == ASK
    driver.tap(screen.ids.undo)
    texts = driver.texts()
    assert tr.text("table.ask.title") in texts and tr.text("table.ask.why.not_yours", player="Anna") in texts
    assert tr.text("table.ask.how", player="Ben") in texts
    assert not [button for button in shown(driver, "VoterButton") if button.name == "Ben"]
    agree(driver, "Anna")
    assert not shown(driver, "AskSheet") and driver.match.digest() == before
    assert table.curtain == 0, "the device goes back to whoever decides anew"
    assert tr.count("story.undo_by_consent", 1, player="Ben") == _told(driver)


def _told(driver: Driver) -> str:
    from elfenapp.i18n import catalogue
    from elfenapp.presenters.text.wording import Texts

    table = driver.device
    return Texts.of(table, catalogue("en")).record(table.story()[-1])


def test_three_people_one_says_no(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver, PERSON, PERSON, PERSON)
    open_curtain(driver)
    hand_over(driver, screen)
    open_curtain(driver)
    table = driver.device
    before = driver.match.digest()
    driver.tap(screen.ids.undo)
    agree(driver, "Anna")
    assert driver.find("VoterButton", name="Anna").agreed and shown(driver, "AskSheet")
    press(driver, tr.text("table.ask.no"))
    assert not shown(driver, "AskSheet") and driver.match.digest() == before
    assert driver.find("Notice").text == tr.text("table.ask.refused")
    driver.tap(driver.find("Notice"))
    driver.tap(screen.ids.undo)
    assert not any(button.agreed for button in shown(driver, "VoterButton")), "a new question"
    agree(driver, "Anna")
    agree(driver, "Anna")
    assert not driver.find("VoterButton", name="Anna").agreed, "whoever thinks better of it does not agree"
    agree(driver, "Clara")
    agree(driver, "Anna")
    assert driver.match.log[-1].move == ("undo", 1, (0, 1, 2)) and table.curtain == 0


def test_the_asker_chooses_how_far_back(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON, options=HIDDEN)
    _table, digests = driver.device, []
    for _ in range(3):
        open_curtain(driver)
        digests.append(driver.match.digest())
        Person(driver).decide()
    open_curtain(driver)
    driver.tap(screen.ids.undo)
    press(driver, tr.text("table.ask.further"))
    ways = list(reversed(driver.find("AskPage").ids.ways.children))
    assert [way.chosen for way in ways] == [True, False, False]
    wanted = ways[1].words
    tap(driver, ways[1])
    assert _lines(driver)[0] == wanted and not driver.find("AskPage").ids.ways.children
    agree(driver, "Anna")
    assert driver.match.digest() == digests[1] and driver.match.log[-1].move == (
        "undo",
        2,
        (0, 1),
    )


def _lines(driver: Driver) -> list[str]:
    group = driver.find("AskPage").ids.lines.group
    return [item.text for spot in group.spots for item in spot.items]


def test_a_single_person_with_computers_confirms(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", "greedy", options=HIDDEN)
    table = driver.device
    before = driver.match.digest()
    Person(driver).decide()
    wait(driver)
    assert screen.ids.undo.way == ASK
    driver.tap(screen.ids.undo)
    assert tr.text("table.ask.how_alone") in driver.texts() and not shown(driver, "VoterButton")
    press(driver, tr.text("table.ask.no"))
    assert not shown(driver, "AskSheet") and not shown(driver, "Notice"), "nobody has disagreed"
    driver.tap(screen.ids.undo)
    press(driver, tr.text("table.ask.confirm"))
    assert driver.match.digest() == before and table.decision() is not None
    driver.tap(screen.ids.redo)
    wait(driver)
    assert driver.match.digest() != before


def test_the_sheet_follows_a_game_that_moves_on(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer moves while the others are asked: those who had agreed are asked again."""
    driver = drive((360, 640), animation="slow")
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON, "greedy", PERSON, options=HIDDEN)
    open_curtain(driver)
    Person(driver).decide()
    open_curtain(driver)
    Person(driver).decide()
    table = driver.device
    table.catch_up()
    driver.step()
    assert table.thinking == 2 and table.viewer == NOBODY, "hands are covered, but whoever moved last may ask"
    driver.tap(screen.ids.undo, after=0.05)
    asked = len(_lines(driver))
    driver.tap(driver.find("VoterButton", name="Anna"), after=0.05)
    assert driver.find("VoterButton", name="Anna").agreed
    until(driver, lambda: table.curtain == 3)
    driver.step(0.3)
    assert shown(driver, "AskSheet"), "over the curtain that has come since"
    assert driver.find("AskSheet") is next(iter(driver.widgets())), "on top of everything"
    assert len(_lines(driver)) > asked
    assert not any(button.agreed for button in shown(driver, "VoterButton"))
    driver.key(ENTER)
    assert table.curtain == 3, "Enter is not for the curtain while the table is asked"
    for name in ("Anna", "Dirk"):
        agree(driver, name)
    assert driver.match.log[-1].move == ("undo", 2, (0, 1, 3)) and table.curtain == 1


def test_back_and_a_tap_beside_it_close_the_sheet(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", options=HIDDEN)
    Person(driver).decide()
    wait(driver)
    entries = len(driver.match.log)
    ways: tuple[Callable[[], None], ...] = (
        lambda: driver.key(ESCAPE),
        lambda: driver.tap((180, 630)),
        lambda: driver.app.go("home"),
    )
    for leave in ways:
        driver.tap(screen.ids.undo)
        assert shown(driver, "AskSheet")
        leave()
        driver.step(0.3)
        assert not shown(driver, "AskSheet") and len(driver.match.log) == entries
    assert driver.app.navigation.place.screen == "home"
    assert not [listener for listener in driver.device.on_change.listeners if "AskSheet" in repr(listener)]


def test_after_the_end_the_last_move_can_be_taken_back_and_the_result_comes_anew(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenwizards", PERSON, "greedy", "greedy")
    play_to_the_end(driver)
    table = driver.device
    until(driver, lambda: driver.app.navigation.place.screen == "result")
    driver.step(0.3)
    tap(driver, driver.find("WideButton", text=tr.text("result.table")))
    driver.step(0.3)
    assert screen.ids.undo.way == ASK
    driver.tap(screen.ids.undo)
    assert tr.text("table.ask.why.over") in driver.texts()
    press(driver, tr.text("table.ask.confirm"))
    assert not table.over and table.decision() is not None
    assert driver.app.navigation.place.screen == "generic"
    assert driver.app.kept_games(), "it can be gone on with"
    play_to_the_end(driver)
    until(driver, lambda: driver.app.navigation.place.screen == "result")


# Over the curtain ---------------------------------------------------------------------------------------------------


def test_a_slip_that_handed_the_device_over_is_taken_back_from_the_curtain(drive: Drive) -> None:
    for size in SHAPES:
        driver = drive(size)
        screen = travelling(driver, PERSON, PERSON)
        assert not driver.find("Curtain").slipped, "at the start there is nothing to take back"
        open_curtain(driver)
        before = driver.match.digest()
        hand_over(driver, screen)
        assert driver.device.curtain == 1
        press(driver, tr.text("curtain.take_back"))
        assert tr.text("table.ask.how", player="Anna") in driver.texts()
        assert tr.text("table.ask.why.handed_over") in driver.texts()
        agree(driver, "Ben")
        table = driver.device
        assert driver.match.digest() == before and table.curtain == 0 and table.viewer == NOBODY
        open_curtain(driver)
        assert table.decision() is not None


def test_whoever_paused_in_mid_turn_has_nothing_to_ask_for(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver, PERSON, PERSON)
    open_curtain(driver)
    Hands(driver, screen).travel("lapphalya")
    driver.app.on_pause()
    driver.app.on_resume()
    driver.step(0.3)
    assert driver.find("Curtain").name == "Anna" and not driver.find("Curtain").slipped
    open_curtain(driver)
    assert screen.ids.undo.way == ALONE


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_the_question_over_the_curtain_shows_nothing_private(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Frames of two tables that differ only in which counter a player has just kept face down."""
    shots: list[list[bytes]] = []
    for counter in ("dragon", "giant_pig"):
        driver = drive(size)
        table = sit_at(driver, monkeypatch, kept_face_down(counter))
        table.lift_curtain()
        driver.step(0.3)
        carry_out(table, driver.decision.action("keep", counter=counter, face="down"))
        driver.step(0.3)
        frames = [frame(driver)]
        press(driver, tr.text("curtain.take_back"))
        frames.append(frame(driver))
        driver.app.on_pause()
        frames.append(frame(driver))
        driver.app.on_resume()
        driver.step(0.3)
        frames.append(frame(driver))
        press(driver, tr.text("table.ask.no"))
        frames.append(frame(driver))
        shots.append(frames)
    assert shots[0] == shots[1]
