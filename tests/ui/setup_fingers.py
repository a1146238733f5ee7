"""A person who sits down to a game: from home through set-up, by touch alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.ui.driver import Driver
from tests.ui.touching import choose, press, tap


def sit_down_from_home(driver: Driver, game: str, minds: Sequence[str], options: Mapping[str, Any]) -> Any:
    """Choose a game, who plays and by which rules, and start; the game's screen."""
    tap(driver, driver.find("GameCard", game=game))
    screen = driver.app.screens.current_screen
    while len(screen.draft.seats) < len(minds):
        press(driver, "Add a player")
    while len(screen.draft.seats) > len(minds):
        last = driver.find("SeatCard", number=len(screen.draft.seats) - 1)
        tap(driver, next(button for button in last.walk() if getattr(button, "icon", "") == "close"))
    names = {mind: name for mind, name, _ in screen.draft.minds()}
    for number, mind in enumerate(minds):
        choose(driver, names[mind], within=driver.find("SeatCard", number=number))
    for key, value in options.items():
        answer(driver, key, value)
    press(driver, "Start")
    driver.step(0.4)
    return driver.app.screens.current_screen


def answer(driver: Driver, key: str, value: Any) -> None:
    """One rule at set-up: a switch is turned, anything else is chosen by its words."""
    card = driver.find("ChoiceCard", key=key)
    if card.value == value:
        return
    if card.switch:
        tap(driver, next(widget for widget in card.walk() if widget.__class__.__name__ == "Toggle"))
    else:
        choose(driver, dict(card.possibilities)[value], within=card)
