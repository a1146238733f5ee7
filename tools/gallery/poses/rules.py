"""The rules reader: each game's book, the book of a table, variants, pictures."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.registry import find_game

from ..registry import ALL_LANGUAGES, pose

# Where each book is opened: a place with much to see.
OPENED = {
    "elfengold": "EG-40",
    "elfenroads": "ER-3",
    "elfenkoning": "EK-1",
    "elfenwizards": "EW-1",
}


@pose("rules", ALL_LANGUAGES)
def rules(driver: Any) -> None:
    driver.app.go("rules", game="elfenland")


@pose("rules/terrain")
def rules_terrain(driver: Any) -> None:
    driver.app.go("rules", game="elfenland", rule="W-5")


def _enter(game: str, rule: str) -> None:
    @pose(f"rules/{game}", ALL_LANGUAGES)
    def book(driver: Any) -> None:
        driver.app.go("rules", game=game, rule=rule)


for _game, _rule in OPENED.items():
    _enter(_game, _rule)


@pose("rules/this_table", ALL_LANGUAGES)
def rules_this_table(driver: Any) -> None:
    """The rules of a table that has changed some."""
    options = find_game("elfenland").settle_options({"preset": "amigo", "caravan": 5, "home_card": True})
    driver.app.go("rules", game="elfenland", rule="EL-32", options=options)
    driver.step(0.3)
    driver.app.screens.get_screen("rules").ids.scroll.scroll_y = 1


@pose("rules/variant")
def rules_variant(driver: Any) -> None:
    """A rule that is not played here."""
    driver.app.go("rules", game="elfengold", rule="EG-60")


@pose("rules/map")
def rules_map(driver: Any) -> None:
    """Text beside a part of the map."""
    driver.app.go("rules", game="elfengold", rule="EG-42")
