"""The screens around the games: home, set-up, settings."""

from __future__ import annotations

from typing import Any

from elfenapp.session.seats import PERSON

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


def towns_screen(driver: Any, *taps: int) -> Any:
    """The map with the gold of the towns, after these towns were tapped; the screen."""
    driver.app.go("gold.town_values", game="elfengold")
    driver.step(0.5)
    screen = driver.app.screens.get_screen("gold.town_values")
    for town in taps:
        screen.values.tap(town)
    screen._keep()
    return screen


@pose("setup/towns", ALL_LANGUAGES)
def setup_towns(driver: Any) -> None:
    """The gold of the towns, three of them exchanged, one of those chosen."""
    towns_screen(driver, 0, 4, 4, 9, 9)


@pose("setup/towns_large", text_size="larger", contrast="high")
def setup_towns_large(driver: Any) -> None:
    setup_towns(driver)


@pose("setup/own_values")
def setup_own_values(driver: Any) -> None:
    """The option, once the table has its own values."""
    towns_screen(driver, 0, 4)
    setup_options(driver)
    screen = driver.app.screens.get_screen("setup")
    card = next(card for card in screen.ids.options.children if card.key == "town_values")
    (screen.ids.left if screen.columns == 1 else screen.ids.right).scroll_to(card, padding=80)


@pose("settings", ALL_LANGUAGES)
def settings(driver: Any) -> None:
    driver.app.go("settings")


@pose("settings/large_text", text_size="larger", contrast="high")
def settings_large(driver: Any) -> None:
    driver.app.go("settings")


@pose("about", ALL_LANGUAGES)
def about(driver: Any) -> None:
    driver.app.go("about")
