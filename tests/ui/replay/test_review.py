"""Turning points by touch: found while one looks, marked on the line, told where they happened, tried in a new game."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from elfenapp.engine.bots.review import Verdict, review
from elfenapp.i18n import LANGUAGES
from elfenapp.screens.replay import ReplayScreen
from elfenapp.session.display.past_decisions import moments_of
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.replaying import parts, replayed, timeline_of
from tests.ui.touching import shown
from tools.gallery.poses.replay import look_back, reviewed
from tools.gallery.poses.tables import mixed, played

PLAYERS = 2


@cache
def verdicts(seat: int) -> tuple[Verdict, ...]:
    match = mixed("elfenland", PLAYERS)
    return review(match.game, tuple(moments_of(match, seat)))


def look(driver: Driver, known: bool = True) -> ReplayScreen:
    """Look back at a finished game; ``known``: it has been gone through already."""
    look_back(driver, mixed("elfenland", PLAYERS), share=0.4)
    screen = driver.screen(ReplayScreen)
    if known:
        screen.review.end()
        for seat in range(PLAYERS):
            timeline_of(screen).review.settle(seat, verdicts(seat))
        screen.refresh()
        driver.step(0.2)
    return screen


def slip(driver: Driver) -> Any:
    return next(iter(shown(driver, "ReviewSlip")), None)


def test_it_is_thought_about_while_one_looks(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = look(driver, known=False)
    assert not timeline_of(screen).review.points()
    driver.step(2.5)
    assert screen.review.thinking and "%" in parts(screen).points.text, "how far it has come can be seen"
    at = replayed(screen).at
    driver.tap(parts(screen).forward)
    assert replayed(screen).at == at + 1, "meanwhile one looks as ever"
    reviewed(driver, screen)
    found = timeline_of(screen).review.points()
    assert [point.verdict for point in found if point.seat == 0] == sorted(
        verdicts(0), key=lambda verdict: verdict.moment.number
    ), "the same as without a screen"
    assert {point.seat for point in found} == set(range(PLAYERS))
    assert "%" not in parts(screen).points.text


def test_a_tap_on_a_mark_goes_there_and_tells_and_tries(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = look(driver)
    scrubber, points = parts(screen).scrubber, timeline_of(screen).review.points()
    point = points[0]
    driver.tap((scrubber.places_of_points()[0], scrubber.center_y))
    assert replayed(screen).at == point.at - 1, "the moment before it was decided"
    told = slip(driver)
    assert told.title.startswith(("Ann:", "Bartholomew:")) and "knew then" in told.note
    name = driver.device.rules.game.id
    driver.tap(told.ids.try_it)
    driver.step(0.3)
    driver.tap(driver.find("TextButton", icon="call-split", text="Play on from here"))
    driver.step(0.4)
    device = driver.device
    assert driver.app.screens.current_screen.name == name and not device.over
    story = device.story()
    taken = next(record for record in story if record.number == point.verdict.moment.number)
    assert (taken.verb, taken.seat) == (point.verdict.other.verb, point.seat), "the alternative has been played"


def test_all_of_them_stand_in_a_list(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = look(driver)
    driver.tap(parts(screen).points)
    lines = shown(driver, "PointLine")
    assert len(lines) == len(timeline_of(screen).review.points()) > 1
    driver.tap(lines[-1])
    assert slip(driver) is not None and slip(driver).title == lines[-1].title
    driver.tap(next(widget for widget in slip(driver).walk() if getattr(widget, "icon", "") == "close"))
    assert slip(driver) is None


def test_whoever_leaves_lets_nobody_think_on(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = look(driver, known=False)
    driver.step(2.5)
    worker = screen.review._reviewer
    assert worker is not None
    driver.app.back()
    driver.step(0.4)
    assert not screen.review.thinking and worker._closed
    driver.until(lambda: screen.replay is None, "the end of the replay")


def test_a_game_that_runs_is_not_talked_about(drive: Drive) -> None:
    driver = drive((360, 640))
    look_back(driver, played("elfenland", 3, "travel", actions=70))
    screen = driver.screen(ReplayScreen)
    driver.step(2.5)
    assert not screen.review.thinking and not timeline_of(screen).review.possible and parts(screen).points.disabled
    assert replayed(screen).decisions_of(0) == ()


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    screen = look(driver)
    found = [f"marks: {complaint}" for complaint in complaints(driver)]
    screen.review.open_points()
    driver.step(0.3)
    found += [f"list: {complaint}" for complaint in complaints(driver)]
    listed = screen.review._list
    assert listed is not None
    listed.close()
    for point in timeline_of(screen).review.points():
        screen.review.show_point(point)
        driver.step(0.2)
        assert slip(driver).top < screen.top and slip(driver).y >= screen.ids.bar.top
        # It lies over the board on purpose.
        found += [text for text in complaints(driver) if not text.startswith("overlap")]
    assert found == []
