"""Learning: the offer at home, lessons on the boards, their list and reward, and the coach."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.registry import find_game
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.settings import LESSON_DONE

from ..registry import ALL_LANGUAGES, pose
from .tables import on_the_map, played, sit_down

HALF = {"elfenland.journey": LESSON_DONE, "elfenland.counters": LESSON_DONE, "elfenland.draft": 1}


def lesson(driver: Any, name: str, wanted: str, at: int) -> Any:
    """A lesson at one of its steps."""
    game = find_game(name)
    found = next(one for one in game.lessons() if one.id == wanted)
    driver.app.settings.lessons[f"{name}.{wanted}"] = at
    driver.app.guides.start(game, found)
    driver.step(0.5)
    return driver.app.screens.current_screen


@pose("lesson/list", ALL_LANGUAGES, lessons=HALF)
def lesson_list(driver: Any) -> None:
    driver.app.guides.open_list("elfenland")


@pose("lesson/journey", ALL_LANGUAGES)
def journey(driver: Any) -> None:
    lesson(driver, "elfenland", "journey", 1)


@pose("lesson/placing")
def placing(driver: Any) -> None:
    lesson(driver, "elfenland", "counters", 1)


@pose("lesson/refused")
def refused(driver: Any) -> None:
    screen = lesson(driver, "elfenland", "journey", 2)
    left, bottom, right, top = screen.part(Tutorial).rect_of(screen.part(Tutorial).card.finger)
    driver.tap(((left + right) / 2, (bottom + top) / 2))


@pose("lesson/reward", ALL_LANGUAGES, lessons={"elfenland.journey": LESSON_DONE})
def reward(driver: Any) -> None:
    screen = lesson(driver, "elfenland", "home", 2)
    driver.tap(driver.find("GuideButton", choice="next"))
    assert screen.part(Tutorial).card.title


@pose("lesson/large_text", text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    journey(driver)


@pose("lesson/auction", ALL_LANGUAGES)
def auction(driver: Any) -> None:
    lesson(driver, "elfengold", "auction", 1)


@pose("lesson/ring")
def ring(driver: Any) -> None:
    lesson(driver, "elfenkoning", "realm", 2)


@pose("lesson/duel", ALL_LANGUAGES)
def duel(driver: Any) -> None:
    lesson(driver, "elfenwizards", "duel", 2)


@pose("coach/placement", ALL_LANGUAGES, coach=True)
def coach_placement(driver: Any) -> None:
    sit_down(driver, on_the_map("placement"))


@pose("coach/contest", ALL_LANGUAGES, coach=True)
def coach_contest(driver: Any) -> None:
    sit_down(driver, played("elfenwizards", 6, "contest", actions=150))
