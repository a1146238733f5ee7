"""Gold that is seen to come and go, at the player's speed, and leaves nothing behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tools.gallery.poses.gold import on_the_map
from tools.gallery.poses.tables import sit_down


def gains(driver: Driver) -> list[Any]:
    return [widget.amount for widget in driver.widgets() if widget.__class__.__name__ == "Gain"]


@pytest.mark.parametrize("leave", [False, True])
def test_a_reward_rises_from_its_purse_and_is_gone(drive: Drive, leave: bool) -> None:
    driver = drive((360, 640), animation="normal")
    sit_down(driver, on_the_map("reward", moves=3, earned=18))
    driver.app.session.host.pause()
    assert gains(driver) == [], "what one comes to is no news"
    driver.step(0.4)
    driver.tap(driver.find("ChoiceButton", choice="take_earnings"), after=0.05)
    assert gains(driver) == [18]
    if leave:
        driver.app.go("rules", game="elfengold")
    driver.step(2.5)
    assert gains(driver) == []


def test_without_animations_purses_just_change(drive: Drive) -> None:
    driver = drive((360, 640))
    sit_down(driver, on_the_map("reward", moves=3, earned=18))
    driver.app.session.host.pause()
    driver.step(0.4)
    driver.tap(driver.find("ChoiceButton", choice="take_earnings"), after=0.05)
    assert gains(driver) == [] and driver.app.device.view()["gold"][0] == 35
