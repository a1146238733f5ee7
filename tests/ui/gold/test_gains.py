"""Gold that is seen to come and go and to fall on its pile, at the player's speed, and leaves nothing behind."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.screens.board.motion import Motion
from elfenapp.screens.gold.screen import GoldScreen
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.touching import shown
from tools.gallery.poses.gold import gold_on_top, on_the_map
from tools.gallery.poses.tables import sit_down


def gains(driver: Driver) -> list[Any]:
    return [gain.amount for gain in shown(driver, "Gain")]


@pytest.mark.parametrize("leave", [False, True])
def test_a_reward_rises_from_its_purse_and_is_gone(drive: Drive, leave: bool) -> None:
    driver = drive((360, 640), animation="normal")
    sit_down(driver, on_the_map("reward", moves=3, earned=18))
    driver.host.pause()
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
    driver.host.pause()
    driver.step(0.4)
    driver.tap(driver.find("ChoiceButton", choice="take_earnings"), after=0.05)
    assert gains(driver) == [] and driver.device.view().part("gold", list[int])[0] == 35


def falling(driver: Driver) -> list[tuple[str, str]]:
    flights = driver.board.part(Motion).flights
    return [(flight.face, flight.turned) for flight in flights.flying]


@pytest.mark.parametrize("people", [1, 2])
def test_gold_cards_that_turn_up_fall_on_their_pile_one_after_another(drive: Drive, people: int) -> None:
    """Gold cards fall for one viewer alone, and for all together after one of them has looked at the own cards."""
    driver = drive((360, 640), animation="normal", confirm="never")
    sit_down(driver, gold_on_top(2), people)
    screen = driver.screen(GoldScreen)
    driver.host.pause()
    driver.step(0.5)
    if people > 1:
        driver.tap(screen.ids.players.centre_of(0), hold=0.6)
    assert falling(driver) == []
    driver.tap(screen.ids.row.centre_of("market/0/dragon"), after=0.05)
    assert falling(driver) == [("back/travel", "card/gold")] * 2
    first, second = screen.part(Motion).flights.flying
    deck, pile = screen.ids.row.centre_of("deck"), screen.ids.row.centre_of("gold_pile")
    assert (first.way, second.way) == ((deck, pile), None) and first.began < second.began
    driver.step(0.8)
    assert len(falling(driver)) == 1 and second.way == (deck, pile)
    driver.step(1.0)
    assert falling(driver) == []


def test_a_falling_card_is_skipped_by_a_touch_and_never_seen_without_animations(drive: Drive) -> None:
    for animation in ("slow", "off"):
        driver = drive((360, 640), animation=animation, confirm="never")
        sit_down(driver, gold_on_top(2))
        screen = driver.screen(GoldScreen)
        driver.host.pause()
        driver.step(0.5)
        driver.tap(screen.ids.row.centre_of("market/0/dragon"), after=0.05)
        assert bool(falling(driver)) == (animation == "slow")
        driver.tap((screen.board.x + 4, screen.board.top - 4), after=0.05)
        assert falling(driver) == []
