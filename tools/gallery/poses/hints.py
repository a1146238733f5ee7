"""Ideas for the deciding player, and seats that a computer plays for a person."""

from __future__ import annotations

import time
from typing import Any

from ..registry import ALL_LANGUAGES, pose
from . import elfenwizards, gold
from .tables import on_the_map, sit_down

PATIENCE = 20.0  # real seconds for a thought


def ask(driver: Any, screen: Any) -> None:
    """By the button, or by the menu of a narrow bar; until the ideas are there."""
    open_entry(driver, screen, "lightbulb-on-outline")
    patience = time.monotonic() + PATIENCE
    while screen.hints.thinking:
        if time.monotonic() > patience:
            raise TimeoutError("no idea ever comes")
        time.sleep(0.001)
        driver.step()
    driver.step(0.3)


def open_entry(driver: Any, screen: Any, icon: str) -> None:
    """Open the effect of a button, a line of the menu, or an entry below the ideas."""
    if screen.layout.hint_in_bar:
        driver.tap(screen.ids.hint)
    else:
        driver.tap(screen.ids.rules)
    if icon != "lightbulb-on-outline" or not screen.layout.hint_in_bar:
        driver.tap(driver.find("MenuLine", icon=icon))


@pose("hints/ideas", ALL_LANGUAGES)
def ideas(driver: Any) -> None:
    ask(driver, sit_down(driver, gold.on_the_map("travel", blocked=gold.BLOCKED)))


@pose("hints/place")
def place(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    ask(driver, screen)
    driver.tap(driver.find("HintLine", number=1))


@pose("hints/piece")
def piece(driver: Any) -> None:
    screen = sit_down(driver, gold.on_the_map("cards", market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1))
    ask(driver, screen)
    driver.tap(driver.find("HintLine", number=1))


@pose("hints/wizards", ALL_LANGUAGES)
def tree(driver: Any) -> None:
    ask(
        driver,
        elfenwizards.sit_down(driver, elfenwizards.position("retirement", wizards={"wizard_0_1": "grand_druid"})),
    )


@pose("hints/all_look", ALL_LANGUAGES)
def all_look(driver: Any) -> None:
    match = gold.on_the_map("cards", 6, market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1)
    ask(driver, sit_down(driver, match, people=6))


@pose("hints/menu", ALL_LANGUAGES)
def menu(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.hint if screen.layout.roomy_bar else screen.ids.rules)


@pose("hints/lent", ALL_LANGUAGES)
def lent(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.app.session.host.pause()  # else it would play on
    open_entry(driver, screen, "robot-outline")
