"""Undo, redo, the question to the table, and the recap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader

from ..registry import ALL_LANGUAGES, pose
from .elfenland import tap_town
from .tables import on_the_map, played, seats, sit_down

Settled = Callable[[Match], bool]


def go_on(driver: Any, settled: Settled, most: int = 60) -> None:
    """People act as computers would, until the table is as wanted; the next player takes the device."""
    table = driver.app.device
    bot, chance = find_bot(driver.app.session.host.match.game, "greedy"), Generator(3)
    for _ in range(most):
        if table.curtain >= 0:
            table.lift_curtain()
        decision = table.decision()
        assert decision is not None
        action = bot.choose(driver.app.session.host.match.view(seat_reader(decision.seat)), decision, chance)
        table.submit((action.verb, action.fields))
        driver.step(0.1)
        if settled(driver.app.session.host.match):
            return
    raise LookupError("the table never came to it")


def handed_over(driver: Any, game: str = "elfenland", phase: str = "placement", people: int = 3) -> Any:
    """A move has just handed the device to the next person."""
    match = played(game, people, phase, actions=12)
    driver.app.session.open(match, seats(people, people))
    driver.step(0.3)
    go_on(driver, lambda match: driver.app.device.curtain not in (-1, 0))
    return driver.app.device


@pose("taking_back/curtain", ALL_LANGUAGES)
def curtain(driver: Any) -> None:
    handed_over(driver)


@pose("taking_back/ask_curtain", ALL_LANGUAGES)
def ask_curtain(driver: Any) -> None:
    handed_over(driver)
    driver.app.session.undo_flow.ask()


@pose("taking_back/ask", ALL_LANGUAGES)
def ask(driver: Any) -> None:
    """Three people; one of them has agreed."""
    table = handed_over(driver)
    table.lift_curtain()
    driver.step(0.3)
    driver.app.session.undo_flow.undo()
    driver.step(0.3)
    sheet = driver.find("AskSheet")
    sheet.agree(0)


@pose("taking_back/ask_six")
def ask_six(driver: Any) -> None:
    table = handed_over(driver, people=6)
    table.lift_curtain()
    driver.step(0.3)
    driver.app.session.undo_flow.undo()
    driver.step(0.3)
    sheet = driver.find("AskSheet")
    sheet.choose(2)
    sheet.show_further()


@pose("taking_back/ask_alone", ALL_LANGUAGES)
def ask_alone(driver: Any) -> None:
    """One person and computers: no other player has to agree."""
    driver.app.session.open(played("elfenland", 4, "placement", actions=20), seats(4))
    driver.step(0.3)
    driver.app.session.undo_flow.undo()


@pose("taking_back/redo", ALL_LANGUAGES)
def redo(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel"))
    tap_town(driver, screen, "feodor")
    driver.tap(driver.find(choice="confirm"))
    driver.app.session.undo_flow.undo()


@pose("taking_back/redo_table", ALL_LANGUAGES)
def redo_table(driver: Any) -> None:
    driver.app.session.open(Match(Setup("elfenwizards", 3, seed=5, first=0)), seats(3, 3))
    driver.step(0.3)
    go_on(driver, lambda _: driver.app.device.can_undo() is None)
    driver.app.session.undo_flow.undo()


@pose("taking_back/recap", ALL_LANGUAGES)
def recap(driver: Any) -> None:
    """The device comes back after others have moved."""
    sit_down(driver, played("elfenland", 4, "placement", actions=20))


@pose("taking_back/recap_long")
def recap_long(driver: Any) -> None:
    sit_down(driver, played("elfenland", 6, "placement", actions=70))


@pose("taking_back/recap_draft")
def recap_draft(driver: Any) -> None:
    sit_down(driver, played("elfenland", 4, "draft", actions=8))


@pose("taking_back/recap_table", ALL_LANGUAGES)
def recap_table(driver: Any) -> None:
    driver.app.session.open(played("elfengold", 4, "placement", actions=60), seats(4))


@pose("taking_back/story", ALL_LANGUAGES)
def story(driver: Any) -> None:
    """Some of the story was taken back."""
    redo(driver)
    driver.app.screens.current_screen.open_story()
