"""Elfenkoning looked back at on its own board: every moment, what would have been, and the table at the end."""

from __future__ import annotations

from elfenapp.screens.elfenkoning import ElfenkoningScreen
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui.conftest import Drive
from tests.ui.elfenkoning.fingers import ElfenkoningHands
from tests.ui.fingers import open_curtain
from tests.ui.layout import complaints
from tests.ui.replaying import PHONE, TABLET, over, parts, replayed, tap
from tests.ui.touching import choose, press

SAMPLES = 12  # moments that are looked at closely


def test_every_moment_is_shown_on_the_board_and_what_if_goes_on_there(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenkoning")
    board = screen.stage
    assert isinstance(board, ElfenkoningScreen) and board.name == "elfenkoning"
    for moment in range(0, replayed(screen).moment_count, replayed(screen).moment_count // SAMPLES):
        replayed(screen).go(moment)
        driver.step(0.05)
        regions = replayed(screen).view().part("regions", dict[str, str])
        assert len(board.board.layers["regions"].things) == len(regions), "the board shows another moment"
        assert complaints(driver) == []
    replayed(screen).go(replayed(screen).moment_count // 3)
    driver.step(0.1)
    tap(driver, parts(screen).branch)
    for row in driver.find("BranchChoice").ids.seats.children:
        choose(driver, "Person", within=row) if row.mind != PERSON else None
    press(driver, "Play on from here")
    assert driver.app.screens.current == "elfenkoning"
    if driver.device.curtain != NOBODY:
        open_curtain(driver)
    hands = ElfenkoningHands(driver, driver.screen(ElfenkoningScreen))
    entries, decision = len(hands.match.log), driver.decision
    hands.perform(next(decision.enumerate()), dragging=False)
    assert len(hands.match.log) > entries


def test_the_end_lays_every_purse_open(drive: Drive) -> None:
    driver = drive(TABLET)
    over(driver, "elfenkoning", PERSON, PERSON, PERSON)
    driver.app.go("result")
    driver.step(0.5)
    tap(driver, driver.find("WideButton", text="See the table"))
    driver.step(0.4)
    assert driver.app.screens.current == "elfenkoning"
    rows = driver.screen(ElfenkoningScreen).presenter.scene().players
    purses = driver.match.checkpoint()["purses"]
    assert isinstance(purses, list)
    assert [dict(row.figures)["coin/1"] for row in rows] == [str(gold) for gold in purses]
