"""Elfenkoning at its round table, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup

from ..registry import ALL_LANGUAGES, pose
from .tables import look_and_tap, played, sit_down

REALMS = ("river forest", "lake desert", "plain", "mountain forest", "desert", "river plain")
WHICH = ("first", "second", "third")
HAND = {
    "forest": 1, "lake": 2, "thief": 1, "tree": 1, "gold": 1, "bodyguard": 1, "turnabout": 1,
    "giant_pig": 1, "elfcycle": 2, "magic_cloud": 3, "unicorn": 1, "troll_wagon": 2, "dragon": 2, "raft": 4,
}  # fmt: skip
OTHERS = {"raft": 1, "troll_wagon": 1, "dragon": 1}

# One's own realm is empty.
BARE: dict[str, Any] = {"regions": {"realm_1_first": "lake"}, "thieves": {}, "gold_cards": {}, "obstacles": {}}


def at_the_table(phase: str, players: int = 6, options: Mapping[str, Any] | None = None, **parts: Any) -> Match:
    """The second journey of a full table; the first seat decides."""
    regions = {
        f"realm_{seat}_{WHICH[number]}": terrain
        for seat in range(players)
        for number, terrain in enumerate(REALMS[seat].split())
    }
    position = {
        "phase": phase,
        "acting": [0],
        "round": 2,
        "start": 1,
        "regions": regions,
        "gold_cards": {"realm_1_first": 0},
        "thieves": {"realm_1_first": 1, "realm_0_second": 1},
        "obstacles": {"realm_0_first": 1, "realm_1_second": 0},
        "hands": [HAND, *[OTHERS] * (players - 1)],
        "purses": [14, *[11] * (players - 1)],
        "discards": {"plain": 1, "dragon": 2, "thief": 1, "raft": 1, "unicorn": 1},
        **parts,
    }
    return Match(Setup("elfenkoning", players, dict(options or {}), seed=7, first=0, position=position))


def on_the_way(*places: str) -> dict[str, Any]:
    """A traveller has come so far."""
    return {"here": places[-1], "entered": list(places)}


def tap_place(driver: Any, screen: Any, word: str) -> None:
    target = screen.presenter.plan.target(word)
    look_and_tap(driver, screen, (target.x, target.y))


@pose("elfenkoning/planning", ALL_LANGUAGES)
def planning(driver: Any) -> None:
    sit_down(driver, at_the_table("planning"))


@pose("elfenkoning/planning_first")
def planning_first(driver: Any) -> None:
    sit_down(driver, played("elfenkoning", 3, "planning"))


@pose("elfenkoning/planning_region")
def planning_region(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    driver.tap(screen.ids.rack.centre_of("lake"))


@pose("elfenkoning/planning_laid", ALL_LANGUAGES)
def planning_laid(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    driver.tap(screen.ids.rack.centre_of("lake"))
    tap_place(driver, screen, "realm_2")


@pose("elfenkoning/planning_marked")
def planning_marked(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    driver.tap(screen.ids.rack.centre_of("thief"))
    tap_place(driver, screen, "realm_1_second")


@pose("elfenkoning/planning_close", ALL_LANGUAGES)
def planning_close(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    tap_place(driver, screen, "realm_0_second")


@pose("elfenkoning/refusal", ALL_LANGUAGES)
def refusal(driver: Any) -> None:
    sit_down(driver, at_the_table("planning", **BARE))
    driver.tap(driver.find(choice="pass"))


@pose("elfenkoning/discarding", ALL_LANGUAGES)
def discarding(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    driver.tap(driver.find(choice="draw"))
    for row, card in ((screen.ids.rack, "tree"), (screen.ids.hand, "raft"), (screen.ids.hand, "raft")):
        driver.tap(row.centre_of(card))


@pose("elfenkoning/searching", ALL_LANGUAGES)
def searching(driver: Any) -> None:
    hand = {card: count for card, count in HAND.items() if card not in ("forest", "lake")}
    screen = sit_down(driver, at_the_table("planning", **BARE, hands=[hand, *[OTHERS] * 5]))
    driver.tap(driver.find(choice="no_region"))
    driver.tap(screen.ids.row.centre_of(screen.presenter.scene().row[0].id))


@pose("elfenkoning/hand_shown")
def hand_shown(driver: Any) -> None:
    """A shown hand, as the next player finds it on taking the device."""
    hand = {"thief": 1, "gold": 1, "giant_pig": 1, "elfcycle": 2, "unicorn": 1, "dragon": 2, "raft": 3}
    screen = sit_down(driver, at_the_table("planning", **BARE, hands=[hand, *[OTHERS] * 5]), people=2)
    driver.tap(driver.find("HeldCrest"), hold=0.75)
    driver.tap(driver.find(choice="no_region"))
    for row, card in ((screen.ids.row, screen.presenter.scene().row[0].id), (screen.ids.hand, "raft")):
        driver.tap(row.centre_of(card))
    driver.tap(driver.find(choice="confirm"))
    driver.tap(driver.find("HeldCrest"), hold=0.75)


@pose("elfenkoning/travel", ALL_LANGUAGES)
def travel(driver: Any) -> None:
    sit_down(driver, at_the_table("travel"))


@pose("elfenkoning/travel_planned", ALL_LANGUAGES)
def travel_planned(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("travel"))
    tap_place(driver, screen, "realm_2_first")


@pose("elfenkoning/way", ALL_LANGUAGES)
def way(driver: Any) -> None:
    travel_guarded(driver)
    driver.tap(driver.find(choice="way"))


@pose("elfenkoning/travel_guarded")
def travel_guarded(driver: Any) -> None:
    travel_planned(driver)
    screen = driver.app.screens.get_screen("elfenkoning")
    driver.tap(screen.ids.rack.centre_of("bodyguard"))
    tap_place(driver, screen, "realm_1_first")


@pose("elfenkoning/travel_turned", ALL_LANGUAGES)
def travel_turned(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("travel", **on_the_way("realm_0_first", "realm_0_second", "realm_1_first")))
    driver.tap(screen.ids.rack.centre_of("turnabout"))


@pose("elfenkoning/spell", ALL_LANGUAGES)
def spell(driver: Any) -> None:
    sit_down(driver, at_the_table("travel", options={"magic_spell": True}, **on_the_way("realm_0_first")))
    driver.tap(driver.find(choice="spell"))


@pose("elfenkoning/four_players")
def four_players(driver: Any) -> None:
    sit_down(driver, at_the_table("planning", players=4))


@pose("elfenkoning/two_players")
def two_players(driver: Any) -> None:
    match = at_the_table("planning", players=2, regions={
        "realm_0_first": "river", "realm_0_second": "forest", "realm_0_third": "lake", "realm_1_first": "desert",
        "realm_1_second": "mountain",
    })  # fmt: skip
    sit_down(driver, match)


@pose("elfenkoning/large_text", text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("travel"))
    tap_place(driver, screen, "realm_2_first")


@pose("elfenkoning/discards")
def discards(driver: Any) -> None:
    screen = sit_down(driver, at_the_table("planning"))
    tap_place(driver, screen, "discards")


@pose("elfenkoning/waiting")
def waiting(driver: Any) -> None:
    """A computer travels."""
    way = on_the_way("realm_2_first", "realm_3_first")
    sit_down(driver, at_the_table("travel", acting=[2], **way), kept_waiting=True)
