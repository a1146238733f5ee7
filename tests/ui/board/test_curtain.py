"""The curtain: what lies behind it cannot be seen, touched or typed at; only a deliberate gesture opens it.

Privacy is checked by comparing frames: two tables that differ in nothing but what people hold must look the same.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from elfenapp.app.current_game import CurrentGame
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.session.display.device import Device
from elfenapp.session.seats import NOBODY, PERSON
from tests.helpers.sitting import carry_out
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import Person, open_curtain, seats_of, sit_down, wait

PRIVATE = ("hands", "homes", "hidden")


def twins() -> tuple[Match, Match]:
    """A game, and the same one with everything private changed between the two players."""
    match = Match(Setup("elfenland", 2, {"first_counter": "hidden"}, seed=8, first=0))
    parts = match.checkpoint()
    swapped = dict(parts)
    for slot in PRIVATE:
        held = parts[slot]
        assert isinstance(held, list)
        swapped[slot] = list(reversed(held))
    assert swapped != parts
    one, other = (Match(Setup("elfenland", 2, match.setup.options, 8, 0, given)) for given in (parts, swapped))
    return one, other


def sit_at(driver: Driver, monkeypatch: pytest.MonkeyPatch, match: Match) -> Device:
    monkeypatch.setattr(CurrentGame, "screen", property(lambda _: "generic"))
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    driver.step(0.3)
    return driver.device


def frame(driver: Driver) -> bytes:
    return driver.picture().tobytes()


def at_rest(driver: Driver) -> bytes:
    """The frame once everything is laid out."""
    driver.step(0.5)
    return frame(driver)


def unlike(one: list[bytes], other: list[bytes]) -> list[int]:
    """Which frames differ; not the frames themselves, for telling megabytes apart in words takes minutes."""
    return [number for number, (mine, theirs) in enumerate(zip(one, other, strict=True)) if mine != theirs]


def handing_over(driver: Driver, match: Match, act: Callable[[Driver], None]) -> list[bytes]:
    """Frames of a game's own screen: before the first person, right after a move, after pause, resume and rotation."""
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    driver.step(0.3)
    frames = [frame(driver)]
    open_curtain(driver)
    screen = driver.board
    assert screen.name == match.game.id
    act(driver)
    assert driver.device.curtain == 1
    frames.append(frame(driver))
    for change in (driver.app.on_pause, driver.app.on_resume):
        change()
        frames.append(frame(driver))
    Window.size = (Window.height, Window.width)
    turned = frame(driver)
    assert turned == at_rest(driver), "the very first frame of a turned window is the whole curtain"
    return [*frames, turned]


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_no_frame_shows_anything_private_while_the_curtain_is_up(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    frames = []
    for match in twins():
        driver = drive(size)
        table = sit_at(driver, monkeypatch, match)
        assert table.curtain == 0
        frames.append(frame(driver))
    assert frames[0] == frames[1]


def test_the_check_would_notice_a_leak(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = []
    for match in twins():
        driver = drive((360, 640))
        table = sit_at(driver, monkeypatch, match)
        table.lift_curtain()
        driver.step(0.3)
        frames.append(frame(driver))
    assert frames[0] != frames[1]


def test_the_very_next_frame_after_handing_over_is_the_curtain(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Immediately, after a pause and after a rotation, with the story open: never anything of either player."""
    shown: list[list[bytes]] = []
    for match in twins():
        driver = drive((360, 640))
        table = sit_at(driver, monkeypatch, match)
        table.lift_curtain()
        driver.step(0.3)
        driver.app.open_story(table)
        driver.step(0.3)
        decision = table.decision()
        assert decision is not None
        carry_out(table, next(action for action in decision.enumerate() if action.verb == "draw"))
        assert table.curtain == 1
        frames = [frame(driver)]
        driver.step(0.5)
        frames.append(frame(driver))
        driver.app.on_pause()
        frames.append(frame(driver))
        driver.app.on_resume()
        frames.append(frame(driver))
        Window.size = (640, 360)
        frames.append(frame(driver))
        assert frames[-1] == at_rest(driver)
        shown.append(frames)
    assert not unlike(*shown)


def test_pausing_draws_the_curtain_before_the_system_takes_its_picture(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = []
    for match in twins():
        driver = drive((360, 640))
        table = sit_at(driver, monkeypatch, match)
        table.lift_curtain()
        driver.step(0.3)
        driver.app.on_pause()
        frames.append(frame(driver))
        driver.app.on_resume()
        driver.step(0.3)
        assert table.curtain == 0, "whoever had the device opens it again"
        frames.append(frame(driver))
    assert frames[0] == frames[2] and frames[1] == frames[3]


def test_only_holding_the_crest_opens_it(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    table = driver.device
    crest = driver.find("HeldCrest")
    driver.tap(crest)
    assert table.curtain == 0, "a tap is not enough"
    driver.drag(crest, (180, 20), steps=60)
    assert table.curtain == 0, "a finger that leaves has let go"
    driver.tap((20, 20), hold=1.0)
    assert table.curtain == 0, "holding anything else does nothing"
    driver.tap(crest, hold=0.3)
    driver.tap(crest, hold=0.4)
    assert table.curtain == 0, "two short holds are not a long one"
    open_curtain(driver)
    assert table.curtain == NOBODY and table.viewer == 0
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "Curtain"]


def test_the_keyboard_opens_it_with_enter_and_reaches_nothing_behind(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive()
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    heard: list[int] = []
    monkeypatch.setattr(screen, "on_shortcut", lambda key, modifiers: heard.append(key))
    driver.key(ord("z"), ("ctrl",))
    assert heard == [] and driver.device.curtain == 0
    driver.key(13)
    assert driver.device.curtain == NOBODY
    driver.key(ord("z"), ("ctrl",))
    assert heard == [ord("z")]


def test_touches_do_not_reach_the_screen_behind(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    open_curtain(driver)
    places = [driver.place(widget) for widget in (screen.ids.confirm, screen.ids.undo)]
    Person(driver).decide()
    assert driver.device.curtain == 1
    entries = len(driver.match.log)
    for place in places:
        driver.tap(place)
    assert len(driver.match.log) == entries and driver.device.curtain == 1


def test_going_home_and_coming_back_needs_the_gesture_again(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    open_curtain(driver)
    driver.key(27)
    assert driver.app.navigation.place.screen == "home"
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "Curtain"]
    driver.app.show_table()
    driver.step(0.3)
    assert driver.device.curtain == 0
    assert driver.find("Curtain").name == "Anna"


def test_reading_a_rule_is_no_change_of_person(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    open_curtain(driver)
    driver.app.go("rules", game="elfenland")
    driver.step(0.3)
    driver.key(27)
    assert driver.app.navigation.place.screen == "generic"
    assert driver.device.curtain == NOBODY and driver.device.viewer == 0


def test_a_single_person_and_open_games_need_no_curtain(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
    wait(driver)
    assert driver.device.curtain == NOBODY
    sit_down(driver, monkeypatch, "elfenwizards", PERSON, PERSON, PERSON)
    assert driver.device.curtain == NOBODY
