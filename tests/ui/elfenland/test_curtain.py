"""Nothing private on Elfenland's own screen while the device changes hands: frames of two tables are compared that
differ in nothing but what people hold.
"""

from __future__ import annotations

from typing import Any

import pytest
from kivy.base import EventLoop

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui.aim import Touch
from tests.ui.board.test_curtain import frame, handing_over, twins, unlike
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, seats_of, wait
from tests.ui.map.fingers import Hands, open_map, placing


def sit_at(driver: Driver, match: Match) -> ElfenlandScreen:
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    driver.step(0.3)
    screen = driver.screen(ElfenlandScreen)
    assert screen.name == "elfenland"
    return screen


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_every_frame_while_handing_over_is_free_of_secrets(drive: Drive, size: tuple[int, int]) -> None:
    shown = []
    for match in twins():
        driver = drive(size)
        shown.append(handing_over(driver, match, draw_hidden))
    assert not unlike(*shown)


def draw_hidden(driver: Driver) -> None:
    hands = Hands(driver, driver.screen(ElfenlandScreen))
    hands.tap_item("back")
    hands.press("confirm")


def test_the_check_would_notice_a_leak(drive: Drive) -> None:
    frames = []
    for match in twins():
        driver = drive((360, 640))
        sit_at(driver, match)
        open_curtain(driver)
        driver.step(0.3)
        frames.append(frame(driver))
    assert frames[0] != frames[1]


def busy(screen: ElfenlandScreen) -> bool:
    """True if a finger carries something."""
    return screen.context.drag.busy


def test_pausing_in_the_middle_of_a_drag_hides_the_counter_under_the_finger(drive: Drive) -> None:
    frames = []
    for kind in ("giant_pig", "dragon"):
        driver = drive((360, 640))
        parts: dict[str, Any] = {"phase": "placement", "acting": [0], "hidden": [{kind: 1}, {}]}
        screen = open_map(driver, PERSON, PERSON, **parts)
        open_curtain(driver)
        start = screen.ids.rack.centre_of(f"{kind}/down")
        touch = Touch(*start)
        EventLoop.post_dispatch_input("begin", touch)
        driver._move(touch, start[0], start[1] + 120)
        driver.step(0.1)
        assert busy(screen)
        driver.app.on_pause()
        frames.append(frame(driver))
        assert driver.device.viewer == NOBODY and not busy(screen)
        EventLoop.post_dispatch_input("end", touch)
        driver.step(0.1)
        assert len(driver.match.log) == 1
    assert frames[0] == frames[1]


def test_a_hand_is_covered_while_a_computer_moves(drive: Drive) -> None:
    """At a device that several people share; a person alone with computers goes on looking at the own hand."""
    for minds, covered in (((PERSON, "greedy", PERSON), True), ((PERSON, "greedy", "greedy"), False)):
        driver = drive((360, 640), animation="slow")
        screen = placing(driver, *minds, hands=[{"dragon": 3}, {}, {}])
        if covered:
            open_curtain(driver)
        assert screen.ids.hand.slots
        Hands(driver, screen).press("pass")
        assert driver.device.acting == (1,), "the computer is at it"
        assert screen.ids.hand.slots, "what the move has brought is seen first"
        driver.until(lambda: not driver.device.telling or driver.device.length > 2, "the end of the own move")
        driver.step()
        assert bool(screen.ids.hand.slots) is not covered
        assert driver.device.reader() == (SPECTATOR if covered else seat_reader(0))
        wait(driver)
        assert driver.device.curtain == (2 if covered else NOBODY)
