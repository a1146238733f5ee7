"""Screens over a game or after it: curtain, story, result."""

from __future__ import annotations

import time
from typing import Any

from ..registry import ALL_LANGUAGES, pose
from .tables import on_the_map, played, seats, sit_down


@pose("over/curtain", ALL_LANGUAGES)
def curtain(driver: Any) -> None:
    driver.app.session.open(on_the_map("placement"), seats(4, people=4))


@pose("over/story", ALL_LANGUAGES)
def story(driver: Any) -> None:
    screen = sit_down(driver, played("elfenland", 4, "travel", actions=70))
    screen.open_story()


@pose("over/story_table")
def story_table(driver: Any) -> None:
    driver.app.session.open(played("elfengold", 3, "placement", actions=40), seats(3))
    driver.step(0.5)
    driver.app.open_story(driver.app.device)


def see_result(driver: Any) -> None:
    """The chart is thought out in a thread, which takes real time."""
    driver.step(0.3)
    driver.app.go("result")
    screen = driver.app.screens.get_screen("result")
    for _ in range(400):
        if screen.has_chart:
            break
        time.sleep(0.01)
        driver.step()


@pose("over/result", ALL_LANGUAGES)
def result(driver: Any) -> None:
    driver.app.session.open(played("elfenland", 4), seats(4))
    see_result(driver)


@pose("over/result_six")
def result_six(driver: Any) -> None:
    driver.app.session.open(played("elfenland", 6), seats(6))
    see_result(driver)


@pose("over/result_gold", ALL_LANGUAGES)
def result_gold(driver: Any) -> None:
    """Towns, gold and the way home by round."""
    driver.app.session.open(played("elfengold", 6, home_card=True), seats(6))
    see_result(driver)
    driver.step(0.3)
    driver.app.screens.get_screen("result").ids.scroll.scroll_y = 0
