"""Elfeninn at its three inns."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup

from ..registry import ALL_LANGUAGES, pose
from .tables import look_and_tap, sit_down

TABLE: dict[str, Any] = {
    "phase": "visiting",
    "acting": [0],
    "round": 4,
    "start": 0,
    "tops": {"oak": "dragon", "ash": "elfcycle"},
    "crowds": {"oak": 3, "ash": 5},
    "laid": {"dragon": 2, "unicorn": 3, "elfcycle": 3, "giant_pig": 4, "troll_wagon": 2},
    "points": [2, 4, 0],
    "hands": [{"dragon": 1, "unicorn": 1, "giant_pig": 1}, {"dragon": 2, "elfcycle": 1}, {"unicorn": 3}],
}


def at_the_inns(driver: Any) -> Any:
    return sit_down(driver, Match(Setup("elfeninn", 3, {}, seed=7, first=0, position=TABLE)))


@pose("elfeninn/visiting", ALL_LANGUAGES)
def visiting(driver: Any) -> None:
    at_the_inns(driver)


@pose("elfeninn/card_chosen", ALL_LANGUAGES)
def card_chosen(driver: Any) -> None:
    at_the_inns(driver).presenter.tap_item("unicorn")
    driver.app.device.on_change.emit()
    driver.step(0.3)


@pose("elfeninn/inn_full", ALL_LANGUAGES)
def inn_full(driver: Any) -> None:
    screen = at_the_inns(driver)
    screen.presenter.tap_item("unicorn")
    target = screen.presenter.plan.target("ash")
    look_and_tap(driver, screen, (target.x, target.y))
