"""The table for all games, as a game without a board of its own is played on it."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match

from ..registry import ALL_LANGUAGES, pose
from .tables import on_the_map, played, seats


def sit_down(driver: Any, match: Match) -> Any:
    """Whatever board the game has: the screen of the table."""
    driver.app.session.open(match, seats(match.rules.players))
    driver.app.navigation.replace("generic")
    driver.step(0.6)
    return driver.app.screens.get_screen("generic")


@pose("generic/placement", ALL_LANGUAGES)
def placement(driver: Any) -> None:
    sit_down(driver, on_the_map("placement"))


@pose("generic/discarding")
def discarding(driver: Any) -> None:
    sit_down(driver, on_the_map("travel"))
    driver.tap(driver.find("VerbChip", verb="stop"))


@pose("generic/auction", ALL_LANGUAGES)
def auction(driver: Any) -> None:
    sit_down(driver, played("elfengold", 4, "auction"))


@pose("generic/planning")
def planning(driver: Any) -> None:
    """More verbs than a low screen has room for side by side."""
    sit_down(driver, played("elfenkoning", 4, "planning"))
