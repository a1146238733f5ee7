"""Elfenland on its map, phase by phase."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup

from ..registry import ALL_LANGUAGES, pose
from .tables import HAND, OTHERS, look_and_tap, on_the_map, played, seats, sit_down


def tap_town(driver: Any, screen: Any, town: str) -> None:
    target = screen.presenter.plan.town_target(town)
    look_and_tap(driver, screen, (target.x, target.y))


def tap_road(driver: Any, screen: Any, road: str) -> None:
    look_and_tap(driver, screen, screen.presenter.plan.anchors[road])


@pose("elfenland/first_counter", ALL_LANGUAGES)
def first_counter(driver: Any) -> None:
    sit_down(driver, Match(Setup("elfenland", 4, seed=5, first=0)))


@pose("elfenland/draft", ALL_LANGUAGES)
def draft(driver: Any) -> None:
    sit_down(driver, played("elfenland", 4, "draft"))


@pose("elfenland/draft_chosen")
def draft_chosen(driver: Any) -> None:
    screen = sit_down(driver, played("elfenland", 4, "draft", actions=8))
    driver.tap(screen.ids.row.centre_of(screen.presenter.scene().row[1].id))


@pose("elfenland/placement")
def placement(driver: Any) -> None:
    sit_down(driver, on_the_map("placement"))


@pose("elfenland/placement_chosen")
def placement_chosen(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.rack.centre_of("giant_pig/up"))


@pose("elfenland/placement_planned", ALL_LANGUAGES)
def placement_planned(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.rack.centre_of("dragon/up"))
    tap_road(driver, screen, "feodor-rivinia-forest")


@pose("elfenland/obstacle")
def obstacle(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.rack.centre_of("obstacle"))


@pose("elfenland/played", ALL_LANGUAGES)
def in_full_play(driver: Any) -> None:
    """A game that has been going on for a while, with a story to tell."""
    sit_down(driver, played("elfenland", 4, "travel", actions=90))


@pose("elfenland/six_players")
def six_players(driver: Any) -> None:
    hidden = [{"troll_wagon": 1}, {}, {}, {"unicorn": 1}, {"dragon": 1}, {"magic_cloud": 1}]
    sit_down(driver, on_the_map("placement", players=6, hidden=hidden))


@pose("elfenland/large_text", text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    six_players(driver)


@pose("elfenland/left_hand", left_hand=True)
def left_hand(driver: Any) -> None:
    placement_chosen(driver)


@pose("elfenland/waiting")
def waiting(driver: Any) -> None:
    """Two people share the device with a computer, whose turn it is; it is kept from thinking."""
    sit_down(driver, on_the_map("placement", acting=[1]), people=2)
    driver.tap(driver.find("HeldCrest"), hold=0.75)
    driver.app.session.host.pause()
    driver.step(0.4)
    driver.tap(driver.find(choice="pass"))


@pose("elfenland/keep", ALL_LANGUAGES)
def keep(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("keep"))
    driver.tap(screen.ids.rack.centre_of("dragon/up"))


@pose("elfenland/travel", ALL_LANGUAGES)
def travel(driver: Any) -> None:
    sit_down(driver, on_the_map("travel"))


@pose("elfenland/travel_route")
def travel_route(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel"))
    tap_town(driver, screen, "feodor")


@pose("elfenland/travel_full_hand")
def travel_full_hand(driver: Any) -> None:
    hand = {"giant_pig": 2, "elfcycle": 2, "magic_cloud": 2, "unicorn": 2, "troll_wagon": 1, "dragon": 2, "raft": 1}
    sit_down(driver, on_the_map("travel", hands=[hand, OTHERS, OTHERS, OTHERS]))


@pose("elfenland/caravan", ALL_LANGUAGES)
def caravan(driver: Any) -> None:
    hand = {"magic_cloud": 2, "troll_wagon": 1, "raft": 2, "dragon": 1}
    screen = sit_down(driver, on_the_map("travel", hands=[hand, OTHERS, OTHERS, OTHERS]))
    tap_town(driver, screen, "lapphalya")


@pose("elfenland/discarding", ALL_LANGUAGES)
def discarding(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel"))
    driver.tap(driver.find(choice="stop"))
    for card in list(HAND)[:2]:
        driver.tap(screen.ids.hand.centre_of(card))


@pose("elfenland/refusal", ALL_LANGUAGES)
def refusal(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.rack.centre_of("giant_pig/up"))
    tap_road(driver, screen, "feodor-throtmanni-desert")


@pose("elfenland/zoomed")
def zoomed(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("placement"))
    screen.board.look_at(screen.presenter.plan.towns["lapphalya"], zoom=3.2)


@pose("elfenland/game_over")
def game_over(driver: Any) -> None:
    driver.app.session.open(played("elfenland", 4), seats(4))
