"""Explanations on a board: the small cards, and what lies near at hand."""

from __future__ import annotations

from typing import Any

from ..registry import ALL_LANGUAGES, POSES, pose
from .tables import look_and_tap, on_the_map, sit_down

HELD = 0.7


def hold(driver: Any, place: Any) -> None:
    driver.tap(place, hold=HELD)


@pose("elfenland/explained_card", ALL_LANGUAGES)
def explained_card(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel"))
    hold(driver, screen.ids.hand.centre_of("dragon"))


@pose("elfenland/explained_road")
def explained_road(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    point = screen.presenter.plan.anchors["al_baran-feodor-desert"]
    if not screen.board.shows(point):
        screen.board.look_at(point)
        driver.step()
    hold(driver, screen.board.to_window_point(point))


@pose("elfenland/explained_town")
def explained_town(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    target = screen.presenter.plan.town_target("lapphalya")
    look_and_tap(driver, screen, (target.x, target.y))


@pose("elfenland/explained_player", ALL_LANGUAGES)
def explained_player(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    left, low, width, height = screen.ids.players._boxes[1]
    driver.tap((left + width / 2, low + height / 2))


@pose("elfenland/glance", ALL_LANGUAGES)
def glance_at_elfenland(driver: Any) -> None:
    POSES["elfenland/placement"].take(driver)
    driver.tap(driver.board.ids.glance)


@pose("elfenkoning/glance")
def glance_at_elfenkoning(driver: Any) -> None:
    POSES["elfenkoning/planning"].take(driver)
    driver.tap(driver.board.ids.glance)


@pose("elfenwizards/glance")
def glance_at_elfenwizards(driver: Any) -> None:
    POSES["elfenwizards/contest"].take(driver)
    driver.tap(driver.board.ids.glance)


def tap_title(driver: Any) -> None:
    screen = driver.app.screens.current_screen
    title = screen.ids.heading
    if screen.layout.heading_floats:  # something of the phase may lie in its place
        title = screen.ids.floating if screen.ids.floating.opacity else screen.ids.prompt
    driver.tap((getattr(title, "paper_left", title.x) + 20, title.center_y))  # over the board it is a slip


@pose("elfenland/phase_help")
def phase_help_in_elfenland(driver: Any) -> None:
    POSES["elfenland/travel"].take(driver)
    tap_title(driver)


@pose("elfengold/phase_help")
def phase_help_in_elfengold(driver: Any) -> None:
    POSES["elfengold/auction"].take(driver)
    tap_title(driver)


@pose("elfenkoning/phase_help", ALL_LANGUAGES)
def phase_help_in_elfenkoning(driver: Any) -> None:
    POSES["elfenkoning/planning"].take(driver)
    tap_title(driver)


@pose("elfenwizards/phase_help")
def phase_help_in_elfenwizards(driver: Any) -> None:
    POSES["elfenwizards/contest"].take(driver)
    tap_title(driver)


@pose("elfenkoning/button_help")
def button_help(driver: Any) -> None:
    POSES["elfenkoning/planning"].take(driver)
    driver.step(0.4)
    hold(driver, driver.find("ChoiceButton", choice="buy"))


@pose("elfenkoning/explained_region")
def explained_region(driver: Any) -> None:
    POSES["elfenkoning/planning"].take(driver)
    screen = driver.app.screens.current_screen
    target = screen.presenter.plan.target("realm_0_first")
    hold(driver, screen.board.to_window_point((target.x, target.y)))


@pose("elfenwizards/explained_box")
def explained_box(driver: Any) -> None:
    POSES["elfenwizards/to_roll"].take(driver)
    screen = driver.app.screens.current_screen
    target = screen.presenter.plan.target("minor")
    hold(driver, screen.board.to_window_point((target.x, target.y)))
