"""Looking back: on the map and on the plain table, running and over, its sheets."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.bots.review import Verdict

from ..registry import ALL_LANGUAGES, pose
from .tables import mixed, played, seats

_found: dict[int, tuple[Verdict, ...]] = {}  # by seat, in the game of which the poses show turning points


def look_back(driver: Any, match: Any, people: int = 1, share: float = 0.6) -> Any:
    """Sit down and look back at some part of the game; the screen."""
    driver.app.session.open(match, seats(match.rules.players, people))
    driver.step(0.4)
    driver.app.go("replay")
    driver.step(0.4)
    screen = driver.app.screens.current_screen
    screen.looking.go(round(screen.looking.moment_count * share))
    driver.step(0.2)
    return screen


@pose("replay/map", ALL_LANGUAGES)
def on_map(driver: Any) -> None:
    look_back(driver, played("elfenland", 4), share=0.55)


@pose("replay/map_six")
def on_map_six(driver: Any) -> None:
    look_back(driver, played("elfenland", 6), share=0.8)


@pose("replay/map_running")
def on_map_running(driver: Any) -> None:
    look_back(driver, played("elfenland", 3, "travel", actions=70), share=0.9)


@pose("replay/map_several")
def on_map_several(driver: Any) -> None:
    look_back(driver, played("elfenland", 3, "travel", actions=70), people=3, share=0.9)


@pose("replay/table", ALL_LANGUAGES)
def on_table(driver: Any) -> None:
    look_back(driver, played("elfengold", 4))


@pose("replay/realms")
def realms(driver: Any) -> None:
    look_back(driver, played("elfenkoning", 4), share=0.7)


@pose("replay/wizards")
def wizards(driver: Any) -> None:
    look_back(driver, played("elfenwizards", 3))


@pose("replay/eyes", ALL_LANGUAGES)
def eyes(driver: Any) -> None:
    look_back(driver, played("elfenland", 4)).open_eyes()


@pose("replay/what_if", ALL_LANGUAGES)
def what_if(driver: Any) -> None:
    look_back(driver, played("elfenland", 4)).ask_what_if()


@pose("replay/story")
def story(driver: Any) -> None:
    look_back(driver, played("elfenland", 4)).stage.open_story()


@pose("replay/wizards_six")
def wizards_six(driver: Any) -> None:
    look_back(driver, played("elfenwizards", 6), share=0.82)


def reviewed(driver: Any, screen: Any) -> Any:
    """Wait until every turning point is found; the screen. All poses show one game, which is thought about once."""
    from elfenapp.screens.replay_review import AFTER  # not before the tests' window has been sized

    review = screen.replay.review
    for seat, verdicts in _found.items():
        review.settle(seat, verdicts)
    driver.step(AFTER)  # the screen waits so long before it begins to think
    driver.until(lambda: not screen.review.thinking, "the end of the review")
    _found.update(review._verdicts)
    driver.step(0.3)
    return screen


@pose("replay/points")
def points(driver: Any) -> None:
    """The marks on the line of the game."""
    reviewed(driver, look_back(driver, mixed("elfenland"), share=0.4))


@pose("replay/point", ALL_LANGUAGES)
def point(driver: Any) -> None:
    screen = reviewed(driver, look_back(driver, mixed("elfenland"), share=0.4))
    screen.review.show_point(screen.replay.review.points()[0])


@pose("replay/point_list", ALL_LANGUAGES)
def point_list(driver: Any) -> None:
    reviewed(driver, look_back(driver, mixed("elfenland"), share=0.4)).review.open_points()
