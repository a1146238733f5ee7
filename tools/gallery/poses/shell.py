"""The screens around the games: home, set-up, settings."""

from __future__ import annotations

from typing import Any

from elfenapp.presenters.town_values import TownValues
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


@pose("setup/towns", ALL_LANGUAGES)
def setup_towns(driver: Any) -> None:
    """The gold of the towns, three of them exchanged, a fourth chosen."""
    driver.app.go("setup", game="elfengold")
    driver.step(0.5)
    screen = driver.app.screens.get_screen("setup")
    values = TownValues(screen.draft.options["town_values"])
    for town in (0, 4, 4, 9):
        values.tap(town)
    screen.set_option("town_values", values.option())
    screen.write_own("town_values")
    view = next(widget for widget in driver.widgets() if widget.__class__.__name__ == "TownValuesView")
    view.values.tap(2)
    view.show()


@pose("setup/own_values")
def setup_own_values(driver: Any) -> None:
    """The option, once the table has its own values."""
    setup_options(driver)
    screen = driver.app.screens.get_screen("setup")
    values = TownValues("printed")
    values.tap(0)
    values.tap(4)
    screen.set_option("town_values", values.option())
    driver.step(0.3)
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
