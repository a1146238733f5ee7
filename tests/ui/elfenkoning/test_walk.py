"""The elf walks the ring region by region, coins fly to its player, and a touch skips it all."""

from __future__ import annotations

from math import dist

from kivy.core.window import Window

from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from tests.ui.board.test_stillness import drawn_again
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.elfenkoning.fingers import ElfenkoningHands
from tools.gallery.poses.elfenkoning import at_the_table
from tools.gallery.poses.tables import sit_down

WAY = ("realm_0_first", "realm_0_second", "realm_1_first", "realm_1_second")


def depart(driver: Driver) -> ElfenkoningScreen:
    """Over four regions in one go; the board."""
    sit_down(driver, at_the_table("travel"))
    screen = driver.screen(ElfenkoningScreen)
    hands = ElfenkoningHands(driver, screen)
    hands.tap_place(WAY[-1])
    hands.press(CONFIRM)
    return screen


def elf(screen: ElfenkoningScreen) -> tuple[float, float]:
    return next((sprite.x, sprite.y) for sprite in screen.board.layers["boots"].things if sprite.key == "boot/0")


def test_an_elf_walks_from_region_to_region_and_coins_fly_home(drive: Drive) -> None:
    driver = drive((1280, 800), animation="normal")
    screen = depart(driver)
    plan = screen.presenter.plan
    seen, coins = [], set[tuple[int, str]]()
    for _ in range(150):
        seen.append(elf(screen))
        coins |= {(driver.device.length, sprite.key) for sprite in screen.board.layers["coins"].things}
        driver.step(1 / 60)
    nearest = [min(dist(plan.boot_spot(place), spot) for spot in seen) for place in WAY]
    assert max(nearest) < 8, f"regions were left out: {nearest}"
    assert seen[-1] == plan.boot_spot(WAY[-1]) and len(coins) == len(WAY)
    assert not screen.board.layers["coins"].things
    driver.step(1.0)
    assert not drawn_again(driver), "nothing moves any more"


def test_a_touch_brings_it_to_its_end_at_once(drive: Drive) -> None:
    driver = drive((1280, 800), animation="slow")
    screen = depart(driver)
    goal = screen.presenter.plan.boot_spot(WAY[-1])
    driver.step(0.3)
    assert dist(elf(screen), goal) > 50
    driver.tap((screen.board.x + 20, Window.height / 2), after=0.1)
    driver.tap((screen.board.x + 20, Window.height / 2 + 90), after=0.1)
    assert elf(screen) == goal
