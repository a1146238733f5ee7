"""Elfenwizards on its tree, phase by phase."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup

from ..registry import ALL_LANGUAGES, pose
from . import tables
from .tables import played

DEFEATED = {"wizard_0_1": "druid_defeat", "wizard_0_2": "druid_defeat", "wizard_3_2": "sorcerer_defeat"}
DEMOTED = {"wizard_0_1": "sorcerer_defeat", "wizard_3_2": "necromancer_defeat"}


def sit_down(driver: Any, match: Match, people: int = 1) -> Any:
    screen = tables.sit_down(driver, match, people)
    screen.ids.recap.put_away()
    return screen


def tap_board(driver: Any, screen: Any, word: str) -> None:
    """A wizard or a place."""
    tables.look_and_tap(driver, screen, screen.presenter.phase.spots.get(word) or screen.presenter.plan.spot(word))


def position(phase: str, players: int = 6, **parts: Any) -> Match:
    """The first seat decides; whatever is not said is as at the beginning."""
    described = {"phase": phase, "acting": [0], "round": 2, "start": 0, **parts}
    return Match(Setup("elfenwizards", players, seed=7, first=0, position=described))


@pose("elfenwizards/to_roll", ALL_LANGUAGES)
def to_roll(driver: Any) -> None:
    sit_down(driver, played("elfenwizards", 6, "first_roll"))


@pose("elfenwizards/placing")
def placing(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "first_roll", actions=1))
    driver.tap(screen.ids.rack.centre_of(screen.presenter.scene().rack[1].id))


@pose("elfenwizards/second_roll", ALL_LANGUAGES)
def second_roll(driver: Any) -> None:
    boxes = [{"druid": {"5": 1}, "minor": {"3": 1}}, {"grey": {"2": 1}}, *[{}] * 4]
    sit_down(driver, position("second_roll", boxes=boxes, stage="rolled", rolled={"1": 2, "2": 1, "4": 1, "6": 1}))


@pose("elfenwizards/first_recovery")
def first_recovery(driver: Any) -> None:
    boxes = [{"minor": {"2": 1, "4": 1, "6": 1}, "druid": {"5": 1}}, *[{}] * 5]
    sit_down(driver, position("first_recovery", boxes=boxes, minor_box=[4, 0, 1, 0, 2, 0], track={"1": 3}))


@pose("elfenwizards/recovery", ALL_LANGUAGES)
def recovery(driver: Any) -> None:
    boxes = [{"minor": {"1": 1, "3": 1, "5": 1}}, *[{}] * 5]
    match = position("second_recovery", boxes=boxes, minor_box=[4, 0, 1, 0, 2, 0], track={"1": 3})
    screen = sit_down(driver, match)
    for item in [item.id for item in screen.presenter.scene().rack][1:]:
        driver.tap(screen.ids.rack.centre_of(item))


@pose("elfenwizards/contest", ALL_LANGUAGES)
def contest(driver: Any) -> None:
    sit_down(driver, played("elfenwizards", 6, "contest", actions=150))


@pose("elfenwizards/contest_chosen")
def contest_chosen(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "contest", actions=0))
    driver.tap(screen.ids.rack.centre_of(screen.presenter.scene().rack[0].id))


@pose("elfenwizards/contest_planned", ALL_LANGUAGES)
def contest_planned(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "contest", actions=150))
    for item, wizard in (("druid/6", "wizard_0_1"), ("sorcerer/5", "wizard_0_2")):
        driver.tap(screen.ids.rack.centre_of(item))
        tap_board(driver, screen, wizard)


@pose("elfenwizards/duel", ALL_LANGUAGES)
def duel(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "contest", actions=150))
    tap_board(driver, screen, "wizard_0_1")


@pose("elfenwizards/vacancies", ALL_LANGUAGES)
def vacancies(driver: Any) -> None:
    sit_down(driver, position("vacancies", wizards=DEFEATED))


@pose("elfenwizards/demotion")
def demotion(driver: Any) -> None:
    sit_down(driver, position("demotion", wizards=DEMOTED))


@pose("elfenwizards/retirement", ALL_LANGUAGES)
def retirement(driver: Any) -> None:
    sit_down(driver, position("retirement", wizards={"wizard_0_1": "grand_druid"}, minor_box=[2, 0, 0, 0, 0, 0]))


@pose("elfenwizards/grey_magic", ALL_LANGUAGES)
def grey_magic(driver: Any) -> None:
    boxes = [{"grey": {"2": 1, "3": 1, "5": 1}}, *[{}] * 5]
    grey = {"wizard_0_1": 1, "wizard_0_2": 2, "wizard_3_1": 1}
    screen = sit_down(driver, position("grey_magic", boxes=boxes, grey=grey))
    driver.tap(screen.ids.rack.centre_of(screen.presenter.scene().rack[2].id))


@pose("elfenwizards/clock", ALL_LANGUAGES)
def clock(driver: Any) -> None:
    setup = Setup("elfenwizards", 6, {"negotiation_clocks": True}, seed=5, first=0)
    sit_down(driver, Match(setup), people=6)


@pose("elfenwizards/scores", ALL_LANGUAGES)
def scores(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "first_roll", actions=160))
    driver.tap(screen.ids.players.centre_of(0))


@pose("elfenwizards/contest_minor")
def contest_minor(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "contest", actions=150))
    driver.tap(screen.ids.hand.centre_of("minor"))


@pose("elfenwizards/waiting")
def waiting(driver: Any) -> None:
    """Two computers in a row: the thought that is under way when the host is stopped still comes."""
    boxes = [{"druid": {"5": 1}, "sorcerer": {"4": 2}} for _ in range(4)]
    tables.sit_down(driver, position("contest", 4, acting=[1], boxes=boxes), kept_waiting=True)


@pose("elfenwizards/passed")
def passed(driver: Any) -> None:
    sit_down(driver, position("contest", passed=[0, 1, 0, 0, 1, 0]))


@pose("elfenwizards/large_text", text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    contest(driver)


@pose("elfenwizards/left_hand", left_hand=True)
def left_hand(driver: Any) -> None:
    contest_chosen(driver)


@pose("elfenwizards/zoomed")
def zoomed(driver: Any) -> None:
    screen = sit_down(driver, played("elfenwizards", 6, "contest", actions=150))
    screen.board.look_at(screen.presenter.plan.titles["sorcerer_2"], zoom=2.6)
