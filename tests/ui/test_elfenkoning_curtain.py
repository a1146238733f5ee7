"""Nobody sees another's hand or gold at Elfenkoning's table: frames of two tables are compared that differ in nothing
but what people hold. The canary cards of one table are of kinds that the other does not have at all.
"""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, seats_of
from tests.ui.realm_fingers import RealmHands
from tests.ui.test_curtain import at_rest, frame, unlike
from tools.gallery.poses.elfenkoning import at_the_table

CANARIES: tuple[dict[str, Any], ...] = (
    {"hands": [{"lake": 1, "thief": 1, "raft": 2}, {"tree": 2, "dragon": 2}], "purses": [13, 29]},
    {"hands": [{"plain": 1, "gold": 1, "unicorn": 2}, {"turnabout": 2, "elfcycle": 2}], "purses": [17, 8]},
)


def sit_at(driver: Driver, **held: Any) -> Any:
    match: Match = at_the_table("planning", players=2, **held)
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    driver.step(0.3)
    screen = driver.app.screens.current_screen
    assert screen.name == "elfenkoning"
    return screen


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_no_frame_while_handing_over_shows_a_hand_or_gold(drive: Drive, size: tuple[int, int]) -> None:
    """Before the first person, right after a move, after pause, resume and rotation."""
    shown: list[list[bytes]] = []
    for held in CANARIES:
        driver = drive(size)
        screen = sit_at(driver, **held)
        frames = [frame(driver)]
        open_curtain(driver)
        RealmHands(driver, screen).press("pass")
        assert driver.app.device.curtain == 1
        frames.append(frame(driver))
        for change in (driver.app.on_pause, driver.app.on_resume):
            change()
            frames.append(frame(driver))
        Window.size = (size[1], size[0])
        frames.append(frame(driver))
        frames.append(at_rest(driver))
        shown.append(frames)
    assert not unlike(*shown)


def test_whoever_looks_sees_nothing_of_the_other_one(drive: Drive) -> None:
    """The first person's screen is the same whatever the second one holds, and differs with the own canaries."""
    mine, other = CANARIES
    frames = []
    for hands, purses in (
        (mine["hands"], mine["purses"]),
        ([mine["hands"][0], other["hands"][1]], [mine["purses"][0], other["purses"][1]]),
        (other["hands"], other["purses"]),
    ):
        driver = drive((1280, 800))
        sit_at(driver, hands=hands, purses=purses)
        open_curtain(driver)
        driver.step(0.5)
        frames.append(frame(driver))
    assert frames[0] == frames[1], "something of the other one can be seen"
    assert frames[0] != frames[2], "the check would notice nothing"
