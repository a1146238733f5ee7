"""The tests' own finger: a tap that lands on something else than its target says so, and time is the window's alone."""

from __future__ import annotations

import time

import pytest
from kivy.uix.scrollview import ScrollView

from elfenapp.widgets.sheets.notice import Notice
from tests.ui.conftest import Drive


def test_a_tap_that_hits_what_lies_over_its_target_says_what_it_hit(drive: Drive) -> None:
    driver = drive((360, 640))
    Notice("Anna is there.").open()
    driver.step(1.0)
    with pytest.raises(AssertionError, match=r"HomeButton.*'wifi'.* hit Notice 'Anna is there.'.* lies over it"):
        driver.tap(driver.find("HomeButton", icon="wifi"))


def test_a_tap_on_a_neighbour_says_so(drive: Drive) -> None:
    driver = drive((360, 640))
    wifi, settings = driver.find("HomeButton", icon="wifi"), driver.find("HomeButton", icon="cog")
    wifi.pos, settings.pos = settings.pos, wifi.pos
    assert wifi.parent.children[0] is settings, "the later one hears a touch first"
    settings.pos = wifi.pos
    with pytest.raises(AssertionError, match=r"'wifi'.* hit HomeButton .*'cog'"):
        driver.tap(wifi)


def test_a_tap_while_one_screen_slides_over_another_says_so(drive: Drive) -> None:
    driver = drive((360, 640), animation="normal")
    driver.app.go("settings")
    driver.step(0.05)
    with pytest.raises(AssertionError, match="while one screen slid over another"):
        driver.tap(driver.find("IconButton", icon="arrow-left"))


def test_what_has_left_the_window_cannot_be_tapped(drive: Drive) -> None:
    driver = drive((360, 640))
    wifi = driver.find("HomeButton", icon="wifi")
    driver.app.go("settings")
    driver.step(0.5)
    with pytest.raises(AssertionError, match="is not on the window"):
        driver.tap(wifi)


def test_a_list_that_is_dragged_flies_as_far_on_a_busy_machine(drive: Drive) -> None:
    def fling(pause: float) -> float:
        driver = drive((360, 640))
        driver.app.go("settings")
        driver.step(0.5)
        touch = driver.carry((180, 200), (180, 260), steps=3)
        time.sleep(pause)
        driver.let_go(touch, after=2.0)
        scroll = next(widget for widget in driver.widgets() if isinstance(widget, ScrollView))
        assert scroll.scroll_y < 1.0, "else it did not move"
        return float(scroll.scroll_y)

    assert fling(0.0) == fling(0.3)
