"""The screens around the games: home, set-up, settings, rules."""

from __future__ import annotations

from typing import Any

from elfenapp.table.seats import PERSON

from ..registry import ALL_LANGUAGES, pose


@pose("home", ALL_LANGUAGES)
def home(driver: Any) -> None:
    """As the app starts."""


@pose("setup", ALL_LANGUAGES)
def setup(driver: Any) -> None:
    driver.app.go("setup", game="elfenland")


@pose("setup/six")
def setup_six(driver: Any) -> None:
    driver.app.go("setup", game="elfenland")
    screen = driver.app.screens.get_screen("setup")
    while screen.draft.can_add:
        screen.add_seat()
    for number, seat in enumerate(screen.draft.seats):
        screen.draft.set_mind(number, PERSON if number < 3 else "greedy")
        screen.draft.rename(number, ("Ann", "Bartholomew", "Cleo", "", "", "")[number] or seat.name)
    screen.set_option("caravan", 5)


@pose("setup/options", ALL_LANGUAGES)
def setup_options(driver: Any) -> None:
    driver.app.go("setup", game="elfengold")
    driver.step(0.5)
    screen = driver.app.screens.get_screen("setup")
    for scroll in (screen.ids.left, screen.ids.right):
        scroll.scroll_y = 0


@pose("settings", ALL_LANGUAGES)
def settings(driver: Any) -> None:
    driver.app.go("settings")


@pose("settings/large_text", text_size="larger", contrast="high")
def settings_large(driver: Any) -> None:
    driver.app.go("settings")


@pose("rules", ALL_LANGUAGES)
def rules(driver: Any) -> None:
    driver.app.go("rules", game="elfenland")


@pose("rules/terrain")
def rules_terrain(driver: Any) -> None:
    driver.app.go("rules", game="elfenland", rule="W-5")
