"""The route planner on the map: a path traced over roads, laid or not."""

from __future__ import annotations

from typing import Any

from ..registry import ALL_LANGUAGES, pose
from . import gold
from .elfenland import tap_town
from .tables import on_the_map, played, sit_down


def plan(driver: Any, screen: Any, *towns: str) -> None:
    """Open the planner by its button, or by the menu of a small board, and tap these towns."""
    if screen.ids.planner.width:
        driver.tap(screen.ids.planner)
    else:
        driver.tap(screen.ids.rules)
        driver.step(0.3)
        driver.tap(driver.find("MenuLine", icon="map-marker-path"))
    for town in towns:
        tap_town(driver, screen, town)
    driver.step(0.3)


@pose("route/empty", ALL_LANGUAGES)
def empty(driver: Any) -> None:
    plan(driver, sit_down(driver, on_the_map("placement")))


@pose("route/planned", ALL_LANGUAGES)
def planned(driver: Any) -> None:
    """Over what lies there, over bare roads, and for more cards than there are."""
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya", "feodor", "al_baran", "throtmanni", "rivinia")


@pose("route/gold", ALL_LANGUAGES)
def gold_route(driver: Any) -> None:
    match = gold.on_the_map("auction", 4, face_up=["dragon", "unicorn", "elfcycle"], bid=1, bidder=2)
    screen = sit_down(driver, match)
    plan(driver, screen, "lapphalya", "feodor", "rivinia")


@pose("route/left")
def left(driver: Any) -> None:
    """A plan that stays as a faint line while another player plays on."""
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya", "feodor", "al_baran")
    driver.tap(driver.find("ChoiceButton", choice="route/close"))


@pose("route/draft")
def draft(driver: Any) -> None:
    plan(driver, sit_down(driver, played("elfenland", 4, "draft")), "lapphalya", "feodor")
