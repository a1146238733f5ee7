"""Coming and going leaves nothing behind: no screens, widgets, listeners or touches."""

from __future__ import annotations

import gc
import threading
import weakref
from collections import Counter
from threading import Event

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.widget import Widget

from elfenapp.widgets.base.language import tr
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.touching import press, press_icon
from tools.gallery.poses.tables import played, seats

PLACES = ("home", "setup", "gold.town_values", "shelf", "settings", "about", "rules")


def tour(driver: Driver) -> None:
    for screen in PLACES:
        driver.app.go(screen)
        driver.step(0.1)
    driver.app.change_setting("language", "de")
    press_icon(driver, "table-large")
    driver.app.back()
    driver.app.change_setting("theme", "dark")
    driver.step(0.2)


def census() -> Counter[str]:
    gc.collect()
    alive = Counter(kind.__name__ for kind in map(type, gc.get_objects()) if issubclass(kind, Widget))
    alive["listeners to the language"] = sum(
        len(list(tr.get_property_observers(name))) for name in ("text", "language")
    )
    alive["touches"] = len(EventLoop.touches)
    alive["on the window"] = len(Window.children)
    return alive


def test_a_second_and_third_app_leave_no_more_than_the_first(drive: Drive) -> None:
    tour(drive((360, 640)))
    tour(drive((360, 640)))  # closes the first
    first = census()
    for _ in range(2):
        tour(drive((360, 640)))
    more = {name: (first[name], count) for name, count in census().items() if count > first[name]}
    assert not more


def test_walking_about_makes_nothing_grow(drive: Drive) -> None:
    driver = drive((360, 640))
    tour(driver)
    tour(driver)
    first = census()
    for _ in range(3):
        tour(driver)
    more = {name: (first[name], count) for name, count in census().items() if count > first[name]}
    assert not more


def test_the_buttons_of_a_new_app_do_not_talk_to_the_one_before(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    first = drive((360, 640))
    # Every rule looks its colours up once more.
    monkeypatch.setattr(first.app, "on_stop", lambda: first.app.change_setting("theme", "dark"))
    second = drive((360, 640))
    second.app.go("shelf")
    second.step(0.3)
    press(second, "Start a game")
    assert second.app.navigation.place.screen == "home"


def test_an_app_that_is_closed_while_a_screen_waits_for_a_thought_is_gone(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result draws its chart in a thread, which would hold everything that its app has shown."""
    thinking = Event()
    monkeypatch.setattr("elfenapp.screens.result.charts", lambda *_: thinking.wait(5))
    driver = drive((360, 640))
    driver.app.session.open(played("elfenwizards", 3), seats(3, 1))
    driver.app.go("result")
    driver.app.shelf_commands._tell("Deleted.")  # it may be brought back, so the slip is kept
    driver.step(0.3)
    app = weakref.ref(driver.app)
    del driver
    drive((360, 640))  # closes the first
    thinking.set()
    for thread in threading.enumerate():
        if thread.name == "worker":
            thread.join(5)
    assert census()["Notice"] == 0 and app() is None


def test_notices_come_and_go(drive: Drive) -> None:
    driver = drive((360, 640))
    assert census()["Notice"] == 0, "another test's app still lives"
    for _ in range(3):
        driver.app.session.notify("Not now.", lambda: None, "Why?")
        driver.step(0.3)
    driver.app.go("shelf")
    driver.step(0.3)
    assert census()["Notice"] == 0
