"""A hundred short games by touch leave nothing behind: no widgets, tables, listeners or touches."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivy.weakmethod import WeakMethod

from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.session.display.device import Device
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import PLAIN, Hands, placing

RUNS, RUNS_PER_APP, WARM = 100, 5, 4


def short_game(driver: Driver, number: int) -> Any:
    """Place a counter, by dragging or by tapping, and look at the story; what must be gone afterwards."""
    screen = placing(driver)
    hands = Hands(driver, screen)
    if number % 2:
        hands.tap_item("giant_pig/up")
        hands.tap_road(PLAIN)
    else:
        there = hands.bring_into_view(screen.presenter.plan.anchors[PLAIN])
        hands.drag_to(screen.ids.rack.centre_of("giant_pig/up"), there, steps=3)
    hands.press(CONFIRM)
    assert PLAIN in driver.device.view().part("transport", dict[str, str])
    screen.open_story()
    driver.step(0.1)
    driver.app.back()
    return [weakref.ref(driver.device), weakref.ref(screen.presenter)]


def listeners(teller: Any, name: str) -> int:
    """Those who still hear; Kivy forgets the others the next time there is something to tell."""
    return sum(
        not (isinstance(listener, WeakMethod) and listener.is_dead())
        for listener in teller.get_property_observers(name)
    )


def census() -> Counter[str]:
    gc.collect()
    kinds = Counter(type(thing) for thing in gc.get_objects())
    alive = Counter({kind.__name__: count for kind, count in kinds.items() if issubclass(kind, (Widget, Device))})
    alive["listeners to the language"] = sum(listeners(tr, name) for name in ("text", "language"))
    alive["listeners to the window"] = sum(listeners(Window, name) for name in ("size", "focus"))
    alive["touches"] = len(EventLoop.touches)
    alive["on the window"] = len(Window.children)
    alive["scheduled"] = len(Clock.get_events())
    return alive


def test_a_hundred_games_leave_no_more_than_two(drive: Drive) -> None:
    before: Counter[str] = Counter()
    gone: list[Any] = []
    for number in range(RUNS):
        if number % RUNS_PER_APP == 0:
            driver = drive((360, 640))
            if number == WARM * RUNS_PER_APP:
                before = census()
        gone += short_game(driver, number)
    driver = drive((360, 640))  # closes the last app that played
    after = census()
    more = {name: (before[name], count) for name, count in after.items() if count > before[name]}
    assert not more
    assert not [thing() for thing in gone if thing() is not None], "a table of a game that is over is still held"
