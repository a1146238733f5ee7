"""The table, the curtain, the story and the result at every shape, in every language and text size."""

from __future__ import annotations

import gc

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import LANGUAGES
from elfenapp.session.seats import PERSON
from tests.ui.conftest import SHAPES, Drive
from tests.ui.fingers import Person, open_curtain, sit_down, tap, until
from tests.ui.layout import complaints
from tools.gallery.poses.over import see_result
from tools.gallery.poses.tables import played, seats

# All games have boards of their own; these fill the plain table most, which waits for games to come.
FULLEST = ("elfengold", "elfenkoning")


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_nothing_is_cut_off_or_too_small(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: str
) -> None:
    driver = drive(size, text_size=text_size)
    found = []
    for game in FULLEST:
        screen = sit_down(driver, monkeypatch, game, PERSON, "greedy", "greedy")
        # The words of every language are longest in large letters.
        for language in LANGUAGES if text_size == "larger" else ("en",):
            driver.app.change_setting("language", language)
            screen.arrive(True)
            driver.step(0.2)
            found += [f"{language} {game}: {wrong}" for wrong in complaints(driver)]
    assert not found, "\n".join(found[:40])


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_curtain_story_and_notice_fit_every_window(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: str
) -> None:
    driver = drive(size, text_size=text_size)
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
        assert not complaints(driver)
        open_curtain(driver)
        driver.app.open_story(driver.device, lambda _: None)
        driver.app.explain(Reason("undo_barrier", "EL-1", {"cause": "handed_over"}), driver.device)
        driver.step(0.3)
        assert not complaints(driver)


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_the_result_fits_every_window(drive: Drive, size: tuple[int, int], text_size: str) -> None:
    driver = drive(size, text_size=text_size)
    driver.app.session.open(played("elfenwizards", 3), seats(3))
    see_result(driver)
    until(driver, lambda: driver.app.navigation.place.screen == "result")
    screen = driver.app.screens.current_screen
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        screen.arrive(True)
        until(driver, lambda: screen.has_chart)
        driver.step(0.3)
        assert not complaints(driver)


def test_the_desk_is_on_the_side_of_the_hand_that_plays(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    for left_hand in (False, True):
        driver = drive((1280, 800), left_hand=left_hand)
        screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
        driver.step(0.3)
        assert (screen.ids.desk.center_x < screen.ids.scroll.center_x) is left_hand
        assert not complaints(driver)


def test_with_nothing_moving_nothing_is_drawn(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy")
    driver.step(1)
    driver.picture()
    assert not Window.canvas.needs_redraw
    driver.step(2)
    assert not Window.canvas.needs_redraw


def test_games_one_after_the_other_leave_nothing_behind(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    counts = []
    for number in range(8):
        sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON, seed=number, options={"first_counter": "hidden"})
        open_curtain(driver)
        Person(driver).decide()
        open_curtain(driver)
        driver.app.screens.current_screen.open_story()
        driver.step(0.2)
        driver.key(27)
        tap(driver, driver.app.screens.current_screen.ids.undo)
        driver.app.go("home")
        driver.step(0.5)
        gc.collect()
        widgets = sum(1 for _ in driver.widgets())
        events = len(Clock.get_events())
        observers = len(driver.device.on_change.listeners)
        counts.append((widgets, events, observers, len(Window.children)))
    assert counts[-1] == counts[-2] == counts[3], counts
