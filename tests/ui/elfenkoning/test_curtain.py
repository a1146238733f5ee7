"""No player sees another's hand or gold at Elfenkoning's table: frames of two tables are compared.

They differ only in what people hold. The canary cards of one table are of kinds that the other does not have at all.
"""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from elfenapp.session.seats import PERSON
from tests.ui.board.test_curtain import frame, handing_over, unlike
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.elfenkoning.fingers import ElfenkoningHands
from tests.ui.fingers import open_curtain, seats_of
from tools.gallery.poses.elfenkoning import at_the_table

CANARIES: tuple[dict[str, Any], ...] = (
    {"hands": [{"lake": 1, "thief": 1, "raft": 2}, {"tree": 2, "dragon": 2}], "purses": [13, 29]},
    {"hands": [{"plain": 1, "gold": 1, "unicorn": 2}, {"turnabout": 2, "elfcycle": 2}], "purses": [17, 8]},
)


def table(**held: Any) -> Match:
    return at_the_table("planning", players=2, **held)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_no_frame_while_handing_over_shows_a_hand_or_gold(drive: Drive, size: tuple[int, int]) -> None:
    shown = []
    for held in CANARIES:
        driver = drive(size)
        shown.append(handing_over(driver, table(**held), pass_on))
    assert not unlike(*shown)


def pass_on(driver: Driver) -> None:
    ElfenkoningHands(driver, driver.screen(ElfenkoningScreen)).press("pass")


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
        driver.app.session.open(table(hands=hands, purses=purses), seats_of(PERSON, PERSON))
        driver.step(0.3)
        open_curtain(driver)
        driver.step(0.5)
        frames.append(frame(driver))
    assert frames[0] == frames[1], "something of the other one can be seen"
    assert frames[0] != frames[2], "the check would notice nothing"
