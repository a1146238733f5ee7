"""Holding one's crest in an open phase: nothing private is drawn before or after, whatever ends it.

Frames of two tables are compared that differ in nothing but what people hold.
"""

from __future__ import annotations

from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.screens.gold.screen import GoldScreen
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui.aim import Touch
from tests.ui.board.test_curtain import at_rest, frame, unlike
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of
from tools.gallery.poses.gold import LOTS, on_the_map

SHOWN: dict[str, list[Any]] = {"shown": [{}, {}], "homes": ["grangor", "beata"]}
HANDS = ({"dragon": 2, "raft": 1}, {"giant_pig": 1, "unicorn": 2})
HIDDEN = ({"elfcycle": 1}, {"troll_wagon": 1})


def twins() -> list[Match]:
    """An auction between two people, and the same one with everything private changed between them."""
    found = []
    for turn in (1, -1):
        held: dict[str, Any] = {"hands": list(HANDS)[::turn], "hidden": list(HIDDEN)[::turn]}
        private = {**SHOWN, "homes": SHOWN["homes"][::turn], **held}
        found.append(on_the_map("auction", 2, options={"home_card": True}, face_up=LOTS[:4], **private))
    return found


def sit_at(driver: Driver, match: Match) -> GoldScreen:
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    driver.step(0.4)
    assert driver.device.shared_view and driver.device.curtain == NOBODY
    return driver.screen(GoldScreen)


def press(driver: Driver, screen: GoldScreen, seat: int) -> Touch:
    touch = Touch(*screen.ids.players.to_window(*screen.ids.players.centre_of(seat)))
    EventLoop.post_dispatch_input("begin", touch)
    return touch


def let_go(driver: Driver, touch: Touch) -> None:
    EventLoop.post_dispatch_input("end", touch)


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
def test_only_while_a_crest_is_held_is_anything_private_drawn(drive: Drive, size: tuple[int, int]) -> None:
    public: list[list[bytes]] = []
    private: list[bytes] = []
    for match in twins():
        driver = drive(size)
        screen = sit_at(driver, match)
        frames = [frame(driver)]
        touch = press(driver, screen, 0)
        frames.append(frame(driver))  # pressed, not yet held
        driver.step(0.4)
        assert driver.device.viewer == 0
        private.append(frame(driver))
        let_go(driver, touch)
        frames.append(frame(driver))  # the very next frame
        for end in (driver.app.on_pause, lambda: _turn(driver)):
            touch = press(driver, screen, 1)
            driver.step(0.4)
            assert driver.device.viewer == 1
            end()
            frames.append(frame(driver))
            assert driver.device.viewer == NOBODY and driver.device.curtain == NOBODY
            driver.app.on_resume()
            let_go(driver, touch)  # which nobody waits for any more
            driver.step(0.1)
            frames.append(at_rest(driver))
            assert driver.device.viewer == NOBODY
        public.append(frames)
    assert not unlike(*public)
    assert private[0] != private[1], "the check would notice a leak"


def _turn(driver: Driver) -> None:
    Window.size = (Window.height, Window.width)


def test_a_finger_that_leaves_the_crest_has_let_go_and_a_tap_is_no_peek(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_at(driver, twins()[0])
    touch = press(driver, screen, 1)
    driver.step(0.4)
    assert driver.device.viewer == 1 and screen.ids.hand.slots
    driver._move(touch, 400, 400)
    driver.step(0.1)
    assert driver.device.viewer == NOBODY and not screen.ids.hand.slots and not screen.ids.rack.slots
    let_go(driver, touch)
    driver.tap(screen.ids.players.centre_of(1))
    assert driver.device.viewer == NOBODY
